/** Roles, cargos (contract §2.3, §4.1), with extensions to set them up. */
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/endpoint.ts';
import { id, object, optionalText, requiredText } from '../../kernel/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { oneByCode } from '../records/codes.ts';
import { deleting, inserting, reading, readingByCode, updating } from '../records/endpoints.ts';
import { codeField, columnsOf, type Kind, optionalFields, setup, setupFields } from '../records/kind.ts';
import { insertBody, updateBody } from '../records/records.ts';

const fields = { nome: requiredText(), descricao: optionalText() };
const shown = { id: id('cargo'), ...fields };
const written = { ...fields, ...setupFields };
const record = object({ ...shown, ...setupFields }, 'RoleSetup');

const role: Kind = {
  ...setup,
  table: 'cargo',
  noun: 'role',
  module: null,
  people: { reads: 'Gerente', writes: 'Gerente' },
  columns: columnsOf(written),
  dependents: [
    { one: 'function', many: 'functions', table: 'funcao', where: 'id_cargo = $2' },
    { one: 'employee', many: 'employees', table: 'colaborador', where: 'id_cargo = $2' },
  ],
};

const roles = ({ companyId }: Scope) =>
  db.selectFrom('cargo').select(columnsOf(shown)).where('id_empresa', '=', companyId).orderBy('id');

const rolesSetup = (scope: Scope) => roles(scope).select(columnsOf(setupFields));

const getRoles = read({
  path: '/company/getRoles',
  module: null,
  people: 'Gerente',
  summary: 'The roles of the company',
  params: object({}),
  record: object(shown, 'Role'),
  rows: ({ scope }) => roles(scope),
});

const getRoleById = read({
  ...reading(role),
  path: '/company/role/getById/{id}',
  summary: 'A role',
  record,
  rows: ({ scope, params }) => rolesSetup(scope).where('id', '=', params.id),
});

const getRoleByExternalId = read({
  ...readingByCode(role),
  path: '/company/role/getByExternalId/{codigo}',
  summary: 'The role with this external code',
  record,
  rows: (call) => oneByCode(call, role, rolesSetup(call.scope)),
});

const insertRole = write({
  ...inserting(role),
  extension: false,
  path: '/company/insertRole',
  summary: 'Insert a role',
  example: { body: { nome: 'Assistente', descricao: 'Apoia os analistas' } },
  body: object({ ...optionalFields(fields, 'descricao'), ...codeField }),
  handle: (call) => insertBody(call, role),
});

const updateRole = write({
  ...updating(role),
  path: '/company/updateRole/{id}',
  summary: 'Update a role',
  example: { body: { descricao: 'Dirige a empresa', codigo_externo: 'CBO-1210' } },
  body: object(optionalFields(written)),
  precondition: { by: getRoleById },
  handle: (call) => updateBody(call, role),
});

const deleteRole = write({
  ...deleting(role),
  path: '/company/deleteRole/{id}',
  summary: 'Delete a deactivated role that nothing depends on',
});

export const roleEndpoints = [getRoles, getRoleById, getRoleByExternalId, insertRole, updateRole, deleteRole];
