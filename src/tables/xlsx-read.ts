/**
 * Reads the first visible sheet of an XLSX workbook row by row. The cost of a hostile file is
 * limited: the declared inflated size of its parts (exceeding it is an error), the length of XML
 * without a tag, the nesting depth, and the amount of text.
 */
import { read as readBytes } from 'node:fs';
import { promisify } from 'node:util';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { ApiError, invalidFile } from '../kernel/contract/errors.ts';
import type { FileRow } from '../kernel/contract/row-problems.ts';
import type { Signal } from '../kernel/work/signal.ts';
import { TimeSlice } from '../kernel/work/time-slice.ts';
import { type CellReader, HeaderReader, type RowReader, type TableShape } from './columns.ts';
import { isOldWorkbook } from './file-kind.ts';
import { sheetCells } from './xlsx-cells.ts';
import { broken, oldWorkbook, type Part, SharedTexts } from './xlsx-parts.ts';
import { type Area, type SheetCell, SheetRows } from './xlsx-sheet.ts';
import { partName, Relationships, relationshipsOf, Styles, WorkbookPart } from './xlsx-workbook.ts';

const read = promisify(readBytes);

const maxParts = 1000;
/** The total inflated size of all parts read. A million rows of progress take a third of it. */
const maxInflatedBytes = 2 ** 30;
/** The size of each part that is held in memory, apart from the sheet and the shared strings. */
const maxSmallPartBytes = 2 ** 24;

/** The rows of the first visible sheet, in batches. */
export async function* readXlsx(fd: number, shape: TableShape, signal?: Signal): AsyncGenerator<FileRow[]> {
  const file = new WorkbookFile(await openZip(fd), signal);
  const { workbook, related } = await file.open();
  const styles = await file.small(new Styles(), related.first('styles'));
  const [first, ...others] = sheetsOf(workbook, related);
  if (first === undefined) throw broken('it has no sheet');
  const texts = new SharedTexts();
  await file.whole(texts, related.first('sharedStrings'));
  let reader: RowReader<SheetCell> | undefined;
  const context = { texts, styles: styles.kinds, recalculates: workbook.recalculates };
  const rows = new SheetRows(context);
  const cellReader = sheetCells(workbook.countsFrom1904);
  const header = new HeaderReader(shape, cellReader);
  for await (const chunk of file.textOf(first.part)) {
    const batch: FileRow[] = [];
    for (const { number, cells } of rows.take(chunk)) {
      if (reader === undefined) {
        if (header.refused || cells.some((cell) => !cellReader.isBlank(cell)))
          reader = header.take(cells, number);
        continue;
      }
      const value = reader.read(cells);
      if (value !== undefined) batch.push({ number, value });
    }
    if (batch.length > 0) yield batch;
    for (const area of rows.areas) requireSingleCells(area, reader);
  }
  rows.end();
  if (reader) return;
  for (const { part, name } of others) {
    const found = await beginningOf(file, part, new SheetRows(context), cellReader);
    if (found !== undefined && isHeader(shape, found, cellReader))
      throw elsewhere(first, name, header.refused);
    if (found !== undefined && !header.refused) throw elsewhere(first, name, undefined);
  }
  throw header.refused ?? broken('its first sheet is empty', 'file-empty');
}

/** The first row of the sheet that is not blank. */
async function beginningOf(
  file: WorkbookFile,
  part: string,
  rows: SheetRows,
  reader: CellReader<SheetCell>,
): Promise<readonly SheetCell[] | undefined> {
  for await (const chunk of file.textOf(part)) {
    const row = rows.take(chunk).find(({ cells }) => cells.some((cell) => !reader.isBlank(cell)));
    if (row) return row.cells;
  }
  return undefined;
}

function isHeader(shape: TableShape, cells: readonly SheetCell[], reader: CellReader<SheetCell>): boolean {
  return new HeaderReader({ ...shape, onIgnored: () => {} }, reader).take(cells, 1) !== undefined;
}

/** Only the first sheet is read, since nothing tells which of several is meant. */
function elsewhere(first: Sheet, name: string, refused: ApiError | undefined): ApiError {
  const [own, other] = [first.name, name].map((one) => `'${one.slice(0, 80).toWellFormed()}'`);
  const params = { name, first: first.name };
  if (refused === undefined)
    return broken(
      `its first sheet ${own} is empty; data is on ${other}: move that sheet to the front`,
      'other-sheet',
      params,
    );
  const advice = `only the first sheet ${own} is read; the names of the columns are on ${other}: move that sheet to the front`;
  return invalidFile('other-sheet', `${refused.message}; ${advice}`, params);
}

interface Sheet {
  readonly part: string;
  readonly name: string;
}

