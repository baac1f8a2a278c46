/**
 * Facts of budget management: budgeted (`orcadoGo`), actual
 * (`realizadoGo`) and loaded historical amounts (`historicoGo`), by period, account, result centre,
 * dimension values, year and month.
 */
import { sql } from 'kysely';
import { db } from '../../database/schema.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import {
  amountRange,
  code,
  decimal,
  id,
  integer,
  list,
  object,
  requiredText,
  rowId,
} from '../../kernel/contract/fields.ts';
import { isAmount } from '../../kernel/values/exact-number.ts';
import { listOf } from '../../records/lists.ts';

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

const shown = {
  id: rowId(),
  id_go_processo_periodo: id('periodo_go'),
  id_conta: id('conta_go'),
  id_centro_resultado: id('centro_resultado_go'),
  /** Sorted and without duplicates. */
  dimensoes: list(id('dimensao_resultado_go')),
  mes: month,
  ano: year,
  valor: factAmount,
};

/** A column of the fact's dimension values, in the order of their ids. */
const ofDimensions = (column: string) => sql`array(SELECT ${sql.ref(`d.${column}`)}
   FROM dimensao_resultado_go AS d WHERE d.id_empresa = f.id_empresa AND d.id = ANY (f.dimensoes) ORDER BY d.id)`;

/** What the search reads: a column of the account and of the result centre. */
const ofAccountAndCentre = (column: string) => sql`(
  SELECT concat_ws(' ', ${sql.ref(`c.${column}`)}, ${sql.ref(`r.${column}`)})
    FROM conta_go AS c, centro_resultado_go AS r
   WHERE c.id_empresa = f.id_empresa AND c.id = f.id_conta
     AND r.id_empresa = f.id_empresa AND r.id = f.id_centro_resultado)`;

const facts = listOf({
  shown,
  further: { codigos_dimensao: list(code()), nomes_dimensao: list(requiredText()) },
  code: 'codigo',
  from: 'f',
  searched: ['codigos'],
  columns: {
    codigos_dimensao: ofDimensions('codigo'),
    nomes_dimensao: ofDimensions('nome'),
    codigos: ofAccountAndCentre('codigo_chave'),
    nome_busca: ofAccountAndCentre('nome_busca'),
  },
  filters: {
    id_dimensao_resultado: {
      field: id('dimensao_resultado_go'),
      holds: (values) => sql`f.dimensoes && ${values}::integer[]`,
    },
  },
});

export const fact = facts.record('BudgetFact');

function getByPeriod(resource: FactResource) {
  return read({
    path: `/go/${resource}/getByPeriod/{id}`,
    module: 'go',
    people: 'Gestor',
    summary: `The facts of ${resource} in a period`,
    example: { params: { id: resource === 'historicoGo' ? 2 : 1 } },
    description:
      '`q` reads names and codes of account and result centre. As a file, the list can be sent back through upsertMany unchanged, and ' +
      'without rows (`limit=0`) it is a template to fill in.',
    params: object({ id: id('periodo_go') }),
    query: facts.query,
    ...facts.file,
    record: fact,
    rows: (call) =>
      facts.rows(
        call,
        db
          .selectFrom(`${factTables[resource]} as f`)
          .select([
            'f.id',
            'f.id_go_processo_periodo',
            'f.id_conta',
            'f.id_centro_resultado',
            'f.dimensoes',
            'f.mes',
            'f.ano',
            // Cents have at most 15 digits, so this quotient is the double nearest to the amount.
            sql<number>`f.valor::float8 / 100`.as('valor'),
          ])
          .where('f.id_empresa', '=', call.scope.companyId)
          .where('f.id_go_processo_periodo', '=', call.params.id),
      ),
  });
}

export const getBudgetedByPeriod = getByPeriod('orcadoGo');
export const getRealizedByPeriod = getByPeriod('realizadoGo');
export const getHistoricalByPeriod = getByPeriod('historicoGo');
