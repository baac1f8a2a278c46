import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { splitCents } from './split-cents.ts';

const amount = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.maxSafeInteger().filter((cents) => Math.abs(cents) < 10 ** 15),
);
const weights = fc
  .array(fc.oneof(fc.bigInt({ min: 0n, max: 3n }), fc.bigInt({ min: 0n, max: 10n ** 15n })), {
    minLength: 1,
    maxLength: 12,
  })
  .filter((some) => some.some((weight) => weight > 0n));

it('nobody with a smaller remainder, nor a later one with the same, gets a cent before another', () => {
  fc.assert(
    fc.property(amount, weights, (cents, some) => {
      const total = some.reduce((sum, weight) => sum + weight, 0n);
      const size = BigInt(Math.abs(cents));
      const shares = splitCents(cents, some).map((part, at) => {
        const share = size * (some[at] as bigint);
        return { extra: BigInt(Math.abs(part)) - share / total, remainder: share % total };
      });
      for (const [at, { extra, remainder }] of shares.entries()) {
        assert.ok(extra === 0n || extra === 1n);
        const precedes = (other: { remainder: bigint }, place: number) =>
          other.remainder > remainder || (other.remainder === remainder && place < at);
        if (extra === 1n)
          assert.ok(shares.every((other, place) => !precedes(other, place) || other.extra === 1n));
      }
    }),
  );
});

it('a negative amount is split like a positive one', () => {
  fc.assert(
    fc.property(amount, weights, (cents, some) => {
      const mirrored = splitCents(-cents, some).map((part) => (part === 0 ? 0 : -part));
      assert.deepEqual(splitCents(cents, some), mirrored);
    }),
  );
});

it('ties go to the earlier months', () => {
  assert.deepEqual(splitCents(100, [1n, 1n, 1n]), [34, 33, 33]);
  assert.deepEqual(splitCents(-200, [1n, 1n, 1n]), [-67, -67, -66]);
  assert.deepEqual(splitCents(1, [0n, 5n, 5n]), [0, 1, 0]);
});

const unit = fc.constantFrom(1, 100, 1000, 100_000);

it('parts of whole units add up, each its share but for less than one; only one is none, where the amount is', () => {
  fc.assert(
    fc.property(amount, weights, unit, (cents, some, step) => {
      const parts = splitCents(cents, some, step);
      assert.equal(
        parts.reduce((sum, part) => sum + BigInt(part), 0n),
        BigInt(cents),
      );
      const broken = parts.filter((part) => part % step !== 0);
      assert.equal(broken.length, cents % step === 0 ? 0 : 1);
      const total = some.reduce((sum, weight) => sum + weight, 0n);
      for (const [at, weight] of some.entries()) {
        assert.ok(!Object.is(parts[at], -0));
        if (weight === 0n) assert.equal(parts[at], 0);
        const difference = BigInt(parts[at] as number) * total - BigInt(cents) * weight;
        const most = BigInt(step) * total;
        assert.ok(difference < most && -difference < most, `part ${at}`);
      }
    }),
  );
});

it('the order of the weights changes only who of equal remainders gets more', () => {
  const turned = fc
    .tuple(weights, unit)
    .chain(([some, step]) =>
      fc.tuple(
        fc.constant(some),
        fc.constant(step),
        fc.shuffledSubarray([...some.keys()], { minLength: some.length }),
      ),
    );
  fc.assert(
    fc.property(amount, turned, (cents, [some, step, order]) => {
      const unitTotal = BigInt(step) * some.reduce((sum, weight) => sum + weight, 0n);
      const size = BigInt(Math.abs(cents));
      // Weights of one remainder are equals, however much each has of whole units.
      const given = (own: readonly bigint[]) => {
        const parts = splitCents(cents, own, step);
        return own
          .map((weight, at) => {
            const whole = ((size * weight) / unitTotal) * BigInt(step);
            const remainder = (size * weight) % unitTotal;
            return `${remainder} ${BigInt(Math.abs(parts[at] as number)) - whole}`;
          })
          .toSorted();
      };
      assert.deepEqual(given(order.map((at) => some[at] as bigint)), given(some));
    }),
  );
});

it('what is left below a unit goes to the next of the largest remainders', () => {
  assert.deepEqual(splitCents(1050, [1n, 1n, 1n], 100), [400, 350, 300]);
  assert.deepEqual(splitCents(-50, [1n, 2n], 100), [0, -50]);
});
