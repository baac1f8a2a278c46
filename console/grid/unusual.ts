/** Values a hundred times what is usual in their row: a decimal sign that was lost. Pure. */
import { compare, fromDecimalText, fromInteger, multiply } from '../../src/formula/rational.ts';

const times = fromInteger(100);
const size = (text: string) => fromDecimalText(text.replace(/^-/, ''));

/**
 * Whether the value is a hundred times larger than each one that is known, but zero.
 *
 * @param known what was there, and its neighbours
 */
export function isUnusual(value: string | null, known: readonly (string | null)[]): boolean {
  const usual = known.filter((one): one is string => one !== null && one !== '0');
  if (value === null || usual.length === 0) return false;
  return usual.every((one) => compare(size(value), multiply(size(one), times)) >= 0);
}
