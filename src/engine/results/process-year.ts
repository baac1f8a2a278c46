/**
 * The year of a process: twelve months from its first month. All of its years begin in the same
 * month, which alone determines them. A year is named by the calendar year of its first month.
 */

/** A calendar month. */
export interface YearMonth {
  readonly ano: number;
  /** 1 to 12. */
  readonly mes: number;
}

/** What has a year of its own: a process, or a period of the budget. */
export interface YearStart {
  /** The calendar month in which its years begin, 1 to 12. */
  readonly inicio_mes: number;
}

/** The calendar year: that of January to December. */
export const calendarYear: YearStart = { inicio_mes: 1 };

/** The year in which a month is. */
export const yearWith = ({ inicio_mes }: YearStart, { ano, mes }: YearMonth): number =>
  mes < inicio_mes ? ano - 1 : ano;

/** The position of a month in its year: 1 is the first, 12 the last. */
export const positionOf = ({ inicio_mes }: YearStart, mes: number): number =>
  ((mes - inicio_mes + 12) % 12) + 1;

/** The month at a position of a year, 1 to 12. */
export function monthAt({ inicio_mes }: YearStart, year: number, position: number): YearMonth {
  const months = inicio_mes + position - 2;
  return { ano: year + Math.floor(months / 12), mes: (months % 12) + 1 };
}

/** The twelve months of a year, in order. */
export const monthsIn = (start: YearStart, year: number): YearMonth[] =>
  Array.from({ length: 12 }, (_, at) => monthAt(start, year, at + 1));

/** The months of the year of a month, up to that month. */
export const monthsUpTo = (start: YearStart, month: YearMonth): YearMonth[] =>
  monthsIn(start, yearWith(start, month)).slice(0, positionOf(start, month.mes));

/** Whether two months are in one year. */
export const isSameYear = (start: YearStart, one: YearMonth, other: YearMonth): boolean =>
  yearWith(start, one) === yearWith(start, other);

/** The quarter of a month in its year, 1 to 4. */
export const quarterOf = (start: YearStart, mes: number): number => Math.ceil(positionOf(start, mes) / 3);
