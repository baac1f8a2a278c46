import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../../test/harness/random-runs.ts';
import { compare, divide, type Rational, toCents } from '../rational.ts';
import { type Goal, type GoodSide, goalSeek, type Miss } from './goal-seek.ts';

const range = { least: -1_000_000, most: 1_000_000 };
type GoalCase = Pick<Goal, 'from'> & { readonly target: bigint; readonly good?: GoodSide };
type Curve = (x: bigint) => Rational | bigint | null;

const exact = (value: Rational | bigint): Rational =>
  typeof value === 'bigint' ? { numerator: value, denominator: 1n } : value;
const seek = (of: Curve, { target, from, good = 0 }: GoalCase) => {
  const result = async (x: number) => {
    const found = of(BigInt(x));
    return found === null ? null : exact(found);
  };
  return goalSeek(result, { ...range, from, good, target: exact(target) });
};
const found = (unknown: number, result: bigint, miss?: Miss) => ({
  unknown,
  result: { numerator: result, denominator: 1n },
  miss,
});

const within = fc.integer({ min: range.least, max: range.most });

describe('goal seek', () => {
  it('finds the value of a line that reaches the target, whichever way it slopes', async () => {
    const slope = fc.integer({ min: -50, max: 50 }).filter((n) => n !== 0);
    await fc.assert(
      fc.asyncProperty(slope, within, within, within, async (by, plus, answer, from) => {
        const line = (x: bigint) => x * BigInt(by) + BigInt(plus);
        const target = line(BigInt(answer));
        assert.deepEqual(await seek(line, { target, from }), found(answer, target));
      }),
    );
  });

  it('of several values that reach it gives the one nearest to where it began', async () => {
    const tens = (x: bigint) => x / 10n;
    assert.equal((await seek(tens, { target: 5n, from: 0 })).unknown, 50);
    assert.equal((await seek(tens, { target: 5n, from: 100 })).unknown, 59);
    assert.equal((await seek(tens, { target: 5n, from: 55 })).unknown, 55);
  });

  it('says that the result jumps over the target, with the value that comes closest', async () => {
    const double = (x: bigint) => 10n * x;
    assert.deepEqual(await seek(double, { target: 57n, from: 0 }), found(6, 60n, 'jumps'));
    assert.deepEqual(await seek(double, { target: 52n, from: 90 }), found(5, 50n, 'jumps'));
    // Never on the side that misses it.
    assert.deepEqual(await seek(double, { target: 52n, from: 90, good: 1 }), found(6, 60n, 'jumps'));
    assert.deepEqual(await seek(double, { target: 57n, from: 90, good: -1 }), found(5, 50n, 'jumps'));
  });

  it('says that the result does not depend on the unknown', async () => {
    assert.equal((await seek(() => 7n, { target: 9n, from: 3 })).miss, 'independent');
    assert.equal((await seek(() => null, { target: 9n, from: 3 })).miss, 'independent');
  });

  it('says that no value was found on the other side', async () => {
    assert.equal((await seek((x) => x * x, { target: -1n, from: 3 })).miss, 'no-bracket');
  });

  it('goes past a pole, where the result leaps from one end to the other', async () => {
    // As a margin of which the sales are sought.
    const share = (x: bigint) => (x === 0n ? null : 60_000n / x);
    assert.deepEqual(await seek(share, { target: -30n, from: 2000 }), found(-1936, -30n));
    assert.equal((await seek(share, { target: 0n, from: 20_000 })).unknown, 60_001);
    const never = (x: bigint) => (x === 0n ? null : 60_000_000n / x);
    assert.equal((await seek(never, { target: 0n, from: 20_000 })).miss, 'no-bracket');
  });

  it('goes around values without a result', async () => {
    const hole = (x: bigint) => (x === 0n || x === 25n ? null : x);
    assert.equal((await seek(hole, { target: 40n, from: 10 })).unknown, 40);
  });

  /** (a x + b) ÷ (c x + d), as results over a value that is in both sides: a pole, two branches. */
  const coefficient = fc.bigInt({ min: -3000n, max: 3000n });
  const quotient = fc
    .tuple(coefficient, coefficient, coefficient, coefficient)
    .filter(([a, b, c, d]) => a * d !== b * c)
    .map(([a, b, c, d]): ((x: bigint) => Rational | null) => (x) => {
      const [upper, lower] = [a * x + b, c * x + d];
      return divide(exact(upper), exact(lower)) ?? null;
    });
  const wanted = fc.bigInt({ min: -2000n, max: 2000n });
  const good = fc.constantFrom<GoodSide>(-1, 0, 1);

  it('what reaches the target does so exactly, and the values beside it do not come closer', async () => {
    let reached = 0;
    await fc.assert(
      fc.asyncProperty(quotient, wanted, within, good, async (curve, target, from, side) => {
        const { unknown, result, miss } = await seek(curve, { target, from, good: side });
        if (miss !== undefined) return;
        reached++;
        assert.deepEqual(curve(BigInt(unknown)), result);
        const distance = (of: Rational) => of.numerator - target * of.denominator;
        const at = result as Rational;
        assert.equal(toCents(at), toCents(exact(target)));
        assert.ok(distance(at) * BigInt(side) >= 0n);
        const size = (of: Rational) => {
          const far = distance(of);
          return { numerator: far < 0n ? -far : far, denominator: of.denominator };
        };
        // What reaches it now stays where no result is on the other side of the target.
        if (unknown === from) return;
        for (const beside of [unknown - 1, unknown + 1].map((x) => curve(BigInt(x)))) {
          if (beside === null || distance(beside) * BigInt(side) < 0n) continue;
          assert.ok(compare(size(beside), size(at)) >= 0);
        }
      }),
      { numRuns: runs(100) },
    );
    assert.ok(reached > 0);
  });

  it('finds what some value gives, on whichever side of a pole it is', async () => {
    await fc.assert(
      fc.asyncProperty(quotient, within, within, async (curve, answer, from) => {
        const target = curve(BigInt(answer));
        if (target === null) return;
        const of = async (x: number) => curve(BigInt(x));
        const { miss } = await goalSeek(of, { ...range, from, good: 0, target });
        assert.equal(miss, undefined);
      }),
      { numRuns: runs(100) },
    );
  });

  it('gives a margin of 13 % that is none of 12.995, and one of 500 % beyond the pole', async () => {
    const sales = 3_629_873n;
    const share: Curve = (x) => divide(exact(100n * x), exact(x + sales)) ?? null;
    const wide = { least: -(10 ** 15), most: 10 ** 15 };
    const of = async (x: number) => share(BigInt(x)) as Rational | null;
    const thirteen = await goalSeek(of, { ...wide, from: 500_000, good: 1, target: exact(13n) });
    assert.equal(thirteen.miss, undefined);
    assert.ok(compare(thirteen.result as Rational, exact(13n)) >= 0);
    const less = share(BigInt(thirteen.unknown) - 1n) as Rational;
    assert.ok(compare(less, exact(13n)) < 0);
    const beyond = await goalSeek(of, { ...wide, from: 500_000, good: 1, target: exact(500n) });
    assert.equal(beyond.miss, undefined);
    assert.ok(compare(beyond.result as Rational, exact(500n)) >= 0);
    assert.ok(beyond.unknown < -sales);
  });
});
