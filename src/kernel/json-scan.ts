/** Looks ahead in JSON text: what is short and plain, `JSON.parse` reads fastest. */

/** Runs of digits and points up to this length lose nothing as doubles. */
const maxPlainRun = 15;

export interface ShortValue {
  /** Behind its closing bracket. */
  readonly end: number;
  /** How many values it has, with itself. */
  readonly values: number;
}

/**
 * Where the list or object that begins at `start` ends, if the text is JSON, which only its parser finds out. Undefined when it
 * is longer than `maxLength`, nests deeper than `maxDepth`, or has a number that may lose digits.
 */
export function findShortValue(
  text: string,
  start: number,
  { maxLength, maxDepth }: { readonly maxLength: number; readonly maxDepth: number },
): ShortValue | undefined {
  const limit = Math.min(text.length, start + maxLength);
  let depth = 0;
  let values = 1;
  let run = 0;
  for (let at = start; at < limit; at++) {
    const c = text.charCodeAt(at);
    if ((c >= 0x30 && c <= 0x39) || c === 0x2e) {
      if (++run > maxPlainRun) return undefined;
      continue;
    }
    // A number with an exponent, which may lead beyond the doubles.
    if (run > 0 && (c | 0x20) === 0x65) return undefined;
    run = 0;
    if (c === 0x22) {
      at = endOfString(text, at + 1, limit);
    } else if (c === 0x2c) {
      values++;
    } else if (c === 0x7b || c === 0x5b) {
      if (++depth > maxDepth) return undefined;
      if (!isEmpty(text, at + 1)) values++;
    } else if ((c === 0x7d || c === 0x5d) && --depth === 0) {
      return { end: at + 1, values };
    }
  }
  return undefined;
}

/** The place of the closing quote, or the limit. */
function endOfString(text: string, from: number, limit: number): number {
  for (let at = from; at < limit; at++) {
    const c = text.charCodeAt(at);
    if (c === 0x22) return at;
    if (c === 0x5c) at++;
  }
  return limit;
}

function isEmpty(text: string, from: number): boolean {
  let at = from;
  let c = text.charCodeAt(at);
  while (c === 0x20 || c === 0x0a || c === 0x0d || c === 0x09) c = text.charCodeAt(++at);
  return c === 0x7d || c === 0x5d;
}
