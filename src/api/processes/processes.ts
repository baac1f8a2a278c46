/**
 * GMR processes (contract §2.18, §4.6): the months in which panels are managed. Extensions set
 * them up.
 */

import { processMonths, unchanged } from '../../cells/recalculate/marks.ts';
import { formulas } from '../../database/locks.ts';
import { db } from '../../database/schema.ts';
import { type AttainmentRange, rangeProblem } from '../../engine/score.ts';
import { read, write } from '../../kernel/contract/endpoint.ts';
import { invalid } from '../../kernel/contract/errors.ts';
import {
  enumeration,
  id,
  integer,
  nullable,
  object,
  requiredText,
  timestamp,
} from '../../kernel/contract/fields.ts';
import { updated } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { attainmentBounds } from '../../records/attainment-bounds.ts';
import { oneByCode } from '../../records/codes.ts';
import { deleting, inserting, reading, readingByCode, updating } from '../../records/endpoint-parts.ts';
import { listOf } from '../../records/lists.ts';
import {
  changedRange,
  isSameRange,
  type MonthRange,
  namesRange,
  rangeFields,
  requireRange,
  requireSentRange,
} from '../../records/month-range.ts';
import { insertBody, lockRecord, updateRecord } from '../../records/records.ts';
import {
  coded,
  codeField,
  columnsOf,
  type Kind,
  optionalFields,
  setup,
} from '../../records/shared-fields.ts';
import { upsertMany } from '../../records/upsert-many.ts';

const fields = { nome: requiredText(), ...rangeFields };
/** What becomes of closed months when a definition is saved that would change them. */
const definition = {
  fechamento_definicao: enumeration({ 0: 'closed months stay as they are', 1: 'it is refused' }),
};
/** The day of the next month by which the values of a month are typed. */
const due = { dia_limite: nullable(integer(1, 31)) };
const written = {
  ...fields,
  status: enumeration({ 0: 'deactivated', 1: 'active' }),
  ...attainmentBounds,
  ...definition,
  ...due,
  ...coded,
};
const shown = { id: id('gmr_processo'), ...fields, status: written.status, data_cadastro: timestamp() };
const further = { ...attainmentBounds, ...definition, ...due, ...coded };
const record = object({ ...shown, ...further }, 'GmrProcessSetup');
const list = listOf({ shown, further, code: 'codigo_externo' });

export const process: Kind = {
  ...setup,
  table: 'gmr_processo',
  noun: 'process',
  module: 'gmr',
  people: { reads: 'Colaborador', writes: 'Gestor' },
  columns: columnsOf(written),
  dependents: [
    {
      kind: 'panel',
      one: 'panel',
      many: 'panels',
      table: 'gmr_painel_processo',
      where: 'id_gmr_processo = $2',
      named: ['gmr_painel', 'id_gmr_painel'],
    },
  ],
};

const aboutCounted =
  '`atingimento_minimo` and `atingimento_maximo` bound, in whole percents, what the scores of its panels count of an attainment: ' +
  'with 0 and 150 one of 801 % counts as 150, one of −412 % as 0. The attainments themselves stay as they are. `null`, as in a new process: no bound.';

type SentRange = Parameters<typeof rangeProblem>[0];

const namesCounted = (body: SentRange) =>
  body.atingimento_minimo !== undefined || body.atingimento_maximo !== undefined;

/** Throws 422 when the least is above the most. */
function requireCounted(range: SentRange): void {
  const problem = rangeProblem(range);
  if (problem !== undefined)
    throw invalid('atingimento_minimo', problem, {
      rule: 'at-most',
      params: { maximum: Number(range.atingimento_maximo) },
    });
}

const processes = ({ companyId }: Scope) =>
  db.selectFrom('gmr_processo').select(columnsOf(shown)).where('id_empresa', '=', companyId).orderBy('id');

const processesSetup = (scope: Scope) => processes(scope).select(columnsOf(further));

const getGmrProcesses = read({
  path: '/processes/getGmrProcesses',
  module: 'gmr',
  people: 'Colaborador',
  summary: 'The GMR processes',
  params: object({}),
  query: list.query,
  ...list.file,
  record: list.record('GmrProcess'),
  rows: (call) => list.rows(call, processes(call.scope)),
});

export const getGmrProcessById = read({
  ...reading(process),
  path: '/processes/getById/{id}',
  summary: 'A GMR process',
  example: { params: { id: 4 } },
  record,
  rows: ({ scope, params }) => processesSetup(scope).where('id', '=', params.id),
});

const getGmrProcessByExternalId = read({
  ...readingByCode(process),
  path: '/processes/getByExternalId/{codigo}',
  summary: 'The GMR process with this external code',
  record,
  rows: (call) => oneByCode(call, process, processesSetup(call.scope)),
});

const insertGmrProcess = write({
  ...inserting(process),
  path: '/processes/insertGmrProcess',
  summary: 'Insert a GMR process',
  description: `Panels come into it by insertPanel and insertPanelProcess. ${aboutCounted}`,
  example: { body: { nome: '2018', inicio_mes: 1, inicio_ano: 2018, fim_mes: 12, fim_ano: 2018 } },
  body: object({
    ...fields,
    ...optionalFields({ ...attainmentBounds, ...definition, ...due }),
    ...codeField,
  }),
  checkValues({ body }) {
    requireRange(body);
    requireCounted(body);
  },
  handle: (call) => insertBody(call, process),
});

const updateGmrProcess = write({
  ...updating(process),
  path: '/processes/updateGmrProcess/{id}',
  summary: 'Update a GMR process',
  description:
    'The cells of its panels stay: which cells there are is said by the models. Formulas that count months from the ' +
    'beginning of the process (`periodos`) are recalculated when its months change. Closed months stay within: 409 otherwise. ' +
    aboutCounted,
  example: { params: { id: 4 }, body: { nome: '2017', codigo_externo: 'Y2017' } },
  body: object(optionalFields(written)),
  // A formula saved at the same time may count the months of the process.
  locks: [{ lock: formulas, when: ({ body }) => namesRange(body) }],
  precondition: { by: getGmrProcessById },
  checkValues({ body }) {
    requireSentRange(body);
    requireCounted(body);
  },
  async handle({ scope, params, body, mark }) {
    if (!namesRange(body) && !namesCounted(body))
      return updated(await updateRecord(scope, process, params.id, body));
    const before = await lockRecord<MonthRange & AttainmentRange>(scope, process, params.id);
    if (namesCounted(body)) requireCounted({ ...before, ...body });
    const isChanged = !isSameRange(changedRange(before, body), before);
    const count = await updateRecord(scope, process, params.id, body);
    await mark(isChanged ? processMonths({ processId: params.id }) : unchanged);
    return updated(count);
  },
});

const upsertGmrProcesses = upsertMany(
  process,
  { insert: insertGmrProcess, update: updateGmrProcess, shown: record },
  { path: '/processes/upsertMany', noun: 'GMR processes', name: 'GmrProcess' },
);

const deleteGmrProcess = write({
  ...deleting(process),
  path: '/processes/deleteGmrProcess/{id}',
  summary: 'Delete a deactivated process without panels',
});

export const processEndpoints = [
  getGmrProcesses,
  getGmrProcessById,
  getGmrProcessByExternalId,
  insertGmrProcess,
  updateGmrProcess,
  upsertGmrProcesses,
  deleteGmrProcess,
];
