/**
 * Distributes the annual amount of one account, result centre and set of dimension values over the
 * period's months in that year: twelve from its first month. The parts add up exactly. They replace
 * what was budgeted there.
 */

import { facts as factMarks } from '../../cells/recalculate/marks.ts';
import { splitCents } from '../../engine/planning/split-cents.ts';
import { monthAt, monthsIn, type YearMonth, type YearStart } from '../../engine/results/process-year.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { broken, conflict, invalid, unknownReference } from '../../kernel/contract/errors.ts';
import { choiceOf, decimal, id, list, object, optional, type Static } from '../../kernel/contract/fields.ts';
import { strict } from '../../kernel/contract/known-names.ts';
import { RowProblems } from '../../kernel/contract/row-problems.ts';
import { updated, updateResult } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { decimalFromCents, parseLocalizedDecimal } from '../../kernel/values/decimal.ts';
import { centsOf, type DecimalInput, decimalText } from '../../kernel/values/exact-number.ts';
import type { MonthRange } from '../../records/month-range.ts';
import { fact, factAmount, getBudgetedByPeriod, month, year } from './facts.ts';
import { type Fact, storedFacts, storeFacts } from './facts-store.ts';
import { judgeRows } from './upsert-references.ts';
import { dimensionIds, type SentRow } from './upsert-rows.ts';

const percentDecimals = 10;
const allPercent = 100n * 10n ** BigInt(percentDecimals);

/** The percentage in units of its tenth decimal. Undefined unless it is from 0 to 100. */
function percentUnits(text: string): bigint | undefined {
  const canonical = parseLocalizedDecimal(text);
  if (canonical === undefined || canonical.startsWith('-')) return undefined;
  const [whole = '', fraction = ''] = canonical.split('.');
  const units = BigInt(whole + fraction.padEnd(percentDecimals, '0'));
  return units <= allPercent ? units : undefined;
}

const percentage = decimal(
  'a number from 0 to 100 with at most 10 decimals',
  (value) => percentUnits(decimalText(value)) !== undefined,
  { minimum: 0, maximum: 100 },
);

/** Strict: a misspelt `dimensoes` would silently select another fact. */
const body = strict(
  object(
    {
      id_go_processo_periodo: id('periodo_go'),
      id_conta: id('conta_go'),
      id_centro_resultado: id('centro_resultado_go'),
      dimensoes: optional(dimensionIds),
      ano: year,
      valor: factAmount,
      metodo: choiceOf({
        igual: 'the same in every month',
        percentual: 'by the percentages sent',
        perfil: 'as the history of the same account, result centre and dimension values lies',
      }),
      percentuais: optional(list(percentage, { minItems: 1, maxItems: 12 })),
    },
    'BudgetDistribution',
  ),
  fact,
);
type Order = Static<typeof body>;

