/** Months as columns, grouped by quarter, with totals after each year. Pure. */
import {
  calendarYear,
  positionOf,
  quarterOf,
  type YearStart,
  yearWith,
} from '../../../src/engine/results/process-year.ts';
import { type Month, yearName } from '../../data/month.ts';
import { otherNames } from '../../grid/month-names.ts';
import type { Words } from '../../words/words.ts';
import type { MonthColumn } from './sheets.ts';

interface MonthsShown {
  readonly months: readonly Month[];
  /** The month up to which the year is also totalled. */
  readonly chosen: Month;
  /** Where the years begin; in January if it is left out. */
  readonly start?: YearStart;
  readonly nameOf: (month: Month) => string;
}

export function monthColumns(
  { months, chosen, nameOf, start = calendarYear }: MonthsShown,
  { grid, language }: Words,
): MonthColumn[] {
  const years = [...Map.groupBy(months, (month) => yearWith(start, month))];
  const isOneYear = years.length === 1;
  return years.flatMap(([year, own]) => {
    const ofYear = isOneYear ? '' : yearName(start, year);
    const named = (name: string) => [name, ofYear].filter(Boolean).join(' ');
    const columns = own.map(
      (month): MonthColumn => ({
        name: nameOf(month),
        group: named(grid.quarter(quarterOf(start, month.mes))),
        otherNames: otherNames(month, language.locale),
        kind: 'month',
        months: [month],
        isTotal: false,
      }),
    );
    const total = (name: string, some: readonly Month[]): MonthColumn => ({
      name,
      group: named(grid.total),
      kind: 'total',
      months: some,
      isTotal: true,
    });
    const soFar = own.filter(({ mes }) => positionOf(start, mes) <= positionOf(start, chosen.mes));
    const isPart = year === yearWith(start, chosen) && soFar.length < own.length && soFar.length > 1;
    return [
      ...columns,
      ...(isPart ? [total(grid.upTo(nameOf(chosen)), soFar)] : []),
      ...(own.length > 1 ? [total(named(grid.ofYear), own)] : []),
    ];
  });
}
