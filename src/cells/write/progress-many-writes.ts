/**
 * The values to be written, grouped by stored row: a year of an indicator in a panel. Nothing else
 * is kept of the rows, so that a large request needs little memory.
 */

import type { CellAddress, YearAddress } from '../../engine/types.ts';
import type { IgnoredField } from '../read/writable-indicators.ts';

export const monthsInYear = 12;

const nothing: readonly null[] = Array.from({ length: monthsInYear }, () => null);

/**
 * The months of one stored array: which ones are written, as bits starting with January, and their
 * values.
 */
class Months {
  written = 0;
  readonly cents: (number | null)[] = nothing.slice();

  /** If a month is set more than once, the last value counts. */
  set(month: number, cents: number | null): void {
    this.written |= 1 << (month - 1);
    this.cents[month - 1] = cents;
  }

  /** The values as an element of the text of an array. */
  get text(): string {
    let text = '"{';
    for (let at = 0; at < monthsInYear; at++) text += `${at === 0 ? '' : ','}${this.cents[at] ?? 'NULL'}`;
    return `${text}}"`;
  }
}

/** The values to write in one stored row. */
export interface YearRow extends YearAddress {
  /** Of a manual entry, otherwise empty. */
  readonly slug: string;
  /** By column. */
  readonly columns: Map<string, Months>;
}

export class YearRows {
  readonly #byKey = new Map<string, YearRow>();
  /** Rows of a year usually follow each other. */
  #last: YearRow | undefined;

  get size(): number {
    return this.#byKey.size;
  }

  set(cell: CellAddress, column: string, cents: number | null, slug = ''): void {
    const row = this.#rowOf(cell, slug);
    let months = row.columns.get(column);
    if (months === undefined) row.columns.set(column, (months = new Months()));
    months.set(cell.month, cents);
  }

  #rowOf({ indicatorId, panelId, year }: CellAddress, slug: string): YearRow {
    const last = this.#last;
    if (
      last?.indicatorId === indicatorId &&
      last.panelId === panelId &&
      last.year === year &&
      last.slug === slug
    ) {
      return last;
    }
    const key = `${indicatorId}/${panelId}/${year}/${slug}`;
    let row = this.#byKey.get(key);
    if (row === undefined) {
      row = { indicatorId, panelId, year, slug, columns: new Map() };
      this.#byKey.set(key, row);
    }
    this.#last = row;
    return row;
  }

  /** In key order, so that concurrent writers wait for each other instead of deadlocking. */
  inOrder(): YearRow[] {
    return [...this.#byKey.values()].toSorted(
      (a, b) =>
        a.indicatorId - b.indicatorId ||
        a.panelId - b.panelId ||
        a.year - b.year ||
        (a.slug < b.slug ? -1 : 1),
    );
  }
}

export interface IgnoredValue extends IgnoredField {
  readonly index: number;
}

/** The values to be written, and those that are ignored. */
export class PendingWrites {
  /** Values that are stored as they were sent, by their field. */
  readonly cells = new YearRows();
  /** The manual entries of formulas' cells, in the column `valores`. */
  readonly entries = new YearRows();
  /** Values that are not stored, from rows that are stored otherwise. */
  readonly ignored: IgnoredValue[] = [];

  get isEmpty(): boolean {
    return this.cells.size === 0 && this.entries.size === 0;
  }
}
