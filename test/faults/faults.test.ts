/** Every fault in its short form; `npm run faults` is the long one. */
import { it } from 'node:test';
import { faults } from './all.ts';
import { kill } from './kill.ts';

// What kill -9 leaves is tried by test/crash/crash.test.ts, longer than the short form here.
for (const fault of faults.filter((one) => one !== kill)) {
  it(`${fault.name}: ${fault.claim}`, { skip: fault.missing ?? false }, async (t) => {
    t.diagnostic(JSON.stringify(await fault.run('short')));
  });
}
