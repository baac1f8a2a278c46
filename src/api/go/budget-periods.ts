/** Budget periods, periodoGo (decisions on budget management): the months that are planned, of a budget process. */
import { db } from '../../database/schema.ts';
import { read, type Scope, write } from '../../kernel/endpoint.ts';
import { ApiError, invalid } from '../../kernel/errors.ts';
import { id, integer, nullable, object, optional } from '../../kernel/fields.ts';
import { updated } from '../../kernel/results.ts';
import { budgetPeriod, unchanged } from '../../recalculation/marks.ts';
import {
  changedRange,
  isSameRange,
  type MonthRange,
  requireRange,
  requireSentRange,
} from '../records/month-range.ts';
import { counted, countFacts, countFormulasOfPeriod, countRows, facts, formulas } from './dependents.ts';
import {
  blocking,
  byCode,
  byId,
  deleting,
  firstChanges,
  firstFields,
  hasCode,
  inGo,
  inserting,
  lastFields,
  none,
  oneByCode,
  readingByCode,
  updating,
} from './fields.ts';
import {
  deleteMaster,
  insertMaster,
  lockMaster,
  type Master,
  nameOf,
  type Stored,
  updateMaster,
} from './masters.ts';

const kind = 'periodo_go';

/** What a change of these changes readings by. */
const months = ['inicio_mes', 'inicio_ano', 'fim_mes', 'fim_ano'] as const;

const period: Master = {
  resource: 'periodoGo',
  table: kind,
  columns: ['codigo', 'nome', 'id_go_processo', ...months, 'id_periodo_historico'],
};

const fields = {
  id_go_processo: id('processo_go'),
  inicio_mes: integer(1, 12),
  inicio_ano: integer(0, 9999),
  fim_mes: integer(1, 12),
  fim_ano: integer(0, 9999),
};
/** The period whose results are this one's history. */
const id_periodo_historico = nullable(id(kind));

const record = object(
  { id: id(kind), ...firstFields, ...fields, id_periodo_historico, ...lastFields },
  'BudgetPeriod',
);

const periods = ({ companyId }: Scope) =>
  db
    .selectFrom(kind)
    .select([
      'id',
      'codigo',
      'nome',
      'id_go_processo',
      ...months,
      'id_periodo_historico',
      'bloqueado',
      'data_cadastro',
    ])
    .where('id_empresa', '=', companyId)
    .orderBy('id');

export const getPeriods = read({
  ...inGo,
  path: '/go/periodoGo/getAll',
  summary: 'The budget periods',
  params: none,
  record,
  rows: ({ scope }) => periods(scope),
});

export const getPeriod = read({
  ...inGo,
  path: '/go/periodoGo/getById/{id}',
  summary: 'A budget period',
  params: byId(kind),
  record,
  rows: ({ scope, params }) => periods(scope).where('id', '=', params.id),
});

export const getPeriodByCode = read({
  ...readingByCode,
  path: '/go/periodoGo/getByCode/{codigo}',
  example: { params: { codigo: '2017' } },
  summary: 'The budget period with this code',
  params: byCode(kind),
  record,
  rows: ({ scope, params: { codigo } }) => oneByCode(scope, periods(scope).where(hasCode(codigo)), codigo),
});

export const getPeriodsByProcess = read({
  ...inGo,
  path: '/go/periodoGo/getByProcess/{id}',
  summary: 'The periods of a budget process',
  params: byId('processo_go'),
  record,
  rows: ({ scope, params }) => periods(scope).where('id_go_processo', '=', params.id),
});

export const insertPeriod = write({
  ...inserting,
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
  body: object({ ...firstFields, ...fields, id_periodo_historico: optional(id_periodo_historico) }),
  judgeValues: ({ body }) => requireRange(body),
  handle(call) {
    return insertMaster(call, period, { id_periodo_historico: null, ...call.body });
  },
});

