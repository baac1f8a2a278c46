import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parse } from '../../test/api/explain/redo.ts';
import { exactText } from './exact-text.ts';

const text = (numerator: bigint, denominator: bigint) => exactText({ numerator, denominator });

test('a fraction that terminates is a decimal, any other is n/d in lowest terms', () => {
  const shown = [
    [0n, 7n],
    [250n, 100n],
    [-1n, 200n],
    [10_000n, 300n],
    [-4n, 6n],
    [3n, 3n],
    [1n, 1024n],
    [-(10n ** 15n), 1n],
  ] as const;
  assert.deepEqual(
    shown.map(([n, d]) => text(n, d)),
    ['0', '2.5', '-0.005', '100/3', '-2/3', '1', '0.0009765625', '-1000000000000000'],
  );
});

test('the text is exactly the fraction', () => {
  const part = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
  fc.assert(
    fc.property(part, fc.bigInt({ min: 1n, max: 10n ** 20n }), (numerator, denominator) => {
      const read = parse(text(numerator, denominator));
      assert.ok(read && read.n * denominator === numerator * read.d);
    }),
  );
});

test('a fraction too large for lowest terms comes as its first decimals, and says so', () => {
  const large = 3n ** 70_000n;
  assert.equal(text(large * 2n, large * 3n), '0.66666666666666666666…');
  assert.equal(text(-large * 7n, large * 2n), '-3.50000000000000000000…');
});
