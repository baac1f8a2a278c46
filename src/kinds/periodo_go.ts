/** Periods: the months that are budgeted. */

import type { Kind } from './kind.ts';
import { bloqueado, codigo, data_cadastro, months, nome } from './shared-columns.ts';

export const periodo_go = {
  list: 'go.periodos',
  feed: ['periodoGo'],
  inPaths: 'go/periodoGo/[a-zA-Z]+',
  columns: {
    codigo,
    nome,
    bloqueado,
    id_go_processo: { type: 'integer', to: 'processo_go' },
    ...months,
    id_periodo_historico: { type: 'integer', to: 'periodo_go', nullable: true },
    data_cadastro,
  },
} as const satisfies Kind;
