/** New values of cells from the ones that they have: a straight line, round parts of a total. */
import { add, divide, fromCents, fromInteger, multiply, type Rational, toCents } from '../rational.ts';
import type { Cents } from '../types.ts';
import { splitCents } from './split-cents.ts';

/**
 * The first value, the last one, and between them equal steps, each rounded to the cent, half away
 * from zero. Undefined if there are not two places, or the first or last one is empty.
 */
export function straightLine(values: readonly (Cents | null)[]): Cents[] | undefined {
  const steps = values.length - 1;
  const [first = null, last = null] = [values[0], values.at(-1)];
  if (steps < 1 || first === null || last === null) return undefined;
  const step = divide(fromCents(last - first), fromInteger(steps)) as Rational;
  return values.map((_, at) => toCents(add(fromCents(first), multiply(step, fromInteger(at)))) as Cents);
}

/** The smallest sum that is not split. */
const limit = 10 ** 15;

/**
 * Each value becomes a multiple of the unit next to it, chosen by {@link splitCents} so that the
 * positive ones keep their sum, and the negative ones theirs; if a sum is not a multiple, one value
 * has what is left. Empty ones stay empty. Undefined if a sum is too large.
 *
 * @param unit in cents.
 */
export function roundedParts(values: readonly (Cents | null)[], unit: number): (Cents | null)[] | undefined {
  const rounded = values.slice();
  for (const sign of [1, -1]) {
    const places = values.flatMap((value, at) => ((value ?? 0) * sign > 0 ? [at] : []));
    const weights = places.map((at) => BigInt((values[at] as Cents) * sign));
    const sum = weights.reduce((all, one) => all + one, 0n);
    if (sum >= limit) return undefined;
    if (sum === 0n) continue;
    const parts = splitCents(Number(sum) * sign, weights, unit);
    for (const [index, at] of places.entries()) rounded[at] = parts[index] as Cents;
  }
  return rounded;
}
