/** The processes of a panel: extensions to set them up. */

import { processMonths } from '../../cells/recalculate/marks.ts';
import { formulas } from '../../database/locks.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { ApiError, conflict } from '../../kernel/contract/errors.ts';
import { id, object } from '../../kernel/contract/fields.ts';
import { updated, updateResult } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { dependentsOf, inTheWay } from '../../records/dependents.ts';
import { accesses } from './access-places.ts';

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
    if (rows.length === 0) throw conflict('already', `${inProcess(membership)} already`);
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
    'While somebody has access to the panel in the process it is a 409. The cells stay: they belong to the panel, not to its ' +
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
  const there = await scope.query(
    `SELECT 1 AS one FROM gmr_painel_processo
      WHERE id_empresa = $1 AND id_gmr_processo = $2 AND id_gmr_painel = $3 FOR UPDATE`,
    values,
  );
  if (there.length === 0) {
    throw new ApiError(
      'not-found',
      `gmr_panel_id ${panelId} is not in the process of gmr_process_id ${processId}`,
    );
  }
  const inPlace = { ...accesses, where: 'id_gmr_processo = $2 AND id_gmr_painel = $3' };
  const [found] = await dependentsOf(scope, [inPlace], processId, panelId);
  if (found === undefined) return;
  throw inTheWay(`${inProcess(membership)} with ${found.words}: take those away first`, [found]);
}

/**
 * Makes these the processes of the panel. Returns whether some are others than before. Throws 409
 * when it would leave one in which somebody has access to it.
 */
export async function setProcesses(
  scope: Scope,
  panelId: number,
  wanted: readonly number[],
): Promise<boolean> {
  const left = await scope.query<{ id: number }>(
    `SELECT id_gmr_processo AS id FROM gmr_painel_processo
      WHERE id_empresa = $1 AND id_gmr_painel = $2 AND id_gmr_processo <> ALL ($3::integer[]) ORDER BY 1`,
    [scope.companyId, panelId, wanted],
  );
  for (const { id: processId } of left) await requireNoAccess(scope, { panelId, processId });
  await scope.query(
    'DELETE FROM gmr_painel_processo WHERE id_empresa = $1 AND id_gmr_painel = $2 AND id_gmr_processo = ANY ($3::integer[])',
    [scope.companyId, panelId, left.map((one) => one.id)],
  );
  // A panel of a confidential model stays hidden in a process that is new to it.
  const added = await scope.asCompany.query(
    `INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel)
     SELECT DISTINCT $1::integer, processo, $2::integer FROM unnest($3::integer[]) AS processo
         ON CONFLICT DO NOTHING RETURNING id_gmr_painel`,
    [scope.companyId, panelId, wanted],
  );
  return left.length + added.length > 0;
}

export const panelProcessEndpoints = [insertPanelProcess, deletePanelProcess];
