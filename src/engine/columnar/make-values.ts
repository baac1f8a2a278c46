/** Makes values in vectors of their own, and converts them between classes. */
import { fromFraction } from './approximate-loops.ts';
import { multiply, scale } from './exact-loops.ts';
import {
  type ApproximateValue,
  type Approximation,
  commonDenominator,
  type ExactValue,
  type Fraction,
  type FractionValue,
  isExact,
  type Value,
  type WholeValue,
} from './values.ts';
import { takeVector, type Vector } from './vectors.ts';

/** `compute` writes the numerators. */
export function whole(denominator: number, bound: number, compute: (to: Vector) => void): WholeValue {
  const numerator = takeVector();
  compute(numerator);
  return { kind: 'whole', numerator, denominator, bound };
}

export function fraction(
  bound: number,
  denominatorBound: number,
  compute: (to: Fraction) => void,
): FractionValue {
  const to = { numerator: takeVector(), denominator: takeVector() };
  compute(to);
  return { kind: 'fraction', ...to, bound, denominatorBound };
}

export function approximation(compute: (to: Approximation) => void): ApproximateValue {
  const to = { value: takeVector(), error: takeVector() };
  compute(to);
  return { kind: 'approximation', ...to };
}

export function nothing(n: number): WholeValue {
  return whole(1, 0, (to) => to.fill(Number.NaN, 0, n));
}

/** The constant top ÷ bottom. Integers beyond 2^53 are taken as rounded once. */
export function constant(n: number, top: number, bottom: number): Value {
  if (isExact(Math.abs(top), bottom)) {
    return { ...whole(bottom, Math.abs(top), (to) => to.fill(top, 0, n)), constant: top };
  }
  const nearest = top / bottom;
  return approximation(({ value, error }) => {
    value.fill(nearest, 0, n);
    error.fill(Math.abs(nearest) * 2 ** -50, 0, n);
  });
}

export function toApproximation(n: number, value: Value): ApproximateValue {
  if (value.kind === 'approximation') return value;
  const from = toFraction(n, value);
  return approximation((to) => fromFraction(n, to, from));
}

export function toFraction(n: number, value: ExactValue): FractionValue {
  if (value.kind === 'fraction') return value;
  const { numerator, bound } = value;
  const denominator = takeVector().fill(value.denominator, 0, n);
  return { kind: 'fraction', numerator, denominator, bound, denominatorBound: value.denominator };
}

/** Two whole values over a common denominator. */
interface Aligned {
  readonly a: Vector;
  readonly b: Vector;
  readonly aBound: number;
  readonly bBound: number;
  readonly denominator: number;
}

/** Undefined when the numerators over a common denominator would exceed the exact range. */
export function aligned(n: number, a: WholeValue, b: WholeValue): Aligned | undefined {
  const denominator = commonDenominator(a, b);
  const [aFactor, bFactor] = [denominator / a.denominator, denominator / b.denominator];
  const [aBound, bBound] = [a.bound * aFactor, b.bound * bFactor];
  if (!isExact(denominator, aBound, bBound)) return undefined;
  return {
    a: product(n, a.numerator, aFactor),
    b: product(n, b.numerator, bFactor),
    aBound,
    bBound,
    denominator,
  };
}

export function product(n: number, a: Vector, b: Vector | number): Vector {
  if (b === 1) return a;
  const to = takeVector();
  if (typeof b === 'number') scale(n, to, a, b);
  else multiply(n, to, a, b);
  return to;
}
