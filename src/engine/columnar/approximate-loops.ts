/**
 * One operation over the first `n` elements of values that cannot be bounded as exact. Each value
 * is a float with a bound of its error, which grows with every step. An error of Infinity means
 * "unknown, possibly null"; the reference evaluator then calculates the cell. A value is NaN only
 * when it is certainly null.
 *
 * The bounds follow the usual running error analysis (Higham, Accuracy and Stability of Numerical
 * Algorithms, §3.3). They use twice the true unit roundoff, to account for rounding in the bounds
 * themselves.
 */
import { type Relation, relations } from './exact-loops.ts';
import type { Approximation, Fraction } from './values.ts';

/** Twice the unit roundoff. */
export const roundoff = 2 ** -52;
/** Accounts for rounding in the computation of a bound. */
const slack = 1 + 2 ** -48;
/** Covers underflow. */
const tiny = 1e-290;
/**
 * Larger values and errors count as unknown, so that no infinities, and no NaN from them, occur.
 */
const huge = 1e250;
const unknown = Number.POSITIVE_INFINITY;

/** Writes a value with its error where both are in range, otherwise unknown. */
function put(to: Approximation, i: number, value: number, error: number): void {
  const isKnown = Math.abs(value) < huge && error < huge;
  to.value[i] = isKnown ? value : 0;
  to.error[i] = isKnown ? error : unknown;
}

/** Writes a value that is certain; NaN for null. */
function putExact(to: Approximation, i: number, value: number): void {
  to.value[i] = value;
  to.error[i] = 0;
}

function putUnknown(to: Approximation, i: number): void {
  to.value[i] = 0;
  to.error[i] = unknown;
}

/** Converts a fraction of integers. */
export function fromFraction(n: number, to: Approximation, { numerator, denominator }: Fraction): void {
  for (let i = 0; i < n; i++) {
    const value = (numerator[i] as number) / (denominator[i] as number);
    to.value[i] = value;
    to.error[i] = value !== value ? 0 : Math.abs(value) * roundoff;
  }
}

/** Nulls are skipped. */
export function addApproximations(n: number, to: Approximation, a: Approximation, b: Approximation): void {
  for (let i = 0; i < n; i++) {
    const x = a.value[i] as number;
    const ex = a.error[i] as number;
    const y = b.value[i] as number;
    const ey = b.error[i] as number;
    const sum = x + y;
    to.value[i] = x !== x ? y : y !== y ? x : sum;
    to.error[i] = x !== x ? ey : y !== y ? ex : (ex + ey) * slack + Math.abs(sum) * roundoff;
  }
}

export function multiplyApproximations(
  n: number,
  to: Approximation,
  a: Approximation,
  b: Approximation,
): void {
  for (let i = 0; i < n; i++) {
    const x = a.value[i] as number;
    const ex = a.error[i] as number;
    const y = b.value[i] as number;
    const ey = b.error[i] as number;
    const product = x * y;
    const isZero = (x === 0 && ex === 0 && ey < huge) || (y === 0 && ey === 0 && ex < huge);
    if (isZero || product !== product) putExact(to, i, product);
    else {
      const parts = Math.abs(x) * ey + Math.abs(y) * ex + ex * ey;
      put(to, i, product, parts * slack + Math.abs(product) * roundoff + tiny);
    }
  }
}

/** Null where a value is null or the divisor is exactly zero; unknown where it may be zero. */
export function divideApproximations(n: number, to: Approximation, a: Approximation, b: Approximation): void {
  for (let i = 0; i < n; i++) {
    const x = a.value[i] as number;
    const ex = a.error[i] as number;
    const y = b.value[i] as number;
    const ey = b.error[i] as number;
    const size = Math.abs(y);
    if (x !== x || y !== y || (y === 0 && ey === 0)) putExact(to, i, Number.NaN);
    else if (!(size > ey)) putUnknown(to, i);
    else if (x === 0 && ex === 0) putExact(to, i, 0);
    else {
      const quotient = x / y;
      const parts = (ex + Math.abs(quotient) * ey) / (size - ey);
      put(to, i, quotient, parts * slack + Math.abs(quotient) * roundoff + tiny);
    }
  }
}

/** The smaller (`sign` 1) or larger (`sign` -1) value. Nulls are skipped. */
export function extremeApproximation(
  n: number,
  to: Approximation,
  a: Approximation,
  b: Approximation,
  sign: 1 | -1,
): void {
  for (let i = 0; i < n; i++) {
    const x = a.value[i] as number;
    const ex = a.error[i] as number;
    const y = b.value[i] as number;
    const ey = b.error[i] as number;
    to.value[i] = x !== x || sign * y < sign * x ? y : x;
    to.error[i] = x !== x ? ey : y !== y ? ex : Math.max(ex, ey);
  }
}

/** 1 or 0 where the errors leave no doubt about the order; otherwise unknown. */
export function compareApproximations(
  n: number,
  to: Approximation,
  relation: Relation,
  a: Approximation,
  b: Approximation,
): void {
  const [less, equal, greater] = relations[relation];
  for (let i = 0; i < n; i++) {
    const difference = (a.value[i] as number) - (b.value[i] as number);
    const doubt = ((a.error[i] as number) + (b.error[i] as number)) * slack + Math.abs(difference) * roundoff;
    if (difference !== difference) putExact(to, i, Number.NaN);
    else if (Math.abs(difference) > doubt) putExact(to, i, difference < 0 ? less : greater);
    else if (doubt === 0) putExact(to, i, equal);
    else putUnknown(to, i);
  }
}

/** Like `select`, where it is certain whether the condition is zero; otherwise unknown. */
export function selectApproximation(
  n: number,
  to: Approximation,
  condition: Approximation,
  a: Approximation,
  b: Approximation,
): void {
  for (let i = 0; i < n; i++) {
    const c = condition.value[i] as number;
    const doubt = condition.error[i] as number;
    const taken = c === 0 ? b : a;
    if (c !== c) putExact(to, i, c);
    else if (Math.abs(c) > doubt || (c === 0 && doubt === 0)) {
      const value = taken.value[i] as number;
      const error = taken.error[i] as number;
      to.value[i] = value;
      to.error[i] = error;
    } else putUnknown(to, i);
  }
}

/** 1 or 0. With an infinite error it is unknown whether there is a value. */
export function presenceOfApproximation(n: number, to: Approximation, a: Approximation): void {
  for (let i = 0; i < n; i++) {
    const isNone = a.value[i] !== a.value[i];
    if (isNone || (a.error[i] as number) < huge) putExact(to, i, isNone ? 0 : 1);
    else putUnknown(to, i);
  }
}
