/** The new values of cells: a total spread over them, or other values times a factor. Pure. */

import { roundedParts, straightLine } from '../../../src/engine/planning/present-values.ts';
import {
  type SpreadCell,
  type SpreadProblem,
  spreadTotal,
  timesFactor,
  type Weighing,
} from '../../../src/engine/planning/spread-total.ts';
import type { Rational } from '../../../src/engine/rational.ts';
import type { Cents } from '../../../src/engine/types.ts';
import { centsFromDecimal, decimalTextFromCents } from '../../../src/kernel/values/decimal.ts';
import { textOfExact } from '../../grid/number-text.ts';
import type { Locked } from '../../grid/paste.ts';
import type { LinePlace } from './sheets.ts';
import { cellOf, type SpreadArea } from './spread-area.ts';

/** What the sheet knows of a cell. */
export interface KnownCells {
  /** Why it takes no value. */
  readonly locked: (at: LinePlace) => Locked | 'held' | undefined;
  /** Its value, an edit that is not sent included. */
  readonly value: (at: LinePlace) => string | null;
}

/** The value of a cell's source. */
export type Source = (at: LinePlace) => Cents | null;

export interface SpreadChange {
  readonly place: LinePlace;
  readonly before: string | null;
  readonly after: string;
}

export interface SpreadPlan {
  readonly changes: readonly SpreadChange[];
  /** Cells that are held, not the person's to fill in, or calculated: they keep their values. */
  readonly held: number;
  /** Cells whose source is empty. */
  readonly empty: number;
  /** Places without a cell: outside the months or the model of a panel. */
  readonly missing: number;
}

export const centsOf = (text: string | null): Cents | null =>
  text === null ? null : (centsFromDecimal(text) ?? null);

const textOf = (cents: Cents): string => textOfExact(decimalTextFromCents(cents)) as string;

/** The source that the cells are themselves. */
export const ownSource =
  (cells: KnownCells): Source =>
  (at) =>
    centsOf(cells.value(at));

interface Found {
  readonly at: LinePlace;
  readonly isHeld: boolean;
}

/** The cells of the first line, or of each: rows of panels, with a place for each month. */
function gridOf({ panels, months }: SpreadArea, line: SpreadArea['lines'][number], cells: KnownCells) {
  return panels.map((panel) =>
    months.map((month): Found | null => {
      const at = cellOf(line, panel, month);
      const locked = cells.locked(at);
      return locked === 'no-cell' ? null : { at, isHeld: locked !== undefined };
    }),
  );
}

function countsOf(found: readonly (Found | null)[]) {
  return {
    held: found.filter((one) => one?.isHeld).length,
    missing: found.filter((one) => one === null).length,
  };
}

/** The sum of the area's cells, also of those that keep their value. */
export function presentSum(area: SpreadArea, cells: KnownCells): Cents | null {
  let sum: number | null = null;
  for (const line of area.lines) {
    for (const one of gridOf(area, line, cells).flat()) {
      const cents = one && centsOf(cells.value(one.at));
      if (cents !== null) sum = (sum ?? 0) + cents;
    }
  }
  return sum !== null && Number.isSafeInteger(sum) ? sum : null;
}

/** How many months of the area have a cell that counts in a mean of months. */
export function countedMonths(area: SpreadArea, cells: KnownCells): number {
  const [line] = area.lines;
  if (!line) return 0;
  const grid = gridOf(area, line, cells);
  const counts = (one: Found | null | undefined) => one && (!one.isHeld || cells.value(one.at) !== null);
  return area.months.filter((_, month) => grid.some((row) => counts(row[month]))).length;
}

export interface TotalOrder {
  /** The sum that the cells shall have. */
  readonly total: Cents;
  readonly panels: Weighing;
  readonly months: Weighing;
  /** In cents. */
  readonly unit: number;
}

/** Spreads the total over the cells of the area's one line. Those that are held count in it. */
export function plannedTotal(
  area: SpreadArea,
  cells: KnownCells,
  source: Source,
  order: TotalOrder,
): SpreadPlan | SpreadProblem {
  const [line] = area.lines;
  if (!line) return { problem: 'no-cells' };
  const grid = gridOf(area, line, cells);
  const spread = spreadTotal({
    ...order,
    cells: grid.map((row) =>
      row.map((one): SpreadCell | null => {
        if (one === null) return null;
        const own = centsOf(cells.value(one.at));
        return one.isHeld ? { held: own } : { reference: source(one.at), isEmpty: own === null };
      }),
    ),
  });
  if ('problem' in spread) return spread;
  const changes = grid.flatMap((row, panel) =>
    row.flatMap((one, month) => {
      const part = spread.parts[panel]?.[month] ?? null;
      return one === null || part === null ? [] : [changeOf(one.at, cells, part)];
    }),
  );
  return { changes, empty: spread.emptyReferences, ...countsOf(grid.flat()) };
}

/** Each cell of the area's lines becomes its source times the factor; without a source it stays. */
export function plannedCopy(
  area: SpreadArea,
  cells: KnownCells,
  source: Source,
  factor: Rational,
): SpreadPlan | SpreadProblem {
  const found = area.lines.flatMap((line) => gridOf(area, line, cells).flat());
  const changes: SpreadChange[] = [];
  let empty = 0;
  for (const one of found) {
    if (one === null || one.isHeld) continue;
    const cents = source(one.at);
    const after = cents === null ? null : timesFactor(cents, factor);
    if (after === undefined) return { problem: 'large' };
    if (after === null) empty += 1;
    else changes.push(changeOf(one.at, cells, after));
  }
  return { changes, empty, ...countsOf(found) };
}

/** In each panel, a straight line from the first to the last month; without one of them none. */
export function plannedLine(area: SpreadArea, cells: KnownCells): SpreadPlan {
  const changes: SpreadChange[] = [];
  const found: (Found | null)[] = [];
  let empty = 0;
  for (const row of area.lines.flatMap((line) => gridOf(area, line, cells))) {
    found.push(...row);
    const places = row.filter((one) => one !== null);
    const line = straightLine(places.map(({ at }) => centsOf(cells.value(at))));
    if (!line) empty += places.length;
    for (const [at, cents] of line?.entries() ?? []) {
      const one = places[at] as Found;
      if (!one.isHeld) changes.push(changeOf(one.at, cells, cents));
    }
  }
  return { changes, empty, ...countsOf(found) };
}

/** The present values of each line become multiples of the unit, and keep their sum. */
export function plannedRound(area: SpreadArea, cells: KnownCells, unit: number): SpreadPlan | SpreadProblem {
  const changes: SpreadChange[] = [];
  const found: (Found | null)[] = [];
  let empty = 0;
  for (const line of area.lines) {
    const places = gridOf(area, line, cells).flat();
    found.push(...places);
    const open = places.filter((one) => one !== null && !one.isHeld) as Found[];
    const own = open.map(({ at }) => centsOf(cells.value(at)));
    const parts = roundedParts(own, unit);
    if (!parts) return { problem: 'large' };
    empty += own.filter((cents) => cents === null).length;
    for (const [index, { at }] of open.entries()) {
      const cents = parts[index] ?? null;
      if (cents !== null) changes.push(changeOf(at, cells, cents));
    }
  }
  return { changes, empty, ...countsOf(found) };
}

const changeOf = (place: LinePlace, cells: KnownCells, after: Cents): SpreadChange => ({
  place,
  before: cells.value(place),
  after: textOf(after),
});
