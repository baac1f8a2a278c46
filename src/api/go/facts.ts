/**
 * Facts of budget management: budgeted (`orcadoGo`), actual
 * (`realizadoGo`) and loaded historical amounts (`historicoGo`), by period, account, result centre,
 * dimension values, year and month.
 */
import { sql } from 'kysely';
import { db } from '../../database/schema.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import { amountRange, decimal, id, integer, list, object, rowId } from '../../kernel/contract/fields.ts';
import { isAmount } from '../../kernel/json/json.ts';

/** The kinds of facts by the names of their resources, with their tables. */
export const factTables = {
  orcadoGo: 'orcado_go',
  realizadoGo: 'realizado_go',
  historicoGo: 'historico_go',
} as const;
export type FactResource = keyof typeof factTables;
export type FactTable = (typeof factTables)[FactResource];

/**
 * An amount in requests and responses: 2 decimals, rounded half away from zero, and at most 15
 * significant digits.
 */
export const factAmount = decimal(
  'a number of at most 13 integer digits (it is stored with 2 decimals)',
  isAmount,
  amountRange,
);

export const month = integer(1, 12);
export const year = integer(0, 9999);

export const fact = object(
  {
    id: rowId(),
    id_go_processo_periodo: id('periodo_go'),
    id_conta: id('conta_go'),
    id_centro_resultado: id('centro_resultado_go'),
    /** Sorted and without duplicates. */
    dimensoes: list(id('dimensao_resultado_go')),
    mes: month,
    ano: year,
    valor: factAmount,
  },
  'BudgetFact',
);

function getByPeriod(resource: FactResource) {
  return read({
    path: `/go/${resource}/getByPeriod/{id}`,
    module: 'go',
    people: 'Gestor',
    summary: `The facts of ${resource} in a period`,
    example: { params: { id: resource === 'historicoGo' ? 2 : 1 } },
    params: object({ id: id('periodo_go') }),
    record: fact,
    rows: ({ scope, params }) =>
      db
        .selectFrom(factTables[resource])
        .select([
          'id',
          'id_go_processo_periodo',
          'id_conta',
          'id_centro_resultado',
          'dimensoes',
          'mes',
          'ano',
          // Cents have at most 15 digits, so this quotient is the double nearest to the amount.
          sql<number>`valor::float8 / 100`.as('valor'),
        ])
        .where('id_empresa', '=', scope.companyId)
        .where('id_go_processo_periodo', '=', params.id)
        .orderBy('id'),
  });
}

export const getBudgetedByPeriod = getByPeriod('orcadoGo');
export const getRealizedByPeriod = getByPeriod('realizadoGo');
export const getHistoricalByPeriod = getByPeriod('historicoGo');
