/** Processes: the months in which panels are filled in. */

import type { Kind } from './kind.ts';
import { codigo_externo, data_cadastro, months, nome } from './shared-columns.ts';

export const gmr_processo = {
  list: 'processos',
  feed: ['processo'],
  inPaths: '(processes/([a-z]+GmrProcess|(close|reopen)Month)|process)',
  columns: {
    nome,
    ...months,
    status: { type: 'smallint', default: 1 },
    atingimento_minimo: { type: 'integer', nullable: true },
    atingimento_maximo: { type: 'integer', nullable: true },
    fechamento_definicao: { type: 'smallint', default: 0 },
    dia_limite: { type: 'smallint', nullable: true },
    codigo_externo,
    data_cadastro,
  },
} as const satisfies Kind;
