/** JSON text in pieces, so that a large value can be written in slices. */

/** A value with fewer parts is written in one go; a hundred characters of text count like a part more. */
const maxParts = 1_000;
const charactersToAPart = 100;
/** About so long is a piece, in characters. */
const pieceLength = 32_768;

/** Whether the value is written in no time: it has less than so many parts. */
export function isWrittenAtOnce(value: unknown, parts = maxParts): boolean {
  return partsLeft(value, parts) > 0;
}

/** How many parts are left of so many after this value; 0 or less: too few. */
function partsLeft(value: unknown, most: number): number {
  let left = most - 1;
  if (typeof value === 'string') return left - value.length / charactersToAPart;
  if (typeof value !== 'object' || value === null) return left;
  for (const part of Array.isArray(value) ? value : Object.values(value)) {
    if (left <= 0) break;
    left = partsLeft(part, left);
  }
  return left;
}

/** The pieces of what `JSON.stringify` gives for a value that is an object or a list. */
export function jsonPieces(value: object): Generator<string> {
  return gathered(partsOf(value));
}

/** The same of the items of a list, with commas between them and without its brackets. */
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

function* itemsOf(items: readonly unknown[]): Generator<string> {
  for (const [at, item] of items.entries()) {
    if (at > 0) yield ',';
    if (typeof item === 'object' && item !== null) yield* partsOf(item);
    else yield JSON.stringify(item) ?? 'null';
  }
}

function* membersOf(object: object): Generator<string> {
  yield '{';
  let separator = '';
  for (const [name, value] of Object.entries(object)) {
    const isObject = typeof value === 'object' && value !== null;
    const text = isObject ? '' : JSON.stringify(value);
    // JSON has no word for it.
    if (text === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:${text}`;
    separator = ',';
    if (isObject) yield* partsOf(value as object);
  }
  yield '}';
}
