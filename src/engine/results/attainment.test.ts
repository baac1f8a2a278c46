import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { compare, make, whole } from '../../../test/oracle/fraction.ts';
import { fromCents, fromInteger, compare as order, toCents } from '../rational.ts';
import { attainment } from './attainment.ts';

/** Target, realized value and attainment, in whole units and percent. Null: no attainment. */
type Example = readonly [target: number, realized: number, percent: number | null];

function percentOf(interpretation: number, target: number, realized: number): number | null {
  const result = attainment(interpretation, fromCents(target * 100), fromCents(realized * 100));
  return typeof result === 'string' ? null : (toCents(result) as number) / 100;
}

const examples: Readonly<Record<string, readonly [interpretations: number[], ...Example[]]>> = {
  'realized to target': [
    [0, 6],
    [200, 150, 75],
    [150, 200, 133.33],
    [-100, -400, -200],
    [0, 5, null],
  ],
  'realized to target, 100 once reached': [[1], [200, 150, 75], [150, 200, 100], [0, -5, null]],
  'target to realized': [
    [2, 5],
    [150, 200, 75],
    [200, 150, 133.33],
    [5, 0, null],
    [-100, 100, -100],
  ],
  'target to realized, 100 once kept below': [[3], [150, 200, 75], [200, 150, 100], [-5, -4, 80]],
  'the closer the better, never below nothing': [[4], [200, 250, 75], [-200, -150, 75], [200, 401, 0]],
  'budget: what is left after the overrun': [
    [7, 8],
    [200, 150, 125],
    [200, 600, -100],
    [-200, -150, 75],
  ],
};

it('is what the documentation shows', () => {
  for (const [name, [interpretations, ...of]] of Object.entries(examples))
    for (const interpretation of interpretations)
      for (const [target, realized, percent] of of)
        assert.equal(percentOf(interpretation, target, realized), percent, `${name}: ${target} ${realized}`);
});

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
      if (typeof expected === 'string') return found === expected;
      return typeof found !== 'string' && compare(make(found.numerator, found.denominator), expected) === 0;
    }),
    { numRuns: 2_000 },
  );
});

it('of two results the better one never has the lower attainment or the worse mark', () => {
  const cents = fc.oneof(
    fc.integer({ min: -300, max: 300 }),
    fc.integer({ min: -(10 ** 15), max: 10 ** 15 }),
  );
  // With a target of zero a ratio orders nothing.
  const target = cents.filter((value) => value !== 0);
  const interpretation = fc.constantFrom(0, 1, 2, 3, 5, 6, 7, 8);
  fc.assert(
    fc.property(interpretation, target, cents, cents, (how, m, one, other) => {
      const isMore = [0, 1, 6].includes(how);
      const [worse, better] = one < other === isMore ? [one, other] : [other, one];
      const [low, high] = [worse, better].map((r) => attainment(how, fromCents(m), fromCents(r)));
      if (high === 'BETTER_THAN_ANY') return;
      assert.ok(typeof low === 'object' && typeof high === 'object');
      assert.ok(order(low, high) <= 0);
      const isMet = isMore ? better >= m : better <= m;
      assert.equal(order(high, fromInteger(100)) >= 0, isMet);
    }),
    { numRuns: 2_000 },
  );
});

/** In percent, over integers. M and R have the same denominator, which cancels in every rule. */
function naive(interpretation: number, m: bigint, r: bigint) {
  if (m === r) return whole(100);
  if (interpretation === 1 && r > m) return whole(100);
  if (interpretation === 3 && r < m) return whole(100);
  const isLess = [2, 3, 5].includes(interpretation);
  if (isLess && m > 0n && r <= 0n) return 'BETTER_THAN_ANY';
  const isDistance = interpretation >= 7 || (interpretation !== 4 && m < 0n);
  const divisor = isLess && !isDistance ? r : m;
  if (divisor === 0n) return 'DIVISION_BY_ZERO';
  const absolute = (value: bigint) => (value < 0n ? -value : value);
  if (interpretation === 4) {
    const left = absolute(m) - absolute(r - m);
    return make(100n * (left > 0n ? left : 0n), absolute(m));
  }
  const isMore = !isLess && interpretation < 7;
  if (isDistance) return make(100n * (absolute(m) + (isMore ? r - m : m - r)), absolute(m));
  return make(100n * (isLess ? m : r), divisor);
}
