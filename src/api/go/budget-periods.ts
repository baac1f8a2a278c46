/**
 * Budget periods, periodoGo: the planned months of a budget
 * process.
 */
import { budgetPeriod, unchanged } from '../../cells/recalculate/marks.ts';
import { formulas as formulaLock } from '../../database/locks.ts';
import { db } from '../../database/schema.ts';
import { invalid, unknownReference } from '../../kernel/contract/errors.ts';
import { updated } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { dependentsOf, formulas, inTheWay, referring } from '../../records/dependents.ts';
import {
  changedRange,
  isSameRange,
  type MonthRange,
  requireRange,
  requireSentRange,
} from '../../records/month-range.ts';
import { changeRecord, lockRecord, nameOf } from '../../records/records.ts';
import { resource } from '../../records/resource.ts';
import { kindOf } from '../../records/shared-fields.ts';
import { facts } from './dependents.ts';

export const period = kindOf('periodo_go', [
  referring('structure', 'estrutura_go', 'id_go_processo_periodo'),
  facts('id_go_processo_periodo = $2'),
  {
    ...referring('period', 'periodo_go', 'id_periodo_historico'),
    one: 'period whose history it is',
    many: 'periods whose history it is',
  },
  formulas('id_go_processo_periodo = $2'),
]);

export const { endpoints: budgetPeriodEndpoints, byId: getPeriod } = resource(period, {
  one: 'a budget period',
  record: 'BudgetPeriod',
  byCode: { example: { params: { codigo: '2017' } } },
  lists: [
    {
      path: '/go/periodoGo/getByProcess',
      operationId: 'getPeriodsByProcess',
      summary: 'The periods of all budget processes, or of one',
      errors: ['unknown-reference'],
      check: (scope, { id_go_processo: processes }) =>
        requireProcesses(scope, processes?.split(',').map(Number) ?? []),
    },
    {
      path: '/go/periodoGo/getByProcess/{id}',
      summary: 'The periods of a budget process',
      within: 'id_go_processo',
    },
  ],
  insert: {
    example: {
      body: {
        codigo: '2018',
        nome: '2018',
        id_go_processo: 1,
        inicio_mes: 1,
        inicio_ano: 2018,
        fim_mes: 12,
        fim_ano: 2018,
        id_periodo_historico: 1,
      },
    },
    checkValues: ({ body }) => requireRange(body),
  },
  update: {
    summary: 'Update a budget period; facts must not be left outside of its months',
    example: { body: { nome: 'Ano de 2017' } },
    checkValues({ params, body }) {
      requireSentRange(body);
      if (body.id_periodo_historico === params.id) {
        throw invalid('id_periodo_historico', `must not be ${nameOf(period, params.id)} itself`, {
          rule: 'itself',
        });
      }
    },
    async checkStoredState({ scope, params, body }) {
      // Waits for transactions that are writing facts to it.
      const before = await lockRecord<MonthRange>(scope, period, params.id, 'UPDATE');
      return { before, after: changedRange(before, body) };
    },
    async handle(call, { before, after }) {
      const { scope, params, body, mark } = call;
      const isElsewhen = !isSameRange(before, after);
      if (isElsewhen) await requireFactsInside(scope, params.id, after);
      const changed = await changeRecord(call, period, before, body);
      const isReadOtherwise = changed.has('id_periodo_historico') || isElsewhen;
      // The mark also reaches formulas that read this period as the history of another.
      await mark(isReadOtherwise ? budgetPeriod(params.id) : unchanged);
      return updated(1);
    },
  },
  many: { noun: 'budget periods', name: 'BudgetPeriod' },
  block: { summary: 'Block a budget period: no fact is written to it any more' },
  delete: { locks: [formulaLock] },
});

/** Throws 412 for the first that the company does not have. */
async function requireProcesses(scope: Scope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await scope.execute(
    db
      .selectFrom('processo_go')
      .select('id')
      .where('id_empresa', '=', scope.companyId)
      .where('id', 'in', ids),
  );
  const found = new Set(rows.map(({ id }) => id));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw unknownReference('id_go_processo', missing);
}

const monthNumber = (year: number, month: number) => year * 12 + month;

async function requireFactsInside(scope: Scope, periodId: number, of: MonthRange): Promise<void> {
  const first = monthNumber(of.inicio_ano, of.inicio_mes);
  const last = monthNumber(of.fim_ano, of.fim_mes);
  const outside = 'id_go_processo_periodo = $2 AND ano * 12 + mes NOT BETWEEN $3 AND $4';
  const [lost] = await dependentsOf(scope, [facts(outside)], periodId, first, last);
  if (lost === undefined) return;
  const range = `${of.inicio_mes}/${of.inicio_ano} to ${of.fim_mes}/${of.fim_ano}`;
  throw inTheWay(`${nameOf(period, periodId)} has ${lost.words} outside of ${range}`, [lost]);
}
