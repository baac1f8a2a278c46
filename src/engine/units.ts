/** The meaning of `unidade_medida` (contract §2.6) for calculations. */
import { type Fraction, fractionOf } from './fractions.ts';
import type { Formula, Indicator, TreeNode } from './types.ts';

export const currencyUnits: readonly number[] = [0, 1];
export const percentageCalculationUnit = 3;
export const conceptUnit = 10;

/** 1, 3, 5, 7, 9: the value is numerator ÷ denominator. */
export function isCalculationUnit(unit: number): boolean {
  return unit < conceptUnit && unit % 2 === 1;
}

/** The kind of fraction at the root of a tree; undefined for any other root. */
export function fractionAt(root: TreeNode): Fraction | undefined {
  return 'slug' in root ? undefined : fractionOf(root.operation);
}

/**
 * Whether a tree of a formula with this unit is stored as the two sides of its root fraction,
 * instead of as one result in the numerator.
 */
export function isStoredAsFraction(unit: number, root: TreeNode): boolean {
  if (!isCalculationUnit(unit)) return false;
  const fraction = fractionAt(root);
  return fraction === 'ratio' || (fraction === 'percentage' && unit === percentageCalculationUnit);
}

export type ValueRule = 'numerator' | 'ratio' | 'percentage';

/** The part of an indicator that determines how its value is read. */
interface Valued extends Pick<Indicator, 'unidade_medida'> {
  readonly formula?: Pick<Formula, 'trees'>;
}

/**
 * How an indicator's value results from its two fields in one series.
 */
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
