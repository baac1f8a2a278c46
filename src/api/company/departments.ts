/** Departments (contract §2.1, §4.1), with extensions to set them up. */

import { resource } from '../../records/resource.ts';
import { kindOf, setup } from '../../records/shared-fields.ts';

const department = kindOf('departamento', {
  ...setup,
  noun: 'department',
  module: null,
  people: { reads: 'Gerente', writes: 'Gerente' },
  dependents: [
    {
      kind: 'employee',
      one: 'employee',
      many: 'employees',
      table: 'colaborador_departamento',
      where: 'id_departamento = $2',
      named: ['colaborador', 'id_colaborador'],
    },
    {
      kind: 'result-centre',
      one: 'result centre',
      many: 'result centres',
      table: 'centro_resultado_go',
      where: 'id_departamento = $2',
    },
  ],
});

export const { endpoints: departmentEndpoints } = resource(department, {
  record: 'DepartmentSetup',
  listed: 'Department',
  list: {
    extension: false,
    summary: 'The departments of the company',
  },
  byId: { summary: 'A department' },
  byCode: { summary: 'The department with this external code' },
  insert: {
    extension: false,
    summary: 'Insert a department',
    description: 'Without `area` it is a support area.',
    example: { body: { nome: 'Logística', area: 0 } },
  },
  update: {
    summary: 'Update a department',
    example: { body: { nome: 'Diretoria', codigo_externo: 'RH-10' } },
  },
  many: { noun: 'departments', name: 'Department' },
  delete: { summary: 'Delete a deactivated department that nothing depends on' },
});
