/**
 * What the compiler knows of a value that a program will have in registers. Three classes, each as long as the
 * bounds allow: whole numbers over a constant, fractions of whole numbers, and floats with an error bound.
 */
import type { Approximation } from './approximate-kernels.ts';
import type { Fraction, Register } from './kernels.ts';
import { exactLimit } from './rounding.ts';

/** numerator ÷ denominator, the denominator a constant: cents are whole numbers over 100. */
export interface WholeValue {
  readonly kind: 'whole';
  readonly numerator: Register;
  readonly denominator: number;
  /** No |numerator| is larger. */
  readonly bound: number;
  /** The numerator, where it is the same everywhere. */
  readonly constant?: number;
}

export interface FractionValue extends Fraction {
  readonly kind: 'fraction';
  readonly bound: number;
  readonly denominatorBound: number;
}

export interface ApproximateValue extends Approximation {
  readonly kind: 'approximation';
}

export type ExactValue = WholeValue | FractionValue;
export type Value = ExactValue | ApproximateValue;

/** Whether numbers up to these sizes are exact as floats. */
export function isExact(...bounds: readonly number[]): boolean {
  return bounds.every((bound) => bound < exactLimit);
}

export function isExactClass(value: Value): value is ExactValue {
  return value.kind !== 'approximation';
}

export function denominatorBound(value: ExactValue): number {
  return value.kind === 'whole' ? value.denominator : value.denominatorBound;
}

/** Greatest common divisor of two whole numbers, 1 at least. */
export function commonDivisor(a: number, b: number): number {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y !== 0) [x, y] = [y, x % y];
  return Math.max(x, 1);
}

/** A denominator that both divide. */
export function commonDenominator(a: WholeValue, b: WholeValue): number {
  return (a.denominator / commonDivisor(a.denominator, b.denominator)) * b.denominator;
}
