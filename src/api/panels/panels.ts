/**
 * Panels (contract §2.13), with extensions to set them up. They are no `resource()`: bodies also
 * name their processes and who is responsible, and one list has a panel once for each process.
 */
import { type RawBuilder, sql } from 'kysely';
import { panel as panelMark } from '../../cells/recalculate/marks.ts';
import { db } from '../../database/schema.ts';
import { fieldsOf, insertFields, shownFields, updateFields } from '../../kernel/contract/declared-fields.ts';
import { read, write } from '../../kernel/contract/endpoint.ts';
import { unknownReference } from '../../kernel/contract/errors.ts';
import {
  code,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  requiredText,
} from '../../kernel/contract/fields.ts';
import { inserted as insertedRow } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { oneByCode } from '../../records/codes.ts';
import { referring } from '../../records/dependents.ts';
import { inserting, listing, reading, readingByCode } from '../../records/endpoint-parts.ts';
import { listOf } from '../../records/lists.ts';
import { insertRecord } from '../../records/records.ts';
import { coded, columnsOf, kindOf, optionalFields } from '../../records/shared-fields.ts';
import { typedCellsOf } from '../../records/typed-cells.ts';
import { accesses } from './access-places.ts';
import { addResponsible } from './responsible.ts';

const { nome, desativado, id_grupo, ...changed } = updateFields('gmr_painel');
/** What updates of panels write. */
export const panelFields = { nome, desativado, id_grupo, ...changed };
const shown = { id: id('gmr_painel'), ...shownFields('gmr_painel').listed };
const { confidencial, status: modelStatus } = fieldsOf('painel_modelo');
const isIn = (more = sql``) => sql<boolean>`EXISTS (SELECT FROM gmr_painel_processo AS pp
  WHERE pp.id_empresa = gmr_painel.id_empresa AND pp.id_gmr_painel = gmr_painel.id ${more})`;

/** The accesses of those responsible for the panel, in any of its processes. */
const responsible = sql`gmr_painel_processo AS pp
  JOIN painel_acesso AS a ON a.id_empresa = pp.id_empresa AND a.id_gmr_processo = pp.id_gmr_processo
   AND a.id_gmr_painel = pp.id_gmr_painel AND a.acesso = 0
  JOIN colaborador AS c ON c.id_empresa = a.id_empresa AND c.id = a.id_colaborador`;
const ofPanel = sql`pp.id_empresa = gmr_painel.id_empresa AND pp.id_gmr_painel = gmr_painel.id`;
const ofTheirDepartments = sql`JOIN colaborador_departamento AS cd
    ON cd.id_empresa = c.id_empresa AND cd.id_colaborador = c.id`;

/** Whether somebody responsible meets the condition, or, with `orNull`, nobody is responsible. */
const hasResponsible = (condition: RawBuilder<boolean>, orNull: boolean, further = sql``) => {
  const exists = (where: RawBuilder<unknown>) =>
    sql<boolean>`EXISTS (SELECT FROM ${responsible} ${further} WHERE ${ofPanel} ${where})`;
  const isOne = exists(sql`AND ${condition}`);
  return orNull ? sql<boolean>`(${isOne} OR NOT ${exists(sql``)})` : isOne;
};

const names = () => list(requiredText());
/** What the list shows of other records, where `include` names it. */
const further = {
  confidencial,
  responsaveis: names(),
  departamentos: names(),
  codigos_processo: list(code()),
};

const allPanels = listOf({
  shown: { ...shown, ...coded },
  alsoShown: ['processos'],
  further,
  columns: {
    codigos_processo: sql`array(SELECT p.codigo_externo
         FROM gmr_painel_processo AS pp
         JOIN gmr_processo AS p ON p.id_empresa = pp.id_empresa AND p.id = pp.id_gmr_processo
        WHERE pp.id_empresa = gmr_painel.id_empresa AND pp.id_gmr_painel = gmr_painel.id
          AND p.codigo_externo IS NOT NULL ORDER BY pp.id_gmr_processo)`,
    confidencial: sql`(SELECT m.confidencial FROM painel_modelo AS m
      WHERE m.id_empresa = gmr_painel.id_empresa AND m.id = gmr_painel.id_painel_modelo)`,
    responsaveis: sql`array(SELECT DISTINCT c.nome FROM ${responsible} WHERE ${ofPanel} ORDER BY 1)`,
    departamentos: sql`array(SELECT DISTINCT d.nome FROM ${responsible} ${ofTheirDepartments}
      JOIN departamento AS d ON d.id_empresa = cd.id_empresa AND d.id = cd.id_departamento WHERE ${ofPanel} ORDER BY 1)`,
  },
  code: 'codigo_externo',
  // Those whose name has the word are found once, and not for each panel.
  alsoSearched: (word) => sql`(gmr_painel.id_empresa, gmr_painel.id) IN (
    SELECT pp.id_empresa, pp.id_gmr_painel FROM ${responsible} WHERE strpos(c.nome_busca, (SELECT texto_busca(${word}))) > 0)`,
  filters: {
    id_responsavel: {
      field: nullable(id('colaborador')),
      holds: (values, orNull) => hasResponsible(sql`c.id = ANY (${values})`, orNull),
    },
    id_departamento: {
      field: nullable(id('departamento')),
      holds: (values, orNull) =>
        hasResponsible(sql`cd.id_departamento = ANY (${values})`, orNull, ofTheirDepartments),
    },
    id_gmr_processo: {
      field: nullable(id('gmr_processo')),
      holds: (values, orNull) => {
        const isInOne = isIn(sql`AND pp.id_gmr_processo = ANY (${values})`);
        return orNull ? sql`(${isInOne} OR NOT ${isIn()})` : isInOne;
      },
    },
  },
});

