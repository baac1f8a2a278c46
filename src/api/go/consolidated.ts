/**
 * What a budget reference (tipo 1, contract §4.4) with the given filters reads, month by month,
 * and the sums behind it.
 */
import Type from 'typebox';
import { readBudgetSums } from '../../cells/recalculate/budget-sums.ts';
import { readKnownBudget } from '../../definitions/known-budget.ts';
import { BudgetTable } from '../../engine/budget/budget.ts';
import { type BudgetConfig, parseBudgetConfig } from '../../engine/budget/budget-config.ts';
import { type BudgetAmounts, budgetKey, budgetMetric } from '../../engine/budget/budget-reference.ts';
import { monthNumber, monthOfYear, yearOf } from '../../engine/cells.ts';
import { budgetMetrics, budgetModes, destinationTrees } from '../../engine/enumerations.ts';
import { exactText } from '../../engine/exact-text.ts';
import { detailOf } from '../../engine/problem.ts';
import { type Rational, toCents } from '../../engine/rational.ts';
import { configProblems, overlapProblems } from '../../engine/validation/validation-budget.ts';
import { needingOneOf } from '../../kernel/contract/alternatives.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import { broken, invalid, unknownReference } from '../../kernel/contract/errors.ts';
import {
  decimalText,
  enumeration,
  id,
  integer,
  nullable,
  object,
  optional,
  requiredText,
} from '../../kernel/contract/fields.ts';
import type { PageRequest } from '../../kernel/contract/read-rows.ts';
import type { Scope } from '../../kernel/scope.ts';
import { decimalFromCents, decimalTextFromCents } from '../../kernel/values/decimal.ts';
import { longestMonths } from '../../kernel/values/month-span.ts';
import { mapInSlices } from '../../kernel/work/time-slice.ts';
import { tooLarge } from '../../records/answer-size.ts';
import { includeField } from '../../records/list-query.ts';
import { optionalFields } from '../../records/shared-fields.ts';
import { amountOf } from './amounts.ts';
import { codeFilters, filterOf } from './budget-filter.ts';

/** The maximum length keeps the request line within its limit. */
const filter = Type.String({
  minLength: 1,
  maxLength: 16_000,
  'x-expected':
    'the JSON text of an object { fontes, centrosResultado, dimensoesResultado }, as go_config of a reference',
  'x-budget-filter': true,
});

/**
 * An amount, rounded half away from zero to 2 decimals. A sum may have more digits than one amount.
 */
const total = nullable(Type.Number());

/** The sums ready to show. */
const ready = {
  valor_orcado: nullable(decimalText()),
  valor_realizado: nullable(decimalText()),
  valor_historico: nullable(decimalText()),
  valor_metrica: nullable(decimalText()),
  unidade: requiredText(),
  unidade_metrica: requiredText(),
};

const description = `
The period is named by \`id_go_processo_periodo\` or \`codigo_periodo\`, and what is summed by \`go_config\`, as in a reference, or by codes:
\`codigo_conta\` and \`codigo_estrutura\`, of which one is needed, \`codigo_centro_resultado\` and \`codigo_dimensao_resultado\`, each with commas between two.

\`include\` adds the values ready to show, as decimal text with 2 decimals: \`valor_orcado\`, \`valor_realizado\`, \`valor_historico\` and, of \`valor\`,
\`valor_metrica\`; and their units, \`unidade\` (the code of the process's \`moeda\`) and \`unidade_metrica\` (\`%\` for the metrics in percent).`.trim();

const shownMonth = {
  mes: integer(1, 12),
  ano: integer(0, 9999),
  /**
   * Of the month, or with `acumulado` of all months from the period's start. Null without
   * facts.
   */
  orcado: total,
  realizado: total,
  historico: total,
  /** What the reference reads. Null also beyond 13 integer digits; `exato` then has the value. */
  valor: total,
  /** The same value unrounded: `12.5`, `100/3`. */
  exato: nullable(Type.String()),
};

