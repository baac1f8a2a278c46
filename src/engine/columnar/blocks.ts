/**
 * Stores the values. There is one block per model and year, with a column for each field that has
 * any value. A column has twelve months for each of the model's panels, one panel after the other.
 * A panel's month has the same index in all columns of a block, so formulas can run over whole
 * columns.
 */
import { BudgetTable } from '../budget/budget.ts';
import { firstCountedMonth, monthNumber, yearOf } from '../cells.ts';
import type { Cents, CompanyModel, Panel } from '../types.ts';
import { type Block, type Layout, valueAt } from './block.ts';
import type { ChangedValues } from './changed-values.ts';
import { type ColumnId, ColumnIndex } from './column-index.ts';

/** Notified of single changes, or that much of a block has changed. */
export interface ColumnObserver {
  changed(block: Block, column: ColumnId, index: number, before: number, after: number): void;
  changedWidely(block: Block): void;
}

interface Place {
  readonly layout: Layout;
  readonly row: number;
}

/** The months that exist in a year, as bits. Bit 0 is January. */
export type MonthBits = number;

export const allMonths: MonthBits = 0xfff;

/** Up to this many changed cells, observers are notified of each. */
const fewCells = 64;

const noObservers: readonly ColumnObserver[] = [];

export class Blocks {
  #model: CompanyModel;
  #layouts: ReadonlyMap<number, Layout>;
  #places: ReadonlyMap<number, Place>;
  readonly #blocks = new Map<number, Map<number, Block>>();
  readonly #years = new Set<number>();
  readonly columns = new ColumnIndex();
  /** The values of budget references. */
  readonly budget = new BudgetTable();
  readonly #bounds: number[] = [];
  #observers: ColumnObserver[][] = [];
  readonly #layoutsWith = new Map<number, readonly Layout[]>();
  readonly #firstCounted = new Map<string, Int32Array>();
  /** By block; undefined without closed months. */
  readonly #closed = new Map<Block, Uint8Array | undefined>();
  /** The memory of the columns, in bytes. */
  bytes = 0;
  /** Counts how often a column was added or removed. */
  columnChanges = 0;

