import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { FairGate, QueueFull, type Release } from './fair-gate.ts';

const options = { capacity: 8, reserve: 2, maxWaiting: 100 };

/** Acquires units and records which company was served, in order. */
function watched(gate: FairGate) {
  const served: number[] = [];
  const releases = new Map<number, Release[]>();
  const take = async (company: number, units = 1) => {
    const release = await gate.take(company, units);
    served.push(company);
    releases.set(company, [...(releases.get(company) ?? []), release]);
  };
  return { served, releases, take };
}

const settled = () => new Promise(setImmediate);

describe('a fair gate', () => {
  it('lets a company that is alone have all but the reserve', () => {
    const gate = new FairGate(options);
    for (let n = 0; n < 6; n++) assert.equal(typeof gate.take(1), 'function');
    assert.ok(gate.take(1) instanceof Promise);
  });

  it('serves another company at once, whatever the first one holds and wants', async () => {
    const gate = new FairGate(options);
    const { take, served } = watched(gate);
    for (let n = 0; n < 50; n++) void take(1);
    await settled();
    void take(2);
    await settled();
    assert.equal(served.filter((company) => company === 2).length, 1);
  });

  it('gives the companies that wait one turn each', async () => {
    const gate = new FairGate({ capacity: 2, reserve: 0, maxWaiting: 100 });
    const { take, served } = watched(gate);
    const first = gate.take(9, 2) as Release;
    for (const company of [1, 1, 1, 2, 3]) void take(company);
    first();
    await settled();
    assert.deepEqual(served, [1, 2]);
  });

  it('takes a company back to half as soon as others wait', async () => {
    const gate = new FairGate(options);
    const { take, served, releases } = watched(gate);
    for (let n = 0; n < 20; n++) void take(1);
    for (let n = 0; n < 20; n++) void take(2);
    await settled();
    assert.deepEqual([served.filter((c) => c === 1).length, served.filter((c) => c === 2).length], [6, 2]);
    for (const release of releases.get(1)?.splice(0, 4) ?? []) release();
    await settled();
    assert.deepEqual([served.filter((c) => c === 1).length, served.filter((c) => c === 2).length], [8, 4]);
  });

  it('refuses a company more than may wait, and only that company', () => {
    const gate = new FairGate({ capacity: 2, reserve: 1, maxWaiting: 1 });
    void gate.take(1);
    void gate.take(1);
    assert.throws(() => gate.take(1), QueueFull);
    assert.equal(gate.refused, 1);
    assert.equal(typeof gate.take(2), 'object');
  });

  it('forgets who leaves while waiting', async () => {
    const gate = new FairGate({ capacity: 1, reserve: 0, maxWaiting: 10 });
    const release = gate.take(1) as Release;
    const leaving = new AbortController();
    const left = gate.take(1, 1, leaving.signal) as Promise<Release>;
    const stays = gate.take(2) as Promise<Release>;
    leaving.abort(new Error('gone'));
    await assert.rejects(left, /gone/);
    assert.equal(gate.waiting, 1);
    release();
    (await stays)();
    assert.equal(gate.taken, 0);
  });

  it('gives back once, however often it is told to', () => {
    const gate = new FairGate(options);
    const release = gate.take(1) as Release;
    release();
    release();
    assert.equal(gate.taken, 0);
  });

  it('does not let small requests overtake a large one for ever', async () => {
    const gate = new FairGate({ capacity: 4, reserve: 0, maxWaiting: 10 });
    const { take, served } = watched(gate);
    const small = gate.take(1) as Release;
    void take(2, 4);
    void take(3, 1);
    await settled();
    assert.deepEqual(served, []);
    small();
    await settled();
    assert.deepEqual(served, [2]);
  });

  it('never hands out more than there is, and serves everybody in the end', async () => {
    const request = fc.record({
      company: fc.integer({ min: 1, max: 4 }),
      units: fc.integer({ min: 1, max: 5 }),
      leaves: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 60 }), fc.nat(), async (requests, seed) => {
        const gate = new FairGate(options);
        const open: Release[] = [];
        let random = seed;
        const some = (n: number) => {
          random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
          return random % n;
        };
        const outcomes = requests.map(async ({ company, units, leaves }) => {
          const leaving = new AbortController();
          const grant = gate.take(company, units, leaving.signal);
          if (grant instanceof Promise && leaves) leaving.abort(new Error('left'));
          open.push(await grant);
          assert.ok(gate.taken <= options.capacity);
        });
        const all = Promise.allSettled(outcomes);
        for (;;) {
          await settled();
          const [release] = open.splice(some(Math.max(1, open.length)), 1);
          if (release === undefined) break;
          release();
        }
        for (const [n, outcome] of (await all).entries()) {
          assert.ok(outcome.status === 'fulfilled' || requests[n]?.leaves);
        }
        assert.equal(gate.taken, 0);
        assert.equal(gate.waiting, 0);
      }),
    );
  });
});
