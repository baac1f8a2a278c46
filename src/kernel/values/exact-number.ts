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
 * Reads the text of a JSON number: as a plain number where a double holds it exactly, otherwise
 * with its text. Trailing zeros do not matter: `1.000000000000000` is the plain number 1.
 */
export function numberOf(source: string): DecimalInput {
  const value = Number(source);
  const written = String(value);
  return written === source || isSameFigure(source, written) ? value : new ExactNumber(source);
}
