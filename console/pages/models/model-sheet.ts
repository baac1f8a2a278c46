/** The grid of a model: what its cells hold, and what a value put into one changes. Pure. */
import { monthOfText } from '../../data/written/month.ts';
import type { Place } from '../../grid/range.ts';
import { type Line, type Lines, monthIn, monthOf, withLine, without, yearIn } from './model-draft.ts';

/** The columns before those of the months. */
export const leading = ['weight', 'first', 'last'] as const;

/** Why a cell does not take a value. */
export type Why = 'weight' | 'month' | 'order' | 'gap';

/** A month as `01/2017`. */
export const monthText = (month: number) =>
  `${String(monthIn(month)).padStart(2, '0')}/${String(yearIn(month)).padStart(4, '0')}`;

/** @param names the names of the months in the reader's language, from January. */
export function readMonth(text: string, names: readonly string[]): number | undefined {
  const month = monthOfText(text, names);
  return month && monthOf(month.ano, month.mes);
}

/** What a cell holds: a weight or a month as text. Null: the indicator has not this month. */
export function valueAt(lines: Lines, months: readonly number[], { row, column }: Place): string | null {
  const line = lines[row];
  if (!line) return null;
  const [name, month] = [leading[column], months[column - leading.length]];
  if (name === 'weight') return line.weight;
  if (name !== undefined) return monthText(line[name]);
  return month !== undefined && month >= line.first && month <= line.last ? line.weight : null;
}

/**
 * The lines with a value in a cell: a weight as decimal text or a month as `01/2017`. A weight in a
 * month also extends the months to it.
 */
export function withValue(
  lines: Lines,
  months: readonly number[],
  { row, column }: Place,
  value: string,
): Lines | Why {
  const line = lines[row];
  if (!line) return lines;
  const [name, month] = [leading[column], months[column - leading.length]];
  if (name === 'first' || name === 'last') {
    const read = readMonth(value, []);
    if (read === undefined) return 'month';
    const next = { ...line, [name]: read };
    return next.first > next.last ? 'order' : withLine(lines, next);
  }
  if (!isWeight(value)) return 'weight';
  const [first, last] = month === undefined ? [line.first, line.last] : [month, month];
  return withLine(lines, {
    ...line,
    weight: value,
    first: Math.min(line.first, first),
    last: Math.max(line.last, last),
  });
}

/** As the API takes it: up to 9999999.99. */
const isWeight = (text: string) => /^\d{1,7}(\.\d{1,2})?$/.test(text);

/** The lines without the selected months. */
export function cleared(lines: Lines, months: readonly number[], places: readonly Place[]): Lines | Why {
  const byRow = Map.groupBy(places, ({ row }) => row);
  let next = lines;
  for (const [row, cells] of byRow) {
    const line: Line | undefined = lines[row];
    const gone = cells.flatMap(({ column }) => months[column - leading.length] ?? []);
    if (!line || gone.length === 0) continue;
    const shorter = without(line, new Set(gone));
    if (!shorter) return 'gap';
    if (shorter.first !== line.first || shorter.last !== line.last) next = withLine(next, shorter);
  }
  return next;
}
