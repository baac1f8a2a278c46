/**
 * From marks to stored results: indicator by indicator in dependency order, only the cells that something
 * reached, and no further than values change.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { monthNumber, monthOfYear, yearOf } from '../formula/cells.ts';
import { evaluateCell } from '../formula/evaluate.ts';
import { type DependencyGraph, dependencyGraph } from '../formula/graph.ts';
import type { CompanyModel, Panel } from '../formula/types.ts';
import type { Scope } from '../kernel/endpoint.ts';
import { CellStore } from './cell-store.ts';
import { CellGeometry, StaleCells } from './dependents.ts';
import { loadModel } from './load-model.ts';
import type { Mark } from './marks.ts';

/** How long the calculation may run before it lets requests in. */
const maxTurnMs = 5;

/**
 * Brings everything that depends on the marks up to date, inside the transaction that removes them. When `signal` is
 * aborted it throws, and the transaction takes everything back, the removal of the marks too.
 */
export async function recalculate(
  scope: Scope,
  marks: readonly Mark[],
  signal?: AbortSignal,
): Promise<{ cells: number; rows: number }> {
  const model = await loadModel(scope);
  const graph = dependencyGraph(model);
  const geometry = new CellGeometry(model, graph);
  const stale = new StaleCells();
  for (const mark of marks) seed(stale, mark, model, graph, geometry);
  const store = new CellStore(scope);
  let cells = 0;
  let turnStarted = performance.now();
  for (const indicatorId of graph.order) {
    const panels = stale.take(indicatorId);
    if (panels.size === 0) continue;
    const { own, sources } = geometry.rowsRead(indicatorId, panels);
    await Promise.all([store.ensure(own, 'with entries'), store.ensure(sources)]);
    for (const [panelId, months] of panels) {
      const panel = model.panels.get(panelId) as Panel;
      for (const month of months) {
        const [year, monthInYear] = [yearOf(month), monthOfYear(month)];
        const { fields } = evaluateCell(model, store, indicatorId, panelId, year, monthInYear);
        cells++;
        // Requests are served by the same thread: never keep them waiting for long.
        if (performance.now() - turnStarted > maxTurnMs) {
          await nextTurn();
          signal?.throwIfAborted();
          turnStarted = performance.now();
        }
        // A value that did not change stops the wave here.
        if (store.put(indicatorId, panelId, year, monthInYear, fields)) {
          geometry.addReaders(stale, indicatorId, panel, month);
        }
      }
    }
  }
  return { cells, rows: await store.save() };
}

/** A mark says "these cells changed": they themselves are calculated anew where they are calculated, and their readers. */
function seed(
  stale: StaleCells,
  mark: Mark,
  model: CompanyModel,
  graph: DependencyGraph,
  geometry: CellGeometry,
): void {
  const { id_indicador: indicatorId, id_gmr_painel: panelId } = mark;
  if (panelId === null) {
    seedEverywhere(stale, indicatorId, graph, geometry);
    return;
  }
  const panel = model.panels.get(panelId);
  if (!panel) return;
  if (indicatorId === null || mark.ano === null || mark.mes === null) {
    seedPanel(stale, panel, graph, geometry);
    return;
  }
  const month = monthNumber(mark.ano, mark.mes);
  if (graph.isCalculated(indicatorId)) geometry.addIfExists(stale, indicatorId, panel, month);
  geometry.addReaders(stale, indicatorId, panel, month);
}

/** The indicator was defined anew (or, without one, the whole company). */
function seedEverywhere(
  stale: StaleCells,
  indicatorId: number | null,
  graph: DependencyGraph,
  geometry: CellGeometry,
): void {
  if (indicatorId === null) {
    for (const calculated of graph.order) geometry.addAll(stale, calculated);
    return;
  }
  if (graph.isCalculated(indicatorId)) geometry.addAll(stale, indicatorId);
  // What a reader computes can depend on the definition itself (its unit, its adjustable target).
  for (const edge of graph.readersOf(indicatorId)) geometry.addAll(stale, edge.reader);
}

/** The panel came or went as an instance: everything that combines its model's instances. */
function seedPanel(stale: StaleCells, panel: Panel, graph: DependencyGraph, geometry: CellGeometry): void {
  for (const calculated of graph.order) {
    geometry.addAll(stale, calculated, panel);
    if (graph.sourcesOf(calculated).some((edge) => edge.models?.includes(panel.modelId))) {
      geometry.addAll(stale, calculated);
    }
  }
}
