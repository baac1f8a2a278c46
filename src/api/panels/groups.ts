/** Panel groups (contract §2.12), with extensions to set them up. */
import { parents } from '../../database/locks.ts';
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/contract/endpoint.ts';
import { id, integer, nullable, object, requiredText } from '../../kernel/contract/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { oneByCode } from '../../records/codes.ts';
import { deleting, inserting, reading, readingByCode, updating } from '../../records/endpoint-parts.ts';
import { requireNoCycle } from '../../records/hierarchy.ts';
import { listOf } from '../../records/lists.ts';
import { insertBody, updateBody } from '../../records/records.ts';
import {
  codeField,
  columnsOf,
  type Kind,
  optionalFields,
  setup,
  setupFields,
} from '../../records/shared-fields.ts';
import { upsertMany } from '../../records/upsert-many.ts';

const fields = { nome: requiredText(), id_grupo: nullable(id('painel_grupo')), ordem: integer(0, maxId) };
const written = { ...fields, ...setupFields };
const { nome, id_grupo, ordem } = fields;
const shown = { id: id('painel_grupo'), id_grupo, nome, ordem };
const record = object({ ...shown, ...setupFields }, 'PanelGroupSetup');
const list = listOf({ shown, further: setupFields, code: 'codigo_externo' });

const group: Kind = {
  ...setup,
  table: 'painel_grupo',
  noun: 'group',
  module: 'gmr',
  people: { reads: 'Colaborador', writes: 'Gestor' },
  columns: columnsOf(written),
  parent: 'id_grupo',
  dependents: [
    {
      kind: 'group',
      one: 'group in it',
      many: 'groups in it',
      table: 'painel_grupo',
      where: 'id_grupo = $2',
    },
    { kind: 'model', one: 'model', many: 'models', table: 'painel_modelo', where: 'id_grupo = $2' },
    { kind: 'panel', one: 'panel', many: 'panels', table: 'gmr_painel', where: 'id_grupo = $2' },
  ],
};

const groups = ({ companyId }: Scope) =>
  db.selectFrom('painel_grupo').select(columnsOf(shown)).where('id_empresa', '=', companyId).orderBy('id');

const groupsSetup = (scope: Scope) => groups(scope).select(columnsOf(setupFields));

const getGroups = read({
  path: '/panels/getGroups',
  module: 'gmr',
  people: 'Colaborador',
  summary: 'The groups of panels',
  params: object({}),
  query: list.query,
  ...list.file,
  record: list.record('PanelGroup'),
  rows: (call) => list.rows(call, groups(call.scope)),
});

const getGroupById = read({
  ...reading(group),
  path: '/panels/group/getById/{id}',
  summary: 'A group of panels',
  record,
  rows: ({ scope, params }) => groupsSetup(scope).where('id', '=', params.id),
});

const getGroupByExternalId = read({
  ...readingByCode(group),
  path: '/panels/group/getByExternalId/{codigo}',
  summary: 'The group of panels with this external code',
  record,
  rows: (call) => oneByCode(call, group, groupsSetup(call.scope)),
});

const insertGroup = write({
  ...inserting(group),
  path: '/panels/insertGroup',
  summary: 'Insert a group of panels',
  example: { body: { nome: 'Regiões', id_grupo: null, ordem: 3 } },
  body: object({ ...optionalFields(fields, 'id_grupo', 'ordem'), ...codeField }, 'PanelGroupInsert'),
  handle: (call) => insertBody(call, group),
});

const updateGroup = write({
  ...updating(group),
  path: '/panels/updateGroup/{id}',
  summary: 'Update a group of panels',
  description: 'A group cannot stand in itself, nor in a group below it (422).',
  example: { body: { nome: 'Comercial', ordem: 1 } },
  body: object(optionalFields(written), 'PanelGroupUpdate'),
  partial: 'nothing-to-update-panel',
  locks: [{ lock: parents, when: ({ body }) => typeof body.id_grupo === 'number' }],
  precondition: { by: getGroupById },
  async handle(call) {
    const { scope, params, body } = call;
    if (typeof body.id_grupo === 'number') {
      await requireNoCycle(scope, group, params.id, body.id_grupo);
    }
    return updateBody(call, group);
  },
});

const upsertGroups = upsertMany(
  group,
  { insert: insertGroup, update: updateGroup, shown: object({ ...record.properties, ...list.named }) },
  { path: '/panels/group/upsertMany', noun: 'groups of panels', name: 'PanelGroup' },
);

const deleteGroup = write({
  ...deleting(group),
  path: '/panels/deleteGroup/{id}',
  summary: 'Delete a deactivated group that holds nothing',
});

export const groupEndpoints = [
  getGroups,
  getGroupById,
  getGroupByExternalId,
  insertGroup,
  updateGroup,
  upsertGroups,
  deleteGroup,
];
