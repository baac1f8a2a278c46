/** What the first bytes of a file tell: its encoding, and whether it is an old workbook. */

/** UTF-16 says so itself, by its byte order mark. Everything else is taken for UTF-8. */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}

const container = [0xd0, 0xcf, 0x11, 0xe0];

/** Whether the file is an .xls, or a workbook with a password, in the same container. */
export const isOldWorkbook = (bytes: Uint8Array): boolean =>
  container.every((byte, at) => bytes[at] === byte);

/** The separator that Excel is told by a first line `sep=;`. */
export const toldSeparator = (text: string): string | undefined =>
  /^"?sep=([^"\r\n])"?(?:[\r\n]|$)/i.exec(text)?.[1];
