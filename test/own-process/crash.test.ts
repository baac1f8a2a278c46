/**
 * kill -9 of the whole server under load: every acknowledged write, its audit record, its history
 * and its recalculation are there after the restart. Of its parts: parts.long.test.ts.
 */
import { test } from 'node:test';
import { killServer } from '../crash/kills.ts';

/** The first takes the database with it. `npm run faults -- kill` kills a hundred times. */
const kills = Number(process.env['PRUMO_TEST_KILLS'] ?? 1);

test('kills under load lose no acknowledged write, audit record or recalculation', async (t) => {
  const { acknowledged, lone } = await killServer(kills);
  t.diagnostic(`${acknowledged} acknowledged writes over ${kills} kills, and ${lone} of one client alone`);
});
