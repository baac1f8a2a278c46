/**
 * Converts the root of an expression to cents: rounded once, half away from zero; null beyond 13
 * integer digits; never -0. A cell whose rounding cannot be proved correct is reported as
 * undecided.
 */
import { type Approximation, roundoff } from './approximate-kernels.ts';
import type { Fraction, Register } from './kernels.ts';

/** The smallest number of cents that a cell cannot hold. */
export const centsLimit = 1e15;

/** From this integer on, a float may stand for more than one integer. */
export const exactLimit = 2 ** 53;

/**
 * Rounds numerator × factor ÷ divisor to cents, where all are integers:
 *
 * sign · floor((2|numerator|·factor + divisor) ÷ 2·divisor)
 *
 * The compiler has bounded 2|numerator|·factor + divisor and 2·divisor below 2^53. The floor of
 * such a quotient is exact: a quotient just below an integer differs from it by more than half an
 * ulp.
 */
export function roundQuotient(
  to: Register,
  numerator: Register,
  factor: number,
  divisor: number,
  n: number,
): void {
  for (let i = 0; i < n; i++) {
    const x = numerator[i] as number;
    const size = Math.floor((2 * Math.abs(x) * factor + divisor) / (2 * divisor));
    to[i] = size < centsLimit ? (x < 0 && size > 0 ? -size : size) : Number.NaN;
  }
}

/**
 * Rounds a fraction of integers to cents: like {@link roundQuotient} for elements in the exact
 * range, otherwise from the float quotient with its known error.
 */
export function roundFraction(
  to: Register,
  { numerator, denominator }: Fraction,
  n: number,
  undecided: number[],
): void {
  for (let i = 0; i < n; i++) {
    const x = numerator[i] as number;
    const d = denominator[i] as number;
    const doubled = 200 * Math.abs(x) + d;
    if (doubled < exactLimit && d < exactLimit / 2) {
      const size = Math.floor(doubled / (2 * d));
      to[i] = size < centsLimit ? (x < 0 && size > 0 ? -size : size) : Number.NaN;
    } else if (x !== x) to[i] = x;
    else if (!roundNear(to, i, x / d, Math.abs(x / d) * roundoff)) undecided.push(i);
  }
}

/** Cents that are numerator × factor. */
export function roundWhole(to: Register, numerator: Register, factor: number, n: number): void {
  for (let i = 0; i < n; i++) {
    const x = (numerator[i] as number) * factor;
    to[i] = Math.abs(x) < centsLimit ? x + 0 : Number.NaN;
  }
}

/**
 * Rounds an approximation to cents. Adds the elements whose error leaves the rounding open to
 * `undecided`.
 */
export function roundApproximation(
  to: Register,
  { value, error }: Approximation,
  n: number,
  undecided: number[],
): void {
  for (let i = 0; i < n; i++) {
    const v = value[i] as number;
    if (v !== v) to[i] = v;
    else if (!roundNear(to, i, v, error[i] as number)) undecided.push(i);
  }
}

/** Rounds a value with a known error. False when the error leaves the rounding open. */
function roundNear(to: Register, i: number, value: number, error: number): boolean {
  const size = Math.abs(value) * 100;
  const doubt = error * 101 + (size + 1) * roundoff * 2;
  const low = Math.floor(size + 0.5 - doubt);
  if (low >= centsLimit) {
    to[i] = Number.NaN;
    return true;
  }
  // If the sign is uncertain, both ends are 0 or they differ, so the check below covers it.
  to[i] = value < 0 && low > 0 ? -low : low;
  return low === Math.floor(size + 0.5 + doubt);
}
