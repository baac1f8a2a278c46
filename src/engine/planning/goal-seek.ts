/**
 * Goal seek: which value of an unknown makes a result reach a target. Values are whole numbers:
 * what can be typed. Nothing is assumed of the result but that it can be asked for.
 */
import { add, compare, divide, fromInteger, negate, type Rational, toCents } from '../rational.ts';

/** The exact result for a value of the unknown. Null: none, as after a division by zero. */
type Result = (unknown: number) => Promise<Rational | null>;

/** Which results are as good as the target: at least (1) or at most (-1) it; 0: the nearest. */
export type GoodSide = -1 | 0 | 1;

export interface Goal {
  readonly target: Rational;
  readonly good: GoodSide;
  /** The value that the unknown has now. The search begins there. */
  readonly from: number;
  /** The values that it may take, both ends included. */
  readonly least: number;
  readonly most: number;
}

/** Why the target is not reached. */
export type Miss =
  /** The result is the same whatever the unknown is. */
  | 'independent'
  /** Of two neighbouring values, one gives less than the target and the next one more. */
  | 'jumps'
  /** No value was found on the other side of the target. */
  | 'no-bracket';

export interface Found {
  /**
   * The value whose result is nearest to the target, on its good side; of several the nearest to
   * `from`. With 'jumps' its result is not the target even when it is shown with two decimals.
   */
  readonly unknown: number;
  readonly result: Rational | null;
  readonly miss: Miss | undefined;
}

/** A value that was tried, and its result. */
interface Tried {
  readonly unknown: number;
  readonly result: Rational | null;
}

/** One with a result. */
interface Known extends Tried {
  readonly result: Rational;
}

type Attempt = (unknown: number) => Promise<Tried>;

/**
 * Finds the value. The result is asked for about a hundred times, and fifty times more for each
 * place at which it jumps over the target, or turns.
 */
export async function goalSeek(resultOf: Result, goal: Goal): Promise<Found> {
  const { target } = goal;
  const start: Tried = { unknown: goal.from, result: await resultOf(goal.from) };
  if (isKnown(start) && signTo(start, target) === 0) return { ...start, miss: undefined };
  let isIndependent = true;
  const attempt: Attempt = async (unknown) => {
    const result = await resultOf(unknown);
    if (!isSame(result, start.result)) isIndependent = false;
    return { unknown, result };
  };
  let closest: Known | undefined;
  for await (const pair of pairs(attempt, start, goal)) {
    for (const bracket of await bracketsIn(attempt, pair, target)) {
      const end = bestEnd(await narrowed(attempt, bracket, target), bracket, goal);
      if (end && isReached(end, goal)) return { ...end, miss: undefined };
      if (end) closest = closest ? closer(closest, end, target) : end;
    }
  }
  if (isKnown(start) && isReached(start, goal)) return { ...start, miss: undefined };
  if (closest) return { ...closest, miss: 'jumps' };
  return { ...start, miss: isIndependent ? 'independent' : 'no-bracket' };
}

const isSame = (one: Rational | null, other: Rational | null) =>
  one === null || other === null ? one === other : compare(one, other) === 0;

const isKnown = (tried: Tried): tried is Known => tried.result !== null;

const signTo = ({ result }: Known, target: Rational) => compare(result, target);

const isGood = (one: Known, { target, good }: Goal) => signTo(one, target) * good >= 0;

/** The result is the target when it is shown, and not the worse for being rounded. */
const isReached = (one: Known, goal: Goal) =>
  isGood(one, goal) && toCents(one.result) === toCents(goal.target);

/** Two values that follow each other: the nearer one to the start, and a farther one. */
interface Bracket {
  readonly near: Known;
  readonly far: Known;
}

interface Pair extends Bracket {
  /** Results rise here and fell before, or fall and rose. */
  readonly turns: boolean;
}

const isBracket = ({ near, far }: Bracket, target: Rational) => signTo(near, target) !== signTo(far, target);

/**
 * Where the results of the pair have the target between them. Where they turn they may have leapt
 * over a pole, as where a denominator is 0: then on both sides of it.
 */
async function bracketsIn(attempt: Attempt, pair: Pair, target: Rational): Promise<Bracket[]> {
  if (isBracket(pair, target)) return [pair];
  if (!pair.turns) return [];
  const { near, far } = pair;
  const half = divide(add(near.result, far.result), fromInteger(2)) as Rational;
  const pole = await narrowed(attempt, pair, half);
  return [
    { near, far: pole.near },
    { near: pole.far, far },
  ].filter((one) => isBracket(one, target));
}

/** The end that is taken. Undefined at a pole, where the ends are farther than those around. */
function bestEnd(ends: Bracket, around: Bracket, goal: Goal): Known | undefined {
  const { target } = goal;
  if (signTo(ends.far, target) === 0) return ends.far;
  const best = isGood(ends.near, goal)
    ? isGood(ends.far, goal)
      ? closer(ends.near, ends.far, target)
      : ends.near
    : ends.far;
  const outer = best === ends.near ? around.near : around.far;
  return closer(best, outer, target) === best ? best : undefined;
}

/** The one whose result is nearer to the target; the first if both are as near. */
function closer(one: Known, other: Known, target: Rational): Known {
  const [first, second] = [one, other].map(({ result }) => {
    const distance = add(result, negate(target));
    return distance.numerator < 0n ? negate(distance) : distance;
  }) as [Rational, Rational];
  return compare(first, second) <= 0 ? one : other;
}

/** From the start in steps that double, in both directions, to the ends of what may be taken. */
async function* pairs(attempt: Attempt, start: Tried, { least, most }: Goal): AsyncGenerator<Pair> {
  const ways = ([-1, 1] as const).map((way) => ({
    way,
    end: way < 0 ? least : most,
    at: start.unknown,
    last: start,
    trend: 0,
  }));
  for (let step = 1; ways.some(({ at, end }) => at !== end); step *= 2) {
    for (const one of ways) {
      if (one.at === one.end) continue;
      const wanted = start.unknown + one.way * step;
      one.at = one.way < 0 ? Math.max(wanted, one.end) : Math.min(wanted, one.end);
      const [near, far] = [one.last, await attempt(one.at)];
      if (!isKnown(far)) continue;
      one.last = far;
      if (!isKnown(near)) continue;
      const trend = compare(far.result, near.result);
      yield { near, far, turns: trend * one.trend < 0 };
      if (trend !== 0) one.trend = trend;
    }
  }
}

/** Halves the bracket of this result until its ends are neighbours. */
async function narrowed(attempt: Attempt, bracket: Bracket, level: Rational): Promise<Bracket> {
  let { near, far } = bracket;
  const side = signTo(near, level);
  while (Math.abs(far.unknown - near.unknown) > 1) {
    const middle = await between(attempt, near, far);
    if (middle === undefined) break;
    if (signTo(middle, level) === side) near = middle;
    else far = middle;
  }
  return { near, far };
}

/** A value between both with a result: the middle, or one beside it. */
async function between(attempt: Attempt, near: Known, far: Known): Promise<Known | undefined> {
  const middle = Math.trunc((near.unknown + far.unknown) / 2);
  for (const unknown of [middle, middle + 1, middle - 1]) {
    if ((unknown - near.unknown) * (far.unknown - unknown) <= 0) continue;
    const tried = await attempt(unknown);
    if (isKnown(tried)) return tried;
  }
  return undefined;
}
