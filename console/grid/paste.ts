/**
 * What a paste would do: where each value goes, how it is read, and what is refused. Nothing
 * changes yet. Pure.
 */
import type { PastedTable, TableCell } from './html-table.ts';
import {
  type Certainty,
  foreignSign,
  formatOf,
  type NumberFormat,
  readPasted,
  sumOf,
} from './number-text.ts';
import { namesIn, type UnmatchedName, UnmatchedNames } from './paste-names.ts';
import type { Bounds, Place } from './range.ts';

/** A cell of the grid, as a paste needs it. */
export interface Target {
  /** The present value as decimal text, including edits that are not sent. */
  readonly value: string | null;
  /** Why the cell accepts no value. */
  readonly locked?: Locked | undefined;
  /** Its unit is percent, so `12%` is 12. In other cells that is not a value. */
  readonly isPercent: boolean;
  /** The code of its currency, if its amounts are money. */
  readonly currency?: string | undefined;
}

export type Locked =
  | 'blocked'
  | 'calculated'
  | 'closed'
  | 'no-right'
  | 'no-cell'
  | 'not-taken'
  | 'total'
  | 'unread';
export type Refusal =
  | Locked
  | 'outside'
  | 'text'
  | 'exponent'
  | 'large'
  | 'percent'
  | 'question'
  | 'currency'
  | 'unseen';

/** Text that the formats read differently. */
export interface Example {
  readonly text: string;
  readonly readings: Readonly<Partial<Record<NumberFormat, string>>>;
}

export interface PasteGrid {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Other names of each row, such as codes. */
  readonly otherRowNames?: readonly (readonly string[])[];
  /** Other names of each column. */
  readonly otherNames?: readonly (readonly string[])[];
  readonly target: (place: Place) => Target;
}

export interface PasteChoice {
  /** The number format of the text. Undefined: the recognised one. */
  readonly format?: NumberFormat | undefined;
  /** The format that was chosen for the last text that did not declare its own. */
  readonly lastFormat?: NumberFormat | undefined;
  readonly byNames: boolean;
  /** Empty cells clear the present value. */
  readonly clears: boolean;
  /** Amounts of another currency are taken as they are. */
  readonly takesCurrencies?: boolean;
}

export interface PasteCheck {
  readonly rows: number;
  readonly columns: number;
  /** The number format used. Undefined if no text determines it and it makes no difference. */
  readonly format: NumberFormat | undefined;
  /** Whether the pasted numbers determine it. */
  readonly isRecognised: boolean;
  /** Values that the formats read differently. Nothing can be applied until a format is chosen. */
  readonly questions: number;
  /** Whether some are amounts of another currency than their cells'. */
  readonly hasForeign: boolean;
  /**
   * A value that the formats read differently, with its readings, where the pasted numbers do not
   * determine the format.
   */
  readonly example: Example | undefined;
  readonly good: readonly { readonly place: Place; readonly text: string | null }[];
  /** How many of `good` differ from the present value. */
  readonly changes: number;
  readonly refused: readonly {
    readonly row: number;
    readonly column: number;
    readonly text: string;
    readonly why: Refusal;
  }[];
  /** Names that stand for no single row or column, once each. Their values are left out. */
  readonly unmatched: readonly UnmatchedName[];
  /** Values for totals of the grid, which are left out. */
  readonly totals: number;
  /** Exact sums of the new values, and of the present values of the same cells. */
  readonly incoming: string;
  readonly present: string;
}

/**
 * Checks a paste into the selection. A single value fills the selection; a block is repeated if it
 * fits.
 */
