/** Closed months of a process. Requests name them by their month. */
import type { Kind } from './kind.ts';

export const fechamento = {
  list: 'fechamentos',
  exported: false,
  feed: ['fechamento'],
  calledBy: null,
  columns: {
    id_gmr_processo: { type: 'integer', to: 'gmr_processo' },
    ano: { type: 'smallint' },
    mes: { type: 'smallint' },
    fechado_em: { type: 'timestamptz', default: 'now()' },
    id_token: { type: 'integer', to: null, nullable: true },
    id_colaborador: { type: 'integer', to: 'colaborador', nullable: true },
    nota: { type: 'text', default: '', persons: 'named' },
    reaberto_em: { type: 'timestamptz', nullable: true },
    reaberto_token: { type: 'integer', nullable: true },
    reaberto_colaborador: { type: 'integer', nullable: true },
    motivo: { type: 'text', nullable: true, persons: 'named' },
  },
  parts: {
    fechamento_painel: {
      of: 'id_fechamento',
      columns: {
        id_gmr_painel: { type: 'integer', to: 'gmr_painel' },
        ano: { type: 'smallint' },
        mes: { type: 'smallint' },
        id_fechamento: { type: 'integer', to: null },
      },
    },
  },
} as const satisfies Kind;
