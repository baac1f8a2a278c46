/** Structures: the lines of a period's statement. */

import type { Kind } from './kind.ts';
import { bloqueado, codigo, data_cadastro, nome } from './shared-columns.ts';

export const estrutura_go = {
  list: 'go.estruturas',
  feed: ['estruturaGo'],
  inPaths: 'go/estruturaGo/[a-zA-Z]+',
  columns: {
    codigo,
    nome,
    bloqueado,
    id_go_processo_periodo: { type: 'integer', to: 'periodo_go' },
    id_pai: { type: 'integer', to: 'estrutura_go', nullable: true },
    ordem: { type: 'integer', default: 0 },
    data_cadastro,
  },
  parts: {
    estrutura_go_conta: {
      of: 'id_estrutura',
      columns: {
        id_estrutura: { type: 'integer', to: 'estrutura_go' },
        id_conta: { type: 'integer', to: 'conta_go' },
        sinal: { type: 'smallint' },
        ordem: { type: 'integer' },
      },
    },
  },
} as const satisfies Kind;
