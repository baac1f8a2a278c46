import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { add, compare, divide, negate, sum, zero } from '../rational.ts';
import { type AttainmentRange, type Scored, scoreMoves, scoreParts } from './score.ts';

const scored: fc.Arbitrary<Scored> = fc.record({
  peso: fc.nat(10_000),
  atingimento: fc.option(fc.integer({ min: -50_000, max: 50_000 })),
  motivo_atingimento: fc.constantFrom(null, 'BETTER_THAN_ANY' as const),
  hasResult: fc.constant(true),
});
const results = fc
  .uniqueArray(fc.tuple(fc.nat(9), scored), { selector: ([key]) => key, maxLength: 10 })
  .map((entries) => new Map(entries));
const range: fc.Arbitrary<AttainmentRange> = fc.record({
  atingimento_minimo: fc.option(fc.integer({ min: -100, max: 0 })),
  atingimento_maximo: fc.option(fc.integer({ min: 100, max: 200 })),
});

test('what results did to a score adds up to its difference, also of those that came or went', () => {
  fc.assert(
    fc.property(results, results, range, (before, after, bounds) => {
      const [was, is] = [before, after].map((one) => {
        const parts = scoreParts([...one.values()], bounds);
        return divide(parts.sum, parts.weights);
      });
      const moves = scoreMoves(before, after, bounds);
      assert.equal(moves === undefined, !was || !is);
      if (was && is && moves) assert.equal(compare(sum([...moves.values()]), add(is, negate(was))), 0);
    }),
  );
});

test('a result that stays as it is, with the others, did nothing', () => {
  fc.assert(
    fc.property(results, range, (both, bounds) => {
      for (const move of scoreMoves(both, both, bounds)?.values() ?? []) assert.equal(compare(move, zero), 0);
    }),
  );
});

test('a result twice as heavy as the other one moves the score by two thirds of its own difference', () => {
  const at = (atingimento: number, peso: number): Scored => ({
    peso,
    atingimento,
    motivo_atingimento: null,
    hasResult: true,
  });
  const before = new Map([
    ['sales', at(10_000, 200)],
    ['margin', at(10_000, 100)],
  ]);
  const after = new Map([
    ['sales', at(7_000, 200)],
    ['margin', at(11_000, 100)],
  ]);
  const moves = scoreMoves(before, after, { atingimento_minimo: null, atingimento_maximo: null });
  assert.equal(compare(moves?.get('sales') ?? zero, { numerator: -20n, denominator: 1n }), 0);
  assert.equal(compare(moves?.get('margin') ?? zero, { numerator: 10n, denominator: 3n }), 0);
});
