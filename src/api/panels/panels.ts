/** Panels (contract §2.13), with extensions to set them up. */
import { sql } from 'kysely';
import { recalculation } from '../../database/locks.ts';
import { db } from '../../database/schema.ts';
import type { Call } from '../../kernel/call.ts';
import { read, write } from '../../kernel/endpoint.ts';
import { ApiError } from '../../kernel/errors.ts';
import {
  enumeration,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  requiredText,
  timestamp,
} from '../../kernel/fields.ts';
import { maxId } from '../../kernel/ids.ts';
import { inserted, updated } from '../../kernel/results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { panel as panelMark, unchanged } from '../../recalculation/marks.ts';
import { oneByCode } from '../records/codes.ts';
import { deleting, inserting, reading, readingByCode, updating } from '../records/endpoints.ts';
import { coded, columnsOf, type Kind, optionalFields, setup } from '../records/kind.ts';
import { insertRecord, lockDeletable, lockRecord, removeRecord, updateRecord } from '../records/records.ts';
import { removeCells, typedCells, typedCellsOf } from '../records/typed-cells.ts';
import { confidentiality, deactivation, modelStatus } from './legends.ts';

const written = {
  nome: requiredText(),
  desativado: enumeration(deactivation),
  id_grupo: nullable(id('painel_grupo')),
  id_painel_modelo: id('painel_modelo'),
  status: integer(0, 32_767),
  ordem: nullable(integer(0, maxId)),
  ...coded,
};
const { nome, desativado, id_grupo, id_painel_modelo, status, ordem } = written;
const shown = {
  id: id('gmr_painel'),
  nome,
  id_grupo,
  id_painel_modelo,
  status,
  desativado,
  data_cadastro: timestamp(),
  ordem,
};
const record = object(
  {
    ...shown,
    /** Ordered by id. */
    processos: list(id('gmr_processo')),
    ...coded,
  },
  'PanelSetup',
);

const panel: Kind = {
  ...setup,
  table: 'gmr_painel',
  noun: 'panel',
  module: 'gmr',
  people: { reads: 'Colaborador', writes: 'Gestor' },
  columns: columnsOf(written),
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

const panels = ({ companyId }: Scope) =>
  db
    .selectFrom('gmr_painel')
    .select(columnsOf(shown))
    .select([
      sql<number[]>`array(SELECT pp.id_gmr_processo FROM gmr_painel_processo pp
         WHERE pp.id_empresa = gmr_painel.id_empresa AND pp.id_gmr_painel = gmr_painel.id ORDER BY 1)`.as(
        'processos',
      ),
      'codigo_externo',
    ])
    .where('id_empresa', '=', companyId)
    .orderBy('id');

const getPanels = read({
  path: '/panels/getPanels',
  module: 'gmr',
  people: 'Colaborador',
  summary: 'The panels; one in several processes appears once for each',
  params: object({}),
  record: object(
    {
      id: id('gmr_painel'),
      id_gmr_processo: id('gmr_processo'),
      nome,
      id_grupo,
      status,
      desativado,
      nome_modelo_painel: requiredText(),
      status_modelo_painel: enumeration(modelStatus),
      data_cadastro: timestamp(),
      confidencial: enumeration(confidentiality),
      base: integer(0, maxId),
      id_painel_modelo,
      ordem,
      id_painel_ap: nullable(integer(0, maxId)),
    },
    'Panel',
  ),
  rows: ({ scope }) =>
    db
      .selectFrom('gmr_painel as p')
      .innerJoin('gmr_painel_processo as pp', (join) =>
        join.onRef('pp.id_empresa', '=', 'p.id_empresa').onRef('pp.id_gmr_painel', '=', 'p.id'),
      )
      .innerJoin('painel_modelo as m', (join) =>
        join.onRef('m.id_empresa', '=', 'p.id_empresa').onRef('m.id', '=', 'p.id_painel_modelo'),
      )
      .select([
        'p.id',
        'pp.id_gmr_processo',
        'p.nome',
        'p.id_grupo',
        'p.status',
        'p.desativado',
        'm.nome as nome_modelo_painel',
        'm.status as status_modelo_painel',
        'p.data_cadastro',
        'm.confidencial',
        'm.base',
        'p.id_painel_modelo',
        'p.ordem',
        'p.id_painel_ap',
      ])
      .where('p.id_empresa', '=', scope.companyId)
      .orderBy('p.id')
      .orderBy('pp.id_gmr_processo'),
});

const getPanelById = read({
  ...reading(panel),
  path: '/panels/panel/getById/{id}',
  summary: 'A panel with its processes, also one that is in none',
  example: { params: { id: 9 } },
  record,
  rows: ({ scope, params }) => panels(scope).where('id', '=', params.id),
});

const getPanelByExternalId = read({
  ...readingByCode(panel),
  path: '/panels/panel/getByExternalId/{codigo}',
  summary: 'The panel with this external code',
  record,
  rows: (call) => oneByCode(call, panel, panels(call.scope)),
});

const insertPanel = write({
  ...inserting(panel),
  path: '/panels/insertPanel',
  summary: 'Insert a panel, at once in the processes that are named',
  description:
    'The panel has the indicators of its model. It is active and in no group unless the body says otherwise. Formulas that ' +
    'combine the panels of its model are recalculated, and so are its own cells.',
  example: { body: { nome: 'Ontário', id_painel_modelo: 6, id_grupo: null, ordem: 50, processos: [4] } },
  body: object(
    {
      nome,
      id_painel_modelo,
      ...optionalFields({ id_grupo, status, desativado, ordem }),
      processos: optional(list(id(), { maxItems: 100 })),
      ...optionalFields(coded),
    },
    'PanelInsert',
  ),
  errors: ['conflict', 'unknown-reference'],
  async handle(call) {
    const {
      scope,
      body: { processos = [], ...body },
      mark,
    } = call;
    await requireProcesses(scope, processos);
    const panelId = await insertRecord(call, panel, body);
    await scope.query(
      `INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel)
       SELECT DISTINCT $1::integer, processo, $2::integer FROM unnest($3::integer[]) AS processo`,
      [scope.companyId, panelId, processos],
    );
    await mark(panelMark(panelId));
    return inserted(panelId);
  },
});

/** Throws 412 for the first process that the company does not have. */
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
  body: object(optionalFields(written), 'PanelDefinition'),
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

export const panelEndpoints = [
  getPanels,
  getPanelById,
  getPanelByExternalId,
  insertPanel,
  updatePanel,
  updatePanelDefinition,
  deletePanel,
];
