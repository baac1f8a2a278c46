/** Functions of a role, funcoes (contract §2.4, §4.1), and what sets them up beyond the contract. */
import { db } from '../../database/schema.ts';
import { read, type Scope, write } from '../../kernel/endpoint.ts';
import {
  externalCode,
  id,
  nullable,
  object,
  optional,
  optionalText,
  requiredText,
} from '../../kernel/fields.ts';
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

const jobFunction: SetupKind = {
  table: 'funcao',
  noun: 'function',
  columns: ['nome', 'id_cargo', 'descricao', 'codigo_externo', 'desativado'],
  deactivated: 'desativado = 1',
  dependents: [{ one: 'employee', many: 'employees', table: 'colaborador', where: 'id_funcao = $2' }],
};

const description = nullable(optionalText());
const shown = {
  id: id(jobFunction.table),
  nome: requiredText(),
  id_cargo: id('cargo'),
  descricao: description,
};
const record = object(
  { ...shown, codigo_externo: externalCode(), desativado: deactivatedField },
  'JobFunctionSetup',
);

const functions = ({ companyId }: Scope) =>
  db
    .selectFrom('funcao')
    .select(['id', 'nome', 'id_cargo', 'descricao', 'codigo_externo', 'desativado'])
    .where('id_empresa', '=', companyId)
    .orderBy('id');

export const getFunctionsByRole = read({
  path: '/company/getFunctionsByRole/{id}',
  module: null,
  summary: 'The functions of a role',
  params: object({ id: id('cargo') }),
  record: object(shown, 'JobFunction'),
  rows: ({ scope, params }) =>
    db
      .selectFrom('funcao')
      .select(['id', 'nome', 'id_cargo', 'descricao'])
      .where('id_empresa', '=', scope.companyId)
      .where('id_cargo', '=', params.id)
      .orderBy('id'),
});

export const getFunctionById = read({
  ...reading(jobFunction, null),
  path: '/company/function/getById/{id}',
  summary: 'A function of a role',
  record,
  rows: ({ scope, params }) => functions(scope).where('id', '=', params.id),
});

export const getFunctionByExternalId = read({
  ...readingByCode(jobFunction.table, null),
  path: '/company/function/getByExternalId/{codigo}',
  summary: 'The function with this external code',
  record,
  rows: ({ scope, params: { codigo } }) =>
    oneByCode(scope, functions(scope).where(hasExternalCode(codigo)), codigo),
});

export const insertFunction = write({
  ...insertingContract,
  path: '/company/insertFunction',
  module: null,
  summary: 'Insert a function of a role',
  example: { body: { nome: 'Analista de preços', id_cargo: 4, descricao: null } },
  body: object(
    {
      nome: requiredText(),
      id_cargo: id('cargo'),
      descricao: optional(description),
      ...externalCodeField,
    },
    'JobFunctionInsert',
  ),
  handle: (call) => insertBody(call, jobFunction),
});

export const updateFunction = write({
  ...updating(jobFunction, null),
  path: '/company/updateFunction/{id}',
  summary: 'Update a function of a role',
  description: 'Its employees keep their roles: a role and a function are not held against each other.',
  example: { body: { descricao: null, codigo_externo: 'F-001' } },
  body: object(
    {
      nome: optional(requiredText()),
      id_cargo: optional(id('cargo')),
      descricao: optional(description),
      ...externalCodeField,
      desativado: optional(deactivatedField),
    },
    'JobFunctionUpdate',
  ),
  partial: 'nothing-to-update',
  precondition: { by: getFunctionById },
  handle: (call) => updateBody(call, jobFunction),
});

export const deleteFunction = write({
  ...deleting(jobFunction, null),
  path: '/company/deleteFunction/{id}',
  summary: 'Delete a deactivated function that nothing depends on',
});
