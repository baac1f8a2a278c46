/**
 * kill -9 under load, of the whole server and of its parts: every acknowledged write, its audit
 * record, its history and its recalculation are there after the restart.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { freshDatabase, useOwnServer } from '../harness/postgres.ts';
import { freePorts, type ServerProcess, startServer } from '../harness/process.ts';
import { assertRecalculationIsComplete, cellPath, chooseCells, type Ledger } from './cells.ts';
import { Client } from './client.ts';
import { killParts, killServer } from './kills.ts';

// Servers that are killed and started again leave many sessions behind for a while.
useOwnServer();

/** Every third one takes the database with it. `npm run faults -- kill` kills a hundred times. */
const kills = Number(process.env['PRUMO_TEST_KILLS'] ?? 3);
const partKills = Number(process.env['PRUMO_TEST_PART_KILLS'] ?? 1);

test('kills under load lose no acknowledged write, audit record or recalculation', async (t) => {
  const { acknowledged } = await killServer(kills);
  t.diagnostic(`${acknowledged} acknowledged writes over ${kills} kills`);
});

for (const part of ['api', 'worker'] as const) {
  test(`a kill of the ${part} alone under load loses nothing, and the other part lives on`, async (t) => {
    const { acknowledged } = await killParts(part, partKills);
    t.diagnostic(`${acknowledged} acknowledged writes over ${partKills} kills of the ${part}`);
  });
}

test('of two servers on one database the other takes over when one is killed', async (t) => {
  const database = await freshDatabase();
  const { host, port, user } = database.operator;
  const DATABASE_URL = `postgres://${user}@localhost:${port}/${database.name}?host=${encodeURIComponent(host as string)}`;
  const folder = await mkdtemp(join(tmpdir(), 'prumo-two-'));
  const start = async () =>
    startServer({ PRUMO_DATA: join(folder, 'data'), DATABASE_URL, ...(await freePorts()) });
  const servers = [await start(), await start()];
  t.after(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const token = servers[0]?.token as string;
  const ledgers = await chooseCells(new Client(servers[0]?.production as string, token));
  for (let kill = 1; kill <= 2; kill++) {
    // Whoever keeps the company, both serve it, and one dies in the middle of its writes.
    const [dying, living] = servers as [ServerProcess, ServerProcess];
    const writeOn = async (server: ServerProcess, own: readonly Ledger[]) => {
      const client = new Client(server.production, token);
      for (let round = 0; round < 5; round++) {
        for (const ledger of own) {
          const value = ++ledger.sent;
          await client.send('PUT', cellPath(ledger), { realizado_numerador: value });
          ledger.acknowledged = value;
        }
      }
    };
    const dyingWrites = writeOn(dying, ledgers.slice(0, 4)).catch(() => {});
    const livingWrites = writeOn(living, ledgers.slice(4, 7));
    await livingWrites;
    await dying.end('SIGKILL');
    await dyingWrites;
    const last = ledgers[7] as Ledger;
    const { preference } = await new Client(living.production, token).sendAndWait(
      cellPath(last),
      ++last.sent,
    );
    assert.equal(preference, 'wait=30', 'the living server did not take over');
    servers.splice(0, 2, living, await start());
  }
  await assertRecalculationIsComplete(new Client(servers[0]?.production as string, token));
});
