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

/** The rows of an indicator in a block that changed since they were last taken. */
export class RowsOfBlock {
  readonly indicatorId: number;
  readonly #block: Block;
  /** The changed fields of each row. */
  readonly #fields: Uint8Array;
  readonly #rows = new Indexes();
  /** All that have changed rows. */
  readonly #known: RowsOfBlock[];

  constructor(indicatorId: number, block: Block, known: RowsOfBlock[]) {
    this.indicatorId = indicatorId;
    this.#block = block;
    this.#fields = new Uint8Array(block.layout.panelIds.length);
    this.#known = known;
  }

  /** Records that a field changed at these indexes of the block. */
  add(bit: number, indexes: Indexes): void {
    for (let i = 0; i < indexes.count; i++) this.addOne(bit, indexes.at(i));
  }

  addOne(bit: number, index: number): void {
    const row = (index / 12) | 0;
    const known = this.#fields[row] as number;
    this.#fields[row] = known | bit;
    if (known !== 0) return;
    if (this.#rows.count === 0) this.#known.push(this);
    this.#rows.push(row);
  }

  /** Appends the changed rows to a list, and forgets them. */
  take(to: ChangedRow[]): void {
    const { layout, year } = this.#block;
    const { indicatorId } = this;
    const known = this.#fields;
    const rows = this.#rows;
    const { count } = rows;
    // Before the loop: what follows a loop that was compiled while it ran the first time may leave
    // compiled code at each call (seen 292 times in 8,000 changes).
    rows.clear();
    for (let i = 0; i < count; i++) {
      const row = rows.at(i);
      const fields = fieldSets[known[row] as number] as readonly CellField[];
      to.push({ indicatorId, panelId: layout.panelIds[row] as number, year, fields });
      known[row] = 0;
    }
  }
}

export class ChangedRows {
  readonly #known = new Map<Block, Map<number, RowsOfBlock>>();
  /** With changed rows. */
  readonly #blocks: RowsOfBlock[] = [];

  of(indicatorId: number, block: Block): RowsOfBlock {
    let ofBlock = this.#known.get(block);
    if (!ofBlock) this.#known.set(block, (ofBlock = new Map()));
    let rows = ofBlock.get(indicatorId);
    if (!rows) ofBlock.set(indicatorId, (rows = new RowsOfBlock(indicatorId, block, this.#blocks)));
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
