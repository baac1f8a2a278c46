import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { monthsText, readMonths } from './months-text.ts';

const limit = 10 ** 15;
const months = fc.array(fc.option(fc.integer({ min: -limit, max: limit }), { nil: Number.NaN }), {
  minLength: 12,
  maxLength: 12,
});

describe('twelve months as an array of PostgreSQL', () => {
  it('come back as they were written, wherever they stand in a text', () => {
    fc.assert(
      fc.property(months, fc.string(), fc.string(), (values, before, after) => {
        const text = monthsText(Float64Array.from(values));
        const read = new Float64Array(12);
        assert.equal(readMonths(before + text + after, before.length, read), before.length + text.length - 1);
        // The database has no -0.
        assert.deepEqual(
          [...read],
          values.map((value) => value + 0),
        );
      }),
    );
  });

  it('are written as PostgreSQL writes them', () => {
    const values = [1, Number.NaN, -3, 0, limit, -limit, 7, 8, 9, 10, 11, Number.NaN];
    assert.equal(
      monthsText(Float64Array.from(values)),
      '{1,NULL,-3,0,1000000000000000,-1000000000000000,7,8,9,10,11,NULL}',
    );
    assert.equal(monthsText(undefined), `{${Array(12).fill('NULL').join()}}`);
  });

  it('are refused when a number is not exact', () => {
    const text = `{${[2n ** 53n, ...Array<number>(11).fill(1)].join(',')}}`;
    assert.throws(() => readMonths(text, 0, new Float64Array(12)), RangeError);
  });
});
