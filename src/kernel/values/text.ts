/** Normalises incoming text and counts its length as JSON Schema and PostgreSQL do. */

/** Printable ASCII without spaces at the ends, which most cells of files are. */
const isPlain = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;

/**
 * Normalises to Unicode NFC and trims white space. `é` can be encoded as one code point or as two;
 * after normalisation, uniqueness, lookups and lengths see a single form.
 */
export function cleanText(text: string): string {
  if (isPlain.test(text)) return text;
  return text.normalize('NFC').trim();
}

/** The length in code points: an emoji counts 1, where `length` gives 2. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The first `count` code points, for messages. Surrogate pairs are never split. */
export function firstCharacters(text: string, count: number): string {
  return text.length <= count
    ? text
    : Array.from(text.slice(0, 2 * count))
        .slice(0, count)
        .join('');
}
