/** The error that stops an import, and rules shared by several lists of a document. */
import { type MonthSpan, spanProblem } from '../../kernel/values/month-span.ts';
import { OperatorError } from '../operator-error.ts';

export function refuse(path: string, reason: string): OperatorError {
  return new OperatorError(`${path}: ${reason}`);
}

export function checkRange(range: MonthSpan, path: string): void {
  const problem = spanProblem(range);
  if (problem !== undefined) throw refuse(`${path}.fim_ano`, problem);
}

/** No record of the list may be its own ancestor. */
export function checkTrees<Row extends { readonly id: number }>(
  rows: readonly Row[],
  list: string,
  field: string,
  parentOf: (row: Row) => number,
): void {
  const parents = new Map(rows.map((row) => [row.id, parentOf(row)]));
  for (const [index, { id }] of rows.entries()) {
    const seen = new Set<number>();
    for (let at = id; at !== 0; at = parents.get(at) ?? 0) {
      if (seen.has(at)) throw refuse(`${list}[${index}].${field}`, `${id} would be below itself`);
      seen.add(at);
    }
  }
}
