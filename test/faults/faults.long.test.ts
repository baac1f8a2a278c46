/** The faults that break a server of their own; `npm run faults` tries all for longer. */
import { faults } from './all.ts';
import { tried } from './fault.ts';
import { kill } from './kill.ts';

// What kill -9 leaves is tried by test/crash, longer than the short form here.
for (const fault of faults.filter((one) => one !== kill && !one.runOn))
  tried(fault, () => fault.run('short'));
