/** Comparisons, `min`, `max` and `se` over the cells of a run, like arithmetic.ts. */
import {
  compareApproximations,
  extremeApproximation,
  presenceOfApproximation,
  selectApproximation,
} from './approximate-loops.ts';
import {
  compare as compareLoop,
  extremeFraction,
  extremeSkippingNulls,
  presence as presenceLoop,
  type Relation,
  select,
} from './exact-loops.ts';
import {
  aligned,
  approximation,
  fraction,
  product,
  toApproximation,
  toFraction,
  whole,
} from './make-values.ts';
import { denominatorBound, type ExactValue, isExact, isExactClass, type Value } from './values.ts';
import { takeVector, type Vector } from './vectors.ts';

/** 1 or 0; null when either value is null. */
export function compare(n: number, relation: Relation, a: Value, b: Value): Value {
  const sides = isExactClass(a) && isExactClass(b) ? comparable(n, a, b) : undefined;
  if (sides) return whole(1, 1, (to) => compareLoop(n, to, relation, sides.a, sides.b));
  const [x, y] = [toApproximation(n, a), toApproximation(n, b)];
  return approximation((to) => compareApproximations(n, to, relation, x, y));
}

/**
 * Two integers that have the same order as the values, by cross-multiplication. Undefined when they
 * would be too large.
 */
function comparable(n: number, a: ExactValue, b: ExactValue): { a: Vector; b: Vector } | undefined {
  if (a.kind === 'whole' && b.kind === 'whole') return aligned(n, a, b);
  if (!isExact(a.bound * denominatorBound(b), b.bound * denominatorBound(a))) return undefined;
  return {
    a: product(n, a.numerator, b.denominator),
    b: product(n, b.numerator, a.denominator),
  };
}

/** The smaller (`sign` 1) or larger (`sign` -1) value. Nulls are skipped. */
export function extreme(n: number, sign: 1 | -1, a: Value, b: Value): Value {
  if (a.kind === 'whole' && b.kind === 'whole') {
    const both = aligned(n, a, b);
    if (both) {
      const bound = Math.max(both.aBound, both.bBound);
      return whole(both.denominator, bound, (to) => extremeSkippingNulls(n, to, both.a, both.b, sign));
    }
  } else if (isExactClass(a) && isExactClass(b)) {
    const [belowA, belowB] = [denominatorBound(a), denominatorBound(b)];
    if (isExact(a.bound * belowB, b.bound * belowA, belowA, belowB)) {
      const [x, y] = [toFraction(n, a), toFraction(n, b)];
      return fraction(Math.max(a.bound, b.bound), Math.max(belowA, belowB), (to) =>
        extremeFraction(n, to, x, y, sign),
      );
    }
  }
  const [x, y] = [toApproximation(n, a), toApproximation(n, b)];
  return approximation((to) => extremeApproximation(n, to, x, y, sign));
}

/** 1 where there is a value, else 0. */
export function presence(n: number, a: Value): Value {
  if (a.kind === 'approximation') {
    return approximation((to) => presenceOfApproximation(n, to, a));
  }
  return whole(1, 1, (to) => presenceLoop(n, to, a.numerator));
}

/** `se`: a null condition gives null. Only the taken branch counts. */
export function choose(n: number, condition: Value, a: Value, b: Value): Value {
  if (isExactClass(condition) && isExactClass(a) && isExactClass(b)) {
    const pick = (x: Vector, y: Vector) => {
      const to = takeVector();
      select(n, to, condition.numerator, x, y);
      return to;
    };
    const both = a.kind === 'whole' && b.kind === 'whole' ? aligned(n, a, b) : undefined;
    if (both) {
      const bound = Math.max(both.aBound, both.bBound);
      return { kind: 'whole', numerator: pick(both.a, both.b), denominator: both.denominator, bound };
    }
    const [x, y] = [toFraction(n, a), toFraction(n, b)];
    return {
      kind: 'fraction',
      numerator: pick(x.numerator, y.numerator),
      denominator: pick(x.denominator, y.denominator),
      bound: Math.max(x.bound, y.bound),
      denominatorBound: Math.max(x.denominatorBound, y.denominatorBound),
    };
  }
  const [c, x, y] = [toApproximation(n, condition), toApproximation(n, a), toApproximation(n, b)];
  return approximation((to) => selectApproximation(n, to, c, x, y));
}
