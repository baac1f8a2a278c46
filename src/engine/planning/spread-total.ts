/**
 * Spreads a total over cells, panels × months, and copies values times a factor. Exact and pure:
 * the server and the console plan by it.
 */
import { fromCents, fromDecimalText, multiply, type Rational, toCents } from '../rational.ts';
import type { Cents } from '../types.ts';
import { splitCents } from './split-cents.ts';

/** What the parts of one direction are in proportion to. */
export type Weighing =
  /** All the same. */
  | { readonly by: 'even' }
  /** The values of a reference, such as last year's. */
  | { readonly by: 'reference' }
  /** Numbers of any scale, one for each panel or month; none is negative. */
  | { readonly by: 'weights'; readonly weights: readonly bigint[] };

/**
 * A cell that gets a part, with its value in the reference and whether it is empty now, or that
 * keeps its own value.
 */
export type SpreadCell =
  | { readonly reference: Cents | null; readonly isEmpty: boolean }
  | { readonly held: Cents | null };

export interface SpreadOrder {
  readonly total: Cents;
  readonly panels: Weighing;
  readonly months: Weighing;
  /** A row for each panel with a place for each month. Null: there is no such cell. */
  readonly cells: readonly (readonly (SpreadCell | null)[])[];
  /** Each part is a multiple of so many cents, but for one with what is left below it. */
  readonly unit?: number;
}

export interface Spread {
  /**
   * The places of `cells`. Null: it gets no part. An empty cell stays so where its share is zero.
   */
  readonly parts: readonly (readonly (Cents | null)[])[];
  /** What was spread: the total without what held cells have. */
  readonly rest: Cents;
  readonly held: number;
  /** The cells whose reference is empty, which counts as zero, if a reference was used. */
  readonly emptyReferences: number;
}

/**
 * Why a total is not spread. `no-base`: the weights add up to zero. `mixed-signs`: some are
 * positive, others negative, so they are not shares.
 */
export type SpreadProblem =
  | { readonly problem: 'no-cells' | 'large' }
  | { readonly problem: 'no-base' | 'mixed-signs'; readonly among: 'panels' }
  /** `panel`: the row of `cells`. */
  | { readonly problem: 'no-base' | 'mixed-signs'; readonly among: 'months'; readonly panel: number };

/** The smallest amount that a cell cannot hold. */
const limit = 10 ** 15;

/**
 * The total is split over the panels first, and then the part of each panel over its months, both
 * by {@link splitCents}: the parts of a panel add up to its own, and all of them to the total.
 */
export function spreadTotal(order: SpreadOrder): Spread | SpreadProblem {
  const { cells, panels, months, unit = 1 } = order;
  const held = cells.flat().filter((cell) => cell !== null && 'held' in cell);
  const rest = held.reduce((left, { held: own }) => left - BigInt(own ?? 0), BigInt(order.total));
  const open = cells.map((row) => row.map(referenceOf));
  const rows = open.flatMap((row, at) => (row.some(isPart) ? [at] : []));
  if (rows.length === 0) return { problem: 'no-cells' };
  if (rest >= limit || -rest >= limit) return { problem: 'large' };
  const ofPanels = weightsOf(panels, rows, (at) => sumOf(open[at] as References));
  if (typeof ofPanels === 'string') return { problem: ofPanels, among: 'panels' };
  const totals = splitCents(Number(rest), ofPanels, unit);
  const parts: (Cents | null)[][] = cells.map((row) => row.map(() => null));
  for (const [place, panel] of rows.entries()) {
    const row = open[panel] as References;
    const at = row.flatMap((one, month) => (isPart(one) ? [month] : []));
    const total = totals[place] as number;
    const weights = weightsOf(months, at, (month) => BigInt(row[month] ?? 0));
    if (weights === 'mixed-signs' || (weights === 'no-base' && total !== 0)) {
      return { problem: weights, among: 'months', panel };
    }
    const split = weights === 'no-base' ? [] : splitCents(total, weights, unit);
    const isShare = (index: number) => ofPanels[place] !== 0n && weights[index] !== 0n;
    for (const [index, month] of at.entries()) {
      const part = weights === 'no-base' || !isShare(index) ? unshared(cells[panel]?.[month]) : split[index];
      (parts[panel] as (Cents | null)[])[month] = part ?? null;
    }
  }
  const isReferred = panels.by === 'reference' || months.by === 'reference';
  const emptyReferences = isReferred ? open.flat().filter((one) => one === null).length : 0;
  return { parts, rest: Number(rest), held: held.length, emptyReferences };
}

/** Undefined: the cell gets no part. */
type References = readonly (Cents | null | undefined)[];

/** What becomes of a cell whose share is zero. */
const unshared = (cell: SpreadCell | null | undefined) =>
  cell && 'isEmpty' in cell && !cell.isEmpty ? 0 : null;

const isPart = (reference: Cents | null | undefined) => reference !== undefined;

function referenceOf(cell: SpreadCell | null): Cents | null | undefined {
  return cell && 'reference' in cell ? cell.reference : undefined;
}

function sumOf(values: References): bigint {
  return values.reduce<bigint>((sum, value) => sum + BigInt(value ?? 0), 0n);
}

/** The weights of these panels or months. Those of a reference may all be negative. */
function weightsOf(
  weighing: Weighing,
  places: readonly number[],
  reference: (place: number) => bigint,
): bigint[] | 'no-base' | 'mixed-signs' {
  if (weighing.by === 'even') return places.map(() => 1n);
  const weights = places.map((place) =>
    weighing.by === 'weights' ? (weighing.weights[place] ?? 0n) : reference(place),
  );
  if (weights.every((weight) => weight === 0n)) return 'no-base';
  if (weights.some((weight) => weight > 0n) && weights.some((weight) => weight < 0n)) return 'mixed-signs';
  return weights.map((weight) => (weight < 0n ? -weight : weight));
}

/** Rounded to cents, half away from zero. Undefined beyond what a cell holds. */
export function timesFactor(cents: Cents, factor: Rational): Cents | undefined {
  return toCents(multiply(fromCents(cents), factor));
}

/** Typed weights, in canonical decimal text, as whole numbers in the same proportion. */
export function weightsFrom(texts: readonly string[]): bigint[] {
  const weights = texts.map(fromDecimalText);
  const scale = weights.reduce((most, { denominator }) => (denominator > most ? denominator : most), 1n);
  // All are powers of ten.
  return weights.map(({ numerator, denominator }) => numerator * (scale / denominator));
}
