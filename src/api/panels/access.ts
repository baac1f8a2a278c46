/**
 * Who may see and edit a panel (contract §2.15): one access per employee, panel and process. It is
 * no `resource()`, since requests name it by these three.
 */
import { sql } from 'kysely';
import { db } from '../../database/schema.ts';
import { insertFields, shownFields } from '../../kernel/contract/declared-fields.ts';
import { read, write } from '../../kernel/contract/endpoint.ts';
import { ApiError } from '../../kernel/contract/errors.ts';
import { id, object, type Static } from '../../kernel/contract/fields.ts';
import { inserted, insertResult, updated, updateResult } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { oneByCode, refuseCode, requireFreeCode } from '../../records/codes.ts';
import { readingByCode } from '../../records/endpoint-parts.ts';
import { listOf } from '../../records/lists.ts';
import { coded, columnsOf } from '../../records/shared-fields.ts';
import { updateAccessPanelMany } from './access-many.ts';
import { missingPlaces, outsideProcess } from './access-places.ts';
import { accessKind, givenAlready } from './access-store.ts';
import { upsertAccesses } from './access-upsert.ts';

const { listed: shown } = shownFields('painel_acesso');
const setupFields = { id: id(), ...shown, ...coded };
const { id_gmr_processo, id_gmr_painel, id_colaborador, ...changes } = insertFields('painel_acesso');

/** What `q` reads besides the code of an access. */
const nameOf = (table: 'colaborador' | 'gmr_painel', field: string) =>
  sql`(SELECT r.nome_busca FROM ${sql.table(table)} AS r
        WHERE r.id_empresa = painel_acesso.id_empresa AND r.id = ${sql.ref(field)})`;
const employeeName = nameOf('colaborador', 'id_colaborador');
const panelName = nameOf('gmr_painel', 'id_gmr_painel');

const listed = { shown, further: { id: setupFields.id, ...coded }, code: 'codigo_externo' } as const;
const ofAll = listOf({
  ...listed,
  columns: { nome_busca: sql`concat_ws(' ', ${employeeName}, ${panelName})` },
});
const ofPanel = listOf({ ...listed, columns: { nome_busca: employeeName } });
const ofEmployee = listOf({ ...listed, columns: { nome_busca: panelName } });

const accesses = ({ companyId }: Scope) =>
  db.selectFrom('painel_acesso').select(columnsOf(shown)).where('id_empresa', '=', companyId).orderBy('id');

const getAllAccesses = read({
  path: '/panels/access/getAll',
  module: 'gmr',
  people: 'Colaborador',
  extension: true,
  summary: 'All accesses to panels',
  params: object({}),
  description: '`q` reads the names of employee and panel, and the code of the access.',
  query: ofAll.query,
  ...ofAll.file,
  record: ofAll.record('PanelAccess'),
  rows(call) {
    return ofAll.rows(call, accesses(call.scope));
  },
});

const getAccessPanel = read({
  path: '/panels/getAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}',
  module: 'gmr',
  people: 'Colaborador',
  summary: 'Who has access to a panel in a process',
  params: object({ gmr_process_id: id('gmr_processo'), gmr_panel_id: id('gmr_painel') }),
  description: '`q` reads the name of the employee and the code of the access.',
  query: ofPanel.query,
  ...ofPanel.file,
  record: ofPanel.record('PanelAccess'),
  tagOnly: 'codigo',
  rows(call) {
    const { scope, params } = call;
    const all = accesses(scope)
      .select('codigo_externo as codigo')
      .where('id_gmr_processo', '=', params.gmr_process_id)
      .where('id_gmr_painel', '=', params.gmr_panel_id);
    return ofPanel.rows(call, all);
  },
});

const getAccessPanelByEmployee = read({
  path: '/panels/getAccessPanelByEmployee/{employee_id}',
  module: 'gmr',
  people: 'Colaborador',
  summary: 'The panels that an employee has access to, in all processes',
  params: object({ employee_id: id('colaborador') }),
  example: { params: { employee_id: 2 } },
  description: '`q` reads the name of the panel and the code of the access.',
  query: ofEmployee.query,
  ...ofEmployee.file,
  record: ofEmployee.record('PanelAccess'),
  rows(call) {
    const { scope, params } = call;
    return ofEmployee.rows(call, accesses(scope).where('id_colaborador', '=', params.employee_id));
  },
});

const getAccessByExternalId = read({
  ...readingByCode(accessKind),
  path: '/panels/access/getByExternalId/{codigo}',
  summary: 'The access with this external code',
  record: object(setupFields, 'PanelAccessSetup'),
  rows: (call) =>
    oneByCode(call, accessKind, accesses(call.scope).clearSelect().select(columnsOf(setupFields))),
});

