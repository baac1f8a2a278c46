/**
 * Reads and writes workbooks in the page, by the server's own rules (src/tables): the content of a
 * sheet as the table for a paste, and rows as a workbook. Nothing leaves the page.
 */

import type { WrittenCell } from '../../src/tables/written-cell.ts';
import { dayOf, isNumber, shownNumber, shownText } from '../../src/tables/xlsx-formats.ts';
import { type Part, SharedTexts } from '../../src/tables/xlsx-parts.ts';
import { type Area, placeOf, type SheetCell, type SheetRow, SheetRows } from '../../src/tables/xlsx-sheet.ts';
import { rowXml, sheetEnd, sheetPart, sheetStart, workbookParts } from '../../src/tables/xlsx-text.ts';
import {
  partName,
  Relationships,
  relationshipsOf,
  Styles,
  WorkbookPart,
} from '../../src/tables/xlsx-workbook.ts';
import type { PastedTable, TableCell } from './html-table.ts';
import { textOfExact } from './number-text.ts';
import { ZipParts, zipOf } from './zip.ts';

/**
 * The maximum of rows times columns, more than any grid has. In a small file, two values can be far
 * apart.
 */
const mostCells = 2_000_000;

/** Whether the file is a workbook, not some other ZIP file. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** A visible sheet of a workbook. */
interface Sheet {
  readonly name: string;
  /** Whether its days are counted from 1904. */
  readonly from1904: boolean;
  /** Reads its rows, which takes a while. */
  readonly read: () => Promise<{ readonly taken: readonly SheetRow[]; readonly rows: SheetRows }>;
}

/** The visible sheets in the order of their tabs. Throws for files that are not workbooks. */
async function sheetsOf(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const parts = new ZipParts(bytes, partName);
  const parsed = async <P extends Part>(part: P, path: string | undefined): Promise<P> => {
    if (path !== undefined && parts.has(path)) part.parse(await parts.text(path));
    part.end();
    return part;
  };
  const path = (await parsed(new Relationships(''), '_rels/.rels')).first('officeDocument');
  if (path === undefined) throw new Error('it has no workbook');
  const related = await parsed(new Relationships(path), relationshipsOf(path));
  const workbook = await parsed(new WorkbookPart(), path);
  const context = {
    texts: await parsed(new SharedTexts(), related.first('sharedStrings')),
    styles: (await parsed(new Styles(), related.first('styles'))).kinds,
    recalculates: workbook.recalculates,
  };
  return workbook.visibleSheets.flatMap((id) => {
    const part = related.byId(id, 'worksheet');
    if (part === undefined) return [];
    const read = async () => {
      const rows = new SheetRows(context);
      const taken = rows.take(await parts.text(part));
      rows.end();
      return { taken, rows };
    };
    return [{ name: workbook.sheetNames.get(id) ?? '', from1904: workbook.countsFrom1904, read }];
  });
}

/** The first visible sheet. Throws for files that are not workbooks. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<PastedTable> {
  const [first] = await sheetsOf(bytes);
  if (first === undefined) throw new Error('it has no sheet');
  const { taken, rows } = await first.read();
  return tableOf(taken, rows, first.from1904);
}

/** All rows of a sheet with their numbers, as they are shown. */
export interface ReadSheet {
  readonly name: string;
  readonly rows: readonly { readonly number: number; readonly cells: readonly TableCell[] }[];
}

/** All visible sheets. Throws for files that are not workbooks. */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<ReadSheet[]> {
  const read: ReadSheet[] = [];
  for (const sheet of await sheetsOf(bytes)) {
    const { taken } = await sheet.read();
    const rows = taken.map(({ number, cells }) => ({
      number,
      cells: cells.map((cell) => cellOf(cell, sheet.from1904)),
    }));
    read.push({ name: sheet.name, rows });
  }
  return read;
}

