/** The cells from which results are calculated. */

import { cellsRead } from '../../engine/explain/explain-plan.ts';
import { type DependencyGraph, dependencyGraph } from '../../engine/graph.ts';
import type { CellAddress } from '../../engine/types.ts';
import type { Trial } from '../recalculate/trial.ts';

/** The cell as the key of a map. */
export const cellKey = ({ indicatorId, panelId, year, month }: CellAddress): string =>
  `${indicatorId}/${panelId}/${year}/${month}`;

/** The cells, and all those from which they are calculated, each once. */
export async function* cellsBehind(
  { company, slice }: Trial,
  of: readonly CellAddress[],
): AsyncGenerator<CellAddress> {
  const { model } = company;
  const graph: DependencyGraph = dependencyGraph(model);
  const found = new Map(of.map((at) => [cellKey(at), at]));
  // The loop also visits cells that it adds.
  for (const at of found.values()) {
    yield at;
    for (const edge of graph.sourcesOf(at.indicatorId)) {
      for (const source of cellsRead(model, edge, at)) {
        const key = cellKey(source);
        if (!found.has(key)) found.set(key, source);
        if (slice.isOver) await slice.pause();
      }
    }
  }
}
