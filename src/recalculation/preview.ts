/**
 * Previews a recalculation without storing anything: the present values, and those that an edited
 * indicator or written cells would lead to. Pending marks have no effect: their cells are read as
 * stored.
 */

import { loadModel } from '../definitions/load-company.ts';
import type { ChangedCells } from '../formula/columnar/changes.ts';
import { ColumnarCompany } from '../formula/columnar/columnar-company.ts';
import { type DependencyGraph, dependencyGraph } from '../formula/graph.ts';
import type { CompanyModel } from '../formula/types.ts';
import type { Scope } from '../kernel/scope.ts';
import { TimeSlice } from '../kernel/time-slice.ts';
import { loadBudget } from './budget.ts';
import { calculate } from './calculate.ts';
import { FoundChanges, nothingFound, type Preview } from './found-changes.ts';
import { loadCells } from './load-cells.ts';
import type { MarkedCell } from './marks.ts';

/**
 * What recalculating the indicator and everything that reads it would change. The changes of the
 * indicator itself come first, then by indicator, panel, year, month and field (in the order of
 * `cellFields`). `each` takes all of them, in the order in which they are calculated.
 */
export async function previewRecalculation(
  scope: Scope,
  indicatorId: number,
  maxChanges: number,
  each?: EachChange,
): Promise<Preview> {
  const model = await loadModel(scope);
  return preview(scope, {
    model,
    involved: indicatorsInvolved([indicatorId], dependencyGraph(model)),
    mark: (company) => model.indicators.has(indicatorId) && company.markIndicator(indicatorId),
    found: new FoundChanges(indicatorId, maxChanges),
    each,
  });
}

/**
 * What recalculating everything that reads these cells would change, including the cells themselves
 * where they are calculated from manual entries. Their typed values are already stored. In order of
 * indicator, panel, year, month and field.
 */
export async function previewCells(
  scope: Scope,
  cells: readonly MarkedCell[],
  maxChanges: number,
  each?: EachChange,
): Promise<Preview> {
  const written = [...new Set(cells.map(({ indicatorId }) => indicatorId))];
  const model = await loadModel(scope);
  const graph = dependencyGraph(model);
  const isRead = (id: number) => graph.isCalculated(id) || graph.readersOf(id).length > 0;
  if (!written.some(isRead)) return nothingFound;
  return preview(scope, {
    model,
    involved: indicatorsInvolved(written, graph),
    mark(company) {
      for (const { indicatorId, panelId, year, month } of cells) {
        company.markCell(indicatorId, panelId, year, month);
      }
    },
    found: new FoundChanges(undefined, maxChanges),
    each,
  });
}

interface Previewed {
  readonly model: CompanyModel;
  readonly involved: readonly number[];
  /** Marks what is stale. */
  readonly mark: (company: ColumnarCompany) => void;
  readonly found: FoundChanges;
  readonly each?: EachChange | undefined;
}

/** Takes all changes, group by group. */
export interface EachChange {
  readonly add: (changes: ChangedCells) => void;
  /** Resolves when more can be taken. */
  readonly room: () => Promise<void>;
}

async function preview(scope: Scope, { model, involved, mark, found, each }: Previewed): Promise<Preview> {
  const slice = new TimeSlice();
  const company = new ColumnarCompany(model);
  await loadCells(scope, company, slice, { only: involved });
  await loadBudget(scope, company, slice, new Set(involved));
  mark(company);
  const take = (changes: ChangedCells) => {
    found.add(changes);
    each?.add(changes);
  };
  await calculate(company, slice, { onChange: take, between: each?.room });
  return found.end();
}

/** The indicators, all their direct and indirect readers, and everything that these read. */
function indicatorsInvolved(indicatorIds: readonly number[], graph: DependencyGraph): number[] {
  const reached = new Set(indicatorIds);
  // The loop also visits indicators that it adds.
  for (const source of reached) {
    for (const { reader } of graph.readersOf(source)) reached.add(reader);
  }
  const sources = [...reached].flatMap((reader) => graph.sourcesOf(reader).map(({ source }) => source));
  return [...new Set([...reached, ...sources])];
}
