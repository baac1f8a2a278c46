/**
 * Finds the values that a recalculation changes, by the unit of their indicator: the numerator, or
 * numerator ÷ denominator. {@link FoundChanges} has the stored fields, which are the sides.
 *
 * A value needs both sides, which are calculated one after the other. The changed cells of an
 * indicator are therefore kept until the calculation has gone on to the next one.
 */
import type { ChangedCells } from '../../engine/columnar/changes.ts';
import type { ColumnarCompany } from '../../engine/columnar/columnar-company.ts';
import { isNull } from '../../engine/outcome.ts';
import { compare, type Rational } from '../../engine/rational.ts';
import { holdsAdjusted, type Position, readPart, type Series, type Source } from '../../engine/read-cells.ts';
import type { Cell, CellAddress, Cents, Indicator } from '../../engine/types.ts';
import { valueRule } from '../../engine/units.ts';
import type { TimeSlice } from '../../kernel/work/time-slice.ts';
import { isSecretChange, type NamedChanges } from './named-changes.ts';
import { byPlace, type Order, TopN } from './top-n.ts';

export const allSeries = ['meta', 'meta_ajustada', 'realizado'] as const satisfies readonly Series[];

/** The value of a series in a cell, and its two sides. */
interface SidedValue {
  /** Null: no value, or a denominator of zero. */
  readonly value: Rational | null;
  readonly numerador: Cents | null;
  readonly denominador: Cents | null;
}

/** A series of a cell of which the value or a side changes. */
export interface ValueChange extends CellAddress {
  readonly series: Series;
  readonly before: SidedValue;
  readonly after: SidedValue;
}

/** The values of an indicator that a recalculation would change. */
interface ChangedIndicatorValues {
  readonly values: number;
  readonly lost: number;
  readonly gained: number;
  /** Cells in which sides change, and no value does. */
  readonly sidesOnly: number;
}

export interface FoundValuesResult {
  /** Those that change, in the order that was asked for. */
  readonly first: readonly ValueChange[];
  readonly indicators: ReadonlyMap<number, ChangedIndicatorValues>;
  readonly panels: ReadonlySet<number>;
}

export interface FindingValues {
  /** The edited indicator before its edit: its values were judged by another definition. */
  readonly edited?: Indicator | undefined;
  readonly named: NamedChanges;
  readonly order: Order<ValueChange>;
  /** Takes everything that is named, including series of which only sides change. */
  readonly each?: ((changes: readonly ValueChange[]) => Promise<void>) | undefined;
}

/** The changed cells of an indicator, with the fields that they had before. */
interface Changed {
  readonly indicatorId: number;
  readonly cells: Map<number, Partial<Cell>>;
}

const changesAtOnce = 500;

export class FoundValues {
  readonly #company: ColumnarCompany;
  readonly #finding: FindingValues;
  readonly #after: Source;
  readonly #before: Source;
  readonly #first: TopN<ValueChange>;
  readonly #indicators = new Map<number, ChangedIndicatorValues>();
  readonly #panels = new Set<number>();
  /** In the order of calculation; the last one may get more. */
  readonly #waiting: Changed[] = [];
  /** The former fields of the cell that is being read. */
  #former: Partial<Cell> = {};

  constructor(company: ColumnarCompany, finding: FindingValues) {
    this.#company = company;
    this.#finding = finding;
    this.#first = new TopN(finding.named.maxChanges, finding.order);
    const { model } = company;
    const { edited } = finding;
    this.#after = { model, reader: company };
    this.#before = {
      model: edited ? { ...model, indicators: new Map(model.indicators).set(edited.id, edited) } : model,
      reader: {
        cell: (...place) => {
          const cell = company.cell(...place);
          return cell && { ...cell, ...this.#former };
        },
        manualEntry: () => null,
      },
    };
  }

