/**
 * Attacks by one company must not affect another. Each attack runs briefly against a separate
 * server process and database, next to a neighbour that sends requests all the time.
 * `bench/fairness` runs the same attacks for longer.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { attacks } from './attacks/index.ts';
import { type Installation, startInstallation } from './installation.ts';
import type { Asked } from './neighbour.ts';

/** The limit on the neighbour's response times. */
const mostMs = 1_000;
/** On a busy machine: this multiple of the time without an attack, if that is longer. */
const mostTimes = 10;
const mostBytes = 2 ** 30;
const roundMs = 1_000;
/** An effective attack fails every round, while disturbances by other processes come and go. */
const mostRounds = 3;

let installation: Installation;
before(async () => {
  // Durability does not matter here, and waiting for a shared disk would disturb the measurement.
  installation = await startInstallation({ fsync: 'off', synchronous_commit: 'off' });
});
after(() => installation.close());

const slowest = (asked: readonly Asked[]) => asked.reduce((one, other) => (other.ms > one.ms ? other : one));

/** The neighbour's longest response time without an attack. */
async function alone(): Promise<number> {
  const { neighbour } = installation;
  await installation.settled();
  await neighbour.answers();
  await delay(roundMs);
  return slowest(await neighbour.answers()).ms;
}

/** Runs an attack for one round. Returns the neighbour's slowest response and the time allowed. */
async function round(attack: Attack): Promise<{ readonly met: Asked; readonly allowedMs: number }> {
  const { target, neighbour } = installation;
  const aloneMs = await alone();
  await installation.peakMemory();
  const heard = await attack.run(target, AbortSignal.timeout(roundMs));
  const met = await neighbour.answers();
  const answers = [...heard.keys()];
  for (const expected of attack.hears ?? []) {
    assert.ok(
      answers.some((answer) => expected.test(answer)),
      `${expected} is none of ${answers.join('\n')}`,
    );
  }
  assert.deepEqual(
    answers.filter((answer) => /^500|^cut off/.test(answer)),
    [],
    installation.errors(),
  );
  assert.deepEqual(
    met.filter(({ status }) => status !== 200),
    [],
    installation.errors(),
  );
  const bytes = await installation.peakMemory();
  assert.ok(bytes < mostBytes, `the process took ${Math.round(bytes / 2 ** 20)} MiB`);
  return { met: slowest(met), allowedMs: Math.max(mostMs, mostTimes * aloneMs) };
}

describe('an attack of one company keeps no other waiting', { timeout: 600_000 }, () => {
  for (const attack of attacks) {
    it(`${attack.name}: ${attack.what}`, async (t) => {
      for (let left = mostRounds; left > 0; left--) {
        const { met, allowedMs } = await round(attack);
        t.diagnostic(
          `the neighbour waited for ${Math.round(met.ms)} of ${Math.round(allowedMs)} ms (${met.what})`,
        );
        if (met.ms < allowedMs) return;
      }
      assert.fail(`the neighbour waited for too long, ${mostRounds} times`);
    });
  }
});
