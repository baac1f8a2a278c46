/** Comments on a number, a panel or an action. */
import type { Kind } from './kind.ts';
import { ano, made, mes } from './shared-columns.ts';

export const comentario = {
  list: 'comentarios',
  exported: false,
  feed: { comentario: 'a comment: about a number, or about a panel as a whole' },
  paths: {
    list: '/panels/getComments',
    byId: '/panels/comment/getById/{id}',
    insert: '/panels/insertComment',
    update: '/panels/updateComment/{id}',
    delete: '/panels/deleteComment/{id}',
    further: ['/panels/comment/getVersions/{id}', '/panels/removeComment/{id}'],
  },
  page: {
    hidden: ['id_gmr_painel', 'id_indicador', 'mes', 'ano', 'id_acao'],
    emptied: ['mencoes'],
  },
  calledBy: 'texto',
  words: { one: { pt: 'Comentário', en: 'Comment' } },
  columns: {
    id_gmr_painel: { type: 'integer', to: 'gmr_painel', written: 'once' },
    id_indicador: { type: 'integer', to: 'indicador', nullable: true, written: 'once' },
    mes: { ...mes, nullable: true, written: 'once' },
    ano: { ...ano, nullable: true, written: 'once' },
    id_acao: { type: 'integer', to: 'acao', nullable: true, written: 'once' },
    texto: { type: 'text', longest: 10_000, persons: 'named', label: { pt: 'Texto', en: 'Text' } },
    id_colaborador: { type: 'integer', to: 'colaborador', nullable: true, written: 'never', label: null },
    data_cadastro: made,
    editado_em: { type: 'timestamptz', nullable: true, written: 'never', label: null },
    removido_em: { type: 'timestamptz', nullable: true, written: 'never', label: null },
  },
  fields: { mencoes: { to: 'colaborador', many: true, label: { pt: 'Menções', en: 'Mentions' } } },
  parts: {
    mencao: {
      of: 'id_comentario',
      feed: false,
      columns: {
        id_comentario: { type: 'integer', to: 'comentario' },
        id_colaborador: { type: 'integer', to: 'colaborador' },
        vista_em: { type: 'timestamptz', nullable: true },
      },
    },
  },
} as const satisfies Kind;
