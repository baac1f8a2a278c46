/**
 * The loops of programs: one operation over the first `n` elements of registers. Null is NaN, which
 * arithmetic propagates by itself; loops that skip nulls say so. Elements of exact registers are
 * integers that the compiler has bounded below 2^53, so every result here is exact.
 */

export type Register = Float64Array;

export function fill(to: Register, value: number, n: number): void {
  to.fill(value, 0, n);
}

export function scale(to: Register, a: Register, factor: number, n: number): void {
  for (let i = 0; i < n; i++) to[i] = (a[i] as number) * factor;
}

export function multiply(to: Register, a: Register, b: Register, n: number): void {
  for (let i = 0; i < n; i++) to[i] = (a[i] as number) * (b[i] as number);
}

/** The sum. A null counts as zero unless both are null. */
export function addSkippingNulls(to: Register, a: Register, b: Register, n: number): void {
  for (let i = 0; i < n; i++) {
    const x = a[i] as number;
    const y = b[i] as number;
    to[i] = x !== x ? y : y !== y ? x : x + y;
  }
}

export function minSkippingNulls(to: Register, a: Register, b: Register, n: number): void {
  for (let i = 0; i < n; i++) {
    const x = a[i] as number;
    const y = b[i] as number;
    to[i] = x !== x || y < x ? y : x;
    if (y !== y) to[i] = x;
  }
}

export function maxSkippingNulls(to: Register, a: Register, b: Register, n: number): void {
  for (let i = 0; i < n; i++) {
    const x = a[i] as number;
    const y = b[i] as number;
    to[i] = x !== x || y > x ? y : x;
    if (y !== y) to[i] = x;
  }
}

export function absolute(to: Register, a: Register, n: number): void {
  for (let i = 0; i < n; i++) to[i] = Math.abs(a[i] as number);
}

/** `a`, or `b` where `a` is null. */
export function firstPresent(to: Register, a: Register, b: Register, n: number): void {
  for (let i = 0; i < n; i++) {
    const x = a[i] as number;
    to[i] = x !== x ? (b[i] as number) : x;
  }
}

/** 1 where there is a value, else 0. */
export function presence(to: Register, a: Register, n: number): void {
  for (let i = 0; i < n; i++) {
    const x = a[i] as number;
    to[i] = x !== x ? 0 : 1;
  }
}

/** Adds 1 where `a` has a value. */
export function countPresent(to: Register, a: Register, n: number): void {
  for (let i = 0; i < n; i++) {
    const x = a[i] as number;
    if (x === x) to[i] = (to[i] as number) + 1;
  }
}

export function atLeastOne(to: Register, a: Register, n: number): void {
  for (let i = 0; i < n; i++) {
    const x = a[i] as number;
    to[i] = x >= 1 ? x : 1;
  }
}

/**
 * The fraction numerator ÷ divisor with a positive denominator. Null when the divisor is zero or
 * either is null.
 */
export function divide(
  { numerator: toNumerator, denominator: toDenominator }: Fraction,
  numerator: Register,
  divisor: Register,
  n: number,
): void {
  for (let i = 0; i < n; i++) {
    const x = numerator[i] as number;
    const d = divisor[i] as number;
    if (d > 0) {
      toNumerator[i] = x;
      toDenominator[i] = d;
    } else if (d < 0) {
      toNumerator[i] = -x;
      toDenominator[i] = -d;
    } else {
      toNumerator[i] = Number.NaN;
      toDenominator[i] = 1;
    }
  }
}

export type Relation = 'maior' | 'menor' | 'maior_igual' | 'menor_igual' | 'igual' | 'diferente';

/** 1 or 0 by the order of two integers; null when either is null. */
export const comparisons: Readonly<
  Record<Relation, (to: Register, a: Register, b: Register, n: number) => void>
> = {
  maior: comparison((x, y) => x > y),
  menor: comparison((x, y) => x < y),
  maior_igual: comparison((x, y) => x >= y),
  menor_igual: comparison((x, y) => x <= y),
  igual: comparison((x, y) => x === y),
  diferente: comparison((x, y) => x !== y),
};

function comparison(holds: (x: number, y: number) => boolean) {
  return (to: Register, a: Register, b: Register, n: number): void => {
    for (let i = 0; i < n; i++) {
      const x = a[i] as number;
      const y = b[i] as number;
      to[i] = x !== x || y !== y ? Number.NaN : holds(x, y) ? 1 : 0;
    }
  };
}

/** Selects by the condition: null gives null, 0 gives `b`, any other number gives `a`. */
export function select(to: Register, condition: Register, a: Register, b: Register, n: number): void {
  for (let i = 0; i < n; i++) {
    const c = condition[i] as number;
    to[i] = c !== c ? c : ((c === 0 ? b[i] : a[i]) as number);
  }
}

/** A fraction in registers. The denominator is positive where the numerator is not null. */
export interface Fraction {
  readonly numerator: Register;
  readonly denominator: Register;
}

export function addFractions(to: Fraction, a: Fraction, b: Fraction, n: number): void {
  for (let i = 0; i < n; i++) {
    const x = a.numerator[i] as number;
    const y = b.numerator[i] as number;
    const dx = a.denominator[i] as number;
    const dy = b.denominator[i] as number;
    if (x !== x) {
      to.numerator[i] = y;
      to.denominator[i] = dy;
    } else if (y !== y) {
      to.numerator[i] = x;
      to.denominator[i] = dx;
    } else {
      to.numerator[i] = x * dy + y * dx;
      to.denominator[i] = dx * dy;
    }
  }
}

/**
 * The smaller (`sign` 1) or larger (`sign` -1) of two fractions, by cross-multiplication. Nulls are
 * skipped.
 */
export function extremeFraction(to: Fraction, a: Fraction, b: Fraction, sign: 1 | -1, n: number): void {
  for (let i = 0; i < n; i++) {
    const x = a.numerator[i] as number;
    const y = b.numerator[i] as number;
    const dx = a.denominator[i] as number;
    const dy = b.denominator[i] as number;
    const takesSecond = x !== x || (y === y && sign * (y * dx) < sign * (x * dy));
    to.numerator[i] = takesSecond ? y : x;
    to.denominator[i] = takesSecond ? dy : dx;
  }
}
