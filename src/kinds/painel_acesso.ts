/** Accesses: what an employee is to a panel in a process. Requests name them by their place. */

import type { Kind } from './kind.ts';
import { codigo_externo } from './shared-columns.ts';

export const painel_acesso = {
  list: 'acessos',
  feed: ['acesso'],
  calledBy: null,
  columns: {
    id_gmr_processo: { type: 'integer', to: 'gmr_processo' },
    id_gmr_painel: { type: 'integer', to: 'gmr_painel' },
    id_colaborador: { type: 'integer', to: 'colaborador' },
    acesso: { type: 'smallint', default: 0 },
    permissao: { type: 'smallint', default: 0 },
    codigo_externo,
  },
} as const satisfies Kind;
