/** What text means in the cells of a sheet, and what becomes of it. Read by grid-state.ts. */
import { type Calculation, type CalculationProblem, readCalculation } from './calculation.ts';
import type { PastedTable } from './html-table.ts';
import {
  type ForeignAmount,
  foreignAmount,
  type NumberFormat,
  type ReadNumber,
  readNumber,
} from './number-text.ts';
import type { WantedOf } from './pending.ts';
import type { Place } from './range.ts';

/** Why typed text was not accepted: it is ambiguous, or not a value, or the cell takes none. */
export type Refused =
  | Exclude<ReadNumber, { kind: 'number' } | { kind: 'empty' }>
  | { readonly kind: 'percent' }
  | { readonly kind: 'invalid'; readonly why: CalculationProblem['problem'] }
  /** A calculation in the other number format, as it is written in this one. */
  | { readonly kind: 'meant'; readonly text: string }
  /** A number with a plus sign, where a value stands: it may be meant to be added. */
  | { readonly kind: 'added'; readonly text: string }
  | ForeignAmount
  /** In words. */
  | { readonly kind: 'locked'; readonly why: string };

/** A value for a cell: decimal text, as it was typed; null: empty. */
export type CellValue = readonly [place: Place, text: string | null];

/** The values that text means, or why it is refused. */
export type Read = readonly CellValue[] | Refused;

/** What is to become of values. Cells that take none stay as they are. */
export type Change =
  /** Typed or cleared. */
  | { readonly kind: 'put'; readonly values: readonly CellValue[] }
  /** Copied from other cells. */
  | { readonly kind: 'fill'; readonly values: readonly CellValue[] }
  | { readonly kind: 'paste'; readonly table: PastedTable }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

/** The cells that are typed into. */
interface TypedCells<P> {
  readonly format: NumberFormat;
  readonly valueAt: (place: Place) => string | null;
  /** What is typed into, if values can be typed. */
  readonly typedAt: (place: Place) => P | undefined;
  /** What a total stands for, if it is spread when it is typed. */
  readonly totalAt: (place: Place) => unknown;
  readonly isPercentAt: (place: Place) => boolean;
  /** The code of its currency, if its amounts are money. */
  readonly currencyAt: (place: Place) => string | undefined;
}

/** The values that typed text means in cells: all of them change, or none does. */
export function readTyped<P>(cells: TypedCells<P>, places: readonly Place[], text: string): Read {
  for (const place of places) {
    const foreign = foreignAmount(text, cells.currencyAt(place));
    if (foreign) return foreign;
  }
  const values = valuesOf(cells, places, text);
  // A total is not emptied.
  return Array.isArray(values) && isLoneTotal(cells, places)
    ? values.filter(([, one]) => one !== null)
    : values;
}

function valuesOf<P>(cells: TypedCells<P>, places: readonly Place[], text: string): Read {
  const isPercent = places.every(cells.isPercentAt);
  const calculation = readCalculation(text, cells.format, isPercent);
  if (calculation) return calculated(cells, places, calculation);
  const read = readNumber(text, cells.format, 'typed');
  if (read.kind === 'question' || read.kind === 'invalid') return read;
  if (read.kind === 'empty') return places.map((one) => [one, null]);
  if (read.isPercent && !isPercent) return { kind: 'percent' };
  const isAsked = /^\s*\+/.test(text);
  if (isAsked && places.some((one) => cells.typedAt(one) && cells.valueAt(one) !== null))
    return { kind: 'added', text: read.text };
  return places.map((one) => [one, read.text]);
}

function calculated<P>(
  cells: TypedCells<P>,
  places: readonly Place[],
  calculation: Calculation | CalculationProblem,
): Read {
  if ('problem' in calculation) {
    const { problem, meant } = calculation;
    return meant === undefined ? { kind: 'invalid', why: problem } : { kind: 'meant', text: meant };
  }
  const values: CellValue[] = [];
  for (const place of places) {
    const value = calculation.valueFrom(cells.valueAt(place));
    if (value !== null && typeof value === 'object') return { kind: 'invalid', why: value.problem };
    values.push([place, value]);
  }
  return values;
}

/** Whether it is one total that is spread when it is typed. */
const isLoneTotal = <P>({ totalAt }: TypedCells<P>, [place, ...others]: readonly Place[]) =>
  place !== undefined && others.length === 0 && Boolean(totalAt(place));

interface SheetOptions<P> {
  readonly cells: TypedCells<P>;
  /** The stored value. */
  readonly stored: (place: P) => string | null;
  readonly type: (wanted: readonly WantedOf<P>[]) => void;
  /** A value was typed on a total: decimal text. */
  readonly spread: (total: Place, text: string) => void;
  /** Called before something changes. */
  readonly changing: () => void;
  readonly paste: (table: PastedTable) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** What a sheet of cells or facts does with what is typed, filled and pasted in its grid. */
export function sheetTyping<P>(options: SheetOptions<P>) {
  const { cells, stored, type, spread, changing } = options;
  /** Only cells that accept values change. */
  const put = (values: readonly CellValue[]) => {
    changing();
    type(
      values.flatMap(([to, after]) => {
        const place = cells.typedAt(to);
        return place ? [{ place, typed: stored(place), after }] : [];
      }),
    );
  };
  return {
    put,
    read: (places: readonly Place[], text: string) => readTyped(cells, places, text),
    change: (change: Change): void => {
      if (change.kind === 'paste') return options.paste(change.table);
      if (change.kind === 'undo' || change.kind === 'redo') return options[change.kind]();
      const [[place, text] = [], ...others] = change.values;
      const isSpread = change.kind === 'put' && others.length === 0 && place && cells.totalAt(place);
      if (isSpread && text) spread(place, text);
      else put(change.values);
    },
  };
}
