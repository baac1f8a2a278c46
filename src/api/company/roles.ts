/** Roles, cargos (contract §2.3, §4.1), with extensions to set them up. */
import { writtenColumns } from '../../records/declared-fields.ts';
import { resource } from '../../records/resource.ts';
import { type Kind, setup } from '../../records/shared-fields.ts';

const role: Kind = {
  ...setup,
  table: 'cargo',
  noun: 'role',
  module: null,
  people: { reads: 'Gerente', writes: 'Gerente' },
  columns: writtenColumns('cargo'),
  dependents: [
    { kind: 'function', one: 'function', many: 'functions', table: 'funcao', where: 'id_cargo = $2' },
    { kind: 'employee', one: 'employee', many: 'employees', table: 'colaborador', where: 'id_cargo = $2' },
  ],
};

export const roleEndpoints = resource(role, {
  record: 'RoleSetup',
  listed: 'Role',
  list: {
    extension: false,
    summary: 'The roles of the company',
  },
  byId: { summary: 'A role' },
  byCode: { summary: 'The role with this external code' },
  insert: {
    extension: false,
    summary: 'Insert a role',
    example: { body: { nome: 'Assistente', descricao: 'Apoia os analistas' } },
  },
  update: {
    summary: 'Update a role',
    example: { body: { descricao: 'Dirige a empresa', codigo_externo: 'CBO-1210' } },
  },
  many: { noun: 'roles', name: 'Role' },
  delete: { summary: 'Delete a deactivated role that nothing depends on' },
});
