/** Departments (contract §2.1, §4.1), and what sets them up beyond the contract. */
import { db } from '../../database/schema.ts';
import { read, type Scope, write } from '../../kernel/endpoint.ts';
import { enumeration, externalCode, id, object, optional, requiredText } from '../../kernel/fields.ts';
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

const department: SetupKind = {
  table: 'departamento',
  noun: 'department',
  columns: ['nome', 'area', 'codigo_externo', 'desativado'],
  deactivated: 'desativado = 1',
  dependents: [
    { one: 'employee', many: 'employees', table: 'colaborador_departamento', where: 'id_departamento = $2' },
    {
      one: 'result centre',
      many: 'result centres',
      table: 'centro_resultado_go',
      where: 'id_departamento = $2',
    },
  ],
};

const area = enumeration({ 0: 'support area', 1: 'business area' });
const shown = { id: id(department.table), nome: requiredText(), area };
const record = object(
  { ...shown, codigo_externo: externalCode(), desativado: deactivatedField },
  'DepartmentSetup',
);

const departments = ({ companyId }: Scope) =>
  db
    .selectFrom('departamento')
    .select(['id', 'nome', 'area', 'codigo_externo', 'desativado'])
    .where('id_empresa', '=', companyId)
    .orderBy('id');

export const getDepartments = read({
  path: '/company/getDepartments',
  module: null,
  summary: 'The departments of the company',
  params: object({}),
  record: object(shown, 'Department'),
  rows: ({ scope }) =>
    db
      .selectFrom('departamento')
      .select(['id', 'nome', 'area'])
      .where('id_empresa', '=', scope.companyId)
      .orderBy('id'),
});

export const getDepartmentById = read({
  ...reading(department, null),
  path: '/company/department/getById/{id}',
  summary: 'A department',
  record,
  rows: ({ scope, params }) => departments(scope).where('id', '=', params.id),
});

export const getDepartmentByExternalId = read({
  ...readingByCode(department.table, null),
  path: '/company/department/getByExternalId/{codigo}',
  summary: 'The department with this external code',
  record,
  rows: ({ scope, params: { codigo } }) =>
    oneByCode(scope, departments(scope).where(hasExternalCode(codigo)), codigo),
});

export const insertDepartment = write({
  ...insertingContract,
  path: '/company/insertDepartment',
  module: null,
  summary: 'Insert a department',
  description: 'Without `area` it is a support area.',
  example: { body: { nome: 'Logística', area: 0 } },
  body: object({ nome: requiredText(), area: optional(area), ...externalCodeField }),
  handle: (call) => insertBody(call, department),
});

export const updateDepartment = write({
  ...updating(department, null),
  path: '/company/updateDepartment/{id}',
  summary: 'Update a department',
  example: { body: { nome: 'Diretoria', codigo_externo: 'RH-10' } },
  body: object({
    nome: optional(requiredText()),
    area: optional(area),
    ...externalCodeField,
    desativado: optional(deactivatedField),
  }),
  partial: 'nothing-to-update',
  precondition: { by: getDepartmentById },
  handle: (call) => updateBody(call, department),
});

export const deleteDepartment = write({
  ...deleting(department, null),
  path: '/company/deleteDepartment/{id}',
  summary: 'Delete a deactivated department that nothing depends on',
});
