/**
 * Budget periods, periodoGo: the planned months of a budget
 * process.
 */

import { budgetPeriod, unchanged } from '../../cells/recalculate/marks.ts';
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/contract/endpoint.ts';
import { invalid, unknownReference } from '../../kernel/contract/errors.ts';
import { id, nullable, object } from '../../kernel/contract/fields.ts';
import { updated } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { oneByCode } from '../../records/codes.ts';
import { dependentsOf, formulas, inTheWay } from '../../records/dependents.ts';
import {
  blocking,
  inserting,
  listing,
  reading,
  readingByCode,
  updating,
} from '../../records/endpoint-parts.ts';
import { listOf } from '../../records/lists.ts';
import {
  changedRange,
  isSameRange,
  type MonthRange,
  rangeFields,
  requireRange,
  requireSentRange,
} from '../../records/month-range.ts';
import { changeRecord, insertBody, lockRecord, nameOf } from '../../records/records.ts';
import { columnsOf, type Kind, optionalFields } from '../../records/shared-fields.ts';
import { upsertMany } from '../../records/upsert-many.ts';
import { facts } from './dependents.ts';
import { deletingMaster, firstFields, lastFields, master } from './master.ts';

const fields = {
  ...firstFields,
  id_go_processo: id('processo_go'),
  ...rangeFields,
  /** The period whose actual amounts serve as history for this one. */
  id_periodo_historico: nullable(id('periodo_go')),
};
const shown = { id: id('periodo_go'), ...fields, ...lastFields };
const list = listOf({ shown, code: 'codigo' });
const record = object({ ...shown, ...list.named }, 'BudgetPeriod');

export const period: Kind = {
  ...master('periodoGo'),
  table: 'periodo_go',
  columns: columnsOf(fields),
  dependents: [
    {
      kind: 'structure',
      one: 'structure',
      many: 'structures',
      table: 'estrutura_go',
      where: 'id_go_processo_periodo = $2',
    },
    facts('id_go_processo_periodo = $2'),
    {
      kind: 'period',
      one: 'period whose history it is',
      many: 'periods whose history it is',
      table: 'periodo_go',
      where: 'id_periodo_historico = $2',
    },
    formulas('id_go_processo_periodo = $2'),
  ],
};

const periods = ({ companyId }: Scope) =>
  db.selectFrom('periodo_go').select(columnsOf(shown)).where('id_empresa', '=', companyId).orderBy('id');

const getPeriods = read({
  ...listing(period),
  path: '/go/periodoGo/getAll',
  summary: 'The budget periods',
  query: list.query,
  ...list.file,
  record,
  rows: (call) => list.rows(call, periods(call.scope)),
});

export const getPeriod = read({
  ...reading(period),
  path: '/go/periodoGo/getById/{id}',
  summary: 'A budget period',
  record,
  rows: ({ scope, params }) => periods(scope).where('id', '=', params.id),
});

const getPeriodByCode = read({
  ...readingByCode(period),
  path: '/go/periodoGo/getByCode/{codigo}',
  example: { params: { codigo: '2017' } },
  summary: 'The budget period with this code',
  record,
  rows: (call) => oneByCode(call, period, periods(call.scope)),
});

const getPeriodsOfProcesses = read({
  ...listing(period),
  path: '/go/periodoGo/getByProcess',
  operationId: 'getPeriodsByProcess',
  summary: 'The periods of all budget processes, or of one',
  query: list.query,
  errors: ['unknown-reference'],
  record,
  async rows(call) {
    const { id_go_processo: processes } = call.query as { readonly id_go_processo?: string };
    await requireProcesses(call.scope, processes?.split(',').map(Number) ?? []);
    return list.rows(call, periods(call.scope));
  },
});

const getPeriodsByProcess = read({
  ...listing(period),
  path: '/go/periodoGo/getByProcess/{id}',
  summary: 'The periods of a budget process',
  params: object({ id: id('processo_go') }),
  query: list.query,
  record,
  rows: (call) => list.rows(call, periods(call.scope).where('id_go_processo', '=', call.params.id)),
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

const insertPeriod = write({
  ...inserting(period),
  path: '/go/periodoGo/insert',
  summary: 'Insert a budget period',
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
  body: object(optionalFields(fields, 'id_periodo_historico')),
  checkValues: ({ body }) => requireRange(body),
  handle: (call) => insertBody(call, period),
});

const updatePeriod = write({
  ...updating(period),
  path: '/go/periodoGo/update/{id}',
  summary: 'Update a budget period; facts must not be left outside of its months',
  precondition: { by: getPeriod },
  example: { body: { nome: 'Ano de 2017' } },
  body: object(optionalFields(fields)),
  checkValues({ params, body }) {
    requireSentRange(body);
    if (body.id_periodo_historico === params.id) {
      throw invalid('id_periodo_historico', `must not be ${nameOf(period, params.id)} itself`, {
        rule: 'itself',
      });
    }
  },
  async checkStoredState({ scope, params, body }) {
    const before = await lockPeriod(scope, params.id);
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
});

const upsertPeriods = upsertMany(
  period,
  { insert: insertPeriod, update: updatePeriod, shown: record },
  { path: '/go/periodoGo/upsertMany', noun: 'budget periods', name: 'BudgetPeriod' },
);

const blockPeriod = write({
  ...blocking(period, 1),
  path: '/go/periodoGo/block/{id}',
  summary: 'Block a budget period: no fact is written to it any more',
  precondition: { by: getPeriod },
});

const unblockPeriod = write({
  ...blocking(period, 0),
  path: '/go/periodoGo/unblock/{id}',
  summary: 'Unblock a budget period',
  precondition: { by: getPeriod },
});

const deletePeriod = write({
  ...deletingMaster(period),
  path: '/go/periodoGo/delete/{id}',
  summary: 'Delete a blocked budget period that nothing depends on',
});

/**
 * Locks the period and returns it as stored. Waits for transactions that are writing facts to it.
 */
const lockPeriod = (scope: Scope, periodId: number) =>
  lockRecord<MonthRange>(scope, period, periodId, 'UPDATE');

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

export const budgetPeriodEndpoints = [
  getPeriods,
  getPeriod,
  getPeriodByCode,
  getPeriodsOfProcesses,
  getPeriodsByProcess,
  insertPeriod,
  updatePeriod,
  upsertPeriods,
  blockPeriod,
  unblockPeriod,
  deletePeriod,
];