export const updatePeriod = write({
  ...updating,
  path: '/go/periodoGo/update/{id}',
  summary: 'Update a budget period; facts must not be left outside of its months',
  precondition: { by: getPeriod },
  example: { body: { nome: 'Ano de 2017' } },
  params: byId(kind),
  body: object({
    ...firstChanges,
    id_go_processo: optional(fields.id_go_processo),
    inicio_mes: optional(fields.inicio_mes),
    inicio_ano: optional(fields.inicio_ano),
    fim_mes: optional(fields.fim_mes),
    fim_ano: optional(fields.fim_ano),
    id_periodo_historico: optional(id_periodo_historico),
  }),
  judgeValues({ params, body }) {
    requireSentRange(body);
    if (body.id_periodo_historico === params.id) {
      throw invalid('id_periodo_historico', `must not be ${nameOf(period, params.id)} itself`);
    }
  },
  async judgeAgainstStored({ scope, params, body }) {
    changedRange(await lockPeriod(scope, params.id), body);
  },
  async handle(call) {
    const { scope, params, body, mark } = call;
    const before = await lockPeriod(scope, params.id);
    const after = changedRange(before, body);
    const isElsewhen = !isSameRange(before, after);
    if (isElsewhen) await requireFactsInside(scope, params.id, after);
    const changed = await updateMaster(call, period, before, body);
    const isReadOtherwise = changed.has('id_periodo_historico') || isElsewhen;
    // Also reaches who reads this one as the history of another.
    await mark(isReadOtherwise ? budgetPeriod(params.id) : unchanged);
    return updated(1);
  },
});

export const blockPeriod = write({
  ...blocking(period, 1),
  path: '/go/periodoGo/block/{id}',
  summary: 'Block a budget period: no fact is written to it any more',
  precondition: { by: getPeriod },
});

export const unblockPeriod = write({
  ...blocking(period, 0),
  path: '/go/periodoGo/unblock/{id}',
  summary: 'Unblock a budget period',
  precondition: { by: getPeriod },
});

export const deletePeriod = write({
  ...deleting(kind),
  path: '/go/periodoGo/delete/{id}',
  summary: 'Delete a blocked budget period that nothing depends on',
  async handle(call) {
    await deleteMaster(call, period, dependents);
    return updated(1);
  },
});

/** The period as it is stored. Facts that are just being written to it are seen, and others wait. */
async function lockPeriod(scope: Scope, periodId: number): Promise<Stored & MonthRange> {
  return (await lockMaster(scope, period, periodId, 'UPDATE')) as Stored & MonthRange;
}

const monthNumber = (year: number, month: number) => year * 12 + month;

async function requireFactsInside(scope: Scope, periodId: number, of: MonthRange): Promise<void> {
  const first = monthNumber(of.inicio_ano, of.inicio_mes);
  const last = monthNumber(of.fim_ano, of.fim_mes);
  const outside = await countFacts(
    scope,
    `id_go_processo_periodo = $2 AND ano * 12 + mes NOT BETWEEN ${first} AND ${last}`,
    periodId,
  );
  if (outside === 0) return;
  const range = `${of.inicio_mes}/${of.inicio_ano} to ${of.fim_mes}/${of.fim_ano}`;
  throw new ApiError(
    'conflict',
    `${nameOf(period, periodId)} has ${facts(outside).join('')} outside of ${range}`,
  );
}

async function dependents(scope: Scope, periodId: number): Promise<string[]> {
  const count = (table: string, condition: string) => countRows(scope, table, condition, periodId);
  return [
    ...counted(await count('estrutura_go', 'id_go_processo_periodo = $2'), 'structure', 'structures'),
    ...facts(await countFacts(scope, 'id_go_processo_periodo = $2', periodId)),
    ...counted(
      await count(kind, 'id_periodo_historico = $2'),
      'period whose history it is',
      'periods whose history it is',
    ),
    ...formulas(await countFormulasOfPeriod(scope, periodId)),
  ];
}
