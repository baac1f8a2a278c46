/** Roles, cargos (contract §2.3, §4.1), and what sets them up beyond the contract. */
import { db } from '../../database/schema.ts';
import { read, type Scope, write } from '../../kernel/endpoint.ts';
import { externalCode, id, object, optional, optionalText, requiredText } from '../../kernel/fields.ts';
import {
  deactivatedField,
  deleting,
  externalCodeField,
  hasExternalCode,
  insertBody,
  insertingContract,
  oneByCode,
  reading,
  readingByCode,
  updateBody,
  updating,
} from '../records/endpoints.ts';
import type { SetupKind } from '../records/records.ts';

const role: SetupKind = {
  table: 'cargo',
  noun: 'role',
  columns: ['nome', 'descricao', 'codigo_externo', 'desativado'],
  deactivated: 'desativado = 1',
  dependents: [
    { one: 'function', many: 'functions', table: 'funcao', where: 'id_cargo = $2' },
    { one: 'employee', many: 'employees', table: 'colaborador', where: 'id_cargo = $2' },
  ],
};

const shown = { id: id(role.table), nome: requiredText(), descricao: optionalText() };
const record = object(
  { ...shown, codigo_externo: externalCode(), desativado: deactivatedField },
  'RoleSetup',
);

const roles = ({ companyId }: Scope) =>
  db
    .selectFrom('cargo')
    .select(['id', 'nome', 'descricao', 'codigo_externo', 'desativado'])
    .where('id_empresa', '=', companyId)
    .orderBy('id');

export const getRoles = read({
  path: '/company/getRoles',
  module: null,
  summary: 'The roles of the company',
  params: object({}),
  record: object(shown, 'Role'),
  rows: ({ scope }) =>
    db
      .selectFrom('cargo')
      .select(['id', 'nome', 'descricao'])
      .where('id_empresa', '=', scope.companyId)
      .orderBy('id'),
});

export const getRoleById = read({
  ...reading(role, null),
  path: '/company/role/getById/{id}',
  summary: 'A role',
  record,
  rows: ({ scope, params }) => roles(scope).where('id', '=', params.id),
});

export const getRoleByExternalId = read({
  ...readingByCode(role.table, null),
  path: '/company/role/getByExternalId/{codigo}',
  summary: 'The role with this external code',
  record,
  rows: ({ scope, params: { codigo } }) =>
    oneByCode(scope, roles(scope).where(hasExternalCode(codigo)), codigo),
});

export const insertRole = write({
  ...insertingContract,
  path: '/company/insertRole',
  module: null,
  summary: 'Insert a role',
  example: { body: { nome: 'Assistente', descricao: 'Apoia os analistas' } },
  body: object({ nome: requiredText(), descricao: optional(optionalText()), ...externalCodeField }),
  handle: (call) => insertBody(call, role),
});

export const updateRole = write({
  ...updating(role, null),
  path: '/company/updateRole/{id}',
  summary: 'Update a role',
  example: { body: { descricao: 'Dirige a empresa', codigo_externo: 'CBO-1210' } },
  body: object({
    nome: optional(requiredText()),
    descricao: optional(optionalText()),
    ...externalCodeField,
    desativado: optional(deactivatedField),
  }),
  partial: 'nothing-to-update',
  precondition: { by: getRoleById },
  handle: (call) => updateBody(call, role),
});

export const deleteRole = write({
  ...deleting(role, null),
  path: '/company/deleteRole/{id}',
  summary: 'Delete a deactivated role that nothing depends on',
});
