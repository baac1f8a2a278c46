/**
 * Which cells become stale when a cell changes, and which rows a cell is computed from. Follows references into
 * the same panel, into submodels (all other panels that combine its instances) and, for `periodos`, into the
 * later months of the process.
 */
import { firstCountedMonth, monthNumber, yearOf } from '../formula/cells.ts';
import type { DependencyEdge, DependencyGraph } from '../formula/graph.ts';
import type { CompanyModel, MonthRange, Panel } from '../formula/types.ts';
import type { RowKey } from './cell-store.ts';

/** A month as `monthNumber` counts it. */
type MonthNumber = number;

function bounds(range: MonthRange): [first: MonthNumber, last: MonthNumber] {
  return [monthNumber(range.inicio_ano, range.inicio_mes), monthNumber(range.fim_ano, range.fim_mes)];
}

/** Stale cells by indicator and panel. */
export class StaleCells {
  readonly #cells = new Map<number, Map<number, Set<MonthNumber>>>();

  add(indicatorId: number, panelId: number, month: MonthNumber): void {
    let panels = this.#cells.get(indicatorId);
    if (!panels) this.#cells.set(indicatorId, (panels = new Map()));
    let months = panels.get(panelId);
    if (!months) panels.set(panelId, (months = new Set()));
    months.add(month);
  }

  /** Takes an indicator's stale cells out. */
  take(indicatorId: number): ReadonlyMap<number, ReadonlySet<MonthNumber>> {
    const panels = this.#cells.get(indicatorId) ?? new Map<number, Set<MonthNumber>>();
    this.#cells.delete(indicatorId);
    return panels;
  }
}

/** The geometry of one company: which cells exist, and how change travels between panels and months. */
export class CellGeometry {
  readonly #model: CompanyModel;
  readonly #graph: DependencyGraph;
  readonly #panelsByIndicator = new Map<number, Panel[]>();
  readonly #panelsByModel = new Map<number, Panel[]>();

  constructor(model: CompanyModel, graph: DependencyGraph) {
    this.#model = model;
    this.#graph = graph;
    for (const panel of model.panels.values()) {
      push(this.#panelsByModel, panel.modelId, panel);
      for (const indicatorId of model.models.get(panel.modelId)?.indicators.keys() ?? []) {
        push(this.#panelsByIndicator, indicatorId, panel);
      }
    }
  }

  /** The months in which the cell exists; undefined when the panel does not have the indicator. */
  months(indicatorId: number, panel: Panel): [first: MonthNumber, last: MonthNumber] | undefined {
    const range = this.#model.models.get(panel.modelId)?.indicators.get(indicatorId);
    return range && bounds(range);
  }

  panelsWith(indicatorId: number): readonly Panel[] {
    return this.#panelsByIndicator.get(indicatorId) ?? [];
  }

  panelsOf(modelIds: readonly number[]): Panel[] {
    return modelIds.flatMap((modelId) => this.#panelsByModel.get(modelId) ?? []);
  }

  /** Adds the cell to the stale ones if it exists. */
  addIfExists(stale: StaleCells, indicatorId: number, panel: Panel, month: MonthNumber): void {
    const range = this.months(indicatorId, panel);
    if (range && range[0] <= month && month <= range[1]) stale.add(indicatorId, panel.id, month);
  }

  /** Adds every cell of the indicator, in the panel if one is given. */
  addAll(stale: StaleCells, indicatorId: number, only?: Panel): void {
    for (const panel of only ? [only] : this.panelsWith(indicatorId)) {
      const range = this.months(indicatorId, panel);
      if (!range) continue;
      for (let month = range[0]; month <= range[1]; month++) stale.add(indicatorId, panel.id, month);
    }
  }

  /** Adds the cells that read this one. */
  addReaders(stale: StaleCells, indicatorId: number, panel: Panel, month: MonthNumber): void {
    for (const edge of this.#graph.readersOf(indicatorId)) {
      for (const reader of this.#panelsReading(edge, panel)) {
        this.addIfExists(stale, edge.reader, reader, month);
        if (edge.periods) this.#addLaterMonths(stale, edge.reader, reader, month);
      }
    }
  }

  #panelsReading(edge: DependencyEdge, panel: Panel): readonly Panel[] {
    if (edge.models === null) return [panel];
    if (!edge.models.includes(panel.modelId)) return [];
    return this.panelsWith(edge.reader).filter((reader) => reader.id !== panel.id);
  }

  /** `periodos` counts from the first month of the process: later months of the same process count this one. */
  #addLaterMonths(stale: StaleCells, indicatorId: number, panel: Panel, month: MonthNumber): void {
    const range = this.months(indicatorId, panel);
    if (!range) return;
    for (let later = Math.max(month + 1, range[0]); later <= range[1]; later++) {
      if (firstCountedMonth(this.#model, panel.id, later) <= month) stale.add(indicatorId, panel.id, later);
    }
  }

  /** The rows that the stale cells of an indicator are computed from, the indicator's own included. */
  rowsRead(
    indicatorId: number,
    panels: ReadonlyMap<number, ReadonlySet<MonthNumber>>,
  ): { own: RowKey[]; sources: RowKey[] } {
    const edges = this.#graph.sourcesOf(indicatorId);
    const instances = edges.map((edge) => (edge.models === null ? [] : this.panelsOf(edge.models)));
    const own: RowKey[] = [];
    const sources = new Map<string, RowKey>();
    const combined = edges.map(() => new Set<number>());
    for (const [panelId, months] of panels) {
      const panel = this.#model.panels.get(panelId) as Panel;
      const years = new Set([...months].map(yearOf));
      for (const year of years) own.push({ indicatorId, panelId, year });
      for (const [index, edge] of edges.entries()) {
        const needed = edge.periods ? this.#yearsCounted(panel, months) : years;
        for (const year of needed) {
          if (edge.models === null) addRow(sources, edge.source, panelId, year);
          else combined[index]?.add(year);
        }
      }
    }
    for (const [index, edge] of edges.entries()) {
      for (const year of combined[index] ?? []) {
        for (const instance of instances[index] ?? []) addRow(sources, edge.source, instance.id, year);
      }
    }
    return { own, sources: [...sources.values()] };
  }

  #yearsCounted(panel: Panel, months: ReadonlySet<MonthNumber>): Set<number> {
    const years = new Set<number>();
    for (const month of months) {
      for (let year = yearOf(firstCountedMonth(this.#model, panel.id, month)); year <= yearOf(month); year++)
        years.add(year);
    }
    return years;
  }
}

function addRow(rows: Map<string, RowKey>, indicatorId: number, panelId: number, year: number): void {
  const name = `${indicatorId}/${panelId}/${year}`;
  if (!rows.has(name)) rows.set(name, { indicatorId, panelId, year });
}

function push<Value>(lists: Map<number, Value[]>, key: number, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
