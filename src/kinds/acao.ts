/** Actions: who does what until when, because of a number or in a panel. */
import type { Kind } from './kind.ts';
import { ano, made, mes } from './shared-columns.ts';

export const acao = {
  list: 'acoes',
  exported: false,
  feed: { acao: 'an action: about a number, or about a panel as a whole' },
  paths: {
    list: '/panels/getActions',
    byId: '/panels/action/getById/{id}',
    insert: '/panels/insertAction',
    update: '/panels/updateAction/{id}',
    delete: '/panels/deleteAction/{id}',
    further: ['/panels/action/getVersions/{id}'],
  },
  page: {
    shown: ['id_indicador', 'mes', 'ano'],
    hidden: ['id_indicador', 'mes', 'ano', 'ordem'],
    order: 'prazo',
    usual: 'estado=aberta',
    unfiltered: ['id_colaborador', 'id_indicador'],
  },
  calledBy: 'o_que',
  address: '/acoes',
  words: {
    one: { pt: 'Ação', en: 'Action' },
    title: { pt: 'Ações', en: 'Actions' },
    new: { pt: 'Nova ação', en: 'New action' },
    about: {
      pt: 'Uma ação diz quem faz o quê até quando, por causa de um número ou em um painel.',
      en: 'An action says who does what until when, because of a number or in a panel.',
    },
  },
  columns: {
    id_gmr_painel: { type: 'integer', to: 'gmr_painel', written: 'once' },
    id_indicador: { type: 'integer', to: 'indicador', nullable: true, written: 'once' },
    mes: { ...mes, nullable: true, written: 'once' },
    ano: { ...ano, nullable: true, written: 'once' },
    o_que: { type: 'text', longest: 2_000, persons: 'named', label: { pt: 'O que fazer', en: 'What to do' } },
    id_responsavel: {
      type: 'integer',
      to: 'colaborador',
      label: { pt: 'Responsável', en: 'Responsible person' },
    },
    prazo: { type: 'date', label: { pt: 'Prazo', en: 'Due' } },
    quanto: { type: 'numeric', nullable: true, label: { pt: 'Quanto', en: 'How much' } },
    estado: {
      type: 'text',
      default: 'aberta',
      persons: 'never',
      values: { aberta: 'open', feita: 'done', cancelada: 'cancelled: it can be deleted' },
      label: { pt: 'Estado', en: 'State' },
    },
    resultado: { type: 'text', nullable: true, persons: 'named', label: { pt: 'Resultado', en: 'Outcome' } },
    ordem: {
      type: 'integer',
      default: 0,
      least: -1_000_000,
      most: 1_000_000,
      label: { pt: 'Ordem', en: 'Order' },
    },
    id_colaborador: { type: 'integer', to: 'colaborador', nullable: true, written: 'never', label: null },
    data_cadastro: made,
    alterada_em: { type: 'timestamptz', default: 'now()', written: 'never', label: null },
  },
  /** Filters of its list. */
  fields: {
    de: {
      type: 'text',
      values: {
        eu: 'done by the caller',
        equipe:
          'done by the caller’s team: everybody else who has a panel for which the caller is responsible; for a Gerente or Gestor who is responsible for none, everybody else',
      },
      label: { pt: 'De quem', en: 'Whose' },
    },
    vence: {
      type: 'text',
      values: {
        vencida: 'open, and its last day is over',
        semana: 'open, and its last day is today or one of the next seven',
      },
      label: { pt: 'Prazo', en: 'Last day' },
    },
  },
} as const satisfies Kind;
