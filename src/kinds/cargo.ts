/** Roles, `cargos`: the posts of the company. */

import type { Kind } from './kind.ts';
import { codigo_externo, desativado, nome } from './shared-columns.ts';

export const cargo = {
  list: 'cargos',
  feed: ['cargo'],
  inPaths: 'company/[a-z]+Role',
  columns: {
    nome,
    descricao: { type: 'text', default: '', persons: 'named' },
    codigo_externo,
    desativado,
  },
} as const satisfies Kind;
