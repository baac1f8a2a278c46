/** Groups of panels, which order them on the map and in lists. */

import type { Kind } from './kind.ts';
import { codigo_externo, desativado, nome } from './shared-columns.ts';

export const painel_grupo = {
  list: 'grupos',
  feed: ['grupo'],
  inPaths: 'panels/[a-z]+Group',
  columns: {
    id_grupo: { type: 'integer', to: 'painel_grupo', nullable: true },
    nome,
    ordem: { type: 'integer', default: 0 },
    codigo_externo,
    desativado,
  },
} as const satisfies Kind;
