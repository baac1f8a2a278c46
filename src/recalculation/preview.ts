/**
 * Previews a recalculation without storing anything: the present values, and those that an edited
 * indicator or written cells would lead to. Pending marks have no effect: their cells are read as
 * stored.
 */

import { loadModel } from '../definitions/load-company.ts';
import type { ChangedCells } from '../formula/columnar/changes.ts';
import { ColumnarCompany } from '../formula/columnar/columnar-company.ts';
import { type DependencyGraph, dependencyGraph } from '../formula/graph.ts';
import type { CompanyModel, Indicator } from '../formula/types.ts';
import type { Scope } from '../kernel/scope.ts';
import { TimeSlice } from '../kernel/work/time-slice.ts';
import { calculate } from './calculate.ts';
import { FoundChanges, nothingFound, type Preview } from './found-changes.ts';
import { type FindingValues, FoundValues, valuesByPlace, valuesBySize } from './found-values.ts';
import { loadCells } from './load-cells.ts';
import type { MarkedCell } from './marks.ts';
import type { Named } from './named.ts';
import { loadBudget } from './update-budget.ts';

/**
 * What recalculating the edited indicator and everything that reads it would change. The changes of
 * the indicator itself come first, then by indicator, panel, year, month and field (in the order of
 * `cellFields`); changed values come by their size. `each` takes all that are named, in the order
 * in which they are calculated.
 *
 * @param edited the indicator as it was before the edit, which is stored.
 */
export async function previewRecalculation(
  scope: Scope,
  edited: Indicator,
  named: Named,
  each?: FindingValues['each'],
): Promise<Preview> {
  const { id: indicatorId } = edited;
  const model = await loadModel(scope);
  return preview(scope, {
    model,
    involved: indicatorsInvolved([indicatorId], dependencyGraph(model)),
    mark: (company) => model.indicators.has(indicatorId) && company.markIndicator(indicatorId),
    found: new FoundChanges(indicatorId, named),
    values: { edited, named, order: valuesBySize(indicatorId), each },
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
  named: Named,
  each?: (changes: ChangedCells) => void,
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
    found: new FoundChanges(undefined, named),
    values: { named, order: valuesByPlace(undefined) },
    each,
  });
}

interface Previewed {
  readonly model: CompanyModel;
  readonly involved: readonly number[];
  /** Marks what is stale. */
  readonly mark: (company: ColumnarCompany) => void;
  readonly found: FoundChanges;
  readonly values: FindingValues;
  /** Takes all changed fields, group by group. */
  readonly each?: ((changes: ChangedCells) => void) | undefined;
}

async function preview(scope: Scope, previewed: Previewed): Promise<Preview> {
  const { model, involved, mark, found, each } = previewed;
  const slice = new TimeSlice();
  const company = new ColumnarCompany(model);
  await loadCells(scope, company, slice, { only: involved });
  await loadBudget(scope, company, slice, new Set(involved));
  mark(company);
  const values = new FoundValues(company, previewed.values);
  const take = (changes: ChangedCells) => {
    found.add(changes);
    values.add(changes);
    each?.(changes);
  };
  await calculate(company, slice, { onChange: take, between: () => values.settle(slice) });
  return { ...found.end(), values: await values.end(slice) };
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