export const panelSetup = object(
  {
    ...shown,
    /** Ordered by id. */
    processos: list(id('gmr_processo')),
    ...coded,
    ...allPanels.named,
    ...optionalFields(further),
  },
  'PanelSetup',
);

const kind = kindOf('gmr_painel', [
  {
    ...referring('process', 'gmr_painel_processo', 'id_gmr_painel', ['gmr_processo', 'id_gmr_processo']),
    one: 'process that it is in',
    many: 'processes that it is in',
  },
  { ...accesses, where: 'id_gmr_painel = $2' },
  typedCellsOf('id_gmr_painel'),
]);
/** Dry runs tell changes in this order. */
export const panel = { ...kind, columns: columnsOf(panelFields) };

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

const joined = {
  id: shown.id,
  id_gmr_processo: id('gmr_processo'),
  nome: shown.nome,
  id_grupo: shown.id_grupo,
  status: shown.status,
  desativado: shown.desativado,
  nome_modelo_painel: requiredText(),
  status_modelo_painel: modelStatus,
  data_cadastro: shown.data_cadastro,
  confidencial,
  base: integer(0, maxId),
  id_painel_modelo: shown.id_painel_modelo,
  ordem: shown.ordem,
  id_painel_ap: nullable(integer(0, maxId)),
};
const joinedList = listOf({
  shown: joined,
  further: coded,
  code: 'codigo_externo',
  from: 'p',
  columns: {
    id_gmr_processo: 'pp.id_gmr_processo',
    nome_modelo_painel: 'm.nome',
    status_modelo_painel: 'm.status',
    confidencial: 'm.confidencial',
    base: 'm.base',
  },
  keys: ['id', 'id_gmr_processo'],
});

const getPanels = read({
  path: '/panels/getPanels',
  module: 'gmr',
  people: 'Colaborador',
  summary: 'The panels; one in several processes appears once for each',
  params: object({}),
  query: joinedList.query,
  record: joinedList.record('Panel'),
  rows: (call) =>
    joinedList.rows(
      call,
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
        .where('p.id_empresa', '=', call.scope.companyId),
    ),
});

const getAllPanels = read({
  ...listing(panel),
  path: '/panels/panel/getAll',
  summary: 'The panels, each once with its processes; also those that are in none',
  query: allPanels.query,
  ...allPanels.file,
  record: panelSetup,
  rows: (call) => allPanels.rows(call, panels(call.scope)),
});

export const getPanelById = read({
  ...reading(panel),
  path: '/panels/panel/getById/{id}',
  summary: 'A panel with its processes, even one that is in none',
  example: { params: { id: 9 } },
  record: panelSetup,
  rows: ({ scope, params }) => panels(scope).where('id', '=', params.id),
});

const getPanelByExternalId = read({
  ...readingByCode(panel),
  path: '/panels/panel/getByExternalId/{codigo}',
  summary: 'The panel with this external code',
  record: panelSetup,
  rows: (call) => oneByCode(call, panel, panels(call.scope)),
});

/** A panel is in at most this many processes. */
export const maxProcesses = 100;
/** The processes of a panel, all of them. */
export const processos = list(id('gmr_processo'), { maxItems: maxProcesses });

const { codigo_externo, ...inserted } = insertFields('gmr_painel');
export const insertPanel = write({
  ...inserting(panel),
  path: '/panels/insertPanel',
  summary: 'Insert a panel, at once in the processes that are named',
  description:
    'The panel has the indicators of its model. It is active and in no group unless the body says otherwise. Formulas that ' +
    'combine the panels of its model are recalculated, and so are its own cells. `id_responsavel` is responsible for it in all of ' +
    'these processes, and may type its values.',
  example: { body: { nome: 'Ontário', id_painel_modelo: 6, id_grupo: null, ordem: 50, processos: [4] } },
  body: object(
    {
      ...inserted,
      processos: optional(processos),
      id_responsavel: optional(id('colaborador')),
      codigo_externo,
    },
    'PanelInsert',
  ),
  errors: ['conflict', 'unknown-reference'],
  async handle(call) {
    const {
      scope,
      body: { processos = [], id_responsavel: responsible, ...body },
      mark,
    } = call;
    await requireProcesses(scope, processos);
    const panelId = await insertRecord(call, panel, body);
    await joinProcesses(scope, [{ id: panelId, processos }]);
    if (responsible !== undefined) await addResponsible(scope, panelId, responsible);
    await mark(panelMark(panelId));
    return insertedRow(panelId);
  },
});

/** Puts new panels into their processes. */
export async function joinProcesses(
  scope: Scope,
  panels: readonly { readonly id: number; readonly processos: readonly number[] }[],
): Promise<void> {
  await scope.query(
    `INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel)
     SELECT DISTINCT $1::integer, processo::integer, painel.id
       FROM jsonb_to_recordset($2) AS painel (id integer, processos jsonb),
            jsonb_array_elements_text(painel.processos) AS processo`,
    [scope.companyId, JSON.stringify(panels)],
  );
}

/** Throws 412 for the first process that the company does not have. */
export async function requireProcesses(scope: Scope, processIds: readonly number[]): Promise<void> {
  if (processIds.length === 0) return;
  const rows = await scope.query<{ id: number }>(
    'SELECT id FROM gmr_processo WHERE id_empresa = $1 AND id = ANY ($2::integer[])',
    [scope.companyId, processIds],
  );
  const known = new Set(rows.map((row) => row.id));
  const at = processIds.findIndex((processId) => !known.has(processId));
  if (at === -1) return;
  throw unknownReference(`processos[${at}]`, processIds[at]);
}

export const panelEndpoints = [getPanels, getAllPanels, getPanelById, getPanelByExternalId, insertPanel];
