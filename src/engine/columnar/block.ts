/**
 * The block of one model and year, with a column for each field that has any value. See blocks.ts.
 */
import type { Cents, Panel } from '../types.ts';
import type { ColumnId } from './column-index.ts';

/** The panels of a model in the order of their rows. */
export interface Layout {
  readonly modelId: number;
  readonly panels: readonly Panel[];
  readonly panelIds: Int32Array;
  /** For each row, 1 if the panel counts as an instance. */
  readonly isActive: Uint8Array;
}

export interface Block {
  readonly layout: Layout;
  readonly year: number;
  /** Panels × 12. */
  readonly length: number;
  /** By column id: cents, NaN for null. Empty columns are absent. */
  readonly columns: (Float64Array | undefined)[];
}

export function valueAt({ columns }: Block, id: ColumnId, index: number): Cents | null {
  const value = columns[id]?.[index] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}
