/** Periods: the months that are budgeted. */

import type { Kind } from './kind.ts';
import { bloqueado, codigo, data_cadastro, months, nome } from './shared-columns.ts';

export const periodo_go = {
  list: 'go.periodos',
  feed: ['periodoGo'],
  inPaths: 'go/periodoGo/[a-zA-Z]+',
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
      type: 'integer',
      to: 'periodo_go',
      nullable: true,
      label: { pt: 'Período do histórico', en: 'Period of the history' },
    },
    data_cadastro,
  },
} as const satisfies Kind;
