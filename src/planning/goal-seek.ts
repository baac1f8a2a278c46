/**
 * Goal seek: which value of an unknown makes a result reach a target. Values are whole numbers:
 * what can be typed. Nothing is assumed of the result but that it can be asked for.
 */

/** The result for a value of the unknown. Null: there is none, as after a division by zero. */
export type Result = (unknown: number) => Promise<bigint | null>;

export interface Goal {
  readonly target: bigint;
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
  /** The nearest value to `from` that reaches it. With 'jumps' the one that comes closest. */
  readonly unknown: number;
  readonly result: bigint | null;
  readonly miss: Miss | undefined;
}

/** A value that was tried, and how far its result is from the target. */
interface Tried {
  readonly unknown: number;
  readonly result: bigint | null;
  /** Null: no result. */
  readonly distance: bigint | null;
}

/**
 * Finds the value. The result is asked for about a hundred times, and fifty times more for each
 * jump over the target on the way.
 */
export async function goalSeek(resultOf: Result, goal: Goal): Promise<Found> {
  const { target, from } = goal;
  const attempt = async (unknown: number): Promise<Tried> => {
    const result = await resultOf(unknown);
    return { unknown, result, distance: result === null ? null : result - target };
  };
  const start = await attempt(from);
  const found = ({ unknown, result }: Tried, miss: Miss | undefined): Found => ({ unknown, result, miss });
  if (start.distance === 0n) return found(start, undefined);
  let closest: Tried | undefined;
  let isIndependent = true;
  for await (const { near, far } of steps(attempt, start, goal)) {
    if (far.result !== start.result) isIndependent = false;
    if (isBracket(near, far)) {
      const ends = await narrowed(attempt, { near, far });
      if (ends.far.distance === 0n) return found(ends.far, undefined);
      const end = closer(ends.near, ends.far);
      // At a pole, as where a denominator is 0, neighbours are farther than what is around them.
      const isPole = closer(end, closer(near, far)) !== end;
      if (!isPole) closest = closest ? closer(closest, end) : end;
    }
  }
  if (closest) return found(closest, 'jumps');
  return found(start, isIndependent ? 'independent' : 'no-bracket');
}

/** Two values that follow each other: the nearer one to the start, and a farther one. */
interface Bracket {
  readonly near: Tried;
  readonly far: Tried;
}

const signOf = (distance: bigint) => (distance > 0n ? 1 : distance < 0n ? -1 : 0);

const isBracket = (near: Tried, far: Tried) =>
  near.distance !== null && far.distance !== null && signOf(near.distance) !== signOf(far.distance);

/** The one whose result is nearer to the target; the first if both are as near. */
function closer(one: Tried, other: Tried): Tried {
  const [first, second] = [one, other].map(({ distance }) => {
    const known = distance as bigint;
    return known < 0n ? -known : known;
  }) as [bigint, bigint];
  return first <= second ? one : other;
}

/** From the start in steps that double, in both directions, to the ends of what may be taken. */
async function* steps(
  attempt: (unknown: number) => Promise<Tried>,
  start: Tried,
  { least, most }: Goal,
): AsyncGenerator<Bracket> {
  const ways = ([-1, 1] as const).map((way) => ({ way, last: start }));
  for (let step = 1; ways.some(({ way, last }) => last.unknown !== (way < 0 ? least : most)); step *= 2) {
    for (const one of ways) {
      const end = one.way < 0 ? least : most;
      if (one.last.unknown === end) continue;
      const wanted = start.unknown + one.way * step;
      const far = await attempt(one.way < 0 ? Math.max(wanted, end) : Math.min(wanted, end));
      const near = one.last;
      one.last = far;
      yield { near, far };
    }
  }
}

/** Halves the bracket until its ends are neighbours. */
async function narrowed(attempt: (unknown: number) => Promise<Tried>, bracket: Bracket): Promise<Bracket> {
  let { near, far } = bracket;
  while (Math.abs(far.unknown - near.unknown) > 1) {
    const middle = await between(attempt, near, far);
    if (middle?.distance == null) break;
    if (signOf(middle.distance) === signOf(near.distance as bigint)) near = middle;
    else far = middle;
  }
  return { near, far };
}

/** A value between both with a result: the middle, or the one beside it. */
async function between(
  attempt: (unknown: number) => Promise<Tried>,
  near: Tried,
  far: Tried,
): Promise<Tried | undefined> {
  const middle = Math.trunc((near.unknown + far.unknown) / 2);
  const tried = await attempt(middle);
  if (tried.distance !== null) return tried;
  const beside = middle + 1;
  const isBetween =
    beside !== near.unknown && beside !== far.unknown && (beside - near.unknown) * (far.unknown - beside) > 0;
  return isBetween ? attempt(beside) : undefined;
}
