/**
 * A company's stored values and formulas in memory, and the calculation that keeps them up to date.
 * It does no I/O: the caller loads values and stores results.
 *
 * Values are in columns of cents, and a formula is evaluated for many cells at once. The
 * calculation follows the order of the dependency graph, handles only cells that a change reached,
 * and stops where values do not change. Cells whose rounding cannot be proved correct are
 * calculated by the reference evaluator.
 */
import type { BudgetTable } from '../budget/budget.ts';
import type { CellReader } from '../cell-reader.ts';
import type { Cell, CellField, Cents, CompanyModel } from '../types.ts';
import { type Block, valueAt } from './block.ts';
import { Blocks, hasSameLayout } from './blocks.ts';
import { Calculation } from './calculation.ts';
import type { ChangedRow, ChangeListener } from './changes.ts';
import type { ColumnId } from './column-index.ts';

export type { ChangedRow, ChangeListener } from './changes.ts';

/** Twelve months in cents; NaN for null. */
type TwelveMonths = Float64Array;

export class ColumnarCompany implements CellReader {
  readonly #blocks: Blocks;
  #calculation: Calculation;
  /** Totals of all calculations: cells calculated, and values left to the reference evaluator. */
  readonly statistics = { cells: 0, fallbacks: 0 };

  constructor(model: CompanyModel) {
    this.#blocks = new Blocks(model);
    this.#calculation = new Calculation(this.#blocks, this, this.statistics);
  }

  get model(): CompanyModel {
    return this.#blocks.model;
  }

  /**
   * The values of budget references. After changing it, the caller must mark the affected months.
   */
  get budget(): BudgetTable {
    return this.#blocks.budget;
  }

  /** The memory of the columns, in bytes. */
  get bytes(): number {
    return this.#blocks.bytes;
  }

  /**
   * Takes new definitions. False when the panels, models or month ranges differ; the company must
   * then be loaded again. The caller marks what depends on changed definitions.
   */
  redefine(model: CompanyModel): boolean {
    if (!hasSameLayout(this.model, model)) return false;
    this.#blocks.redefine(model);
    this.#calculation = this.#calculation.redefined();
    return true;
  }

  // ── Stored values ──

  /**
   * Loads twelve stored months of a field, starting at `offset`. Months without a cell are ignored.
   */
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

  /** Loads twelve typed months of a manual reference. */
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

  /** Removes all typed values of the indicator's manual references. */
  clearEntries(indicatorId: number): void {
    this.#blocks.clear(this.#blocks.columns.entries(indicatorId));
  }

  /** Sets stored values of one month that a user wrote. Does not mark anything as stale. */
  setCell(indicatorId: number, panelId: number, year: number, month: number, values: Partial<Cell>): void {
    const at = this.#find(indicatorId, panelId, year, month);
    if (!at) return;
    for (const [field, value] of Object.entries(values) as [CellField, Cents | null][]) {
      const id = this.#blocks.columns.field(indicatorId, field);
      this.#blocks.write(at.block, id, at.index, value ?? Number.NaN);
    }
  }

