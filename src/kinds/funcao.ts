/** Functions, `funções`: what somebody does in a role. */

import type { Kind } from './kind.ts';
import { codigo_externo, desativado, nome } from './shared-columns.ts';

export const funcao = {
  list: 'funcoes',
  feed: { funcao: 'a function' },
  people: { reads: 'Gerente', writes: 'Gerente' },
  paths: {
    list: '/company/function/getAll',
    byId: '/company/function/getById/{id}',
    byCode: '/company/function/getByExternalId/{codigo}',
    insert: '/company/insertFunction',
    update: '/company/updateFunction/{id}',
    many: '/company/function/upsertMany',
    delete: '/company/deleteFunction/{id}',
  },
  address: '/estrutura/funcoes',
  words: {
    one: { pt: 'Função', en: 'Function' },
    title: { pt: 'Funções', en: 'Functions' },
    new: { pt: 'Nova função', en: 'New function' },
    about: {
      pt: 'Uma função é o que alguém faz em um cargo. Crie antes o cargo.',
      en: 'A function is what somebody does in a role. Create the role first.',
    },
  },
  columns: {
    nome,
    id_cargo: { type: 'integer', to: 'cargo' },
    descricao: {
      type: 'text',
      nullable: true,
      persons: 'named',
      label: { pt: 'Descrição', en: 'Description' },
    },
    codigo_externo,
    desativado,
  },
} as const satisfies Kind;
