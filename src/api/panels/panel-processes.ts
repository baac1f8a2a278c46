/** The processes of a panel: extensions to set them up. */
import { formulas } from '../../database/locks.ts';
import { write } from '../../kernel/endpoint.ts';
import { ApiError } from '../../kernel/errors.ts';
import { id, object } from '../../kernel/fields.ts';
import { updated, updateResult } from '../../kernel/results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { processMonths } from '../../recalculation/marks.ts';

interface Membership {
  readonly panelId: number;
  readonly processId: number;
}

const inProcess = ({ panelId, processId }: Membership) => `panel ${panelId} is in process ${processId}`;

const insertPanelProcess = write({
  method: 'POST',
  path: '/panels/insertPanelProcess',
  module: 'gmr',
  people: 'Gestor',
  extension: true,
  summary: 'Put a panel into a process',
  description:
    'A panel that is in the process already is a 409. Formulas that count months from the beginning of the process ' +
    '(`periodos`) are recalculated.',
  example: {
    body: { id_gmr_processo: 4, id_gmr_painel: 9 },
    refused: { error: 'conflict', why: 'every panel of the demo company is in the process already' },
  },
  params: object({}),
  body: object(
    { id_gmr_processo: id('gmr_processo'), id_gmr_painel: id('gmr_painel') },
    'PanelProcessInsert',
  ),
  errors: ['conflict'],
  locks: [formulas],
  result: updateResult,
  async handle({ scope, body, mark }) {
    const membership = { panelId: body.id_gmr_painel, processId: body.id_gmr_processo };
    // A panel of a confidential model stays hidden in a process that is new to it.
    const rows = await scope.asCompany.query(
      `INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING id_gmr_painel`,
      [scope.companyId, membership.processId, membership.panelId],
    );
    if (rows.length === 0) throw new ApiError('conflict', `${inProcess(membership)} already`);
    await mark(processMonths({ panelId: membership.panelId }));
    return updated(1);
  },
});

const deletePanelProcess = write({
  method: 'DELETE',
  path: '/panels/deletePanelProcess/process/{gmr_process_id}/panel/{gmr_panel_id}',
  module: 'gmr',
  people: 'Gestor',
  extension: true,
  summary: 'Take a panel out of a process',
  description:
    'While somebody has access to the panel in the process it is a 409. The cells stay: they are the panel’s, whatever its ' +
    'processes. Formulas that count months from the beginning of the process (`periodos`) are recalculated.',
  example: { refused: { error: 'conflict', why: 'employees of the demo company have access to the panel' } },
  params: object({ gmr_process_id: id('gmr_processo'), gmr_panel_id: id('gmr_painel') }),
  body: object({}),
  bodyOptional: true,
  errors: ['conflict'],
  locks: [formulas],
  result: updateResult,
  async handle({ scope, params, mark }) {
    const membership = { panelId: params.gmr_panel_id, processId: params.gmr_process_id };
    await requireNoAccess(scope, membership);
    await scope.query(
      'DELETE FROM gmr_painel_processo WHERE id_empresa = $1 AND id_gmr_processo = $2 AND id_gmr_painel = $3',
      [scope.companyId, membership.processId, membership.panelId],
    );
    await mark(processMonths({ panelId: membership.panelId }));
    return updated(1);
  },
});

/**
 * Throws 404 when the panel is not in the process, and 409 when somebody has access to it there.
 * Locks the membership, so that no access can be inserted meanwhile.
 */
async function requireNoAccess(scope: Scope, membership: Membership): Promise<void> {
  const { panelId, processId } = membership;
  const values = [scope.companyId, processId, panelId];
  const found = await scope.query(
    `SELECT 1 AS one FROM gmr_painel_processo
      WHERE id_empresa = $1 AND id_gmr_processo = $2 AND id_gmr_painel = $3 FOR UPDATE`,
    values,
  );
  if (found.length === 0) {
    throw new ApiError(
      'not-found',
      `gmr_panel_id ${panelId} is not in the process of gmr_process_id ${processId}`,
    );
  }
  const [row] = await scope.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM painel_acesso
      WHERE id_empresa = $1 AND id_gmr_processo = $2 AND id_gmr_painel = $3`,
    values,
  );
  const total = row?.total ?? 0;
  if (total === 0) return;
  const accesses = `${total} ${total === 1 ? 'access' : 'accesses'}`;
  throw new ApiError('conflict', `${inProcess(membership)} with ${accesses}: take those away first`);
}

export const panelProcessEndpoints = [insertPanelProcess, deletePanelProcess];
