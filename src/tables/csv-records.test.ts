import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { CsvProblem, CsvRecords } from './csv-records.ts';

/** The records of the text, parsed in chunks of `piece` characters. */
function read(text: string, piece = text.length || 1, maxLength = 65_536): string[][] {
  const csv = new CsvRecords(';', maxLength);
  const records: string[][] = [];
  for (let at = 0; at < text.length; at += piece) records.push(...csv.take(text.slice(at, at + piece)));
  return [...records, ...csv.end()];
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const mustQuote = (cell: string) => /[";\r\n]/.test(cell);
const cell = fc.oneof(
  fc.constantFrom('', '1.234,56', 'null', 'a b', '"', ';', '\n', '\r\n', '""', 'ção'),
  fc.string(),
);
const record = fc.array(cell, { minLength: 1, maxLength: 5 });

describe('records of CSV', () => {
  it('are those that were written, in pieces of any length', () => {
    const written = fc.tuple(
      fc.array(record),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: 1, max: 9 }),
    );
    fc.assert(
      fc.property(written, ([records, end, quotesAll, endsLast, piece]) => {
        const lines = records.map((cells) =>
          cells.map((one) => (quotesAll || mustQuote(one) ? quoted(one) : one)).join(';'),
        );
        // An empty line at the end of the text cannot be told from the end of the line before it.
        const isLastSeen = endsLast || lines.length === 0 || lines.at(-1) !== '';
        const text = lines.join(end) + (endsLast && lines.length > 0 ? end : '');
        assert.deepEqual(read(text, piece), isLastSeen ? records : records.slice(0, -1));
      }),
    );
  });

  it('are refused by their number for a quote out of place, or without an end', () => {
    for (const [text, number] of [
      ['a;b\n1;"2', 2],
      ['a;b"c\n', 1],
      ['a\nb\n"c"d\n', 3],
      ['a\n"b" ;c\n', 2],
    ] as const) {
      for (const piece of [1, 3, 100]) {
        assert.throws(
          () => read(text, piece),
          (error) => error instanceof CsvProblem && error.record === number,
          text,
        );
      }
    }
  });

  it('are refused when they are too long, whether they end or not', () => {
    for (const piece of [1, 7, 1_000]) {
      assert.equal(read(`a\n${'x'.repeat(40)}\n`, piece, 40).length, 2);
      for (const end of ['', '\n', ';']) {
        assert.throws(() => read(`a\n${'x'.repeat(41)}${end}`, piece, 40), CsvProblem);
        assert.throws(() => read(`a\n"${'\n'.repeat(41)}${end}`, piece, 40), CsvProblem);
      }
    }
  });

  it('may be empty lines, each of which is one', () => {
    assert.deepEqual(read('a\n\n\r\n\rb'), [['a'], [''], [''], [''], ['b']]);
    assert.deepEqual(read(''), []);
    assert.deepEqual(read('\n'), [['']]);
    assert.deepEqual(read('""'), [['']]);
  });
});
