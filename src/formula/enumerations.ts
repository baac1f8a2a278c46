/** The enumerations of indicators and formulas (contract §2.6 to §2.11, §4.4), with the meaning of each value. */
import { choice, integer } from '../kernel/fields.ts';

export const indicatorTypes = {
  0: 'TIPO_COMUM',
  1: 'TIPO_COMPOSTO_DINAMICO',
  2: 'TIPO_COMPOSTO_CUSTOMIZADO',
  3: 'TIPO_CONSOLIDADO_DINAMICO',
  4: 'TIPO_CONSOLIDADO_CUSTOMIZADO',
  5: 'TIPO_FORMULA',
};

export const units = {
  0: 'UNIDADE_MOEDA',
  1: 'UNIDADE_MOEDA_CALCULO',
  2: 'UNIDADE_PERCENTUAL',
  3: 'UNIDADE_PERCENTUAL_CALCULO',
  4: 'UNIDADE_QUANTIDADE',
  5: 'UNIDADE_QUANTIDADE_CALCULO',
  6: 'UNIDADE_DIAS',
  7: 'UNIDADE_DIAS_CALCULO',
  8: 'UNIDADE_HORAS',
  9: 'UNIDADE_HORAS_CALCULO',
  10: 'UNIDADE_CONCEITO',
};

export const interpretations = {
  0: 'INTERPRETACAO_RM',
  1: 'INTERPRETACAO_MRMAIS',
  2: 'INTERPRETACAO_MR',
  3: 'INTERPRETACAO_MRMENOS',
  4: 'INTERPRETACAO_APROX',
  5: 'INTERPRETACAO_MR_DENOMINADOR_MEDIO',
  6: 'INTERPRETACAO_RM_DENOMINADOR_MEDIO',
  7: 'INTERPRETACAO_RMMENOS_ORCAMENTO',
  8: 'INTERPRETACAO_RMMAIS_ORCAMENTO',
};

export const totals = { 0: 'TOTALIZADOR_SOMA', 1: 'TOTALIZADOR_MEDIA', 2: 'TOTALIZADOR_ULTIMO_MES' };

export const hiddenTarget = { 0: 'the target is shown', 1: 'the target is hidden' };
export const adjustableTarget = { 0: 'the target is not adjustable', 1: 'the target is adjustable' };

export const aggregations = choice('soma', 'media', 'contagem', 'periodos');
export const referenceTypes = {
  0: 'other indicator',
  1: 'budget management',
  2: 'constant',
  3: 'manual entry',
};
export const readFields = {
  0: 'target',
  1: 'realized',
  2: 'automatic: follows the destination',
  3: 'target numerator',
  4: 'target denominator',
  5: 'realized numerator',
  6: 'realized denominator',
};
export const budgetMetricNames = [
  'automatico',
  'orcado',
  'realizado',
  'historico',
  'variacao_valor',
  'variacao_percentual',
  'desvio_valor',
  'desvio_percentual',
] as const;
export const budgetModeNames = ['periodo', 'acumulado'] as const;
export const budgetMetrics = choice(...budgetMetricNames);
export const budgetModes = choice(...budgetModeNames);

export const destinationTrees = { 0: 'target tree', 1: 'realized tree' };
export const nodeTypes = { 0: 'operation', 1: 'reference (leaf)' };

export const conceptValue = integer(-2_147_483_648, 2_147_483_647);
