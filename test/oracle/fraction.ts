/**
 * A plain fraction over BigInt, the denominator positive, not reduced more than needed to stay
 * small.
 */
export interface Fraction {
  n: bigint;
  d: bigint;
}

export const zero: Fraction = { n: 0n, d: 1n };
export const one: Fraction = { n: 1n, d: 1n };

export function whole(value: number): Fraction {
  return { n: BigInt(value), d: 1n };
}

export function make(n: bigint, d: bigint): Fraction {
  const divisor = greatestCommonDivisor(n < 0n ? -n : n, d < 0n ? -d : d);
  const sign = d < 0n ? -1n : 1n;
  return { n: (sign * n) / divisor, d: (sign * d) / divisor };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

export const add = (a: Fraction, b: Fraction) => make(a.n * b.d + b.n * a.d, a.d * b.d);
export const negate = (a: Fraction) => ({ n: -a.n, d: a.d });
export const multiply = (a: Fraction, b: Fraction) => make(a.n * b.n, a.d * b.d);
export const absolute = (a: Fraction) => (a.n < 0n ? negate(a) : a);

/** Null when `b` is zero. */
export const divide = (a: Fraction, b: Fraction) => (b.n === 0n ? null : make(a.n * b.d, a.d * b.n));

/** Negative, zero or positive as `a` is less than, equal to or greater than `b`. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** A JSON number or a constant's text, Brazilian or US, exactly. */
export function fromText(input: number | string): Fraction {
  if (typeof input === 'number') return fromPlain(String(input));
  const text = input.trim();
  const commas = text.split(',').length - 1;
  const points = text.split('.').length - 1;
  let decimal = '';
  if (commas && points) decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  else if (commas === 1) decimal = ',';
  else if (points === 1) decimal = '.';
  const grouping = decimal === ',' ? ['.'] : decimal === '.' ? [','] : ['.', ','];
  const digits = grouping.reduce((rest, separator) => rest.replaceAll(separator, ''), text).replace(',', '.');
  return fromPlain(digits);
}

function fromPlain(text: string): Fraction {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text);
  if (!match || !(match[2] || match[3])) throw new Error(`"${text}" is not a number`);
  const [, sign, integer = '', fraction = '', exponent = '0'] = match;
  const n = BigInt(`${integer}${fraction}`) * (sign === '-' ? -1n : 1n);
  const shift = Number(exponent) - fraction.length;
  return shift < 0 ? make(n, 10n ** BigInt(-shift)) : make(n * 10n ** BigInt(shift), 1n);
}

/** `a` rounded half away from zero to two places, or null beyond 13 integer digits. */
export function round(a: Fraction): Fraction | null {
  const magnitude = a.n < 0n ? -a.n : a.n;
  const cents = (magnitude * 200n + a.d) / (a.d * 2n);
  if (cents >= 10n ** 15n) return null;
  return make(a.n < 0n ? -cents : cents, 100n);
}

/** A rounded fraction as a decimal with exactly two places. */
export function toText(a: Fraction): string {
  const cents = (a.n * 100n) / a.d;
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
