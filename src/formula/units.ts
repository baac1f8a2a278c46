/** What `unidade_medida` (contract §2.6) means for a calculation. */
import { operationOf } from './operations.ts';
import type { Formula, Indicator, TreeNode } from './types.ts';

export const currencyUnits: readonly number[] = [0, 1];
export const percentageCalculationUnit = 3;
export const conceptUnit = 10;

/** 1, 3, 5, 7, 9: the value is a ratio of numerator and denominator. */
export function isCalculationUnit(unit: number): boolean {
  return unit < conceptUnit && unit % 2 === 1;
}

/** What the sides of a tree's root make, where it is a fraction. */
export function fractionAt(root: TreeNode): 'ratio' | 'percentage' | undefined {
  return 'slug' in root ? undefined : operationOf(root.operation)?.fraction;
}

/**
 * Whether a tree of a formula of this unit is stored as the two sides of its root fraction, rather than as one
 * result in the numerator.
 */
export function isStoredAsFraction(unit: number, root: TreeNode): boolean {
  if (!isCalculationUnit(unit)) return false;
  const fraction = fractionAt(root);
  return fraction === 'ratio' || (fraction === 'percentage' && unit === percentageCalculationUnit);
}

export type ValueRule = 'numerator' | 'ratio' | 'percentage';

/** The part of an indicator that decides its value. */
interface Valued extends Pick<Indicator, 'unidade_medida'> {
  readonly formula?: Pick<Formula, 'trees'>;
}

/** How the value of an indicator follows from its two fields in one series (decisions: value of an indicator). */
export function valueRule(indicator: Valued, destination: 0 | 1): ValueRule {
  const unit = indicator.unidade_medida;
  const root = indicator.formula?.trees[destination];
  if (root) {
    const fraction = isStoredAsFraction(unit, root) ? fractionAt(root) : undefined;
    return fraction ?? 'numerator';
  }
  if (!isCalculationUnit(unit)) return 'numerator';
  return unit === percentageCalculationUnit ? 'percentage' : 'ratio';
}
