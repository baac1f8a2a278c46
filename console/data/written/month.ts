/** Months, and how people write them. Pure. */
import type { YearStart } from '../../../src/engine/results/process-year.ts';
import { folded } from '../../../src/engine/text/fold.ts';
import { dateOnly, isCalendarDate } from '../../../src/kernel/values/calendar-date.ts';

export interface Month {
  readonly ano: number;
  readonly mes: number;
}

/** The name of a year: `2026`, or `2026/27` where it does not begin in January. */
export function yearName({ inicio_mes }: YearStart, year: number): string {
  if (inicio_mes === 1) return String(year);
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}

/** The first and the last month of something. */
interface MonthRange {
  readonly inicio_ano: number;
  readonly inicio_mes: number;
  readonly fim_ano: number;
  readonly fim_mes: number;
}

/** Whether the month is in it, the first and the last one too. */
export function hasMonth(range: MonthRange, { ano, mes }: Month): boolean {
  const at = ano * 12 + mes;
  return range.inicio_ano * 12 + range.inicio_mes <= at && at <= range.fim_ano * 12 + range.fim_mes;
}

/** Names of months, from January, by their first three letters. */
type MonthNames = readonly string[];

/**
 * A month as people and spreadsheets write it: `jan/17`, `março de 2017`, `03/2017`, `2017-03`, or
 * a day of it: `2017-03-01`, `01/03/2017`. Of a day whose numbers may both be the month, the second
 * one is, unless only the second one can be a first day.
 */
export function monthOfText(text: string, ...names: readonly MonthNames[]): Month | undefined {
  const plain = folded(text.trim());
  const [, year, middle] = /^(\d{4})-(\d{1,2})(?:-\d{1,2})?$/.exec(plain) ?? [];
  if (year !== undefined) return monthOf(Number(year), Number(middle));
  const [, one, other, dayYear] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain) ?? [];
  if (one !== undefined) {
    const [first, second] = [Number(one), Number(other)];
    const isSecond = first > 12 || first === 1 || (second <= 12 && second !== 1);
    return monthOf(Number(dayYear), isSecond ? second : first);
  }
  const [, word = '', end = ''] =
    /^([a-z.]+|\d{1,2})\s*(?:[/.\- ]|\sde\s)\s*(\d{4}|\d{2})$/.exec(plain) ?? [];
  const found = names.map((all) => all.findIndex((name) => folded(name).slice(0, 3) === word.slice(0, 3)));
  const mes = /^\d/.test(word) ? Number(word) : (found.find((at) => at >= 0) ?? -1) + 1;
  return word === '' ? undefined : monthOf(Number(end) + (end.length === 2 ? 2000 : 0), mes);
}

/**
 * A day as people and spreadsheets write it: `2017-03-01` or, day before month, `01/03/2017`. As
 * the API has it.
 */
export function dayOfText(text: string): string | undefined {
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? [];
  const iso = year === undefined ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(iso) ? dateOnly(iso) : undefined;
}

const monthOf = (ano: number, mes: number): Month | undefined =>
  mes >= 1 && mes <= 12 ? { ano, mes } : undefined;

/** Months in order as text: `jan/2026 a out/2026, dez/2026`. `to` joins the ends of a span. */
export function monthSpans(
  months: readonly Month[],
  name: (month: Month) => string,
  to: (first: string, last: string) => string,
): string {
  const spans: [first: Month, last: Month][] = [];
  for (const month of months) {
    const span = spans.at(-1);
    const isNext = span && span[1].ano * 12 + span[1].mes + 1 === month.ano * 12 + month.mes;
    if (isNext) span[1] = month;
    else spans.push([month, month]);
  }
  return spans
    .map(([first, last]) => (first === last ? name(first) : to(name(first), name(last))))
    .join(', ');
}
