/** Collects the stored rows that a calculation changed, so that the caller can store them. */
import { type CellField, cellFields } from '../types.ts';
import type { Block } from './block.ts';
import { Indexes } from './indexes.ts';

/** One indicator in one panel and year, and the fields that changed. */
export interface ChangedRow {
  readonly indicatorId: number;
  readonly panelId: number;
  readonly year: number;
  readonly fields: readonly CellField[];
}

/** Cells of an indicator in a year, as arrays of equal length. */
export interface CellArrays {
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

/** The rows of a block that changed since they were last taken. */
export class RowsOfBlock {
  readonly #block: Block;
  /** The indicators that ever changed here, each with its slot. */
  readonly #slots = new Map<number, number>();
  readonly #indicatorIds: number[] = [];
  /** How many slots there is room for. */
  #stride = 8;
  /**
   * The changed fields of each slot, row by row: what one change reaches is mostly in one row, and
   * a change waits for each line of memory.
   */
  #fields: Uint8Array;
  /** slot × rows + row */
  readonly #changed = new Indexes();
  /** All that have changed rows. */
  readonly #known: RowsOfBlock[];

  constructor(block: Block, known: RowsOfBlock[]) {
    this.#block = block;
    this.#fields = new Uint8Array(block.layout.panelIds.length * this.#stride);
    this.#known = known;
  }

  slotOf(indicatorId: number): number {
    let slot = this.#slots.get(indicatorId);
    if (slot === undefined) {
      slot = this.#indicatorIds.push(indicatorId) - 1;
      this.#slots.set(indicatorId, slot);
      if (slot === this.#stride) this.#widen();
    }
    return slot;
  }

  #widen(): void {
    const [fields, stride] = [this.#fields, this.#stride];
    this.#stride = 2 * stride;
    this.#fields = new Uint8Array(2 * fields.length);
    for (let from = 0; from < fields.length; from += stride) {
      this.#fields.set(fields.subarray(from, from + stride), 2 * from);
    }
  }

  /** Records that a field changed at these indexes of the block. */
  add(slot: number, bit: number, indexes: Indexes): void {
    let last = -1;
    for (let i = 0; i < indexes.count; i++) {
      const row = (indexes.at(i) / 12) | 0;
      // Mostly the months of a row follow each other.
      if (row !== last) this.#mark(slot, bit, row);
      last = row;
    }
  }

  addOne(slot: number, bit: number, index: number): void {
    this.#mark(slot, bit, (index / 12) | 0);
  }

  #mark(slot: number, bit: number, row: number): void {
    const at = row * this.#stride + slot;
    const known = this.#fields[at] as number;
    this.#fields[at] = known | bit;
    if (known !== 0) return;
    if (this.#changed.count === 0) this.#known.push(this);
    this.#changed.push(slot * this.#block.layout.panelIds.length + row);
  }

  /** Appends the changed rows to a list, and forgets them. */
  take(to: ChangedRow[]): void {
    const { layout, year } = this.#block;
    const { panelIds } = layout;
    const known = this.#fields;
    const stride = this.#stride;
    const ids = this.#indicatorIds;
    const changed = this.#changed;
    const { count } = changed;
    // Before the loop: what follows a loop that was compiled while it ran the first time may leave
    // compiled code at each call (seen 292 times in 8,000 changes).
    changed.clear();
    for (let i = 0; i < count; i++) {
      const slot = (changed.at(i) / panelIds.length) | 0;
      const row = changed.at(i) - slot * panelIds.length;
      const fields = fieldSets[known[row * stride + slot] as number] as readonly CellField[];
      to.push({ indicatorId: ids[slot] as number, panelId: panelIds[row] as number, year, fields });
      known[row * stride + slot] = 0;
    }
  }
}

export class ChangedRows {
  readonly #known = new Map<Block, RowsOfBlock>();
  /** With changed rows. */
  readonly #blocks: RowsOfBlock[] = [];

  of(block: Block): RowsOfBlock {
    let rows = this.#known.get(block);
    if (!rows) this.#known.set(block, (rows = new RowsOfBlock(block, this.#blocks)));
    return rows;
  }

  /** Returns the changed rows, ordered by indicator, panel and year, and forgets them. */
  take(): ChangedRow[] {
    const rows: ChangedRow[] = [];
    for (const block of this.#blocks) block.take(rows);
    while (this.#blocks.length > 0) this.#blocks.pop();
    return rows.length > fewRows ? rows.sort(order) : inOrder(rows);
  }
}

/** Up to this many rows, inserting each at its place takes less time than `sort`. */
const fewRows = 20;

function inOrder(rows: ChangedRow[]): ChangedRow[] {
  for (let next = 1; next < rows.length; next++) {
    const row = rows[next] as ChangedRow;
    let at = next;
    for (; at > 0 && order(rows[at - 1] as ChangedRow, row) > 0; at--) rows[at] = rows[at - 1] as ChangedRow;
    rows[at] = row;
  }
  return rows;
}

function order(a: ChangedRow, b: ChangedRow): number {
  return a.indicatorId - b.indicatorId || a.panelId - b.panelId || a.year - b.year;
}
