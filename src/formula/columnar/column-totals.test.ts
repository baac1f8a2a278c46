import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { addColumn } from './column-totals.ts';

const amount = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -1e9, max: 1e9 }) },
  fc.constant(Number.NaN),
);
const row = fc.record({ isActive: fc.boolean(), months: fc.array(amount, { minLength: 12, maxLength: 12 }) });
const twelve = () => new Float64Array(12);

it('the totals of a column are those of its active rows, however many there are', () => {
  const rows = fc.array(row, { minLength: 1, maxLength: 400, size: 'max' });
  fc.assert(
    fc.property(rows, (all) => {
      const to = { sum: twelve(), size: twelve(), count: twelve() };
      const column = Float64Array.from(all.flatMap(({ months }) => months));
      // Twice, because totals over several models are added up.
      for (let time = 0; time < 2; time++) {
        addColumn(
          column,
          Uint8Array.from(all, ({ isActive }) => Number(isActive)),
          to,
        );
      }
      for (let month = 0; month < 12; month++) {
        const values = all
          .filter(({ isActive }) => isActive)
          .map(({ months }) => months[month] as number)
          .filter((value) => !Number.isNaN(value));
        const twice = (amounts: readonly number[]) => 2 * amounts.reduce((a, b) => a + b, 0);
        assert.equal(to.sum[month], twice(values));
        assert.equal(to.size[month], twice(values.map(Math.abs)));
        assert.equal(to.count[month], 2 * values.length);
      }
    }),
    { numRuns: 50 },
  );
});
