/**
 * The values of budget references (tipo 1, contract §4.4): monthly sums of facts, combined by
 * `go_metrica` and `go_modo`. Pure functions; `recalculation/budget.ts` loads the sums. References
 * with the same period and filter share one entry, from which metric and mode select.
 */

import { type BudgetConfig, parseBudgetConfig } from './budget-config.ts';
import type { BudgetReader } from './cell-reader.ts';
import { yearOf } from './cells.ts';
import { divide, type Rational } from './rational.ts';
import type { Destination, Reference } from './types.ts';

/** The three kinds of facts. */
export const budgetKinds = ['orcado', 'realizado', 'historico'] as const;
export type BudgetKind = (typeof budgetKinds)[number];

/**
 * Cents by month, from the first month of the period. Null without facts. All three have the same
 * length.
 */
export interface BudgetSums extends Readonly<Record<BudgetKind, readonly (bigint | null)[]>> {
  /** The period's first month as a `monthNumber`. */
  readonly inicio: number;
}

/** Cents of one month, or accumulated up to it. */
export type BudgetAmounts = Readonly<Record<BudgetKind, bigint | null>>;

/**
 * What is loaded for a reference: a period and a filter, whose lists are sorted and without
 * duplicates.
 */
export interface BudgetKey {
  readonly periodId: number;
  readonly config: BudgetConfig;
  /** Equal exactly when period and filter are equal. */
  readonly text: string;
}

export type BudgetMode = 'periodo' | 'acumulado';

export function budgetKey(periodId: number, config: BudgetConfig): BudgetKey {
  const canonical: BudgetConfig = {
    fontes: config.fontes.toSorted((a, b) => a.tipo.localeCompare(b.tipo) || a.id - b.id),
    centrosResultado: sortedIds(config.centrosResultado),
    dimensoesResultado: sortedIds(config.dimensoesResultado),
  };
  return { periodId, config: canonical, text: `${periodId} ${JSON.stringify(canonical)}` };
}

function sortedIds(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}

const keys = new WeakMap<Reference, BudgetKey | null>();

/** The key of a stored reference. Null when it is not a budget reference. */
export function budgetKeyOf(reference: Reference): BudgetKey | null {
  let key = keys.get(reference);
  if (key === undefined) {
    const { tipo, id_go_processo_periodo: periodId, go_config } = reference;
    const config = tipo === 1 && periodId !== null ? parseBudgetConfig(go_config) : '';
    key = typeof config === 'string' ? null : budgetKey(periodId as number, config);
    keys.set(reference, key);
  }
  return key;
}

/**
 * The kind of facts that a simple metric reads; `automatico` depends on the tree. Undefined for
 * differences.
 */
function kindRead(metric: string, destination: Destination): BudgetKind | undefined {
  if (metric === 'automatico') return destination === 0 ? 'orcado' : 'realizado';
  return budgetKinds.find((kind) => kind === metric);
}

/** Applies the metric to the amounts. The result is exact and in units; null for no value. */
export function budgetMetric(
  amounts: BudgetAmounts,
  metric: string,
  destination: Destination,
): Rational | null {
  const kind = kindRead(metric, destination);
  if (kind !== undefined) return units(amounts[kind]);
  const base = amounts[metric.startsWith('desvio') ? 'orcado' : 'historico'];
  const { realizado } = amounts;
  if (base === null && realizado === null) return null;
  const difference = (realizado ?? 0n) - (base ?? 0n);
  if (!metric.endsWith('percentual')) return units(difference);
  if (base === null) return null;
  const size = base < 0n ? -base : base;
  return (
    divide({ numerator: difference * 100n, denominator: 1n }, { numerator: size, denominator: 1n }) ?? null
  );
}

function units(cents: bigint | null): Rational | null {
  return cents === null ? null : { numerator: cents, denominator: 100n };
}

const entryBytes = 1_000;
/** For six amounts. */
const monthBytes = 200;

/**
 * The sums of one key with their running sums. Only the months from the first to the last with a
 * fact are held, because a period may be very long.
 */
class Entry {
  readonly inicio: number;
  readonly months: number;
  /** The months held: their offset in the period, and their number. */
  readonly #from: number;
  readonly held: number;
  readonly #sums: Readonly<Record<BudgetMode, Readonly<Record<BudgetKind, readonly (bigint | null)[]>>>>;

