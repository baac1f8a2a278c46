/** Branches: the places of the company. */

import type { Kind } from './kind.ts';
import { codigo_externo, desativado, nome } from './shared-columns.ts';

export const filial = {
  list: 'filiais',
  feed: ['filial'],
  inPaths: 'company/[a-z]+Branch',
  columns: {
    nome,
    estado: { type: 'text', persons: 'named' },
    cidade: { type: 'text', persons: 'named' },
    codigo_externo,
    desativado,
  },
} as const satisfies Kind;
