/** The value of an indicator from the two sides that are stored: the only place that decides it. */
import { isNull, type Outcome } from './outcome.ts';
import { divide, fromInteger, multiply, type Rational } from './rational.ts';
import type { ValueRule } from './units.ts';

/** Undefined when the denominator is zero. */
export function ratioOf(
  rule: Exclude<ValueRule, 'numerator'>,
  numerator: Rational,
  denominator: Rational,
): Rational | undefined {
  const ratio = divide(numerator, denominator);
  return ratio && rule === 'percentage' ? multiply(ratio, fromInteger(100)) : ratio;
}

/** The numerator, or numerator ÷ denominator (× 100 for percent). */
export function valueOfSides(rule: ValueRule, numerator: Outcome, denominator: Outcome): Outcome {
  if (rule === 'numerator' || isNull(numerator)) return numerator;
  if (isNull(denominator)) return denominator;
  return ratioOf(rule, numerator, denominator) ?? 'DIVISION_BY_ZERO';
}
