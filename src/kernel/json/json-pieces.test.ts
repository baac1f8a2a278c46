import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../../test/harness/random-runs.ts';
import { isWrittenAtOnce, jsonPieces } from './json-pieces.ts';

const part = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.date({ noInvalidDate: true }));
const value = fc.oneof(fc.array(part), fc.dictionary(fc.string(), part));

describe('JSON in pieces', () => {
  it('is what JSON.stringify writes', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(1, 300, 1_500), (one, times) => {
        // Large enough to be split, at one depth or another.
        const rows = { rows: Array.from({ length: times }, () => one), last: one };
        assert.equal([...jsonPieces(rows)].join(''), JSON.stringify(rows));
      }),
      { numRuns: runs(15) },
    );
  });

  it('has pieces of bounded length, however long and deep the value is', () => {
    const row = { id: 1, text: 'ç'.repeat(300), list: Array.from({ length: 50 }, (_, n) => n) };
    const tree = (depth: number): object =>
      depth === 0 ? row : { of: [tree(depth - 1), tree(depth - 1), row] };
    for (const large of [Array.from({ length: 5_000 }, () => row), tree(11)]) {
      const pieces = [...jsonPieces(large)];
      assert.equal(pieces.join(''), JSON.stringify(large));
      // A piece written in one step has at most a thousand values or a hundred thousand characters.
      assert.ok(Math.max(...pieces.map(({ length }) => length)) < 200_000);
      assert.ok(pieces.length > 20);
    }
  });

  it('is one piece where the value is small', () => {
    assert.ok(isWrittenAtOnce([{ id: 1, nome: 'x' }]));
    assert.ok(!isWrittenAtOnce(Array.from({ length: 500 }, (_, id) => ({ id, nome: 'x' }))));
    assert.ok(!isWrittenAtOnce(['x'.repeat(100_000)]));
    assert.deepEqual([...jsonPieces([{ id: 1 }])], ['[{"id":1}]']);
  });
});
