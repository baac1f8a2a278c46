/** GMR processes (contract §2.18, §4.6): the months in which panels are managed; and what sets them up beyond the contract. */
import { formulas } from '../../database/locks.ts';
import { db } from '../../database/schema.ts';
import { read, type Scope, write } from '../../kernel/endpoint.ts';
import { ApiError } from '../../kernel/errors.ts';
import {
  enumeration,
  externalCode,
  id,
  object,
  optional,
  requiredText,
  timestamp,
} from '../../kernel/fields.ts';
import { inserted, updated } from '../../kernel/results.ts';
import { processMonths, unchanged } from '../../recalculation/marks.ts';
import {
  deleting,
  externalCodeField,
  hasExternalCode,
  inserting,
  oneByCode,
  reading,
  readingByCode,
  updating,
} from '../records/endpoints.ts';
import {
  changedRange,
  isSameRange,
  type MonthRange,
  namesRange,
  rangeChanges,
  rangeColumns,
  rangeFields,
  requireRange,
  requireSentRange,
} from '../records/month-range.ts';
import { insertRecord, type SetupKind, updateRecord } from '../records/records.ts';

const process: SetupKind = {
  table: 'gmr_processo',
  noun: 'process',
  columns: ['nome', ...rangeColumns, 'status', 'codigo_externo'],
  deactivated: 'status = 0',
  dependents: [{ one: 'panel', many: 'panels', table: 'gmr_painel_processo', where: 'id_gmr_processo = $2' }],
};

const state = enumeration({ 0: 'deactivated', 1: 'active' });
const shown = {
  id: id('gmr_processo'),
  nome: requiredText(),
  ...rangeFields,
  status: state,
  data_cadastro: timestamp(),
};

export const getGmrProcesses = read({
  path: '/processes/getGmrProcesses',
  module: 'gmr',
  summary: 'The GMR processes',
  params: object({}),
  record: object(shown, 'GmrProcess'),
  rows: ({ scope }) =>
    db
      .selectFrom('gmr_processo')
      .select(['id', 'nome', 'inicio_mes', 'inicio_ano', 'fim_mes', 'fim_ano', 'status', 'data_cadastro'])
      .where('id_empresa', '=', scope.companyId)
      .orderBy('id'),
});

const record = object({ ...shown, codigo_externo: externalCode() }, 'GmrProcessSetup');

const processes = ({ companyId }: Scope) =>
  db
    .selectFrom('gmr_processo')
    .select(['id', 'nome', 'inicio_mes', 'inicio_ano', 'fim_mes', 'fim_ano', 'status', 'data_cadastro'])
    .select('codigo_externo')
    .where('id_empresa', '=', companyId)
    .orderBy('id');

export const getGmrProcessById = read({
  ...reading(process, 'gmr'),
  path: '/processes/getById/{id}',
  summary: 'A GMR process',
  example: { params: { id: 4 } },
  record,
  rows: ({ scope, params }) => processes(scope).where('id', '=', params.id),
});

export const getGmrProcessByExternalId = read({
  ...readingByCode(process.table, 'gmr'),
  path: '/processes/getByExternalId/{codigo}',
  summary: 'The GMR process with this external code',
  record,
  rows: ({ scope, params: { codigo } }) =>
    oneByCode(scope, processes(scope).where(hasExternalCode(codigo)), codigo),
});

export const insertGmrProcess = write({
  ...inserting('gmr'),
  path: '/processes/insertGmrProcess',
  summary: 'Insert a GMR process',
  description: 'Panels come into it by insertPanel and insertPanelProcess.',
  example: { body: { nome: '2018', inicio_mes: 1, inicio_ano: 2018, fim_mes: 12, fim_ano: 2018 } },
  body: object({ nome: requiredText(), ...rangeFields, ...externalCodeField }),
  judgeValues: ({ body }) => requireRange(body),
  async handle({ scope, body }) {
    return inserted(await insertRecord(scope, process, body));
  },
});

export const updateGmrProcess = write({
  ...updating(process, 'gmr'),
  path: '/processes/updateGmrProcess/{id}',
  summary: 'Update a GMR process',
  description:
    'The cells of its panels stay: which cells there are is said by the models. Formulas that count months from the ' +
    'beginning of the process (`periodos`) are recalculated when its months change.',
  example: { params: { id: 4 }, body: { nome: '2017', codigo_externo: 'Y2017' } },
  body: object({
    nome: optional(requiredText()),
    ...rangeChanges,
    status: optional(state),
    ...externalCodeField,
  }),
  partial: 'nothing-to-update',
  // A formula that is being saved may count its months.
  locks: [{ lock: formulas, when: ({ body }) => namesRange(body) }],
  precondition: { by: getGmrProcessById },
  judgeValues: ({ body }) => requireSentRange(body),
  async handle({ scope, params, body, mark }) {
    if (!namesRange(body)) return updated(await updateRecord(scope, process, params.id, body));
    const before = await lockedRange(scope, params.id);
    const isChanged = !isSameRange(changedRange(before, body), before);
    const count = await updateRecord(scope, process, params.id, body);
    await mark(isChanged ? processMonths({ processId: params.id }) : unchanged);
    return updated(count);
  },
});

/** The process's months, which nobody changes until this transaction ends. */
async function lockedRange(scope: Scope, processId: number): Promise<MonthRange> {
  const [row] = await scope.query<MonthRange>(
    `SELECT ${rangeColumns.join(', ')} FROM gmr_processo WHERE id_empresa = $1 AND id = $2 FOR NO KEY UPDATE`,
    [scope.companyId, processId],
  );
  if (!row) throw new ApiError('not-found', `id ${processId} does not exist`);
  return row;
}

export const deleteGmrProcess = write({
  ...deleting(process, 'gmr'),
  path: '/processes/deleteGmrProcess/{id}',
  summary: 'Delete a deactivated process without panels',
});
