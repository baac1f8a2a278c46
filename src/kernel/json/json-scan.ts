/** Looks ahead in JSON text for short values, which `JSON.parse` reads fastest. */
import { mayLoseDigits } from '../values/exact-number.ts';

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

/** Objects that follow each other in a list. */
export interface ShortRows extends ShortValue {
  readonly rows: readonly object[];
}

/**
 * Parses the objects from `start` on that end within `maxLength`, as many as there are. The text
 * must be inside a list there. Undefined when none ends with a comma behind it, when the text is
 * not valid JSON, a number may lose digits, or a value is not a plain one: then the text must be
 * read in another way.
 */
export function readShortRows(text: string, start: number, maxLength: number): ShortRows | undefined {
  const ahead = text.slice(start, start + maxLength);
  const length = ahead.lastIndexOf('},') + 1;
  if (length === 0) return undefined;
  const slice = ahead.slice(0, length);
  if (mayLoseDigits(slice)) return undefined;
  let rows: object[];
  try {
    // If the text parses as the items of a list, its items are these objects.
    rows = JSON.parse(`[${slice}]`) as object[];
  } catch {
    return undefined;
  }
  let values = 0;
  for (const row of rows) {
    const fields = plainFields(row);
    if (fields < 0) return undefined;
    values += 1 + fields;
  }
  return { rows, values, end: start + length };
}

/** The number of the object's fields. -1 if it is none, or holds lists or objects. */
function plainFields(row: unknown): number {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return -1;
  let fields = 0;
  for (const name in row) {
    const value = (row as Record<string, unknown>)[name];
    if (typeof value === 'object' && value !== null) return -1;
    fields++;
  }
  return fields;
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
