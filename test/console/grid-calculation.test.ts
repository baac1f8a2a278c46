/** Arithmetic typed into cells: exact, in the format of the page, rounded once. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { changedBy, readCalculation } from '../../console/grid/calculation.ts';
import type { NumberFormat } from '../../console/grid/number-text.ts';
import { writeNumber } from '../../console/grid/number-text.ts';
import type { Place } from '../../console/grid/range.ts';
import { readTyped } from '../../console/grid/typing.ts';

/** The new value of a cell, the problem, or that the text is no calculation. */
function typed(text: string, value: string | null = '100', format: NumberFormat = 'br', isPercent = false) {
  const read = readCalculation(text, format, isPercent);
  if (read === undefined) return 'no calculation';
  if ('problem' in read) return read.problem;
  const result = read.valueFrom(value);
  return result !== null && typeof result === 'object' ? result.problem : result;
}

/** A sum as text, and its value as a fraction of integers. */
interface Sum {
  readonly text: string;
  readonly top: bigint;
  readonly bottom: bigint;
}
const leaf = fc
  .record({ cents: fc.integer({ min: 0, max: 999_999 }), grouped: fc.boolean() })
  .map(({ cents, grouped }): Sum => {
    const text = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    return { text: writeNumber(text, 'br', { isGrouped: grouped }), top: BigInt(cents), bottom: 100n };
  });
const { sum } = fc.letrec<{ sum: Sum }>((tie) => ({
  sum: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.record({ sign: fc.constantFrom('+', '-', '*', '/'), a: tie('sum'), b: tie('sum') }).map(
      ({ sign, a, b }): Sum =>
        ({
          text: `(${a.text} ${sign} ${b.text})`,
          ...(sign === '+' && { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }),
          ...(sign === '-' && { top: a.top * b.bottom - b.top * a.bottom, bottom: a.bottom * b.bottom }),
          ...(sign === '*' && { top: a.top * b.top, bottom: a.bottom * b.bottom }),
          ...(sign === '/' && { top: a.top * b.bottom, bottom: a.bottom * b.top }),
        }) as Sum,
    ),
  ),
}));

describe('a calculation in a cell', () => {
  it('is a value of its own after =', () => {
    assert.equal(typed('=100+200'), '300');
    assert.equal(typed('= 1.234,50 * (2 + 3) / 10 - 7'), '610.25');
    assert.equal(typed('=-2*-3'), '6');
    assert.equal(typed('=200*8%'), '16');
    assert.equal(typed('=1.5+1', '100', 'us'), '2.5');
    assert.equal(typed('=7', null), '7');
  });

  it('changes the value of each cell after *, / and with a signed percentage', () => {
    assert.equal(typed('*1,08', '50.5'), '54.54');
    assert.equal(typed('/12', '100'), '8.33');
    assert.equal(typed('/ -12', '100'), '-8.33');
    assert.equal(typed('*2+10', '100'), '210');
    assert.equal(typed('+8%', '50'), '54');
    assert.equal(typed('-8%', '50'), '46');
    assert.equal(typed('−8%', '50'), '46');
    for (const text of ['*1,08', '/12', '+8%']) assert.equal(typed(text, null), null, text);
  });

  it('adds to the value of each cell after += and -=', () => {
    assert.equal(typed('+=500', '100'), '600');
    assert.equal(typed('-=500', '100'), '-400');
    assert.equal(typed('+= 1.000,50 / 2', '100'), '600.25');
    assert.equal(typed('+=8%', '50', 'br', true), '50.08');
    assert.equal(typed('+=', '100'), 'calculation');
    assert.equal(typed('+=500', null), null);
  });

  it('in the other number format is asked about as a number is', () => {
    const meant = (text: string, format: NumberFormat) => {
      const read = readCalculation(text, format, false);
      return read && 'problem' in read ? read.meant : read;
    };
    assert.equal(meant('*1.08', 'br'), '*1,08');
    assert.equal(meant('=1,234.50+1', 'br'), '=1234,5+1');
    assert.equal(meant('+1.5%', 'br'), '+1,5%');
    assert.equal(meant('+=1.5', 'br'), '+=1,5');
    assert.equal(meant('*1,08', 'us'), '*1.08');
    for (const text of ['*', '*a', '=1.5+', '*1,2,3']) assert.equal(meant(text, 'br'), undefined, text);
  });

  it('is offered where a number with a plus sign is typed over a value', () => {
    const cells = {
      format: 'br' as const,
      valueAt: ({ row }: Place) => (row === 0 ? '100' : null),
      typedAt: ({ row }: Place) => `row ${row}`,
      totalAt: () => undefined,
      isPercentAt: () => false,
      currencyAt: () => 'BRL',
    };
    const at = (row: number) => ({ row, column: 0 });
    const type = (row: number, text: string) => readTyped(cells, [at(row)], text);
    assert.deepEqual(type(0, '+500'), { kind: 'added', text: '500' });
    assert.deepEqual(type(0, '*1.08'), { kind: 'meant', text: '*1,08' });
    assert.deepEqual(type(0, 'US$ 7,10'), { kind: 'currency', sign: 'US$', own: 'BRL', text: '7,10' });
    assert.deepEqual(type(1, '+500'), [[at(1), '500']]);
    assert.deepEqual(type(0, '-500'), [[at(0), '-500']]);
    assert.deepEqual(type(0, '+=500'), [[at(0), '600']]);
  });

  it('leaves everything else to numbers', () => {
    for (const text of ['100', '-8', '+8', '8%', '', 'abc', '(12)']) {
      assert.equal(typed(text), 'no calculation', text);
    }
    assert.equal(typed('-8%', '50', 'br', true), 'no calculation', 'a value in a cell of percent');
    assert.equal(typed('*1,08', '50', 'br', true), '54');
  });

  it('says what is wrong', () => {
    for (const text of [
      '=',
      '*',
      '/',
      '=1+',
      '=(1',
      '=1)',
      '=1,2,3',
      '=a',
      '=1 2',
      '+%',
      `=${'1+'.repeat(150)}1`,
    ]) {
      assert.equal(typed(text), 'calculation', text);
    }
    for (const text of ['/0', '=1/0', '=1/(2-2)+3']) assert.equal(typed(text), 'division', text);
    assert.equal(typed('*10', '1000000000000'), 'large');
    assert.equal(typed('=9999999999999*10'), 'large');
  });

  it('is exact, and rounded once, half away from zero', () => {
    assert.equal(typed('=0,1+0,2'), '0.3');
    assert.equal(typed('/3*3', '100'), '100');
    assert.equal(typed('*0,5', '0.01'), '0.01');
    assert.equal(typed('*0,5', '-0.01'), '-0.01');
    fc.assert(
      fc.property(sum, ({ text, top, bottom }) => {
        const result = typed(`=${text}`);
        if (bottom === 0n || result === 'division') return result === 'division';
        if (result === 'large') return true;
        // Twice the distance between the cents and the value is at most one cent.
        const [whole = '', fraction = ''] = String(result).split('.');
        const cents = BigInt(whole + fraction.padEnd(2, '0'));
        const size = (value: bigint) => (value < 0n ? -value : value);
        return 2n * size(100n * top - cents * bottom) <= size(bottom);
      }),
    );
  });

  it('of a slider is what is typed as a percentage', () => {
    assert.equal(changedBy('-0.1', 5), '-0.11');
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.integer({ min: -50, max: 50 }),
        (cents, percent) => {
          const value = `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
          assert.equal(changedBy(value, percent), typed(`${percent < 0 ? '' : '+'}${percent}%`, value));
        },
      ),
    );
  });
});
