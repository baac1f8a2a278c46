/** Budget processes, which gather periods in a currency. */

import type { Kind } from './kind.ts';
import { bloqueado, codigo, data_cadastro, nome } from './shared-columns.ts';

export const processo_go = {
  list: 'go.processos',
  feed: { processoGo: 'a budget process' },
  module: 'go',
  people: { reads: 'Gestor', writes: 'Gestor' },
  paths: {
    list: '/go/processoGo/getAll',
    byId: '/go/processoGo/getById/{id}',
    byCode: '/go/processoGo/getByCode/{codigo}',
    insert: '/go/processoGo/insert',
    update: '/go/processoGo/update/{id}',
    many: '/go/processoGo/upsertMany',
    block: '/go/processoGo/block/{id}',
    unblock: '/go/processoGo/unblock/{id}',
    delete: '/go/processoGo/delete/{id}',
    further: ['/go/periodoGo/getByProcess/{id}'],
  },
  address: '/cadastros/processos',
  words: {
    one: { pt: 'Processo de orçamento', en: 'Budget process' },
    title: { pt: 'Processos de orçamento', en: 'Budget processes' },
    new: { pt: 'Novo processo', en: 'New process' },
    about: {
      pt: 'Um processo de orçamento reúne períodos em uma moeda. Comece por um.',
      en: 'A budget process groups periods in one currency. Begin with one.',
    },
  },
  columns: {
    codigo,
    nome,
    bloqueado,
    moeda: {
      type: 'text',
      isCurrency: true,
      default: 'BRL',
      persons: 'never',
      label: { pt: 'Moeda', en: 'Currency' },
    },
    data_cadastro,
  },
} as const satisfies Kind;
