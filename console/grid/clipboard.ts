/** The content of the clipboard or of a file as a table of texts, and cells as text. */
import { encodingOf, isOldWorkbook, toldSeparator } from '../../src/tables/file-kind.ts';
import { formulaGuard } from '../../src/tables/safe-text.ts';
import type { CellShown } from './grid-state.ts';
import { type PastedTable, parseHtmlTable } from './html-table.ts';
import { type Bounds, type Place, placesOf } from './range.ts';

/** HTML if it contains a table, because that has exact values; otherwise text separated by tabs. */
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
 * Fields separated by tabs or another separator. A field that begins with a quote ends with one,
 * and quotes within it are doubled. An unclosed quote is text.
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
      // The last line may end with a line break too.
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

/** Rows as text separated by tabs. */
export function tabText(rows: readonly (readonly string[])[]): string {
  const field = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(field).join('\t')).join('\r\n');
}

/** Cells as text with tabs. Undefined while some are being read, which would be copied as empty. */
export function copiedText(bounds: Bounds, cell: (place: Place) => CellShown): string | undefined {
  const cells = placesOf(bounds).map(cell);
  if (cells.some(({ isUnread }) => isUnread)) return undefined;
  const width = bounds.right - bounds.left + 1;
  const lines = Array.from({ length: cells.length / width }, (_, row) =>
    cells.slice(row * width, (row + 1) * width).map(({ input }) => input),
  );
  return tabText(lines);
}

/**
 * The rows of a CSV file. The separator is the one that a first line `sep=;` tells, or the most
 * frequent candidate in the first line.
 */
export function parseCsv(text: string): string[][] {
  const bare = text.replace(/^\uFEFF/, '');
  const [first = ''] = bare.split(/\r?\n/, 1);
  const told = toldSeparator(bare);
  if (told !== undefined) return parseTabText(bare, told).slice(1);
  const count = (separator: string) => first.split(separator).length;
  const [separator = ';'] = [';', '\t', ','].toSorted((a, b) => count(b) - count(a));
  return parseTabText(bare, separator);
}

/** On Windows, spreadsheet programs still write CSV in its own character set, or in UTF-16. */
export function textOfFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Loaded on demand, for workbooks. */
export const workbooks = () => import('./xlsx.ts');

/** An .xls, or a workbook with a password. */
export class OldWorkbook extends Error {}

/** Throws for a workbook that cannot be read. */
export async function tableIn(file: File): Promise<PastedTable> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isOldWorkbook(bytes)) throw new OldWorkbook();
  const { isWorkbook, readWorkbook } = await workbooks();
  if (isWorkbook(bytes)) return readWorkbook(bytes);
  const rows = parseCsv(textOfFile(bytes)).map((row) => row.map((text) => formulaGuard.off(text.trim())));
  return { ...plainTable(rows), source: 'CSV' };
}
