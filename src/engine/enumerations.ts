/**
 * The enumerations of references and formulas (contract §2.7 to §2.11, §4.4), with the meaning of
 * each value.
 */
import { choiceOf, integer } from '../kernel/contract/fields.ts';
import { metricMeanings, modeMeanings } from './budget/budget-words.ts';

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
