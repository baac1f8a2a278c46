/** Which stored rows a calculation changed, for whoever stores them. */
import { type CellField, type Cents, cellFields } from '../types.ts';
import type { Block } from './blocks.ts';

/** One indicator in one panel and year, with the fields of it that calculation changed. */
export interface ChangedRow {
  readonly indicatorId: number;
  readonly panelId: number;
  readonly year: number;
  readonly fields: readonly CellField[];
}

/** Told of each calculated value that changed. */
export type ChangeListener = (
  indicatorId: number,
  panelId: number,
  year: number,
  month: number,
  field: CellField,
  before: Cents | null,
  after: Cents | null,
) => void;

/** Sets of fields as bits, in the order of {@link cellFields}. */
const fieldSets: readonly (readonly CellField[])[] = Array.from(
  { length: 1 << cellFields.length },
  (_, bits) => cellFields.filter((_field, index) => bits & (1 << index)),
);

export class ChangedRows {
  /** By indicator and block, the changed fields of each row as bits. */
  readonly #rows = new Map<number, Map<Block, Map<number, number>>>();

  /** Notes that a field changed at these indexes of the block. */
  add(indicatorId: number, block: Block, field: CellField, indexes: readonly number[]): void {
    let blocks = this.#rows.get(indicatorId);
    if (!blocks) this.#rows.set(indicatorId, (blocks = new Map()));
    let rows = blocks.get(block);
    if (!rows) blocks.set(block, (rows = new Map()));
    const bit = 1 << cellFields.indexOf(field);
    let last = -1;
    for (const index of indexes) {
      const row = (index / 12) | 0;
      // Months of one row come one after the other.
      if (row !== last) rows.set(row, (rows.get(row) ?? 0) | bit);
      last = row;
    }
  }

  /** The changed rows, ordered by indicator, panel and year; forgets them. */
  take(): ChangedRow[] {
    const changed: ChangedRow[] = [];
    for (const [indicatorId, blocks] of this.#rows) {
      for (const [{ layout, year }, rows] of blocks) {
        for (const [row, bits] of rows) {
          const panelId = layout.panels[row]?.id as number;
          changed.push({ indicatorId, panelId, year, fields: fieldSets[bits] as readonly CellField[] });
        }
      }
    }
    this.#rows.clear();
    return changed.sort((a, b) => a.indicatorId - b.indicatorId || a.panelId - b.panelId || a.year - b.year);
  }
}
