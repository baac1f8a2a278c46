/**
 * Previews a recalculation without storing anything: the present values, and those that an edited
 * indicator or written cells would lead to. Pending marks have no effect: their cells are read as
 * stored.
 */

import { loadModel } from '../definitions/load-company.ts';
import { type ChangeListener, ColumnarCompany } from '../formula/columnar/columnar-company.ts';
import { type DependencyGraph, dependencyGraph } from '../formula/graph.ts';
import { type CellField, type Cents, type CompanyModel, cellFields } from '../formula/types.ts';
import type { Scope } from '../kernel/endpoint.ts';
import { TimeSlice } from '../kernel/time-slice.ts';
import { loadBudget } from './budget.ts';
import { calculate } from './calculate.ts';
import { loadCells } from './load-cells.ts';
import type { MarkedCell } from './marks.ts';

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

/** What a recalculation would change. */
export interface Preview {
  /** The first changed fields. */
  readonly changes: readonly CellChange[];
  /** The number of cells with at least one changed field. */
  readonly changedCells: number;
}

/**
 * What recalculating the indicator and everything that reads it would change. The changes of the
 * indicator itself come first, then by indicator, panel, year, month and field (in the order of
 * {@link cellFields}).
 */
export async function previewRecalculation(
  scope: Scope,
  indicatorId: number,
  maxChanges: number,
): Promise<Preview> {
  const model = await loadModel(scope);
  return preview(scope, {
    model,
    involved: indicatorsInvolved([indicatorId], dependencyGraph(model)),
    mark: (company) => model.indicators.has(indicatorId) && company.markIndicator(indicatorId),
    found: new FoundChanges(indicatorId, maxChanges),
  });
}

/**
 * What recalculating everything that reads these cells would change, and the cells themselves where
 * they are calculated from manual entries. Their typed values are already stored. By indicator,
 * panel, year, month and field.
 */
export async function previewCells(
  scope: Scope,
  cells: readonly MarkedCell[],
  { maxChanges, each }: { readonly maxChanges: number; readonly each?: (change: CellChange) => void },
): Promise<Preview> {
  const written = [...new Set(cells.map(({ indicatorId }) => indicatorId))];
  const model = await loadModel(scope);
  const graph = dependencyGraph(model);
  const isRead = (id: number) => graph.isCalculated(id) || graph.readersOf(id).length > 0;
  if (!written.some(isRead)) return { changes: [], changedCells: 0 };
  return preview(scope, {
    model,
    involved: indicatorsInvolved(written, graph),
    mark(company) {
      for (const { indicatorId, panelId, year, month } of cells) {
        company.markCell(indicatorId, panelId, year, month);
      }
    },
    found: new FoundChanges(undefined, maxChanges, each),
  });
}

interface Previewed {
  readonly model: CompanyModel;
  readonly involved: readonly number[];
  /** Marks what is stale. */
  readonly mark: (company: ColumnarCompany) => void;
  readonly found: FoundChanges;
}

async function preview(scope: Scope, { model, involved, mark, found }: Previewed): Promise<Preview> {
  const slice = new TimeSlice();
  const company = new ColumnarCompany(model);
  await loadCells(scope, company, slice, { only: involved });
  await loadBudget(scope, company, slice, new Set(involved));
  mark(company);
  await calculate(company, slice, found.add);
  return { changes: found.first(), changedCells: found.cells };
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

/** Counts the reported changes, which arrive by indicator, and keeps the first ones in order. */
class FoundChanges {
  readonly #first: number | undefined;
  readonly #maxChanges: number;
  readonly #each: ((change: CellChange) => void) | undefined;
  #kept: CellChange[] = [];
  /** The changed cells of the current indicator. Its fields are reported one after the other. */
  readonly #seen = new Set<number>();
  #indicatorId: number | undefined;
  #earlier = 0;

  /** @param first the indicator whose changes come first. */
  constructor(first: number | undefined, maxChanges: number, each?: (change: CellChange) => void) {
    this.#first = first;
    this.#maxChanges = maxChanges;
    this.#each = each;
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
      const change = { indicatorId, panelId, year, month, field, before: was, after: is };
      this.#kept.push(change);
      this.#each?.(change);
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
