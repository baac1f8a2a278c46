/** Branches (contract §2.2, §4.1), and what sets them up beyond the contract. */
import { db } from '../../database/schema.ts';
import { read, type Scope, write } from '../../kernel/endpoint.ts';
import { externalCode, id, object, optional, requiredText } from '../../kernel/fields.ts';
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

const branch: SetupKind = {
  table: 'filial',
  noun: 'branch',
  columns: ['nome', 'estado', 'cidade', 'codigo_externo', 'desativado'],
  deactivated: 'desativado = 1',
  dependents: [
    { one: 'employee', many: 'employees', table: 'colaborador', where: 'id_filial = $2' },
    { one: 'result centre', many: 'result centres', table: 'centro_resultado_go', where: 'id_filial = $2' },
  ],
};

const fields = { nome: requiredText(), estado: requiredText(), cidade: requiredText() };
const shown = { id: id(branch.table), ...fields };
const record = object(
  { ...shown, codigo_externo: externalCode(), desativado: deactivatedField },
  'BranchSetup',
);

const branches = ({ companyId }: Scope) =>
  db
    .selectFrom('filial')
    .select(['id', 'nome', 'estado', 'cidade', 'codigo_externo', 'desativado'])
    .where('id_empresa', '=', companyId)
    .orderBy('id');

export const getBranches = read({
  path: '/company/getBranches',
  module: null,
  summary: 'The branches of the company',
  params: object({}),
  record: object(shown, 'Branch'),
  rows: ({ scope }) =>
    db
      .selectFrom('filial')
      .select(['id', 'nome', 'estado', 'cidade'])
      .where('id_empresa', '=', scope.companyId)
      .orderBy('id'),
});

export const getBranchById = read({
  ...reading(branch, null),
  path: '/company/branch/getById/{id}',
  summary: 'A branch',
  record,
  rows: ({ scope, params }) => branches(scope).where('id', '=', params.id),
});

export const getBranchByExternalId = read({
  ...readingByCode(branch.table, null),
  path: '/company/branch/getByExternalId/{codigo}',
  summary: 'The branch with this external code',
  record,
  rows: ({ scope, params: { codigo } }) =>
    oneByCode(scope, branches(scope).where(hasExternalCode(codigo)), codigo),
});

export const insertBranch = write({
  ...insertingContract,
  path: '/company/insertBranch',
  module: null,
  summary: 'Insert a branch',
  example: { body: { nome: 'Filial Recife', estado: 'PE', cidade: 'Recife' } },
  body: object({ ...fields, ...externalCodeField }),
  handle: (call) => insertBody(call, branch),
});

export const updateBranch = write({
  ...updating(branch, null),
  path: '/company/updateBranch/{id}',
  summary: 'Update a branch',
  example: { body: { cidade: 'Campinas', codigo_externo: 'LOJA-7' } },
  body: object({
    nome: optional(requiredText()),
    estado: optional(requiredText()),
    cidade: optional(requiredText()),
    ...externalCodeField,
    desativado: optional(deactivatedField),
  }),
  partial: 'nothing-to-update',
  precondition: { by: getBranchById },
  handle: (call) => updateBody(call, branch),
});

export const deleteBranch = write({
  ...deleting(branch, null),
  path: '/company/deleteBranch/{id}',
  summary: 'Delete a deactivated branch that nothing depends on',
});
