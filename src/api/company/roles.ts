/** Roles, cargos (contract §2.3, §4.1), with extensions to set them up. */
import { referring } from '../../records/dependents.ts';
import { resource } from '../../records/resource.ts';
import { kindOf, setup } from '../../records/shared-fields.ts';

const role = kindOf('cargo', {
  ...setup,
  noun: 'role',
  module: null,
  people: { reads: 'Gerente', writes: 'Gerente' },
  dependents: [referring('function', 'funcao', 'id_cargo'), referring('employee', 'colaborador', 'id_cargo')],
});

export const { endpoints: roleEndpoints } = resource(role, {
  one: 'a role',
  record: 'RoleSetup',
  listed: 'Role',
  list: {
    extension: false,
    summary: 'The roles of the company',
  },
  insert: {
    extension: false,
    example: { body: { nome: 'Assistente', descricao: 'Apoia os analistas' } },
  },
  update: { example: { body: { descricao: 'Dirige a empresa', codigo_externo: 'CBO-1210' } } },
  many: { noun: 'roles', name: 'Role' },
});
