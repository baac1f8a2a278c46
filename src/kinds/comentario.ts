/** Comments on a number, a panel or an action. */
import type { Kind } from './kind.ts';

export const comentario = {
  list: 'comentarios',
  exported: false,
  feed: ['comentario'],
  inPaths: 'panels/([a-z]+Comment|comment/[a-zA-Z]+)',
  calledBy: 'texto',
  columns: {
    id_gmr_painel: { type: 'integer', to: 'gmr_painel' },
    id_indicador: { type: 'integer', to: 'indicador', nullable: true },
    ano: { type: 'smallint', nullable: true },
    mes: { type: 'smallint', nullable: true },
    id_acao: { type: 'integer', to: 'acao', nullable: true },
    texto: { type: 'text', persons: 'named' },
    id_colaborador: { type: 'integer', to: 'colaborador', nullable: true },
    data_cadastro: { type: 'timestamptz', default: 'now()', exported: false },
    editado_em: { type: 'timestamptz', nullable: true },
    removido_em: { type: 'timestamptz', nullable: true },
  },
  parts: {
    mencao: {
      of: 'id_comentario',
      columns: {
        id_comentario: { type: 'integer', to: 'comentario' },
        id_colaborador: { type: 'integer', to: 'colaborador' },
        vista_em: { type: 'timestamptz', nullable: true },
      },
    },
  },
} as const satisfies Kind;
