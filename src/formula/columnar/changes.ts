/** Collects the stored rows that a calculation changed, so that the caller can store them. */
import { type CellField, type Cents, cellFields } from '../types.ts';
import type { Block } from './block.ts';

/** One indicator in one panel and year, and the fields that changed. */
export interface ChangedRow {
  readonly indicatorId: number;
  readonly panelId: number;
  readonly year: number;
  readonly fields: readonly CellField[];
}

/** Called for each calculated value that changed. */
export type ChangeListener = (
  indicatorId: number,
  panelId: number,
  year: number,
  month: number,
  field: CellField,
  before: Cents | null,
  after: Cents | null,
) => void;

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
  add(indicatorId: number, { layout, year }: Block, field: CellField, indexes: readonly number[]): void {
    const bits = 1 << cellFields.indexOf(field);
    let last = -1;
    for (const index of indexes) {
      const row = (index / 12) | 0;
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
