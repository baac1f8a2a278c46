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

/** White space that looks like a space, or as if a line ended. */
const spaces = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;

/** Format characters and fillers, which nobody sees (Unicode Default_Ignorable_Code_Point). */
const unseen =
  /\u034f|\u17b4|\u17b5|[\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;

/** Joiners and variants change how emoji and some scripts look. Elsewhere nobody sees them. */
const joining =
  /(?<![\u0600-\u180a\u1810-\u1fff\u2070-\ufdff\ufe10-\u{10ffff}]\ufe0f?)[\u200c\u200d]|[\u200c\u200d](?![\u0600-\u180a\u1810-\u1fff\u2070-\ufdff\ufe10-\u{10ffff}])|(?<![\u0600-\u180a\u1810-\u1fff\u2070-\ufdff\ufe10-\u{10ffff}])[\u180b-\u180f\ufe00-\ufe0f]/gu;

/**
 * A name or code as {@link cleanText} gives it, with plain spaces and without what nobody sees: two
 * that look the same are the same. migrations/0059_texts_as_seen.sql did it to those stored before.
 */
export function cleanName(text: string): string {
  if (isPlain.test(text)) return text;
  const cleaned = cleanText(text.replaceAll(spaces, ' ').replaceAll(unseen, '').replaceAll(joining, ''));
  // What composes can stand beside a joiner then.
  return cleaned === text ? text : cleanName(cleaned);
}

/** Whether a cleaned name has a sign that is seen, and neither controls nor noncharacters. */
export function isName(text: string): boolean {
  if (isPlain.test(text)) return true;
  return !/[\p{Cc}\p{Noncharacter_Code_Point}]/u.test(text) && /[^\p{Cc}\p{Cf}\p{Z}\p{M}\u2800]/u.test(text);
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
