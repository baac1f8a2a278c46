/** Panels set up beyond the contract: inserted, moved, deleted, found by their external code. */
import { sql } from 'kysely';
import { recalculation } from '../../database/locks.ts';
import { db } from '../../database/schema.ts';
import { type Call, read, type Scope, write } from '../../kernel/endpoint.ts';
import { ApiError } from '../../kernel/errors.ts';
import {
  enumeration,
  externalCode,
  id,
  integer,
  list,
  maxId,
  nullable,
  object,
  optional,
  requiredText,
  timestamp,
} from '../../kernel/fields.ts';
import { inserted, updated } from '../../kernel/results.ts';
import { panel as panelMark, unchanged } from '../../recalculation/marks.ts';
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
import { insertRecord, requireDeletable, type SetupKind, updateRecord } from '../records/records.ts';
import { removeCells, typedCells, typedCellsOf } from '../records/typed-cells.ts';
import { deactivation } from './legends.ts';

const panel: SetupKind = {
  table: 'gmr_painel',
  noun: 'panel',
  columns: ['nome', 'id_grupo', 'id_painel_modelo', 'status', 'desativado', 'ordem', 'codigo_externo'],
  deactivated: 'desativado = 1',
  dependents: [
    {
      one: 'process that it is in',
      many: 'processes that it is in',
      table: 'gmr_painel_processo',
      where: 'id_gmr_painel = $2',
    },
    { one: 'access', many: 'accesses', table: 'painel_acesso', where: 'id_gmr_painel = $2' },
    typedCellsOf('id_gmr_painel'),
  ],
};

const state = integer(0, 32_767);
const position = nullable(integer(0, maxId));

const record = object(
  {
    id: id('gmr_painel'),
    nome: requiredText(),
    id_grupo: nullable(id('painel_grupo')),
    id_painel_modelo: id('painel_modelo'),
    status: state,
    desativado: enumeration(deactivation),
    data_cadastro: timestamp(),
    ordem: position,
    /** By id. */
    processos: list(id('gmr_processo')),
    codigo_externo: externalCode(),
  },
  'PanelSetup',
);

const panels = ({ companyId }: Scope) =>
  db
    .selectFrom('gmr_painel')
    .select([
      'id',
      'nome',
      'id_grupo',
      'id_painel_modelo',
      'status',
      'desativado',
      'data_cadastro',
      'ordem',
      sql<number[]>`array(SELECT pp.id_gmr_processo FROM gmr_painel_processo pp
         WHERE pp.id_empresa = gmr_painel.id_empresa AND pp.id_gmr_painel = gmr_painel.id ORDER BY 1)`.as(
        'processos',
      ),
      'codigo_externo',
    ])
    .where('id_empresa', '=', companyId)
    .orderBy('id');

export const getPanelById = read({
  ...reading(panel, 'gmr'),
  path: '/panels/panel/getById/{id}',
  summary: 'A panel with its processes, also one that is in none',
  example: { params: { id: 9 } },
  record,
  rows: ({ scope, params }) => panels(scope).where('id', '=', params.id),
});

export const getPanelByExternalId = read({
  ...readingByCode(panel.table, 'gmr'),
  path: '/panels/panel/getByExternalId/{codigo}',
  summary: 'The panel with this external code',
  record,
  rows: ({ scope, params: { codigo } }) =>
    oneByCode(scope, panels(scope).where(hasExternalCode(codigo)), codigo),
});

export const insertPanel = write({
  ...inserting('gmr'),
  path: '/panels/insertPanel',
  summary: 'Insert a panel, at once in the processes that are named',
  description:
    'The panel has the indicators of its model. It is active and in no group unless the body says otherwise. Formulas that ' +
    'combine the panels of its model are recalculated, and so are its own cells.',
  example: { body: { nome: 'Ontário', id_painel_modelo: 6, id_grupo: null, ordem: 50, processos: [4] } },
  body: object(
    {
      nome: requiredText(),
      id_painel_modelo: id('painel_modelo'),
      id_grupo: optional(nullable(id('painel_grupo'))),
      status: optional(state),
      desativado: optional(enumeration(deactivation)),
      ordem: optional(position),
      processos: optional(list(id(), { maxItems: 100 })),
      ...externalCodeField,
    },
    'PanelInsert',
  ),
  errors: ['conflict', 'unknown-reference'],
  async handle({ scope, body: { processos = [], ...body }, mark }) {
    await requireProcesses(scope, processos);
    const panelId = await insertRecord(scope, panel, body);
    await scope.query(
      `INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel)
       SELECT DISTINCT $1::integer, processo, $2::integer FROM unnest($3::integer[]) AS processo`,
      [scope.companyId, panelId, processos],
    );
    await mark(panelMark(panelId));
    return inserted(panelId);
  },
});

