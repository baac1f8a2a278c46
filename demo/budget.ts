import {
  account,
  budgetFrame,
  budgetPeriodId,
  budgetYear,
  companyCentreId,
  costAccounts,
  historyPeriodId,
  historyYear,
  segmentValues,
} from './budget-catalogue.ts';
import { regions } from './catalogue.ts';
import type { Budget, BudgetFact } from './company-document.ts';
import type { OrderLine } from './order-lines.ts';
import { divideRounded, fromCents, sumLines } from './results.ts';

/**
 * The year's amounts of one account, result centre and dimension value: cents by month, January
 * first.
 */
interface Series {
  account: number;
  centre: number;
  dimensions: number[];
  months: (bigint | null)[];
}

/**
 * The demo's budget. Actuals of 2016 and 2017 are the order lines by region and segment. The budget
 * of 2017 is the total of 2016 plus 8%, distributed over the months as in 2016. The history of 2016
 * is the company's 2015.
 */
export function budget(lines: readonly OrderLine[]): Budget {
  const history = seriesOf(lines, historyYear);
  return {
    ...budgetFrame(),
    orcado: history.flatMap((series) => factsOf(budgeted(series), budgetPeriodId, budgetYear)),
    realizado: [
      ...history.flatMap((series) => factsOf(series, historyPeriodId, historyYear)),
      ...seriesOf(lines, budgetYear).flatMap((series) => factsOf(series, budgetPeriodId, budgetYear)),
    ],
    historico: accountSeries(linesOf(lines, historyYear - 1), companyCentreId, []).flatMap((series) =>
      factsOf(series, historyPeriodId, historyYear),
    ),
  };
}

function linesOf(lines: readonly OrderLine[], year: number): OrderLine[] {
  return lines.filter(({ month }) => month.startsWith(`${year}-`));
}

function seriesOf(lines: readonly OrderLine[], year: number): Series[] {
  const own = linesOf(lines, year);
  return regions.flatMap((region) =>
    [...segmentValues].flatMap(([segment, { id }]) =>
      accountSeries(
        own.filter((line) => line.region === region.source && line.segment === segment),
        region.model,
        [id],
      ),
    ),
  );
}

/**
 * One series per account, from the lines of one year. Sales and list price are each rounded once to
 * cents. The discount is their difference, so that net sales add up.
 */
function accountSeries(lines: readonly OrderLine[], centre: number, dimensions: number[]): Series[] {
  const months = Array.from({ length: 12 }, (_, index) =>
    lines.filter(({ month }) => Number(month.slice(5)) === index + 1),
  );
  const series = (accountId: number, of: (own: readonly OrderLine[]) => bigint): Series => ({
    account: accountId,
    centre,
    dimensions,
    // An account without transactions has no fact.
    months: months.map((own) => of(own) || null),
  });
  return [
    series(account.listPrice, (own) => sumLines(own).listPrice),
    series(account.discounts, (own) => sumLines(own).listPrice - sumLines(own).sales),
    ...[...costAccounts].map(([category, { id }]) =>
      series(id, (own) => costOf(own.filter((line) => line.category === category))),
    ),
  ];
}

/** The cost of the goods: sales minus profit. */
function costOf(lines: readonly OrderLine[]): bigint {
  const exact = lines.reduce((sum, { sales, profit }) => sum + sales - profit, 0n);
  return divideRounded(exact, 100n);
}

/** The year's total plus 8%, in the proportions of its months. */
function budgeted(series: Series): Series {
  const weights = series.months.map((cents) => cents ?? 0n);
  const total = weights.reduce((sum, cents) => sum + cents, 0n);
  const spread = byLargestRemainder(divideRounded(total * 108n, 100n), weights);
  return { ...series, months: spread.map((cents) => cents || null) };
}

/**
 * Distributes `amount` in the proportions of `weights` (none negative), to the cent: each part is
 * rounded down, and the remaining cents go to the largest remainders, to the earlier one if equal.
 */
export function byLargestRemainder(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (amount * weight) / total);
  const left = Number(amount - parts.reduce((sum, part) => sum + part, 0n));
  const order = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % total }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  for (const { index } of order.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts;
}

function factsOf(
  { account: id, centre, dimensions, months }: Series,
  period: number,
  year: number,
): BudgetFact[] {
  return months.flatMap((cents, index) =>
    cents === null
      ? []
      : [
          {
            id_go_processo_periodo: period,
            id_conta: id,
            id_centro_resultado: centre,
            ...(dimensions.length > 0 ? { dimensoes: dimensions } : {}),
            mes: index + 1,
            ano: year,
            valor: fromCents(cents),
          },
        ],
  );
}
