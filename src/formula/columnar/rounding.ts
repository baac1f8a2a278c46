/**
 * Converts the root of an expression to cents: rounded once, half away from zero; null beyond 13
 * integer digits; never -0. A cell whose rounding cannot be proved correct is reported as
 * undecided.
 */
import { type Approximation, roundoff } from './approximate-kernels.ts';
import type { Fraction } from './kernels.ts';
import { type Keep, kernel, type Step } from './simd/kernel.ts';
import {
  absolute,
  add,
  and,
  choose,
  constant,
  divide,
  floor,
  isAtLeast,
  isDifferent,
  isGreater,
  isLess,
  isNull,
  type Lanes,
  type Mask,
  multiply,
  negative,
  not,
  nothing,
  oneWhere,
  or,
  subtract,
  zero,
} from './simd/lanes.ts';
import type { Register } from './simd/registers.ts';

/** The smallest number of cents that a cell cannot hold. */
const centsLimit = constant(1e15);

/** From this integer on, a float may stand for more than one integer. */
export const exactLimit = 2 ** 53;

/** The number of cents with the sign of the value. Zero has none. */
function withSignOf(value: Lanes, size: Lanes): Lanes {
  return choose(and(isLess(value, zero), isGreater(size, zero)), negative(size), size);
}

const rounded = kernel({ inputs: 1, numbers: 2 }, (keep, [numerator], [factor, divisor]) => {
  const [x, d] = [numerator as Lanes, divisor as Lanes];
  const doubled = multiply(multiply(constant(2), absolute(x)), factor as Lanes);
  const size = keep(floor(divide(add(doubled, d), multiply(constant(2), d))));
  return { to: [choose(isLess(size, centsLimit), withSignOf(x, size), nothing)] };
});

/**
 * Rounds numerator × factor ÷ divisor to cents, where all are integers:
 *
 * sign · floor((2|numerator|·factor + divisor) ÷ 2·divisor)
 *
 * The compiler has bounded 2|numerator|·factor + divisor and 2·divisor below 2^53. The floor of
 * such a quotient is exact: a quotient just below an integer differs from it by more than half an
 * ulp.
 */
export function roundQuotient(to: Register, numerator: Register, factor: number, divisor: number): Step {
  return rounded([to, numerator], [factor, divisor]);
}

/** Rounds a value with a known error, and says where the error leaves the rounding open. */
function roundNear(keep: Keep, value: Lanes, error: Lanes): { cents: Lanes; isOpen: Mask } {
  const size = keep(multiply(absolute(value), constant(100)));
  const ofSize = multiply(multiply(add(size, constant(1)), constant(roundoff)), constant(2));
  const doubt = keep(add(multiply(error, constant(101)), ofSize));
  const half = keep(add(size, constant(0.5)));
  const low = keep(floor(subtract(half, doubt)));
  const isTooLarge = isAtLeast(low, centsLimit);
  // If the sign is uncertain, both ends are 0 or they differ.
  return {
    cents: choose(isTooLarge, nothing, withSignOf(value, low)),
    isOpen: and(not(isTooLarge), isDifferent(low, floor(add(half, doubt)))),
  };
}

const roundedFraction = kernel({ inputs: 2, outputs: 2 }, (keep, [numerator, denominator]) => {
  const [x, d] = [numerator as Lanes, denominator as Lanes];
  const doubled = keep(add(multiply(constant(200), absolute(x)), d));
  const isExact = keep(and(isLess(doubled, constant(exactLimit)), isLess(d, constant(exactLimit / 2))));
  const size = keep(floor(divide(doubled, multiply(constant(2), d))));
  const exact = choose(isLess(size, centsLimit), withSignOf(x, size), nothing);
  const quotient = keep(divide(x, d));
  const near = roundNear(keep, quotient, multiply(absolute(quotient), constant(roundoff)));
  const isNone = isNull(x);
  const isOpen = keep(and(not(or(isExact, isNone)), near.isOpen));
  return { to: [choose(isExact, exact, choose(isNone, x, near.cents)), oneWhere(isOpen)], flag: isOpen };
});

/**
 * Rounds a fraction of integers to cents: like {@link roundQuotient} for elements in the exact
 * range, otherwise from the float quotient with its known error. `open` becomes 1 where the
 * rounding is open, which the loop reports.
 */
export function roundFraction(to: Register, open: Register, { numerator, denominator }: Fraction): Step {
  return roundedFraction([to, open, numerator, denominator]);
}

const roundedWhole = kernel({ inputs: 1, numbers: 1 }, (keep, [numerator], [factor]) => {
  const x = keep(multiply(numerator as Lanes, factor as Lanes));
  return { to: [choose(isLess(absolute(x), centsLimit), add(x, zero), nothing)] };
});

/** Cents that are numerator × factor. */
export function roundWhole(to: Register, numerator: Register, factor: number): Step {
  return roundedWhole([to, numerator], [factor]);
}

const roundedApproximation = kernel({ inputs: 2, outputs: 2 }, (keep, [value, error]) => {
  const v = value as Lanes;
  const near = roundNear(keep, v, error as Lanes);
  const isNone = isNull(v);
  const isOpen = keep(and(not(isNone), near.isOpen));
  return { to: [choose(isNone, v, near.cents), oneWhere(isOpen)], flag: isOpen };
});

/** Rounds an approximation to cents. `open` is as in {@link roundFraction}. */
export function roundApproximation(to: Register, open: Register, { value, error }: Approximation): Step {
  return roundedApproximation([to, open, value, error]);
}
