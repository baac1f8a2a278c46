/**
 * Where values are kept: a block for each model and year, in it a column for each field that holds anything, twelve
 * months of each of the model's panels one after the other. A panel's month has the same index in all columns of its
 * block, so that formulas run over whole columns.
 */
import { firstCountedMonth, monthNumber } from '../cells.ts';
import type { CellField, Cents, CompanyModel, Panel } from '../types.ts';
import type { ColumnName } from './expressions.ts';
import { type Execution, indexOf } from './program.ts';

/** The panels of a model, in the order of their rows. */
export interface Layout {
  readonly modelId: number;
  readonly panels: readonly Panel[];
  /** By row, whether the panel counts as an instance. */
  readonly isActive: readonly boolean[];
}

export interface Block {
  readonly layout: Layout;
  readonly year: number;
  /** Panels × 12. */
  readonly length: number;
  /** Cents; NaN where there is none. A column that holds nothing is absent. */
  readonly columns: Map<ColumnName, Float64Array>;
}

/** Told of single changes, or that much of a block changed. */
export interface ColumnObserver {
  changed(block: Block, index: number, before: number, after: number): void;
  changedWidely(block: Block): void;
}

interface Place {
  readonly layout: Layout;
  readonly row: number;
}

const fieldNames = new Map<number, Map<CellField, ColumnName>>();

/** The name of a field's column. */
export function fieldColumn(indicatorId: number, field: CellField): ColumnName {
  let names = fieldNames.get(indicatorId);
  if (!names) fieldNames.set(indicatorId, (names = new Map()));
  let name = names.get(field);
  if (!name) names.set(field, (name = `${indicatorId}/${field}`));
  return name;
}

/** The bits of the months that exist in a year: bit 0 is January. */
export type MonthBits = number;

export const allMonths: MonthBits = 0xfff;

/** Up to so many changed cells, observers are told of each. */
const fewCells = 64;

export class Blocks {
  #model: CompanyModel;
  #layouts: ReadonlyMap<number, Layout>;
  #places: ReadonlyMap<number, Place>;
  readonly #blocks = new Map<number, Map<number, Block>>();
  readonly #years = new Set<number>();
  readonly #bounds = new Map<ColumnName, number>();
  readonly #observers = new Map<ColumnName, ColumnObserver[]>();
  readonly #firstCounted = new Map<string, Int32Array>();
  /** Bytes that the columns hold. */
  bytes = 0;

