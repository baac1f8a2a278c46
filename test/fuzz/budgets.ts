/** Random budgets: periods and filters that formulas read, and sums of facts of every size. */

import type { BudgetTable } from '../../src/engine/budget/budget.ts';
import { type BudgetKey, type BudgetSums, budgetKey } from '../../src/engine/budget/budget-reference.ts';
import { budgetMetricNames } from '../../src/engine/budget/budget-words.ts';
import type { Reference } from '../../src/engine/types.ts';
import {
  type AmountMaker,
  amountMaker,
  type Frequencies,
  frequencies,
  type Kind,
  kinds,
  value,
} from './amounts.ts';
import type { Random } from './random.ts';
import type { Horizon } from './structure.ts';

export const budgetPeriods = [7, 8];
const accounts = [1, 2, 3];

const configOf = (account: number) => ({
  fontes: [{ tipo: 'conta' as const, id: account }],
  centrosResultado: [],
  dimensoesResultado: [],
});

const keys: readonly BudgetKey[] = budgetPeriods.flatMap((period) =>
  accounts.map((account) => budgetKey(period, configOf(account))),
);

/** Period, filter, metric and mode of a reference. */
export function budgetFields(random: Random): Partial<Reference> {
  return {
    tipo: 1,
    id_go_processo_periodo: random.pick(budgetPeriods),
    go_config: JSON.stringify(configOf(random.pick(accounts))),
    go_metrica: random.pick([null, ...budgetMetricNames]),
    go_modo: random.pick([null, 'periodo', 'acumulado']),
  };
}

/**
 * Sums of this kind of amounts for most filters: of the whole horizon, or of a period that begins,
 * ends or lies elsewhere.
 */
export function fillBudget(random: Random, kind: Kind, table: BudgetTable, months: Horizon): void {
  for (const key of keys) if (random.chance(0.85)) table.set(key, sumsOf(random, kind, months));
}

/** Sums as they are after something was written; undefined where nothing is left to read. */
export function changedSums(
  random: Random,
  table: BudgetTable,
  months: Horizon,
): { key: BudgetKey; sums: BudgetSums | undefined } {
  const key = random.pick(keys);
  const known = table.sums(key);
  const what = random.fraction();
  if (what < 0.05) return { key, sums: undefined };
  if (known === undefined || what < 0.2) return { key, sums: sumsOf(random, random.pick(kinds), months) };
  const amount = amounts(random, random.pick(kinds));
  const which = random.pick(['orcado', 'realizado', 'historico'] as const);
  const at = random.below(known[which].length);
  const changed = random.chance(0.1) ? known[which] : known[which].with(at, amount());
  return { key, sums: { ...known, [which]: changed } };
}

function sumsOf(random: Random, kind: Kind, { first, last }: Horizon): BudgetSums {
  const inicio = random.chance(0.6) ? first : random.between(first - 14, last + 2);
  const length = inicio === first ? last - first + 1 : 1 + random.below(24);
  const list = () => {
    const amount = amounts(random, kind);
    return Array.from({ length }, amount);
  };
  return { inicio, orcado: list(), realizado: list(), historico: list() };
}

/** Mostly amounts that a cell could hold; else the sums of very many. */
function amounts(random: Random, kind: Kind): () => bigint | null {
  const make: AmountMaker = amountMaker(random, kind);
  const often: Frequencies = frequencies(random);
  const scale = kind !== 'tiny' && random.chance(0.1) ? 10n ** BigInt(random.below(9)) : 1n;
  return () => {
    const cents = value(random, make, often);
    return cents === null ? null : BigInt(cents) * scale;
  };
}
