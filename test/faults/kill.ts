/** kill -9 of the whole server, and of its parts alone. */
import { killParts, killServer } from '../crash/kills.ts';
import type { Fault } from './fault.ts';

/** In the short form `test/own-process/crash.test.ts` does this. */
const counts = { short: 1, long: 100 };

export const kill: Fault = {
  name: 'kill',
  claim: 'kill -9 under load loses no acknowledged write, audit record, history or recalculation',
  async run(size) {
    const times = Number(process.env['PRUMO_TEST_KILLS'] ?? counts[size]);
    return {
      server: await killServer(times),
      parts: await killParts(2 * times),
    };
  },
};
