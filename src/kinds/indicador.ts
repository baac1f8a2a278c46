/** Indicators: what is measured, typed or calculated from others. */

import type { Kind } from './kind.ts';
import { codigo_externo, desativado, nome } from './shared-columns.ts';

export const indicador = {
  list: 'indicadores',
  feed: ['indicador', 'formula'],
  inPaths: '(indicators/[a-zA-Z]+|indicator)',
  words: {
    one: { pt: 'Indicador', en: 'Indicator' },
    title: { pt: 'Indicadores', en: 'Indicators' },
    new: { pt: 'Novo indicador', en: 'New indicator' },
    about: {
      pt: 'Um indicador é o que se mede: digitado, ou calculado de outros.',
      en: 'An indicator is what is measured: typed, or calculated from others.',
    },
  },
  columns: {
    nome,
    descricao: { type: 'text', default: '', persons: 'named', label: { pt: 'Descrição', en: 'Description' } },
    fonte: { type: 'text', default: '', persons: 'named', label: { pt: 'Fonte', en: 'Source' } },
    tipo: { type: 'smallint', default: 0, label: { pt: 'Tipo', en: 'Type' } },
    meta_oculta: { type: 'smallint', default: 0, label: { pt: 'Meta oculta', en: 'Hidden target' } },
    meta_ajustavel: {
      type: 'smallint',
      default: 0,
      label: { pt: 'Meta ajustável', en: 'Adjustable target' },
    },
    unidade_medida: { type: 'smallint', default: 0, label: { pt: 'Unidade', en: 'Unit' } },
    interpretacao: { type: 'smallint', default: 0, label: { pt: 'Interpretação', en: 'Interpretation' } },
    totalizador: { type: 'smallint', default: 0, label: { pt: 'Total do ano', en: 'Total of the year' } },
    moeda: { type: 'text', default: 'BRL', persons: 'never', label: { pt: 'Moeda', en: 'Currency' } },
    codigo_externo,
    desativado,
  },
  fields: {
    formula: { label: { pt: 'Fórmula', en: 'Formula' } },
    formula_texto: { label: { pt: 'Fórmula', en: 'Formula' } },
    referencias: { label: { pt: 'Componentes', en: 'Components' } },
    conceitos: { label: { pt: 'Conceitos', en: 'Concepts' } },
  },
  parts: {
    referencia_composta: {
      of: 'id_indicador_principal',
      hasId: true,
      columns: {
        id_indicador_principal: { type: 'integer', to: 'indicador' },
        id_indicador: { type: 'integer', to: 'indicador' },
        id_painel_modelo: { type: 'integer', to: 'painel_modelo', default: 0 },
        origem_campo: { type: 'smallint' },
        origem_posicao: { type: 'smallint' },
        destino_campo: { type: 'smallint' },
        destino_posicao: { type: 'smallint' },
      },
    },
    referencia_consolidada: {
      of: 'id_indicador_principal',
      hasId: true,
      columns: {
        id_indicador_principal: { type: 'integer', to: 'indicador' },
        id_indicador: { type: 'integer', to: 'indicador' },
        id_painel_modelo: { type: 'integer', to: 'painel_modelo', nullable: true },
      },
    },
    formula_referencia: {
      of: 'id_indicador',
      hasId: true,
      columns: {
        id_indicador: { type: 'integer', to: 'indicador' },
        slug: { type: 'text', persons: 'named', unique: true },
        rotulo: { type: 'text', persons: 'named', longest: 255 },
        tipo: { type: 'smallint' },
        ordem: { type: 'integer' },
        id_indicador_ref: { type: 'integer', to: 'indicador', nullable: true },
        id_painel_modelo: { type: 'integer', to: 'painel_modelo', nullable: true },
        campo: { type: 'smallint', nullable: true },
        agregacao: { type: 'text', persons: 'never' },
        id_go_processo_periodo: { type: 'integer', to: 'periodo_go', nullable: true },
        go_config: { type: 'text', nullable: true, persons: 'never' },
        go_metrica: { type: 'text', nullable: true, persons: 'never' },
        go_modo: { type: 'text', nullable: true, persons: 'never' },
        valor_constante: { type: 'numeric', nullable: true },
      },
    },
    formula_no: {
      of: 'id_indicador',
      hasId: true,
      columns: {
        id_indicador: { type: 'integer', to: 'indicador' },
        destino: { type: 'smallint' },
        id_pai: { type: 'bigint', to: null, nullable: true },
        ordem: { type: 'integer' },
        tipo_no: { type: 'smallint' },
        operacao: { type: 'text', nullable: true, persons: 'never' },
        id_referencia: { type: 'bigint', to: null, nullable: true },
      },
    },
    formula_conceito: {
      of: 'id_indicador',
      hasId: true,
      columns: {
        id_indicador: { type: 'integer', to: 'indicador' },
        nome: { type: 'text', persons: 'named' },
        valor: { type: 'integer' },
      },
    },
  },
} as const satisfies Kind;
