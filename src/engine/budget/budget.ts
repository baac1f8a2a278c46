/**
 * The monthly sums that a company's budget references read. `cells/recalculate/update-budget.ts`
 * loads them. References with the same period and filter share one entry.
 */

import type { BudgetReader } from '../cell-reader.ts';
import { yearOf } from '../cells.ts';
import type { Rational } from '../rational.ts';
import type { Destination, Reference } from '../types.ts';
import {
  type BudgetAmounts,
  type BudgetKey,
  type BudgetKind,
  type BudgetMode,
  type BudgetSums,
  budgetKeyOf,
  budgetKinds,
  budgetMetric,
  metricOf,
  modeOf,
} from './budget-reference.ts';

const entryBytes = 1_000;
/** For six amounts. */
const monthBytes = 200;

/**
 * The sums of one key with their running sums. Only the months from the first to the last with a
 * fact are held, because a period may be very long.
 */
export class BudgetEntry {
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

/** The sums of a key before and after {@link BudgetTable.set}. */
class BudgetChange {
  readonly #before: BudgetEntry | undefined;
  readonly #after: BudgetEntry | undefined;

  constructor(before: BudgetEntry | undefined, after: BudgetEntry | undefined) {
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
  readonly #entries = new Map<string, BudgetEntry>();
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
    const after = sums && new BudgetEntry(sums);
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
