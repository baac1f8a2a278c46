/**
 * What differs between the typed values of two moments, and cells on the way from one to the other.
 */

import type { CellReader } from './cell-reader.ts';
import { monthNumber } from './cells.ts';
import type { Between } from './definition-changes.ts';
import { adjustedEntries } from './inheritance.ts';
import { noCell } from './past-reader.ts';
import {
  type Cell,
  type CellAddress,
  type CellField,
  type Cents,
  cellFields,
  type Indicator,
} from './types.ts';

export interface ValueChange {
  readonly at: CellAddress;
  /** Null: a manual entry. */
  readonly field: CellField | null;
  readonly slug: string | null;
  readonly before: Cents | null;
  readonly after: Cents | null;
}

/** What is stored at two moments. */
interface StoredBetween {
  readonly past: CellReader;
  readonly now: CellReader;
}

const isTyped = (indicator: Indicator | undefined) =>
  !indicator?.formula && !indicator?.compound && !indicator?.consolidated;

/** The typed values of these cells that differ. */
export function valueChanges(
  models: Between,
  stored: StoredBetween,
  cells: Iterable<CellAddress>,
): ValueChange[] {
  const found: ValueChange[] = [];
  for (const at of cells) {
    const { indicatorId, panelId, year, month } = at;
    const [was, is] = [models.past.indicators.get(indicatorId), models.now.indicators.get(indicatorId)];
    if (isTyped(is) && isTyped(was)) {
      const place = [indicatorId, panelId, year, month] as const;
      const [one, other] = [stored.past.cell(...place), stored.now.cell(...place)];
      for (const field of cellFields) {
        const [before, after] = [one?.[field] ?? null, other?.[field] ?? null];
        if (before !== after) found.push({ at, field, slug: null, before, after });
      }
    }
    for (const slug of slugsOf(was, is)) {
      const [before, after] = [stored.past, stored.now].map((reader) =>
        reader.manualEntry(indicatorId, panelId, year, month, slug),
      ) as [Cents | null, Cents | null];
      if (before !== after) found.push({ at, field: null, slug, before, after });
    }
  }
  return found;
}

function slugsOf(...versions: readonly (Indicator | undefined)[]): ReadonlySet<string> {
  const formulas = versions.flatMap((one) => one?.formula ?? []);
  const manual = formulas.flatMap(({ references }) => references.filter(({ tipo }) => tipo === 3));
  const slugs = manual.map(({ slug }) => slug);
  return new Set(formulas.length === 0 ? [] : [...slugs, ...Object.values(adjustedEntries)]);
}

/** What is stored on the way: as it was past, with the changes that were made so far. */
export class ChangingCells implements CellReader {
  readonly #models: Between;
  readonly #stored: StoredBetween;
  readonly #values = new Map<string, Cents | null>();
  readonly #cells = new Map<string, Cell>();
  readonly #closed = new Set<number>();

  constructor(models: Between, stored: StoredBetween) {
    this.#models = models;
    this.#stored = stored;
  }

  make({ at: { indicatorId, panelId, year, month }, field, slug, after }: ValueChange): void {
    const place = [indicatorId, panelId, year, month] as const;
    if (field === null) this.#values.set([...place, slug].join('/'), after);
    else this.#cells.set(place.join('/'), { ...(this.cell(...place) ?? noCell), [field]: after });
  }

  /** From now on the month's calculated cells, where it is closed, are those stored at the end. */
  close(month: number): void {
    this.#closed.add(month);
  }

  cell(
    ...at: readonly [indicatorId: number, panelId: number, year: number, month: number]
  ): Cell | undefined {
    const [indicatorId, , year, month] = at;
    const { past, now } = this.#models;
    const changed = this.#cells.get(at.join('/'));
    if (changed) return changed;
    if (isTyped(past.indicators.get(indicatorId))) return this.#stored.past.cell(...at);
    const isLast = isTyped(now.indicators.get(indicatorId)) || this.#closed.has(monthNumber(year, month));
    return (isLast ? this.#stored.now : this.#stored.past).cell(...at);
  }

  manualEntry(...at: readonly [number, number, number, number, string]): Cents | null {
    const changed = this.#values.get(at.join('/'));
    return changed === undefined ? this.#stored.past.manualEntry(...at) : changed;
  }

  get budget(): NonNullable<CellReader['budget']> {
    return this.#stored.now.budget ?? { value: () => null };
  }
}