function tableOf(
  rows: readonly SheetRow[],
  { hiddenColumns, areas }: SheetRows,
  from1904: boolean,
): PastedTable {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, at) => at);
  const seen = columns.filter((column) => !hiddenColumns.has(column));
  const filled = rows.filter(({ cells }) =>
    cells.some(({ text, kind }) => text !== '' || kind === 'unknown'),
  );
  const [first, last] = [filled[0]?.number ?? 1, filled.at(-1)?.number ?? 0];
  if ((last - first + 1) * width > mostCells) throw new Error('its values stand too far apart');
  const covered = coveredBy(areas, { first, last, width });
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const all = Array.from({ length: last - first + 1 }, (_, at) => byNumber.get(first + at));
  const shown = all.filter((row) => row?.isHidden !== true);
  return {
    rows: shown.map((row) =>
      seen.map((column) => {
        const isCovered = row !== undefined && covered.has(`${row.number}.${column}`);
        return isCovered ? null : cellOf(row?.cells[column], from1904);
      }),
    ),
    source: 'XLSX',
    hiddenRows: all.length - shown.length,
    hiddenColumns: width - seen.length,
    mergedCells: areas.filter(({ why }) => why === 'merged').length,
  };
}

interface Filled {
  /** Rows from 1, both included. */
  readonly first: number;
  readonly last: number;
  readonly width: number;
}

/** The filled cells in merged areas, except the first of each. */
function coveredBy(areas: readonly Area[], { first, last, width }: Filled): ReadonlySet<string> {
  const cells = new Set<string>();
  let looked = 0;
  for (const { reference, why } of areas) {
    if (why !== 'merged') continue;
    const [from, to] = reference.split(':').map(placeOf) as [
      ReturnType<typeof placeOf>,
      ReturnType<typeof placeOf>,
    ];
    const end = Math.min(to.column, width - 1);
    for (let row = Math.max(from.row, first); row <= Math.min(to.row, last); row += 1) {
      for (let { column } = from; column <= end; column += 1) {
        // Areas do not overlap.
        if ((looked += 1) > mostCells) throw new Error('its merged cells overlap');
        if (row !== from.row || column !== from.column) cells.add(`${row}.${column}`);
      }
    }
  }
  return cells;
}

/**
 * A number with its stored digits. A cell that shows something else is refused; of a day the
 * text is that day as `YYYY-MM-DD`.
 */
function cellOf(cell: SheetCell | undefined, from1904: boolean): TableCell {
  const { kind, text } = cell ?? { kind: 'text', text: '' };
  if (kind === 'text' || (text === '' && kind !== 'unknown')) return { text: text.trim() };
  const number = isNumber(kind) || kind === 'percent' ? shownNumber(text) : undefined;
  const exact = number === undefined ? undefined : textOfExact(number);
  const day = kind === 'date' ? dayOf(Number(text), from1904) : undefined;
  const isStored = true;
  // Of what is shown in thousands, or not at all, nobody can tell which value is meant.
  const isUnsure = kind === 'scaled' || kind === 'concealed' || text === '';
  if (exact === undefined) {
    return { text: day ?? (isUnsure ? `${text}?` : text), problem: 'unseen', isStored };
  }
  if (shownText(kind, text) !== undefined) return { text: exact, exact };
  if (isNumber(kind)) return { text: exact, exact, isStored };
  const hundredfold = textOfExact(`${exact}e2`);
  return { text: `${hundredfold}%`, exact: hundredfold, isStored };
}

interface WrittenSheet {
  readonly name: string;
  readonly rows: readonly (readonly WrittenCell[])[];
}

/** A workbook with these rows, as a file. Decimal text is written as a number. */
export function workbookOf(rows: WrittenSheet['rows']): Uint8Array<ArrayBuffer> {
  return workbookOfSheets([{ name: 'Prumo', rows }]);
}

export function workbookOfSheets(sheets: readonly WrittenSheet[]): Uint8Array<ArrayBuffer> {
  const texts = sheets.map(({ rows }, at) => [
    sheetPart(at + 1),
    [sheetStart, ...rows.map(rowXml), sheetEnd].join(''),
  ]);
  return zipOf({ ...workbookParts(sheets.map(({ name }) => name)), ...Object.fromEntries(texts) });
}
