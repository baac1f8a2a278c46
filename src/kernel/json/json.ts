/**
 * Reads JSON as clients send it: with `JSON.parse`, after the text has been looked through. A
 * number that a double would change is kept with its digits, as {@link ExactNumber}.
 */
import { numberOf } from '../values/exact-number.ts';

/** Why a text is not acceptable JSON. The message completes "The body is not valid JSON: …". */
export class JsonProblem extends Error {}

/** The text has more of something than the limits allow. */
export class TooMany extends Error {}

/** Limits on a text, which are judged before it is parsed. */
export interface JsonLimits {
  /** The most levels of lists and objects in each other; `JSON.parse` takes millions. */
  readonly maxDepth: number;
  /** The most values: lists, objects and everything in them. */
  readonly maxValues?: number;
  /** The most different names of fields, each of which takes `JSON.parse` a microsecond. */
  readonly maxNames?: number;
}

/**
 * Reads a short text, or one that nothing else waits for.
 *
 * @throws JsonProblem, TooMany
 */
export function parseJson(text: string, limits: JsonLimits = { maxDepth: 64 }): unknown {
  const steps = readJson(text, limits);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Reads a text in steps, between which other work may have its turn. The longest is
 * `JSON.parse`: 23 ms for 8 MiB of rows, and at most 50 ms for what bodies may hold.
 *
 * @throws JsonProblem, TooMany
 */
export function* readJson(text: string, limits: JsonLimits): Generator<void, unknown> {
  const quoted = yield* lookThrough(text, limits);
  const read = parsed(text);
  yield;
  if (quoted === undefined) return read;
  const [top, topOfQuoted] = [[read], [parsed(quoted)]];
  yield* keepDigits(top, topOfQuoted);
  return top[0];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new JsonProblem(error.message);
    throw error;
  }
}

const code = {
  quote: 0x22,
  minus: 0x2d,
  zero: 0x30,
  nine: 0x39,
  colon: 0x3a,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  f: 0x66,
  n: 0x6e,
  t: 0x74,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const;

const lookedAtOnce = 65_536;
/** No meaningful number is longer, and exact work with all of its digits would take too long. */
const maxNumberLength = 1_000;

/**
 * Judges the limits. Returns the text with quotes around the numbers that may lose digits, or
 * undefined if it has none. Whether the text is JSON is not judged.
 */
function* lookThrough(text: string, limits: JsonLimits): Generator<void, string | undefined> {
  const { maxDepth, maxValues = Number.POSITIVE_INFINITY, maxNames = Number.POSITIVE_INFINITY } = limits;
  const names = new Set<string>();
  let values = 0;
  let depth = 0;
  let stringFrom = 0;
  let stringTo = 0;
  let quoted = '';
  let quotedTo = 0;
  let pauseAt = lookedAtOnce;
  for (let at = 0; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === code.quote) {
      values++;
      stringFrom = at + 1;
      at = stringTo = endOfString(text, stringFrom);
    } else if (c === code.colon) {
      // That string was not a value.
      values--;
      if (names.add(text.slice(stringFrom, stringTo)).size > maxNames)
        throw tooMany('different field names', maxNames);
    } else if (c === code.openObject || c === code.openList) {
      values++;
      if (++depth > maxDepth) throw new JsonProblem(`it nests deeper than ${maxDepth} levels`);
    } else if (c === code.closeObject || c === code.closeList) {
      depth--;
    } else if (c === code.t || c === code.n || c === code.f) {
      values++;
      at += c === code.f ? 4 : 3;
    } else if (c === code.minus || isDigit(c)) {
      values++;
      const number = text.slice(at, endOfNumber(text, at));
      if (number.length > maxNumberLength)
        throw new JsonProblem(`the number at position ${at} has more than ${maxNumberLength} characters`);
      if (mayLoseDigits(number)) {
        quoted += `${text.slice(quotedTo, at)}"${number}"`;
        quotedTo = at + number.length;
      }
      at += number.length - 1;
    }
    if (values > maxValues) throw tooMany('values', maxValues);
    if (at < pauseAt) continue;
    yield;
    pauseAt = at + lookedAtOnce;
  }
  return quotedTo === 0 ? undefined : quoted + text.slice(quotedTo);
}

const tooMany = (what: string, most: number) => new TooMany(`more ${what} than the ${most}`);

/** The position of the closing quote, or the end of the text. */
function endOfString(text: string, from: number): number {
  let at = from;
  for (let c = text.charCodeAt(at); c !== code.quote && at < text.length; c = text.charCodeAt(at))
    at += c === code.backslash ? 2 : 1;
  return at;
}

function endOfNumber(text: string, from: number): number {
  let at = from + 1;
  for (let c = text.charCodeAt(at); isDigit(c) || isInNumber(c); c = text.charCodeAt(at)) at++;
  return at;
}

const isDigit = (c: number) => c >= code.zero && c <= code.nine;
const isInNumber = (c: number) => c === 0x2e || c === 0x65 || c === 0x45 || c === code.minus || c === 0x2b;

/** Up to 15 digits are the same as a double, unless an exponent takes them out of its range. */
function mayLoseDigits(number: string): boolean {
  return number.length > 15 || /[eE]/.test(number);
}

/**
 * Puts each number for which `quoted` has a text, at the same place, as that text says. Both are
 * parsed from the same JSON, but for the quotes.
 */
function* keepDigits(read: unknown[], quoted: unknown[]): Generator<void, void> {
  type Fields = Record<string, unknown>;
  const open: (readonly [Fields, Fields])[] = [[read as unknown as Fields, quoted as unknown as Fields]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [values, texts] = pair;
    for (const name in texts) {
      const [value, text] = [values[name], texts[name]];
      if (typeof value === 'number' && typeof text === 'string') values[name] = numberOf(text);
      else if (typeof value === 'object' && value !== null) open.push([value as Fields, text as Fields]);
      yield;
    }
  }
}