/** Throws 412 for the first that the company does not have. */
async function requireProcesses(scope: Scope, processIds: readonly number[]): Promise<void> {
  if (processIds.length === 0) return;
  const rows = await scope.query<{ id: number }>(
    'SELECT id FROM gmr_processo WHERE id_empresa = $1 AND id = ANY ($2::integer[])',
    [scope.companyId, processIds],
  );
  const known = new Set(rows.map((row) => row.id));
  const at = processIds.findIndex((processId) => !known.has(processId));
  if (at === -1) return;
  throw new ApiError('unknown-reference', `processos[${at}] ${processIds[at]} does not exist in the company`);
}

export const updatePanelDefinition = write({
  ...updating(panel, 'gmr'),
  path: '/panels/updatePanelDefinition/{id}',
  exclusive: true,
  summary: 'Move a panel to another group, place or model; rename, deactivate or reactivate it',
  description:
    'What updatePanel takes, and everything else that insertPanel takes but its processes. A panel with typed values in ' +
    'cells that the new model does not have is a 409: they would be out of reach. What depends on the panel is recalculated.',
  example: { params: { id: 9 }, body: { ordem: 1, codigo_externo: 'CA' } },
  body: object(
    {
      nome: optional(requiredText()),
      desativado: optional(enumeration(deactivation)),
      id_grupo: optional(nullable(id('painel_grupo'))),
      id_painel_modelo: optional(id('painel_modelo')),
      status: optional(state),
      ordem: optional(position),
      ...externalCodeField,
    },
    'PanelDefinition',
  ),
  partial: 'nothing-to-update-panel',
  precondition: { by: getPanelById },
  handle: (call) => updateDefinition(call),
});

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
  const before = await lockedStanding(scope, params.id);
  const { desativado = before.desativado, id_painel_modelo: modelId = before.id_painel_modelo } = body;
  if (modelId !== before.id_painel_modelo) await requireReach(scope, params.id, modelId);
  const count = await updateRecord(scope, panel, params.id, body);
  const isAnother = desativado !== before.desativado || modelId !== before.id_painel_modelo;
  const namesStanding = body.desativado !== undefined || body.id_painel_modelo !== undefined;
  if (isAnother) await mark(panelMark(params.id));
  else if (namesStanding) await mark(unchanged);
  return updated(count);
}

/** What decides who reads the panel; nobody changes it until this transaction ends. */
async function lockedStanding(scope: Scope, panelId: number): Promise<Standing> {
  const [row] = await scope.query<Standing>(
    'SELECT desativado, id_painel_modelo FROM gmr_painel WHERE id_empresa = $1 AND id = $2 FOR NO KEY UPDATE',
    [scope.companyId, panelId],
  );
  if (!row) throw new ApiError('not-found', `id ${panelId} does not exist`);
  return row;
}

/** Throws 409 when the panel has typed values in cells that it would not have with the model. */
async function requireReach(scope: Scope, panelId: number, modelId: number): Promise<void> {
  const [row] = await scope.query<{ cells: number }>(
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

export const deletePanel = write({
  ...deleting(panel, 'gmr'),
  path: '/panels/deletePanel/{id}',
  exclusive: true,
  locks: [recalculation],
  summary: 'Delete an inactive panel that is in no process, without accesses and typed values',
  async handle({ scope, params, mark }) {
    await requireDeletable(scope, panel, params.id);
    await removeCells(scope, 'id_gmr_painel', params.id);
    await scope.query('DELETE FROM gmr_painel WHERE id_empresa = $1 AND id = $2', [
      scope.companyId,
      params.id,
    ]);
    await mark(panelMark(params.id));
    return updated(1);
  },
});
