/** Collects the stored rows that a calculation changed, so that the caller can store them. */
import { type CellField, cellFields } from '../types.ts';
import type { Block } from './block.ts';
import type { Indexes } from './indexes.ts';

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

interface Note {
  readonly indicatorId: number;
  readonly panelId: number;
  readonly year: number;
  bits: number;
}

export class ChangedRows {
  /** A row may occur more than once. */
  #notes: Note[] = [];

  /** Records that a field changed at these indexes of the block. */
  add(indicatorId: number, { layout, year }: Block, field: CellField, indexes: Indexes): void {
    const bits = 1 << cellFields.indexOf(field);
    let last = -1;
    for (let i = 0; i < indexes.count; i++) {
      const row = (indexes.at(i) / 12) | 0;
      // The months of a row are consecutive.
      if (row === last) continue;
      last = row;
      this.#notes.push({ indicatorId, panelId: layout.panels[row]?.id as number, year, bits });
    }
  }

  /** Returns the changed rows, ordered by indicator, panel and year, and forgets them. */
  take(): ChangedRow[] {
    const notes = this.#notes.sort(
      (a, b) => a.indicatorId - b.indicatorId || a.panelId - b.panelId || a.year - b.year,
    );
    this.#notes = [];
    const rows: Note[] = [];
    for (const note of notes) {
      const last = rows.at(-1);
      if (last && isSameRow(last, note)) last.bits |= note.bits;
      else rows.push(note);
    }
    return rows.map(({ indicatorId, panelId, year, bits }) => {
      return { indicatorId, panelId, year, fields: fieldSets[bits] as readonly CellField[] };
    });
  }
}

function isSameRow(a: Note, b: Note): boolean {
  return a.indicatorId === b.indicatorId && a.panelId === b.panelId && a.year === b.year;
}
