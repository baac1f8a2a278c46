/** The text of a workbook (ECMA-376). Pure, because the console writes it too. */
import type { WrittenCell } from './written-cell.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The name of a sheet's part, to which other parts refer. The first sheet is 1. */
export const sheetPart = (number = 1) => `xl/worksheets/sheet${number}.xml`;

/** All parts except the sheets, by path, of a workbook with tabs of these names. */
export function workbookParts(tabs: readonly string[] = ['Prumo']): Readonly<Record<string, string>> {
  const each = (text: (number: number, tab: string) => string) =>
    tabs.map((tab, at) => text(at + 1, tab)).join('');
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${each((n) => `<Override PartName="/${sheetPart(n)}" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((n, tab) => `<sheet name="${escaped(tab).replaceAll('"', '&quot;')}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
  };
  return Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, head + text]));
}

export const sheetStart = `${head}<worksheet xmlns="${main}"><sheetData>`;
export const sheetEnd = '</sheetData></worksheet>';

export function rowXml(cells: readonly WrittenCell[]): string {
  return `<row>${cells.map(cell).join('')}</row>`;
}

function cell(value: WrittenCell): string {
  if (value === null || value === undefined) return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  if (typeof value === 'object') return `<c><v>${value.decimal}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

/**
 * Escapes text for XML 1.0. Characters that XML cannot express are written as `_x0001_` (ECMA-376
 * part 1, §22.9.2.19).
 */
function escaped(text: string): string {
  return text
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, (one) => {
      return `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
    })
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('\r', '&#13;');
}
