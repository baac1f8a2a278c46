/**
 * Arithmetic over the cells of a run. The result has the most exact class that the bounds allow,
 * down to an approximation.
 */
import { addApproximations, divideApproximations, multiplyApproximations } from './approximate-loops.ts';
import {
  absolute as absoluteLoop,
  addFractions,
  addSkippingNulls,
  atLeastOne,
  countPresent,
  divide as divideLoop,
} from './exact-loops.ts';
import {
  aligned,
  approximation,
  constant,
  fraction,
  product,
  toApproximation,
  toFraction,
  whole,
} from './make-values.ts';
import {
  commonDivisor,
  denominatorBound,
  type ExactValue,
  type FractionValue,
  isExact,
  isExactClass,
  type Value,
} from './values.ts';
import { takeVector, type Vector } from './vectors.ts';

/** The sum. A null counts as zero unless both are null. */
export function add(n: number, a: Value, b: Value): Value {
  if (a.kind === 'whole' && b.kind === 'whole') {
    const both = aligned(n, a, b);
    if (both && isExact(both.aBound + both.bBound)) {
      return whole(both.denominator, both.aBound + both.bBound, (to) =>
        addSkippingNulls(n, to, both.a, both.b),
      );
    }
  } else if (isExactClass(a) && isExactClass(b)) {
    const bound = a.bound * denominatorBound(b) + b.bound * denominatorBound(a);
    const below = denominatorBound(a) * denominatorBound(b);
    if (isExact(bound, below)) {
      const [x, y] = [toFraction(n, a), toFraction(n, b)];
      return fraction(bound, below, (to) => addFractions(n, to, x, y));
    }
  }
  const [x, y] = [toApproximation(n, a), toApproximation(n, b)];
  return approximation((to) => addApproximations(n, to, x, y));
}

export function multiply(n: number, a: Value, b: Value): Value {
  if (isExactClass(a) && isExactClass(b)) {
    const [x, y] = reduced(a, b);
    const bound = x.bound * y.bound;
    const below = denominatorBound(x) * denominatorBound(y);
    if (isExact(bound, below)) {
      const numerator = product(n, x.numerator, y.constant ?? y.numerator);
      if (x.kind === 'whole' && y.kind === 'whole') {
        return { kind: 'whole', numerator, denominator: below, bound };
      }
      const denominator =
        x.kind === 'fraction'
          ? product(n, x.denominator, y.denominator)
          : product(n, (y as FractionValue).denominator, x.denominator);
      return { kind: 'fraction', numerator, denominator, bound, denominatorBound: below };
    }
  }
  const [x, y] = [toApproximation(n, a), toApproximation(n, b)];
  return approximation((to) => multiplyApproximations(n, to, x, y));
}

/**
 * Both factors, with a constant moved to second place and its common divisor with the other's
 * denominator cancelled.
 */
function reduced(a: ExactValue, b: ExactValue): [ExactValue, ExactValue & { readonly constant?: number }] {
  const [other, constant] = a.kind === 'whole' && a.constant !== undefined ? [b, a] : [a, b];
  if (constant.kind !== 'whole' || constant.constant === undefined || other.kind !== 'whole') {
    return [other, constant];
  }
  const shared = commonDivisor(constant.constant, other.denominator);
  const factor = constant.constant / shared;
  return [
    { ...other, denominator: other.denominator / shared },
    { ...constant, constant: factor, bound: Math.abs(factor) },
  ];
}

/** a ÷ b; null where b is zero. */
export function divide(n: number, a: Value, b: Value): Value {
  if (b.kind === 'whole' && b.constant) {
    // Multiplies by the reciprocal, so that the denominator remains a constant.
    const [above, below] = [Math.sign(b.constant) * b.denominator, Math.abs(b.constant)];
    return multiply(n, a, constant(n, above, below));
  }
  if (isExactClass(a) && isExactClass(b)) {
    const shared = a.kind === 'whole' && b.kind === 'whole' ? commonDivisor(a.denominator, b.denominator) : 1;
    const [above, below] = [denominatorBound(b) / shared, denominatorBound(a) / shared];
    const [bound, divisorBound] = [a.bound * above, b.bound * below];
    if (isExact(bound, divisorBound, denominatorBound(a), denominatorBound(b))) {
      const top = product(n, a.numerator, b.kind === 'whole' ? above : b.denominator);
      const divisor = product(n, b.numerator, a.kind === 'whole' ? below : a.denominator);
      return fraction(bound, Math.max(divisorBound, 1), (to) => divideLoop(n, to, top, divisor));
    }
  }
  const [x, y] = [toApproximation(n, a), toApproximation(n, b)];
  return approximation((to) => divideApproximations(n, to, x, y));
}

/** The mean of the values that are not null. */
export function mean(n: number, values: readonly Value[]): Value {
  const count = takeVector().fill(0, 0, n);
  for (const value of values) {
    countPresent(n, count, value.kind === 'approximation' ? value.value : value.numerator);
  }
  const sum = values.reduce((a, b) => add(n, a, b));
  return divideByCount(n, sum, count, values.length);
}

/** sum ÷ count. Where the count is 0, the sum is null, and so is the result. */
export function divideByCount(n: number, sum: Value, count: Vector, maxCount: number): Value {
  const divisor = whole(1, maxCount, (to) => atLeastOne(n, to, count));
  return divide(n, sum, divisor);
}

export function negate(n: number, a: Value): Value {
  return withSign(a, (from) => product(n, from, -1));
}

export function absolute(n: number, a: Value): Value {
  return withSign(a, (from) => {
    const to = takeVector();
    absoluteLoop(n, to, from);
    return to;
  });
}

/** Changes the sign in the vector that carries it. */
function withSign(a: Value, change: (from: Vector) => Vector): Value {
  if (a.kind === 'approximation') return { ...a, value: change(a.value) };
  if (a.kind === 'fraction') return { ...a, numerator: change(a.numerator) };
  const { kind, denominator, bound } = a;
  return { kind, numerator: change(a.numerator), denominator, bound };
}
