/**
 * Loops for values that cannot be bounded as exact. Each value is a float with a bound of its
 * error, which grows with every step. An error of Infinity means "unknown, possibly null"; the
 * reference evaluator then calculates the cell. A value is NaN only when it is certainly null.
 *
 * The bounds follow the usual running error analysis (Higham, Accuracy and Stability of Numerical
 * Algorithms, §3.3). They use twice the true unit roundoff, to account for rounding in the bounds
 * themselves.
 */
import { type Fraction, type Relation, relations } from './kernels.ts';
import { type Keep, kernel, type Step } from './simd/kernel.ts';
import {
  absolute,
  add,
  and,
  choose,
  constant,
  divide,
  isEqual,
  isGreater,
  isLess,
  isNull,
  type Lanes,
  type Mask,
  multiply,
  not,
  nothing,
  one,
  oneWhere,
  or,
  subtract,
  zero,
} from './simd/lanes.ts';
import type { Register } from './simd/registers.ts';

/** Twice the unit roundoff. */
export const roundoff = 2 ** -52;
/** Accounts for rounding in the computation of a bound. */
const slack = constant(1 + 2 ** -48);
/** Covers underflow. */
const tiny = constant(1e-290);
/**
 * Larger values and errors count as unknown, so that no infinities, and no NaN from them, occur.
 */
const huge = constant(1e250);
const unknown = constant(Number.POSITIVE_INFINITY);

/** Values with bounds of their errors. */
export interface Approximation {
  readonly value: Register;
  readonly error: Register;
}

/** A value and its error as lanes. */
type Pair = readonly [value: Lanes, error: Lanes];

const registersOf = ({ value, error }: Approximation): [Register, Register] => [value, error];

/** The error of rounding this result. */
const roundingOf = (value: Lanes): Lanes => multiply(absolute(value), constant(roundoff));

/** Defines a loop over two values with errors. */
function binary(result: (keep: Keep, a: Pair, b: Pair) => Pair) {
  const bind = kernel({ inputs: 4, outputs: 2 }, (keep, inputs) => {
    const [x, ex, y, ey] = inputs as [Lanes, Lanes, Lanes, Lanes];
    return { to: result(keep, [x, ex], [y, ey]) };
  });
  return (to: Approximation, a: Approximation, b: Approximation): Step =>
    bind([...registersOf(to), ...registersOf(a), ...registersOf(b)]);
}

const converted = kernel({ inputs: 2, outputs: 2 }, (keep, [numerator, denominator]) => {
  const v = keep(divide(numerator as Lanes, denominator as Lanes));
  return { to: [v, choose(isNull(v), zero, roundingOf(v))] };
});

/** Converts a fraction of integers. */
export function fromFraction(to: Approximation, { numerator, denominator }: Fraction): Step {
  return converted([...registersOf(to), numerator, denominator]);
}

/** Nulls are skipped. */
export const addApproximations = binary((keep, [x, ex], [y, ey]) => {
  const v = keep(add(x, y));
  const [first, second] = [keep(isNull(y)), keep(isNull(x))];
  const error = add(multiply(add(ex, ey), slack), roundingOf(v));
  return [choose(second, y, choose(first, x, v)), choose(second, ey, choose(first, ex, error))];
});

/** A value with its error where both are in range, otherwise unknown. */
function settled(keep: Keep, v: Lanes, error: Lanes): Pair {
  const isTold = keep(and(isLess(absolute(v), huge), isLess(error, huge)));
  return [choose(isTold, v, zero), choose(isTold, error, unknown)];
}

const isExactly = (expected: Lanes, [value, error]: Pair): Mask =>
  and(isEqual(value, expected), isEqual(error, zero));

export const multiplyApproximations = binary((keep, a, b) => {
  const [[x, ex], [y, ey]] = [a, b];
  const v = keep(multiply(x, y));
  const isZero = or(and(isExactly(zero, a), isLess(ey, huge)), and(isExactly(zero, b), isLess(ex, huge)));
  const isSure = keep(or(isNull(v), isZero));
  const parts = add(add(multiply(absolute(x), ey), multiply(absolute(y), ex)), multiply(ex, ey));
  const error = keep(add(add(multiply(parts, slack), roundingOf(v)), tiny));
  const [value, bound] = settled(keep, v, error);
  return [choose(isSure, v, value), choose(isSure, zero, bound)];
});

