/**
 * Compiles arithmetic operations. The result has the most exact class that the bounds allow, down
 * to an approximation.
 */
import { addApproximations, divideApproximations, multiplyApproximations } from './approximate-kernels.ts';
import type { Assembler } from './assembler.ts';
import {
  absolute as absoluteLoop,
  addFractions,
  addSkippingNulls,
  atLeastOne,
  countPresent,
  divide as divideLoop,
  fill,
} from './kernels.ts';
import type { Register } from './simd/registers.ts';
import {
  commonDivisor,
  denominatorBound,
  type ExactValue,
  type FractionValue,
  isExact,
  isExactClass,
  type Value,
} from './values.ts';

/** The sum. A null counts as zero unless both are null. */
export function add(assembler: Assembler, a: Value, b: Value): Value {
  if (a.kind === 'whole' && b.kind === 'whole') {
    const both = assembler.aligned(a, b);
    if (both && isExact(both.aBound + both.bBound)) {
      return assembler.whole(both.denominator, both.aBound + both.bBound, (to) =>
        addSkippingNulls(to, both.a, both.b),
      );
    }
  } else if (isExactClass(a) && isExactClass(b)) {
    const bound = a.bound * denominatorBound(b) + b.bound * denominatorBound(a);
    const below = denominatorBound(a) * denominatorBound(b);
    if (isExact(bound, below)) {
      const [x, y] = [assembler.toFraction(a), assembler.toFraction(b)];
      return assembler.fraction(bound, below, (to) => addFractions(to, x, y));
    }
  }
  const [x, y] = [assembler.toApproximation(a), assembler.toApproximation(b)];
  return assembler.approximation((to) => addApproximations(to, x, y));
}

export function multiply(assembler: Assembler, a: Value, b: Value): Value {
  if (isExactClass(a) && isExactClass(b)) {
    const [x, y] = reduced(a, b);
    const bound = x.bound * y.bound;
    const below = denominatorBound(x) * denominatorBound(y);
    if (isExact(bound, below)) {
      const numerator = assembler.product(x.numerator, y.constant ?? y.numerator);
      if (x.kind === 'whole' && y.kind === 'whole') {
        return { kind: 'whole', numerator, denominator: below, bound };
      }
      const denominator =
        x.kind === 'fraction'
          ? assembler.product(x.denominator, y.denominator)
          : assembler.product((y as FractionValue).denominator, x.denominator);
      return { kind: 'fraction', numerator, denominator, bound, denominatorBound: below };
    }
  }
  const [x, y] = [assembler.toApproximation(a), assembler.toApproximation(b)];
  return assembler.approximation((to) => multiplyApproximations(to, x, y));
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
export function divide(assembler: Assembler, a: Value, b: Value): Value {
  if (b.kind === 'whole' && b.constant) {
    // Multiplies by the reciprocal, so that the denominator remains a constant.
    const [above, below] = [Math.sign(b.constant) * b.denominator, Math.abs(b.constant)];
    return multiply(assembler, a, assembler.constant(BigInt(above), BigInt(below)));
  }
  if (isExactClass(a) && isExactClass(b)) {
    const shared = a.kind === 'whole' && b.kind === 'whole' ? commonDivisor(a.denominator, b.denominator) : 1;
    const [above, below] = [denominatorBound(b) / shared, denominatorBound(a) / shared];
    const [bound, divisorBound] = [a.bound * above, b.bound * below];
    if (isExact(bound, divisorBound, denominatorBound(a), denominatorBound(b))) {
      const top = assembler.product(a.numerator, b.kind === 'whole' ? above : b.denominator);
      const divisor = assembler.product(b.numerator, a.kind === 'whole' ? below : a.denominator);
      return assembler.fraction(bound, Math.max(divisorBound, 1), (to) => divideLoop(to, top, divisor));
    }
  }
  const [x, y] = [assembler.toApproximation(a), assembler.toApproximation(b)];
  return assembler.approximation((to) => divideApproximations(to, x, y));
}

/** The mean of the values that are not null. */
export function mean(assembler: Assembler, values: readonly Value[]): Value {
  const count = assembler.register((to) => fill(to, 0));
  for (const value of values) {
    const from = value.kind === 'approximation' ? value.value : value.numerator;
    assembler.emit(countPresent(count, from));
  }
  const sum = values.reduce((a, b) => add(assembler, a, b));
  return divideByCount(assembler, sum, count, values.length);
}

/** sum ÷ count. Where the count is 0, the sum is null, and so is the result. */
export function divideByCount(assembler: Assembler, sum: Value, count: Register, maxCount: number): Value {
  const divisor = assembler.whole(1, maxCount, (to) => atLeastOne(to, count));
  return divide(assembler, sum, divisor);
}

export function negate(assembler: Assembler, a: Value): Value {
  return withSign(a, (from) => assembler.product(from, -1));
}

export function absolute(assembler: Assembler, a: Value): Value {
  return withSign(a, (from) => assembler.register((to) => absoluteLoop(to, from)));
}

/** Changes the sign in the register that carries it. */
function withSign(a: Value, change: (from: Register) => Register): Value {
  if (a.kind === 'approximation') return { ...a, value: change(a.value) };
  if (a.kind === 'fraction') return { ...a, numerator: change(a.numerator) };
  const { kind, denominator, bound } = a;
  return { kind, numerator: change(a.numerator), denominator, bound };
}