export const distributeBudget = write({
  method: 'PUT',
  path: '/go/orcadoGo/distribute',
  module: 'go',
  people: 'Gestor',
  summary:
    "Spread a year's amount over the period's months: equally, by percentages, or by last year's profile",
  description:
    'The months add up to `valor` to the cent. What was budgeted for exactly this account, result centre and set of ' +
    'dimension values is replaced; a month whose share is zero, and in which nothing was budgeted, stays without a fact. Percentages add up to 100, and are one for each month of the period in that year, or 12. ' +
    'A year of the period has twelve months from its first one, and the name of the calendar year in which it begins. ' +
    'A profile that is negative somewhere, or nowhere different from zero, is a 409, as is a blocked period.',
  example: {
    body: {
      id_go_processo_periodo: 1,
      id_conta: 2,
      id_centro_resultado: 2,
      dimensoes: [1],
      ano: 2017,
      valor: 120_000,
      metodo: 'igual',
    },
  },
  params: object({}),
  body,
  errors: ['conflict'],
  // No `lockRows`: the default locks the period, as every writer of its facts does in judgeRows.
  precondition: {
    by: getBudgetedByPeriod,
    params: ({ body: { id_go_processo_periodo } }) => ({ id: id_go_processo_periodo }),
  },
  result: object(
    {
      ...updateResult.properties,
      meses: list(object({ mes: month, ano: year, valor: factAmount }, 'DistributedMonth')),
    },
    'DistributionResult',
  ),
  checkValues({ body: { metodo, percentuais } }) {
    if (metodo === 'percentual') requireAllPercent(percentuais);
  },
  async checkStoredState({ scope, body: order }) {
    const period = await findPeriod(scope, order.id_go_processo_periodo);
    if (!period) return undefined;
    const months = monthsOf(period, order.ano);
    if (order.metodo === 'percentual') percentages(order.percentuais, period, months);
    return { period, months };
  },
  async handle({ scope, author, body: order, mark }, found) {
    // The period may have been inserted after `checkStoredState` looked for it.
    if (!found) throw unknownPeriod(order.id_go_processo_periodo);
    const { period, months } = found;
    const rows = await judged(scope, order, months);
    const weights = await weightsOf(scope, order, period, months);
    const parts = splitCents(centsOf(order.valor) as number, weights);
    const stored = await storedFacts(scope, 'orcadoGo', rows);
    const facts = rows.flatMap((fact, at) =>
      // What has no share stays without a fact; a fact that stands there becomes zero.
      weights[at] === 0n && !stored[at] ? [] : [{ ...fact, cents: parts[at] as number }],
    );
    const { changes } = await storeFacts(scope, 'orcadoGo', author, facts);
    await mark(factMarks(changes));
    const meses = months.map(({ mes, ano }, at) => ({
      mes,
      ano,
      valor: decimalFromCents(parts[at] as number),
    }));
    return { ...updated(months.length), meses };
  },
});

interface Period extends MonthRange {
  readonly id_periodo_historico: number | null;
  /** The first year of the linked period. */
  readonly ano_historico: number | null;
}

async function findPeriod(scope: Scope, periodId: number): Promise<Period | undefined> {
  const [period] = await scope.query<Period>(
    `SELECT p.inicio_mes, p.inicio_ano, p.fim_mes, p.fim_ano, p.id_periodo_historico, h.inicio_ano AS ano_historico
       FROM periodo_go p
       LEFT JOIN periodo_go h ON h.id_empresa = p.id_empresa AND h.id = p.id_periodo_historico
      WHERE p.id_empresa = $1 AND p.id = $2`,
    [scope.companyId, periodId],
  );
  return period;
}

const unknownPeriod = (periodId: number) => unknownReference('id_go_processo_periodo', periodId);

/** The months of the period in this year. Throws 422 when there are none. */
function monthsOf(period: Period, year: number): YearMonth[] {
  const { inicio_mes, inicio_ano, fim_mes, fim_ano } = period;
  const months = monthsIn(period, year).filter(({ ano, mes }) => ano * 12 + mes <= fim_ano * 12 + fim_mes);
  if (year >= inicio_ano && months.length > 0) return months;
  const begins = inicio_mes === 1 ? '' : `, with years that begin in month ${inicio_mes}`;
  throw invalid(
    'ano',
    `${year} is not in the period, which is ${inicio_mes}/${inicio_ano} to ${fim_mes}/${fim_ano}${begins}`,
    {
      rule: 'outside-period',
      params: { first: `${inicio_mes}/${inicio_ano}`, last: `${fim_mes}/${fim_ano}` },
    },
  );
}

async function weightsOf(
  scope: Scope,
  order: Order,
  period: Period,
  months: readonly YearMonth[],
): Promise<bigint[]> {
  if (order.metodo === 'igual') return months.map(() => 1n);
  if (order.metodo === 'perfil') return profile(scope, order, period, months);
  return percentages(order.percentuais, period, months);
}

const unitsOf = (sent: readonly DecimalInput[]) =>
  sent.map((percent) => percentUnits(decimalText(percent)) as bigint);

/** Throws 422 unless percentages are given and add up to 100. */
function requireAllPercent(sent: readonly DecimalInput[] | undefined): void {
  if (!sent) throw invalid('percentuais', 'is required when metodo is "percentual"', { rule: 'required' });
  const total = unitsOf(sent).reduce((sum, unit) => sum + unit, 0n);
  if (total !== allPercent)
    throw invalid('percentuais', 'must add up to 100', { rule: 'total', params: { total: 100 } });
}

