/** Analyses of a number: the fact, and its causes. */
import type { Kind } from './kind.ts';

export const analise = {
  list: 'analises',
  exported: false,
  feed: ['analise'],
  inPaths: 'panels/([a-z]+Analysis|analysis/[a-zA-Z]+)',
  calledBy: 'fato',
  columns: {
    id_gmr_painel: { type: 'integer', to: 'gmr_painel' },
    id_indicador: { type: 'integer', to: 'indicador' },
    ano: { type: 'smallint' },
    mes: { type: 'smallint' },
    fato: { type: 'text', persons: 'named' },
    causas: { type: 'text', default: '', persons: 'named' },
    desativado: { type: 'smallint', default: 0 },
    id_colaborador: { type: 'integer', to: 'colaborador', nullable: true },
    data_cadastro: { type: 'timestamptz', default: 'now()', exported: false },
    alterada_em: { type: 'timestamptz', default: 'now()' },
  },
} as const satisfies Kind;
