import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { compare, make, whole } from '../../test/oracle/fraction.ts';
import { attainment } from './attainment.ts';
import { fromCents, toCents } from './rational.ts';

/** Target, realized value and attainment, in whole units and percent. Null: no attainment. */
type Example = readonly [target: number, realized: number, percent: number | null];

function percentOf(interpretation: number, target: number, realized: number): number | null {
  const result = attainment(interpretation, fromCents(target * 100), fromCents(realized * 100));
  const cents = result && toCents(result);
  return cents === undefined ? null : cents / 100;
}

const examples: Readonly<Record<string, { interpretations: readonly number[]; of: readonly Example[] }>> = {
  'realized to target': {
    interpretations: [0, 6],
    of: [
      [200, 150, 75],
      [150, 200, 133.33],
      [-10, -5, 50],
      [200, -50, -25],
      [200, 0, 0],
      [0, 5, null],
    ],
  },
  'realized to target, 100 once reached': {
    interpretations: [1],
    of: [
      [200, 150, 75],
      [150, 200, 100],
      [0, 5, 100],
      [0, -5, null],
    ],
  },
  'target to realized': {
    interpretations: [2, 5],
    of: [
      [150, 200, 75],
      [200, 150, 133.33],
      [0, 5, 0],
      [5, 0, null],
    ],
  },
  'target to realized, 100 once kept below': {
    interpretations: [3],
    of: [
      [150, 200, 75],
      [200, 150, 100],
      [5, 0, 100],
      [-5, 0, null],
    ],
  },
  'the closer the better, on both sides, never below nothing': {
    interpretations: [4],
    of: [
      [200, 150, 75],
      [200, 250, 75],
      [-200, -150, 75],
      [200, 400, 0],
      [200, 401, 0],
      [200, -1, 0],
      [0, 5, null],
    ],
  },
  'budget: what is left after the overrun': {
    interpretations: [7, 8],
    of: [
      [200, 150, 125],
      [200, 250, 75],
      [200, 600, -100],
      [-200, -250, 125],
      [-200, -150, 75],
      [0, 5, null],
      [0, -5, null],
    ],
  },
};

for (const [name, { interpretations, of }] of Object.entries(examples)) {
  describe(name, () => {
    for (const interpretation of interpretations) {
      for (const [target, realized, percent] of of) {
        it(`interpretacao ${interpretation}: target ${target}, realized ${realized} → ${percent}`, () => {
          assert.equal(percentOf(interpretation, target, realized), percent);
        });
      }
    }
  });
}

it('a target met exactly is met, also when it is zero', () => {
  for (let interpretation = 0; interpretation <= 8; interpretation++) {
    for (const value of [0, 7, -7]) assert.equal(percentOf(interpretation, value, value), 100);
  }
});

it('is what the definitions give, written down once more over plain fractions', () => {
  const cents = fc.oneof(fc.integer({ min: -300, max: 300 }), fc.maxSafeInteger());
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8 }), cents, cents, (interpretation, m, r) => {
      const found = attainment(interpretation, fromCents(m), fromCents(r));
      const expected = naive(interpretation, BigInt(m), BigInt(r));
      if (expected === null) return found === undefined;
      return found !== undefined && compare(make(found.numerator, found.denominator), expected) === 0;
    }),
    { numRuns: 2_000 },
  );
});

/** In percent, over integers. M and R have the same denominator, which cancels in every rule. */
function naive(interpretation: number, m: bigint, r: bigint) {
  if (m === r) return whole(100);
  if (interpretation === 1 && r > m) return whole(100);
  if (interpretation === 3 && r < m) return whole(100);
  const inverted = [2, 3, 5].includes(interpretation);
  const divisor = inverted ? r : m;
  if (divisor === 0n) return null;
  const absolute = (value: bigint) => (value < 0n ? -value : value);
  if (interpretation === 4) {
    const left = absolute(m) - absolute(r - m);
    return make(100n * (left > 0n ? left : 0n), absolute(m));
  }
  if (interpretation >= 7) return make(100n * (absolute(m) - r + m), absolute(m));
  return make(100n * (inverted ? m : r), divisor);
}
