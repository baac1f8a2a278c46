/** Actions: who does what until when, because of a number or in a panel. */
import type { Kind } from './kind.ts';

export const acao = {
  list: 'acoes',
  exported: false,
  feed: ['acao'],
  inPaths: 'panels/([a-z]+Action|action/[a-zA-Z]+)',
  calledBy: 'o_que',
  columns: {
    id_gmr_painel: { type: 'integer', to: 'gmr_painel' },
    id_indicador: { type: 'integer', to: 'indicador', nullable: true },
    ano: { type: 'smallint', nullable: true },
    mes: { type: 'smallint', nullable: true },
    o_que: { type: 'text', persons: 'named' },
    id_responsavel: { type: 'integer', to: 'colaborador' },
    prazo: { type: 'date' },
    quanto: { type: 'numeric', nullable: true },
    estado: { type: 'text', default: 'aberta', persons: 'never' },
    resultado: { type: 'text', nullable: true, persons: 'named' },
    ordem: { type: 'integer', default: 0 },
    id_colaborador: { type: 'integer', to: 'colaborador', nullable: true },
    data_cadastro: { type: 'timestamptz', default: 'now()', exported: false },
    alterada_em: { type: 'timestamptz', default: 'now()' },
  },
} as const satisfies Kind;
