/**
 * kill -9 of the parts of a server, and of one of two, under load: every acknowledged write, its
 * audit record, its history and its recalculation are there, and the other part serves on.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRecalculationIsComplete, cellPath, chooseCells, type Ledger } from '../crash/cells.ts';
import { Client } from '../crash/client.ts';
import { killParts } from '../crash/kills.ts';
import type { ServerProcess } from '../harness/process.ts';
import { sharedInstallation } from '../harness/processes.ts';

const partKills = Number(process.env['PRUMO_TEST_PART_KILLS'] ?? 2);

test('a kill of the api or the worker alone under load loses nothing, and the other lives on', async (t) => {
  const { acknowledged } = await killParts(partKills);
  t.diagnostic(`${acknowledged} acknowledged writes over ${partKills} kills of api and worker in turn`);
});

test('of two servers on one database the other takes over when one is killed', async (t) => {
  const shared = await sharedInstallation();
  t.after(() => shared.remove());
  const servers = [await shared.start(), await shared.start()];
  const token = servers[0]?.token as string;
  const ledgers = await chooseCells(new Client(servers[0]?.production as string, token));
  for (let kill = 1; kill <= 2; kill++) {
    // Whoever keeps the company, both serve it, and one dies in the middle of its writes.
    const [dying, living] = servers.splice(0, 2) as [ServerProcess, ServerProcess];
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
    await shared.end(dying, 'SIGKILL');
    await dyingWrites;
    const last = ledgers[7] as Ledger;
    const { preference } = await new Client(living.production, token).sendAndWait(
      cellPath(last),
      ++last.sent,
    );
    assert.equal(preference, 'wait=30', 'the living server did not take over');
    servers.push(living);
    if (kill === 1) servers.push(await shared.start());
  }
  const last = new Client(servers[0]?.production as string, token);
  await assertRecalculationIsComplete(last, shared.variables);
});