  /** Where the cell is stored. Undefined if it does not exist. */
  #find(
    indicatorId: number,
    panelId: number,
    year: number,
    month: number,
  ): { block: Block; index: number } | undefined {
    const place = this.#blocks.place(panelId);
    if (!place) return undefined;
    const existing = this.#blocks.months(indicatorId, place.layout, year);
    if (!(existing & (1 << (month - 1)))) return undefined;
    return { block: this.#blocks.block(place.layout, year), index: place.row * 12 + month - 1 };
  }

  /** Sets a typed value of a manual reference. */
  setEntry(
    indicatorId: number,
    panelId: number,
    year: number,
    month: number,
    slug: string,
    cents: Cents | null,
  ): void {
    const at = this.#find(indicatorId, panelId, year, month);
    if (!at) return;
    const id = this.#blocks.columns.entry(indicatorId, slug);
    this.#blocks.write(at.block, id, at.index, cents ?? Number.NaN);
  }

  cell(indicatorId: number, panelId: number, year: number, month: number): Cell | undefined {
    const place = this.#blocks.place(panelId);
    const block = place && this.#blocks.find(place.layout.modelId, year);
    if (!block) return undefined;
    const index = place.row * 12 + month - 1;
    const columns = this.#blocks.columns.fields(indicatorId);
    const value = (at: number) => valueAt(block, columns[at] as ColumnId, index);
    return {
      meta_numerador: value(0),
      meta_denominador: value(1),
      meta_ajustada_numerador: value(2),
      meta_ajustada_denominador: value(3),
      realizado_numerador: value(4),
      realizado_denominador: value(5),
    };
  }

  manualEntry(indicatorId: number, panelId: number, year: number, month: number, slug: string): Cents | null {
    return this.#blocks.value(this.#blocks.columns.entry(indicatorId, slug), panelId, year, month);
  }

  /**
   * The twelve months of a field. Undefined when the column is empty. Later calculations change the
   * returned array.
   */
  months(indicatorId: number, panelId: number, year: number, field: CellField): TwelveMonths | undefined {
    const place = this.#blocks.place(panelId);
    const block = place && this.#blocks.find(place.layout.modelId, year);
    const at = place ? place.row * 12 : 0;
    return block?.columns[this.#blocks.columns.field(indicatorId, field)]?.subarray(at, at + 12);
  }

  /** The cells of an indicator, in the years of which anything is stored. */
  *places(indicatorId: number): Generator<{ panelId: number; year: number; month: number }> {
    for (const { layout, year } of this.#blocks.all()) {
      const existing = this.#blocks.months(indicatorId, layout, year);
      for (const panelId of existing === 0 ? [] : layout.panelIds) {
        for (let month = 1; month <= 12; month++) {
          if (existing & (1 << (month - 1))) yield { panelId, year, month };
        }
      }
    }
  }

  // ── Marking changes ──

  /**
   * Marks a cell after stored values changed: the cell itself, if it is calculated, and its
   * readers. Without `fields`, any field may have changed.
   */
  markCell(
    indicatorId: number,
    panelId: number,
    year: number,
    month: number,
    fields?: readonly CellField[],
  ): void {
    const at = this.#find(indicatorId, panelId, year, month);
    if (!at) return;
    const changed = fields?.map((field) => this.#blocks.columns.field(indicatorId, field));
    this.#calculation.markCell(indicatorId, at.block, at.index, changed);
  }

  /**
   * Marks an indicator with a new definition, and its readers, which depend on the definition too.
   */
  markIndicator(indicatorId: number): void {
    this.#calculation.markIndicator(indicatorId);
  }

  /** Marks the indicator's cells of a month in every panel, after its budget values changed. */
  markMonth(indicatorId: number, year: number, month: number): void {
    this.#calculation.markMonth(indicatorId, year, month);
  }

  /**
   * Marks everything that aggregates over the panel's model, after the panel became an instance or
   * stopped being one.
   */
  markPanel(panelId: number): void {
    const layout = this.#blocks.place(panelId)?.layout;
    if (layout) this.#calculation.markInstances(layout.modelId);
  }

  markAll(): void {
    this.#calculation.markAll();
  }

  // ── Calculation ──

  /**
   * Calculates all stale cells and those they affect. Yields about once per thousand cells, so that
   * the caller can do other work. The company is unusable unless the calculation is run to its end.
   * Returns the number of cells calculated.
   */
  calculate(onChange?: ChangeListener): Generator<void, number> {
    return this.#calculation.run(onChange);
  }

  /** The rows changed by calculation since the last call, ordered by indicator, panel and year. */
  takeChangedRows(): ChangedRow[] {
    return this.#calculation.changedRows.take();
  }
}
