/** What indicators are calculated from: references, and the trees of formulas. */
import type { Part } from './kind.ts';

export const parts = {
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
    feed: 'formula',
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
    feed: 'formula',
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
    feed: 'formula',
    hasId: true,
    columns: {
      id_indicador: { type: 'integer', to: 'indicador' },
      nome: { type: 'text', persons: 'named' },
      valor: { type: 'integer' },
    },
  },
} as const satisfies Readonly<Record<string, Part>>;
