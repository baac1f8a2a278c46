/** A compiled expression: loops over registers, for up to {@link chunkLength} cells at a time. */
import type { ColumnId } from './column-index.ts';
import { chunkLength, type Execution } from './execution.ts';
import type { Register } from './kernels.ts';

/**
 * Processes the first `n` elements of its registers. `at` says which cells columns are read for.
 */
export type Instruction = (n: number, at: Execution) => void;

export interface Program {
  readonly instructions: readonly Instruction[];
  /** Rounds the result to cents. Adds the elements that it cannot decide to `undecided`. */
  readonly round: (to: Register, n: number, undecided: number[]) => void;
  /** The largest absolute value of each column for which the program is exact. */
  readonly assumptions: ReadonlyMap<ColumnId, number>;
  /** The largest budget amount, in cents, for which it is exact. Infinite if it reads none. */
  readonly assumedBudget: number;
}

export function run(program: Program, at: Execution, to: Register, undecided: number[]): void {
  const { n } = at;
  for (const instruction of program.instructions) instruction(n, at);
  program.round(to, n, undecided);
}

/** Loads the cells of a column. Null if the block lacks the column. */
export function loadColumn(to: Register, column: Float64Array | undefined, at: Execution): void {
  const { positions, start, n } = at;
  if (!column) to.fill(Number.NaN, 0, n);
  else if (!positions) to.set(column.subarray(start, start + n));
  else for (let i = 0; i < n; i++) to[i] = column[positions[start + i] as number] as number;
}

const registers: Register[] = [];

/**
 * The register with this number. All programs share the registers, because none run concurrently.
 */
export function register(index: number): Register {
  return (registers[index] ??= new Float64Array(chunkLength));
}
