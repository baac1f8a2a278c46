/** The stamps of a year's typed values (`kernel/author-stamp.ts`) in SQL: a column of twelve beside each column of values. */

/** The column beside `field` of `andamento`. */
export const stampColumn = (field: string): string => `autoria_${field}`;

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const allMonths = 4095;

/**
 * An expression for the stamps of a row of which the months in `written` get a new one: `written` and `stamp` are expressions for
 * an integer with a bit for each month, January the lowest, and for a uuid. Without a month they are `before`.
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
