/** Analyses of a number: the fact, and its causes. */
import type { Kind } from './kind.ts';
import { data_cadastro } from './shared-columns.ts';

export const analise = {
  list: 'analises',
  exported: false,
  feed: ['analise'],
  inPaths: 'panels/([a-z]+Analysis|analysis/[a-zA-Z]+)',
  calledBy: 'fato',
  words: { one: { pt: 'Análise', en: 'Analysis' } },
  columns: {
    id_gmr_painel: { type: 'integer', to: 'gmr_painel' },
    id_indicador: { type: 'integer', to: 'indicador' },
    ano: { type: 'smallint', label: { pt: 'Ano', en: 'Year' } },
    mes: { type: 'smallint', label: { pt: 'Mês', en: 'Month' } },
    fato: { type: 'text', persons: 'named', label: { pt: 'Fato', en: 'Fact' } },
    causas: { type: 'text', default: '', persons: 'named', label: { pt: 'Causas', en: 'Causes' } },
    desativado: { type: 'smallint', default: 0, label: null },
    id_colaborador: { type: 'integer', to: 'colaborador', nullable: true, label: null },
    data_cadastro,
    alterada_em: { type: 'timestamptz', default: 'now()', label: null },
  },
} as const satisfies Kind;
