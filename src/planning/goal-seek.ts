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

/** Finds the value. The result is asked for about a hundred times. */
export async function goalSeek(resultOf: Result, goal: Goal): Promise<Found> {
  const { target, from } = goal;
  const attempt = async (unknown: number): Promise<Tried> => {
    const result = await resultOf(unknown);
    return { unknown, result, distance: result === null ? null : result - target };
  };
  const start = await attempt(from);
  if (start.distance === 0n) return { unknown: from, result: start.result, miss: undefined };
  const bracket = await bracketOf(attempt, start, goal);
  if (typeof bracket === 'string') return { unknown: from, result: start.result, miss: bracket };
  return narrowed(attempt, bracket);
}

/** Two values: the nearer one to the start, and one at or beyond the target. */
interface Bracket {
  readonly near: Tried;
  readonly far: Tried;
}

const signOf = (distance: bigint) => (distance > 0n ? 1 : distance < 0n ? -1 : 0);

/** Goes from the start in steps that double, in both directions, until the target lies between. */
async function bracketOf(
  attempt: (unknown: number) => Promise<Tried>,
  start: Tried,
  { least, most }: Goal,
): Promise<Bracket | Exclude<Miss, 'jumps'>> {
  const ways = ([-1, 1] as const).map((way) => ({ way, last: start }));
  let isIndependent = true;
  for (let step = 1; ways.some(({ way, last }) => last.unknown !== (way < 0 ? least : most)); step *= 2) {
    for (const one of ways) {
      const end = one.way < 0 ? least : most;
      if (one.last.unknown === end) continue;
      const wanted = start.unknown + one.way * step;
      const next = await attempt(one.way < 0 ? Math.max(wanted, end) : Math.min(wanted, end));
      if (next.result !== start.result) isIndependent = false;
      const { last } = one;
      one.last = next;
      if (last.distance === null || next.distance === null) continue;
      if (signOf(last.distance) !== signOf(next.distance)) return { near: last, far: next };
    }
  }
  return isIndependent ? 'independent' : 'no-bracket';
}

/** Halves the bracket until its ends are neighbours. */
async function narrowed(attempt: (unknown: number) => Promise<Tried>, bracket: Bracket): Promise<Found> {
  let { near, far } = bracket;
  while (Math.abs(far.unknown - near.unknown) > 1) {
    const middle = await between(attempt, near, far);
    if (middle?.distance == null) break;
    if (signOf(middle.distance) === signOf(near.distance as bigint)) near = middle;
    else far = middle;
  }
  if (far.distance === 0n) return { unknown: far.unknown, result: far.result, miss: undefined };
  const sizes = [near, far].map(({ distance }) =>
    (distance as bigint) < 0n ? -(distance as bigint) : distance,
  ) as [bigint, bigint];
  const { unknown, result } = sizes[0] <= sizes[1] ? near : far;
  return { unknown, result, miss: 'jumps' };
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
