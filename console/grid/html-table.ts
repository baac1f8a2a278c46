/**
 * Reads the HTML table that a spreadsheet program put on the clipboard: Excel, LibreOffice, Google
 * Sheets. None of it becomes part of the page. For each cell it reads the text and, if the program
 * wrote it, the exact value.
 */
import { textOfExact } from './number-text.ts';

export interface TableCell {
  /** The text as the program showed it. */
  readonly text: string;
  /** The exact value as decimal text. */
  readonly exact?: string | undefined;
  /** Why the cell is not read: its file holds something other than it shows. */
  readonly problem?: 'unseen';
  /** The text is what the file stores. A person sees it written differently. */
  readonly isStored?: true;
}

export interface PastedTable {
  /** Null: covered by a merged cell. */
  readonly rows: readonly (readonly (TableCell | null)[])[];
  readonly source: 'Excel' | 'LibreOffice' | 'Google Sheets' | 'XLSX' | 'CSV' | undefined;
  /** Hidden rows and columns are left out. */
  readonly hiddenRows: number;
  readonly hiddenColumns: number;
  readonly mergedCells: number;
}

interface OpenCell {
  text: string;
  readonly attributes: ReadonlyMap<string, string>;
}

interface SourceCell extends TableCell {
  readonly columns: number;
  readonly rows: number;
}

interface SourceRow {
  readonly isHidden: boolean;
  readonly cells: SourceCell[];
}

const token = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</g;

/** Undefined if there is no table. */
export function parseHtmlTable(html: string): PastedTable | undefined {
  const rows: SourceRow[] = [];
  const hiddenColumns = new Set<number>();
  let [depth, columns] = [0, 0];
  let cell: OpenCell | undefined;
  let skipped: string | undefined;
  const close = () => {
    if (cell) (rows.at(-1) ?? startRow(rows, new Map())).cells.push(sourceCell(cell));
    cell = undefined;
  };
  for (const [text, slash, tag, attributeText = ''] of html.matchAll(token)) {
    const name = tag?.toLowerCase();
    if (skipped !== undefined) {
      if (slash && name === skipped) skipped = undefined;
    } else if (name === undefined) {
      if (cell && !text.startsWith('<!--')) cell.text += text.replace(/\s+/g, ' ');
    } else if (!slash && (name === 'style' || name === 'script')) skipped = name;
    else if (name === 'table') {
      // A second table next to the first one has a different meaning.
      if (slash && --depth === 0) break;
      if (!slash) depth += 1;
    } else if (depth !== 1) {
      if (name === 'br' && cell) cell.text += '\n';
    } else if (name === 'col' && !slash) {
      const attributes = attributesOf(attributeText);
      const span = spanOf(attributes, 'span');
      if (isHidden(attributes)) for (let at = 0; at < span; at += 1) hiddenColumns.add(columns + at);
      columns += span;
    } else if (name === 'tr') {
      close();
      if (!slash) startRow(rows, attributesOf(attributeText));
    } else if (name === 'td' || name === 'th') {
      close();
      if (!slash) cell = { text: '', attributes: attributesOf(attributeText) };
    } else if (name === 'br' && cell) cell.text += '\n';
  }
  close();
  if (rows.every(({ cells }) => cells.length === 0)) return undefined;
  return laidOut(rows, hiddenColumns, sourceOf(html));
}

function startRow(rows: SourceRow[], attributes: ReadonlyMap<string, string>): SourceRow {
  const row = { isHidden: isHidden(attributes), cells: [] };
  rows.push(row);
  return row;
}

function sourceOf(html: string): PastedTable['source'] {
  if (/google-sheets|data-sheets-/.test(html)) return 'Google Sheets';
  if (/LibreOffice|sdval=|sdnum=/.test(html)) return 'LibreOffice';
  return /schemas-microsoft-com:office|Microsoft Excel|mso-/.test(html) ? 'Excel' : undefined;
}

const attribute = /([\w:-]+)\s*(?:=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;

function attributesOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(attribute)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decoded(value.replace(/^(["'])([\s\S]*)\1$/, '$2')),
    ]),
  );
}

function isHidden(attributes: ReadonlyMap<string, string>): boolean {
  return /display\s*:\s*none/i.test(attributes.get('style') ?? '');
}

/** No program writes larger spans on purpose. */
const mostSpanned = 1_000;

function spanOf(attributes: ReadonlyMap<string, string>, name: string): number {
  const span = Number.parseInt(attributes.get(name) ?? '1', 10);
  return span >= 1 && span <= mostSpanned ? span : 1;
}

function sourceCell({ text, attributes }: OpenCell): SourceCell {
  const shown = decoded(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
  return {
    text: shown,
    exact: exactOf(attributes, shown),
    columns: spanOf(attributes, 'colspan'),
    rows: spanOf(attributes, 'rowspan'),
  };
}

/** Programs store dates as numbers too, so only cells shown as a number count. */
function exactOf(attributes: ReadonlyMap<string, string>, shown: string): string | undefined {
  if (!/\d/.test(shown) || /[^\d.,\s\u00A0\u202F()%+\-\u2212R$US€£]/.test(shown)) return undefined;
  const sheets = /"1"\s*:\s*3\s*,\s*"3"\s*:\s*(-?[\d.eE+-]+)/.exec(attributes.get('data-sheets-value') ?? '');
  const sent = sheets?.[1] ?? attributes.get('sdval') ?? attributes.get('x:num');
  const text = sent === undefined ? undefined : textOfExact(sent);
  // Percentages are shown multiplied by a hundred.
  return text !== undefined && shown.endsWith('%') ? textOfExact(`${text}e2`) : text;
}

const named: Readonly<Record<string, string>> = {
  nbsp: '\u00A0',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  minus: '\u2212',
  ndash: '\u2013',
  euro: '€',
  thinsp: '\u2009',
};

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]+));/g, (all, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? all;
    const code = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
  });
}

/**
 * Puts the cells in their places, with gaps for cells covered by merged ones, and without hidden
 * ones.
 */
function laidOut(
  rows: readonly SourceRow[],
  hiddenColumns: ReadonlySet<number>,
  source: PastedTable['source'],
): PastedTable {
  const laid: (TableCell | null)[][] = rows.map(() => []);
  let mergedCells = 0;
  for (const [at, { cells }] of rows.entries()) {
    let column = 0;
    for (const { columns, rows: span, ...cell } of cells) {
      const row = laid[at] as (TableCell | null)[];
      while (row[column] !== undefined) column += 1;
      if (columns > 1 || span > 1) mergedCells += 1;
      for (let down = 0; down < span && at + down < rows.length; down += 1) {
        for (let right = 0; right < columns; right += 1) {
          (laid[at + down] as (TableCell | null)[])[column + right] = down === 0 && right === 0 ? cell : null;
        }
      }
      column += columns;
    }
  }
  const width = Math.max(...laid.map((row) => row.length));
  const shown = laid
    .filter((_, at) => !rows[at]?.isHidden)
    .map((row) =>
      Array.from({ length: width }, (_, column) => row[column] ?? null).filter(
        (_, column) => !hiddenColumns.has(column),
      ),
    );
  return {
    rows: shown,
    source,
    hiddenRows: rows.length - shown.length,
    hiddenColumns: [...hiddenColumns].filter((column) => column < width).length,
    mergedCells,
  };
}
