/**
 * Converts the value of an expression to cents: rounded once, half away from zero; null beyond 13
 * integer digits; never -0. Where the rounding cannot be proved correct, the cell is open.
 */
import { roundoff } from './approximate-loops.ts';
import { toApproximation } from './make-values.ts';
import {
  type Approximation,
  commonDivisor,
  exactLimit,
  type Fraction,
  isExact,
  type Value,
} from './values.ts';
import type { Vector } from './vectors.ts';

/** The smallest number of cents that a cell cannot hold. */
const centsLimit = 1e15;

/** Writes the cents of `n` cells, and adds the elements that are open to `open`. */
export function roundToCents(n: number, to: Vector, value: Value, open: number[]): void {
  if (value.kind === 'fraction') {
    roundFraction(n, to, value, open);
    return;
  }
  if (value.kind === 'whole') {
    const shared = commonDivisor(100, value.denominator);
    const [factor, divisor] = [100 / shared, value.denominator / shared];
    if (divisor === 1) {
      roundWhole(n, to, value.numerator, factor);
      return;
    }
    if (isExact(2 * value.bound * factor + divisor, 2 * divisor)) {
      roundQuotient(n, to, value.numerator, factor, divisor);
      return;
    }
  }
  roundApproximation(n, to, toApproximation(n, value), open);
}

/** The number of cents with the sign of the value. Zero has none. Null beyond what a cell holds. */
function withSignOf(value: number, size: number): number {
  if (!(size < centsLimit)) return Number.NaN;
  return value < 0 && size > 0 ? -size : size;
}

/** Cents that are numerator × factor. */
function roundWhole(n: number, to: Vector, numerator: Vector, factor: number): void {
  for (let i = 0; i < n; i++) {
    const cents = (numerator[i] as number) * factor;
    // Adding zero makes 0 of -0.
    to[i] = Math.abs(cents) < centsLimit ? cents + 0 : Number.NaN;
  }
}

/**
 * Rounds numerator × factor ÷ divisor to cents, where all are integers:
 *
 * sign · floor((2|numerator|·factor + divisor) ÷ 2·divisor)
 *
 * 2|numerator|·factor + divisor and 2·divisor are below 2^53. The floor of such a quotient is
 * exact: a quotient just below an integer differs from it by more than half an ulp.
 */
function roundQuotient(n: number, to: Vector, numerator: Vector, factor: number, divisor: number): void {
  for (let i = 0; i < n; i++) {
    const x = numerator[i] as number;
    to[i] = withSignOf(x, Math.floor((2 * Math.abs(x) * factor + divisor) / (2 * divisor)));
  }
}

/**
 * Rounds a fraction of integers: like {@link roundQuotient} for elements in the exact range,
 * otherwise from the float quotient with its known error.
 */
function roundFraction(n: number, to: Vector, { numerator, denominator }: Fraction, open: number[]): void {
  for (let i = 0; i < n; i++) {
    const x = numerator[i] as number;
    const d = denominator[i] as number;
    const doubled = 200 * Math.abs(x) + d;
    if (doubled < exactLimit && 2 * d < exactLimit) {
      to[i] = withSignOf(x, Math.floor(doubled / (2 * d)));
    } else {
      const quotient = x / d;
      to[i] = roundNear(quotient, Math.abs(quotient) * roundoff, i, open);
    }
  }
}

function roundApproximation(n: number, to: Vector, { value, error }: Approximation, open: number[]): void {
  for (let i = 0; i < n; i++) to[i] = roundNear(value[i] as number, error[i] as number, i, open);
}

/** Rounds a value with a known error. The element is open if the error leaves that open. */
function roundNear(value: number, error: number, element: number, open: number[]): number {
  if (value !== value) return value;
  const size = Math.abs(value) * 100;
  const doubt = error * 101 + (size + 1) * roundoff * 2;
  const low = Math.floor(size + 0.5 - doubt);
  if (low >= centsLimit) return Number.NaN;
  // If the sign is uncertain, both ends are 0 or they differ.
  if (low !== Math.floor(size + 0.5 + doubt)) open.push(element);
  return withSignOf(value, low);
}
