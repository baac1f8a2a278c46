/**
 * Attacks by one company must not affect another. Each attack runs briefly against a separate
 * server process and database, next to a neighbour that sends requests all the time.
 * `bench/fairness` runs the same attacks for longer.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Attack, Heard } from './attack.ts';
import { attacks } from './attacks/index.ts';
import { type Installation, startInstallation } from './installation.ts';
import type { Asked } from './neighbour.ts';

/** No answer of the neighbour takes longer, without what the machine itself kept it waiting. */
const mostMs = 1_000;
const mostBytes = 2 ** 30;
const attackMs = 500;

let installation: Installation;
before(async () => {
  // Durability does not matter here, and waiting for a shared disk would disturb the measurement.
  installation = await startInstallation({ fsync: 'off', synchronous_commit: 'off' });
});
after(() => installation.close());

/** How long the neighbour waited for others than the machine. */
const waitedMs = ({ ms, stalledMs }: Asked) => ms - stalledMs;
const slowest = (asked: readonly Asked[]) =>
  asked.reduce((one, other) => (waitedMs(other) > waitedMs(one) ? other : one));

/** Attacks once; gives what the attacker heard and what the neighbour met. */
async function attacked(attack: Attack): Promise<{ readonly heard: Heard; readonly met: readonly Asked[] }> {
  const { target, neighbour } = installation;
  await installation.settled();
  await neighbour.answers();
  await installation.peakMemory();
  const heard = await attack.run(target, AbortSignal.timeout(attackMs));
  return { heard, met: await neighbour.answers() };
}

function requireHeard({ hears = [] }: Attack, heard: Heard): void {
  const answers = [...heard.keys()];
  for (const expected of hears) {
    assert.ok(
      answers.some((answer) => expected.test(answer)),
      `${expected} is none of ${answers.join('\n')}`,
    );
  }
  const wrong = answers.filter((answer) => /^500|^cut off/.test(answer));
  assert.deepEqual(wrong, [], installation.errors());
}

describe('an attack of one company keeps no other waiting', { timeout: 600_000 }, () => {
  for (const attack of attacks) {
    it(`${attack.name}: ${attack.what}`, async (t) => {
      const { heard, met } = await attacked(attack);
      requireHeard(attack, heard);
      const wrong = met.filter(({ status }) => status !== 200);
      assert.deepEqual(wrong, [], installation.errors());
      const bytes = await installation.peakMemory();
      assert.ok(bytes < mostBytes, `the process took ${Math.round(bytes / 2 ** 20)} MiB`);
      const one = slowest(met);
      const waited = `the neighbour waited for ${Math.round(one.ms)} ms, ${Math.round(one.stalledMs)} of them for a processor (${one.what})`;
      t.diagnostic(waited);
      assert.ok(waitedMs(one) < mostMs, waited);
    });
  }
});
