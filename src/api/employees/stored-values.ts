/** Converts the values of an employee's body for storage. */

import { dateOnly } from '../../kernel/values/calendar-date.ts';
import { decimalTextFromCents } from '../../kernel/values/decimal.ts';
import { centsOf, type DecimalInput } from '../../kernel/values/exact-number.ts';

interface SentValues {
  readonly data_admissao?: string | null;
  readonly remuneracao?: DecimalInput | null;
}

/**
 * The date as `YYYY-MM-DD`, the salary as decimal text with 2 places. Missing fields stay missing.
 */
export function storedValues<T extends SentValues>(
  sent: T,
): Omit<T, keyof SentValues> & { data_admissao?: string | null; remuneracao?: string | null } {
  const { data_admissao: admission, remuneracao: salary, ...rest } = sent;
  return {
    ...rest,
    ...(admission === undefined ? {} : { data_admissao: admission === null ? null : dateOnly(admission) }),
    ...(salary === undefined ? {} : { remuneracao: salary === null ? null : salaryText(salary) }),
  };
}

function salaryText(salary: DecimalInput): string {
  return decimalTextFromCents(centsOf(salary) as number);
}
