import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { add, compare, divide, negate, type Rational, sum, zero } from '../rational.ts';
import {
  type AttainmentRange,
  panelScore,
  type Scored,
  scoreCosts,
  scoreMoves,
  scoreParts,
} from './score.ts';

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

test('a score is that of its exact parts, whatever its size', () => {
  const size = 10 ** 15 - 1;
  const large = fc.record({
    peso: fc.oneof(fc.nat(20), fc.nat(size)),
    atingimento: fc.option(fc.integer({ min: -size, max: size })),
    motivo_atingimento: fc.constant(null),
    hasResult: fc.constant(true),
  });
  // Their points are each too large for a number, and nearly cancel each other.
  const cancelling = [
    [9, -922_049_242_681_458],
    [11, 903_559_398_211_241],
    [1, 140_589],
  ].map(([peso = 0, atingimento = 0]) => ({ peso, atingimento, motivo_atingimento: null, hasResult: true }));
  fc.assert(
    fc.property(fc.array(fc.oneof(scored, large), { maxLength: 12 }), range, (all, bounds) => {
      assert.equal(panelScore(all, bounds), scoreParts(all, bounds).score);
    }),
    { examples: [[cancelling, { atingimento_minimo: null, atingimento_maximo: null }]] },
  );
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

test('what a result costs is what the score lacks until that one alone reaches its target', () => {
  fc.assert(
    fc.property(results, range, (all, bounds) => {
      const scoreWith = (of: ReadonlyMap<number, Scored>) => {
        const parts = scoreParts([...of.values()], bounds);
        return divide(parts.sum, parts.weights);
      };
      const score = scoreWith(all);
      const costs = scoreCosts(all, bounds);
      if (!score) return;
      for (const [key, one] of all) {
        const isBelow = one.atingimento !== null && one.atingimento < 10_000;
        const reached: Rational | undefined = isBelow
          ? scoreWith(new Map(all).set(key, { ...one, atingimento: 10_000 }))
          : score;
        assert.equal(compare(costs.get(key) ?? zero, add(reached ?? zero, negate(score))), 0);
      }
    }),
  );
});
