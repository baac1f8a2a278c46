import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Goal, goalSeek } from './goal-seek.ts';

const range = { least: -1_000_000, most: 1_000_000 };
const seek = (of: (x: bigint) => bigint | null, goal: Pick<Goal, 'target' | 'from'>) =>
  goalSeek(async (x) => of(BigInt(x)), { ...range, ...goal });

const within = fc.integer({ min: range.least, max: range.most });

describe('goal seek', () => {
  it('finds the value of a line that reaches the target, whichever way it slopes', async () => {
    const slope = fc.integer({ min: -50, max: 50 }).filter((n) => n !== 0);
    await fc.assert(
      fc.asyncProperty(slope, within, within, within, async (by, plus, answer, from) => {
        const line = (x: bigint) => x * BigInt(by) + BigInt(plus);
        const found = await seek(line, { target: line(BigInt(answer)), from });
        assert.deepEqual(found, { unknown: answer, result: line(BigInt(answer)), miss: undefined });
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
    assert.deepEqual(await seek(double, { target: 57n, from: 0 }), {
      unknown: 6,
      result: 60n,
      miss: 'jumps',
    });
    assert.deepEqual(await seek(double, { target: 52n, from: 90 }), {
      unknown: 5,
      result: 50n,
      miss: 'jumps',
    });
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
    assert.deepEqual(await seek(share, { target: -30n, from: 2000 }), {
      unknown: -1936,
      result: -30n,
      miss: undefined,
    });
    assert.equal((await seek(share, { target: 0n, from: 20_000 })).unknown, 60_001);
    const never = (x: bigint) => (x === 0n ? null : 60_000_000n / x);
    assert.equal((await seek(never, { target: 0n, from: 20_000 })).miss, 'no-bracket');
  });

  it('goes around values without a result', async () => {
    const hole = (x: bigint) => (x === 0n || x === 25n ? null : x);
    assert.equal((await seek(hole, { target: 40n, from: 10 })).unknown, 40);
  });
});
