/** Compiles comparisons, `min`, `max` and `se`, like arithmetic.ts. */
import {
  approximateComparisons,
  extremeApproximation,
  presenceOfApproximation,
  selectApproximation,
} from './approximate-kernels.ts';
import type { Assembler } from './assembler.ts';
import {
  comparisons,
  extremeFraction,
  maxSkippingNulls,
  minSkippingNulls,
  presence as presenceLoop,
  type Relation,
  select,
} from './kernels.ts';
import type { Register } from './simd/registers.ts';
import { denominatorBound, type ExactValue, isExact, isExactClass, type Value } from './values.ts';

/** 1 or 0; null when either value is null. */
export function compare(assembler: Assembler, relation: Relation, a: Value, b: Value): Value {
  const sides = isExactClass(a) && isExactClass(b) ? comparable(assembler, a, b) : undefined;
  if (sides) return assembler.whole(1, 1, (to) => comparisons[relation](to, sides.a, sides.b));
  const [x, y] = [assembler.toApproximation(a), assembler.toApproximation(b)];
  return assembler.approximation((to) => approximateComparisons[relation](to, x, y));
}

/**
 * Two integers that have the same order as the values, by cross-multiplication. Undefined when they
 * would be too large.
 */
function comparable(
  assembler: Assembler,
  a: ExactValue,
  b: ExactValue,
): { a: Register; b: Register } | undefined {
  if (a.kind === 'whole' && b.kind === 'whole') return assembler.aligned(a, b);
  if (!isExact(a.bound * denominatorBound(b), b.bound * denominatorBound(a))) return undefined;
  return {
    a: assembler.product(a.numerator, b.denominator),
    b: assembler.product(b.numerator, a.denominator),
  };
}

/** The smaller (`sign` 1) or larger (`sign` -1) value. Nulls are skipped. */
export function extreme(assembler: Assembler, sign: 1 | -1, a: Value, b: Value): Value {
  if (a.kind === 'whole' && b.kind === 'whole') {
    const both = assembler.aligned(a, b);
    if (both) {
      const loop = sign === 1 ? minSkippingNulls : maxSkippingNulls;
      const bound = Math.max(both.aBound, both.bBound);
      return assembler.whole(both.denominator, bound, (to) => loop(to, both.a, both.b));
    }
  } else if (isExactClass(a) && isExactClass(b)) {
    const [belowA, belowB] = [denominatorBound(a), denominatorBound(b)];
    if (isExact(a.bound * belowB, b.bound * belowA, belowA, belowB)) {
      const [x, y] = [assembler.toFraction(a), assembler.toFraction(b)];
      return assembler.fraction(Math.max(a.bound, b.bound), Math.max(belowA, belowB), (to) =>
        extremeFraction(to, x, y, sign),
      );
    }
  }
  const [x, y] = [assembler.toApproximation(a), assembler.toApproximation(b)];
  return assembler.approximation((to) => extremeApproximation(to, x, y, sign));
}

/** 1 where there is a value, else 0. */
export function presence(assembler: Assembler, a: Value): Value {
  if (a.kind === 'approximation') {
    return assembler.approximation((to) => presenceOfApproximation(to, a));
  }
  return assembler.whole(1, 1, (to) => presenceLoop(to, a.numerator));
}

/** `se`: a null condition gives null. Only the taken branch counts. */
export function choose(assembler: Assembler, condition: Value, a: Value, b: Value): Value {
  if (isExactClass(condition) && isExactClass(a) && isExactClass(b)) {
    const pick = (x: Register, y: Register) =>
      assembler.register((to) => select(to, condition.numerator, x, y));
    const both = a.kind === 'whole' && b.kind === 'whole' ? assembler.aligned(a, b) : undefined;
    if (both) {
      const bound = Math.max(both.aBound, both.bBound);
      return { kind: 'whole', numerator: pick(both.a, both.b), denominator: both.denominator, bound };
    }
    const [x, y] = [assembler.toFraction(a), assembler.toFraction(b)];
    return {
      kind: 'fraction',
      numerator: pick(x.numerator, y.numerator),
      denominator: pick(x.denominator, y.denominator),
      bound: Math.max(x.bound, y.bound),
      denominatorBound: Math.max(x.denominatorBound, y.denominatorBound),
    };
  }
  const [c, x, y] = [
    assembler.toApproximation(condition),
    assembler.toApproximation(a),
    assembler.toApproximation(b),
  ];
  return assembler.approximation((to) => selectApproximation(to, c, x, y));
}
