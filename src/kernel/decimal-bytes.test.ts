import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { maxNumberBytes, writeCents, writeWhole } from './decimal-bytes.ts';

const out = Buffer.alloc(2 * maxNumberBytes, 'x');
const point = '.'.charCodeAt(0);

function written(write: (from: number) => number): string {
  const from = 3;
  return out.toString('latin1', from, write(from));
}
const cents = (value: number, by = point) => written((from) => writeCents(out, from, value, by));

describe('numbers as bytes', () => {
  it('are those of their text, whatever their length and sign', () => {
    const any = fc.oneof(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.maxSafeInteger(),
      fc.integer({ min: 0, max: 16 }).map((power) => 10 ** power - (power % 2)),
      fc.constantFrom(0, 5, -5, 10, 99, -100, 999_999_999_999_999, 1e15, 9.2e18, -9.2e18),
    );
    fc.assert(
      fc.property(any, (value) => {
        assert.equal(cents(value), String(value / 100));
        assert.equal(cents(value, ','.charCodeAt(0)), String(value / 100).replace('.', ','));
      }),
      { numRuns: 5_000 },
    );
  });

  it('are whole ones without a point', () => {
    const whole = fc.bigInt({ min: 0n, max: 999_999_999_999_999n }).map(Number);
    fc.assert(
      fc.property(fc.oneof(whole, fc.nat()), (value) => {
        assert.equal(
          written((from) => writeWhole(out, from, value)),
          String(value),
        );
      }),
    );
  });

  it('fit their room', () => {
    for (const value of [-(2 ** 63), 2 ** 63]) assert.ok(cents(value).length <= maxNumberBytes);
  });
});
