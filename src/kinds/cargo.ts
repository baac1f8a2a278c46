/** Roles, `cargos`: the posts of the company. */

import type { Kind } from './kind.ts';
import { codigo_externo, desativado, nome } from './shared-columns.ts';

export const cargo = {
  list: 'cargos',
  feed: { cargo: 'a role' },
  people: { reads: 'Gerente', writes: 'Gerente' },
  paths: {
    list: '/company/getRoles',
    byId: '/company/role/getById/{id}',
    byCode: '/company/role/getByExternalId/{codigo}',
    insert: '/company/insertRole',
    update: '/company/updateRole/{id}',
    many: '/company/role/upsertMany',
    delete: '/company/deleteRole/{id}',
    further: ['/company/getFunctionsByRole/{id}'],
  },
  endpoints: {
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
  },
  address: '/estrutura/cargos',
  words: {
    one: { pt: 'Cargo', en: 'Role' },
    title: { pt: 'Cargos', en: 'Roles' },
    new: { pt: 'Novo cargo', en: 'New role' },
    about: {
      pt: 'Cargos são os postos da empresa, como analista ou gerente de loja.',
      en: 'Roles are the posts of the company, such as analyst or shop manager.',
    },
  },
  columns: {
    nome,
    descricao: { type: 'text', default: '', persons: 'named', label: { pt: 'Descrição', en: 'Description' } },
    codigo_externo,
    desativado,
  },
} as const satisfies Kind;
