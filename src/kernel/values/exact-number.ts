/**
 * Numbers that keep the digits the client sent. A double is reliable only to 15 significant digits,
 * so a value such as 9999999999999.985 must be rounded from its decimal text.
 */
import { centsFromDecimal, isSameFigure } from './decimal.ts';

/** A number together with its original text. */
export class ExactNumber {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** A number in a body: a plain number, or its text where a double would lose digits. */
export type DecimalInput = number | ExactNumber;

/** The decimal text of a number in a body: as sent, or the shortest form of a plain number. */
export function decimalText(value: DecimalInput): string {
  return value instanceof ExactNumber ? value.source : String(value);
}

/** Amounts have at most 13 integer digits and 2 decimals. */
const maxCents = 10 ** 15;

/**
 * The number in cents, rounded half away from zero (`centsFromDecimal`). Undefined when it has more
 * than 13 integer digits.
 */
export function centsOf(value: DecimalInput): number | undefined {
  if (typeof value === 'number') {
    // Different decimals of at most 15 digits are different doubles: if the quotient is the same
    // double, the amount has no further decimals. A tenth of the time of looking at its digits.
    const cents = Math.round(value * 100);
    if (cents / 100 === value && Math.abs(cents) < maxCents) return cents + 0;
  }
  return centsFromDecimal(decimalText(value));
}

/** Whether the number can be stored as an amount. */
export function isAmount(value: DecimalInput): boolean {
  return centsOf(value) !== undefined;
}

/**
 * Whether a double might not reproduce the text. Up to 15 significant digits it always does. Longer
 * runs of digits may be lost, and so may large exponents, where the double becomes 0 or infinity.
 */
export function mayLoseDigits(text: string): boolean {
  return hasLongRun(text) || /[0-9][eE][+-]?[0-9]{3}/.test(text);
}

const longRun = 16;

/**
 * Whether so many digits and points follow each other. Each such run holds a character at a
 * multiple of its length, so only those are looked at (a tenth of a pattern's time).
 */
function hasLongRun(text: string): boolean {
  for (let at = longRun - 1; at < text.length; at += longRun) {
    if (!isFigure(text, at)) continue;
    let first = at;
    while (first > 0 && isFigure(text, first - 1)) first--;
    let end = at + 1;
    while (end - first < longRun && isFigure(text, end)) end++;
    if (end - first >= longRun) return true;
  }
  return false;
}

function isFigure(text: string, at: number): boolean {
  const c = text.charCodeAt(at);
  return (c >= 0x30 && c <= 0x39) || c === 0x2e;
}

/**
 * Reads the text of a JSON number: as a plain number where a double holds it exactly, otherwise
 * with its text.
 */
export function numberOf(source: string): DecimalInput {
  const value = Number(source);
  // Trailing zeros do not matter: `1.000000000000000` is the plain number 1.
  return !mayLoseDigits(source) || isSameFigure(source, String(value)) ? value : new ExactNumber(source);
}
