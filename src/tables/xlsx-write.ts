/**
 * Writes records as an XLSX workbook with one sheet (ECMA-376) while they are being read. Only the
 * current batch is held in memory.
 */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Batches, rowTexts, type ShownRecord, safeText, type WrittenColumn } from './write.ts';

/** The maximum number of rows in a sheet, not counting the header. */
export const maxSheetRows = 1_048_575;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Prumo" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

export function xlsxStream(batches: Batches, columns: readonly WrittenColumn[]): Readable {
  const zip = new ZipFile();
  const sheet = Readable.from(sheetText(batches, columns), { objectMode: false });
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  sheet.on('error', (error) => output.destroy(error));
  output.once('close', () => sheet.destroy());
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(head + text), path);
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 1 });
  zip.end();
  return output;
}

async function* sheetText(batches: Batches, columns: readonly WrittenColumn[]): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetData>`;
  yield `<row>${columns.map(({ name }) => cell(name)).join('')}</row>`;
  yield* rowTexts(
    batches,
    (record) => `<row>${columns.map(({ name, nothing }) => cell(record[name] ?? nothing)).join('')}</row>`,
  );
  yield '</sheetData></worksheet>';
}

function cell(value: ShownRecord[string]): string {
  if (value === null || value === undefined) return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(safeText(value))}</t></is></c>`;
}

/** Escapes text for XML 1.0. Characters that XML cannot express are replaced. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('\r', '&#13;');
}
