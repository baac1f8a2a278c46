/** Result centres, which answer for values of the budget. */

import type { Kind } from './kind.ts';
import { bloqueado, codigo, data_cadastro, nome } from './shared-columns.ts';

export const centro_resultado_go = {
  list: 'go.centrosResultado',
  feed: { centroResultadoGo: 'a result centre' },
  module: 'go',
  people: { reads: 'Gestor', writes: 'Gestor' },
  parent: 'id_pai',
  paths: {
    list: '/go/centroResultadoGo/getAll',
    byId: '/go/centroResultadoGo/getById/{id}',
    byCode: '/go/centroResultadoGo/getByCode/{codigo}',
    insert: '/go/centroResultadoGo/insert',
    update: '/go/centroResultadoGo/update/{id}',
    many: '/go/centroResultadoGo/upsertMany',
    block: '/go/centroResultadoGo/block/{id}',
    unblock: '/go/centroResultadoGo/unblock/{id}',
    delete: '/go/centroResultadoGo/delete/{id}',
  },
  address: '/cadastros/centros',
  words: {
    one: { pt: 'Centro de resultado', en: 'Result centre' },
    title: { pt: 'Centros de resultado', en: 'Result centres' },
    new: { pt: 'Novo centro', en: 'New centre' },
    about: {
      pt: 'Centros de resultado respondem por valores do orçamento. Um centro pode estar em outro.',
      en: 'Result centres are responsible for amounts of the budget. A centre can be in another.',
    },
  },
  columns: {
    codigo,
    nome,
    bloqueado,
    id_pai: {
      type: 'integer',
      to: 'centro_resultado_go',
      nullable: true,
      label: { pt: 'Dentro de', en: 'Within' },
    },
    id_departamento: { type: 'integer', to: 'departamento', nullable: true },
    id_filial: { type: 'integer', to: 'filial', nullable: true },
    data_cadastro,
  },
} as const satisfies Kind;
