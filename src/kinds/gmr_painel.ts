/** Panels: a unit or a team that is measured by a model, in processes. */

import type { Kind } from './kind.ts';
import { codigo_externo, data_cadastro, desativado, nome } from './shared-columns.ts';

export const gmr_painel = {
  list: 'paineis',
  feed: ['painel'],
  inPaths: '(panels/(update|updateProgress|delete|get)Panel(Definition)?|panel)',
  columns: {
    nome,
    id_grupo: { type: 'integer', to: 'painel_grupo', nullable: true },
    id_painel_modelo: { type: 'integer', to: 'painel_modelo' },
    status: { type: 'smallint', default: 1 },
    desativado,
    ordem: { type: 'integer', nullable: true },
    id_painel_ap: { type: 'integer', to: null, nullable: true },
    codigo_externo,
    data_cadastro,
  },
  parts: {
    gmr_painel_processo: {
      of: 'id_gmr_painel',
      columns: {
        id_gmr_processo: { type: 'integer', to: 'gmr_processo' },
        id_gmr_painel: { type: 'integer', to: 'gmr_painel' },
      },
    },
  },
} as const satisfies Kind;
