/**
 * The tokens of JSON text: reads one at the current position and reports where the text is invalid.
 */
import { type DecimalInput, numberOf } from '../values/exact-number.ts';

/** Why a text is not acceptable JSON. The message completes "The body is not valid JSON: …". */
export class JsonProblem extends Error {}

/** No meaningful number is longer, and exact work with all of its digits would take too long. */
const maxNumberLength = 1_000;

export const code = {
  quote: 0x22,
  comma: 0x2c,
  minus: 0x2d,
  point: 0x2e,
  zero: 0x30,
  nine: 0x39,
  colon: 0x3a,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const;

/** V8 copies shorter substrings instead of referring to the whole text. */
const maxCopied = 13;

/** Up to 15 digits are summed directly, which is exact. */
const maxPlainDigits = 15;

export abstract class JsonText {
  protected readonly text: string;
  /** The position of the next character. */
  protected at = 0;
  /**
   * For a long string that begins at `at`: the position reached, and whether without a backslash.
   */
  #scanned = 0;
  #isPlain = true;

  constructor(text: string) {
    this.text = text;
  }

  /** Skips white space, at most up to `limit`. Returns whether it stopped before the limit. */
  protected skipSpace(limit: number): boolean {
    const text = this.text;
    let at = this.at;
    for (;;) {
      const c = text.charCodeAt(at);
      if (c !== 0x20 && c !== 0x0a && c !== 0x0d && c !== 0x09) break;
      if (++at >= limit) break;
    }
    this.at = at;
    return at < limit;
  }

  /**
   * Reads a string, from its opening to its closing quote. A string that is not kept is validated
   * too. Undefined when the string does not end before `limit`; the next call continues there.
   */
  protected readString(isKept: boolean, limit: number): string | undefined {
    const text = this.text;
    const start = this.at + 1;
    let at = Math.max(start, this.#scanned);
    let isPlain = at === start || this.#isPlain;
    for (;;) {
      const c = text.charCodeAt(at);
      if (c === code.quote) break;
      if (c === code.backslash) {
        isPlain = false;
        at += 2;
      } else if (c >= 0x20) at++;
      else throw this.unexpected(at);
      if (at < limit) continue;
      this.#scanned = at;
      this.#isPlain = isPlain;
      return undefined;
    }
    this.at = at + 1;
    if (!isPlain) return this.#unescaped(start - 1, at + 1);
    if (!isKept || at - start < maxCopied) return text.slice(start, at);
    // A substring would keep the whole text in memory. `JSON.parse` makes an independent string.
    return JSON.parse(text.slice(start - 1, at + 1)) as string;
  }

  #unescaped(start: number, end: number): string {
    try {
      return JSON.parse(this.text.slice(start, end)) as string;
    } catch (error) {
      throw new JsonProblem(`the text ${placeOf(this.text, start)} is broken: ${(error as Error).message}`);
    }
  }

  protected readNumber(): DecimalInput {
    const text = this.text;
    const start = this.at;
    const isNegative = text.charCodeAt(start) === code.minus;
    const first = isNegative ? start + 1 : start;
    let at = first;
    let whole = 0;
    for (let c = text.charCodeAt(at); c >= code.zero && c <= code.nine; c = text.charCodeAt(++at)) {
      whole = whole * 10 + (c - code.zero);
    }
    if (at === first) throw this.unexpected(at);
    if (text.charCodeAt(first) === code.zero && at > first + 1) throw this.unexpected(first + 1);
    const c = text.charCodeAt(at);
    if (c !== code.point && (c | 0x20) !== 0x65 && at - first <= maxPlainDigits) {
      this.at = at;
      return isNegative ? -whole : whole;
    }
    this.at = this.#endOfNumber(at);
    return this.#longNumber(start);
  }

  /** The end of the fraction and the exponent; `from` is the end of the integer part. */
  #endOfNumber(from: number): number {
    let at = from;
    if (this.text.charCodeAt(at) === code.point) at = this.#endOfDigits(at + 1);
    if ((this.text.charCodeAt(at) | 0x20) !== 0x65) return at;
    const sign = this.text.charCodeAt(at + 1);
    return this.#endOfDigits(sign === code.minus || sign === 0x2b ? at + 2 : at + 1);
  }

  /** Requires at least one digit. */
  #endOfDigits(from: number): number {
    let at = from;
    for (let c = this.text.charCodeAt(at); c >= code.zero && c <= code.nine; ) c = this.text.charCodeAt(++at);
    if (at === from) throw this.unexpected(at);
    return at;
  }

  #longNumber(start: number): DecimalInput {
    if (this.at - start > maxNumberLength) {
      const place = placeOf(this.text, start);
      throw new JsonProblem(`the number ${place} has more than ${maxNumberLength} characters`);
    }
    // Only this number's own digits count. A long number elsewhere in the body must not make `1.0`
    // here fail as an integer. `JSON.parse` makes an independent string.
    return numberOf(JSON.parse(`"${this.text.slice(start, this.at)}"`) as string);
  }

  /** The position up to which the text has been examined. */
  protected get reached(): number {
    return Math.max(this.at, this.#scanned);
  }

  protected unexpected(at: number): JsonProblem {
    if (at >= this.text.length) return new JsonProblem('it ends too early');
    const found = JSON.stringify(String.fromCodePoint(this.text.codePointAt(at) as number));
    return new JsonProblem(`unexpected ${found} ${placeOf(this.text, at)}`);
  }
}

/** Line and column counted from 1, as editors do. */
function placeOf(text: string, at: number): string {
  let line = 1;
  let start = 0;
  for (let end = 0; end < at; end++) {
    if (text.charCodeAt(end) !== 0x0a) continue;
    line++;
    start = end + 1;
  }
  return `at position ${at} (line ${line} column ${at - start + 1})`;
}
