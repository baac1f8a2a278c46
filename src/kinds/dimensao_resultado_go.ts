/** Values of dimensions. */

import type { Kind } from './kind.ts';
import { bloqueado, codigo, data_cadastro, nome } from './shared-columns.ts';

export const dimensao_resultado_go = {
  list: 'go.dimensoesResultado',
  feed: ['dimensaoResultadoGo'],
  inPaths: 'go/dimensaoResultadoGo/[a-zA-Z]+',
  columns: {
    codigo,
    nome,
    bloqueado,
    id_dimensao: { type: 'integer', to: 'dimensao_go' },
    id_pai: { type: 'integer', to: 'dimensao_resultado_go', nullable: true },
    data_cadastro,
  },
} as const satisfies Kind;
