/**
 * Ranges of months, with a first and a last month: in models, in processes and in updates of them.
 */
import { fieldsIn } from '../kernel/contract/declared-fields.ts';
import { invalid } from '../kernel/contract/errors.ts';
import { longestYears, type MonthSpan, spanProblem } from '../kernel/values/month-span.ts';
import { months } from '../kinds/shared-columns.ts';
import { columnsOf } from './shared-fields.ts';

export type MonthRange = MonthSpan;

export const rangeFields = fieldsIn(months);

export const rangeColumns = columnsOf(rangeFields);

type Changes = { readonly [F in keyof MonthRange]?: number | undefined };

/**
 * The range with the changes applied. Throws 422 when the new range is not allowed. An unchanged
 * range may be longer than the current limit.
 */
export function changedRange(before: MonthRange, changes: Changes): MonthRange {
  const after = {
    inicio_mes: changes.inicio_mes ?? before.inicio_mes,
    inicio_ano: changes.inicio_ano ?? before.inicio_ano,
    fim_mes: changes.fim_mes ?? before.fim_mes,
    fim_ano: changes.fim_ano ?? before.fim_ano,
  };
  if (!isSameRange(before, after)) requireRange(after);
  return after;
}

/** Throws 422 when the range ends before it begins or is too long. */
export function requireRange(range: MonthRange, path = 'fim_mes, fim_ano'): void {
  const problem = spanProblem(range);
  if (problem !== undefined)
    throw invalid(path, problem, { rule: 'span', params: { maximum: longestYears } });
}

/** Throws 422 when the sent part alone already shows that the range ends before it begins. */
export function requireSentRange({ inicio_mes = 1, inicio_ano, fim_mes = 12, fim_ano }: Changes): void {
  if (inicio_ano === undefined || fim_ano === undefined) return;
  // The length is checked later, with the stored range, which may exceed the current limit.
  const isBackwards = fim_ano * 12 + fim_mes < inicio_ano * 12 + inicio_mes;
  if (isBackwards) requireRange({ inicio_mes, inicio_ano, fim_mes, fim_ano });
}

export function isSameRange(one: MonthRange, other: MonthRange): boolean {
  return rangeColumns.every((field) => one[field] === other[field]);
}

export function namesRange(changes: Changes): boolean {
  return rangeColumns.some((field) => changes[field] !== undefined);
}
