/** Numbers in the grid: text → decimal text → text, digit by digit, and what is asked about. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  type Certainty,
  foreignSign,
  formatOf,
  type NumberFormat,
  numberFormats,
  readNumber,
  readPasted,
  sumOf,
  textOfExact,
  writeNumber,
} from '../../console/grid/number-text.ts';

/** Decimal text as the grid holds it. */
const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 9_999_999_999_999n }), fc.stringMatching(/^\d{0,6}$/))
  .map(([isNegative, whole, fraction]) => {
    const decimals = fraction.replace(/0+$/, '');
    const text = decimals === '' ? String(whole) : `${whole}.${decimals}`;
    return isNegative && text !== '0' ? `-${text}` : text;
  });
const format = fc.constantFrom<NumberFormat>(...numberFormats);
const other = (one: NumberFormat): NumberFormat => (one === 'br' ? 'us' : 'br');

/** The text that is read, or what else became of it. */
function read(text: string, declared: NumberFormat, certainty: Certainty = 'typed'): string | null {
  const found = readNumber(text, declared, certainty);
  if (found.kind === 'empty') return null;
  return found.kind === 'number' ? found.text : found.kind === 'invalid' ? found.why : 'question';
}

describe('a number that was typed', () => {
  it('is read by the declared format', () => {
    const cases: [string, NumberFormat, string | null][] = [
      ['1.234,50', 'br', '1234.5'],
      ['1,234.50', 'us', '1234.5'],
      ['1234.50', 'us', '1234.5'],
      ['(12,3)', 'br', '-12.3'],
      ['-5', 'br', '-5'],
      ['−5', 'us', '-5'],
      ['5-', 'br', '-5'],
      ['+5', 'br', '5'],
      ['12%', 'br', '12'],
      ['(12 %)', 'br', '-12'],
      ['R$ 1.234.567,89', 'br', '1234567.89'],
      ['-R$ 5,00', 'br', '-5'],
      ['R$ (50,00)', 'br', '-50'],
      ['R$ -', 'br', '0'],
      ['$ (1,234.50)', 'us', '-1234.5'],
      ['-   €', 'br', '0'],
      ['1 234 567,8', 'br', '1234567.8'],
      ['1\u202F234,8', 'br', '1234.8'],
      [',5', 'br', '0.5'],
      ['007', 'br', '7'],
      ['-0,00', 'br', '0'],
      ['990,06', 'br', '990.06'],
      ['0,1234567890123', 'br', '0.1234567890123'],
      ['', 'br', null],
      [' \u00A0', 'br', null],
    ];
    for (const [text, declared, expected] of cases) assert.equal(read(text, declared), expected, text);
  });

  it('is zero where accounting writes a dash, if another program wrote it', () => {
    for (const dash of ['-', ' - ', '\u2212', '\u2013']) {
      assert.equal(read(dash, 'br'), 'text', dash);
      assert.deepEqual(readPasted(dash, 'br', 'open'), { kind: 'number', text: '0', isPercent: false });
    }
    assert.equal(read('- -', 'br'), 'text');
    assert.deepEqual(readPasted('--', 'br', 'open'), { kind: 'invalid', why: 'text' });
  });

  it('has the sign of a currency, or of a foreign one', () => {
    const foreign = (text: string, code: string | undefined) => foreignSign(text, code);
    assert.equal(foreign('US$ 7,10', 'BRL'), 'US$');
    assert.equal(foreign('7,10 €', 'BRL'), '€');
    assert.equal(foreign('R$ 7,10', 'USD'), 'R$');
    for (const [text, code] of [
      ['R$ 7,10', 'BRL'],
      ['7,10', 'BRL'],
      ['US$ 7,10', 'USD'],
      ['$7.10', 'USD'],
      ['$7.10', 'MXN'],
      ['€ 7', 'EUR'],
      ['£7', 'GBP'],
      ['US$ 7,10', undefined],
    ] as const)
      assert.equal(foreign(text, code), undefined, text);
  });

  it('is read as people of that language write it, where its format is not told', () => {
    const cases: [string, NumberFormat, string][] = [
      ['1.234', 'br', '1234'],
      ['1.234', 'us', '1.234'],
      ['1,234', 'br', '1.234'],
      ['1,234', 'us', '1234'],
      ['-999.999', 'br', '-999999'],
      ['1.234.567', 'br', '1234567'],
    ];
    for (const [text, declared, expected] of cases) assert.equal(read(text, declared), expected, text);
  });

  it('is asked about where only another format reads it', () => {
    assert.deepEqual(readNumber('990.06', 'br', 'typed'), {
      kind: 'question',
      readings: { us: '990.06' },
      isPercent: false,
    });
    for (const [text, declared] of [
      ['0.123', 'br'],
      ['001.234', 'br'],
      ['1.5', 'br'],
      ['1,234.5', 'br'],
      ['0,123', 'us'],
      ['1,5', 'us'],
    ] as const)
      assert.equal(read(text, declared), 'question', text);
    assert.equal(read('990.06', 'br', 'known'), 'text');
  });

  it('that came with others is asked about where the formats read it differently', () => {
    for (const text of ['1.234', '1,234', '-1.234', '999.999']) {
      for (const declared of numberFormats) assert.equal(read(text, declared, 'open'), 'question', text);
    }
    assert.deepEqual(readNumber('1.234', 'br', 'open'), {
      kind: 'question',
      readings: { br: '1234', us: '1.234' },
      isPercent: false,
    });
    assert.equal(read('1.234', 'br', 'known'), '1234');
    assert.equal(read('1.234', 'us', 'known'), '1.234');
  });

  it('is refused with the reason where it is none', () => {
    const cases = {
      abc: 'text',
      '1,2,3': 'text',
      '1.23,4.5': 'text',
      '--5': 'text',
      '(-5)': 'text',
      '12.34.567': 'text',
      '#REF!': 'text',
      '01/03/2026': 'text',
      '1,23E+05': 'exponent',
      '12345678901234': 'large',
      '1e400': 'exponent',
      '.': 'text',
      '-': 'text',
      '()': 'text',
      '%': 'text',
    };
    for (const [text, why] of Object.entries(cases)) assert.equal(read(text, 'br'), why, text);
    assert.equal(read('9'.repeat(100_000), 'br'), 'text');
  });

  it('is the same after it was written and read again, in every format', () => {
    fc.assert(
      fc.property(
        decimal,
        format,
        fc.boolean(),
        fc.integer({ min: 0, max: 4 }),
        (text, to, isGrouped, decimals) => {
          const written = writeNumber(text, to, { isGrouped, decimals });
          assert.equal(read(written, to, 'known'), text, written);
          // Who types the format of their language is never asked.
          assert.equal(read(written, to, 'typed'), text, written);
          // In a block that does not tell: never silently another number.
          for (const declared of numberFormats) {
            const found = readNumber(written, declared, 'open');
            if (found.kind === 'number') assert.equal(found.text, text, `${written} in ${declared}`);
            else assert.equal(found.kind, 'question');
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('any text at all is read, asked about or refused', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-()% R$eE+\u00A0')), maxLength: 16 }),
        format,
        (text, declared) => {
          const told = readNumber(text, declared, 'known');
          const elsewhere = readNumber(text, other(declared), 'known');
          const typed = readNumber(text, declared, 'typed');
          const open = readNumber(text, declared, 'open');
          if (told.kind === 'number') {
            assert.match(told.text, /^(?!-0$)-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
            assert.deepEqual(typed, told);
          } else if (typed.kind === 'number') {
            assert.fail(`${text} is no number in ${declared}`);
          }
          // Where a block asks nothing, the other format does not say something else.
          if (open.kind !== 'number') return;
          assert.deepEqual(open, told);
          if (elsewhere.kind === 'number') assert.equal(elsewhere.text, open.text);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('numbers that came together', () => {
  it('say their format when one of them can only be read in it', () => {
    assert.equal(formatOf(['1.234', '5', '990,06']), 'br');
    assert.equal(formatOf(['1.234', '5', '990.06', 'Norte']), 'us');
    assert.equal(formatOf(['1.234', '5']), undefined);
    assert.equal(formatOf(['1.234,5', '1,234.5']), 'contradiction');
  });

  it('of one format are never recognised as the other', () => {
    fc.assert(
      fc.property(fc.array(decimal), format, fc.boolean(), (texts, to, isGrouped) => {
        const found = formatOf(texts.map((text) => writeNumber(text, to, { isGrouped })));
        assert.ok(found === undefined || found === to, found);
      }),
    );
  });

  it('are added exactly', () => {
    assert.equal(sumOf(['0.1', '0.2']), '0.3');
    assert.equal(sumOf(['9999999999999.99', '0.01', '-10000000000000']), '0');
    assert.equal(sumOf([]), '0');
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -(10 ** 9), max: 10 ** 9 })), (cents) => {
        const text = (value: number) => textOfExact(`${value}e-2`) as string;
        assert.equal(sumOf(cents.map(text)), text(cents.reduce((sum, one) => sum + one, 0)));
      }),
    );
  });

  it('of another program’s files are read with their exponent', () => {
    const cases = {
      '990.06': '990.06',
      '-1.5E-3': '-0.0015',
      '1E+15': '1000000000000000',
      '.5': '0.5',
      x: undefined,
    };
    for (const [text, expected] of Object.entries(cases)) assert.equal(textOfExact(text), expected, text);
  });
});
