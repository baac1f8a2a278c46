/**
 * A company's stored values in the plainest form: what the database would hold, and what the oracle
 * reads.
 */
import { BudgetTable } from '../../src/engine/budget/budget.ts';
import type { CellReader } from '../../src/engine/cell-reader.ts';
import { monthNumber, monthOfYear, yearOf } from '../../src/engine/cells.ts';
import type { ColumnarCompany } from '../../src/engine/columnar/columnar-company.ts';
import { type Cell, type Cents, type CompanyModel, cellFields } from '../../src/engine/types.ts';
import type { Horizon } from './structure.ts';

/** A cell that exists, with its place. */
export interface ExistingCell {
  readonly indicatorId: number;
  readonly panelId: number;
  readonly year: number;
  readonly month: number;
  readonly cell: Cell;
}

interface Row {
  readonly indicatorId: number;
  readonly panelId: number;
  /** As `monthNumber` counts. */
  readonly first: number;
  readonly cells: readonly Cell[];
}

export class StoredValues implements CellReader {
  readonly model: CompanyModel;
  readonly #months: Horizon;
  readonly #rows: readonly Row[];
  readonly #rowOf = new Map<number, Row>();
  /** What budget references read. */
  readonly budget = new BudgetTable();
  /** By slug, then by indicator and panel. */
  readonly #entries = new Map<string, Map<number, Float64Array>>();

  /** Every existing cell, without values. */
  constructor(model: CompanyModel, months: Horizon) {
    this.model = model;
    this.#months = months;
    this.#rows = [...model.indicators.keys()].flatMap((indicatorId) =>
      [...model.panels.values()].flatMap((panel): Row[] => {
        const range = model.models.get(panel.modelId)?.indicators.get(indicatorId);
        if (!range) return [];
        const first = monthNumber(range.inicio_ano, range.inicio_mes);
        const length = monthNumber(range.fim_ano, range.fim_mes) - first + 1;
        return [{ indicatorId, panelId: panel.id, first, cells: Array.from({ length }, emptyCell) }];
      }),
    );
    for (const row of this.#rows) this.#rowOf.set(keyOf(row.indicatorId, row.panelId), row);
  }

  /** The same values under other definitions, in the cells that exist there. */
  copy(model: CompanyModel = this.model): StoredValues {
    const copied = new StoredValues(model, this.#months);
    for (const { indicatorId, panelId, year, month, cell } of this.existing()) {
      const same = copied.cell(indicatorId, panelId, year, month);
      if (same) Object.assign(same, cell);
    }
    for (const [slug, rows] of this.#entries) {
      copied.#entries.set(slug, new Map([...rows].map(([key, months]) => [key, months.slice()])));
    }
    for (const key of this.budget.keys()) copied.budget.set(key, this.budget.sums(key));
    return copied;
  }

  /**
   * What somebody typed, what closed months hold, and nothing else of what was ever calculated: a
   * company that is loaded afresh.
   */
  typed(): StoredValues {
    const typed = this.copy();
    for (const { cell, ...place } of typed.existing()) {
      const isTyped = this.model.indicators.get(place.indicatorId)?.tipo === 0;
      if (!isTyped && !this.isClosed(place)) Object.assign(cell, emptyCell());
    }
    return typed;
  }

  isClosed({ panelId, year, month }: Pick<ExistingCell, 'panelId' | 'year' | 'month'>): boolean {
    return this.model.panels.get(panelId)?.closedMonths?.has(monthNumber(year, month)) === true;
  }

  *existing(indicatorId?: number): Generator<ExistingCell> {
    for (const row of this.#rows) {
      if (indicatorId !== undefined && row.indicatorId !== indicatorId) continue;
      const { first, cells } = row;
      for (const [index, cell] of cells.entries()) {
        const place = { year: yearOf(first + index), month: monthOfYear(first + index) };
        yield { indicatorId: row.indicatorId, panelId: row.panelId, ...place, cell };
      }
    }
  }

  cell(indicatorId: number, panelId: number, year: number, month: number): Cell | undefined {
    const row = this.#rowOf.get(keyOf(indicatorId, panelId));
    return row?.cells[monthNumber(year, month) - row.first];
  }

  manualEntry(indicatorId: number, panelId: number, year: number, month: number, slug: string): Cents | null {
    const months = this.#entries.get(slug)?.get(keyOf(indicatorId, panelId));
    const cents = months?.[monthNumber(year, month) - this.#months.first] ?? Number.NaN;
    return Number.isNaN(cents) ? null : cents;
  }

  setEntry(
    indicatorId: number,
    panelId: number,
    year: number,
    month: number,
    slug: string,
    cents: Cents | null,
  ): void {
    let rows = this.#entries.get(slug);
    if (!rows) this.#entries.set(slug, (rows = new Map()));
    const key = keyOf(indicatorId, panelId);
    let months = rows.get(key);
    const { first, last } = this.#months;
    if (!months) rows.set(key, (months = new Float64Array(last - first + 1).fill(Number.NaN)));
    months[monthNumber(year, month) - first] = cents ?? Number.NaN;
  }

  /** Forgets the typed values of the indicator's manual references, but for these slugs. */
  clearEntries(indicatorId: number, kept: ReadonlySet<string>): void {
    for (const [slug, rows] of this.#entries) {
      if (kept.has(slug)) continue;
      for (const key of rows.keys()) if (idsOf(key)[0] === indicatorId) rows.delete(key);
    }
  }

  /**
   * Loads all of it into a company. `outside` is what the loaded months hold where no cell exists:
   * nothing may ever be read from there. /
   */
  loadInto(company: ColumnarCompany, outside = Number.NaN): void {
    for (const key of this.budget.keys()) company.budget.set(key, this.budget.sums(key));
    const { first, last } = this.#months;
    for (const row of this.#rows) {
      for (const field of cellFields) {
        const whole = new Float64Array(last - first + 1).fill(outside);
        for (const [index, cell] of row.cells.entries()) {
          whole[row.first + index - first] = cell[field] ?? Number.NaN;
        }
        for (let month = first; month <= last; month += 12) {
          // As from the database, where a year without values has no row.
          if (
            row.cells.every((cell, index) => yearOf(row.first + index) !== yearOf(month) || isEmpty(cell))
          ) {
            continue;
          }
          company.loadField(row.indicatorId, row.panelId, yearOf(month), field, whole, month - first);
        }
      }
    }
    this.loadEntriesInto(company);
  }

  /** Loads the typed values of manual references, of one indicator or of all. */
  loadEntriesInto(company: ColumnarCompany, only?: number): void {
    const { first, last } = this.#months;
    for (const [slug, rows] of this.#entries) {
      for (const [key, whole] of rows) {
        if (only !== undefined && idsOf(key)[0] !== only) continue;
        for (let month = first; month <= last; month += 12) {
          company.loadEntry(...idsOf(key), yearOf(month), slug, whole, month - first);
        }
      }
    }
  }
}

function isEmpty(cell: Cell): boolean {
  return cellFields.every((field) => cell[field] === null);
}

export function emptyCell(): Cell {
  return {
    meta_numerador: null,
    meta_denominador: null,
    meta_ajustada_numerador: null,
    meta_ajustada_denominador: null,
    realizado_numerador: null,
    realizado_denominador: null,
  };
}

const panelSpan = 2 ** 20;

function keyOf(indicatorId: number, panelId: number): number {
  return indicatorId * panelSpan + panelId;
}

function idsOf(key: number): [indicatorId: number, panelId: number] {
  return [Math.floor(key / panelSpan), key % panelSpan];
}
