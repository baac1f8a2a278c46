import assert from 'node:assert/strict';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { it } from 'node:test';
import * as fc from 'fast-check';
import { runs } from '../../test/harness/random-runs.ts';
import { nullable, object, optional, optionalText } from '../kernel/contract/fields.ts';
import { listText, listValues } from '../kernel/values/list-cell.ts';
import { cleanText } from '../kernel/values/text.ts';
import { readCsv } from './csv-read.ts';
import { CsvRecords } from './csv-records.ts';
import { numberFormats } from './formats.ts';
import { type Batches, csvText } from './write.ts';
import { readXlsx } from './xlsx-read.ts';
import { xlsxStream } from './xlsx-write.ts';

const folder = mkdtempSync(join(tmpdir(), 'prumo-round-trip-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const row = object({ nome: optional(nullable(optionalText())), fim: optional(optionalText()) });
const columns = [
  { name: 'nome', kind: 'text' },
  { name: 'fim', kind: 'text' },
] as const;

/** As texts are stored: composed and trimmed. They hold no NUL. */
const text = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(...'\'"=+-@＝＋－＠;,|\\\r\n\t_x0041 '.split(''), 'null', '\u0001', '\ufffe', '\u00a0'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 12,
  })
  .map((one) => cleanText(one.replaceAll('\0', '')))
  .filter((one) => one !== '');

const written = (texts: readonly string[]): Batches =>
  // A row of a file has something in its last column too.
  Readable.from([texts.map((nome) => ({ nome, fim: '.' }))]) as Batches;

const namesOf = async (rows: ReturnType<typeof readCsv>) =>
  (await Array.fromAsync(rows)).flat().map(({ value }) => (value as { nome?: unknown }).nome);

for (const numbers of numberFormats) {
  it(`any text comes back from CSV as it went, ${numbers.name}`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 6 }), async (texts) => {
        const csv = (await Array.fromAsync(csvText(written(texts), columns, numbers))).join('');
        const cells = new CsvRecords(numbers.delimiter, 65_536).take(csv).flat();
        for (const cell of cells) assert.doesNotMatch(cell, /^[=+@＝＋－＠]/, csv);
        const read = readCsv(Readable.from([Buffer.from(csv)]), { row }, numbers);
        assert.deepEqual(await namesOf(read), texts);
      }),
      { numRuns: runs(100) },
    );
  });
}

it('any text comes back from a workbook as it went, and is there as it is', async () => {
  const path = join(folder, 'texts.xlsx');
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 30 }), async (texts) => {
      writeFileSync(path, await buffer(xlsxStream(written(texts), columns)));
      assert.deepEqual(await namesOf(readXlsx(openSync(path, 'r'), { row })), texts);
    }),
    { numRuns: runs(8) },
  );
});

it('the cell null clears a field, and an empty one leaves it', async () => {
  const csv = "nome;fim\r\nnull;.\r\n'null;.\r\n''null;.\r\n;.\r\n";
  const read = readCsv(Readable.from([Buffer.from(csv)]), { row }, numberFormats[0] as never);
  assert.deepEqual(await namesOf(read), [null, 'null', "'null", undefined]);
});

it('a list in a cell comes back as it went', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (values) => {
      assert.deepEqual(listValues(listText(values)), values);
    }),
    { numRuns: runs(100) },
  );
  assert.deepEqual(listValues('DOM\\ana | B'), ['DOM\\ana', 'B']);
});