  readonly add = (changed: ChangedCells): void => {
    const { indicatorId, year, field, panelIds, months, before } = changed;
    let last = this.#waiting.at(-1);
    if (last?.indicatorId !== indicatorId) this.#waiting.push((last = { indicatorId, cells: new Map() }));
    for (let i = 0; i < panelIds.length; i++) {
      const place = { panelId: panelIds[i] as number, year, month: months[i] as number };
      if (isSecretChange(this.#finding.named, place.panelId, year, place.month)) continue;
      const key = keyOf(place);
      let fields = last.cells.get(key);
      if (!fields) last.cells.set(key, (fields = {}));
      const cents = before[i] as number;
      fields[field] = Number.isNaN(cents) ? null : cents;
    }
  };

  /** Judges the indicators that are completely calculated. */
  async settle(slice: TimeSlice): Promise<void> {
    while (this.#waiting.length > 1) await this.#judge(this.#waiting.shift() as Changed, slice);
  }

  /** To be called once, after the calculation. */
  async end(slice: TimeSlice): Promise<FoundValuesResult> {
    const { edited } = this.#finding;
    // Its values may differ even if none of its fields does.
    const isMissing = edited && !this.#indicators.has(edited.id) && !this.#isWaiting(edited.id);
    if (isMissing) this.#waiting.unshift({ indicatorId: edited.id, cells: new Map() });
    for (const changed of this.#waiting.splice(0)) await this.#judge(changed, slice);
    return { first: this.#first.end(), indicators: this.#indicators, panels: this.#panels };
  }

  #isWaiting(id: number): boolean {
    return this.#waiting.some(({ indicatorId }) => indicatorId === id);
  }

  async #judge(changed: Changed, slice: TimeSlice): Promise<void> {
    const { indicatorId } = changed;
    const counts = { values: 0, lost: 0, gained: 0, sidesOnly: 0 };
    let found: ValueChange[] = [];
    const hand = async () => {
      await this.#finding.each?.(found);
      found = [];
    };
    for (const place of this.#places(changed)) {
      const own = this.#changesAt(indicatorId, place, changed.cells.get(keyOf(place)) ?? {});
      if (this.#isNamed(place)) found.push(...own);
      this.#count(own, counts);
      if (slice.isOver) await slice.pause();
      if (found.length >= changesAtOnce) await hand();
    }
    if (found.length > 0) await hand();
    if (Object.values(counts).some((count) => count > 0)) this.#indicators.set(indicatorId, counts);
  }

  /** The changed cells; all of an indicator whose values are judged by another definition now. */
  #places({ indicatorId, cells }: Changed): Iterable<Position> {
    return this.#isJudgedAnew(indicatorId) ? this.#company.places(indicatorId) : cells.keys().map(placeOf);
  }

  #isJudgedAnew(indicatorId: number): boolean {
    const { edited } = this.#finding;
    const now = this.#after.model.indicators.get(indicatorId);
    if (edited?.id !== indicatorId || !now) return false;
    const isSame = ([0, 1] as const).every((at) => valueRule(edited, at) === valueRule(now, at));
    return !isSame || holdsAdjusted(this.#before, edited.id) !== holdsAdjusted(this.#after, edited.id);
  }

  #changesAt(indicatorId: number, place: Position, former: Partial<Cell>): ValueChange[] {
    this.#former = former;
    return allSeries.flatMap((series) => {
      const before = sidedValue(this.#before, indicatorId, place, series);
      const after = sidedValue(this.#after, indicatorId, place, series);
      const isSame = before.numerador === after.numerador && before.denominador === after.denominador;
      if (isSame && !isOtherValue({ before, after })) return [];
      return [{ indicatorId, ...place, series, before, after }];
    });
  }

  #isNamed({ panelId, year, month }: Position): boolean {
    return this.#finding.named.isShown?.(panelId, year, month) ?? true;
  }

  #count(own: readonly ValueChange[], counts: { -readonly [Key in keyof ChangedIndicatorValues]: number }) {
    const others = own.filter(isOtherValue);
    for (const change of others) {
      counts.values += 1;
      if (isLost(change)) counts.lost += 1;
      if (change.before.value === null) counts.gained += 1;
      this.#panels.add(change.panelId);
      if (this.#isNamed(change)) this.#first.add(change);
    }
    if (own.length > 0 && others.length === 0) counts.sidesOnly += 1;
  }
}

/**
 * An adjusted target counts if at least one of its sides is set; the other is then taken from the
 * target.
 */
function sidedValue(source: Source, indicatorId: number, at: Position, series: Series): SidedValue {
  const cell = source.reader.cell(indicatorId, at.panelId, at.year, at.month);
  const numerador = cell?.[`${series}_numerador`] ?? null;
  const denominador = cell?.[`${series}_denominador`] ?? null;
  const indicator = source.model.indicators.get(indicatorId);
  const isCounted = series !== 'meta_ajustada' || holdsAdjusted(source, indicatorId);
  if (!indicator || !isCounted || (numerador === null && denominador === null)) {
    return { value: null, numerador, denominador };
  }
  const value = readPart(source, indicator, at, series, 'valor');
  return { value: isNull(value) ? null : value, numerador, denominador };
}

type BeforeAfter = Pick<ValueChange, 'before' | 'after'>;

function isOtherValue({ before, after }: BeforeAfter): boolean {
  if (before.value === null || after.value === null) return before.value !== after.value;
  return compare(before.value, after.value) !== 0;
}

function isLost({ before, after }: BeforeAfter): boolean {
  return before.value !== null && after.value === null;
}

/** The indicator `first`, then by indicator, panel, year, month and series. */
export function valuesByPlace(first: number | undefined): Order<ValueChange> {
  return byPlace(first, ({ series }) => allSeries.indexOf(series));
}

/** Lost values first, then the largest differences; what has no value counts as 0. */
export function valuesBySize(first: number | undefined): Order<ValueChange> {
  const rank = (change: ValueChange) => (isLost(change) ? 0 : 1);
  const place = valuesByPlace(first);
  return (a, b) => rank(a) - rank(b) || sizeOf(b) - sizeOf(a) || place(a, b);
}

/** Approximate, because only the order in which changes are listed depends on it. */
function sizeOf({ before, after }: ValueChange): number {
  return Math.abs(about(after.value) - about(before.value));
}

function about(value: Rational | null): number {
  return value === null ? 0 : Number(value.numerator) / Number(value.denominator);
}

/** A panel, year and month as one number, and back. */
function keyOf({ panelId, year, month }: Position): number {
  return (panelId * 10_000 + year) * 12 + month - 1;
}

function placeOf(key: number): Position {
  const years = Math.floor(key / 12);
  return { panelId: Math.floor(years / 10_000), year: years % 10_000, month: (key % 12) + 1 };
}