/** Null where a value is null or the divisor is exactly zero; unknown where it may be zero. */
export const divideApproximations = binary((keep, a, b) => {
  const [[x, ex], [y, ey]] = [a, b];
  const size = absolute(y);
  const isNone = keep(or(or(isNull(x), isNull(y)), isExactly(zero, b)));
  const isUnknown = keep(not(isGreater(size, ey)));
  const isZero = isExactly(zero, a);
  const v = keep(divide(x, y));
  const parts = divide(add(ex, multiply(absolute(v), ey)), subtract(size, ey));
  const error = keep(add(add(multiply(parts, slack), roundingOf(v)), tiny));
  const [value, bound] = settled(keep, v, error);
  return [
    choose(isNone, nothing, choose(or(isUnknown, isZero), zero, value)),
    choose(isNone, zero, choose(isUnknown, unknown, choose(isZero, zero, bound))),
  ];
});

/** Takes the second of two values where they are in this order. Nulls are skipped. */
function extreme(isTaken: (b: Lanes, a: Lanes) => Mask) {
  return binary((keep, [x, ex], [y, ey]) => {
    const [first, second] = [keep(isNull(y)), keep(isNull(x))];
    const error = choose(isGreater(ex, ey), ex, ey);
    return [choose(or(second, isTaken(y, x)), y, x), choose(second, ey, choose(first, ex, error))];
  });
}

const smaller = extreme(isLess);
const larger = extreme(isGreater);

/** The smaller (`sign` 1) or larger (`sign` -1) value. Nulls are skipped. */
export function extremeApproximation(
  to: Approximation,
  a: Approximation,
  b: Approximation,
  sign: 1 | -1,
): Step {
  return (sign === 1 ? smaller : larger)(to, a, b);
}

function comparison(relation: Relation) {
  const holds = relations[relation];
  return binary((keep, [x, ex], [y, ey]) => {
    const difference = keep(subtract(x, y));
    const doubt = keep(add(multiply(add(ex, ey), slack), roundingOf(difference)));
    const isSure = keep(or(isGreater(absolute(difference), doubt), isEqual(doubt, zero)));
    const isNone = keep(isNull(difference));
    return [
      choose(isNone, nothing, oneWhere(and(isSure, holds(difference, zero)))),
      choose(or(isNone, isSure), zero, unknown),
    ];
  });
}

/** 1 or 0 where the errors leave no doubt about the order; otherwise unknown. */
export const approximateComparisons: Readonly<Record<Relation, ReturnType<typeof binary>>> = {
  maior: comparison('maior'),
  menor: comparison('menor'),
  maior_igual: comparison('maior_igual'),
  menor_igual: comparison('menor_igual'),
  igual: comparison('igual'),
  diferente: comparison('diferente'),
};

const selected = kernel({ inputs: 6, outputs: 2 }, (keep, inputs) => {
  const [c, doubt, x, ex, y, ey] = inputs as [Lanes, Lanes, Lanes, Lanes, Lanes, Lanes];
  const isZero = keep(isEqual(c, zero));
  const isSure = keep(or(isGreater(absolute(c), doubt), and(isZero, isEqual(doubt, zero))));
  const isNone = keep(isNull(c));
  return {
    to: [
      choose(isNone, c, choose(isSure, choose(isZero, y, x), zero)),
      choose(isNone, zero, choose(isSure, choose(isZero, ey, ex), unknown)),
    ],
  };
});

/** Like `select`, where it is certain whether the condition is zero; otherwise unknown. */
export function selectApproximation(
  to: Approximation,
  condition: Approximation,
  a: Approximation,
  b: Approximation,
): Step {
  return selected([...registersOf(to), ...registersOf(condition), ...registersOf(a), ...registersOf(b)]);
}

const present = kernel({ inputs: 2, outputs: 2 }, (keep, [value, error]) => {
  const isNone = keep(isNull(value as Lanes));
  return {
    to: [choose(isNone, zero, one), choose(or(isNone, isLess(error as Lanes, huge)), zero, unknown)],
  };
});

/** 1 or 0. With an infinite error it is unknown whether there is a value. */
export function presenceOfApproximation(to: Approximation, a: Approximation): Step {
  return present([...registersOf(to), ...registersOf(a)]);
}
