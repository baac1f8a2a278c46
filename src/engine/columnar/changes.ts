/** Collects the stored rows that a calculation changed, so that the caller can store them. */
import { type CellField, cellFields, type YearAddress } from '../types.ts';
import type { Block } from './block.ts';
import type { Indexes } from './indexes.ts';

/** One indicator in one panel and year, and the fields that changed. */
export interface ChangedRow extends YearAddress {
  readonly fields: readonly CellField[];
}

/** Cells of an indicator in a year, as arrays of equal length. */
interface CellArrays {
  readonly panelIds: Int32Array;
  /** From 1. */
  readonly months: Uint8Array;
}

/** Calculated values of one field that changed, in cents; NaN for null. */
export interface ChangedCells extends CellArrays {
  readonly indicatorId: number;
  readonly year: number;
  readonly field: CellField;
  readonly before: Float64Array;
  readonly after: Float64Array;
}

/** Called with new arrays for each group of values that a calculation changed. */
export type ChangeListener = (changes: ChangedCells) => void;

/** Sets of fields as bit masks, in the order of {@link cellFields}. */
const fieldSets: readonly (readonly CellField[])[] = Array.from(
  { length: 1 << cellFields.length },
  (_, bits) => cellFields.filter((_field, index) => bits & (1 << index)),
);

/** The rows of one indicator in a block that changed since they were last taken. */
class RowsOfIndicator {
  /** The changed fields of each row as bits. */
  readonly bits: Uint8Array;
  /** The rows that changed. */
  readonly rows: number[] = [];

  constructor(length: number) {
    this.bits = new Uint8Array(length);
  }
}

/** The rows of a block that changed since they were last taken. */
class RowsOfBlock {
  readonly #block: Block;
  readonly #indicators = new Map<number, RowsOfIndicator>();

  constructor(block: Block) {
    this.#block = block;
  }

  /** Records that a field of the indicator changed at these indexes of the block. */
  add(indicatorId: number, bit: number, indexes: Indexes): void {
    let changed = this.#indicators.get(indicatorId);
    if (!changed) {
      changed = new RowsOfIndicator(this.#block.layout.panelIds.length);
      this.#indicators.set(indicatorId, changed);
    }
    const { bits, rows } = changed;
    for (let i = 0; i < indexes.count; i++) {
      const row = (indexes.at(i) / 12) | 0;
      if (bits[row] === 0) rows.push(row);
      (bits[row] as number) |= bit;
    }
  }

  /** Appends the changed rows to a list, and forgets them. */
  take(to: ChangedRow[]): void {
    const { layout, year } = this.#block;
    for (const [indicatorId, { bits, rows }] of this.#indicators) {
      for (const row of rows) {
        const fields = fieldSets[bits[row] as number] as readonly CellField[];
        to.push({ indicatorId, panelId: layout.panelIds[row] as number, year, fields });
        bits[row] = 0;
      }
      rows.length = 0;
    }
  }
}

export class ChangedRows {
  readonly #blocks = new Map<Block, RowsOfBlock>();

  of(block: Block): RowsOfBlock {
    let rows = this.#blocks.get(block);
    if (!rows) this.#blocks.set(block, (rows = new RowsOfBlock(block)));
    return rows;
  }

  /** Returns the changed rows, ordered by indicator, panel and year, and forgets them. */
  take(): ChangedRow[] {
    const rows: ChangedRow[] = [];
    for (const block of this.#blocks.values()) block.take(rows);
    return rows.sort((a, b) => a.indicatorId - b.indicatorId || a.panelId - b.panelId || a.year - b.year);
  }
}
