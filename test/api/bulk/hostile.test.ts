/** Files that were made to harm: they are refused, and neither memory nor time goes with them. */
import assert from 'node:assert/strict';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, describe, it } from 'node:test';
import { ApiError } from '../../../src/kernel/contract/errors.ts';
import { integer, object, optional, requiredText } from '../../../src/kernel/contract/fields.ts';
import { readCsv } from '../../../src/tables/csv-read.ts';
import { numberFormats } from '../../../src/tables/formats.ts';
import { csvText } from '../../../src/tables/write.ts';
import { readXlsx } from '../../../src/tables/xlsx-read.ts';
import { xlsxStream } from '../../../src/tables/xlsx-write.ts';
import { bytesOf, textOf, workbookParts } from '../../harness/workbook.ts';
import { zipped } from '../../harness/zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'prumo-hostile-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const shape = { row: object({ mes: optional(integer(1, 12)) }) };
const sheet = (rows: string) =>
  `<worksheet><sheetData><row><c t="inlineStr"><is><t>mes</t></is></c></row>${rows}`;
const end = '</sheetData></worksheet>';

let files = 0;
function store(bytes: Buffer): number {
  const path = join(folder, String(files++));
  writeFileSync(path, bytes);
  return openSync(path, 'r');
}

/** A workbook of one sheet with these parts. */
const workbook = (parts: Readonly<Record<string, string | Iterable<string>>>) =>
  store(zipped({ ...workbookParts({ sheets: [{ xml: '' }] }), ...parts }));

const readAll = async (fd: number) => {
  const rows: unknown[] = [];
  for await (const batch of readXlsx(fd, shape)) rows.push(...batch.map(({ value }) => value));
  return rows;
};

/**
 * Reads the workbook, which has to be refused; gives by how many bytes more memory than before was
 * in use meanwhile.
 */
async function refused(fd: number, message: RegExp, slug = 'invalid-value'): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  try {
    await assert.rejects(readAll(fd), (error) => {
      assert.ok(error instanceof ApiError, String(error));
      assert.match(error.message, message);
      assert.equal(error.slug, slug);
      return true;
    });
  } finally {
    clearInterval(watch);
  }
  return Math.max(most, process.memoryUsage.rss()) - before;
}

function* repeated(text: string, times: number): Generator<string> {
  for (let time = 0; time < times; time++) yield text;
}

