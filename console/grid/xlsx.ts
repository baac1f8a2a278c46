/**
 * Workbooks in the page, by the server's own rules (src/tables): what a sheet shows as the table that
 * a paste is checked from, and rows as a workbook. Nothing leaves the page.
 */
import { shownNumber } from '../../src/tables/xlsx-formats.ts';
import { type Part, SharedTexts } from '../../src/tables/xlsx-parts.ts';
import { type Area, placeOf, type SheetCell, type SheetRow, SheetRows } from '../../src/tables/xlsx-sheet.ts';
import {
  rowXml,
  sheetEnd,
  sheetPart,
  sheetStart,
  workbookParts,
  type XmlCell,
} from '../../src/tables/xlsx-text.ts';
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

/** Whether the file is a workbook, or some other ZIP file. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** The first visible sheet. Throws for what is no workbook. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<PastedTable> {
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
  const sheet = workbook.visibleSheets
    .map((id) => related.byId(id, 'worksheet'))
    .find((part) => part !== undefined);
  if (sheet === undefined) throw new Error('it has no sheet');
  const rows = new SheetRows({
    texts: await parsed(new SharedTexts(), related.first('sharedStrings')),
    styles: (await parsed(new Styles(), related.first('styles'))).kinds,
    recalculates: workbook.recalculates,
  });
  const taken = rows.take(await parts.text(sheet));
  rows.end();
  return tableOf(taken, rows);
}

function tableOf(rows: readonly SheetRow[], { hiddenColumns, areas }: SheetRows): PastedTable {
  const covered = new Set(areas.flatMap(coveredBy));
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => at);
  const seen = columns.filter((column) => !hiddenColumns.has(column));
  const filled = rows.filter(({ cells }) =>
    cells.some(({ text, kind }) => text !== '' || kind === 'unknown'),
  );
  const [first, last] = [filled[0]?.number ?? 1, filled.at(-1)?.number ?? 0];
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const all = Array.from({ length: last - first + 1 }, (_, at) => byNumber.get(first + at));
  const shown = all.filter((row) => row?.isHidden !== true);
  return {
    rows: shown.map((row) =>
      seen.map((column) => {
        const isCovered = row !== undefined && covered.has(`${row.number}.${column}`);
        return isCovered ? null : cellOf(row?.cells[column]);
      }),
    ),
    source: 'XLSX',
    hiddenRows: all.length - shown.length,
    hiddenColumns: width - seen.length,
    mergedCells: areas.filter(({ why }) => why === 'merged').length,
  };
}

/** The cells of an area but its first one. */
function coveredBy({ reference, why }: Area): string[] {
  if (why !== 'merged') return [];
  const [from, to] = reference.split(':').map(placeOf) as [
    ReturnType<typeof placeOf>,
    ReturnType<typeof placeOf>,
  ];
  const cells: string[] = [];
  for (let { row } = from; row <= to.row; row += 1) {
    for (let { column } = from; column <= to.column; column += 1) cells.push(`${row}.${column}`);
  }
  return cells.slice(1);
}

/** A number as the cell shows it, with the digits that are stored; what shows another is refused. */
function cellOf(cell: SheetCell | undefined): TableCell {
  const { kind, text } = cell ?? { kind: 'text', text: '' };
  if (kind === 'text' || (text === '' && kind !== 'unknown')) return { text: text.trim() };
  const number = kind === 'number' || kind === 'percent' ? shownNumber(text) : undefined;
  const exact = number === undefined ? undefined : textOfExact(number);
  if (exact === undefined) return { text: text === '' ? '?' : text, problem: 'unseen' };
  if (kind === 'number') return { text: exact, exact };
  const hundredfold = textOfExact(`${exact}e2`);
  return { text: `${hundredfold}%`, exact: hundredfold };
}

/** The file of a workbook with these rows. Decimal text is a number. */
export function workbookOf(rows: readonly (readonly XmlCell[])[]): Uint8Array<ArrayBuffer> {
  const sheet = [sheetStart, ...rows.map(rowXml), sheetEnd].join('');
  return zipOf({ ...workbookParts, [sheetPart]: sheet });
}
