/** Every fault in its short form; `npm run faults` is the long one. */
import { after, before, describe, it } from 'node:test';
import { faults } from './all.ts';
import type { Fault, Figures, GentleRun } from './fault.ts';
import { kill } from './kill.ts';
import { startBroken } from './server-to-break.ts';

function tried(fault: Fault, work: () => Promise<Figures>): void {
  it(`${fault.name}: ${fault.claim}`, { skip: fault.missing ?? false }, async (t) => {
    t.diagnostic(JSON.stringify(await work()));
  });
}

// What kill -9 leaves is tried by test/crash/crash.test.ts, longer than the short form here.
for (const fault of faults.filter((one) => one !== kill && !one.runOn))
  tried(fault, () => fault.run('short'));

describe('on one server', () => {
  let broken: Awaited<ReturnType<typeof startBroken>>;
  before(async () => {
    broken = await startBroken();
  });
  after(() => broken[Symbol.asyncDispose]());
  for (const fault of faults)
    if (fault.runOn) tried(fault, () => (fault.runOn as GentleRun)(broken, 'short'));
});