describe('a hostile XLSX', () => {
  it('that inflates to more than a gigabyte is refused before it does', async () => {
    const chunk = ' '.repeat(2 ** 20);
    const fd = workbook({ 'xl/worksheets/sheet1.xml': repeated(chunk, 1100) });
    assert.ok((await refused(fd, /inflates to more than 1024 MiB/, 'body-too-large')) < 64 * 2 ** 20);
  });

  it('that lies about what it inflates to is refused where the lie ends', async () => {
    const fd = workbook({ 'xl/worksheets/sheet1.xml': repeated(' '.repeat(2 ** 20), 50) });
    const bytes = readFileSync(`/proc/self/fd/${fd}`);
    // The directory's entry has the inflated size 24 bytes behind its signature.
    const at = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    bytes.writeUInt32LE(1000, at + 24);
    const path = join(folder, 'lie');
    writeFileSync(path, bytes);
    await refused(openSync(path, 'r'), /sheet1\.xml is broken/);
  });

  for (const [name, pieces, message] of [
    ['a text without an end', [sheet('<row><c><v>'), ...repeated('1'.repeat(2 ** 20), 20)], /too long/],
    [
      'a text in many pieces',
      [sheet('<row><c>'), ...repeated(`<v>${'1'.repeat(1000)}</v>`, 100)],
      /too long/,
    ],
    ['a tag without an end', [sheet('<row '), ...repeated(' '.repeat(2 ** 20), 20)], /too long/],
    ['tags in each other', [sheet(''), ...repeated('<a>', 1000)], /nests too deep/],
    ['rows out of order', [sheet('<row r="9"/><row r="3"/>'), end], /out of order/],
    ['rows beyond the last one', [sheet('<row r="1048577"/>'), end], /out of order/],
    ['a document type', ['<!DOCTYPE a [<!ENTITY b "c">]>', sheet(''), end], /document type/],
    ['an unknown entity', [sheet('<row><c><v>&b;</v></c></row>'), end], /not well-formed/],
    ['half a sheet', [sheet('<row>')], /not well-formed/],
    ['cells out of order', [sheet('<row><c r="B2"/><c r="A2"/></row>'), end], /cells are out of order/],
    ['a cell of another row', [sheet('<row r="2"><c r="B3"/></row>'), end], /cells are out of order/],
    [
      'a value far to the right',
      [sheet('<row r="2"><c r="XFD2"><v>1</v></c></row>'), end],
      /row 2 .* first 256 columns/,
    ],
    ['a cell of no type', [sheet('<row><c t="x"><v>1</v></c></row>'), end], /row 2 has a cell of a type/],
    ['a text that is not there', [sheet('<row><c t="s"><v>7</v></c></row>'), end], /not there/],
    ['no rows', [`<worksheet><sheetData>${end}`], /empty/],
  ] as const) {
    it(`with ${name} is refused`, async () => {
      assert.ok((await refused(workbook({ 'xl/worksheets/sheet1.xml': pieces }), message)) < 64 * 2 ** 20);
    });
  }

  it('with more texts than a table needs, or too many parts, is refused', async () => {
    const texts = ['<sst>', ...repeated(`<si><t>${'x'.repeat(10_000)}</t></si>`, 1000), '</sst>'];
    const parts = { 'xl/worksheets/sheet1.xml': sheet('') + end, 'xl/sharedStrings.xml': texts };
    await refused(workbook(parts), /too much text/);
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`part${at}`, '']));
    await refused(workbook(many), /more than 1000 parts/);
  });

  it('whose parts are endless lists is refused', async () => {
    const list = (name: string, one: string, times: number) =>
      `<${name} xmlns:r="r">${one.repeat(times)}</${name}>`;
    const rels = list('Relationships', '<Relationship Id="a" Target="b"/>', 600_000);
    await refused(workbook({ 'xl/_rels/workbook.xml.rels': rels }), /workbook\.xml\.rels is too large/);
    const styles = `<styleSheet>${list('cellXfs', '<xf/>', 70_000)}</styleSheet>`;
    await refused(workbook({ 'xl/styles.xml': styles }), /too many sheets, styles or formats/);
    const sheets = list('workbook', '<sheet r:id="a"/>', 70_000);
    await refused(workbook({ 'xl/workbook.xml': sheets }), /too many sheets/);
  });

  it('that is none is refused', async () => {
    await refused(store(Buffer.from('mes;ano')), /not a ZIP/);
    await refused(workbook({ 'xl/workbook.xml': '' }), /no sheet/);
    await refused(store(zipped({ 'xl/worksheets/sheet1.xml': sheet('') + end })), /no workbook/);
    await refused(workbook({ 'xl/Workbook.xml': '' }), /two parts xl\/workbook.xml/);
  });
});

it('a CSV whose row has no end is refused without being held', async () => {
  const endless = function* () {
    yield Buffer.from('mes;\n1;"');
    for (const text of repeated('x'.repeat(2 ** 16), 3000)) yield Buffer.from(text);
  };
  const before = process.memoryUsage.rss();
  const rows = readCsv(Readable.from(endless()), shape, numberFormats[0] as (typeof numberFormats)[number]);
  await assert.rejects(rows.next(), /not valid CSV: row 2/);
  assert.ok(process.memoryUsage.rss() - before < 64 * 2 ** 20);
});

it('texts that look like formulas are texts in spreadsheets and come back as they were; numbers stay numbers', async () => {
  const columns = [
    { name: 'nome', kind: 'text' },
    { name: 'valor', kind: 'decimal' },
  ] as const;
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '\t=1', '\r=1', 'a;b "c"', 'plain'];
  const batches = async function* () {
    yield texts.map((nome) => ({ nome, valor: -1.5 }));
  };
  let csv = '';
  for await (const piece of csvText(batches(), columns, numberFormats[0] as never)) csv += piece;
  assert.equal(
    csv,
    `nome;valor\r\n'=1+1;-1,5\r\n'+1;-1,5\r\n'-1;-1,5\r\n'@SUM(A1);-1,5\r\n'＝1;-1,5\r\n'\t=1;-1,5\r\n"'\r=1";-1,5\r\n"a;b ""c""";-1,5\r\nplain;-1,5\r\n`,
  );
  const bytes = await bytesOf(xlsxStream(batches(), columns));
  const shown = await textOf(bytes);
  // A cell of a workbook says itself that it is text.
  for (const text of texts.slice(0, 5)) assert.ok(shown.includes(`>${text}<`), text);
  const fd = store(bytes);
  const names: unknown[] = [];
  const row = object({ nome: optional(requiredText()), valor: optional(integer(1, 2)) });
  for await (const batch of readXlsx(fd, { row })) {
    names.push(...batch.map(({ value }) => (value as { nome: unknown }).nome));
  }
  assert.deepEqual(
    names,
    texts.map((text) => text.trim()),
  );
});
