/** The faults that leave their server as it was; the others are in faults.long.test.ts. */
import { after, before, describe } from 'node:test';
import { faults } from './all.ts';
import { type GentleRun, tried } from './fault.ts';
import { startBroken } from './server-to-break.ts';

describe('on one server', () => {
  let broken: Awaited<ReturnType<typeof startBroken>>;
  before(async () => {
    broken = await startBroken();
  });
  after(() => broken[Symbol.asyncDispose]());
  for (const fault of faults)
    if (fault.runOn) tried(fault, () => (fault.runOn as GentleRun)(broken, 'short'));
});
