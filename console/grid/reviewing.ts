/** What a review shows first of a long list, and which values it asks about. Pure. */
import { compare, fromDecimalText, fromInteger, multiply, type Rational } from '../../src/engine/rational.ts';

interface Listed<T> {
  readonly shown: readonly T[];
  /** How many are not shown. */
  readonly more: number;
}

interface Order<T> {
  /** These stand first, however many they are. */
  readonly always?: (one: T) => boolean;
  /** These come next. */
  readonly early?: (one: T) => boolean;
}

/** As many as fit, in this order, each kind in the order of the list. */
export function listedFirst<T>(all: readonly T[], most: number, { always, early }: Order<T>): Listed<T> {
  const [first, others] = parted(all, always);
  const shown = [
    ...first,
    ...parted(others, early)
      .flat()
      .slice(0, Math.max(0, most - first.length)),
  ];
  return { shown, more: all.length - shown.length };
}

function parted<T>(all: readonly T[], isFirst: ((one: T) => boolean) | undefined): [T[], T[]] {
  if (!isFirst) return [[], [...all]];
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

/** Values as decimal text; null: empty. */
interface Change {
  readonly before: string | null;
  readonly after: string | null;
}

/** A cell is filled, emptied or set to zero: the likeliest to decide about a score. */
export const isDecisive = ({ before, after }: Change): boolean =>
  before === null || after === null || /^-?[0.]+$/.test(after);

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
