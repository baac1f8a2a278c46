/** Sums up the changes that a preview reports, in memory that does not grow with their number. */
import type { ChangedCells, ChangeListener } from '../../engine/columnar/changes.ts';
import { type CellAddress, type CellField, type Cents, cellFields } from '../../engine/types.ts';
import type { FoundValuesResult } from './found-values.ts';
import { isSecretChange, type NamedChanges } from './named-changes.ts';
import { byPlace, type Order, TopN } from './top-n.ts';

/** A field of a cell whose value changes. */
export interface CellChange extends CellAddress {
  readonly field: CellField;
  readonly before: Cents | null;
  readonly after: Cents | null;
}

/** The cells of an indicator that a recalculation would change. */
interface ChangedIndicator {
  readonly indicatorId: number;
  readonly cells: number;
  /** Cells where a field loses its value; `gained`: where one gets a value. */
  readonly lost: number;
  readonly gained: number;
}

/** The stored fields that a recalculation would change. */
interface ChangedFields {
  /** The first changed fields. */
  readonly changes: readonly CellChange[];
  /** The number of cells with at least one changed field. */
  readonly changedCells: number;
  readonly panels: ReadonlySet<number>;
  /** In the order of calculation: sources precede their readers. */
  readonly indicators: readonly ChangedIndicator[];
  /** Lost values, then the largest changes; in each group the largest first. */
  readonly largest: readonly CellChange[];
}

/** What a recalculation would change: fields, and the values that result from them. */
export interface Preview extends ChangedFields {
  readonly values: FoundValuesResult;
}

/** Collects the changes, which arrive by indicator. */
export class FoundChanges {
  readonly #panels = new Set<number>();
  readonly #indicators: ChangedIndicator[] = [];
  readonly #first: TopN<CellChange>;
  readonly #largest: TopN<CellChange>;
  /** The cells of the current indicator. Its fields are reported one after the other. */
  readonly #cells = new Set<number>();
  readonly #lost = new Set<number>();
  readonly #gained = new Set<number>();
  #indicatorId: number | undefined;

  readonly #named: NamedChanges;

  /** @param first the indicator whose changes come first. */
  constructor(first: number | undefined, named: NamedChanges) {
    const { maxChanges } = named;
    this.#named = named;
    this.#first = new TopN(maxChanges, changesByPlace(first));
    this.#largest = new TopN(maxChanges, bySize(first));
  }

  readonly add: ChangeListener = (changed) => {
    if (changed.indicatorId !== this.#indicatorId) {
      this.#endIndicator();
      this.#indicatorId = changed.indicatorId;
    }
    for (const change of changesIn(changed)) {
      const { panelId, year, month, field, before, after } = change;
      if (isSecretChange(this.#named, panelId, year, month)) continue;
      const cell = (panelId * 10_000 + year) * 12 + month - 1;
      this.#panels.add(panelId);
      this.#cells.add(cell);
      if (isLost(change)) this.#lost.add(cell);
      else if (isNone(field, before) && !isNone(field, after)) this.#gained.add(cell);
      if (this.#named.isShown?.(panelId, year, month) === false) continue;
      this.#first.add(change);
      this.#largest.add(change);
    }
  };

  end(): ChangedFields {
    this.#endIndicator();
    return {
      changes: this.#first.end(),
      changedCells: this.#indicators.reduce((sum, { cells }) => sum + cells, 0),
      panels: this.#panels,
      indicators: this.#indicators,
      largest: this.#largest.end(),
    };
  }

  #endIndicator(): void {
    const indicatorId = this.#indicatorId;
    const [cells, lost, gained] = [this.#cells.size, this.#lost.size, this.#gained.size];
    if (indicatorId !== undefined && cells > 0) this.#indicators.push({ indicatorId, cells, lost, gained });
    this.#cells.clear();
    this.#lost.clear();
    this.#gained.clear();
  }
}

/** The changes of a group, one by one. */
function* changesIn(changed: ChangedCells): Generator<CellChange> {
  const { indicatorId, year, field, panelIds, months, before, after } = changed;
  for (let i = 0; i < panelIds.length; i++) {
    yield {
      indicatorId,
      panelId: panelIds[i] as number,
      year,
      month: months[i] as number,
      field,
      before: centsOrNull(before[i] as number),
      after: centsOrNull(after[i] as number),
    };
  }
}

/** No value, or a denominator of zero. */
function isNone(field: CellField, value: Cents | null): boolean {
  return value === null || (value === 0 && field.endsWith('_denominador'));
}

/** Whether it had a value and has none now. */
function isLost({ field, before, after }: CellChange): boolean {
  return isNone(field, after) && !isNone(field, before);
}

/** The indicator `first`, then by indicator, panel, year, month and field. */
function changesByPlace(first: number | undefined): Order<CellChange> {
  return byPlace(first, ({ field }) => cellFields.indexOf(field));
}

/** Lost values first, then the largest differences; what has no value counts as 0. */
function bySize(first: number | undefined): Order<CellChange> {
  const rank = (change: CellChange) => (isLost(change) ? 0 : 1);
  const size = ({ before, after }: CellChange) => Math.abs((after ?? 0) - (before ?? 0));
  const place = changesByPlace(first);
  return (a, b) => rank(a) - rank(b) || size(b) - size(a) || place(a, b);
}

function centsOrNull(value: number): Cents | null {
  return Number.isNaN(value) ? null : value;
}
