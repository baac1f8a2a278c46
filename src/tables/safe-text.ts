/** Text in cells that spreadsheet programs must not take for a formula. */

/**
 * Protects text against CSV injection (OWASP): text that begins like a formula gets a leading
 * apostrophe. Numbers are not text, so negative numbers keep their sign.
 */
export function safeText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** The text that {@link safeText} protected, where a file comes back. */
export function plainText(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}
