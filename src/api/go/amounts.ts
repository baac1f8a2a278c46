/**
 * The amounts of a statement as responses show them: sums first, then differences and percentages,
 * exact until the last rounding (decisions on budget management).
 */
import Type from 'typebox';
import { type BudgetAmounts, budgetKinds, budgetMetric } from '../../engine/budget/budget-reference.ts';
import { divide, type Rational, toCents } from '../../engine/rational.ts';
import { nullable, optional } from '../../kernel/contract/fields.ts';
import { decimalFromCents } from '../../kernel/values/decimal.ts';

/** A sum may have more digits than one amount. */
const total = nullable(Type.Number());

export const amountFields = {
  orcado: total,
  realizado: total,
  historico: total,
  desvio_valor: total,
  desvio_percentual: total,
  variacao_valor: total,
  variacao_percentual: total,
};

/** How much of the base line the amounts are, in percent. */
export const shareFields = {
  participacao_orcado: optional(total),
  participacao_realizado: optional(total),
  participacao_historico: optional(total),
};

const metrics = ['desvio_valor', 'desvio_percentual', 'variacao_valor', 'variacao_percentual'] as const;

/** The amounts with the sign in which the line counts. */
export function signed(amounts: BudgetAmounts, sign: 1 | -1): BudgetAmounts {
  if (sign === 1) return amounts;
  const negated = (cents: bigint | null) => (cents === null ? null : -cents);
  const { orcado, realizado, historico } = amounts;
  return { orcado: negated(orcado), realizado: negated(realizado), historico: negated(historico) };
}

export function shownAmounts(amounts: BudgetAmounts): Record<string, number | null> {
  const sums = budgetKinds.map((kind) => [kind, amountOf(amounts[kind])]);
  const differences = metrics.map((metric) => [metric, valueOf(budgetMetric(amounts, metric, 1))]);
  return Object.fromEntries([...sums, ...differences]);
}

export function shownShares(amounts: BudgetAmounts, base: BudgetAmounts): Record<string, number | null> {
  return Object.fromEntries(
    budgetKinds.map((kind) => [`participacao_${kind}`, valueOf(share(amounts[kind], base[kind]))]),
  );
}

function share(part: bigint | null, whole: bigint | null): Rational | null {
  if (part === null || whole === null) return null;
  const sign = whole < 0n ? -1n : 1n;
  const of: Rational = { numerator: whole * sign, denominator: 1n };
  return divide({ numerator: part * sign * 100n, denominator: 1n }, of) ?? null;
}

/** As it is told. */
export const amountOf = (cents: bigint | null) => (cents === null ? null : decimalFromCents(Number(cents)));

function valueOf(value: Rational | null): number | null {
  const cents = value === null ? undefined : toCents(value);
  return cents === undefined ? null : decimalFromCents(cents);
}
