/**
 * Reads the first sheet of an XLSX workbook row by row. What a hostile file may cost is bounded: what its parts say they
 * inflate to (more than they say is an error), how long a piece of XML goes without a tag, how deep it nests, and how much text
 * there is besides numbers.
 *
 * A number of a workbook is an IEEE double by its format; it counts with the shortest decimal text that stands for it.
 */
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { ApiError } from '../kernel/errors.ts';
import type { FileRow } from '../kernel/row-problems.ts';
import { Turns } from '../kernel/turns.ts';
import { RowReader, type TableShape } from './columns.ts';
import { broken, SharedTexts, SheetRows } from './xlsx-parts.ts';

const maxParts = 1000;
/** All parts that are read, inflated. A million rows of progress have a third of it. */
const maxInflatedBytes = 2 ** 30;

export async function* readXlsx(
  fd: number,
  shape: TableShape,
  signal?: AbortSignal,
): AsyncGenerator<FileRow> {
  const zip = await openZip(fd);
  const parts = await listParts(zip);
  const sheet = firstSheet(parts);
  const texts = parts.get('xl/sharedStrings.xml');
  const inflated = sheet.uncompressedSize + (texts?.uncompressedSize ?? 0);
  if (inflated > maxInflatedBytes) {
    throw new ApiError(
      'body-too-large',
      `The workbook inflates to more than ${maxInflatedBytes / 2 ** 20} MiB`,
    );
  }
  const shared = new SharedTexts();
  if (texts) for await (const chunk of inflate(zip, texts, signal)) shared.take(chunk);
  shared.end();
  const rows = new SheetRows(shared);
  let reader: RowReader | undefined;
  for await (const chunk of inflate(zip, sheet, signal)) {
    for (const { number, cells, texts } of rows.take(chunk)) {
      if (reader === undefined) {
        reader = new RowReader(shape, cells, shortest);
        continue;
      }
      const value = reader.read(cells, texts);
      if (value !== undefined) yield { number, value };
    }
  }
  rows.end();
  if (reader === undefined) throw broken('its first sheet is empty');
}

/** The shortest decimal text of the double. */
function shortest(cell: string): string | undefined {
  const value = /^[+-]?[\d.]+(?:[eE][+-]?\d+)?$/.test(cell) ? Number(cell) : Number.NaN;
  return Number.isFinite(value) ? String(value) : undefined;
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
      parts.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', resolve);
    zip.once('error', () => reject(broken('its list of parts is broken')));
    zip.readEntry();
  });
  return parts;
}

/** By its name: programs number sheets in the order in which they were made, and the first one has the lowest number. */
function firstSheet(parts: ReadonlyMap<string, Entry>): Entry {
  const number = (path: string) =>
    Number(/^xl\/worksheets\/sheet(\d{1,6})\.xml$/.exec(path)?.[1] ?? Number.NaN);
  const [first] = [...parts.keys()]
    .filter((path) => number(path) >= 0)
    .toSorted((a, b) => number(a) - number(b));
  if (first === undefined) throw broken('it has no sheet');
  return parts.get(first) as Entry;
}

/**
 * Tags that a part may have: so many, and for each of its bytes as it is compressed so many more. A row of ten values has 42 and
 * takes some twenty bytes at least; what has far more tags is made to keep their reader busy.
 */
const maxTags = 8_000_000;
const maxTagsToAByte = 16;

async function* inflate(zip: ZipFile, part: Entry, signal?: AbortSignal): AsyncGenerator<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const turns = new Turns(signal);
  let tags = maxTags + part.compressedSize * maxTagsToAByte;
  try {
    const stream = await zip.openReadStreamPromise(part);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      tags -= tagsIn(chunk);
      if (tags < 0) throw broken(`${part.fileName} has more tags than its size accounts for`);
      yield utf8.decode(chunk, { stream: true });
      await turns.pause();
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
