import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { greatestCommonDivisor } from './greatest-common-divisor.ts';

function euclid(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

it('is what the algorithm of Euclid gives, for numbers of any size', () => {
  const sized = fc
    .integer({ min: 0, max: 2_000 })
    .chain((bits) => fc.bigInt({ min: 0n, max: 1n << BigInt(bits) }));
  fc.assert(
    fc.property(sized, sized, sized, (one, other, common) => {
      for (const [a, b] of [
        [one, other],
        [one * common, other * common],
        // Large quotients: what the leading bits cannot tell.
        [one * common + other, common],
        [one << 700n, other],
        [one + 1n, one],
      ] as const) {
        assert.equal(greatestCommonDivisor(a, b), euclid(a, b), `${a} and ${b}`);
      }
    }),
    { numRuns: 500 },
  );
});
