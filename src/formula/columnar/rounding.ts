/**
 * From the root of an expression to cents: rounded once, half away from zero; null beyond 13 integer digits; never -0.
 * A cell whose rounding cannot be proved is flagged.
 */
import { type Approximation, roundoff } from './approximate-kernels.ts';
import type { Register } from './kernels.ts';

/** The first size of cents that a cell cannot hold. */
export const centsLimit = 1e15;

/** The first whole number that a float may stand for by mistake. */
export const exactLimit = 2 ** 53;

function signed(size: number, negative: boolean): number {
  if (size >= centsLimit) return Number.NaN;
  return negative && size > 0 ? -size : size;
}

/**
 * Cents that are numerator × factor ÷ divisor, all whole: sign · floor((2|numerator|·factor + divisor) ÷ 2·divisor).
 * The compiler has bounded 2|numerator|·factor + divisor and 2·divisor below 2^53; the floor of a quotient of such
 * numbers is exact, because a quotient just below a whole number is further from it than half an ulp.
 */
export function roundQuotient(
  to: Register,
  numerator: Register,
  factor: number,
  divisor: Register | number,
  n: number,
): void {
  for (let i = 0; i < n; i++) {
    const x = numerator[i] as number;
    if (x !== x) {
      to[i] = x;
      continue;
    }
    const d = typeof divisor === 'number' ? divisor : (divisor[i] as number);
    to[i] = signed(Math.floor((2 * Math.abs(x) * factor + d) / (2 * d)), x < 0);
  }
}

/** Cents that are numerator × factor. */
export function roundWhole(to: Register, numerator: Register, factor: number, n: number): void {
  for (let i = 0; i < n; i++) {
    const x = (numerator[i] as number) * factor;
    to[i] = Math.abs(x) < centsLimit ? x + 0 : Number.NaN;
  }
}

/** Cents of an approximation; `flagged` is called with the elements that its error leaves open. */
export function roundApproximation(
  to: Register,
  { value, error }: Approximation,
  n: number,
  flagged: (index: number) => void,
): void {
  for (let i = 0; i < n; i++) {
    const v = value[i] as number;
    if (v !== v) {
      to[i] = v;
      continue;
    }
    const size = Math.abs(v) * 100;
    const doubt = (error[i] as number) * 101 + (size + 1) * roundoff * 2;
    const low = Math.floor(size + 0.5 - doubt);
    const high = Math.floor(size + 0.5 + doubt);
    // Where the sign is in doubt, so is the value: both ends are then 0, or they differ.
    to[i] = signed(Math.max(low, 0), v < 0);
    if (low >= centsLimit) continue;
    if (low !== high) flagged(i);
  }
}
