/** Structures: the lines of a period's statement. */

import type { Kind } from './kind.ts';
import { bloqueado, codigo, data_cadastro, nome } from './shared-columns.ts';

export const estrutura_go = {
  list: 'go.estruturas',
  feed: { estruturaGo: 'a structure, its lines included' },
  module: 'go',
  people: { reads: 'Gestor', writes: 'Gestor' },
  parent: 'id_pai',
  paths: {
    list: '/go/estruturaGo/getAll',
    byId: '/go/estruturaGo/getById/{id}',
    byCode: '/go/estruturaGo/getByCode/{codigo}',
    insert: '/go/estruturaGo/insert',
    update: '/go/estruturaGo/update/{id}',
    many: '/go/estruturaGo/upsertMany',
    block: '/go/estruturaGo/block/{id}',
    unblock: '/go/estruturaGo/unblock/{id}',
    delete: '/go/estruturaGo/delete/{id}',
    further: ['/go/estruturaGo/saveAccounts/{id}'],
  },
  address: '/cadastros/estruturas',
  words: {
    among: { pt: 'Estrutura do orçamento', en: 'Budget structure' },
    one: { pt: 'Estrutura', en: 'Structure' },
    title: { pt: 'Estruturas', en: 'Structures' },
    new: { pt: 'Nova estrutura', en: 'New structure' },
    about: {
      pt: 'Estruturas são as linhas do demonstrativo de um período: somas de contas, com sinal, e de outras linhas.',
      en: 'Structures are the lines of a period’s statement: sums of accounts, with signs, and of other lines.',
    },
  },
  columns: {
    codigo,
    nome,
    bloqueado,
    id_go_processo_periodo: { type: 'integer', to: 'periodo_go', written: 'fixed' },
    id_pai: { type: 'integer', to: 'estrutura_go', nullable: true, label: { pt: 'Dentro de', en: 'Within' } },
    ordem: { type: 'integer', default: 0, label: { pt: 'Ordem', en: 'Order' } },
    data_cadastro,
  },
  fields: { contas: { label: { pt: 'Contas', en: 'Accounts' } } },
  parts: {
    estrutura_go_conta: {
      of: 'id_estrutura',
      as: 'contas',
      place: 'ordem',
      columns: {
        id_estrutura: { type: 'integer', to: 'estrutura_go' },
        id_conta: { type: 'integer', to: 'conta_go' },
        sinal: { type: 'smallint' },
        ordem: { type: 'integer' },
      },
    },
  },
} as const satisfies Kind;
