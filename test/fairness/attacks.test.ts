/**
 * What one company does, another does not notice: every attack for a moment, against a process with a database as operators have
 * them, beside a neighbour that asks all along. `bench/fairness` runs the same attacks at length.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { attacks } from './attacks/index.ts';
import { type Installation, startInstallation } from './installation.ts';
import type { Asked } from './neighbour.ts';

/** No answer of the neighbour takes longer. */
const mostMs = 1_000;
/** Nor longer than so many times what it takes alone, where the machine has so much else to do that this is more. */
const mostTimes = 10;
const mostBytes = 2 ** 30;
const roundMs = 1_000;
/** An attack that works does so each time; what else the machine does comes and goes. */
const mostRounds = 3;

let installation: Installation;
before(async () => {
  // What a crash of the machine would lose is of no interest here, and its disk is everybody's.
  installation = await startInstallation({ fsync: 'off', synchronous_commit: 'off' });
});
after(() => installation.close());

const slowest = (asked: readonly Asked[]) => asked.reduce((one, other) => (other.ms > one.ms ? other : one));

/** What the neighbour waits for at most when nothing else is asked. */
async function alone(): Promise<number> {
  const { neighbour } = installation;
  await installation.settled();
  await neighbour.answers();
  await delay(roundMs);
  return slowest(await neighbour.answers()).ms;
}

/** Attacks for one round; gives how long the neighbour waited at most, and what would have been too long. */
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
