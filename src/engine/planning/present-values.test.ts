/** Straight lines and round parts, for any values. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { roundedParts, straightLine } from './present-values.ts';

const cents = fc.integer({ min: -(10 ** 13), max: 10 ** 13 });
const someCents = fc.array(fc.option(cents), { maxLength: 24 });

it('a straight line keeps its ends, and each value is the exact one, rounded to the cent', () => {
  assert.deepEqual(straightLine([100, null, null, 200]), [100, 133, 167, 200]);
  assert.deepEqual(straightLine([1, null, -2]), [1, -1, -2]);
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 2, max: 24 }), (first, last, count) => {
      const line = straightLine([first, ...Array<null>(count - 2).fill(null), last]) as number[];
      assert.deepEqual([line[0], line.at(-1), line.length], [first, last, count]);
      const steps = BigInt(count - 1);
      for (const [at, value] of line.entries()) {
        const exact = BigInt(first) * steps + BigInt(last - first) * BigInt(at);
        const off = BigInt(value) * steps - exact;
        assert.ok(2n * (off < 0n ? -off : off) <= steps);
      }
    }),
  );
  for (const values of [[], [1], [null, 1], [1, null]]) assert.equal(straightLine(values), undefined);
});

it('round parts keep the sum, are next to what was there, and leave what is empty', () => {
  assert.deepEqual(roundedParts([3333, null, 3333, 3334, 0], 1000), [3000, null, 3000, 4000, 0]);
  assert.deepEqual(roundedParts([-149, 251], 100), [-149, 251]);
  fc.assert(
    fc.property(someCents, fc.constantFrom(1, 10, 100, 10_000), (values, unit) => {
      const rounded = roundedParts(values, unit) as (number | null)[];
      const sum = (all: readonly (number | null)[]) => all.reduce((left, one) => left + BigInt(one ?? 0), 0n);
      assert.equal(sum(rounded), sum(values));
      let broken = 0;
      for (const [at, value] of rounded.entries()) {
        const before = values[at] ?? null;
        assert.equal(value === null, before === null);
        assert.ok(Math.abs((value ?? 0) - (before ?? 0)) < 2 * unit);
        if ((value ?? 0) % unit !== 0) broken++;
      }
      // One of the positive values, and one of the negative ones.
      assert.ok(broken <= 2);
    }),
  );
});

it('a sum that is too large is not split', () => {
  assert.equal(roundedParts([6 * 10 ** 14, 6 * 10 ** 14], 100), undefined);
});
