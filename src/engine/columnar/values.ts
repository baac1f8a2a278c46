/**
 * The value of an expression in the cells of a run. There are three classes, and an operation gives
 * the first one that the bounds of its operands allow: integers over a constant, fractions of
 * integers, and floats with an error bound.
 */
import type { Vector } from './vectors.ts';

/** numerator ÷ denominator, with one denominator for all cells. Cents are integers over 100. */
export interface WholeValue {
  readonly kind: 'whole';
  readonly numerator: Vector;
  readonly denominator: number;
  /** The largest possible |numerator|. */
  readonly bound: number;
  /** The numerator, if it is the same in all cells. */
  readonly constant?: number;
}

/** A fraction of integers. The denominator is positive where the numerator is not null. */
export interface Fraction {
  readonly numerator: Vector;
  readonly denominator: Vector;
}

export interface FractionValue extends Fraction {
  readonly kind: 'fraction';
  readonly bound: number;
  readonly denominatorBound: number;
}

/** Floats with a bound of their error. See approximate-loops.ts. */
export interface Approximation {
  readonly value: Vector;
  readonly error: Vector;
}

export interface ApproximateValue extends Approximation {
  readonly kind: 'approximation';
}

export type ExactValue = WholeValue | FractionValue;
export type Value = ExactValue | ApproximateValue;

/** From this integer on, a float may stand for more than one integer. */
export const exactLimit = 2 ** 53;

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

export function vectorsOf(value: Value): readonly Vector[] {
  switch (value.kind) {
    case 'whole':
      return [value.numerator];
    case 'fraction':
      return [value.numerator, value.denominator];
    default:
      return [value.value, value.error];
  }
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
