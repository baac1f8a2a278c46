/** Looks ahead in JSON text for short values, which `JSON.parse` reads fastest. */

/** Runs of digits and points up to this length are exact as doubles. */
const maxPlainRun = 15;

export interface ShortValue {
  /** The position after its closing bracket. */
  readonly end: number;
  /** The number of values in it, including itself. */
  readonly values: number;
}

/**
 * Finds the end of the list or object that begins at `start`. It does not check that the text is
 * valid JSON. Undefined when the value is longer than `maxLength`, nested deeper than `maxDepth`,
 * or contains a number that may lose digits.
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
    // A number with an exponent may be out of range for a double.
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

/** The position of the closing quote, or `limit`. */
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