  constructor(sums: BudgetSums) {
    this.inicio = sums.inicio;
    this.months = sums.orcado.length;
    const has = (_: unknown, index: number) => budgetKinds.some((kind) => sums[kind][index] !== null);
    const last = sums.orcado.findLastIndex(has);
    this.#from = last === -1 ? 0 : sums.orcado.findIndex(has);
    this.held = last + 1 - this.#from;
    const [orcado, realizado, historico] = budgetKinds.map((kind) => sums[kind].slice(this.#from, last + 1));
    const periodo = { orcado, realizado, historico } as Record<BudgetKind, (bigint | null)[]>;
    const acumulado = {
      orcado: running(periodo.orcado),
      realizado: running(periodo.realizado),
      historico: running(periodo.historico),
    };
    this.#sums = { periodo, acumulado };
  }

  get sums(): BudgetSums {
    const whole = (kind: BudgetKind) => {
      const months = Array<bigint | null>(this.months).fill(null);
      for (const [index, cents] of this.#sums.periodo[kind].entries()) months[this.#from + index] = cents;
      return months;
    };
    return {
      inicio: this.inicio,
      orcado: whole('orcado'),
      realizado: whole('realizado'),
      historico: whole('historico'),
    };
  }

  years(): number[] {
    const [first, last] = [yearOf(this.inicio), yearOf(this.inicio + this.months - 1)];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }

  /**
   * The months in which amounts may differ from those of the month before, including the month
   * after the period.
   */
  steps(): number[] {
    const first = this.inicio + this.#from;
    const held = Array.from({ length: this.held + 1 }, (_, index) => first + index);
    return [this.inicio, ...held, this.inicio + this.months];
  }

  /** The largest absolute amount, in cents. */
  largest(): number {
    const sizes = Object.values(this.#sums).flatMap((sums) =>
      budgetKinds.flatMap((kind) => sums[kind].map((cents) => Math.abs(Number(cents ?? 0n)))),
    );
    return sizes.reduce((a, b) => Math.max(a, b), 0);
  }

  /** Null outside the period. */
  amounts(mode: BudgetMode, month: number): BudgetAmounts | null {
    const index = month - this.inicio;
    if (index < 0 || index >= this.months) return null;
    const held = index - this.#from;
    // Running sums remain constant after the last fact.
    const at = mode === 'acumulado' ? Math.min(held, this.held - 1) : held;
    const { orcado, realizado, historico } = this.#sums[mode];
    return {
      orcado: orcado[at] ?? null,
      realizado: realizado[at] ?? null,
      historico: historico[at] ?? null,
    };
  }

  read(reference: Reference, destination: Destination, month: number): Rational | null {
    const amounts = this.amounts(modeOf(reference), month);
    return amounts && budgetMetric(amounts, metricOf(reference), destination);
  }
}

/** Running totals from the first month. Null up to the first fact. */
function running(sums: readonly (bigint | null)[]): (bigint | null)[] {
  let total: bigint | null = null;
  return sums.map((sum) => {
    if (sum !== null) total = (total ?? 0n) + sum;
    return total;
  });
}

export function modeOf({ go_modo }: Pick<Reference, 'go_modo'>): BudgetMode {
  return go_modo === 'acumulado' ? 'acumulado' : 'periodo';
}

export function metricOf({ go_metrica }: Pick<Reference, 'go_metrica'>): string {
  return go_metrica ?? 'automatico';
}

/** The sums of a key before and after {@link BudgetTable.set}. */
export class BudgetChange {
  readonly #before: Entry | undefined;
  readonly #after: Entry | undefined;

  constructor(before: Entry | undefined, after: Entry | undefined) {
    this.#before = before;
    this.#after = after;
  }

  /**
   * The months (as `monthNumber`, in order) in which the reference has a different value in one of
   * the trees.
   */
  monthsOf(reference: Reference, destinations: readonly Destination[]): number[] {
    const [before, after] = [this.#before, this.#after];
    const differs = (month: number) =>
      destinations.some(
        (destination) =>
          !same(
            before?.read(reference, destination, month) ?? null,
            after?.read(reference, destination, month) ?? null,
          ),
      );
    // Values are constant between two steps.
    const steps = [...new Set([...(before?.steps() ?? []), ...(after?.steps() ?? [])])].sort((a, b) => a - b);
    return steps.flatMap((month, at) => {
      const end = steps[at + 1];
      if (end === undefined || !differs(month)) return [];
      return Array.from({ length: end - month }, (_, index) => month + index);
    });
  }
}

function same(a: Rational | null, b: Rational | null): boolean {
  if (a === null || b === null) return a === b;
  return a.numerator * b.denominator === b.numerator * a.denominator;
}

/** The sums of all filters that a company's formulas read. */
export class BudgetTable implements BudgetReader {
  readonly #entries = new Map<string, Entry>();
  readonly #keys = new Map<string, BudgetKey>();

  /** The largest absolute amount ever stored, in cents. Never decreases. */
  largest = 0;

  /** The years of the periods in the table. */
  years(): Set<number> {
    return new Set([...this.#entries.values()].flatMap((entry) => entry.years()));
  }

  /** The keys in the table. */
  keys(): Iterable<BudgetKey> {
    return this.#keys.values();
  }

  has(key: BudgetKey): boolean {
    return this.#entries.has(key.text);
  }

  /** The sums of a key. */
  sums(key: BudgetKey): BudgetSums | undefined {
    return this.#entries.get(key.text)?.sums;
  }

  /** The approximate memory of the sums, in bytes. */
  get bytes(): number {
    return this.#entries.values().reduce((bytes, { held }) => bytes + entryBytes + held * monthBytes, 0);
  }

  /** Replaces the sums of a key; undefined removes them. Returns the difference. */
  set(key: BudgetKey, sums: BudgetSums | undefined): BudgetChange {
    const before = this.#entries.get(key.text);
    const after = sums && new Entry(sums);
    if (after) {
      this.largest = Math.max(this.largest, after.largest());
      this.#entries.set(key.text, after);
      this.#keys.set(key.text, key);
    } else {
      this.#entries.delete(key.text);
      this.#keys.delete(key.text);
    }
    return new BudgetChange(before, after);
  }

  /**
   * The value of a budget reference (tipo 1): exact and in units. Null for no value, and outside
   * the period.
   */
  value(reference: Reference, destination: Destination, year: number, month: number): Rational | null {
    const key = budgetKeyOf(reference);
    const entry = key && this.#entries.get(key.text);
    return entry ? entry.read(reference, destination, year * 12 + month - 1) : null;
  }

  /**
   * The amounts of one month (as `monthNumber`), or accumulated up to it. Null outside the period
   * and for unknown keys.
   */
  amounts(key: BudgetKey, mode: BudgetMode, month: number): BudgetAmounts | null {
    return this.#entries.get(key.text)?.amounts(mode, month) ?? null;
  }
}
