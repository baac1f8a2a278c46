/** Closed months of a process. Requests name them by their month. */
import type { Kind } from './kind.ts';

export const fechamento = {
  list: 'fechamentos',
  exported: false,
  feed: { fechamento: 'a closing of a month of a process, which is an update once it was reopened' },
  calledBy: null,
  words: { one: { pt: 'Mês fechado', en: 'Closed month' } },
  columns: {
    id_gmr_processo: { type: 'integer', to: 'gmr_processo', label: null },
    ano: { type: 'smallint', label: null },
    mes: { type: 'smallint', label: null },
    fechado_em: { type: 'timestamptz', default: 'now()', label: null },
    id_token: { type: 'integer', to: null, nullable: true, label: null },
    id_colaborador: { type: 'integer', to: 'colaborador', nullable: true, label: null },
    nota: { type: 'text', default: '', persons: 'named', label: { pt: 'Nota', en: 'Note' } },
    reaberto_em: { type: 'timestamptz', nullable: true, label: null },
    reaberto_token: { type: 'integer', nullable: true, label: null },
    reaberto_colaborador: { type: 'integer', nullable: true, label: null },
    motivo: { type: 'text', nullable: true, persons: 'named', label: { pt: 'Motivo', en: 'Reason' } },
  },
  parts: {
    fechamento_painel: {
      of: 'id_fechamento',
      feed: false,
      columns: {
        id_gmr_painel: { type: 'integer', to: 'gmr_painel' },
        ano: { type: 'smallint' },
        mes: { type: 'smallint' },
        id_fechamento: { type: 'integer', to: null },
      },
    },
  },
} as const satisfies Kind;
