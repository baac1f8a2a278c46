/** Dimensions, by which the budget is broken down further. */

import type { Kind } from './kind.ts';
import { bloqueado, codigo, data_cadastro, nome } from './shared-columns.ts';

export const dimensao_go = {
  list: 'go.dimensoes',
  feed: ['dimensaoGo'],
  inPaths: 'go/dimensaoGo/[a-zA-Z]+',
  columns: {
    codigo,
    nome,
    bloqueado,
    data_cadastro,
  },
} as const satisfies Kind;
