/**
 * Previews a recalculation without storing anything: the present values, and those that an edited
 * indicator would lead to. Pending marks have no effect: their cells are read as stored.
 */

import { loadModel } from '../definitions/load-company.ts';
import { type ChangeListener, ColumnarCompany } from '../formula/columnar/columnar-company.ts';
import { type DependencyGraph, dependencyGraph } from '../formula/graph.ts';
import { type CellField, type Cents, cellFields } from '../formula/types.ts';
import type { Scope } from '../kernel/endpoint.ts';
import { TimeSlice } from '../kernel/time-slice.ts';
import { loadBudget } from './budget.ts';
import { calculate } from './calculate.ts';
import { loadCells } from './load-cells.ts';

/** A field of a cell whose value changes. */
export interface CellChange {
  readonly indicatorId: number;
  readonly panelId: number;
  readonly year: number;
  readonly month: number;
  readonly field: CellField;
  readonly before: Cents | null;
  readonly after: Cents | null;
}

/**
 * What recalculating the indicator and everything that reads it would change. `changedCells` counts
 * the cells with at least one changed field. `changes` has the first `maxChanges` changed fields:
 * those of the indicator itself first, then by indicator, panel, year, month and field (in the
 * order of {@link cellFields}).
 */
export async function previewRecalculation(
  scope: Scope,
  indicatorId: number,
  maxChanges: number,
): Promise<{ readonly changes: readonly CellChange[]; readonly changedCells: number }> {
  const model = await loadModel(scope);
  const slice = new TimeSlice();
  const company = new ColumnarCompany(model);
  const only = indicatorsInvolved(indicatorId, dependencyGraph(model));
  await loadCells(scope, company, slice, { only });
  await loadBudget(scope, company, slice, new Set(only));
  if (model.indicators.has(indicatorId)) company.markIndicator(indicatorId);
  const found = new FoundChanges(indicatorId, maxChanges);
  await calculate(company, slice, found.add);
  return { changes: found.first(), changedCells: found.cells };
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

/** Counts the reported changes, which arrive by indicator, and keeps the first ones in order. */
class FoundChanges {
  readonly #first: number;
  readonly #maxChanges: number;
  #kept: CellChange[] = [];
  /** The changed cells of the current indicator. Its fields are reported one after the other. */
  readonly #seen = new Set<number>();
  #indicatorId: number | undefined;
  #earlier = 0;

  /** @param first the indicator whose changes come first. */
  constructor(first: number, maxChanges: number) {
    this.#first = first;
    this.#maxChanges = maxChanges;
  }

  get cells(): number {
    return this.#earlier + this.#seen.size;
  }

  readonly add: ChangeListener = ({ indicatorId, year, field, panelIds, months, before, after }) => {
    if (indicatorId !== this.#indicatorId) {
      this.#earlier = this.cells;
      this.#seen.clear();
      this.#indicatorId = indicatorId;
    }
    for (const [i, panelId] of panelIds.entries()) {
      const month = months[i] as number;
      this.#seen.add((panelId * 10_000 + year) * 12 + month - 1);
      const [was, is] = [centsOrNull(before[i] as number), centsOrNull(after[i] as number)];
      this.#kept.push({ indicatorId, panelId, year, month, field, before: was, after: is });
    }
    if (this.#kept.length > 10 * this.#maxChanges + 1_000) this.#kept = this.first();
  };

  first(): CellChange[] {
    const rank = ({ indicatorId }: CellChange) => (indicatorId === this.#first ? 0 : 1);
    const order = (a: CellChange, b: CellChange) =>
      rank(a) - rank(b) ||
      a.indicatorId - b.indicatorId ||
      a.panelId - b.panelId ||
      a.year - b.year ||
      a.month - b.month ||
      cellFields.indexOf(a.field) - cellFields.indexOf(b.field);
    return this.#kept.sort(order).slice(0, this.#maxChanges);
  }
}

function centsOrNull(value: number): Cents | null {
  return Number.isNaN(value) ? null : value;
}
