/** The first and last month of a year, in answers about one that does not begin in January. */
import { monthAt, type YearStart } from '../../engine/results/process-year.ts';
import { type MonthRange, rangeFields } from '../../records/month-range.ts';
import { optionalFields } from '../../records/shared-fields.ts';

/** Its fields. Left out where the year is the calendar's. */
export const yearBounds = optionalFields(rangeFields);

/** Whether the years are those of the calendar, which say themselves where they end. */
export const isCalendar = ({ inicio_mes }: YearStart): boolean => inicio_mes === 1;

export function boundsOfYear(start: YearStart, year: number): MonthRange | undefined {
  if (isCalendar(start)) return undefined;
  const [first, last] = [monthAt(start, year, 1), monthAt(start, year, 12)];
  return { inicio_mes: first.mes, inicio_ano: first.ano, fim_mes: last.mes, fim_ano: last.ano };
}
