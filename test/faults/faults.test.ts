/** Every fault in its short form; `npm run faults` is the long one. */
import { it } from 'node:test';
import { faults } from './all.ts';
import { kill } from './kill.ts';

// What kill -9 leaves is tried by test/crash.test.ts, longer than the short form here.
for (const { name, claim, missing, run } of faults.filter((fault) => fault !== kill)) {
  it(`${name}: ${claim}`, { skip: missing ?? false }, async (t) => {
    t.diagnostic(JSON.stringify(await run('short')));
  });
}