export function checkPaste(
  table: PastedTable,
  grid: PasteGrid,
  selection: Bounds,
  choice: PasteChoice,
  declared: NumberFormat,
): PasteCheck {
  const placed = choice.byNames ? placedByName(table, grid) : placedFrom(table, selection);
  const texts = placed.flatMap(({ cell }) => (cell && cell.exact === undefined ? [cell.text] : []));
  const recognised = formatOf(texts);
  const isSaid = recognised === 'br' || recognised === 'us';
  // Numbers that contradict each other are asked about each time.
  const last = recognised === undefined ? choice.lastFormat : undefined;
  const known = choice.format ?? (isSaid ? recognised : last);
  const format = known ?? declared;
  const certainty = known === undefined ? 'open' : 'known';
  const good: { place: Place; text: string | null }[] = [];
  const refused: PasteCheck['refused'][number][] = [];
  const unmatched = new UnmatchedNames(table, grid);
  let totals = 0;
  let hasForeign = false;
  for (const { cell, from, to } of placed) {
    const shown = cell?.text ?? '';
    const refuse = (why: Refusal) => refused.push({ ...from, text: shown, why });
    if (cell === null || (shown === '' && !choice.clears)) continue;
    const isInside =
      to && to.row >= 0 && to.row < grid.rows.length && to.column >= 0 && to.column < grid.columns.length;
    if (!isInside) {
      if (!choice.byNames || !unmatched.add(from, to)) refuse('outside');
      continue;
    }
    const target = grid.target(to);
    if (target.locked === 'total') {
      totals += 1;
      continue;
    }
    const isForeign = foreignSign(shown, target.currency) !== undefined;
    hasForeign ||= isForeign && !target.locked;
    const value =
      isForeign && !choice.takesCurrencies
        ? { why: 'currency' as const }
        : valueOf(cell, target, format, certainty);
    if (target.locked && !(value.text !== undefined && value.text === target.value)) refuse(target.locked);
    else if (value.why) refuse(value.why);
    else if (!target.locked) good.push({ place: to, text: value.text ?? null });
  }
  const numbers = good.flatMap(({ text }) => text ?? []);
  const there = good.map(({ place }) => grid.target(place).value);
  return {
    rows: table.rows.length,
    columns: table.rows[0]?.length ?? 0,
    format: texts.some((text) => text !== '') ? format : undefined,
    isRecognised: isSaid,
    example: isSaid ? undefined : exampleIn(texts, declared),
    questions: refused.filter(({ why }) => why === 'question').length,
    hasForeign,
    good,
    changes: good.filter(({ text }, at) => text !== there[at]).length,
    refused,
    unmatched: unmatched.all,
    totals,
    incoming: sumOf(numbers),
    present: sumOf(there.flatMap((text) => text ?? [])),
  };
}

function exampleIn(texts: readonly string[], declared: NumberFormat): Example | undefined {
  for (const text of texts) {
    const read = readPasted(text, declared, 'open');
    if (read.kind === 'question') return { text, readings: read.readings };
  }
  return undefined;
}

function valueOf(
  { text: shown, exact, problem }: TableCell,
  { isPercent }: Target,
  format: NumberFormat,
  certainty: Certainty,
): { readonly text?: string | null; readonly why?: Refusal } {
  if (problem) return { why: problem };
  if (exact !== undefined) {
    return shown.endsWith('%') && !isPercent ? { why: 'percent' } : { text: exact };
  }
  const read = readPasted(shown, format, certainty);
  if (read.kind === 'empty') return { text: null };
  if (read.kind === 'invalid') return { why: read.why };
  if (read.isPercent && !isPercent) return { why: 'percent' };
  return read.kind === 'number' ? { text: read.text } : { why: 'question' };
}

interface Placed {
  readonly cell: TableCell | null;
  /** The position in the pasted table. */
  readonly from: Place;
  readonly to: Place | undefined;
}

function placedFrom({ rows }: PastedTable, { top, bottom, left, right }: Bounds): Placed[] {
  const [height, width] = [rows.length, rows[0]?.length ?? 0];
  if (height === 0 || width === 0) return [];
  const times = (selected: number, size: number) =>
    selected > size && selected % size === 0 ? selected / size : 1;
  const [down, across] = [times(bottom - top + 1, height), times(right - left + 1, width)];
  const placed: Placed[] = [];
  for (let row = 0; row < height * down; row += 1) {
    for (let column = 0; column < width * across; column += 1) {
      const from = { row: row % height, column: column % width };
      const cell = rows[from.row]?.[from.column] ?? null;
      placed.push({ cell, from, to: { row: top + row, column: left + column } });
    }
  }
  return placed;
}

/**
 * Matches by names at the side, above, or both. A direction without names starts at the first cell.
 */
function placedByName(table: PastedTable, grid: PasteGrid): Placed[] {
  const { rows, columns } = namesIn(table, grid);
  const [firstRow, firstColumn] = [columns ? 1 : 0, rows ? 1 : 0];
  return table.rows.slice(firstRow).flatMap((cells, down) =>
    cells.slice(firstColumn).map((cell, across): Placed => {
      const from = { row: down + firstRow, column: across + firstColumn };
      const row = rows ? (rows[from.row] ?? -1) : down;
      const column = columns ? (columns[from.column] ?? -1) : across;
      return { cell, from, to: { row, column } };
    }),
  );
}
