/** What the clipboard has, as a table of texts; and cells as the text that goes there. */
import { type PastedTable, parseHtmlTable } from './html-table.ts';

/** More cells than these are not looked at one by one. */
export const maxPastedCells = 100_000;

/** HTML where there is a table in it, because that has exact values; else text parted by tabs. */
export function pastedTable({ html, text }: { readonly html: string; readonly text: string }): PastedTable {
  const table = html === '' ? undefined : parseHtmlTable(html);
  return table ?? plainTable(parseTabText(text));
}

export function plainTable(rows: readonly (readonly string[])[]): PastedTable {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return {
    rows: rows.map((row) => Array.from({ length: width }, (_, at) => ({ text: (row[at] ?? '').trim() }))),
    source: undefined,
    hiddenRows: 0,
    hiddenColumns: 0,
    mergedCells: 0,
  };
}

/**
 * Fields parted by tabs, or by another separator. One that begins with a quote ends with one,
 * whatever stands between; quotes in it are doubled. A quote that nothing closes is text.
 */
export function parseTabText(text: string, separator = '\t'): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  const isEnd = (place: number) =>
    place >= text.length || text[place] === separator || text[place] === '\n' || text[place] === '\r';
  while (at <= text.length) {
    const quoted = text[at] === '"' ? quotedFrom(text, at) : undefined;
    let end = quoted && isEnd(quoted.end) ? quoted.end : at;
    while (!isEnd(end)) end += 1;
    const field = quoted && end === quoted.end ? quoted.field : text.slice(at, end);
    (rows.at(-1) as string[]).push(field);
    if (end >= text.length) break;
    if (text[end] !== separator) {
      if (text[end] === '\r' && text[end + 1] === '\n') end += 1;
      // The last line ends with one too.
      if (end + 1 >= text.length) break;
      rows.push([]);
    }
    at = end + 1;
  }
  return rows;
}

function quotedFrom(text: string, begin: number): { field: string; end: number } | undefined {
  let field = '';
  let at = begin + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return undefined;
    field += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { field, end: quote + 1 };
    field += '"';
    at = quote + 2;
  }
}

/** Rows as text parted by tabs. */
export function tabText(rows: readonly (readonly string[])[]): string {
  const field = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(field).join('\t')).join('\r\n');
}

/** The rows of a CSV file. What parts its fields is what its first line has most of. */
export function parseCsv(text: string): string[][] {
  const bare = text.replace(/^\uFEFF/, '');
  const [first = ''] = bare.split(/\r?\n/, 1);
  const count = (separator: string) => first.split(separator).length;
  const [separator = ';'] = [';', '\t', ','].toSorted((a, b) => count(b) - count(a));
  return parseTabText(bare, separator);
}

/** Spreadsheet programs on Windows still write CSV in its own character set. */
export function textOfFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