  constructor(model: CompanyModel) {
    this.#model = model;
    [this.#layouts, this.#places] = layoutsOf(model);
  }

  get model(): CompanyModel {
    return this.#model;
  }

  /** Takes over definitions with the same panels, models and ranges; every observer has to be registered anew. */
  redefine(model: CompanyModel): void {
    this.#model = model;
    const [layouts] = layoutsOf(model);
    for (const [modelId, layout] of layouts) {
      Object.assign(this.#layouts.get(modelId) as object, layout);
    }
    this.#observers.clear();
    this.#firstCounted.clear();
  }

  layouts(): Iterable<Layout> {
    return this.#layouts.values();
  }

  /** Years in which any model has a block. */
  get years(): ReadonlySet<number> {
    return this.#years;
  }

  place(panelId: number): Place | undefined {
    return this.#places.get(panelId);
  }

  find(modelId: number, year: number): Block | undefined {
    return this.#blocks.get(modelId)?.get(year);
  }

  /** The block, made if it is not there. */
  block(layout: Layout, year: number): Block {
    let years = this.#blocks.get(layout.modelId);
    if (!years) this.#blocks.set(layout.modelId, (years = new Map()));
    let block = years.get(year);
    if (!block) {
      block = { layout, year, length: layout.panels.length * 12, columns: new Map() };
      years.set(year, block);
      this.#years.add(year);
    }
    return block;
  }

  /** The column, made if it is not there. */
  column(block: Block, name: ColumnName): Float64Array {
    let column = block.columns.get(name);
    if (!column) {
      column = new Float64Array(block.length).fill(Number.NaN);
      block.columns.set(name, column);
      this.bytes += column.byteLength;
    }
    return column;
  }

  /** Which months of the year exist for the indicator in panels of the model. */
  months(indicatorId: number, layout: Layout, year: number): MonthBits {
    const range = this.#model.models.get(layout.modelId)?.indicators.get(indicatorId);
    if (!range) return 0;
    const first = Math.max(0, monthNumber(range.inicio_ano, range.inicio_mes) - year * 12);
    const last = Math.min(11, monthNumber(range.fim_ano, range.fim_mes) - year * 12);
    return last < first ? 0 : (allMonths >> (11 - last)) & (allMonths << first);
  }

  value(name: ColumnName, panelId: number, year: number, month: number): Cents | null {
    const place = this.#places.get(panelId);
    if (!place) return null;
    const column = this.#blocks.get(place.layout.modelId)?.get(year)?.columns.get(name);
    const value = column?.[place.row * 12 + month - 1] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  }

  /** Writes one element, NaN for null; true when that changed it. */
  write(block: Block, name: ColumnName, index: number, value: number): boolean {
    const before = block.columns.get(name)?.[index] ?? Number.NaN;
    if (before === value || (before !== before && value !== value)) return false;
    this.column(block, name)[index] = value;
    this.raiseBound(name, Math.abs(value));
    for (const observer of this.#observers.get(name) ?? []) observer.changed(block, index, before, value);
    return true;
  }

  /** Writes the results of a run; tells each that changed. */
  writeAll(
    name: ColumnName,
    at: Execution,
    values: Float64Array,
    onChange: (index: number, before: number, after: number) => void,
  ): void {
    const { block, n } = at;
    const observers = this.observers(name);
    let column = block.columns.get(name);
    let largest = 0;
    let anyChanged = false;
    for (let i = 0; i < n; i++) {
      const after = values[i] as number;
      const index = indexOf(at, i);
      const before = column ? (column[index] as number) : Number.NaN;
      if (before === after || (before !== before && after !== after)) continue;
      column ??= this.column(block, name);
      column[index] = after;
      anyChanged = true;
      const size = Math.abs(after);
      if (size > largest) largest = size;
      onChange(index, before, after);
      if (n <= fewCells) for (const observer of observers) observer.changed(block, index, before, after);
    }
    this.raiseBound(name, largest);
    if (anyChanged && n > fewCells) for (const observer of observers) observer.changedWidely(block);
  }

  /** Forgets columns whose names start like this. */
  clear(prefix: string): void {
    for (const years of this.#blocks.values()) {
      for (const { columns } of years.values()) {
        for (const [name, column] of columns) {
          if (!name.startsWith(prefix)) continue;
          columns.delete(name);
          this.bytes -= column.byteLength;
        }
      }
    }
  }

  /** The largest size that the column has ever held; never shrinks. */
  bound(name: ColumnName): number {
    return this.#bounds.get(name) ?? 0;
  }

  /** NaN raises nothing. */
  raiseBound(name: ColumnName, size: number): void {
    if (size > this.bound(name)) this.#bounds.set(name, size);
  }

  observe(name: ColumnName, observer: ColumnObserver): void {
    const known = this.#observers.get(name);
    if (known) known.push(observer);
    else this.#observers.set(name, [observer]);
  }

  observers(name: ColumnName): readonly ColumnObserver[] {
    return this.#observers.get(name) ?? [];
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

function layoutsOf(model: CompanyModel): [Map<number, Layout>, Map<number, Place>] {
  const layouts = new Map<number, Layout>();
  const places = new Map<number, Place>();
  for (const [modelId, panels] of Map.groupBy(model.panels.values(), (panel) => panel.modelId)) {
    panels.sort((a, b) => a.id - b.id);
    const layout = { modelId, panels, isActive: panels.map((panel) => panel.desativado === 0) };
    layouts.set(modelId, layout);
    for (const [row, panel] of panels.entries()) places.set(panel.id, { layout, row });
  }
  return [layouts, places];
}

/** Whether two definitions have the same panels, models and month ranges, so that columns stay where they are. */
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
