/** Accesses to panels changed, taken away and found beyond the contract. An employee has one to a panel in a process. */
import { db } from '../../database/schema.ts';
import { read, type Scope, write } from '../../kernel/endpoint.ts';
import { ApiError } from '../../kernel/errors.ts';
import { enumeration, externalCode, id, object, optional } from '../../kernel/fields.ts';
import { updated, updateResult } from '../../kernel/results.ts';
import { externalCodeField, hasExternalCode, oneByCode, readingByCode } from '../records/endpoints.ts';
import { codeInUse, isUniqueViolation, requireFreeCode } from '../records/records.ts';
import { accessKind, getAccessPanel } from './access.ts';
import { accessRoles, permissions } from './legends.ts';

const params = object({
  gmr_process_id: id('gmr_processo'),
  gmr_panel_id: id('gmr_painel'),
  employee_id: id('colaborador'),
});

interface Place {
  readonly gmr_process_id: number;
  readonly gmr_panel_id: number;
  readonly employee_id: number;
}

export const getAccessByExternalId = read({
  ...readingByCode(accessKind.table, 'gmr'),
  path: '/panels/access/getByExternalId/{codigo}',
  summary: 'The access with this external code',
  record: object(
    {
      id: id(),
      id_gmr_processo: id('gmr_processo'),
      id_gmr_painel: id('gmr_painel'),
      id_colaborador: id('colaborador'),
      acesso: enumeration(accessRoles),
      permissao: enumeration(permissions),
      codigo_externo: externalCode(),
    },
    'PanelAccessSetup',
  ),
  rows: ({ scope, params: { codigo } }) =>
    oneByCode(
      scope,
      db
        .selectFrom('painel_acesso')
        .select([
          'id',
          'id_gmr_processo',
          'id_gmr_painel',
          'id_colaborador',
          'acesso',
          'permissao',
          'codigo_externo',
        ])
        .where('id_empresa', '=', scope.companyId)
        .where(hasExternalCode(codigo))
        .orderBy('id'),
      codigo,
    ),
});

export const updateAccessPanel = write({
  method: 'PUT',
  path: '/panels/updateAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}/employee/{employee_id}',
  module: 'gmr',
  extension: true,
  summary: 'Change what an employee is and may do in a panel of a process',
  description: 'An employee without access to the panel in the process is a 404.',
  example: {
    params: { gmr_process_id: 4, gmr_panel_id: 9, employee_id: 7 },
    body: { permissao: 1 },
  },
  params,
  body: object({
    acesso: optional(enumeration(accessRoles)),
    permissao: optional(enumeration(permissions)),
    ...externalCodeField,
  }),
  partial: 'nothing-to-update-panel',
  precondition: {
    by: getAccessPanel,
    async lockRows({ scope, params: place }) {
      await lockedAccess(scope, place);
    },
  },
  errors: ['conflict'],
  result: updateResult,
  async handle({ scope, params: place, body }) {
    const accessId = await lockedAccess(scope, place);
    await requireFreeCode(scope, accessKind, body.codigo_externo, accessId);
    const query = db
      .updateTable('painel_acesso')
      .set(body)
      .where('id_empresa', '=', scope.companyId)
      .where('id', '=', accessId);
    await scope.execute(query).catch((error: unknown) => {
      throw isUniqueViolation(error) ? codeInUse(accessKind, body.codigo_externo) : error;
    });
    return updated(1);
  },
});

export const deleteAccessPanel = write({
  method: 'DELETE',
  path: '/panels/deleteAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}/employee/{employee_id}',
  module: 'gmr',
  extension: true,
  summary: 'Take an employee’s access to a panel in a process away',
  description: 'An employee without access to the panel in the process is a 404.',
  example: { params: { gmr_process_id: 4, gmr_panel_id: 9, employee_id: 7 } },
  params,
  body: object({}),
  bodyOptional: true,
  result: updateResult,
  async handle({ scope, params: place }) {
    const accessId = await lockedAccess(scope, place);
    await scope.query('DELETE FROM painel_acesso WHERE id_empresa = $1 AND id = $2', [
      scope.companyId,
      accessId,
    ]);
    return updated(1);
  },
});

/** The access, which nobody changes until this transaction ends. Throws 404 when there is none. */
async function lockedAccess(scope: Scope, place: Place): Promise<number> {
  const { gmr_process_id: processId, gmr_panel_id: panelId, employee_id: employeeId } = place;
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
