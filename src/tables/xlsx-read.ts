/**
 * Reads the first visible sheet of an XLSX workbook row by row. The cost of a hostile file is
 * limited: the declared inflated size of its parts (exceeding it is an error), the length of XML
 * without a tag, the nesting depth, and the amount of text.
 */
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { ApiError } from '../kernel/errors.ts';
import type { FileRow } from '../kernel/row-problems.ts';
import type { Signal } from '../kernel/signal.ts';
import { TimeSlice } from '../kernel/time-slice.ts';
import { RowReader, type TableShape } from './columns.ts';
import { sheetCells } from './xlsx-cells.ts';
import { broken, type Part, SharedTexts } from './xlsx-parts.ts';
import { type Area, type SheetCell, SheetRows } from './xlsx-sheet.ts';
import { partName, Relationships, relationshipsOf, Styles, WorkbookPart } from './xlsx-workbook.ts';

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
  const sheet = firstSheet(workbook, related);
  const texts = new SharedTexts();
  await file.whole(texts, related.first('sharedStrings'));
  let reader: RowReader<SheetCell> | undefined;
  const rows = new SheetRows({
    texts,
    styles: styles.kinds,
    recalculates: workbook.recalculates,
  });
  const cellReader = sheetCells(workbook.countsFrom1904);
  for await (const chunk of file.textOf(sheet)) {
    const batch: FileRow[] = [];
    for (const { number, cells } of rows.take(chunk)) {
      if (reader === undefined) {
        reader = new RowReader(shape, cells, cellReader);
        continue;
      }
      const value = reader.read(cells);
      if (value !== undefined) batch.push({ number, value });
    }
    if (batch.length > 0) yield batch;
    for (const area of rows.areas) requireSingleCells(area, reader);
  }
  rows.end();
  if (reader === undefined) throw broken('its first sheet is empty');
}

/** The first visible sheet, in the order of the tabs. */
function firstSheet({ visibleSheets }: WorkbookPart, related: Relationships): string {
  // Tabs can also be charts.
  const first = visibleSheets.map((id) => related.byId(id, 'worksheet')).find((part) => part !== undefined);
  if (first === undefined) throw broken('it has no sheet');
  return first;
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
  throw new ApiError('invalid-value', `The cells ${reference} ${advice}`);
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
    throw broken('it is no ZIP file');
  }
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
