/**
 * Writes records as an XLSX workbook with one sheet (ECMA-376) while they are being read. Only the
 * current batch is held in memory.
 */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Batches, rowTexts, tableCell, type WrittenColumn } from './write.ts';
import { rowXml, sheetEnd, sheetPart, sheetStart, workbookParts } from './xlsx-text.ts';

/** The maximum number of rows in a sheet, not counting the header. */
export const maxSheetRows = 1_048_575;

export function xlsxStream(batches: Batches, columns: readonly WrittenColumn[]): Readable {
  const zip = new ZipFile();
  const sheet = Readable.from(sheetText(batches, columns), { objectMode: false });
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  sheet.on('error', (error) => output.destroy(error));
  output.once('close', () => sheet.destroy());
  for (const [path, text] of Object.entries(workbookParts())) zip.addBuffer(Buffer.from(text), path);
  zip.addReadStream(sheet, sheetPart(), { compressionLevel: 1 });
  zip.end();
  return output;
}

async function* sheetText(batches: Batches, columns: readonly WrittenColumn[]): AsyncGenerator<string> {
  yield sheetStart;
  yield rowXml(columns.map(({ name }) => name));
  yield* rowTexts(batches, (record) => rowXml(columns.map((column) => tableCell(record, column))));
  yield sheetEnd;
}
