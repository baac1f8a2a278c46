/**
 * The enumerations of indicators and formulas (contract §2.6 to §2.11, §4.4), with the meaning
 * of each value.
 */
import { choiceOf, integer } from '../kernel/contract/fields.ts';
import { metricMeanings, modeMeanings } from './budget-words.ts';

export const indicatorTypes = {
  0: 'TIPO_COMUM: its values are sent with updateProgressPanel',
  1: 'TIPO_COMPOSTO_DINAMICO: composed of fields of other indicators, target from targets and realized from realized values',
  2: 'TIPO_COMPOSTO_CUSTOMIZADO: composed of fields of other indicators, each as its reference says',
  3: 'TIPO_CONSOLIDADO_DINAMICO: summed over the panels of a model and of its submodels',
  4: 'TIPO_CONSOLIDADO_CUSTOMIZADO: summed over the panels of the models that are named',
  5: 'TIPO_FORMULA: calculated by a formula, see saveFormulaIndicator',
};

export const units = {
  0: 'UNIDADE_MOEDA: money, in the currency of moeda',
  1: 'UNIDADE_MOEDA_CALCULO: money, numerator ÷ denominator',
  2: 'UNIDADE_PERCENTUAL: percent',
  3: 'UNIDADE_PERCENTUAL_CALCULO: percent, numerator ÷ denominator × 100',
  4: 'UNIDADE_QUANTIDADE: a quantity',
  5: 'UNIDADE_QUANTIDADE_CALCULO: a quantity, numerator ÷ denominator',
  6: 'UNIDADE_DIAS: days',
  7: 'UNIDADE_DIAS_CALCULO: days, numerator ÷ denominator',
  8: 'UNIDADE_HORAS: hours',
  9: 'UNIDADE_HORAS_CALCULO: hours, numerator ÷ denominator',
  10: 'UNIDADE_CONCEITO: a concept, that of the highest valor which the result reaches',
};

export const interpretations = {
  0: 'INTERPRETACAO_RM: realized ÷ target; more is better',
  1: 'INTERPRETACAO_MRMAIS: realized ÷ target; more is better, but never above 100%',
  2: 'INTERPRETACAO_MR: target ÷ realized; less is better',
  3: 'INTERPRETACAO_MRMENOS: target ÷ realized; less is better, but never above 100%',
  4: 'INTERPRETACAO_APROX: approximation; closer to the target is better',
  5: 'INTERPRETACAO_MR_DENOMINADOR_MEDIO: target ÷ realized, with the mean of the denominators in year totals',
  6: 'INTERPRETACAO_RM_DENOMINADOR_MEDIO: realized ÷ target, with the mean of the denominators in year totals',
  7: 'INTERPRETACAO_RMMENOS_ORCAMENTO: distance from the target, for budget management; less is better',
  8: 'INTERPRETACAO_RMMAIS_ORCAMENTO: distance from the target, for budget management with negative values; less is better',
};

export const totals = {
  0: 'TOTALIZADOR_SOMA: the sum of the months',
  1: 'TOTALIZADOR_MEDIA: the mean of the months with a value',
  2: 'TOTALIZADOR_ULTIMO_MES: the last month with a value',
};

export const hiddenTarget = { 0: 'the target is shown', 1: 'the target is hidden' };
export const adjustableTarget = { 0: 'the target is not adjustable', 1: 'the target is adjustable' };

/** The fields that compound references read and write. */
export const compositionSides = { 0: 'target', 1: 'realized' };
export const compositionPositions = { 0: 'numerator', 1: 'denominator' };

export const aggregations = choiceOf({
  soma: 'the sum over the panels of the submodel; without a submodel the value itself',
  media: 'the mean over the panels of the submodel that have a value; only with a submodel',
  contagem: 'in how many panels there is a value',
  periodos: 'in how many months there is a value, from the beginning of the process to the month calculated',
});
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
export const budgetMetrics = choiceOf(metricMeanings);
export const budgetModes = choiceOf(modeMeanings);

export const destinationTrees = { 0: 'target tree', 1: 'realized tree' };
export const nodeTypes = { 0: 'operation', 1: 'reference (leaf)' };

export const conceptValue = integer(-2_147_483_648, 2_147_483_647);
