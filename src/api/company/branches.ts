/** Branches (contract §2.2, §4.1), with extensions to set them up. */
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/endpoint.ts';
import { id, object, requiredText } from '../../kernel/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { oneByCode } from '../records/codes.ts';
import { deleting, inserting, reading, readingByCode, updating } from '../records/endpoints.ts';
import { codeField, columnsOf, type Kind, optionalFields, setup, setupFields } from '../records/kind.ts';
import { insertBody, updateBody } from '../records/records.ts';

const fields = { nome: requiredText(), estado: requiredText(), cidade: requiredText() };
const shown = { id: id('filial'), ...fields };
const written = { ...fields, ...setupFields };
const record = object({ ...shown, ...setupFields }, 'BranchSetup');

const branch: Kind = {
  ...setup,
  table: 'filial',
  noun: 'branch',
  module: null,
  people: { reads: 'Gerente', writes: 'Gerente' },
  columns: columnsOf(written),
  dependents: [
    { one: 'employee', many: 'employees', table: 'colaborador', where: 'id_filial = $2' },
    { one: 'result centre', many: 'result centres', table: 'centro_resultado_go', where: 'id_filial = $2' },
  ],
};

const branches = ({ companyId }: Scope) =>
  db.selectFrom('filial').select(columnsOf(shown)).where('id_empresa', '=', companyId).orderBy('id');

const branchesSetup = (scope: Scope) => branches(scope).select(columnsOf(setupFields));

const getBranches = read({
  path: '/company/getBranches',
  module: null,
  people: 'Gerente',
  summary: 'The branches of the company',
  params: object({}),
  record: object(shown, 'Branch'),
  rows: ({ scope }) => branches(scope),
});

const getBranchById = read({
  ...reading(branch),
  path: '/company/branch/getById/{id}',
  summary: 'A branch',
  record,
  rows: ({ scope, params }) => branchesSetup(scope).where('id', '=', params.id),
});

const getBranchByExternalId = read({
  ...readingByCode(branch),
  path: '/company/branch/getByExternalId/{codigo}',
  summary: 'The branch with this external code',
  record,
  rows: (call) => oneByCode(call, branch, branchesSetup(call.scope)),
});

const insertBranch = write({
  ...inserting(branch),
  extension: false,
  path: '/company/insertBranch',
  summary: 'Insert a branch',
  example: { body: { nome: 'Filial Recife', estado: 'PE', cidade: 'Recife' } },
  body: object({ ...fields, ...codeField }),
  handle: (call) => insertBody(call, branch),
});

const updateBranch = write({
  ...updating(branch),
  path: '/company/updateBranch/{id}',
  summary: 'Update a branch',
  example: { body: { cidade: 'Campinas', codigo_externo: 'LOJA-7' } },
  body: object(optionalFields(written)),
  precondition: { by: getBranchById },
  handle: (call) => updateBody(call, branch),
});

const deleteBranch = write({
  ...deleting(branch),
  path: '/company/deleteBranch/{id}',
  summary: 'Delete a deactivated branch that nothing depends on',
});

export const branchEndpoints = [
  getBranches,
  getBranchById,
  getBranchByExternalId,
  insertBranch,
  updateBranch,
  deleteBranch,
];
