/** Months as columns, grouped by quarter, with totals after each year. Pure. */
import type { Month } from '../../data/month.ts';
import type { Words } from '../../words/words.ts';
import type { MonthColumn } from './sheets.ts';

interface MonthsShown {
  readonly months: readonly Month[];
  /** The month up to which the year is also totalled. */
  readonly chosen: Month;
  readonly nameOf: (month: Month) => string;
}

/** As spreadsheets write a month: janeiro, jan/17, 01/2017, 2017-01, the date of its first day. */
export function otherNames({ ano, mes }: Month, locale: string): string[] {
  const date = new Date(0);
  date.setUTCFullYear(ano, mes - 1, 1);
  const named = (month: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }).format(date).replace('.', '');
  const [long, short] = [named('long'), named('short')];
  const [year, two] = [String(ano).slice(-2), String(mes).padStart(2, '0')];
  return [
    ...[long, short].flatMap((name) => [name, `${name} ${ano}`, `${name} de ${ano}`]),
    ...[`/${year}`, `-${year}`, `/${ano}`, `-${ano}`].flatMap((end) => [`${long}${end}`, `${short}${end}`]),
    `${two}/${ano}`,
    `${ano}-${two}`,
    `${ano}-${two}-01`,
    locale === 'pt-BR' ? `01/${two}/${ano}` : `${mes}/1/${ano}`,
  ];
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
