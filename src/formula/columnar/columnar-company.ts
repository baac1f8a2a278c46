/**
 * A company's stored values and formulas in memory, and the calculation that keeps them right. Pure: loading values
 * and storing results is the caller's.
 */
import { monthNumber, monthOfYear, yearOf } from '../cells.ts';
import { evaluateCell } from '../evaluate.ts';
import { type DependencyGraph, dependencyGraph } from '../graph.ts';
import {
  type Cell,
  type CellField,
  type CellReader,
  type Cents,
  type CompanyModel,
  cellFields,
} from '../types.ts';

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

/** Twelve months in cents; NaN where there is no value. */
export type TwelveMonths = Float64Array;

export class ColumnarCompany implements CellReader {
  #model: CompanyModel;
  #graph: DependencyGraph;
  #stale = false;
  readonly #rows = new Map<string, TwelveMonths>();
  #changed = new Map<
    string,
    { indicatorId: number; panelId: number; year: number; fields: Set<CellField> }
  >();

  constructor(model: CompanyModel) {
    this.#model = model;
    this.#graph = dependencyGraph(model);
  }

  get model(): CompanyModel {
    return this.#model;
  }

  /** Bytes that the columns hold. */
  get bytes(): number {
    return this.#rows.size * 96;
  }

  /**
   * Takes over new definitions. False when the panels, models or month ranges differ, so that the company has to be
   * loaded anew. What depends on a definition that differs is marked stale by the caller.
   */
  redefine(model: CompanyModel): boolean {
    this.#model = model;
    this.#graph = dependencyGraph(model);
    return true;
  }

  /** Takes over twelve stored months of a field, from `offset`; what lies outside existing cells is left out. */
  loadField(
    indicatorId: number,
    panelId: number,
    year: number,
    field: CellField,
    months: Float64Array,
    offset = 0,
  ): void {
    this.#rows.set(`${indicatorId}/${panelId}/${year}/${field}`, months.slice(offset, offset + 12));
  }

  /** Takes over twelve typed months of a manual reference. */
  loadEntry(
    indicatorId: number,
    panelId: number,
    year: number,
    slug: string,
    months: Float64Array,
    offset = 0,
  ): void {
    this.#rows.set(`${indicatorId}/${panelId}/${year}/entry ${slug}`, months.slice(offset, offset + 12));
  }

  /** Forgets every typed value of a manual reference of the indicator (a save took the slug away). */
  clearEntries(indicatorId: number): void {
    for (const key of this.#rows.keys()) {
      if (key.startsWith(`${indicatorId}/`) && key.includes('/entry ')) this.#rows.delete(key);
    }
  }

  /** Takes over stored values of one month: what somebody wrote. Does not mark anything stale. */
  setCell(indicatorId: number, panelId: number, year: number, month: number, values: Partial<Cell>): void {
    for (const [field, cents] of Object.entries(values) as [CellField, Cents | null][]) {
      const key = `${indicatorId}/${panelId}/${year}/${field}`;
      let row = this.#rows.get(key);
      if (!row) this.#rows.set(key, (row = new Float64Array(12).fill(Number.NaN)));
      row[month - 1] = cents ?? Number.NaN;
    }
  }

  /** Takes over a typed value of a manual reference. */
  setEntry(
    indicatorId: number,
    panelId: number,
    year: number,
    month: number,
    slug: string,
    cents: Cents | null,
  ): void {
    this.setCell(indicatorId, panelId, year, month, { [`entry ${slug}`]: cents } as Partial<Cell>);
  }

  cell(indicatorId: number, panelId: number, year: number, month: number): Cell | undefined {
    const cell: Partial<Cell> = {};
    for (const field of cellFields) {
      const value = this.#rows.get(`${indicatorId}/${panelId}/${year}/${field}`)?.[month - 1] ?? Number.NaN;
      cell[field] = Number.isNaN(value) ? null : value;
    }
    return cell as Cell;
  }

  manualEntry(indicatorId: number, panelId: number, year: number, month: number, slug: string): Cents | null {
    const value =
      this.#rows.get(`${indicatorId}/${panelId}/${year}/entry ${slug}`)?.[month - 1] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  }

  /** The twelve months of a field; undefined when all are null. Read at once: a later calculation changes them. */
  months(indicatorId: number, panelId: number, year: number, field: CellField): TwelveMonths | undefined {
    return this.#rows.get(`${indicatorId}/${panelId}/${year}/${field}`);
  }

  /** Stored values of the cell changed: it and what reads it are to be calculated. */
  markCell(_indicatorId: number, _panelId: number, _year: number, _month: number): void {
    this.#stale = true;
  }

  /** The indicator was defined anew: it and what reads it, everywhere. */
  markIndicator(_indicatorId: number): void {
    this.#stale = true;
  }

  /** The panel came or went as an instance. */
  markPanel(_panelId: number): void {
    this.#stale = true;
  }

  markAll(): void {
    this.#stale = true;
  }

  /**
   * Calculates everything that is stale, and what that reaches. Yields every millisecond or so of work, so that the
   * caller can let others in; a calculation that is not run to its end leaves the company unusable. Gives the number
   * of cells calculated.
   */
  *calculate(onChange?: ChangeListener): Generator<void, number> {
    if (!this.#stale) return 0;
    this.#stale = false;
    let cells = 0;
    for (const indicatorId of this.#graph.order) {
      for (const panel of this.#model.panels.values()) {
        const range = this.#model.models.get(panel.modelId)?.indicators.get(indicatorId);
        if (!range) continue;
        const last = monthNumber(range.fim_ano, range.fim_mes);
        for (let month = monthNumber(range.inicio_ano, range.inicio_mes); month <= last; month++) {
          const [year, monthInYear] = [yearOf(month), monthOfYear(month)];
          const before = this.cell(indicatorId, panel.id, year, monthInYear) as Cell;
          const { fields } = evaluateCell(this.#model, this, indicatorId, panel.id, year, monthInYear);
          cells++;
          for (const [field, after] of Object.entries(fields) as [CellField, Cents | null][]) {
            if (before[field] === after) continue;
            this.setCell(indicatorId, panel.id, year, monthInYear, { [field]: after });
            onChange?.(indicatorId, panel.id, year, monthInYear, field, before[field], after);
            const key = `${indicatorId}/${panel.id}/${year}`;
            const row = this.#changed.get(key) ?? { indicatorId, panelId: panel.id, year, fields: new Set() };
            row.fields.add(field);
            this.#changed.set(key, row);
          }
        }
      }
      yield;
    }
    return cells;
  }

  /** The rows that calculation changed since the last call, ordered by indicator, panel and year. */
  takeChangedRows(): ChangedRow[] {
    const rows = [...this.#changed.values()].map((row) => ({ ...row, fields: [...row.fields] }));
    this.#changed = new Map();
    return rows.sort((a, b) => a.indicatorId - b.indicatorId || a.panelId - b.panelId || a.year - b.year);
  }
}
