/** Functions of a role, funcoes (contract §2.4, §4.1), with extensions to set them up. */
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/endpoint.ts';
import { id, nullable, object, optionalText, requiredText } from '../../kernel/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { oneByCode } from '../records/codes.ts';
import { deleting, inserting, reading, readingByCode, updating } from '../records/endpoints.ts';
import { codeField, columnsOf, type Kind, optionalFields, setup, setupFields } from '../records/kind.ts';
import { insertBody, updateBody } from '../records/records.ts';

const fields = { nome: requiredText(), id_cargo: id('cargo'), descricao: nullable(optionalText()) };
const shown = { id: id('funcao'), ...fields };
const written = { ...fields, ...setupFields };
const record = object({ ...shown, ...setupFields }, 'JobFunctionSetup');

const jobFunction: Kind = {
  ...setup,
  table: 'funcao',
  noun: 'function',
  module: null,
  people: { reads: 'Gerente', writes: 'Gerente' },
  columns: columnsOf(written),
  dependents: [{ one: 'employee', many: 'employees', table: 'colaborador', where: 'id_funcao = $2' }],
};

const functions = ({ companyId }: Scope) =>
  db.selectFrom('funcao').select(columnsOf(shown)).where('id_empresa', '=', companyId).orderBy('id');

const functionsSetup = (scope: Scope) => functions(scope).select(columnsOf(setupFields));

const getFunctionsByRole = read({
  path: '/company/getFunctionsByRole/{id}',
  module: null,
  people: 'Gerente',
  summary: 'The functions of a role',
  params: object({ id: id('cargo') }),
  record: object(shown, 'JobFunction'),
  rows: ({ scope, params }) => functions(scope).where('id_cargo', '=', params.id),
});

const getFunctionById = read({
  ...reading(jobFunction),
  path: '/company/function/getById/{id}',
  summary: 'A function of a role',
  record,
  rows: ({ scope, params }) => functionsSetup(scope).where('id', '=', params.id),
});

const getFunctionByExternalId = read({
  ...readingByCode(jobFunction),
  path: '/company/function/getByExternalId/{codigo}',
  summary: 'The function with this external code',
  record,
  rows: (call) => oneByCode(call, jobFunction, functionsSetup(call.scope)),
});

const insertFunction = write({
  ...inserting(jobFunction),
  extension: false,
  path: '/company/insertFunction',
  summary: 'Insert a function of a role',
  example: { body: { nome: 'Analista de preços', id_cargo: 4, descricao: null } },
  body: object({ ...optionalFields(fields, 'descricao'), ...codeField }, 'JobFunctionInsert'),
  handle: (call) => insertBody(call, jobFunction),
});

const updateFunction = write({
  ...updating(jobFunction),
  path: '/company/updateFunction/{id}',
  summary: 'Update a function of a role',
  description: 'Its employees keep their roles: a role and a function are not held against each other.',
  example: { body: { descricao: null, codigo_externo: 'F-001' } },
  body: object(optionalFields(written), 'JobFunctionUpdate'),
  precondition: { by: getFunctionById },
  handle: (call) => updateBody(call, jobFunction),
});

const deleteFunction = write({
  ...deleting(jobFunction),
  path: '/company/deleteFunction/{id}',
  summary: 'Delete a deactivated function that nothing depends on',
});

export const functionEndpoints = [
  getFunctionsByRole,
  getFunctionById,
  getFunctionByExternalId,
  insertFunction,
  updateFunction,
  deleteFunction,
];
