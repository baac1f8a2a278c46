/**
 * Arrays for intermediate values: as many elements as a run has cells. Null is NaN. All companies
 * share them, because no two runs happen at once.
 */
export type Vector = Float64Array;

/**
 * The most cells of a run. Long enough that what is done once for all of them does not count, short
 * enough that vectors stay in the processor's cache.
 */
export const chunkLength = 1024;

const free: Vector[] = [];
let taken: Vector[] = [];

/** A vector with any content, for as long as the current {@link scope}. */
export function takeVector(): Vector {
  const vector = free.pop() ?? new Float64Array(chunkLength);
  taken.push(vector);
  return vector;
}

/** Runs `build` and frees what it took, except the vectors that its result holds. */
export function scope<Result>(build: () => Result, vectorsOf: (result: Result) => readonly Vector[]): Result {
  const outer = taken;
  taken = [];
  try {
    const result = build();
    const held = vectorsOf(result);
    for (const vector of taken) (held.includes(vector) ? outer : free).push(vector);
    return result;
  } finally {
    taken = outer;
  }
}
