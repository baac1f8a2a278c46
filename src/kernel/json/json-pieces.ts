/** Writes JSON text in pieces, so that a large value can be sent in time slices. */

/**
 * Smaller values are written in one step. Every hundred characters of text count as one more part.
 */
const maxParts = 1_000;
const charactersToAPart = 100;
/** The approximate length of a piece, in characters. */
const pieceLength = 32_768;

/**
 * Whether the value has fewer than `parts` parts, and so is cheap enough to be written in one step.
 */
export function isWrittenAtOnce(value: unknown, parts = maxParts): boolean {
  return partsLeft(value, parts) > 0;
}

/**
 * What is left of a budget of `most` parts after this value. 0 or less means that it is too large.
 */
function partsLeft(value: unknown, most: number): number {
  if (typeof value === 'string') return most - 1 - value.length / charactersToAPart;
  let left = most - 1;
  if (typeof value !== 'object' || value === null) return left;
  if (Array.isArray(value)) {
    for (const part of value) {
      if (left <= 0) break;
      left = partsLeft(part, left);
    }
    return left;
  }
  // Iterates without creating a list of names, because rows of long lists pass through here.
  for (const name in value) {
    if (left <= 0) break;
    const part = (value as Record<string, unknown>)[name];
    if (typeof part === 'number') left--;
    else left = partsLeft(part, left);
  }
  return left;
}

/** The output of `JSON.stringify` for an object or a list, in pieces. */
export function jsonPieces(value: object): Generator<string> {
  return gathered(partsOf(value));
}

/** The items of a list with commas between them, without the brackets. */
export function itemPieces(items: readonly unknown[]): Generator<string> {
  return gathered(itemsOf(items));
}

function* gathered(parts: Iterable<string>): Generator<string> {
  let text = '';
  for (const part of parts) {
    text += part;
    if (text.length < pieceLength) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

function* partsOf(value: object): Generator<string> {
  if (isWrittenAtOnce(value) || 'toJSON' in value) yield JSON.stringify(value);
  else if (Array.isArray(value)) {
    yield '[';
    yield* itemsOf(value);
    yield ']';
  } else yield* membersOf(value);
}

/** Small items are written together, as many as one step takes. */
function* itemsOf(items: readonly unknown[]): Generator<string> {
  let first = 0;
  let left = maxParts;
  for (const [at, item] of items.entries()) {
    left = partsLeft(item, left);
    if (left > 0) continue;
    if (at > first) yield separated(first, JSON.stringify(items.slice(first, at)).slice(1, -1));
    first = at;
    left = partsLeft(item, maxParts);
    if (left > 0) continue;
    if (at > 0) yield ',';
    yield* typeof item === 'object' && item !== null ? partsOf(item) : [JSON.stringify(item)];
    first = at + 1;
    left = maxParts;
  }
  if (items.length > first) yield separated(first, JSON.stringify(items.slice(first)).slice(1, -1));
}

const separated = (at: number, text: string) => (at > 0 ? `,${text}` : text);

function* membersOf(object: object): Generator<string> {
  yield '{';
  let separator = '';
  for (const [name, value] of Object.entries(object)) {
    const isObject = typeof value === 'object' && value !== null;
    const text = isObject ? '' : JSON.stringify(value);
    // `undefined` and functions have no JSON form; `JSON.stringify` skips them too.
    if (text === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:${text}`;
    separator = ',';
    if (isObject) yield* partsOf(value as object);
  }
  yield '}';
}
