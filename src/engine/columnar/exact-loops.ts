/**
 * One operation over the first `n` elements of vectors of integers. Null is NaN, which arithmetic
 * propagates by itself; loops that skip nulls say so. The caller has bounded all operands
 * and results below 2^53, so every result is exact.
 */
import type { Fraction } from './values.ts';
import type { Vector } from './vectors.ts';

export function scale(n: number, to: Vector, a: Vector, factor: number): void {
  for (let i = 0; i < n; i++) to[i] = (a[i] as number) * factor;
}

export function multiply(n: number, to: Vector, a: Vector, b: Vector): void {
  for (let i = 0; i < n; i++) to[i] = (a[i] as number) * (b[i] as number);
}

/** The sum. A null counts as zero unless both are null. */
export function addSkippingNulls(n: number, to: Vector, a: Vector, b: Vector): void {
  for (let i = 0; i < n; i++) {
    const x = a[i] as number;
    const y = b[i] as number;
    to[i] = x !== x ? y : y !== y ? x : x + y;
  }
}

/** The smaller (`sign` 1) or larger (`sign` -1) integer. Nulls are skipped. */
export function extremeSkippingNulls(n: number, to: Vector, a: Vector, b: Vector, sign: 1 | -1): void {
  for (let i = 0; i < n; i++) {
    const x = a[i] as number;
    const y = b[i] as number;
    to[i] = x !== x || sign * y < sign * x ? y : x;
  }
}

export function absolute(n: number, to: Vector, a: Vector): void {
  for (let i = 0; i < n; i++) to[i] = Math.abs(a[i] as number);
}

/** `a`, or `b` where `a` is null. */
export function firstPresent(n: number, to: Vector, a: Vector, b: Vector): void {
  for (let i = 0; i < n; i++) {
    const x = a[i] as number;
    to[i] = x !== x ? (b[i] as number) : x;
  }
}

/** 1 where there is a value, else 0. */
export function presence(n: number, to: Vector, a: Vector): void {
  for (let i = 0; i < n; i++) to[i] = a[i] === a[i] ? 1 : 0;
}

/** Adds 1 where `a` has a value. */
export function countPresent(n: number, to: Vector, a: Vector): void {
  for (let i = 0; i < n; i++) if (a[i] === a[i]) (to[i] as number)++;
}

export function atLeastOne(n: number, to: Vector, a: Vector): void {
  for (let i = 0; i < n; i++) to[i] = Math.max(a[i] as number, 1);
}

/**
 * The fraction dividend ÷ divisor with a positive denominator. Null when the divisor is zero or
 * either is null.
 */
export function divide(n: number, to: Fraction, dividend: Vector, divisor: Vector): void {
  const { numerator, denominator } = to;
  for (let i = 0; i < n; i++) {
    const x = dividend[i] as number;
    const d = divisor[i] as number;
    numerator[i] = d > 0 ? x : d < 0 ? -x : Number.NaN;
    denominator[i] = d > 0 ? d : d < 0 ? -d : 1;
  }
}

export type Relation = 'maior' | 'menor' | 'maior_igual' | 'menor_igual' | 'igual' | 'diferente';

/** What a comparison gives where the first operand is less, equal or greater. */
export const relations: Readonly<Record<Relation, readonly [less: number, equal: number, greater: number]>> =
  {
    maior: [0, 0, 1],
    menor: [1, 0, 0],
    maior_igual: [0, 1, 1],
    menor_igual: [1, 1, 0],
    igual: [0, 1, 0],
    diferente: [1, 0, 1],
  };

/** 1 or 0 by the order of two integers; null when either is null. */
export function compare(n: number, to: Vector, relation: Relation, a: Vector, b: Vector): void {
  const [less, equal, greater] = relations[relation];
  for (let i = 0; i < n; i++) {
    const x = a[i] as number;
    const y = b[i] as number;
    to[i] = x < y ? less : x > y ? greater : x === y ? equal : Number.NaN;
  }
}

/** Selects by the condition: null gives null, 0 gives `b`, any other number gives `a`. */
export function select(n: number, to: Vector, condition: Vector, a: Vector, b: Vector): void {
  for (let i = 0; i < n; i++) {
    const c = condition[i] as number;
    to[i] = c !== c ? c : ((c === 0 ? b[i] : a[i]) as number);
  }
}

/** Nulls are skipped. */
export function addFractions(n: number, to: Fraction, a: Fraction, b: Fraction): void {
  for (let i = 0; i < n; i++) {
    const x = a.numerator[i] as number;
    const dx = a.denominator[i] as number;
    const y = b.numerator[i] as number;
    const dy = b.denominator[i] as number;
    to.numerator[i] = x !== x ? y : y !== y ? x : x * dy + y * dx;
    to.denominator[i] = x !== x ? dy : y !== y ? dx : dx * dy;
  }
}

/**
 * The smaller (`sign` 1) or larger (`sign` -1) of two fractions, by cross-multiplication. Nulls are
 * skipped.
 */
export function extremeFraction(n: number, to: Fraction, a: Fraction, b: Fraction, sign: 1 | -1): void {
  for (let i = 0; i < n; i++) {
    const x = a.numerator[i] as number;
    const dx = a.denominator[i] as number;
    const y = b.numerator[i] as number;
    const dy = b.denominator[i] as number;
    const takesSecond = x !== x || sign * y * dx < sign * x * dy;
    to.numerator[i] = takesSecond ? y : x;
    to.denominator[i] = takesSecond ? dy : dx;
  }
}
