/**
 * What the compiler knows about a value in registers. There are three classes, and the first one
 * that the bounds allow is used: integers over a constant, fractions of integers, and floats with
 * an error bound.
 */
import type { Approximation } from './approximate-kernels.ts';
import type { Fraction } from './kernels.ts';
import { exactLimit } from './rounding.ts';
import type { Register } from './simd/registers.ts';

/** numerator ÷ denominator, with a constant denominator. Cents are integers over 100. */
export interface WholeValue {
  readonly kind: 'whole';
  readonly numerator: Register;
  readonly denominator: number;
  /** The largest possible |numerator|. */
  readonly bound: number;
  /** The numerator, if it is the same for all elements. */
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

/** Whether integers up to these bounds are exact as floats. */
export function isExact(...bounds: readonly number[]): boolean {
  return bounds.every((bound) => bound < exactLimit);
}

export function isExactClass(value: Value): value is ExactValue {
  return value.kind !== 'approximation';
}

export function denominatorBound(value: ExactValue): number {
  return value.kind === 'whole' ? value.denominator : value.denominatorBound;
}

/** The greatest common divisor of two integers, at least 1. */
export function commonDivisor(a: number, b: number): number {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y !== 0) [x, y] = [y, x % y];
  return Math.max(x, 1);
}

/** A common multiple of both denominators. */
export function commonDenominator(a: WholeValue, b: WholeValue): number {
  return (a.denominator / commonDivisor(a.denominator, b.denominator)) * b.denominator;
}
