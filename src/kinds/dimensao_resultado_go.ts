/** Values of dimensions. */

import type { Kind } from './kind.ts';
import { bloqueado, codigo, data_cadastro, nome } from './shared-columns.ts';

export const dimensao_resultado_go = {
  list: 'go.dimensoesResultado',
  feed: { dimensaoResultadoGo: 'the value of a dimension' },
  module: 'go',
  people: { reads: 'Gestor', writes: 'Gestor' },
  noun: 'dimension value',
  parent: 'id_pai',
  paths: {
    list: '/go/dimensaoResultadoGo/getAll',
    byId: '/go/dimensaoResultadoGo/getById/{id}',
    byCode: '/go/dimensaoResultadoGo/getByCode/{codigo}',
    insert: '/go/dimensaoResultadoGo/insert',
    update: '/go/dimensaoResultadoGo/update/{id}',
    many: '/go/dimensaoResultadoGo/upsertMany',
    block: '/go/dimensaoResultadoGo/block/{id}',
    unblock: '/go/dimensaoResultadoGo/unblock/{id}',
    delete: '/go/dimensaoResultadoGo/delete/{id}',
  },
  address: '/cadastros/valores',
  words: {
    one: { pt: 'Valor de dimensão', en: 'Value of a dimension' },
    title: { pt: 'Valores de dimensões', en: 'Values of dimensions' },
    new: { pt: 'Novo valor', en: 'New value' },
    about: {
      pt: 'Os valores de uma dimensão, como os segmentos. Crie antes a dimensão.',
      en: 'The values of a dimension, such as the segments. Create the dimension first.',
    },
  },
  columns: {
    codigo,
    nome,
    bloqueado,
    id_dimensao: { type: 'integer', to: 'dimensao_go', written: 'fixed' },
    id_pai: {
      type: 'integer',
      to: 'dimensao_resultado_go',
      nullable: true,
      label: { pt: 'Dentro de', en: 'Within' },
    },
    data_cadastro,
  },
} as const satisfies Kind;
