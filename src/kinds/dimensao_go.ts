/** Dimensions, by which the budget is broken down further. */

import type { Kind } from './kind.ts';
import { bloqueado, codigo, data_cadastro, nome } from './shared-columns.ts';

export const dimensao_go = {
  list: 'go.dimensoes',
  feed: { dimensaoGo: 'a dimension' },
  module: 'go',
  people: { reads: 'Gestor', writes: 'Gestor' },
  paths: {
    list: '/go/dimensaoGo/getAll',
    byId: '/go/dimensaoGo/getById/{id}',
    byCode: '/go/dimensaoGo/getByCode/{codigo}',
    insert: '/go/dimensaoGo/insert',
    update: '/go/dimensaoGo/update/{id}',
    many: '/go/dimensaoGo/upsertMany',
    block: '/go/dimensaoGo/block/{id}',
    unblock: '/go/dimensaoGo/unblock/{id}',
    delete: '/go/dimensaoGo/delete/{id}',
  },
  address: '/cadastros/dimensoes',
  words: {
    one: { pt: 'Dimensão', en: 'Dimension' },
    title: { pt: 'Dimensões', en: 'Dimensions' },
    new: { pt: 'Nova dimensão', en: 'New dimension' },
    about: {
      pt: 'Uma dimensão abre o orçamento por mais um corte, como segmento ou projeto.',
      en: 'A dimension opens the budget by one more cut, such as segment or project.',
    },
  },
  columns: {
    codigo,
    nome,
    bloqueado,
    data_cadastro,
  },
} as const satisfies Kind;
