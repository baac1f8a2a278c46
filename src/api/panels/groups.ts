/** Panel groups (contract §2.12), and what sets them up beyond the contract. */
import { parents } from '../../database/locks.ts';
import { db } from '../../database/schema.ts';
import { read, type Scope, write } from '../../kernel/endpoint.ts';
import {
  externalCode,
  id,
  integer,
  maxId,
  nullable,
  object,
  optional,
  requiredText,
} from '../../kernel/fields.ts';
import {
  deactivatedField,
  deleting,
  externalCodeField,
  hasExternalCode,
  insertBody,
  inserting,
  oneByCode,
  reading,
  readingByCode,
  updateBody,
  updating,
} from '../records/endpoints.ts';
import { requireNoCycle } from '../records/hierarchy.ts';
import type { SetupKind } from '../records/records.ts';

const group: SetupKind = {
  table: 'painel_grupo',
  noun: 'group',
  columns: ['id_grupo', 'nome', 'ordem', 'codigo_externo', 'desativado'],
  deactivated: 'desativado = 1',
  dependents: [
    { one: 'group in it', many: 'groups in it', table: 'painel_grupo', where: 'id_grupo = $2' },
    { one: 'model', many: 'models', table: 'painel_modelo', where: 'id_grupo = $2' },
    { one: 'panel', many: 'panels', table: 'gmr_painel', where: 'id_grupo = $2' },
  ],
};

const parent = nullable(id('painel_grupo'));
const position = integer(0, maxId);
const shown = { id: id('painel_grupo'), id_grupo: parent, nome: requiredText(), ordem: position };

export const getGroups = read({
  path: '/panels/getGroups',
  module: 'gmr',
  summary: 'The groups of panels',
  params: object({}),
  record: object(shown, 'PanelGroup'),
  rows: ({ scope }) =>
    db
      .selectFrom('painel_grupo')
      .select(['id', 'id_grupo', 'nome', 'ordem'])
      .where('id_empresa', '=', scope.companyId)
      .orderBy('id'),
});

const record = object(
  { ...shown, codigo_externo: externalCode(), desativado: deactivatedField },
  'PanelGroupSetup',
);

const groups = ({ companyId }: Scope) =>
  db
    .selectFrom('painel_grupo')
    .select(['id', 'id_grupo', 'nome', 'ordem', 'codigo_externo', 'desativado'])
    .where('id_empresa', '=', companyId)
    .orderBy('id');

export const getGroupById = read({
  ...reading(group, 'gmr'),
  path: '/panels/group/getById/{id}',
  summary: 'A group of panels',
  record,
  rows: ({ scope, params }) => groups(scope).where('id', '=', params.id),
});

export const getGroupByExternalId = read({
  ...readingByCode(group.table, 'gmr'),
  path: '/panels/group/getByExternalId/{codigo}',
  summary: 'The group of panels with this external code',
  record,
  rows: ({ scope, params: { codigo } }) =>
    oneByCode(scope, groups(scope).where(hasExternalCode(codigo)), codigo),
});

export const insertGroup = write({
  ...inserting('gmr'),
  path: '/panels/insertGroup',
  summary: 'Insert a group of panels',
  example: { body: { nome: 'Regiões', id_grupo: null, ordem: 3 } },
  body: object(
    {
      nome: requiredText(),
      id_grupo: optional(parent),
      ordem: optional(position),
      ...externalCodeField,
    },
    'PanelGroupInsert',
  ),
  handle: (call) => insertBody(call, group),
});

export const updateGroup = write({
  ...updating(group, 'gmr'),
  path: '/panels/updateGroup/{id}',
  summary: 'Update a group of panels',
  description: 'A group cannot stand in itself, nor in a group below it (422).',
  example: { body: { nome: 'Comercial', ordem: 1 } },
  body: object(
    {
      nome: optional(requiredText()),
      id_grupo: optional(parent),
      ordem: optional(position),
      ...externalCodeField,
      desativado: optional(deactivatedField),
    },
    'PanelGroupUpdate',
  ),
  partial: 'nothing-to-update-panel',
  locks: [{ lock: parents, when: ({ body }) => typeof body.id_grupo === 'number' }],
  precondition: { by: getGroupById },
  async handle(call) {
    const { scope, params, body } = call;
    if (typeof body.id_grupo === 'number') {
      await requireNoCycle(scope, group, { field: 'id_grupo', id: params.id, parent: body.id_grupo });
    }
    return updateBody(call, group);
  },
});

export const deleteGroup = write({
  ...deleting(group, 'gmr'),
  path: '/panels/deleteGroup/{id}',
  summary: 'Delete a deactivated group that holds nothing',
});
