/** A compiled expression: loops over registers that run for up to {@link chunkLength} cells at a time. */
import type { ColumnId } from './column-index.ts';
import { chunkLength, type Execution } from './execution.ts';
import type { Register } from './kernels.ts';

/** Works on the first `n` elements of registers; what reads columns looks at the execution. */
export type Instruction = (n: number, at: Execution) => void;

export interface Program {
  readonly instructions: readonly Instruction[];
  /** Rounds the result to cents; adds the elements it cannot decide to `undecided`. */
  readonly round: (to: Register, n: number, undecided: number[]) => void;
  /** The sizes that the program is exact for, by column. */
  readonly assumptions: ReadonlyMap<ColumnId, number>;
  /** The size of budget amounts, in cents, that it is exact for; infinite where it reads none. */
  readonly assumedBudget: number;
}

export function run(program: Program, at: Execution, to: Register, undecided: number[]): void {
  const { n } = at;
  for (const instruction of program.instructions) instruction(n, at);
  program.round(to, n, undecided);
}

/** Copies the cells of a column; null where the block has no such column. */
export function loadColumn(to: Register, column: Float64Array | undefined, at: Execution): void {
  const { positions, start, n } = at;
  if (!column) to.fill(Number.NaN, 0, n);
  else if (!positions) to.set(column.subarray(start, start + n));
  else for (let i = 0; i < n; i++) to[i] = column[positions[start + i] as number] as number;
}

const registers: Register[] = [];

/** The register of this number. All programs share them: no two run at once. */
export function register(index: number): Register {
  return (registers[index] ??= new Float64Array(chunkLength));
}
