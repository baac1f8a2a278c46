/**
 * Loops for values that cannot be bounded as exact. Each value is a float with a bound of its
 * error, which grows with every step. An error of Infinity means "unknown, possibly null"; the
 * reference evaluator then calculates the cell. A value is NaN only when it is certainly null.
 *
 * The bounds follow the usual running error analysis (Higham, Accuracy and Stability of Numerical
 * Algorithms, §3.3). They use twice the true unit roundoff, to account for rounding in the bounds
 * themselves.
 */
import type { Fraction, Register, Relation } from './kernels.ts';

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

/** Values with bounds of their errors. */
export interface Approximation {
  readonly value: Register;
  readonly error: Register;
}

/** Converts a fraction of integers. */
export function fromFraction(to: Approximation, { numerator, denominator }: Fraction, n: number): void {
  for (let i = 0; i < n; i++) {
    const v = (numerator[i] as number) / (denominator[i] as number);
    to.value[i] = v;
    to.error[i] = v !== v ? 0 : Math.abs(v) * roundoff;
  }
}

export function addApproximations(to: Approximation, a: Approximation, b: Approximation, n: number): void {
  for (let i = 0; i < n; i++) {
    const x = a.value[i] as number;
    const y = b.value[i] as number;
    const ex = a.error[i] as number;
    const ey = b.error[i] as number;
    if (x !== x || y !== y) {
      to.value[i] = x !== x ? y : x;
      to.error[i] = x !== x ? ey : ex;
    } else {
      const v = x + y;
      to.value[i] = v;
      to.error[i] = (ex + ey) * slack + Math.abs(v) * roundoff;
    }
  }
}

export function multiplyApproximations(
  to: Approximation,
  a: Approximation,
  b: Approximation,
  n: number,
): void {
  for (let i = 0; i < n; i++) {
    const x = a.value[i] as number;
    const y = b.value[i] as number;
    const ex = a.error[i] as number;
    const ey = b.error[i] as number;
    const v = x * y;
    to.value[i] = v;
    if (v !== v) to.error[i] = 0;
    else if ((x === 0 && ex === 0 && ey < huge) || (y === 0 && ey === 0 && ex < huge)) to.error[i] = 0;
    else
      settle(to, i, (Math.abs(x) * ey + Math.abs(y) * ex + ex * ey) * slack + Math.abs(v) * roundoff + tiny);
  }
}

export function divideApproximations(to: Approximation, a: Approximation, b: Approximation, n: number): void {
  for (let i = 0; i < n; i++) {
    const x = a.value[i] as number;
    const y = b.value[i] as number;
    const ex = a.error[i] as number;
    const ey = b.error[i] as number;
    const size = Math.abs(y);
    if (x !== x || y !== y || (y === 0 && ey === 0)) {
      to.value[i] = Number.NaN;
      to.error[i] = 0;
    } else if (!(size > ey)) {
      to.value[i] = 0;
      to.error[i] = Number.POSITIVE_INFINITY;
    } else if (x === 0 && ex === 0) {
      to.value[i] = 0;
      to.error[i] = 0;
    } else {
      const v = x / y;
      to.value[i] = v;
      settle(to, i, ((ex + Math.abs(v) * ey) / (size - ey)) * slack + Math.abs(v) * roundoff + tiny);
    }
  }
}

/** Writes the error of the value at `i`. Values and errors out of range become unknown. */
function settle(to: Approximation, i: number, error: number): void {
  const isTold = Math.abs(to.value[i] as number) < huge && error < huge;
  to.error[i] = isTold ? error : Number.POSITIVE_INFINITY;
  if (!isTold) to.value[i] = 0;
}

/** The smaller (`sign` 1) or larger (`sign` -1) value. Nulls are skipped. */
export function extremeApproximation(
  to: Approximation,
  a: Approximation,
  b: Approximation,
  sign: 1 | -1,
  n: number,
): void {
  for (let i = 0; i < n; i++) {
    const x = a.value[i] as number;
    const y = b.value[i] as number;
    const ex = a.error[i] as number;
    const ey = b.error[i] as number;
    if (x !== x || y !== y) {
      to.value[i] = x !== x ? y : x;
      to.error[i] = x !== x ? ey : ex;
    } else {
      to.value[i] = sign * y < sign * x ? y : x;
      to.error[i] = Math.max(ex, ey);
    }
  }
}

const truths: Readonly<Record<Relation, (order: number) => boolean>> = {
  maior: (order) => order > 0,
  menor: (order) => order < 0,
  maior_igual: (order) => order >= 0,
  menor_igual: (order) => order <= 0,
  igual: (order) => order === 0,
  diferente: (order) => order !== 0,
};

/** 1 or 0 where the errors leave no doubt about the order; otherwise unknown. */
export function compareApproximations(
  to: Approximation,
  a: Approximation,
  b: Approximation,
  relation: Relation,
  n: number,
): void {
  const holds = truths[relation];
  for (let i = 0; i < n; i++) {
    const difference = (a.value[i] as number) - (b.value[i] as number);
    const doubt = ((a.error[i] as number) + (b.error[i] as number)) * slack + Math.abs(difference) * roundoff;
    if (difference !== difference) {
      to.value[i] = Number.NaN;
      to.error[i] = 0;
    } else {
      const isSure = Math.abs(difference) > doubt || doubt === 0;
      to.value[i] = isSure && holds(Math.sign(difference)) ? 1 : 0;
      to.error[i] = isSure ? 0 : Number.POSITIVE_INFINITY;
    }
  }
}

/** Like `select`, where it is certain whether the condition is zero; otherwise unknown. */
export function selectApproximation(
  to: Approximation,
  condition: Approximation,
  a: Approximation,
  b: Approximation,
  n: number,
): void {
  for (let i = 0; i < n; i++) {
    const c = condition.value[i] as number;
    const doubt = condition.error[i] as number;
    const taken = c === 0 ? b : a;
    const isSure = Math.abs(c) > doubt || (c === 0 && doubt === 0);
    to.value[i] = c !== c ? c : isSure ? (taken.value[i] as number) : 0;
    to.error[i] = c !== c ? 0 : isSure ? (taken.error[i] as number) : Number.POSITIVE_INFINITY;
  }
}

/** 1 or 0. With an infinite error it is unknown whether there is a value. */
export function presenceOfApproximation(to: Approximation, a: Approximation, n: number): void {
  for (let i = 0; i < n; i++) {
    const x = a.value[i] as number;
    to.value[i] = x !== x ? 0 : 1;
    to.error[i] = x !== x || (a.error[i] as number) < huge ? 0 : Number.POSITIVE_INFINITY;
  }
}