  constructor(model: CompanyModel) {
    this.#model = model;
    [this.#layouts, this.#places] = layoutsOf(model);
  }

  get model(): CompanyModel {
    return this.#model;
  }

  /**
   * Takes new definitions with the same panels, models and ranges. All observers must be registered
   * again.
   */
  redefine(model: CompanyModel): void {
    this.#model = model;
    const [layouts] = layoutsOf(model);
    for (const [modelId, layout] of layouts) {
      Object.assign(this.#layouts.get(modelId) as object, layout);
    }
    this.#observers = [];
    this.#firstCounted.clear();
    this.#closed.clear();
  }

  layouts(): Iterable<Layout> {
    return this.#layouts.values();
  }

  /** The layouts whose panels have the indicator. */
  layoutsWith(indicatorId: number): readonly Layout[] {
    let layouts = this.#layoutsWith.get(indicatorId);
    if (!layouts) {
      layouts = [...this.#layouts.values()].filter(({ modelId }) =>
        this.#model.models.get(modelId)?.indicators.has(indicatorId),
      );
      this.#layoutsWith.set(indicatorId, layouts);
    }
    return layouts;
  }

  /** The years in which any model has a block. */
  get years(): ReadonlySet<number> {
    return this.#years;
  }

  place(panelId: number): Place | undefined {
    return this.#places.get(panelId);
  }

  /** Those of the last years first. */
  all(): Block[] {
    const blocks = [...this.#blocks.values()].flatMap((years) => [...years.values()]);
    return blocks.sort((a, b) => b.year - a.year);
  }

  find(modelId: number, year: number): Block | undefined {
    return this.#blocks.get(modelId)?.get(year);
  }

  /** The block, created if missing. */
  block(layout: Layout, year: number): Block {
    let years = this.#blocks.get(layout.modelId);
    if (!years) this.#blocks.set(layout.modelId, (years = new Map()));
    let block = years.get(year);
    if (!block) {
      block = { layout, year, length: layout.panels.length * 12, columns: [] };
      years.set(year, block);
      this.#years.add(year);
    }
    return block;
  }

  /** The column, created if missing. */
  column(block: Block, id: ColumnId): Float64Array {
    let column = block.columns[id];
    if (!column) {
      column = new Float64Array(block.length).fill(Number.NaN);
      block.columns[id] = column;
      this.bytes += column.byteLength;
      this.columnChanges++;
    }
    return column;
  }

  /** The months of the year that exist for the indicator in panels of the model. */
  months(indicatorId: number, layout: Layout, year: number): MonthBits {
    const range = this.#model.models.get(layout.modelId)?.indicators.get(indicatorId);
    if (!range) return 0;
    const first = Math.max(0, monthNumber(range.inicio_ano, range.inicio_mes) - year * 12);
    const last = Math.min(11, monthNumber(range.fim_ano, range.fim_mes) - year * 12);
    return last < first ? 0 : (allMonths >> (11 - last)) & (allMonths << first);
  }

  value(id: ColumnId, panelId: number, year: number, month: number): Cents | null {
    const place = this.#places.get(panelId);
    if (!place) return null;
    const block = this.find(place.layout.modelId, year);
    return block ? valueAt(block, id, place.row * 12 + month - 1) : null;
  }

  /** Writes one element; NaN for null. Returns whether it changed. */
  write(block: Block, id: ColumnId, index: number, value: number): boolean {
    const before = block.columns[id]?.[index] ?? Number.NaN;
    if (before === value || (before !== before && value !== value)) return false;
    this.column(block, id)[index] = value;
    this.#raiseBound(id, Math.abs(value));
    for (const observer of this.#observers[id] ?? noObservers) {
      observer.changed(block, id, index, before, value);
    }
    return true;
  }

  /** Writes the results of a run, of which these differ from the stored values. */
  writeAll(block: Block, id: ColumnId, { indexes, count, before, after, largest }: ChangedValues): void {
    const column = this.column(block, id);
    for (let i = 0; i < count; i++) column[indexes.at(i)] = after[i] as number;
    this.#raiseBound(id, largest);
    for (const observer of this.#observers[id] ?? noObservers) {
      if (count > fewCells) observer.changedWidely(block);
      else {
        for (let i = 0; i < count; i++) {
          observer.changed(block, id, indexes.at(i), before[i] as number, after[i] as number);
        }
      }
    }
  }

  /** Removes the columns. */
  clear(ids: Iterable<ColumnId>): void {
    for (const id of ids) {
      for (const years of this.#blocks.values()) {
        for (const { columns } of years.values()) {
          this.bytes -= columns[id]?.byteLength ?? 0;
          columns[id] = undefined;
          this.columnChanges++;
        }
      }
    }
  }

  /** No absolute value that the column has ever held is above. Never decreases. */
  bound(id: ColumnId): number {
    return this.#bounds[id] ?? 0;
  }

  /** NaN does not raise the bound. */
  #raiseBound(id: ColumnId, size: number): void {
    if (size > this.bound(id)) this.#bounds[id] = size;
  }

  observe(id: ColumnId, observer: ColumnObserver): void {
    (this.#observers[id] ??= []).push(observer);
  }

  /** Whether an index of the block is in a closed month. Undefined: none is. */
  closed(block: Block): Uint8Array | undefined {
    if (!this.#closed.has(block)) this.#closed.set(block, closedIn(block));
    return this.#closed.get(block);
  }

  /** For each month of the year, the month from which `periodos` counts in the panel. */
  firstCounted(panel: Panel, year: number): Int32Array {
    const key = `${panel.processIds.join()}/${year}`;
    let months = this.#firstCounted.get(key);
    if (!months) {
      months = Int32Array.from({ length: 12 }, (_, month) =>
        firstCountedMonth(this.#model, panel.id, year * 12 + month),
      );
      this.#firstCounted.set(key, months);
    }
    return months;
  }
}

/** For each index of the block, 1 in a closed month. Undefined: no month is closed. */
function closedIn({ layout, year, length }: Block): Uint8Array | undefined {
  let closed: Uint8Array | undefined;
  for (const [row, { closedMonths = [] }] of layout.panels.entries()) {
    for (const month of closedMonths) {
      if (yearOf(month) === year) (closed ??= new Uint8Array(length))[row * 12 + (month % 12)] = 1;
    }
  }
  return closed;
}

function layoutsOf(model: CompanyModel): [Map<number, Layout>, Map<number, Place>] {
  const layouts = new Map<number, Layout>();
  const places = new Map<number, Place>();
  for (const [modelId, panels] of Map.groupBy(model.panels.values(), (panel) => panel.modelId)) {
    panels.sort((a, b) => a.id - b.id);
    const panelIds = Int32Array.from(panels, ({ id }) => id);
    const isActive = Uint8Array.from(panels, ({ desativado }) => (desativado === 0 ? 1 : 0));
    const layout = { modelId, panels, panelIds, isActive };
    layouts.set(modelId, layout);
    for (const [row, panel] of panels.entries()) places.set(panel.id, { layout, row });
  }
  return [layouts, places];
}

/**
 * Whether two definitions have the same panels, models and month ranges, so that columns keep their
 * layout.
 */
export function hasSameLayout(a: CompanyModel, b: CompanyModel): boolean {
  return layoutText(a) === layoutText(b);
}

function layoutText(model: CompanyModel): string {
  const panels = [...model.panels.values()].map(({ id, modelId }) => [id, modelId]);
  const models = [...model.models.values()].map(({ id, indicators }) => [
    id,
    [...indicators].toSorted(([x], [y]) => x - y),
  ]);
  return JSON.stringify([panels.toSorted(byId), models.toSorted(byId)]);
}

function byId(a: readonly unknown[], b: readonly unknown[]): number {
  return (a[0] as number) - (b[0] as number);
}
