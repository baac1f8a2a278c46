/**
 * A company's stored values and formulas in memory, and the calculation that keeps them right. Pure: loading values
 * and storing results is the caller's.
 *
 * Values stand in columns of cents; a formula is a program over whole columns. Calculation goes indicator by indicator
 * in the order of the dependency graph, over the cells that a change reached, and stops where no value changed. Cells
 * whose rounding a program cannot prove are calculated by the reference evaluator.
 */
import type { BudgetTable } from '../budget.ts';
import type { CellReader } from '../cell-reader.ts';
import type { Cell, CellField, Cents, CompanyModel } from '../types.ts';
import { valueAt } from './block.ts';
import { Blocks, hasSameLayout } from './blocks.ts';
import { Calculation } from './calculation.ts';
import type { ChangedRow, ChangeListener } from './changes.ts';
import type { ColumnId } from './column-index.ts';

export type { ChangedRow, ChangeListener } from './changes.ts';

/** Twelve months in cents; NaN where there is no value. */
export type TwelveMonths = Float64Array;

export class ColumnarCompany implements CellReader {
  readonly #blocks: Blocks;
  #calculation: Calculation;
  /** Of all calculations so far: cells calculated, and values that were left to the reference evaluator. */
  readonly statistics = { cells: 0, fallbacks: 0 };

  constructor(model: CompanyModel) {
    this.#blocks = new Blocks(model);
    this.#calculation = new Calculation(this.#blocks, this, this.statistics);
  }

  get model(): CompanyModel {
    return this.#blocks.model;
  }

  /** What budget references read. Who changes it marks the months in which a reference reads something else. */
  get budget(): BudgetTable {
    return this.#blocks.budget;
  }

  /** Bytes that the columns hold. */
  get bytes(): number {
    return this.#blocks.bytes;
  }

  /**
   * Takes over new definitions. False when the panels, models or month ranges differ, so that the company has to be
   * loaded anew. What depends on a definition that differs is marked stale by the caller.
   */
  redefine(model: CompanyModel): boolean {
    if (!hasSameLayout(this.model, model)) return false;
    this.#blocks.redefine(model);
    this.#calculation = this.#calculation.redefined();
    return true;
  }

  // ── Stored values ───────────────────────────────────────────────────────────────────────────────────────────────

  /** Takes over twelve stored months of a field, from `offset`; what lies outside existing cells is left out. */
  loadField(
    indicatorId: number,
    panelId: number,
    year: number,
    field: CellField,
    months: Float64Array,
    offset = 0,
  ): void {
    this.#load(indicatorId, this.#blocks.columns.field(indicatorId, field), panelId, year, months, offset);
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
    this.#load(indicatorId, this.#blocks.columns.entry(indicatorId, slug), panelId, year, months, offset);
  }

