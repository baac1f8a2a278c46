/** The text of a workbook with one sheet (ECMA-376). Pure, because the console writes it too. */
import { safeText } from './safe-text.ts';

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

/** The name of the sheet's part, to which other parts refer. */
export const sheetPart = 'xl/worksheets/sheet1.xml';

/** All parts except the sheet, by path. */
export const workbookParts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(parts).map(([path, text]) => [path, head + text]),
);

export const sheetStart = `${head}<worksheet xmlns="${main}"><sheetData>`;
export const sheetEnd = '</sheetData></worksheet>';

/** Decimal text is written as a number with all its digits. */
export type XmlCell = string | number | { readonly decimal: string } | null | undefined;

export function rowXml(cells: readonly XmlCell[]): string {
  return `<row>${cells.map(cell).join('')}</row>`;
}

function cell(value: XmlCell): string {
  if (value === null || value === undefined) return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  if (typeof value === 'object') return `<c><v>${value.decimal}</v></c>`;
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
