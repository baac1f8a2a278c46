/** Departments (contract §2.1, §4.1), with extensions to set them up. */
import { db } from '../../database/schema.ts';
import { read, write } from '../../kernel/endpoint.ts';
import { enumeration, id, object, requiredText } from '../../kernel/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { oneByCode } from '../records/codes.ts';
import { deleting, inserting, reading, readingByCode, updating } from '../records/endpoints.ts';
import { codeField, columnsOf, type Kind, optionalFields, setup, setupFields } from '../records/kind.ts';
import { insertBody, updateBody } from '../records/records.ts';

const fields = { nome: requiredText(), area: enumeration({ 0: 'support area', 1: 'business area' }) };
const shown = { id: id('departamento'), ...fields };
const written = { ...fields, ...setupFields };
const record = object({ ...shown, ...setupFields }, 'DepartmentSetup');

const department: Kind = {
  ...setup,
  table: 'departamento',
  noun: 'department',
  module: null,
  people: { reads: 'Gerente', writes: 'Gerente' },
  columns: columnsOf(written),
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

const departments = ({ companyId }: Scope) =>
  db.selectFrom('departamento').select(columnsOf(shown)).where('id_empresa', '=', companyId).orderBy('id');

const departmentsSetup = (scope: Scope) => departments(scope).select(columnsOf(setupFields));

const getDepartments = read({
  path: '/company/getDepartments',
  module: null,
  people: 'Gerente',
  summary: 'The departments of the company',
  params: object({}),
  record: object(shown, 'Department'),
  rows: ({ scope }) => departments(scope),
});

const getDepartmentById = read({
  ...reading(department),
  path: '/company/department/getById/{id}',
  summary: 'A department',
  record,
  rows: ({ scope, params }) => departmentsSetup(scope).where('id', '=', params.id),
});

const getDepartmentByExternalId = read({
  ...readingByCode(department),
  path: '/company/department/getByExternalId/{codigo}',
  summary: 'The department with this external code',
  record,
  rows: (call) => oneByCode(call, department, departmentsSetup(call.scope)),
});

const insertDepartment = write({
  ...inserting(department),
  extension: false,
  path: '/company/insertDepartment',
  summary: 'Insert a department',
  description: 'Without `area` it is a support area.',
  example: { body: { nome: 'Logística', area: 0 } },
  body: object({ ...optionalFields(fields, 'area'), ...codeField }),
  handle: (call) => insertBody(call, department),
});

const updateDepartment = write({
  ...updating(department),
  path: '/company/updateDepartment/{id}',
  summary: 'Update a department',
  example: { body: { nome: 'Diretoria', codigo_externo: 'RH-10' } },
  body: object(optionalFields(written)),
  precondition: { by: getDepartmentById },
  handle: (call) => updateBody(call, department),
});

const deleteDepartment = write({
  ...deleting(department),
  path: '/company/deleteDepartment/{id}',
  summary: 'Delete a deactivated department that nothing depends on',
});

export const departmentEndpoints = [
  getDepartments,
  getDepartmentById,
  getDepartmentByExternalId,
  insertDepartment,
  updateDepartment,
  deleteDepartment,
];
