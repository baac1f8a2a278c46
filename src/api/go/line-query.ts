/**
 * One number of a statement: a line of a slice in a month, or accumulated up to it, and the facts
 * behind it.
 */

import { factSources, filtersText } from '../../cells/recalculate/budget-sums.ts';
import { monthNumber } from '../../engine/cells.ts';
import { budgetModes } from '../../engine/enumerations.ts';
import { invalid } from '../../kernel/contract/errors.ts';
import { id, integer, optional } from '../../kernel/contract/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import {
  filterValues,
  inSlice,
  judgedSlice,
  onePeriod,
  type SliceQuery,
  type Source,
  sliceQuery,
} from './slice.ts';
import { linesOfAccounts } from './statement-lines.ts';

export const lineQuery = {
  ...sliceQuery,
  id_conta: optional(id('conta_go')),
  id_estrutura: optional(id('estrutura_go')),
  mes: integer(1, 12),
  ano: integer(0, 9999),
  go_modo: optional(budgetModes),
  so_conta: optional(id('conta_go')),
  so_centro: optional(id('centro_resultado_go')),
};

interface LineQuery extends SliceQuery {
  readonly id_conta?: number | undefined;
  readonly id_estrutura?: number | undefined;
  readonly mes: number;
  readonly ano: number;
  readonly go_modo?: string | undefined;
  readonly so_conta?: number | undefined;
  readonly so_centro?: number | undefined;
}

/**
 * The parameters of a statement that begins with {@link readFactsText}: the company, the nine of
 * the filter, the first and last month, and the only account and centre. Throws 412 for records
 * that the company lacks, and 422 for a month outside of the period.
 */
export async function lineValues(scope: Scope, query: LineQuery): Promise<unknown[]> {
  const { so_conta, so_centro, go_modo } = query;
  const sources = await sourcesOf(scope, query);
  const slice = await judgedSlice(scope, query, sources);
  const [period] = await scope.query<{ inicio: number; fim: number }>(
    `SELECT inicio_ano * 12 + inicio_mes - 1 AS inicio, fim_ano * 12 + fim_mes - 1 AS fim
       FROM periodo_go WHERE id_empresa = $1 AND id = $2`,
    [scope.companyId, slice.periodId],
  );
  const month = monthNumber(query.ano, query.mes);
  if (!period || month < period.inicio || month > period.fim) {
    throw invalid('mes', `${query.mes} of ${query.ano} is not in the period`, { rule: 'outside-period' });
  }
  const first = go_modo === 'acumulado' ? period.inicio : month;
  return [
    scope.companyId,
    ...filterValues(slice, sources),
    first,
    month,
    so_conta ?? null,
    so_centro ?? null,
  ];
}

/** The line, or all accounts. */
export async function sourcesOf(
  scope: Scope,
  { id_conta, id_estrutura }: Pick<LineQuery, 'id_conta' | 'id_estrutura'>,
): Promise<readonly Source[]> {
  if (id_conta !== undefined && id_estrutura !== undefined) {
    throw invalid('id_conta', 'cannot be sent together with id_estrutura', { rule: 'not-with' });
  }
  if (id_conta !== undefined) return [{ tipo: 'conta', id: id_conta }];
  if (id_estrutura !== undefined) return [{ tipo: 'estrutura', id: id_estrutura }];
  return linesOfAccounts(scope, null, 1);
}

/**
 * From the month in $10 to that in $11, so many months earlier. As columns, so that the index finds
 * them.
 */
const inMonths = (shift: string) => {
  const month = (number: string) =>
    `((${number}::integer - ${shift}) / 12)::smallint, ((${number}::integer - ${shift}) % 12 + 1)::smallint`;
  return `(f.ano, f.mes) >= (${month('$10')}) AND (f.ano, f.mes) <= (${month('$11')})`;
};

/**
 * The facts behind the number as `lido`: the index of their kind, their table and columns, and the
 * factor by which the line counts them.
 */
export const readFactsText = `
WITH RECURSIVE ${filtersText},
lido AS (${factSources
  .map(
    ({ kind, table, period, linked = false, where = 'true' }) => `
  SELECT ${kind} AS tipo, '${table}' AS tabela, f.id, f.id_conta, f.id_centro_resultado, f.dimensoes, f.mes, f.ano, f.valor,
         t.fator
    FROM chave k JOIN termo t ON true
    JOIN ${table} f ON f.id_empresa = $1 AND f.id_go_processo_periodo = ${onePeriod(period)} AND f.id_conta = t.conta
   WHERE ${where} AND ${inMonths(linked ? '(SELECT k.deslocamento FROM chave k)' : '0')}
     AND ($12::integer IS NULL OR f.id_conta = $12) AND ($13::integer IS NULL OR f.id_centro_resultado = $13)
     AND ${inSlice}`,
  )
  .join(' UNION ALL ')}
)`;
