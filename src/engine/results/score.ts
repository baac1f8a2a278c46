/**
 * The score of a panel, and how it came about. It is calculated from shown figures, so that readers
 * can verify it.
 */
import { add, divide, fromCents, multiply, negate, type Rational, sum, toCents, zero } from '../rational.ts';
import type { Cents } from '../types.ts';
import type { IndicatorFigures } from './results.ts';

/**
 * What a score counts of an attainment at least and at most, in whole percents; null: without a
 * bound. A process may set it (`gmr_processo`).
 */
export interface AttainmentRange {
  readonly atingimento_minimo: number | null;
  readonly atingimento_maximo: number | null;
}

/** What is wrong with the range: it begins above its end. */
export function rangeProblem({
  atingimento_minimo: least,
  atingimento_maximo: most,
}: { readonly [F in keyof AttainmentRange]?: AttainmentRange[F] | undefined }): string | undefined {
  return least != null && most != null && least > most
    ? `must be at most atingimento_maximo, ${most}`
    : undefined;
}

/** Attainments count as they are. */
export const unbounded: AttainmentRange = { atingimento_minimo: null, atingimento_maximo: null };

/**
 * The score of a panel in percent: the mean of the shown attainments, as far as the range counts
 * them, weighted by the shown weights. Indicators without an attainment are left out; one that no
 * ratio tells counts as the most, if there is a most. Null when none is left, the weights add up to
 * zero, or nothing has a result: a count of nothing is neither a success nor a failure.
 */
export function panelScore(results: readonly Scored[], range: AttainmentRange): Cents | null {
  const { isSafeInteger } = Number;
  const counted = countedOf(results, range);
  let [points, weights] = [0, 0];
  for (const [at, { peso }] of results.entries()) {
    const one = counted[at] ?? null;
    if (one === null) continue;
    const point = peso * one;
    points += point;
    weights += peso;
    // Numbers while they are exact: fractions for each result took most of the time of a score. A
    // sum may be small again after a part that was rounded.
    const isExact = isSafeInteger(point) && isSafeInteger(points) && isSafeInteger(weights);
    if (!isExact) return scoreParts(results, range).score;
  }
  return shownMean({ numerator: BigInt(points), denominator: 10_000n }, fromCents(weights));
}

/** What a score takes of a result. */
export type Scored = Pick<IndicatorFigures, 'peso' | 'atingimento' | 'motivo_atingimento' | 'hasResult'>;

/** How a score came about. */
interface ScoreParts {
  /** What counts of each result's attainment, in their order. Null: it has none. */
  readonly counted: readonly (Cents | null)[];
  /** What counts × weight of each result. */
  readonly points: readonly (Rational | null)[];
  readonly sum: Rational;
  /** The sum of the weights that count. */
  readonly weights: Rational;
  /** `sum` ÷ `weights`, rounded once. */
  readonly score: Cents | null;
}

/** What counts of each result's attainment. */
function countedOf(
  results: readonly Scored[],
  { atingimento_minimo: least, atingimento_maximo: most }: AttainmentRange,
): (Cents | null)[] {
  const atLeast = (value: Cents) => (least === null ? value : Math.max(value, least * 100));
  const within = (value: Cents) => (most === null ? atLeast(value) : Math.min(atLeast(value), most * 100));
  const best = most === null ? null : most * 100;
  const isScored = results.some(({ hasResult }) => hasResult);
  return results.map(({ atingimento, motivo_atingimento }) => {
    if (!isScored) return null;
    if (motivo_atingimento === 'BETTER_THAN_ANY') return best;
    return atingimento === null ? null : within(atingimento);
  });
}

/** The parts of a {@link panelScore}. */
export function scoreParts(results: readonly Scored[], range: AttainmentRange): ScoreParts {
  const counted = countedOf(results, range);
  const points = results.map(({ peso }, at) => {
    const one = counted[at] ?? null;
    return one === null ? null : multiply(fromCents(peso), fromCents(one));
  });
  const total = sum(points.filter((one) => one !== null));
  const weights = sum(results.flatMap(({ peso }, at) => (counted[at] === null ? [] : [fromCents(peso)])));
  return { counted, points, sum: total, weights, score: shownMean(total, weights) };
}

/**
 * What each result did to the score from one month to another, unrounded and in percent points: by
 * how much more, weighted, it lies above the earlier score than it did. These add up to the
 * difference of the unrounded scores, also where results came, went, or weigh otherwise.
 *
 * @returns by the keys of both; undefined where a month has no score
 */
export function scoreMoves<Key>(
  before: ReadonlyMap<Key, Scored>,
  after: ReadonlyMap<Key, Scored>,
  range: AttainmentRange,
): Map<Key, Rational> | undefined {
  const [was, is] = [before, after].map((results) => scoreParts([...results.values()], range));
  const start = was && divide(was.sum, was.weights);
  if (!start || !is || is.score === null) return undefined;
  const above = (results: ReadonlyMap<Key, Scored>, { points, weights }: ScoreParts) =>
    new Map(
      Array.from(results, ([key, { peso }], at) => {
        const one = points[at] ?? null;
        const distance = one && add(one, negate(multiply(start, fromCents(peso))));
        return [key, (distance && divide(distance, weights)) ?? zero];
      }),
    );
  const [then, now] = [above(before, was), above(after, is)];
  const keys = new Set([...then.keys(), ...now.keys()]);
  return new Map(Array.from(keys, (key) => [key, add(now.get(key) ?? zero, negate(then.get(key) ?? zero))]));
}

/**
 * What each result costs the score, unrounded and in percent points: by how much higher it were if
 * this one alone had reached its target. Zero where it has.
 */
export function scoreCosts<Key>(
  results: ReadonlyMap<Key, Scored>,
  range: AttainmentRange,
): Map<Key, Rational> {
  const { counted, weights } = scoreParts([...results.values()], range);
  const reached = { peso: 0, atingimento: 10_000, motivo_atingimento: null, hasResult: true };
  const target = countedOf([reached], range)[0] ?? 0;
  return new Map(
    Array.from(results, ([key, { peso }], at) => {
      const lacks = Math.max(0, target - (counted[at] ?? target));
      return [key, divide(multiply(fromCents(peso), fromCents(lacks)), weights) ?? zero];
    }),
  );
}

function shownMean(total: Rational, weights: Rational): Cents | null {
  const mean = divide(total, weights);
  return mean ? (toCents(mean) ?? null) : null;
}