/** The visible sheets, in the order of the tabs. */
function sheetsOf({ visibleSheets, sheetNames }: WorkbookPart, related: Relationships): Sheet[] {
  return visibleSheets.flatMap((id) => {
    // Tabs can also be charts.
    const part = related.byId(id, 'worksheet');
    return part === undefined ? [] : [{ part, name: sheetNames.get(id) ?? '' }];
  });
}

/**
 * Refuses merged cells and array formulas in columns that are read, because only their first cell
 * has a value in the file. Sheets list merged cells after the rows.
 */
function requireSingleCells(
  { reference, why, columns }: Area,
  reader: RowReader<SheetCell> | undefined,
): void {
  if (reader && !reader.reads(...columns)) return;
  const advice =
    why === 'merged'
      ? 'are merged, so that all but the first are empty: unmerge them and fill each of them'
      : 'hold an array formula without stored values: open and save the file in a spreadsheet program, or paste values';
  throw invalidFile(why === 'merged' ? 'cells-merged' : 'cells-array', `The cells ${reference} ${advice}`, {
    cells: reference,
  });
}

/** The parts of a workbook by name. */
class WorkbookFile {
  readonly #zip: ZipFile;
  readonly #signal: Signal | undefined;
  #parts: ReadonlyMap<string, Entry> = new Map();
  #inflatedBytes = 0;

  constructor(zip: ZipFile, signal?: Signal) {
    this.#zip = zip;
    this.#signal = signal;
  }

  /** Reads the workbook part and its relationships. */
  async open(): Promise<{ workbook: WorkbookPart; related: Relationships }> {
    this.#parts = await listParts(this.#zip);
    const path = (await this.small(new Relationships(''), '_rels/.rels')).first('officeDocument');
    if (path === undefined || !this.#parts.has(path)) throw broken('it has no workbook');
    return {
      workbook: await this.small(new WorkbookPart(), path),
      related: await this.small(new Relationships(path), relationshipsOf(path)),
    };
  }

  /** Parses a small part that is held in memory. A missing part counts as empty. */
  async small<P extends Part>(part: P, path: string | undefined): Promise<P> {
    const entry = this.#parts.get(path ?? '');
    if (entry && entry.uncompressedSize > maxSmallPartBytes) throw broken(`${entry.fileName} is too large`);
    return this.whole(part, path);
  }

  async whole<P extends Part>(part: P, path: string | undefined): Promise<P> {
    if (path !== undefined && this.#parts.has(path)) {
      for await (const chunk of this.textOf(path)) part.parse(chunk);
    }
    part.end();
    return part;
  }

  textOf(path: string): AsyncGenerator<string> {
    const entry = this.#parts.get(path);
    if (entry === undefined) throw broken(`${path} is not there`);
    this.#inflatedBytes += entry.uncompressedSize;
    if (this.#inflatedBytes > maxInflatedBytes) {
      throw new ApiError(
        'body-too-large',
        `The workbook inflates to more than ${maxInflatedBytes / 2 ** 20} MiB`,
      );
    }
    return inflate(this.#zip, entry, this.#signal);
  }
}

async function openZip(fd: number): Promise<ZipFile> {
  try {
    return await fromFdPromise(fd, { lazyEntries: true, autoClose: false });
  } catch {
    throw (await isOld(fd)) ? oldWorkbook() : broken('it is not a ZIP file');
  }
}

async function isOld(fd: number): Promise<boolean> {
  const { bytesRead, buffer } = await read(fd, Buffer.alloc(4), 0, 4, 0);
  return bytesRead === 4 && isOldWorkbook(buffer);
}

async function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxParts) throw broken(`it has more than ${maxParts} parts`);
  const parts = new Map<string, Entry>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      const path = partName(entry.fileName);
      if (parts.has(path)) reject(broken(`it has two parts ${path.slice(0, 80)}`));
      parts.set(path, entry);
      zip.readEntry();
    });
    zip.once('end', resolve);
    zip.once('error', () => reject(broken('its list of parts is broken')));
    zip.readEntry();
  });
  return parts;
}

/**
 * The maximum number of tags in a part: a base amount, and more for each compressed byte. A row of
 * ten values has 42 tags and takes at least about twenty bytes. A part with far more tags is made
 * to keep the parser busy.
 */
const maxTags = 8_000_000;
const maxTagsToAByte = 16;

async function* inflate(zip: ZipFile, part: Entry, signal?: Signal): AsyncGenerator<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const slice = new TimeSlice(signal);
  let tags = maxTags + part.compressedSize * maxTagsToAByte;
  try {
    const stream = await zip.openReadStreamPromise(part);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      tags -= tagsIn(chunk);
      if (tags < 0) throw broken(`${part.fileName} has more tags than its size accounts for`);
      yield utf8.decode(chunk, { stream: true });
      await slice.pause();
    }
    yield utf8.decode();
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw broken(`${part.fileName} is broken`);
  }
}

function tagsIn(xml: Buffer): number {
  let tags = 0;
  for (const byte of xml) if (byte === 0x3c) tags++;
  return tags;
}
