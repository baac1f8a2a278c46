/**
 * A small budget as plain data, and what is read of it by the rules, one fact at a time: the oracle
 * of the statement that sums in the database. Records are numbered from 0; parents have smaller
 * numbers, so there are no circles.
 */
import type { Rational } from '../../../src/engine/rational.ts';

export type Kind = 'orcado' | 'realizado' | 'historico';

export interface Fact {
  readonly kind: Kind;
  readonly period: number;
  readonly account: number;
  readonly centre: number;
  /** Sorted. */
  readonly values: readonly number[];
  /** Years times twelve and the month from 0. */
  readonly month: number;
  readonly cents: number;
}

export interface Structure {
  readonly parent: number | null;
  readonly lines: readonly { readonly account: number; readonly sign: 1 | -1 }[];
}

export interface Budget {
  readonly periods: { first: number; last: number; history: number | null }[];
  readonly accounts: (number | null)[];
  /** All of period 0. */
  readonly structures: Structure[];
  readonly centres: (number | null)[];
  readonly values: { readonly dimension: number; parent: number | null }[];
  /** By what makes a fact one of its kind. */
  readonly facts: Map<string, Fact>;
}

export interface Filter {
  readonly period: number;
  readonly sources: readonly { readonly type: 'conta' | 'estrutura'; readonly at: number }[];
  readonly centres: readonly number[];
  readonly values: readonly number[];
}

export interface Read extends Filter {
  readonly metric: string;
  readonly accumulated: boolean;
}

export const nameOf = ({ kind, period, account, centre, values, month }: Omit<Fact, 'cents'>) =>
  [kind, period, account, centre, values.join('+'), month].join('/');

function isWithin(parents: readonly (number | null)[], record: number, root: number): boolean {
  for (let at: number | null = record; at !== null; at = parents[at] ?? null) if (at === root) return true;
  return false;
}

/**
 * Whether a source lies below another one of its kind, and so counts in it already: such a filter
 * is refused.
 */
export function overlaps({ accounts, structures }: Budget, { sources }: Filter): boolean {
  const parents = { conta: accounts, estrutura: structures.map(({ parent }) => parent) };
  return sources.some((one) =>
    sources.some(
      (other) => one !== other && one.type === other.type && isWithin(parents[one.type], one.at, other.at),
    ),
  );
}

/** By how many terms, each with its sign, the fact counts. */
function signsOf(budget: Budget, { sources }: Filter, { account }: Fact): number[] {
  const ofStructure = (structure: number): number[] => [
    ...(budget.structures[structure]?.lines ?? []).flatMap((line) =>
      isWithin(budget.accounts, account, line.account) ? [line.sign] : [],
    ),
    ...budget.structures.flatMap(({ parent }, child) => (parent === structure ? ofStructure(child) : [])),
  ];
  return sources.flatMap(({ type, at }) => {
    if (type === 'estrutura') return ofStructure(at);
    return isWithin(budget.accounts, account, at) ? [1] : [];
  });
}

function passes(budget: Budget, { centres, values }: Filter, fact: Fact): boolean {
  const valueParents = budget.values.map(({ parent }) => parent);
  const inCentre =
    centres.length === 0 || centres.some((root) => isWithin(budget.centres, fact.centre, root));
  const dimensions = new Set(values.map((value) => budget.values[value]?.dimension));
  return (
    inCentre &&
    [...dimensions].every((dimension) =>
      values.some(
        (root) =>
          budget.values[root]?.dimension === dimension &&
          fact.values.some((value) => isWithin(valueParents, value, root)),
      ),
    )
  );
}

/** The sum of a kind from month to month in the filter's period; null without a fact. */
export function sumByHand(
  budget: Budget,
  filter: Filter,
  kind: Kind,
  first: number,
  last: number,
): bigint | null {
  const period = budget.periods[filter.period] as Budget['periods'][number];
  const linked = period.history === null ? undefined : budget.periods[period.history];
  const isLinked = kind === 'historico' && linked !== undefined;
  const shift = isLinked ? 12 * (Math.floor(period.first / 12) - Math.floor(linked.first / 12)) : 0;
  const facts = [...budget.facts.values()].filter(
    (fact) =>
      fact.kind === (isLinked ? 'realizado' : kind) &&
      fact.period === (isLinked ? period.history : filter.period) &&
      first <= fact.month + shift &&
      fact.month + shift <= last &&
      passes(budget, filter, fact),
  );
  let sum: bigint | null = null;
  for (const fact of facts) {
    for (const sign of signsOf(budget, filter, fact)) sum = (sum ?? 0n) + BigInt(sign * fact.cents);
  }
  return sum;
}

/** What a reference reads in a month, in the tree; null for no value. */
export function readByHand(budget: Budget, read: Read, destination: 0 | 1, month: number): Rational | null {
  const period = budget.periods[read.period];
  if (!period || month < period.first || month > period.last) return null;
  const sum = (kind: Kind) => sumByHand(budget, read, kind, read.accumulated ? period.first : month, month);
  const units = (cents: bigint | null) => (cents === null ? null : { numerator: cents, denominator: 100n });
  const { metric } = read;
  if (metric === 'automatico') return units(sum(destination === 0 ? 'orcado' : 'realizado'));
  if (metric === 'orcado' || metric === 'realizado' || metric === 'historico') return units(sum(metric));
  const [base, realized] = [sum(metric.startsWith('desvio') ? 'orcado' : 'historico'), sum('realizado')];
  if (base === null && realized === null) return null;
  const difference = (realized ?? 0n) - (base ?? 0n);
  if (metric.endsWith('valor')) return units(difference);
  if (base === null || base === 0n) return null;
  return { numerator: difference * 100n, denominator: base < 0n ? -base : base };
}
