import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as fc from 'fast-check';
import { centsFromDecimal } from './decimal.ts';
import { centsOf, numberOf } from './exact-number.ts';

const digits = (max: number) => fc.stringMatching(new RegExp(`^\\d{1,${max}}$`));
const decimals = fc
  .tuple(fc.constantFrom('', '-'), digits(16), fc.option(digits(6)), fc.constantFrom('', 'e-3', 'e2', 'E+7'))
  .map(([sign, whole, fraction, exponent]) => {
    const integer = whole.replace(/^0+(?=\d)/, '');
    return `${sign}${integer}${fraction === null ? '' : `.${fraction}`}${exponent}`;
  });

it('cents of a number are those of its digits', () => {
  fc.assert(
    fc.property(decimals, (text) => {
      assert.equal(centsOf(numberOf(text)), centsFromDecimal(text));
    }),
    { numRuns: 20_000 },
  );
});

it('halves are rounded away from zero by their digits, not by the double nearest to them', () => {
  for (const [text, cents] of [
    ['1.005', 101],
    ['-1.005', -101],
    ['0.285', 29],
    ['9999999999999.99', 999_999_999_999_999],
    ['9999999999999.995', undefined],
    ['10000000000000', undefined],
    ['-0', 0],
    ['-0.001', 0],
  ] as const) {
    assert.equal(centsOf(numberOf(text)), cents, text);
    assert.equal(Object.is(centsOf(numberOf(text)), -0), false, text);
  }
});
