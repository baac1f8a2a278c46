/** Accounts: what is budgeted. */

import type { Kind } from './kind.ts';
import { bloqueado, codigo, data_cadastro, nome } from './shared-columns.ts';

export const conta_go = {
  list: 'go.contas',
  feed: { contaGo: 'an account' },
  module: 'go',
  people: { reads: 'Gestor', writes: 'Gestor' },
  parent: 'id_conta_pai',
  paths: {
    list: '/go/contaGo/getAll',
    byId: '/go/contaGo/getById/{id}',
    byCode: '/go/contaGo/getByCode/{codigo}',
    insert: '/go/contaGo/insert',
    update: '/go/contaGo/update/{id}',
    many: '/go/contaGo/upsertMany',
    block: '/go/contaGo/block/{id}',
    unblock: '/go/contaGo/unblock/{id}',
    delete: '/go/contaGo/delete/{id}',
  },
  address: '/cadastros/contas',
  words: {
    one: { pt: 'Conta', en: 'Account' },
    title: { pt: 'Contas', en: 'Accounts' },
    new: { pt: 'Nova conta', en: 'New account' },
    about: {
      pt: 'Contas são o que se orça. O valor de uma conta soma na conta em que ela está.',
      en: 'Accounts are what is budgeted. The amount of an account counts in the account that it is in.',
    },
  },
  columns: {
    codigo,
    nome,
    bloqueado,
    id_conta_pai: {
      about: 'The account that this one counts in; null: none.',
      type: 'integer',
      to: 'conta_go',
      nullable: true,
      label: { pt: 'Dentro de', en: 'Within' },
    },
    natureza: {
      about: 'The nature of the account.',
      type: 'smallint',
      default: 0,
      values: { 0: 'revenue', 1: 'expense' },
      label: { pt: 'Natureza', en: 'Nature' },
    },
    data_cadastro,
  },
} as const satisfies Kind;
