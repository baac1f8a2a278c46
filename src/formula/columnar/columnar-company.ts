/**
 * A company's stored values and formulas in memory, and the calculation that keeps them up to date.
 * It does no I/O: the caller loads values and stores results.
 *
 * Values are in columns of cents, and a formula is a program over whole columns. The calculation
 * follows the order of the dependency graph, handles only cells that a change reached, and stops
 * where values do not change. Cells whose rounding a program cannot prove correct are calculated by
 * the reference evaluator.
 */
import type { BudgetTable } from '../budget.ts';
import type { CellReader } from '../cell-reader.ts';
import { type Cell, type CellField, type Cents, type CompanyModel, cellFields } from '../types.ts';
import { type Block, valueAt } from './block.ts';
import { Blocks, hasSameLayout } from './blocks.ts';
import { Calculation } from './calculation.ts';
import { CellFinder } from './cell-finder.ts';
import { ChangedValues } from './changed-values.ts';
import type { CellArrays, ChangedRow, ChangeListener } from './changes.ts';
import type { ColumnId } from './column-index.ts';
import { Indexes } from './indexes.ts';

export type { CellArrays, ChangedCells, ChangedRow, ChangeListener } from './changes.ts';

/** Twelve months in cents; NaN for null. */
export type TwelveMonths = Float64Array;

export class ColumnarCompany implements CellReader {
  readonly #blocks: Blocks;
  #calculation: Calculation;
  readonly #cells: CellFinder;
  /** Totals of all calculations: cells calculated, and values left to the reference evaluator. */
  readonly statistics = { cells: 0, fallbacks: 0 };

  constructor(model: CompanyModel) {
    this.#blocks = new Blocks(model);
    this.#cells = new CellFinder(this.#blocks);
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
    this.#calculation.markReadersOfHeld();
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
    const cells = this.#cells.find(indicatorId, panelId, year, month);
    if (!cells) return;
    for (const name in values) {
      const field = name as CellField;
      const id = cells.columns[cellFields.indexOf(field)] as ColumnId;
      this.#blocks.write(cells.block, id, cells.first + month - 1, values[field] ?? Number.NaN);
    }
  }

  /**
   * Sets a field of many cells of an indicator in a year, in cents with NaN for null, and marks
   * what changed and its readers. Cells that do not exist are ignored.
   */
  setMany(
    indicatorId: number,
    year: number,
    field: CellField,
    { panelIds, months, values }: CellArrays & { readonly values: Float64Array },
  ): void {
    const id = this.#blocks.columns.field(indicatorId, field);
    const changed = new ChangedValues();
    const reached = new Indexes();
    let block: Block | undefined;
    const settle = () => {
      if (!block || changed.count === 0) return;
      this.#blocks.written(block, id, changed);
      reached.append(changed.indexes);
      changed.clear();
    };
    const mark = () => {
      settle();
      if (block && reached.count > 0) this.#calculation.markCells(indicatorId, block, reached, [id]);
      reached.clear();
    };
    let existing = 0;
    for (const [i, panelId] of panelIds.entries()) {
      const place = this.#blocks.place(panelId);
      if (!place) continue;
      if (place.layout !== block?.layout) {
        mark();
        block = this.#blocks.block(place.layout, year);
        existing = this.#blocks.months(indicatorId, place.layout, year);
      }
      const month = (months[i] as number) - 1;
      if (!(existing & (1 << month))) continue;
      const index = place.row * 12 + month;
      const [before, after] = [block.columns[id]?.[index] ?? Number.NaN, values[i] as number];
      if (before === after || (before !== before && after !== after)) continue;
      this.#blocks.column(block, id)[index] = after;
      changed.add(index, before, after);
      if (changed.isFull) settle();
    }
    mark();
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
    const cells = this.#cells.find(indicatorId, panelId, year, month);
    if (!cells) return;
    const id = this.#blocks.columns.entry(indicatorId, slug);
    this.#blocks.write(cells.block, id, cells.first + month - 1, cents ?? Number.NaN);
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
    const cells = this.#cells.find(indicatorId, panelId, year, month);
    if (!cells) return;
    const { block, first, columns } = cells;
    const changed = fields?.map((field) => columns[cellFields.indexOf(field)] as ColumnId);
    this.#calculation.markCell(indicatorId, block, first + month - 1, changed);
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

  /**
   * Finds in advance what single changes of typed fields reach, when nothing else is to do. Without
   * it the first change of a field takes longer. Yields after each field.
   */
  prepare(): Generator<void> {
    return this.#calculation.prepare();
  }

  /** The rows changed by calculation since the last call, ordered by indicator, panel and year. */
  takeChangedRows(): ChangedRow[] {
    return this.#calculation.changedRows.take();
  }
}
