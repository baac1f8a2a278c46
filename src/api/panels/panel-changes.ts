/** Changes of panels (contract §2.13): what updatePanel may change, moves, and deletion. */
import { recalculation } from '../../database/locks.ts';
import type { Call } from '../../kernel/call.ts';
import { write } from '../../kernel/endpoint.ts';
import { ApiError } from '../../kernel/errors.ts';
import { object } from '../../kernel/fields.ts';
import { updated } from '../../kernel/results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { panel as panelMark, unchanged } from '../../recalculation/marks.ts';
import { deleting, updating } from '../records/endpoints.ts';
import { optionalFields } from '../records/kind.ts';
import { lockDeletable, lockRecord, removeRecord, updateRecord } from '../records/records.ts';
import { removeCells, typedCells } from '../records/typed-cells.ts';
import { getPanelById, panel, panelFields } from './panels.ts';

const { nome, desativado } = panelFields;

const updatePanel = write({
  ...updating(panel),
  extension: false,
  path: '/panels/updatePanel/{id}',
  summary: 'Rename, deactivate or reactivate a panel',
  description:
    'An inactive panel is no longer combined by formulas that read the panels of its submodel: they are recalculated. ' +
    'A body without any of the fields is refused with 418.',
  example: { params: { id: 9 }, body: { nome: 'California', desativado: 0 } },
  body: object(optionalFields({ nome, desativado })),
  partial: 'nothing-to-update-panel',
  precondition: { by: getPanelById },
  errors: [],
  handle: (call) => updateDefinition(call),
});

const updatePanelDefinition = write({
  ...updating(panel),
  path: '/panels/updatePanelDefinition/{id}',
  exclusive: true,
  summary: 'Move a panel to another group, place or model; rename, deactivate or reactivate it',
  description:
    'What updatePanel takes, and everything else that insertPanel takes but its processes. A panel with typed values in ' +
    'cells that the new model does not have is a 409: they would be out of reach. What depends on the panel is recalculated.',
  example: { params: { id: 9 }, body: { ordem: 1, codigo_externo: 'CA' } },
  body: object(optionalFields(panelFields), 'PanelDefinition'),
  partial: 'nothing-to-update-panel',
  precondition: { by: getPanelById },
  handle: (call) => updateDefinition(call),
});

/** The fields that decide which indicators read the panel. */
interface Standing {
  readonly desativado: number;
  readonly id_painel_modelo: number;
}

type Definition = Partial<Standing> & Readonly<Record<string, unknown>>;

async function updateDefinition({
  scope,
  params,
  body,
  mark,
}: Pick<Call<{ id: number }, Definition>, 'scope' | 'params' | 'body' | 'mark'>): Promise<object> {
  const before = await lockRecord<Standing>(scope, panel, params.id);
  const { desativado = before.desativado, id_painel_modelo: modelId = before.id_painel_modelo } = body;
  if (modelId !== before.id_painel_modelo) await requireReach(scope, params.id, modelId);
  const count = await updateRecord(scope, panel, params.id, body);
  const isAnother = desativado !== before.desativado || modelId !== before.id_painel_modelo;
  const namesStanding = body.desativado !== undefined || body.id_painel_modelo !== undefined;
  if (isAnother) await mark(panelMark(params.id));
  else if (namesStanding) await mark(unchanged);
  return updated(count);
}

/** Throws 409 when the panel has typed values in cells that the model does not have. */
async function requireReach(scope: Scope, panelId: number, modelId: number): Promise<void> {
  const [row] = await scope.asCompany.query<{ cells: number }>(
    `SELECT count(*)::integer AS cells FROM ${typedCells}
      WHERE id_gmr_painel = $2 AND NOT EXISTS (
        SELECT FROM painel_modelo_indicador mi
         WHERE mi.id_empresa = $1 AND mi.id_painel_modelo = $3 AND mi.id_indicador = digitada.id_indicador
           AND digitada.ano * 12 + digitada.mes BETWEEN mi.inicio_ano * 12 + mi.inicio_mes
                                                    AND mi.fim_ano * 12 + mi.fim_mes)`,
    [scope.companyId, panelId, modelId],
  );
  const cells = row?.cells ?? 0;
  if (cells === 0) return;
  throw new ApiError(
    'conflict',
    `panel ${panelId} has ${cells} ${cells === 1 ? 'cell' : 'cells'} with values that model ${modelId} does not have`,
  );
}

const deletePanel = write({
  ...deleting(panel),
  path: '/panels/deletePanel/{id}',
  exclusive: true,
  locks: [recalculation],
  summary: 'Delete an inactive panel that is in no process, without accesses and typed values',
  async handle(call) {
    const { scope, params, mark } = call;
    const last = await lockDeletable(call, panel);
    await removeCells(scope, 'id_gmr_painel', params.id);
    await removeRecord(call, panel, last);
    await mark(panelMark(params.id));
    return updated(1);
  },
});

export const panelChangeEndpoints = [updatePanel, updatePanelDefinition, deletePanel];
