/**
 * Determines from the definitions alone which stored rows an explanation needs, so that they can be
 * read in one snapshot.
 */
import { cellExists, firstCountedMonth, instances, monthNumber, monthOfYear, yearOf } from '../cells.ts';
import { type DependencyEdge, type DependencyGraph, dependencyGraph } from '../graph.ts';
import type { Position } from '../read-cells.ts';
import type { CellAddress, CompanyModel, YearAddress } from '../types.ts';
import { readsOfStep } from './explain-gathering.ts';

export interface ReadingPlan {
  readonly rows: readonly YearAddress[];
  /** Whether the rows are sufficient to explain this cell. */
  readonly covers: (at: CellAddress) => boolean;
}

/**
 * The rows needed to explain the cell to this depth. The requested cell is always covered. Deeper
 * levels are cut after about `maxReads` cells have been read. Comes in steps, so that the caller
 * can do other work in between.
 */
export function* planStepwise(
  model: CompanyModel,
  at: CellAddress,
  depth: number,
  maxReads: number,
): Generator<void, ReadingPlan> {
  const graph = dependencyGraph(model);
  const rows = new Map<string, YearAddress>();
  const covered = new Set<string>();
  let reads = 0;
  let level = new Map([[nameOf(at), at]]);
  for (let left = Math.max(depth, 1); left > 0 && level.size > 0; left--) {
    const next = new Map<string, CellAddress>();
    for (const [name, cell] of level) {
      if (covered.size > 0 && reads >= maxReads) break;
      covered.add(name);
      addRow(rows, cell);
      for (const edge of graph.sourcesOf(cell.indicatorId)) {
        for (const source of cellsRead(model, edge, cell)) {
          if (++reads % readsOfStep === 0) yield;
          addRow(rows, source);
          // Cells after the last read that counts are never covered.
          if (left === 1 || reads >= maxReads) continue;
          const key = nameOf(source);
          if (!covered.has(key) && isExplainable(model, graph, source)) next.set(key, source);
        }
      }
    }
    level = next;
  }
  return { rows: [...rows.values()], covers: (cell) => covered.has(nameOf(cell)) };
}

/** Everything that cells are calculated from, down to what was typed. */
interface Cone {
  readonly rows: readonly YearAddress[];
  readonly cells: readonly CellAddress[];
  /** The calculated cells, each after all that it reads. */
  readonly calculated: readonly CellAddress[];
}

/**
 * The cells themselves and everything behind them. Comes in steps, so that the caller can do other
 * work in between.
 */
export function* coneStepwise(model: CompanyModel, cells: readonly CellAddress[]): Generator<void, Cone> {
  const graph = dependencyGraph(model);
  const rows = new Map<string, YearAddress>();
  const calculated = new Map<number, CellAddress[]>();
  const seen = new Map<string, CellAddress>();
  const left = [...cells];
  let reads = 0;
  for (let cell = left.pop(); cell; cell = left.pop()) {
    const name = nameOf(cell);
    if (seen.has(name)) continue;
    seen.set(name, cell);
    addRow(rows, cell);
    if (!isExplainable(model, graph, cell)) continue;
    const known = calculated.get(cell.indicatorId);
    if (known) known.push(cell);
    else calculated.set(cell.indicatorId, [cell]);
    for (const edge of graph.sourcesOf(cell.indicatorId)) {
      for (const source of cellsRead(model, edge, cell)) {
        if (++reads % readsOfStep === 0) yield;
        left.push(source);
      }
    }
  }
  return {
    rows: [...rows.values()],
    cells: [...seen.values()],
    calculated: graph.order.flatMap((indicatorId) => calculated.get(indicatorId) ?? []),
  };
}

export const nameOf = ({ indicatorId, panelId, year, month }: CellAddress) =>
  `${indicatorId}/${panelId}/${monthNumber(year, month)}`;

function addRow(rows: Map<string, YearAddress>, { indicatorId, panelId, year }: CellAddress): void {
  rows.set(`${indicatorId}/${panelId}/${year}`, { indicatorId, panelId, year });
}

export function isExplainable(model: CompanyModel, graph: DependencyGraph, at: CellAddress): boolean {
  const { indicatorId, panelId, year, month } = at;
  return graph.isCalculated(indicatorId) && cellExists(model, indicatorId, panelId, year, month);
}

/** The cells that the edge reads for one cell of the reader. */
export function* cellsRead(
  model: CompanyModel,
  edge: Omit<DependencyEdge, 'reader'>,
  at: Position,
): Generator<CellAddress> {
  const last = monthNumber(at.year, at.month);
  const first = edge.periods ? firstCountedMonth(model, at.panelId, last) : last;
  const panels = edge.models ? instances(model, edge.models, at.panelId) : [at.panelId];
  for (let month = first; month <= last; month++) {
    for (const panelId of panels) {
      yield { indicatorId: edge.source, panelId, year: yearOf(month), month: monthOfYear(month) };
    }
  }
}
