/**
 * JSON as clients send it, read without losing what finance people typed.
 *
 * `JSON.parse` turns a number into a double, and a double tells numbers apart only up to 15 significant digits;
 * a value such as 9999999999999.985 has to be rounded from its decimal text (decisions on cells). Numbers whose
 * text a double might not give back arrive as {@link ExactNumber}; all others stay plain numbers.
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

/** Why a body is not acceptable JSON; the text completes "The body is not valid JSON: …". */
export class JsonProblem extends Error {}

/**
 * Parses a JSON text. Throws {@link JsonProblem} when it is not JSON, or nests deeper than `maxDepth` levels:
 * `JSON.parse` itself takes millions of levels, which then break whatever walks the value.
 */
export function parseJson(text: string, maxDepth = 64): unknown {
  if (deeperThan(text, maxDepth)) throw new JsonProblem(`it nests deeper than ${maxDepth} levels`);
  try {
    return mayLoseDigits(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new JsonProblem(error.message);
    throw error;
  }
}

/**
 * Up to 15 significant digits every double gives its text back, so only longer runs need the slow way, and exponents that
 * may lie beyond the doubles, where a figure becomes 0 or infinite.
 */
function mayLoseDigits(text: string): boolean {
  return /[0-9.]{16}|[0-9][eE][+-]?[0-9]{3}/.test(text);
}

/** The reviver's third argument holds the number's source text. */
function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined) return value;
  // Only this number's own digits count: a long one elsewhere in the body must not turn `1.0` into no integer.
  const { source } = context;
  // A figure that the double holds is that double, however many zeros it was sent with: `1.000000000000000` is 1.
  const exact = !mayLoseDigits(source) || isSameFigure(source, String(value));
  return exact ? value : new ExactNumber(source);
}

function deeperThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 0x5c) i++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > limit) return true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}
