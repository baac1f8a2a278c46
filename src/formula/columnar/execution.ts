/** Describes the cells of a block that a run of programs calculates. */
import type { Block } from './block.ts';

/**
 * Long enough to amortise the selection of loops, short enough to keep registers in the processor's
 * cache.
 */
export const chunkLength = 1024;

/** The cells of a run. */
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
