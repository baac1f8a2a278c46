/**
 * Reads workbooks as the tests of them want: rows by their numbers, as fields or as what is wrong
 * with them.
 */
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  date,
  decimal,
  integer,
  object,
  optional,
  requiredText,
} from '../../../src/kernel/contract/fields.ts';
import { InvalidRow } from '../../../src/kernel/contract/row-problems.ts';
import { decimalText } from '../../../src/kernel/values/exact-number.ts';
import type { TableShape } from '../../../src/tables/columns.ts';
import { readXlsx } from '../../../src/tables/xlsx-read.ts';
import { type WorkbookContent, workbookParts } from '../../harness/workbook.ts';
import { zipped } from '../../harness/zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'prumo-workbooks-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Columns of each kind, none of which a row must have. */
const plain: TableShape = {
  row: object({
    mes: optional(integer(1, 12)),
    valor: optional(decimal('a number', () => true)),
    dia: optional(date()),
    nome: optional(requiredText()),
  }),
};

/** The rows by their numbers: fields as JSON, or what is wrong. */
export async function readFile(path: string, shape: TableShape): Promise<Record<number, unknown>> {
  const rows: Record<number, unknown> = {};
  const read = await Array.fromAsync(readXlsx(openSync(path, 'r'), shape));
  for (const { number, value } of read.flat()) {
    rows[number] =
      value instanceof InvalidRow
        ? `${value.field} ${value.problem}`.trim()
        : Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, shown(one)]));
  }
  return rows;
}

/** Exact numbers as their text. */
const shown = (value: unknown) =>
  typeof value === 'object' && value !== null ? decimalText(value as never) : value;

let files = 0;
export async function read(content: WorkbookContent, shape = plain): Promise<Record<number, unknown>> {
  const path = join(folder, `${files++}.xlsx`);
  writeFileSync(path, zipped(workbookParts(content)));
  return readFile(path, shape);
}

/** What is said of cells that cannot be taken. */
export const says = {
  formula:
    'holds a formula without a stored value: open and save the file in a spreadsheet program, or paste values',
  date: 'holds a date or a time: format the cell as a number and type the value',
  percent:
    'is shown as a percentage, which holds a hundredth of what is seen: format the cell as a number and type the value that is meant',
  scaled: 'is shown in thousands or millions: give the cell a format that shows the whole value',
  concealed: 'has a format that does not show its value: format the cell as a number',
  text: 'holds text that looks like a number: change the cell to a number',
  boolean: 'holds TRUE or FALSE: type a number',
  error: 'holds the error #N/A: fix its formula, or clear the cell',
  noText: 'holds no text: format the cell as text and type it again',
  noDate: 'holds no date: format the cell as a date, or type it as text YYYY-MM-DD',
  beyond:
    'holds a number beyond the days that there are, which end with 9999-12-31: type the date as text YYYY-MM-DD',
  uncertain:
    'holds a time of day, or a day before 1900-03-01, which programs count differently: type the date as text YYYY-MM-DD',
};

/** A row with its number; cells without their places. */
export const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;
export const inline = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
export const header = (...names: string[]) => row(1, ...names.map(inline));
export const data = (...rows: string[]) => `<sheetData>${rows.join('')}</sheetData>`;
export const sheetOf = (...rows: string[]): WorkbookContent => ({ sheets: [{ xml: data(...rows) }] });