  #load(
    indicatorId: number,
    id: ColumnId,
    panelId: number,
    year: number,
    months: Float64Array,
    offset: number,
  ): void {
    const place = this.#blocks.place(panelId);
    if (!place) return;
    const existing = this.#blocks.months(indicatorId, place.layout, year);
    if (existing === 0) return;
    const block = this.#blocks.block(place.layout, year);
    for (let month = 0; month < 12; month++) {
      const value = existing & (1 << month) ? (months[offset + month] as number) : Number.NaN;
      this.#blocks.write(block, id, place.row * 12 + month, value);
    }
  }

  /** Forgets every typed value of the indicator's manual references. */
  clearEntries(indicatorId: number): void {
    this.#blocks.clear(this.#blocks.columns.entries(indicatorId));
  }

  /** Takes over stored values of one month: what somebody wrote. Does not mark anything stale. */
  setCell(indicatorId: number, panelId: number, year: number, month: number, values: Partial<Cell>): void {
    for (const [field, cents] of Object.entries(values) as [CellField, Cents | null][]) {
      this.#set(indicatorId, this.#blocks.columns.field(indicatorId, field), panelId, year, month, cents);
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
    this.#set(indicatorId, this.#blocks.columns.entry(indicatorId, slug), panelId, year, month, cents);
  }

  #set(
    indicatorId: number,
    id: ColumnId,
    panelId: number,
    year: number,
    month: number,
    cents: Cents | null,
  ): void {
    const place = this.#blocks.place(panelId);
    if (!place || !(this.#blocks.months(indicatorId, place.layout, year) & (1 << (month - 1)))) return;
    const block = this.#blocks.block(place.layout, year);
    this.#blocks.write(block, id, place.row * 12 + month - 1, cents ?? Number.NaN);
  }

  cell(indicatorId: number, panelId: number, year: number, month: number): Cell | undefined {
    const place = this.#blocks.place(panelId);
    const block = place && this.#blocks.find(place.layout.modelId, year);
    if (!block) return undefined;
    const index = place.row * 12 + month - 1;
    const value = (field: CellField) => valueAt(block, this.#blocks.columns.field(indicatorId, field), index);
    return {
      meta_numerador: value('meta_numerador'),
      meta_denominador: value('meta_denominador'),
      meta_ajustada_numerador: value('meta_ajustada_numerador'),
      meta_ajustada_denominador: value('meta_ajustada_denominador'),
      realizado_numerador: value('realizado_numerador'),
      realizado_denominador: value('realizado_denominador'),
    };
  }

  manualEntry(indicatorId: number, panelId: number, year: number, month: number, slug: string): Cents | null {
    return this.#blocks.value(this.#blocks.columns.entry(indicatorId, slug), panelId, year, month);
  }

  /** The twelve months of a field; undefined when the column holds nothing. A later calculation changes them. */
  months(indicatorId: number, panelId: number, year: number, field: CellField): TwelveMonths | undefined {
    const place = this.#blocks.place(panelId);
    const block = place && this.#blocks.find(place.layout.modelId, year);
    const at = place ? place.row * 12 : 0;
    return block?.columns[this.#blocks.columns.field(indicatorId, field)]?.subarray(at, at + 12);
  }

  // ── What changed ────────────────────────────────────────────────────────────────────────────────────────────────

  /**
   * Stored values of the cell changed, these fields or, without any named, any: it, if it is calculated, and what reads
   * it are to be calculated.
   */
  markCell(
    indicatorId: number,
    panelId: number,
    year: number,
    month: number,
    fields?: readonly CellField[],
  ): void {
    const place = this.#blocks.place(panelId);
    if (!place || !(this.#blocks.months(indicatorId, place.layout, year) & (1 << (month - 1)))) return;
    const block = this.#blocks.block(place.layout, year);
    const index = place.row * 12 + month - 1;
    const columns = fields?.map((field) => this.#blocks.columns.field(indicatorId, field));
    this.#calculation.markCell(indicatorId, block, index, columns);
  }

  /** The indicator was defined anew: it and, because readers depend on the definition too, what reads it. */
  markIndicator(indicatorId: number): void {
    this.#calculation.markIndicator(indicatorId);
  }

  /** What the indicator's budget references read in a month changed: its cells of that month, in every panel. */
  markMonth(indicatorId: number, year: number, month: number): void {
    this.#calculation.markMonth(indicatorId, year, month);
  }

  /** The panel came or went as an instance: everything that combines its model's instances. */
  markPanel(panelId: number): void {
    const layout = this.#blocks.place(panelId)?.layout;
    if (layout) this.#calculation.markInstances(layout.modelId);
  }

  markAll(): void {
    this.#calculation.markAll();
  }

  // ── Calculation ─────────────────────────────────────────────────────────────────────────────────────────────────

  /**
   * Calculates everything that is stale, and what that reaches. Yields after each thousand cells or so, so that the
   * caller can let others in; a calculation that is not run to its end leaves the company unusable. Gives the number
   * of cells calculated.
   */
  calculate(onChange?: ChangeListener): Generator<void, number> {
    return this.#calculation.run(onChange);
  }

  /** The rows that calculation changed since the last call, ordered by indicator, panel and year. */
  takeChangedRows(): ChangedRow[] {
    return this.#calculation.changes.take();
  }
}
