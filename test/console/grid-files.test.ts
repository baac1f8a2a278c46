/** Files of spreadsheet programs, and the workbooks that the grid writes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import Type from 'typebox';
import { OldWorkbook, parseCsv, tableIn, textOfFile } from '../../console/grid/clipboard.ts';
import { type PastedTable, parseHtmlTable } from '../../console/grid/html-table.ts';
import { checkPaste } from '../../console/grid/paste.ts';
import { readWorkbook, workbookOf } from '../../console/grid/xlsx.ts';
import { zipOf } from '../../console/grid/zip.ts';
import { readXlsx } from '../../src/tables/xlsx-read.ts';
import { sheetEnd, sheetPart, sheetStart, workbookParts } from '../../src/tables/xlsx-text.ts';

const folder = join(import.meta.dirname, 'libreoffice');
const values = (table: PastedTable | undefined) =>
  table?.rows.map((row) => row.map((cell) => cell && (cell.exact ?? cell.text)));
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(folder, name)));

/** See libreoffice/make.ts. */
describe('a sheet that LibreOffice wrote', () => {
  const expected = [
    ['Painel', 'jan', 'fev', 'mar'],
    ['Norte & Sul', '1234.5', '990.064', '-12.5'],
    ['Taxa', '12.5', '01/03/2026', '0.3'],
    ['Junto', '7', null, '1234567890123.45'],
  ];

  it('as HTML has the stored digits of what it shows as numbers, and nothing hidden', () => {
    const table = parseHtmlTable(readFileSync(join(folder, 'month.html'), 'utf8'));
    assert.deepEqual(values(table), expected);
    assert.equal(table?.source, 'LibreOffice');
  });

  it('as a workbook is the same, but that a date is its day as the API writes it', async () => {
    const table = await readWorkbook(bytesOf('month.xlsx'));
    assert.deepEqual(
      values(table),
      expected.map((row) => row.map((text) => (text === '01/03/2026' ? '2026-03-01' : text))),
    );
    const { source, hiddenRows, hiddenColumns, mergedCells } = table;
    assert.deepEqual([source, hiddenRows, hiddenColumns, mergedCells], ['XLSX', 1, 1, 1]);
  });

  it('is checked like a paste: the date does not go in, nor a percentage where none is taken', async () => {
    const table = await readWorkbook(bytesOf('month.xlsx'));
    const grid = {
      rows: ['Norte & Sul', 'Taxa', 'Junto'],
      columns: ['jan', 'fev', 'mar'],
      target: () => ({ value: null, isPercent: false }),
    };
    const choice = { byNames: true, clears: false };
    const check = checkPaste(table, grid, { top: 0, bottom: 0, left: 0, right: 0 }, choice, 'br');
    assert.deepEqual(
      check.refused.map(({ text, why }) => [text, why]),
      [
        ['12.5%', 'percent'],
        ['2026-03-01', 'unseen'],
      ],
    );
    assert.deepEqual([check.good.length, check.incoming], [6, '1234567892342.814']);
  });
});

describe('a workbook of the grid', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'é', '<', '&', '"', ' ', '_x0041_', '1'),
    minLength: 1,
  });
  const decimal = fc
    .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.constantFrom('', '.5', '.06'))
    .map(([whole, rest]) => ({ decimal: `${whole}${rest}` }));

  it('is read again as it was written, with all digits', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.oneof(text, decimal), { minLength: 3, maxLength: 3 }), {
          minLength: 1,
          maxLength: 6,
        }),
        async (rows) => {
          const shown = rows.map((row) =>
            row.map((cell) => (typeof cell === 'string' ? cell.trim() : cell.decimal)),
          );
          fc.pre(shown.every((row) => row.every((one) => one !== '')));
          assert.deepEqual(values(await readWorkbook(workbookOf(rows))), shown);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is one for the server too', async () => {
    const path = join(tmpdir(), `prumo-grid-${process.pid}.xlsx`);
    await writeFile(
      path,
      workbookOf([
        ['nome', 'mes'],
        ['Norte', { decimal: '12' }],
      ]),
    );
    const file = await open(path);
    try {
      const shape = { row: Type.Object({ nome: Type.String(), mes: Type.Integer() }) };
      const read = [];
      for await (const rows of readXlsx(file.fd, shape)) read.push(...rows.map(({ value }) => value));
      assert.deepEqual(read, [{ nome: 'Norte', mes: 12 }]);
    } finally {
      await file.close();
    }
  });

  it('that is broken anywhere is refused, and nothing else happens', async () => {
    const whole = bytesOf('month.xlsx');
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        const spoilt = whole.slice();
        spoilt[at] = byte;
        await readWorkbook(spoilt).catch((error: unknown) => assert.ok(error instanceof Error));
      }),
      { numRuns: 60 },
    );
    await assert.rejects(readWorkbook(whole.slice(0, 1000)));
    await assert.rejects(readWorkbook(new Uint8Array()));
  });
});

