/**
 * The embedded database is ended under the running server, in every way: the server starts it
 * again.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Load } from '../crash/load.ts';
import { gentleFault, spread } from './fault.ts';
import { endings } from './postgres-to-break.ts';

/** The database's own process, as its file names it. */
async function running(dataFolder: string): Promise<{ pid: number; ready: boolean }> {
  const file = await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = file.split('\n');
  return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
}

const times = { short: 3, long: 25 };

export const embeddedRestart = gentleFault(
  'embedded-restart',
  'the embedded database, when it ends by itself, is started again: no process ends, nothing acknowledged is lost',
  async ({ server, variables, token }, size) => {
    const load = await Load.on(server.production, token, variables);
    const stop = new AbortController();
    const away: number[] = [];
    const writing = load.writePatiently(server.production, stop.signal);
    const data = variables['PRUMO_DATA'] as string;
    const ending = (async () => {
      for (let n = 0; n < times[size]; n++) {
        await load.acknowledged.more(50);
        const refused = load.refused();
        const { pid } = await running(data);
        const gone = performance.now();
        process.kill(pid, endings[n % endings.length]);
        await refused;
        for (let now = await running(data); now.pid === pid || !now.ready; now = await running(data))
          await delay(10);
        await load.acknowledged.more(1);
        away.push(performance.now() - gone);
      }
      await load.acknowledged.more(50);
      stop.abort();
    })();
    await Promise.all([writing, ending]);
    assert.equal(server.child.exitCode, null, 'the server has ended');
    assert.match(
      server.errors(),
      /^prumo: The database server has ended unexpectedly: .*; it is being started again$[^]*^prumo: The database server is back$/m,
    );
    await load.checkAll(server.production, variables);
    return {
      ends: times[size],
      acknowledged: load.acknowledged.paths.size,
      answers: Object.fromEntries(load.statuses),
      slowestMs: load.slowestMs,
      away: spread(away),
    };
  },
);
