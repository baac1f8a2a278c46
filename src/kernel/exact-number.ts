/**
 * Numbers without losing what finance people typed. A double tells numbers apart only up to 15 significant digits; a value
 * such as 9999999999999.985 has to be rounded from its decimal text (decisions on cells).
 */
import { isSameFigure } from './decimal.ts';

/** A number with the digits that it was sent with. */
export class ExactNumber {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** A number of a body: plain, or with the digits that a double would have lost. */
export type DecimalInput = number | ExactNumber;

/** The decimal text of a number of a body, as it was sent (shortest form for plain numbers). */
export function decimalText(value: DecimalInput): string {
  return value instanceof ExactNumber ? value.source : String(value);
}

/**
 * Up to 15 significant digits every double gives its text back, so only longer runs need their text, and exponents that
 * may lie beyond the doubles, where a figure becomes 0 or infinite.
 */
export function mayLoseDigits(text: string): boolean {
  // One pattern for both takes several times as long.
  return /[0-9.]{16}/.test(text) || /[0-9][eE][+-]?[0-9]{3}/.test(text);
}

/** The number that a JSON number's text stands for, with its digits where no double holds that figure. */
export function numberOf(source: string): DecimalInput {
  const value = Number(source);
  // A figure that the double holds is that double, however many zeros it was sent with: `1.000000000000000` is 1.
  return !mayLoseDigits(source) || isSameFigure(source, String(value)) ? value : new ExactNumber(source);
}
