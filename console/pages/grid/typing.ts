/** What typing and pasting into the cells of a sheet changes. */
import { type Calculation, type CalculationProblem, readCalculation } from '../../grid/calculation.ts';
import type { Refused } from '../../grid/cell.tsx';
import { keyOf } from '../../grid/edits.ts';
import { readNumber } from '../../grid/number-text.ts';
import type { Place } from '../../grid/range.ts';
import type { StoredCells } from './stored-cells.ts';
import type { EditsInUse } from './use-edits.ts';
import type { SheetCells } from './use-sheet.ts';

interface TypingOptions {
  readonly cells: SheetCells;
  readonly stored: StoredCells;
  readonly editing: EditsInUse;
  /** A value was typed on a total: decimal text. */
  readonly spread: (total: Place, text: string) => void;
  /** Called before something changes. */
  readonly changing: () => void;
}

export function typingInto({ cells, stored, editing, spread, changing }: TypingOptions) {
  /** Only cells that accept values change. */
  const put = (pairs: readonly (readonly [Place, string | null])[]) => {
    changing();
    editing.type(
      pairs.flatMap(([to, after]) => {
        const at = cells.typedAt(to);
        return at ? [{ place: at, typed: stored.get(keyOf(at))?.typed ?? null, after }] : [];
      }),
    );
  };
  /** All cells change, or none does. */
  const calculate = (
    places: readonly Place[],
    calculation: Calculation | CalculationProblem,
  ): Refused | undefined => {
    if ('problem' in calculation) return { kind: 'invalid', why: calculation.problem };
    const pairs: [Place, string | null][] = [];
    for (const place of places) {
      const value = calculation.valueFrom(cells.valueAt(place));
      if (value !== null && typeof value === 'object') return { kind: 'invalid', why: value.problem };
      pairs.push([place, value]);
    }
    put(pairs);
    return undefined;
  };
  /** The one place, if it is a total that is spread when it is typed. */
  const loneTotal = ([place, ...others]: readonly Place[]) =>
    place && others.length === 0 && cells.totalAt(place) ? place : undefined;
  const typeTotal = (place: Place, text: string): Refused | undefined => {
    const calculation = readCalculation(text, cells.format, cells.isPercentAt(place));
    if (calculation && 'problem' in calculation) return { kind: 'invalid', why: calculation.problem };
    const calculated = calculation?.valueFrom(cells.valueAt(place)) ?? null;
    if (calculated !== null && typeof calculated === 'object')
      return { kind: 'invalid', why: calculated.problem };
    const read = readNumber(calculated === null ? text : '', cells.format, 'typed');
    if (!calculation && (read.kind === 'question' || read.kind === 'invalid')) return read;
    if (!calculation && read.kind === 'number' && read.isPercent && !cells.isPercentAt(place))
      return { kind: 'percent' };
    const value = calculated ?? (!calculation && read.kind === 'number' ? read.text : null);
    if (value !== null) spread(place, value);
    return undefined;
  };
  return {
    put,
    set: (places: readonly Place[], text: string | null) => {
      const total = loneTotal(places);
      if (total && text !== null) spread(total, text);
      else put(places.map((one) => [one, text]));
    },
    copyCells: (pairs: readonly (readonly [Place, Place])[]) =>
      put(pairs.map(([from, to]) => [to, cells.valueAt(from)])),
    type: (places: readonly Place[], text: string): Refused | undefined => {
      const total = loneTotal(places);
      if (total) return typeTotal(total, text);
      const calculation = readCalculation(text, cells.format, places.every(cells.isPercentAt));
      if (calculation) return calculate(places, calculation);
      const read = readNumber(text, cells.format, 'typed');
      if (read.kind === 'question' || read.kind === 'invalid') return read;
      if (read.kind === 'number' && read.isPercent && !places.every(cells.isPercentAt))
        return { kind: 'percent' };
      put(places.map((one) => [one, read.kind === 'number' ? read.text : null]));
      return undefined;
    },
  };
}
