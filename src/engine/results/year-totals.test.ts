import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  absolute,
  add,
  compare,
  divide,
  type Fraction,
  make,
  multiply,
  whole,
  zero,
} from '../../../test/oracle/fraction.ts';
import { type Rational, toCents } from '../rational.ts';
import type { ValueRule } from '../units.ts';
import { type Sides, type Totalling, yearTotal } from './year-totals.ts';

const [sum, mean, last] = [0, 1, 2];

function months(...of: readonly (readonly [number | null, (number | null)?])[]): Sides[] {
  return of.map(([numerador, denominador = null]) => ({ numerador, denominador }));
}

/** The total's figures in cents, and the indexes of the months included. */
function totalOf(of: readonly Sides[], totalling: Partial<Totalling>) {
  const total = yearTotal(of, { rule: 'numerator', totalizador: 0, interpretacao: 0, ...totalling });
  const cents = (value: Rational | null) => value && toCents(value);
  return {
    figures: [cents(total.numerador), cents(total.denominador), cents(total.valor)],
    counted: total.counted.flatMap((counted, at) => (counted ? [at] : [])),
  };
}

describe('ratios', () => {
  // 1 ÷ 2, 5 ÷ 4, and months with only one side.
  const values = months([100, 200], [900, null], [500, 400], [null, 800]);

  it('with interpretacao 5 and 6 go over the mean of the denominators', () => {
    for (const interpretacao of [5, 6]) {
      for (const totalizador of [sum, mean]) {
        const { figures } = totalOf(values, { rule: 'ratio', interpretacao, totalizador });
        assert.deepEqual(figures, [600, 300, 200]);
      }
      const { figures } = totalOf(values, { rule: 'ratio', interpretacao, totalizador: last });
      assert.deepEqual(figures, [500, 400, 125]);
    }
  });

  it('over zero have sides but no value', () => {
    assert.deepEqual(totalOf(months([100, 300], [100, -300]), { rule: 'ratio' }).figures, [200, 0, null]);
    assert.deepEqual(totalOf(months([100, 3], [100, 0]), { rule: 'ratio', totalizador: last }), {
      figures: [100, 0, null],
      counted: [1],
    });
  });
});

it('the mean of the largest values is exact, though they add up to more than 2^53', () => {
  const largest = 999_999_999_999_999;
  const of = months(...Array.from({ length: 12 }, (_, at): [number] => [at === 11 ? largest - 1 : largest]));
  const { valor } = yearTotal(of, { rule: 'numerator', totalizador: mean, interpretacao: 0 });
  const expected = make(12n * BigInt(largest) - 1n, 1200n);
  assert.ok(valor && compare(make(valor.numerator, valor.denominator), expected) === 0);
});

it('the value is what adding month after month gives, over plain fractions', () => {
  // Twelve of the largest add up to more than 2^53.
  const upTo = (most: number) => ({ weight: 2, arbitrary: fc.integer({ min: -most, max: most }) });
  const cents = fc.oneof(
    { weight: 1, arbitrary: fc.constant(null) },
    fc.integer({ min: -50, max: 50 }),
    upTo(999_999_999_999),
    upTo(999_999_999_999_999),
    { weight: 2, arbitrary: fc.integer({ min: 999_999_999_999_000, max: 999_999_999_999_999 }) },
  );
  const month = fc.record({ numerador: cents, denominador: cents });
  const totalling = fc.record({
    rule: fc.constantFrom<ValueRule>('numerator', 'ratio', 'percentage'),
    totalizador: fc.constantFrom(sum, mean, last),
    interpretacao: fc.integer({ min: 0, max: 8 }),
  });
  fc.assert(
    fc.property(fc.array(month, { maxLength: 12 }), totalling, (of, how) => {
      const found = yearTotal(of, how).valor;
      const expected = naiveValue(of, how);
      if (expected === null || isTooLarge(expected)) assert.equal(found, null);
      else assert.ok(found && compare(make(found.numerator, found.denominator), expected) === 0);
    }),
    { numRuns: 2_000 },
  );
});

/** Walks the months once, with running sums, or resetting them for the last month. */
function naiveValue(of: readonly Sides[], { rule, totalizador, interpretacao }: Totalling) {
  let [top, bottom, count] = [zero, zero, 0];
  for (const { numerador, denominador } of of) {
    if (numerador === null) continue;
    if (rule !== 'numerator' && denominador === null) continue;
    if (totalizador === last) [top, bottom, count] = [zero, zero, 0];
    top = add(top, make(BigInt(numerador), 100n));
    bottom = add(bottom, make(BigInt(denominador ?? 0), 100n));
    count += 1;
  }
  if (count === 0) return null;
  if (rule === 'numerator') return totalizador === mean ? divide(top, whole(count)) : top;
  const averaged = interpretacao === 5 || interpretacao === 6;
  const below = averaged ? make(bottom.n, bottom.d * BigInt(count)) : bottom;
  if (isTooLarge(top) || isTooLarge(below)) return null;
  const ratio = divide(top, below);
  return ratio && multiply(ratio, whole(rule === 'percentage' ? 100 : 1));
}

/** What rounds to 10^13 has more than 13 integer digits. */
function isTooLarge(value: Fraction): boolean {
  return compare(absolute(value), make(10n ** 15n * 2n - 1n, 200n)) >= 0;
}
