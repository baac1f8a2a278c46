/**
 * Previews a recalculation without storing anything: the present values, and those that an edited
 * indicator or written cells would lead to.
 */

import { loadModel } from '../../definitions/load-company.ts';
import type { ChangedCells } from '../../engine/columnar/changes.ts';
import { ColumnarCompany } from '../../engine/columnar/columnar-company.ts';
import { type DependencyGraph, dependencyGraph } from '../../engine/graph.ts';
import type { Indicator } from '../../engine/types.ts';
import type { Scope } from '../../kernel/scope.ts';
import { TimeSlice } from '../../kernel/work/time-slice.ts';
import { type CalculateOptions, calculate } from './calculate.ts';
import { FoundChanges, type Preview } from './found-changes.ts';
import { type FindingValues, FoundValues, valuesByPlace, valuesBySize } from './found-values.ts';
import { loadCells } from './load-cells.ts';
import type { NamedChanges } from './named-changes.ts';
import type { Trial } from './trial.ts';
import { loadBudget } from './update-budget.ts';

/**
 * What recalculating the edited indicator and everything that reads it would change. Pending marks
 * have no effect: their cells are read as stored. The changes of
 * the indicator itself come first, then by indicator, panel, year, month and field (in the order of
 * `cellFields`); changed values come by their size. `each` takes all that are named, in the order
 * in which they are calculated.
 *
 * @param edited the indicator as it was before the edit, which is stored.
 */
export async function previewRecalculation(
  scope: Scope,
  edited: Indicator,
  named: NamedChanges,
  each?: FindingValues['each'],
): Promise<Preview> {
  const { id: indicatorId } = edited;
  const model = await loadModel(scope);
  const involved = indicatorsInvolved(indicatorId, dependencyGraph(model));
  const slice = new TimeSlice();
  const company = new ColumnarCompany(model);
  await loadCells(scope, company, slice, { only: involved });
  await loadBudget(scope, company, slice, new Set(involved));
  if (model.indicators.has(indicatorId)) company.markIndicator(indicatorId);
  const finding: Finding = {
    found: new FoundChanges(indicatorId, named),
    values: { edited, named, order: valuesBySize(indicatorId), each },
  };
  return find(company, slice, finding, (options) => calculate(company, slice, options));
}

/**
 * What is calculated from the values that were set in the trial: what their write and its
 * recalculation would change. In order of indicator, panel, year, month and field.
 */
export async function previewTrial(
  trial: Trial,
  named: NamedChanges,
  each?: (changes: ChangedCells) => void,
): Promise<Preview> {
  const { company, slice } = trial;
  const finding: Finding = {
    found: new FoundChanges(undefined, named),
    values: { named, order: valuesByPlace(undefined) },
    each,
  };
  return find(company, slice, finding, (options) => trial.calculate(options));
}

interface Finding {
  readonly found: FoundChanges;
  readonly values: FindingValues;
  /** Takes all changed fields, group by group. */
  readonly each?: ((changes: ChangedCells) => void) | undefined;
}

async function find(
  company: ColumnarCompany,
  slice: TimeSlice,
  { found, values: finding, each }: Finding,
  calculated: (options: CalculateOptions) => Promise<unknown>,
): Promise<Preview> {
  const values = new FoundValues(company, finding);
  const onChange = (changes: ChangedCells) => {
    found.add(changes);
    values.add(changes);
    each?.(changes);
  };
  await calculated({ onChange, between: () => values.settle(slice) });
  return { ...found.end(), values: await values.end(slice) };
}

/** The indicator, all its direct and indirect readers, and everything that these read. */
function indicatorsInvolved(indicatorId: number, graph: DependencyGraph): number[] {
  const reached = new Set([indicatorId]);
  // The loop also visits indicators that it adds.
  for (const source of reached) {
    for (const { reader } of graph.readersOf(source)) reached.add(reader);
  }
  const sources = [...reached].flatMap((reader) => graph.sourcesOf(reader).map(({ source }) => source));
  return [...new Set([...reached, ...sources])];
}
