/** Who may see and edit a panel (contract §2.15). */
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/endpoint.ts';
import { ApiError } from '../../kernel/errors.ts';
import { enumeration, id, object, optional } from '../../kernel/fields.ts';
import { inserted, insertResult } from '../../kernel/results.ts';
import { externalCodeField } from '../records/endpoints.ts';
import { type CodedKind, requireFreeCode } from '../records/records.ts';
import { accessRoles, permissions } from './legends.ts';

export const accessKind: CodedKind = { table: 'painel_acesso', noun: 'access' };

const access = object(
  {
    id_gmr_processo: id('gmr_processo'),
    id_gmr_painel: id('gmr_painel'),
    id_colaborador: id('colaborador'),
    acesso: enumeration(accessRoles),
    permissao: enumeration(permissions),
  },
  'PanelAccess',
);

function accesses(companyId: number) {
  return db
    .selectFrom('painel_acesso')
    .select(['id_gmr_processo', 'id_gmr_painel', 'id_colaborador', 'acesso', 'permissao'])
    .where('id_empresa', '=', companyId)
    .orderBy('id');
}

export const getAccessPanel = read({
  path: '/panels/getAccessPanel/process/{gmr_process_id}/panel/{gmr_panel_id}',
  module: 'gmr',
  summary: 'Who has access to a panel in a process',
  params: object({ gmr_process_id: id('gmr_processo'), gmr_panel_id: id('gmr_painel') }),
  record: access,
  unshown: 'codigo_externo',
  rows: ({ scope, params }) =>
    accesses(scope.companyId)
      .select('codigo_externo')
      .where('id_gmr_processo', '=', params.gmr_process_id)
      .where('id_gmr_painel', '=', params.gmr_panel_id),
});

export const getAccessPanelByEmployee = read({
  path: '/panels/getAccessPanelByEmployee/{employee_id}',
  module: 'gmr',
  summary: 'The panels that an employee has access to, in all processes',
  params: object({ employee_id: id('colaborador') }),
  example: { params: { employee_id: 2 } },
  record: access,
  rows: ({ scope, params }) => accesses(scope.companyId).where('id_colaborador', '=', params.employee_id),
});

export const insertAccessPanel = write({
  method: 'POST',
  path: '/panels/insertAccessPanel',
  module: 'gmr',
  summary: 'Give an employee access to a panel in a process',
  description:
    'The panel must be in the process (412). An employee has one access to a panel in a process (409).',
  example: {
    body: { id_gmr_processo: 4, id_colaborador: 40, id_gmr_painel: 9, acesso: 2, permissao: 0 },
  },
  params: object({}),
  body: object(
    {
      id_gmr_processo: id('gmr_processo'),
      id_colaborador: id('colaborador'),
      id_gmr_painel: id('gmr_painel'),
      acesso: optional(enumeration(accessRoles)),
      permissao: optional(enumeration(permissions)),
      ...externalCodeField,
    },
    'PanelAccessInsert',
  ),
  errors: ['conflict'],
  result: insertResult,
  async handle({ scope, body }) {
    const { id_gmr_processo: processId, id_gmr_painel: panelId, id_colaborador: employeeId } = body;
    const [link] = await scope.execute(
      db
        .selectFrom('gmr_painel_processo')
        .select('id_gmr_painel')
        .where('id_empresa', '=', scope.companyId)
        .where('id_gmr_processo', '=', processId)
        .where('id_gmr_painel', '=', panelId),
    );
    if (!link) {
      throw new ApiError(
        'unknown-reference',
        `id_gmr_painel ${panelId} is not in the process of id_gmr_processo ${processId}`,
      );
    }
    // Looked for first, so that a refused insertion takes no id.
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
            // A request with the same three ids, or the same code, may be under way: the keys decide in the end.
            .onConflict((conflict) => conflict.doNothing())
            .returning('id'),
        );
    if (row) return inserted(row.id);
    await requireFreeCode(scope, accessKind, body.codigo_externo);
    throw new ApiError(
      'conflict',
      `id_colaborador ${employeeId} has access to panel ${panelId} in process ${processId} already`,
    );
  },
});
