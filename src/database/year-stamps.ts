/**
 * SQL for the author stamps of a year's typed values (`kernel/author-stamp.ts`): next to each
 * column of values is a column of twelve stamps.
 */

/** The stamp column for `field` in `andamento`. */
export const stampColumn = (field: string): string => `autoria_${field}`;

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const allMonths = 4095;

/**
 * An SQL expression for the stamps of a row after the months in `written` were written. `written`
 * is an expression for an integer with a bit per month, January the lowest; `stamp` is one for a
 * uuid. Other months keep the stamps of `before`.
 */
export function stampsWritten(written: string, stamp: string, before?: string): string {
  const others = (month: number) => (before === undefined ? '' : ` ELSE ${before}[${month}]`);
  const each = months.map(
    (month) => `CASE WHEN ${written} & ${1 << (month - 1)} <> 0 THEN ${stamp}${others(month)} END`,
  );
  return (
    `CASE ${written} WHEN 0 THEN ${before ?? 'NULL'} WHEN ${allMonths} THEN array_fill(${stamp}, '{12}') ` +
    `ELSE ARRAY[${each.join(', ')}] END`
  );
}
