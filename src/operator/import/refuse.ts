/** The error that stops an import, and a rule shared by several lists of a document. */
import { type MonthSpan, spanProblem } from '../../kernel/values/month-span.ts';
import { OperatorError } from '../operator-error.ts';

export function refuse(path: string, reason: string): OperatorError {
  return new OperatorError(`${path}: ${reason}`);
}

export function checkRange(range: MonthSpan, path: string): void {
  const problem = spanProblem(range);
  if (problem !== undefined) throw refuse(`${path}.fim_ano`, problem);
}
