/**
 * Text in cells that means something else there: a formula for spreadsheet programs, or the word
 * for null. It gets a leading apostrophe, of which exactly one is taken off again.
 */

interface Guard {
  readonly on: (text: string) => string;
  readonly off: (text: string) => string;
}

/** @param guarded matches what is guarded, with any number of apostrophes before it. */
const guardOf = (guarded: RegExp): Guard => ({
  on: (text) => (guarded.test(text) ? `'${text}` : text),
  off: (text) => (text.startsWith("'") && guarded.test(text) ? text.slice(1) : text),
});

/**
 * Against CSV injection (OWASP), full-width signs too. Only in CSV: the cells of a workbook say
 * themselves that they are text. Numbers are not text, so negative numbers keep their sign.
 */
export const formulaGuard: Guard = guardOf(/^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/);

/** The cell text for null. An empty cell leaves the field out. */
export const nothing = 'null';

/** For texts that are this word. */
export const nothingGuard: Guard = guardOf(/^'*null$/);
