/** Departments: people by area, whose result centres they may have. */

import type { Kind } from './kind.ts';
import { codigo_externo, desativado, nome } from './shared-columns.ts';

export const departamento = {
  list: 'departamentos',
  feed: ['departamento'],
  inPaths: 'company/[a-z]+Department',
  columns: {
    nome,
    area: { type: 'smallint', default: 0 },
    codigo_externo,
    desativado,
  },
} as const satisfies Kind;