/**
 * Accepts one percentage per month of the period in that year, or 12 from the first month of the
 * year. Of 12, those outside the period must be 0.
 */
function percentages(
  sent: readonly DecimalInput[] = [],
  start: YearStart,
  months: readonly YearMonth[],
): bigint[] {
  const units = unitsOf(sent);
  if (units.length === months.length) return units;
  if (units.length !== 12) {
    throw invalid(
      'percentuais',
      `must be one for each month of the period in that year (${months.length}), or 12`,
      { rule: 'each-month', params: { months: months.length } },
    );
  }
  const outside = units.findIndex((unit, at) => unit !== 0n && at >= months.length);
  if (outside !== -1) {
    const { mes } = monthAt(start, 0, outside + 1);
    throw invalid(`percentuais[${outside}]`, `must be 0: month ${mes} is not in the period`, {
      rule: 'outside-period',
    });
  }
  return units.slice(0, months.length);
}

/**
 * The history of exactly this account, result centre and set of dimension values, as the metric
 * `historico` reads it. It comes from the actual amounts of the linked period, shifted by whole
 * years. Without a linked period it comes from the loaded history.
 */
async function profile(
  scope: Scope,
  order: Order,
  period: Period,
  months: readonly YearMonth[],
): Promise<bigint[]> {
  const { id_periodo_historico: linked, ano_historico: linkedYear } = period;
  const [table, periodId, earlier] =
    linked === null || linkedYear === null
      ? ['historico_go', order.id_go_processo_periodo, 0]
      : ['realizado_go', linked, period.inicio_ano - linkedYear];
  const years = new Set(months.map(({ ano }) => ano - earlier));
  const rows = await scope.query<{ mes: number; ano: number; valor: number }>(
    `SELECT mes, ano, valor FROM ${table}
      WHERE id_empresa = $1 AND id_go_processo_periodo = $2 AND id_conta = $3 AND ano = ANY ($4::integer[])
        AND id_centro_resultado = $5 AND dimensoes = $6::integer[]`,
    [
      scope.companyId,
      periodId,
      order.id_conta,
      [...years],
      order.id_centro_resultado,
      `{${sortedDimensions(order).join(',')}}`,
    ],
  );
  const values = new Map(rows.map(({ mes, ano, valor }) => [ano * 12 + mes, valor]));
  const weights = months.map(({ mes, ano }) => BigInt(values.get((ano - earlier) * 12 + mes) ?? 0));
  const of = `the profile of ${order.ano - earlier} (${table === 'historico_go' ? 'historicoGo' : 'realizadoGo'} of period ${periodId})`;
  const negative = weights.findIndex((weight) => weight < 0n);
  if (negative !== -1) throw conflict('no-shares', `${of} is negative in month ${months[negative]?.mes}`);
  if (weights.every((weight) => weight === 0n)) {
    throw conflict('no-shares', `${of} has no amount in the months to spread over`);
  }
  return weights;
}

function sortedDimensions({ dimensoes = [] }: Order): number[] {
  return [...new Set(dimensoes)].toSorted((a, b) => a - b);
}

/**
 * The facts to store, in the order of the months, checked like rows of upsertMany. Their amounts
 * are set later.
 */
async function judged(scope: Scope, order: Order, months: readonly YearMonth[]): Promise<Fact[]> {
  const { id_go_processo_periodo, id_conta, id_centro_resultado, valor } = order;
  const dimensoes = sortedDimensions(order);
  const rows = months.map(({ mes, ano }, index): SentRow => {
    const row = { id_go_processo_periodo, id_conta, id_centro_resultado, dimensoes, mes, ano, valor };
    return { index, row, cents: 0, read: undefined };
  });
  const problems = new RowProblems();
  const facts = await judgeRows(scope, rows, problems);
  for (const { refuse } of facts) refuse?.();
  const [problem] = problems.judged();
  if (problem) throw broken(problem.slug, { ...problem, path: problem.field, detail: problem.msg });
  return facts;
}
