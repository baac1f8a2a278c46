/** The cells of a block that are calculated together. */
import type { Block } from './block.ts';
import type { Vector } from './vectors.ts';

export interface Execution {
  readonly block: Block;
  /**
   * Indexes in the block's columns, used from `start` on. Undefined: the indexes are consecutive
   * from `start`.
   */
  readonly positions: Int32Array | undefined;
  readonly start: number;
  readonly n: number;
}

/** The index in the block for an element of the run. */
export function indexOf({ positions, start }: Execution, element: number): number {
  return positions ? (positions[start + element] as number) : start + element;
}

/** Copies the cells of a column. Null if the block lacks the column. */
export function loadColumn(to: Vector, column: Float64Array | undefined, at: Execution): void {
  const { positions, start, n } = at;
  if (!column) to.fill(Number.NaN, 0, n);
  else if (positions) for (let i = 0; i < n; i++) to[i] = column[positions[start + i] as number] as number;
  else if (n === 1) to[0] = column[start] as number;
  else to.set(column.subarray(start, start + n));
}
