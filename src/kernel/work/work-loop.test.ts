import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { WorkLoop, type WorkLoopOptions } from './work-loop.ts';

/** Lets everything go on that waits for no timer. */
const settle = async () => {
  await turn();
  await turn();
};

function loopOf(options: Partial<WorkLoopOptions> = {}) {
  const state = { rounds: 0, errors: [] as unknown[] };
  const loop = new WorkLoop({
    round: async () => void state.rounds++,
    restMs: 1_000,
    onError: (error) => state.errors.push(error),
    ...options,
  });
  return { state, loop };
}

describe('a work loop', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('goes round at the start and after each rest, once however often it is started', async () => {
    const { state, loop } = loopOf();
    loop.start();
    loop.start();
    await settle();
    assert.equal(state.rounds, 1);
    mock.timers.tick(999);
    await settle();
    assert.equal(state.rounds, 1);
    mock.timers.tick(1);
    await settle();
    assert.equal(state.rounds, 2);
    await loop.stop();
  });

  it('rests for as long as the round says', async () => {
    let rounds = 0;
    const { loop } = loopOf({ round: async () => (++rounds === 1 ? 5_000 : undefined) });
    loop.start();
    await settle();
    mock.timers.tick(4_999);
    await settle();
    assert.equal(rounds, 1);
    mock.timers.tick(1);
    await settle();
    mock.timers.tick(1_000);
    await settle();
    assert.equal(rounds, 3);
    await loop.stop();
  });

  it('tells of rounds that fail, of each failure once until a round succeeds, and goes on after rests', async () => {
    const away = () => new Error('the database is away');
    const starting = new Error('the database is starting');
    const outcomes = [away(), away(), starting, away(), undefined, away()];
    const errors: string[] = [];
    let rounds = 0;
    const { loop } = loopOf({
      round: async () => {
        const failure = outcomes[rounds++];
        if (failure) throw failure;
      },
      onError: (error) => errors.push(`${rounds}: ${(error as Error).message}`),
    });
    loop.start();
    for (const _ of outcomes) {
      await settle();
      mock.timers.tick(1_000);
    }
    await settle();
    assert.deepEqual(errors, [
      '1: the database is away',
      '3: the database is starting',
      '6: the database is away',
    ]);
    await loop.stop();
  });

  it('is nudged out of its rest, and by a nudge during a round into another one', async () => {
    let release = () => {};
    let rounds = 0;
    const { loop } = loopOf({
      round: () => {
        rounds++;
        const { promise, resolve } = Promise.withResolvers<void>();
        release = resolve;
        return promise;
      },
    });
    loop.start();
    loop.nudge();
    loop.nudge();
    release();
    await settle();
    assert.equal(rounds, 2, 'one more for both');
    release();
    await settle();
    assert.equal(rounds, 2, 'it rests');
    loop.nudge();
    await settle();
    assert.equal(rounds, 3);
    const stopped = loop.stop();
    release();
    await stopped;
    assert.equal(rounds, 3);
  });

  it('stopped while it rests it ends at once; stopped before its start it never goes round', async () => {
    const { state, loop } = loopOf({ graceMs: 5_000 });
    loop.start();
    await settle();
    await loop.stop();
    assert.equal(state.rounds, 1);
    assert.equal(loop.signal.aborted, false, 'there was nothing to break off');
    const other = loopOf();
    await other.loop.stop();
    other.loop.start();
    await settle();
    assert.equal(other.state.rounds, 0);
    assert.equal(other.loop.isStopped, true);
  });

  it('without a grace time breaks the round off, whose failure then is none', async () => {
    const { state, loop } = loopOf({
      round: (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('broken off')));
        }),
    });
    loop.start();
    await loop.stop();
    assert.deepEqual(state.errors, []);
  });

  it('gives the round, and what rounds have left, the grace time before it breaks them off', async () => {
    const left = Promise.withResolvers<void>();
    const round = Promise.withResolvers<void>();
    const { loop } = loopOf({
      graceMs: 5_000,
      round: () => round.promise,
      underWay: () => left.promise,
    });
    loop.start();
    loop.signal.addEventListener('abort', () => left.resolve());
    let hasEnded = false;
    const stopped = loop.stop().then(() => (hasEnded = true));
    round.resolve();
    mock.timers.tick(4_999);
    await settle();
    assert.deepEqual([loop.signal.aborted, hasEnded], [false, false]);
    mock.timers.tick(1);
    await stopped;
    assert.equal(loop.signal.aborted, true);
  });
});
