/** Departments (contract §2.1, §4.1), with extensions to set them up. */
import { referring } from '../../records/dependents.ts';
import { resource } from '../../records/resource.ts';
import { kindOf, setup } from '../../records/shared-fields.ts';

const department = kindOf('departamento', {
  ...setup,
  noun: 'department',
  module: null,
  people: { reads: 'Gerente', writes: 'Gerente' },
  dependents: [
    referring('employee', 'colaborador_departamento', 'id_departamento', ['colaborador', 'id_colaborador']),
    referring('result-centre', 'centro_resultado_go', 'id_departamento'),
  ],
});

export const { endpoints: departmentEndpoints } = resource(department, {
  one: 'a department',
  record: 'DepartmentSetup',
  listed: 'Department',
  list: {
    extension: false,
    summary: 'The departments of the company',
  },
  insert: {
    extension: false,
    description: 'Without `area` it is a support area.',
    example: { body: { nome: 'Logística', area: 0 } },
  },
  update: { example: { body: { nome: 'Diretoria', codigo_externo: 'RH-10' } } },
  many: { noun: 'departments', name: 'Department' },
});