it('an .xls is told from other files', async () => {
  const old = new File([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])], 'old.xls');
  await assert.rejects(tableIn(old), OldWorkbook);
});

describe('a hostile workbook', () => {
  const reading = (data: string, more = '') => {
    const sheet = `${sheetStart}${data}${sheetEnd.replace('</worksheet>', `${more}</worksheet>`)}`;
    return readWorkbook(zipOf({ ...workbookParts(), [sheetPart()]: sheet }));
  };
  const value = (row: number, place: string) => `<row r="${row}"><c r="${place}"><v>1</v></c></row>`;

  it('with a merged area of the whole sheet is the cells that are filled', async () => {
    const areas = '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>';
    assert.deepEqual(values(await reading(value(1, 'A1') + value(2, 'B2'), areas)), [
      ['1', null],
      [null, null],
    ]);
  });

  it('whose values stand far apart, or whose areas overlap, is refused', async () => {
    await assert.rejects(reading(value(1, 'A1') + value(1_048_576, 'IV1048576')), /too far apart/);
    const areas = '<mergeCell ref="A1:IV5000"/>'.repeat(3);
    const wide = value(1, 'A1') + value(5_000, 'IV5000');
    await assert.rejects(reading(wide, `<mergeCells>${areas}</mergeCells>`), /overlap/);
  });

  it('with columns that none are hidden is read at once', async () => {
    const hidden = '<cols><col min="-900000000" max="1" hidden="1"/></cols>';
    const sheet = `${sheetStart.replace('<sheetData>', `${hidden}<sheetData>`)}${value(1, 'B1')}${sheetEnd}`;
    const table = await readWorkbook(zipOf({ ...workbookParts(), [sheetPart()]: sheet }));
    assert.deepEqual(values(table), [['1']]);
  });
});

it('a CSV is parted by what its first line has most of', () => {
  const rows = [
    ['a', '1,5', '2'],
    ['b', '3,5', '4'],
  ];
  for (const separator of [';', '\t'])
    assert.deepEqual(parseCsv(rows.map((row) => row.join(separator)).join('\n')), rows, separator);
  assert.deepEqual(parseCsv('a,1.5,2;0\nb,3.5,4'), [
    ['a', '1.5', '2;0'],
    ['b', '3.5', '4'],
  ]);
});

it('a CSV of Windows has its accents', () => {
  const bytes = Uint8Array.from([0x50, 0xe3, 0x6f, 0x3b, 0x31, 0x2c, 0x35]);
  assert.deepEqual(parseCsv(textOfFile(bytes)), [['Pão', '1,5']]);
  const utf16 = Buffer.from('\ufeffcodigo\tnome\r\nCX4\tOperações\r\n', 'utf16le');
  for (const one of [utf16, Buffer.from(utf16).swap16()]) {
    assert.deepEqual(parseCsv(textOfFile(one)), [
      ['codigo', 'nome'],
      ['CX4', 'Operações'],
    ]);
  }
  assert.deepEqual(parseCsv('\ufeffsep=;\r\na;b,c\r\n1;2\r\n'), [
    ['a', 'b,c'],
    ['1', '2'],
  ]);
  assert.deepEqual(parseCsv('"sep=|"\na;|b\n'), [['a;', 'b']]);
  assert.deepEqual(parseCsv(textOfFile(new TextEncoder().encode('Pão;1,5'))), [['Pão', '1,5']]);
});