const insertAccessPanel = write({
  method: 'POST',
  path: '/panels/insertAccessPanel',
  module: 'gmr',
  people: 'Gestor',
  summary: 'Give an employee access to a panel in a process',
  description:
    'The panel must be in the process (412). An employee has one access to a panel in a process (409).',
  example: {
    body: { id_gmr_processo: 4, id_colaborador: 40, id_gmr_painel: 9, acesso: 2, permissao: 0 },
  },
  params: object({}),
  body: object(
    {
      id_gmr_processo,
      id_colaborador,
      id_gmr_painel,
      ...changes,
    },
    'PanelAccessInsert',
  ),
  errors: ['conflict'],
  result: insertResult,
  async handle({ scope, body }) {
    const { id_gmr_processo: processId, id_gmr_painel: panelId, id_colaborador: employeeId } = body;
    const missing = await missingPlaces(scope, [body]);
    if (missing.size > 0) throw outsideProcess(body);
    // Looked up first, so that a refused insert uses up no id.
    const [standing] = await scope.query(
      `SELECT 1 AS one FROM painel_acesso
        WHERE id_empresa = $1 AND id_gmr_processo = $2 AND id_gmr_painel = $3 AND id_colaborador = $4`,
      [scope.companyId, processId, panelId, employeeId],
    );
    await requireFreeCode(scope, accessKind, body.codigo_externo);
    const [row] = standing
      ? []
      : await scope.execute(
          db
            .insertInto('painel_acesso')
            .values({ ...body, id_empresa: scope.companyId })
            // A concurrent request may insert the same ids or code. The unique keys decide.
            .onConflict((conflict) => conflict.doNothing())
            .returning('id'),
        );
    if (row) return inserted(row.id);
    await requireFreeCode(scope, accessKind, body.codigo_externo);
    throw givenAlready(body);
  },
});

/** The three ids that identify an access. */
const place = object({
  gmr_process_id: id('gmr_processo'),
  gmr_panel_id: id('gmr_painel'),
  employee_id: id('colaborador'),
});

const updateAccessPanel = write({
  method: 'PUT',
  path: '/panels/updateAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}/employee/{employee_id}',
  module: 'gmr',
  people: 'Gestor',
  extension: true,
  summary: 'Change what an employee is and may do in a panel of a process',
  description: 'An employee without access to the panel in the process is a 404.',
  example: {
    params: { gmr_process_id: 4, gmr_panel_id: 9, employee_id: 7 },
    body: { permissao: 1 },
  },
  params: place,
  body: object(changes),
  partial: 'nothing-to-update-panel',
  precondition: {
    by: getAccessPanel,
    async lockRows({ scope, params }) {
      await lockedAccess(scope, params);
    },
  },
  errors: ['conflict'],
  result: updateResult,
  async handle({ scope, params, body }) {
    const accessId = await lockedAccess(scope, params);
    await requireFreeCode(scope, accessKind, body.codigo_externo, accessId);
    const query = db
      .updateTable('painel_acesso')
      .set(body)
      .where('id_empresa', '=', scope.companyId)
      .where('id', '=', accessId);
    await scope.execute(query).catch(refuseCode(accessKind, body.codigo_externo));
    return updated(1);
  },
});

const deleteAccessPanel = write({
  method: 'DELETE',
  path: '/panels/deleteAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}/employee/{employee_id}',
  module: 'gmr',
  people: 'Gestor',
  extension: true,
  summary: 'Take an employee’s access to a panel in a process away',
  description: 'An employee without access to the panel in the process is a 404.',
  example: { params: { gmr_process_id: 4, gmr_panel_id: 9, employee_id: 7 } },
  params: place,
  body: object({}),
  bodyOptional: true,
  result: updateResult,
  async handle({ scope, params }) {
    const accessId = await lockedAccess(scope, params);
    await scope.query('DELETE FROM painel_acesso WHERE id_empresa = $1 AND id = $2', [
      scope.companyId,
      accessId,
    ]);
    return updated(1);
  },
});

/**
 * Locks the access until the transaction ends, and returns its id. Throws 404 when there is none.
 */
async function lockedAccess(scope: Scope, accessPlace: Static<typeof place>): Promise<number> {
  const { gmr_process_id: processId, gmr_panel_id: panelId, employee_id: employeeId } = accessPlace;
  const [row] = await scope.query<{ id: number }>(
    `SELECT id FROM painel_acesso
      WHERE id_empresa = $1 AND id_gmr_processo = $2 AND id_gmr_painel = $3 AND id_colaborador = $4 FOR UPDATE`,
    [scope.companyId, processId, panelId, employeeId],
  );
  if (row) return row.id;
  throw new ApiError(
    'not-found',
    `employee_id ${employeeId} has no access to panel ${panelId} in process ${processId}`,
  );
}

const upsertAccessPanelMany = upsertAccesses({
  insert: insertAccessPanel,
  update: updateAccessPanel,
  shown: ofAll.record('PanelAccess'),
});

export const accessEndpoints = [
  getAllAccesses,
  getAccessPanel,
  getAccessPanelByEmployee,
  getAccessByExternalId,
  insertAccessPanel,
  updateAccessPanel,
  deleteAccessPanel,
  updateAccessPanelMany,
  upsertAccessPanelMany,
];
