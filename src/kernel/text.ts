/** Texts as they come in: one spelling for what looks alike, and lengths as JSON Schema and PostgreSQL count them. */

/**
 * The text composed (Unicode NFC) and without white space at its ends. `é` may come as one code point or as two: composed
 * they are the same, and uniqueness, lookups and lengths see one spelling.
 */
export function cleanText(text: string): string {
  return text.normalize('NFC').trim();
}

/** Its length in code points: an emoji is 1, where `length` says 2. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Its first code points, for messages; no character is cut in two. */
export function firstCharacters(text: string, count: number): string {
  return text.length <= count
    ? text
    : Array.from(text.slice(0, 2 * count))
        .slice(0, count)
        .join('');
}
