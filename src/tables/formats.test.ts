import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as fc from 'fast-check';
import { runs } from '../../test/harness/random-runs.ts';
import { numberFormats, readNumber, readPlainNumber } from './formats.ts';

const text = fc.string({ unit: fc.constantFrom(...'0123456789012345,.-+ e'.split('')), maxLength: 18 });

it('a number read the short way is the one read the long way', () => {
  for (const format of numberFormats) {
    let read = 0;
    fc.assert(
      fc.property(text, (cell) => {
        const plain = readPlainNumber(format, cell);
        if (plain === undefined) return;
        read++;
        assert.equal(plain, Number(readNumber(format, cell)));
      }),
      { numRuns: runs(1_000) },
    );
    assert.ok(read > 5, `${read} were short`);
    const written = `-1234567890123${format.decimal}45`;
    assert.equal(readPlainNumber(format, written), -1_234_567_890_123.45);
    for (const other of [
      '',
      '-',
      `1${format.decimal}`,
      `${format.decimal}5`,
      '1234567890123456',
      '+1',
      '1e3',
    ]) {
      assert.equal(readPlainNumber(format, other), undefined, other);
    }
  }
});
