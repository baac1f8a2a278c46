/** A compiled expression: loops over registers, for up to a chunk of cells at a time. */
import type { ColumnId } from './column-index.ts';
import type { Execution } from './execution.ts';
import type { Loop } from './simd/kernel.ts';
import type { Register } from './simd/registers.ts';

/**
 * Processes the first `n` elements of its registers. `at` says which cells columns are read for.
 */
export type Instruction = (n: number, at: Execution) => unknown;

export interface Program {
  readonly instructions: readonly Instruction[];
  /** Rounds the result to cents. Reports whether a rounding is open. */
  readonly round: Loop;
  readonly result: Register;
  /** 1 where the rounding is open, if one is. */
  readonly open: Register;
  /** For the stored values, to be compared with the result. */
  readonly before: Register;
  /** Reports whether a result may differ from the stored value. */
  readonly differs: Loop;
  /** The largest absolute value of each column for which the program is exact. */
  readonly assumptions: ReadonlyMap<ColumnId, number>;
  /** The largest budget amount, in cents, for which it is exact. Infinite if it reads none. */
  readonly assumedBudget: number;
}

/** Calculates the program's result. Adds the elements that it cannot decide to `undecided`. */
export function run(program: Program, at: Execution, undecided: number[]): void {
  const { n } = at;
  for (const instruction of program.instructions) instruction(n, at);
  if (program.round(n) === 0) return;
  const open = program.open.elements;
  for (let i = 0; i < n; i++) if (open[i] === 1) undecided.push(i);
}

/** Loads the cells of a column. Null if the block lacks the column. */
export function loadColumn(to: Register, column: Float64Array | undefined, at: Execution): void {
  const { positions, start, n } = at;
  const { elements } = to;
  if (!column) elements.fill(Number.NaN, 0, n);
  else if (!positions) elements.set(n === column.length ? column : column.subarray(start, start + n));
  else for (let i = 0; i < n; i++) elements[i] = column[positions[start + i] as number] as number;
}
