/**
 * What a budget reference (tipo 1, contract §4.4) asks for: a period and a filter, and the amount
 * that `go_metrica` and `go_modo` select from their sums.
 */

import { divide, type Rational } from '../rational.ts';
import type { Destination, Reference } from '../types.ts';
import { type BudgetConfig, parseBudgetConfig } from './budget-config.ts';

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

export function modeOf({ go_modo }: Pick<Reference, 'go_modo'>): BudgetMode {
  return go_modo === 'acumulado' ? 'acumulado' : 'periodo';
}

export function metricOf({ go_metrica }: Pick<Reference, 'go_metrica'>): string {
  return go_metrica ?? 'automatico';
}
