/** Which cells of a block a run of programs is for. */
import type { Block } from './block.ts';

/** Long enough that choosing the loops costs nothing, short enough that registers stay in the processor's cache. */
export const chunkLength = 1024;

/** Which cells a run is for. */
export interface Execution {
  readonly block: Block;
  /** Indexes in the block's columns, from `start` on; undefined: the indexes themselves start there. */
  readonly positions: Int32Array | undefined;
  readonly start: number;
  readonly n: number;
}

/** The index in the block of an element of the run. */
export function indexOf({ positions, start }: Execution, element: number): number {
  return positions ? (positions[start + element] as number) : start + element;
}
