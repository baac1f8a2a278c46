/** Functions, `funções`: what somebody does in a role. */

import type { Kind } from './kind.ts';
import { codigo_externo, desativado, nome } from './shared-columns.ts';

export const funcao = {
  list: 'funcoes',
  feed: ['funcao'],
  inPaths: 'company/[a-z]+Function',
  columns: {
    nome,
    id_cargo: { type: 'integer', to: 'cargo' },
    descricao: { type: 'text', nullable: true, persons: 'named' },
    codigo_externo,
    desativado,
  },
} as const satisfies Kind;
