/** What typing and pasting into the cells of a sheet changes. */
import { type Calculation, type CalculationProblem, readCalculation } from './calculation.ts';
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

interface TypingOptions<P> {
  readonly cells: TypedCells<P>;
  /** The stored value. */
  readonly stored: (place: P) => string | null;
  readonly type: (wanted: readonly WantedOf<P>[]) => void;
  /** A value was typed on a total: decimal text. */
  readonly spread: (total: Place, text: string) => void;
  /** Called before something changes. */
  readonly changing: () => void;
}

export function typingInto<P>({ cells, stored, type, spread, changing }: TypingOptions<P>) {
  /** Only cells that accept values change. */
  const put = (pairs: readonly (readonly [Place, string | null])[]) => {
    changing();
    type(
      pairs.flatMap(([to, after]) => {
        const place = cells.typedAt(to);
        return place ? [{ place, typed: stored(place), after }] : [];
      }),
    );
  };
  /** All cells change, or none does. */
  const calculate = (
    places: readonly Place[],
    calculation: Calculation | CalculationProblem,
  ): Refused | undefined => {
    if ('problem' in calculation) return refusedAs(calculation);
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
    if (calculation && 'problem' in calculation) return refusedAs(calculation);
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
      for (const place of places) {
        const foreign = foreignAmount(text, cells.currencyAt(place));
        if (foreign) return foreign;
      }
      const total = loneTotal(places);
      if (total) return typeTotal(total, text);
      const calculation = readCalculation(text, cells.format, places.every(cells.isPercentAt));
      if (calculation) return calculate(places, calculation);
      const read = readNumber(text, cells.format, 'typed');
      if (read.kind === 'question' || read.kind === 'invalid') return read;
      if (read.kind === 'number' && read.isPercent && !places.every(cells.isPercentAt))
        return { kind: 'percent' };
      const isAsked = read.kind === 'number' && /^\s*\+/.test(text);
      if (isAsked && places.some((one) => cells.typedAt(one) && cells.valueAt(one) !== null))
        return { kind: 'added', text: read.text };
      put(places.map((one) => [one, read.kind === 'number' ? read.text : null]));
      return undefined;
    },
  };
}

const refusedAs = ({ problem, meant }: CalculationProblem): Refused =>
  meant === undefined ? { kind: 'invalid', why: problem } : { kind: 'meant', text: meant };
