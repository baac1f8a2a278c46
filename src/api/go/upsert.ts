/**
 * upsertMany of facts: up to 10,000 rows in one transaction. Any bad row refuses the request, which
 * then reports all bad rows. With `handling=lenient` (RFC 7240) the good rows are stored and the
 * bad ones reported.
 */
import { write } from '../../kernel/endpoint.ts';
import { integer, object, optional } from '../../kernel/fields.ts';
import { rowErrors } from '../../kernel/results.ts';
import { placeInList, RowProblems } from '../../kernel/row-problems.ts';
import { TimeSlice } from '../../kernel/time-slice.ts';
import { facts as factMarks } from '../../recalculation/marks.ts';
import type { FactResource } from './facts.ts';
import { storeFacts } from './facts-store.ts';
import { judgeRows } from './upsert-references.ts';
import { factRows, maxRows, readRows } from './upsert-rows.ts';

const count = integer(0, maxRows);

const upsertResult = object(
  {
    inserted: count,
    /** Includes facts removed by a `valor` of null. */
    updated: count,
    /** Rows that match the stored value already. */
    skipped: count,
    /** Only with lenient handling. */
    errors: optional(rowErrors),
  },
  'UpsertResult',
);

function upsertMany(resource: FactResource) {
  return write({
    method: 'POST',
    path: `/go/${resource}/upsertMany`,
    module: 'go',
    people: 'Gestor',
    summary: `Set up to ${maxRows} facts of ${resource}; a valor of null takes one away`,
    params: object({}),
    description:
      'Each row names period, account and result centre by id or by code, and its dimension values by ids or codes; ' +
      'where both are sent they must agree. The month must lie in the period, which must not be blocked. Nothing is ' +
      'stored when a row is wrong, and every wrong row is told, with the status of what is judged first (422 before 412 before 409); with `Prefer: handling=lenient` the good rows are ' +
      'stored and the wrong ones listed in `errors`.',
    example: {
      body: {
        linhas: [
          {
            codigo_periodo: '2017',
            codigo_conta: '3.1',
            codigo_centro_resultado: 'CENTRAL',
            mes: 6,
            ano: 2017,
            valor: 12_500.4,
          },
          {
            id_go_processo_periodo: 1,
            id_conta: 2,
            id_centro_resultado: 2,
            dimensoes: [1],
            mes: 7,
            ano: 2017,
            valor: null,
          },
        ],
      },
    },
    body: object({ linhas: factRows }, 'BudgetFactsUpsert'),
    largeBody: true,
    supportsLenient: true,
    errors: ['unknown-reference', 'conflict'],
    result: upsertResult,
    async handle({ scope, author, body, lenient, mark }) {
      const problems = new RowProblems();
      const rows = await readRows(body.linhas, problems, new TimeSlice());
      const facts = await judgeRows(scope, rows, problems);
      const refusal = lenient ? undefined : problems.refusal(placeInList);
      if (refusal) throw refusal;
      const { inserted, updated, skipped, changes } = await storeFacts(scope, resource, author, facts);
      await mark(factMarks(changes));
      const errors = problems.inOrder().map(({ index, field, msg }) => ({ index, field, msg }));
      return { inserted, updated, skipped, ...(lenient ? { errors } : {}) };
    },
  });
}

export const upsertBudgeted = upsertMany('orcadoGo');
export const upsertRealized = upsertMany('realizadoGo');
export const upsertHistorical = upsertMany('historicoGo');
