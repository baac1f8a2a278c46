/** Values a hundred times what is usual in their row: a decimal sign that was lost. Pure. */
import { compare, fromDecimalText, fromInteger, multiply, type Rational } from '../../src/engine/rational.ts';

const size = (text: string) => fromDecimalText(text.replace(/^-/, ''));

/**
 * Whether the value is a hundred times the middle one of those that are known, but zero, and far
 * above all of them.
 *
 * @param known what was there, and its neighbours
 */
export function isUnusual(value: string | null, known: readonly (string | null)[]): boolean {
  const sizes = known.flatMap((one) => (one === null || one === '0' ? [] : [size(one)])).sort(compare);
  const [middle, largest] = [sizes[Math.floor(sizes.length / 2)], sizes.at(-1)];
  if (value === null || !middle || !largest) return false;
  const isTimes = (times: number, one: Rational) =>
    compare(size(value), multiply(one, fromInteger(times))) >= 0;
  return isTimes(100, middle) && isTimes(10, largest);
}
