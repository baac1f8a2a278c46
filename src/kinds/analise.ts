/** Analyses of a number: the fact, and its causes. */
import type { Kind } from './kind.ts';
import { ano, desativado, made, mes } from './shared-columns.ts';

export const analise = {
  list: 'analises',
  exported: false,
  feed: { analise: 'the analysis of a number, which panel, indicator, month and year name' },
  paths: {
    list: '/panels/getAnalyses',
    byId: '/panels/analysis/getById/{id}',
    insert: '/panels/insertAnalysis',
    update: '/panels/updateAnalysis/{id}',
    delete: '/panels/deleteAnalysis/{id}',
    further: ['/panels/analysis/getVersions/{id}'],
  },
  page: {
    hidden: ['id_gmr_painel', 'id_indicador', 'mes', 'ano'],
  },
  calledBy: 'fato',
  words: { one: { pt: 'Análise', en: 'Analysis' } },
  columns: {
    id_gmr_painel: { type: 'integer', to: 'gmr_painel', written: 'once' },
    id_indicador: { type: 'integer', to: 'indicador', written: 'once' },
    mes: { ...mes, written: 'once' },
    ano: { ...ano, written: 'once' },
    fato: { type: 'text', longest: 10_000, persons: 'named', label: { pt: 'Fato', en: 'Fact' } },
    causas: {
      type: 'text',
      many: true,
      default: '',
      persons: 'named',
      label: { pt: 'Causas', en: 'Causes' },
    },
    desativado: {
      type: 'smallint',
      default: 0,
      retires: 1,
      values: desativado.values,
      written: 'later',
      label: null,
    },
    id_colaborador: { type: 'integer', to: 'colaborador', nullable: true, written: 'never', label: null },
    data_cadastro: made,
    alterada_em: { type: 'timestamptz', default: 'now()', written: 'never', label: null },
  },
} as const satisfies Kind;
