/** Functions of a role, funcoes (contract §2.4, §4.1), with extensions to set them up. */
import { resource } from '../../records/resource.ts';
import { kindOf } from '../../records/shared-fields.ts';

const jobFunction = kindOf('funcao');

export const { endpoints: functionEndpoints } = resource(jobFunction, {
  one: 'a function of a role',
  record: 'JobFunctionSetup',
  listed: 'JobFunction',
  bodies: 'JobFunction',
  list: {
    path: '/company/getFunctionsByRole/{id}',
    extension: false,
    summary: 'The functions of a role',
    within: 'id_cargo',
  },
  all: { summary: 'The functions of all roles' },
  byCode: { summary: 'The function with this external code' },
  insert: {
    extension: false,
    example: { body: { nome: 'Analista de preços', id_cargo: 4, descricao: null } },
  },
  update: {
    description: 'Its employees keep their roles: a role and a function are not held against each other.',
    example: { body: { descricao: null, codigo_externo: 'F-001' } },
  },
  many: { noun: 'functions of roles', name: 'Function' },
  delete: { summary: 'Delete a deactivated function that nothing depends on' },
});
