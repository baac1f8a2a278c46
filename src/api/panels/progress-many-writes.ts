/** The values that rows of progress write: to cells, to manual entries, or nowhere. */
import type { RowValues } from './progress-many-rows.ts';
import type { CellAddress } from './progress-statements.ts';
import type { IgnoredField } from './writable-indicators.ts';

/** Values of a cell that are stored as they were sent. */
export interface CellWrite extends CellAddress {
  readonly values: RowValues;
}

/** A manual entry of a formula's cell. */
export interface EntryWrite extends CellAddress {
  readonly slug: string;
  readonly cents: number | null;
}

/** In the order of the rows. */
export interface Writes {
  readonly cells: readonly CellWrite[];
  readonly entries: readonly EntryWrite[];
  /** Values that are not stored, from rows that are stored otherwise. */
  readonly ignored: readonly IgnoredValue[];
}

export interface IgnoredValue extends IgnoredField {
  readonly index: number;
}
