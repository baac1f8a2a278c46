/**
 * Exact fractions over BigInt. They are not reduced: a gcd at each step was measured to cost three
 * times the arithmetic itself. Most values share the denominator 100, so sums do not grow anyway.
 */
import type { Cents } from './types.ts';

export interface Rational {
  readonly numerator: bigint;
  /** Always positive. */
  readonly denominator: bigint;
}

export const zero: Rational = { numerator: 0n, denominator: 1n };
export const one: Rational = { numerator: 1n, denominator: 1n };

/**
 * The smallest number of cents that a cell cannot hold: it has 13 integer digits and 2 decimals.
 */
const centsLimit = 10n ** 15n;
/** Numbers below are exact, and none above is rounded to one below. */
const centsLimitNumber = 1e15;

export function fromInteger(value: number): Rational {
  return { numerator: BigInt(value), denominator: 1n };
}

export function fromCents(cents: Cents): Rational {
  return { numerator: BigInt(cents), denominator: 100n };
}

/** Converts canonical decimal text such as `-12.5`. Throws on anything else. */
export function fromDecimalText(text: string): Rational {
  const [integer = '', fraction = ''] = text.split('.');
  return { numerator: BigInt(integer + fraction), denominator: 10n ** BigInt(fraction.length) };
}

export function add(a: Rational, b: Rational): Rational {
  if (a.denominator === b.denominator) {
    return { numerator: a.numerator + b.numerator, denominator: a.denominator };
  }
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

/** Pairwise summation, so that a sum of a thousand ratios multiplies numbers of similar size. */
export function sum(values: readonly Rational[]): Rational {
  if (values.length <= 2) return values.reduce(add, zero);
  const middle = values.length >> 1;
  return add(sum(values.slice(0, middle)), sum(values.slice(middle)));
}

/** The mean of at least one value. */
export function mean(values: readonly Rational[]): Rational | undefined {
  return divide(sum(values), fromInteger(values.length));
}

export function negate(a: Rational): Rational {
  return { numerator: -a.numerator, denominator: a.denominator };
}

export function multiply(a: Rational, b: Rational): Rational {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
}

/** Undefined when `b` is zero. */
export function divide(a: Rational, b: Rational): Rational | undefined {
  if (b.numerator === 0n) return undefined;
  const numerator = a.numerator * b.denominator;
  const denominator = a.denominator * b.numerator;
  return denominator < 0n ? { numerator: -numerator, denominator: -denominator } : { numerator, denominator };
}

/** Negative, zero or positive when `a` is less than, equal to or greater than `b`. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Cents, rounded half away from zero. Undefined beyond 13 integer digits. Never -0. */
export function toCents(value: Rational): Cents | undefined {
  const { numerator, denominator } = value;
  if (denominator === 100n) {
    const cents = Number(numerator);
    return Math.abs(cents) < centsLimitNumber ? cents : undefined;
  }
  const scaled = numerator * 100n;
  const size = scaled < 0n ? -scaled : scaled;
  const rounded = (2n * size + denominator) / (2n * denominator);
  if (rounded >= centsLimit) return undefined;
  return Number(scaled < 0n ? -rounded : rounded);
}

/** Whether the value is a whole number of cents, so that {@link toCents} does not round it. */
export function isWholeCents({ numerator, denominator }: Rational): boolean {
  return (numerator * 100n) % denominator === 0n;
}
