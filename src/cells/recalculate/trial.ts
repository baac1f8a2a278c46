/**
 * Something tried out in a company in memory: values are set, what they reach is calculated and
 * read, and everything is set back. Nothing is stored.
 */

import type { ChangedCells, ChangeListener } from '../../engine/columnar/changes.ts';
import type { ColumnarCompany } from '../../engine/columnar/columnar-company.ts';
import { destinationsOf, type FieldDestination } from '../../engine/typed-fields.ts';
import type { CellAddress, CellField, Cents } from '../../engine/types.ts';
import { cellFields } from '../../engine/types.ts';
import { TimeSlice } from '../../kernel/work/time-slice.ts';
import { type CalculateOptions, calculate } from './calculate.ts';

/** What to do to set something back. */
type Undo = () => void;

export class Trial {
  readonly company: ColumnarCompany;
  /** No signal: a calculation that is broken off would leave the company unusable. */
  readonly slice = new TimeSlice();
  readonly #undo: (Undo | ChangedCells)[] = [];
  readonly #destinations = new Map<number, readonly FieldDestination[]>();
  /** By year and panel: the indicators of which a cell was set or calculated to another value. */
  readonly #changed = new Map<number, Map<number, Set<number>>>();
  #isCalculating = false;

  constructor(company: ColumnarCompany) {
    this.company = company;
  }

  /** Where the fields of the indicator are typed, in the order of `cellFields`. */
  destinations(indicatorId: number): readonly FieldDestination[] {
    let known = this.#destinations.get(indicatorId);
    if (known === undefined) {
      const { indicators } = this.company.model;
      const indicator = indicators.get(indicatorId);
      known = indicator ? destinationsOf(indicator, indicators) : [];
      this.#destinations.set(indicatorId, known);
    }
    return known;
  }

  /** What is typed in the field. Undefined: nothing can be typed there. */
  typed(at: CellAddress, field: CellField): Cents | null | undefined {
    const { indicatorId, panelId, year, month } = at;
    const destination = this.destinations(indicatorId)[cellFields.indexOf(field)];
    switch (destination?.kind) {
      case 'cell':
        return this.company.cell(indicatorId, panelId, year, month)?.[field] ?? null;
      case 'entry':
        return this.company.manualEntry(indicatorId, panelId, year, month, destination.slug);
      default:
        return undefined;
    }
  }

  /** Types a value into the field, as a write would store it. False: it cannot be typed there. */
  type(at: CellAddress, field: CellField, cents: Cents | null): boolean {
    const destination = this.destinations(at.indicatorId)[cellFields.indexOf(field)];
    if (destination?.kind === 'cell') this.setField(at, field, cents);
    else if (destination?.kind === 'entry') this.setEntry(at, destination.slug, cents);
    else return false;
    return true;
  }

  /** Sets a stored field. Whether it had another value. */
  setField(at: CellAddress, field: CellField, cents: Cents | null): boolean {
    const { indicatorId, panelId, year, month } = at;
    const before = this.company.cell(indicatorId, panelId, year, month)?.[field] ?? null;
    if (before === cents) return false;
    const set = (value: Cents | null) =>
      this.company.setCell(indicatorId, panelId, year, month, { [field]: value });
    set(cents);
    this.#undo.push(() => set(before));
    this.#note(year, panelId, indicatorId);
    this.company.markCell(indicatorId, panelId, year, month);
    return true;
  }

  setEntry(at: CellAddress, slug: string, cents: Cents | null): void {
    const { indicatorId, panelId, year, month } = at;
    const before = this.company.manualEntry(indicatorId, panelId, year, month, slug);
    if (before === cents) return;
    const set = (value: Cents | null) =>
      this.company.setEntry(indicatorId, panelId, year, month, slug, value);
    set(cents);
    this.#undo.push(() => set(before));
    this.company.markCell(indicatorId, panelId, year, month);
  }

  /** Calculates what was reached. Returns the number of cells. */
  async calculate({ onChange, between }: CalculateOptions = {}): Promise<number> {
    this.#isCalculating = true;
    const listen: ChangeListener = (changed) => {
      this.#undo.push(changed);
      for (const panelId of changed.panelIds) this.#note(changed.year, panelId, changed.indicatorId);
      onChange?.(changed);
    };
    const cells = await calculate(this.company, this.slice, { onChange: listen, between });
    this.#isCalculating = false;
    return cells;
  }

  /** By panel: the indicators of which a cell of the year has had another value in the trial. */
  changedIn(year: number): ReadonlyMap<number, ReadonlySet<number>> {
    return this.#changed.get(year) ?? new Map();
  }

  #note(year: number, panelId: number, indicatorId: number): void {
    let panels = this.#changed.get(year);
    if (!panels) this.#changed.set(year, (panels = new Map()));
    const indicators = panels.get(panelId);
    if (indicators) indicators.add(indicatorId);
    else panels.set(panelId, new Set([indicatorId]));
  }

  /** The state now, for {@link setBack}. */
  get state(): number {
    return this.#undo.length;
  }

  /**
   * Sets everything back, or what has changed since a state, the last change first. False: a
   * calculation has failed, and the company is unusable. What was set and not calculated is
   * calculated before: nothing must stay stale.
   */
  async setBack(state = 0): Promise<boolean> {
    if (this.#isCalculating) return false;
    await this.calculate();
    while (this.#undo.length > state) {
      const last = this.#undo.pop();
      if (typeof last === 'function') last();
      else if (last !== undefined) this.#restore(last);
      if (this.slice.isOver) await this.slice.pause();
    }
    this.company.takeChangedRows();
    return true;
  }

  #restore({ indicatorId, year, field, panelIds, months, before }: ChangedCells): void {
    for (let i = 0; i < panelIds.length; i++) {
      const cents = before[i] as number;
      const value = { [field]: Number.isNaN(cents) ? null : cents };
      this.company.setCell(indicatorId, panelIds[i] as number, year, months[i] as number, value);
    }
  }
}
