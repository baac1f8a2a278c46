import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { centsFromDecimal, decimalFromCents, parseLocalizedDecimal } from './decimal.ts';

test('an amount is rounded half away from zero from its decimal text', () => {
  const cases: [string, number][] = [
    ['10.005', 1001],
    ['10.004999999999999999999', 1000],
    ['-0.005', -1],
    ['-0.0049', 0],
    ['0.995', 100],
    ['1.005', 101],
    ['9999999999999.985', 999_999_999_999_999],
    ['9999999999999.99499999', 999_999_999_999_999],
    ['-9999999999999.99', -999_999_999_999_999],
    ['1e2', 10_000],
    ['1.5E-2', 2],
    ['125e-4', 1],
    ['1e-400', 0],
    ['0e999999999', 0],
    ['0.00000', 0],
    ['100', 10_000],
    ['5e-3', 1],
    ['50e-4', 1],
    ['0.0005e1', 1],
    ['1e-3', 0],
  ];
  for (const [text, cents] of cases) assert.equal(centsFromDecimal(text), cents, text);
});

test('an amount is never minus zero', () => {
  for (const text of ['-0', '-0.0', '-0.001', '-1e-9', '-0e5']) {
    assert.ok(Object.is(centsFromDecimal(text), 0), text);
  }
});

test('what is no JSON number, or has more than 13 integer digits, is refused', () => {
  const refused = [
    '',
    ' 1',
    '+1',
    '01',
    '1.',
    '.5',
    '1,5',
    'NaN',
    'Infinity',
    '0x10',
    '--1',
    '1e',
    '1_0',
    'null',
  ];
  const tooLarge = [
    '10000000000000',
    '9999999999999.995',
    '-9999999999999.995',
    '1e13',
    '1e400',
    '1e999999999',
  ];
  for (const text of [...refused, ...tooLarge]) assert.equal(centsFromDecimal(text), undefined, text);
});

test('a hostile exponent or a million digits is judged from the digits alone', () => {
  assert.equal(centsFromDecimal(`1e${'9'.repeat(100_000)}`), undefined);
  assert.equal(centsFromDecimal(`1e-${'9'.repeat(100_000)}`), 0);
  assert.equal(centsFromDecimal(`0.${'0'.repeat(1_000_000)}1`), 0);
  assert.equal(centsFromDecimal(`1${'0'.repeat(1_000_000)}e-1000000`), 100);
  assert.equal(parseLocalizedDecimal(`1e${'9'.repeat(100_000)}`), undefined);
  assert.equal(parseLocalizedDecimal(`1${',000'.repeat(100_000)}`), undefined);
});

test('rounding equals exact integer arithmetic on the same digits', () => {
  const amounts = fc.record({
    negative: fc.boolean(),
    integer: fc.bigInt(0n, 10n ** 13n - 2n),
    fraction: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 12 }),
    shift: fc.integer({ min: -20, max: 20 }),
  });
  fc.assert(
    fc.property(amounts, ({ negative, integer, fraction, shift }) => {
      // The oracle: the amount times 10^12 as an integer, rounded by integer division.
      const scaled = BigInt(`${integer}${fraction.join('').padEnd(12, '0')}`);
      const unit = 10n ** 10n;
      const expected = Number((scaled * 2n + unit) / (unit * 2n)) * (negative ? -1 : 1);
      const sign = negative ? '-' : '';
      const plain = `${sign}${integer}.${fraction.join('')}`;
      const shifted = `${sign}${`${scaled}`.padStart(1, '0')}e${-12}`;
      assert.equal(centsFromDecimal(plain), expected + 0);
      assert.equal(centsFromDecimal(shifted), expected + 0);
      const moved = shift < 0 ? `${scaled * 10n ** BigInt(-shift)}e${shift - 12}` : `${scaled}e-12`;
      assert.equal(centsFromDecimal(sign + moved), expected + 0);
    }),
  );
});

test('cents come back from their JSON number unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }), (cents) => {
      assert.equal(centsFromDecimal(JSON.stringify(decimalFromCents(cents))), cents);
    }),
  );
});

test('a constant is read in Brazilian and in US notation', () => {
  const cases: [string, string][] = [
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1234,56', '1234.56'],
    ['1234.56', '1234.56'],
    ['1.234', '1.234'],
    ['1,234', '1.234'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['1.234.567,8', '1234567.8'],
    ['1,234,567.8', '1234567.8'],
    ['0,10', '0.1'],
    ['-0,00', '0'],
    ['-0', '0'],
    ['+5', '5'],
    [' 7 ', '7'],
    ['007', '7'],
    ['100', '100'],
    [',5', '0.5'],
    ['-.5', '-0.5'],
    ['1e-7', '0.0000001'],
    ['1.5e3', '1500'],
    ['9999999999.9999999999', '9999999999.9999999999'],
    ['0.00000000010000', '0.0000000001'],
    ['00000000000001', '1'],
  ];
  for (const [text, canonical] of cases) assert.equal(parseLocalizedDecimal(text), canonical, text);
});

test('a constant that is ambiguous, malformed or too long is refused', () => {
  const refused = [
    '',
    '-',
    ',',
    '1.',
    '1,',
    'R$ 1',
    '1 000',
    '1.2.3',
    '1,23,456',
    '1.234,567,8',
    '1,234.567.8',
    '12.34,5',
    '1234.567,8',
    '1,2.345.6',
    '--1',
    '1e',
    'abc',
    '10000000000',
    '0.00000000001',
    '12345678901,5',
    '1e10',
    'Infinity',
    '0x1F',
    '٣',
  ];
  for (const text of refused) assert.equal(parseLocalizedDecimal(text), undefined, text);
});

test('a constant in any notation reads as the same figure, and canonical text reads as itself', () => {
  const figures = fc.tuple(fc.boolean(), fc.bigInt(0n, 10n ** 10n - 1n), fc.bigInt(0n, 10n ** 10n - 1n));
  fc.assert(
    fc.property(figures, ([negative, integer, decimals]) => {
      const fraction = `${decimals}`.padStart(10, '0').replace(/0+$/, '');
      const isZero = integer === 0n && fraction === '';
      const sign = negative && !isZero ? '-' : '';
      const canonical = `${sign}${integer}${fraction === '' ? '' : `.${fraction}`}`;
      const groups = (separator: string) => `${integer}`.replace(/\B(?=(\d{3})+$)/g, separator);
      const withDecimals = (separator: string, point: string) =>
        `${sign}${groups(separator)}${point}${fraction === '' ? '0' : fraction}`;
      assert.equal(parseLocalizedDecimal(withDecimals('.', ',')), canonical);
      assert.equal(parseLocalizedDecimal(withDecimals(',', '.')), canonical);
      assert.equal(parseLocalizedDecimal(canonical), canonical);
    }),
  );
});
