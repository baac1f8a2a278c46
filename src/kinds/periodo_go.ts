/** Periods: the months that are budgeted. */

import type { Kind } from './kind.ts';
import { bloqueado, codigo, data_cadastro, months, nome } from './shared-columns.ts';

export const periodo_go = {
  list: 'go.periodos',
  feed: { periodoGo: 'a budget period' },
  module: 'go',
  people: { reads: 'Gestor', writes: 'Gestor' },
  noun: 'budget period',
  paths: {
    list: '/go/periodoGo/getAll',
    byId: '/go/periodoGo/getById/{id}',
    byCode: '/go/periodoGo/getByCode/{codigo}',
    insert: '/go/periodoGo/insert',
    update: '/go/periodoGo/update/{id}',
    many: '/go/periodoGo/upsertMany',
    block: '/go/periodoGo/block/{id}',
    unblock: '/go/periodoGo/unblock/{id}',
    delete: '/go/periodoGo/delete/{id}',
    further: [
      '/go/estruturaGo/getByPeriod/{id}',
      '/go/orcadoGo/getByPeriod/{id}',
      '/go/realizadoGo/getByPeriod/{id}',
      '/go/historicoGo/getByPeriod/{id}',
      '/go/periodoGo/copy/{id}',
    ],
  },
  address: '/cadastros/periodos',
  words: {
    among: { pt: 'Período de orçamento', en: 'Budget period' },
    one: { pt: 'Período', en: 'Period' },
    title: { pt: 'Períodos', en: 'Periods' },
    new: { pt: 'Novo período', en: 'New period' },
    about: {
      pt: 'Um período são os meses que se orçam, como um ano. Crie antes um processo de orçamento.',
      en: 'A period is the months that are budgeted, such as a year. Create a budget process first.',
    },
  },
  columns: {
    codigo,
    nome,
    bloqueado,
    id_go_processo: { type: 'integer', to: 'processo_go' },
    ...months,
    id_periodo_historico: {
      about:
        "The period whose results, shifted by whole years, are this one's history; null: the history that was loaded.",
      type: 'integer',
      to: 'periodo_go',
      nullable: true,
      label: { pt: 'Período do histórico', en: 'Period of the history' },
    },
    data_cadastro,
  },
} as const satisfies Kind;
