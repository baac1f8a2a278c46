/** Months as columns, grouped by quarter, with totals after each year. Pure. */
import type { Month } from '../../data/month.ts';
import { otherNames } from '../../grid/month-names.ts';
import type { Words } from '../../words/words.ts';
import type { MonthColumn } from './sheets.ts';

interface MonthsShown {
  readonly months: readonly Month[];
  /** The month up to which the year is also totalled. */
  readonly chosen: Month;
  readonly nameOf: (month: Month) => string;
}

export function monthColumns(
  { months, chosen, nameOf }: MonthsShown,
  { grid, language }: Words,
): MonthColumn[] {
  const years = [...Map.groupBy(months, ({ ano }) => ano)];
  const isOneYear = years.length === 1;
  return years.flatMap(([ano, own]) => {
    const ofYear = isOneYear ? '' : String(ano);
    const named = (name: string) => [name, ofYear].filter(Boolean).join(' ');
    const columns = own.map(
      (month): MonthColumn => ({
        name: nameOf(month),
        group: named(grid.quarter(Math.ceil(month.mes / 3))),
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
    const soFar = own.filter(({ mes }) => mes <= chosen.mes);
    const isPart = ano === chosen.ano && soFar.length < own.length && soFar.length > 1;
    return [
      ...columns,
      ...(isPart ? [total(grid.upTo(nameOf(chosen)), soFar)] : []),
      ...(own.length > 1 ? [total(named(grid.ofYear), own)] : []),
    ];
  });
}
