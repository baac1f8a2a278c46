/** Panels (contract §2.13), with extensions to set them up. */
import { sql } from 'kysely';
import { db } from '../../database/schema.ts';
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
import { inserted } from '../../kernel/results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { panel as panelMark } from '../../recalculation/marks.ts';
import { oneByCode } from '../records/codes.ts';
import { inserting, reading, readingByCode } from '../records/endpoints.ts';
import { coded, columnsOf, type Kind, optionalFields, setup } from '../records/kind.ts';
import { insertRecord } from '../records/records.ts';
import { typedCellsOf } from '../records/typed-cells.ts';
import { confidentiality, deactivation, modelStatus } from './legends.ts';

export const panelFields = {
  nome: requiredText(),
  desativado: enumeration(deactivation),
  id_grupo: nullable(id('painel_grupo')),
  id_painel_modelo: id('painel_modelo'),
  status: integer(0, 32_767),
  ordem: nullable(integer(0, maxId)),
  ...coded,
};
const { nome, desativado, id_grupo, id_painel_modelo, status, ordem } = panelFields;
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

export const panel: Kind = {
  ...setup,
  table: 'gmr_painel',
  noun: 'panel',
  module: 'gmr',
  people: { reads: 'Colaborador', writes: 'Gestor' },
  columns: columnsOf(panelFields),
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

export const getPanelById = read({
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

export const panelEndpoints = [getPanels, getPanelById, getPanelByExternalId, insertPanel];
