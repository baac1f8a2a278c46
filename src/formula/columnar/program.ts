/** A compiled expression: steps over registers, for up to a chunk of cells at a time. */
import type { ColumnId } from './column-index.ts';
import { type Execution, indexOf } from './execution.ts';
import type { Code } from './simd/code.ts';
import type { Step } from './simd/kernel.ts';
import { memoryElements, type Register } from './simd/registers.ts';

/** A column that is loaded before the steps run. */
export interface Input {
  readonly column: ColumnId;
  readonly to: Register;
}

/**
 * For a single cell: the column and the place of each input, in turn. Objects would be spread over
 * memory, where waiting for them takes longer than a formula.
 */
export type CellInputs = Int32Array;

/** What is not in the block's columns: totals, counts and budgets. */
export interface Source {
  /** For whole runs, like {@link places}. */
  readonly registers: readonly Register[];
  /** Where the values of a run begin in {@link memoryElements}, in the order that `load` knows. */
  readonly places: readonly number[];
  /** Writes the values of a run to these places. */
  load(at: Execution, places: readonly number[]): void;
}

export interface Program {
  readonly inputs: readonly Input[];
  readonly cellInputs: CellInputs;
  readonly sources: readonly Source[];
  readonly steps: readonly Step[];
  /** Calculates the result and rounds it to cents. Reports whether a rounding is open. */
  readonly code: Code;
  readonly result: Register;
  /** 1 where the rounding is open, if one is. */
  readonly open: Register;
  /** For the stored values, to be compared with the result. */
  readonly before: Register;
  /** Reports whether a result may differ from the stored value. */
  readonly differs: Code;
  /** The largest absolute value of each column for which the program is exact. */
  readonly assumptions: ReadonlyMap<ColumnId, number>;
  /** The largest budget amount, in cents, for which it is exact. Infinite if it reads none. */
  readonly assumedBudget: number;
}

/** Calculates the program's result. Adds the elements that it cannot decide to `undecided`. */
export function run(program: Program, at: Execution, undecided: number[]): void {
  const { n } = at;
  if (n === 1) loadCell(program, at);
  else for (const { column, to } of program.inputs) loadColumn(to, at.block.columns[column], at);
  for (const source of program.sources) source.load(at, source.places);
  if (program.code.run(n) === 0) return;
  const open = program.open.elements;
  for (let i = 0; i < n; i++) if (open[i] === 1) undecided.push(i);
}

/** Loads a single cell, without the overhead for many. */
function loadCell({ cellInputs }: Program, at: Execution): void {
  const { columns } = at.block;
  const index = indexOf(at, 0);
  const elements = memoryElements();
  for (let i = 0; i < cellInputs.length; i += 2) {
    const column = columns[cellInputs[i] as number];
    elements[cellInputs[i + 1] as number] = column === undefined ? Number.NaN : (column[index] as number);
  }
}

/** Loads the cells of a column. Null if the block lacks the column. */
export function loadColumn(to: Register, column: Float64Array | undefined, at: Execution): void {
  const { positions, start, n } = at;
  const { elements } = to;
  if (!column) elements.fill(Number.NaN, 0, n);
  else if (!positions) elements.set(n === column.length ? column : column.subarray(start, start + n));
  else for (let i = 0; i < n; i++) elements[i] = column[positions[start + i] as number] as number;
}
