/** Budget processes, which gather periods in a currency. */

import type { Kind } from './kind.ts';
import { bloqueado, codigo, data_cadastro, nome } from './shared-columns.ts';

export const processo_go = {
  list: 'go.processos',
  feed: ['processoGo'],
  inPaths: 'go/processoGo/[a-zA-Z]+',
  columns: {
    codigo,
    nome,
    bloqueado,
    moeda: { type: 'text', default: 'BRL', persons: 'never' },
    data_cadastro,
  },
} as const satisfies Kind;
