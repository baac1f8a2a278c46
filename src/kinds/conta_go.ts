/** Accounts: what is budgeted. */

import type { Kind } from './kind.ts';
import { bloqueado, codigo, data_cadastro, nome } from './shared-columns.ts';

export const conta_go = {
  list: 'go.contas',
  feed: ['contaGo'],
  inPaths: 'go/contaGo/[a-zA-Z]+',
  columns: {
    codigo,
    nome,
    bloqueado,
    id_conta_pai: { type: 'integer', to: 'conta_go', nullable: true },
    natureza: { type: 'smallint', default: 0 },
    data_cadastro,
  },
} as const satisfies Kind;
