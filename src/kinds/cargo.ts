/** Roles, `cargos`: the posts of the company. */

import type { Kind } from './kind.ts';
import { codigo_externo, desativado, nome } from './shared-columns.ts';

export const cargo = {
  list: 'cargos',
  feed: ['cargo'],
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
