/** Models: the indicators that panels have, in which months and with which weight. */

import type { Kind } from './kind.ts';
import { codigo_externo, data_cadastro, months, nome } from './shared-columns.ts';

export const painel_modelo = {
  list: 'modelos',
  feed: ['modelo'],
  inPaths: '(panels/[a-z]+Model(Indicators)?|model)',
  columns: {
    id_grupo: { type: 'integer', to: 'painel_grupo', nullable: true },
    nome,
    status: { type: 'smallint', default: 1 },
    confidencial: { type: 'smallint', default: 0 },
    ordem: { type: 'integer', nullable: true },
    base: { type: 'integer', to: 'painel_modelo', default: 0 },
    codigo_externo,
    data_cadastro,
  },
  parts: {
    painel_modelo_indicador: {
      of: 'id_painel_modelo',
      columns: {
        id_painel_modelo: { type: 'integer', to: 'painel_modelo' },
        id_indicador: { type: 'integer', to: 'indicador' },
        ...months,
        ordem: { type: 'integer', default: 0 },
        peso: { type: 'numeric', default: 1 },
        codigo_externo,
      },
    },
  },
} as const satisfies Kind;