export const getConsolidated = read({
  path: '/go/valoresGo/getConsolidated',
  module: 'go',
  people: 'Gestor',
  summary: 'What a formula reference to the budget with these filters reads in each month of the period',
  description,
  params: object({}),
  example: {
    query: {
      id_go_processo_periodo: 1,
      go_config: '{"fontes":[{"tipo":"conta","id":1}]}',
      go_metrica: 'desvio_percentual',
      go_modo: 'acumulado',
    },
  },
  query: needingOneOf(
    object({
      id_go_processo_periodo: id('periodo_go'),
      go_config: optional(filter),
      ...codeFilters,
      go_metrica: optional(budgetMetrics),
      go_modo: optional(budgetModes),
      /** The tree that contains the reference. `automatico` depends on it. Default: actual. */
      destino: optional(enumeration(destinationTrees)),
      mes: optional(integer(1, 12)),
      ano: optional(integer(0, 9999)),
      include: includeField(ready, Object.keys(shownMonth))['include'] as Type.TOptional<Type.TString>,
    }),
    ['go_config', 'codigo_conta', 'codigo_estrutura'],
  ),
  errors: ['unknown-reference'],
  record: object({ ...shownMonth, ...optionalFields(ready) }, 'ConsolidatedMonth'),
  async rows({ scope, query, page }) {
    const { go_metrica = 'automatico', go_modo = 'periodo', mes, ano } = query;
    const destination = query.destino === 0 ? 0 : 1;
    const { id_go_processo_periodo: periodId } = query;
    const config = await judged(scope, periodId, await filterOf(scope, query));
    const currency = await currencyOf(scope, periodId);
    const key = budgetKey(periodId, config);
    const sums = (await readBudgetSums(scope, [key])).get(key.text);
    if (!sums) return [];
    const table = new BudgetTable();
    table.set(key, sums);
    const months = sums.orcado
      .map((_, index) => ({ mes: monthOfYear(sums.inicio + index), ano: yearOf(sums.inicio + index) }))
      .filter((month) => (mes ?? month.mes) === month.mes && (ano ?? month.ano) === month.ano);
    const rows = await mapInSlices(monthsAsked(months, page), (month) => {
      const amounts = table.amounts(key, go_modo, monthNumber(month.ano, month.mes)) as BudgetAmounts;
      const value = budgetMetric(amounts, go_metrica, destination);
      const further = readyOf(query.include, {
        amounts,
        value,
        currency,
        isPercent: go_metrica.endsWith('_percentual'),
      });
      return { ...month, ...shownAmounts(amounts), ...shownValue(value), ...further };
    });
    return { rows, total: months.length };
  },
});

/** The currency of the period's process. */
async function currencyOf(scope: Scope, periodId: number): Promise<string> {
  const [process] = await scope.query<{ moeda: string }>(
    `SELECT r.moeda FROM periodo_go p JOIN processo_go r ON r.id_empresa = p.id_empresa AND r.id = p.id_go_processo
      WHERE p.id_empresa = $1 AND p.id = $2`,
    [scope.companyId, periodId],
  );
  return process?.moeda as string;
}

interface Month {
  readonly amounts: BudgetAmounts;
  readonly value: Rational | null;
  readonly currency: string;
  readonly isPercent: boolean;
}

/** The fields that `include` names. */
function readyOf(include: string | undefined, { amounts, value, currency, isPercent }: Month): object {
  const named = new Set(include?.split(','));
  const { orcado, realizado, historico } = amounts;
  const cents = value === null ? undefined : toCents(value);
  const fields = {
    valor_orcado: sumText(orcado),
    valor_realizado: sumText(realizado),
    valor_historico: sumText(historico),
    valor_metrica: cents === undefined ? null : decimalTextFromCents(cents),
    unidade: currency,
    unidade_metrica: isPercent ? '%' : currency,
  };
  return Object.fromEntries(Object.entries(fields).filter(([field]) => named.has(field)));
}

/** A sum may have more digits than a double. */
const sumText = (cents: bigint | null) => (cents === null ? null : decimalTextFromCents(cents));

/** The months of the page. Throws 422 when there are more than a new period may have. */
function monthsAsked<Month>(months: readonly Month[], { limit, offset }: PageRequest): readonly Month[] {
  const asked = months.slice(offset, limit === undefined ? undefined : offset + limit);
  if (asked.length <= longestMonths) return asked;
  throw tooLarge(longestMonths, `the period has ${months.length} months`);
}

/**
 * The parsed filter. Throws 422 when it is malformed, and 412 when the company lacks the period or
 * a record that the filter names.
 */
async function judged(scope: Scope, periodId: number, text: string): Promise<BudgetConfig> {
  const config = parseBudgetConfig(text);
  if (typeof config === 'string') throw invalid('go_config', config, { rule: 'invalid-value' });
  const { budgetPeriods, budgetRecords, budgetAncestors } = await readKnownBudget(
    scope,
    [periodId],
    [config],
  );
  const [overlap] = overlapProblems(config, 'go_config', budgetAncestors);
  if (overlap) throw broken(overlap.slug, detailOf(overlap));
  const period = budgetPeriods.get(periodId);
  if (!period) {
    throw unknownReference('id_go_processo_periodo', periodId, {
      problem: 'is not a budget period of the company',
      within: 'query',
    });
  }
  const [problem] = configProblems(config, 'go_config', { id: periodId, ...period }, budgetRecords);
  if (problem) throw broken(problem.slug, detailOf(problem));
  return config;
}

function shownAmounts({ orcado, realizado, historico }: BudgetAmounts) {
  return { orcado: amountOf(orcado), realizado: amountOf(realizado), historico: amountOf(historico) };
}

function shownValue(value: Rational | null) {
  const cents = value === null ? undefined : toCents(value);
  return {
    valor: cents === undefined ? null : decimalFromCents(cents),
    exato: value === null ? null : exactText(value),
  };
}
