/** Result centres, which answer for values of the budget. */

import type { Kind } from './kind.ts';
import { bloqueado, codigo, data_cadastro, nome } from './shared-columns.ts';

export const centro_resultado_go = {
  list: 'go.centrosResultado',
  feed: ['centroResultadoGo'],
  inPaths: 'go/centroResultadoGo/[a-zA-Z]+',
  columns: {
    codigo,
    nome,
    bloqueado,
    id_pai: { type: 'integer', to: 'centro_resultado_go', nullable: true },
    id_departamento: { type: 'integer', to: 'departamento', nullable: true },
    id_filial: { type: 'integer', to: 'filial', nullable: true },
    data_cadastro,
  },
} as const satisfies Kind;
