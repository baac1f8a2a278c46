/**
 * What a recalculation would change, without storing any of it: the present values beside those that the marks would lead
 * to. Only the marks given count. Marks of others that still wait for their recalculation change nothing here: their
 * cells read as they are stored.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { monthNumber, monthOfYear, yearOf } from '../formula/cells.ts';
import { evaluateCell } from '../formula/evaluate.ts';
import { type DependencyGraph, dependencyGraph } from '../formula/graph.ts';
import { type Cell, type CellField, type Cents, cellFields, type Panel } from '../formula/types.ts';
import type { Scope } from '../kernel/endpoint.ts';
import { CellStore } from './cell-store.ts';
import { CellGeometry, StaleCells } from './dependents.ts';
import { loadModel } from './load-model.ts';
import type { Mark } from './marks.ts';

/** One field of one cell, whose value changes. */
export interface CellChange {
  readonly indicatorId: number;
  readonly panelId: number;
  readonly year: number;
  readonly month: number;
  readonly field: CellField;
  readonly before: Cents | null;
  readonly after: Cents | null;
}

/** How long the calculation may run before it lets requests in. */
const maxTurnMs = 5;

/**
 * What storing the results of `marks` would change. `changedCells` counts the cells with at least one field that changes.
 * `changes` are the first `maxChanges` of the fields: those of `firstIndicator` before all others, then by indicator,
 * panel, year, month, and field in the order of {@link cellFields}.
 */
export async function previewRecalculation(
  scope: Scope,
  marks: readonly Mark[],
  options: { readonly maxChanges: number; readonly firstIndicator?: number },
): Promise<{ readonly changes: readonly CellChange[]; readonly changedCells: number }> {
  const model = await loadModel(scope);
  const graph = dependencyGraph(model);
  const geometry = new CellGeometry(model, graph);
  const stale = new StaleCells();
  for (const mark of marks) seed(stale, mark, graph, geometry, model.panels);
  const store = new CellStore(scope);
  const changes = new Map<number, CellChange[]>();
  let changedCells = 0;
  let turnStarted = performance.now();
  for (const indicatorId of graph.order) {
    const panels = stale.take(indicatorId);
    if (panels.size === 0) continue;
    const { own, sources } = geometry.rowsRead(indicatorId, panels);
    await Promise.all([store.ensure(own, 'with entries'), store.ensure(sources)]);
    const shown: CellChange[] = [];
    for (const [panelId, months] of inOrder(panels)) {
      for (const at of [...months].sort((a, b) => a - b)) {
        const [year, month] = [yearOf(at), monthOfYear(at)];
        const before = store.cell(indicatorId, panelId, year, month);
        const { fields } = evaluateCell(model, store, indicatorId, panelId, year, month);
        if (performance.now() - turnStarted > maxTurnMs) {
          await nextTurn();
          turnStarted = performance.now();
        }
        if (!store.put(indicatorId, panelId, year, month, fields)) continue;
        changedCells++;
        geometry.addReaders(stale, indicatorId, model.panels.get(panelId) as Panel, at);
        if (shown.length < options.maxChanges) {
          shown.push(...fieldChanges({ indicatorId, panelId, year, month }, before, fields));
        }
      }
    }
    changes.set(indicatorId, shown);
  }
  return { changes: firstOf(changes, options), changedCells };
}

function inOrder<Value>(byId: ReadonlyMap<number, Value>): [id: number, value: Value][] {
  return [...byId].sort(([a], [b]) => a - b);
}

function fieldChanges(
  place: Omit<CellChange, 'field' | 'before' | 'after'>,
  before: Cell | undefined,
  calculated: Partial<Cell>,
): CellChange[] {
  return cellFields.flatMap((field) => {
    const [old, after] = [before?.[field] ?? null, calculated[field]];
    return after === undefined || after === old ? [] : [{ ...place, field, before: old, after }];
  });
}

function firstOf(
  changes: ReadonlyMap<number, readonly CellChange[]>,
  { maxChanges, firstIndicator }: { readonly maxChanges: number; readonly firstIndicator?: number },
): CellChange[] {
  const own = (firstIndicator === undefined ? undefined : changes.get(firstIndicator)) ?? [];
  const others = inOrder(changes).filter(([indicatorId]) => indicatorId !== firstIndicator);
  return [...own, ...others.flatMap(([, shown]) => shown)].slice(0, maxChanges);
}

/** The cells that a mark speaks of, and those that read them: as the recalculation takes marks. */
function seed(
  stale: StaleCells,
  { id_indicador: indicatorId, id_gmr_painel: panelId, ano, mes }: Mark,
  graph: DependencyGraph,
  geometry: CellGeometry,
  panels: ReadonlyMap<number, Panel>,
): void {
  if (panelId === null) return seedEverywhere(stale, indicatorId, graph, geometry);
  const panel = panels.get(panelId);
  if (!panel) return;
  if (indicatorId === null || ano === null || mes === null) return seedPanel(stale, panel, graph, geometry);
  const month = monthNumber(ano, mes);
  if (graph.isCalculated(indicatorId)) geometry.addIfExists(stale, indicatorId, panel, month);
  geometry.addReaders(stale, indicatorId, panel, month);
}

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
  for (const edge of graph.readersOf(indicatorId)) geometry.addAll(stale, edge.reader);
}

function seedPanel(stale: StaleCells, panel: Panel, graph: DependencyGraph, geometry: CellGeometry): void {
  for (const calculated of graph.order) {
    geometry.addAll(stale, calculated, panel);
    if (graph.sourcesOf(calculated).some((edge) => edge.models?.includes(panel.modelId))) {
      geometry.addAll(stale, calculated);
    }
  }
}
