/**
 * Several standbys behind one address for reads: what a token has written it sees, whichever
 * answers.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type DemoCells, demoCells, readCell } from '../harness/demo-company.ts';
import {
  type ExternalServer,
  externalPostgresMissing,
  type Standby,
  startExternalPostgres,
  startStandby,
} from '../harness/external-postgres.ts';
import { send } from '../harness/http.ts';
import { freePorts, type ServerProcess, startServer } from '../harness/process.ts';
import { type DatabaseProxy, databaseProxy } from './database-proxy.ts';
import { smallDemoOn } from './small-demo.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('with two standbys behind one address', { skip: externalPostgresMissing }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-standbys-'));
  let primary: ExternalServer;
  let standbys: Standby[];
  let proxy: DatabaseProxy;
  let server: ServerProcess;
  let token: string;
  let cells: DemoCells;

  before(async () => {
    primary = await startExternalPostgres();
    const production = primary.url('production');
    token = await smallDemoOn(primary);
    standbys = [await startStandby(primary), await startStandby(primary)];
    proxy = await databaseProxy(...standbys.map(({ url }) => url('production')));
    server = await startServer({
      DATABASE_URL: production,
      DATABASE_URL_READ: proxy.url(production),
      PRUMO_REPLICA_MAX_LAG: '86400',
      PRUMO_DATA: folder,
      PRUMO_DEMO: '0',
      PRUMO_LOG_LEVEL: 'info',
      ...(await freePorts()),
    });
    while (!server.errors().includes('reads go to the replica')) await pause();
    cells = await demoCells(server.production, token);
  });
  after(async () => {
    await server?.end('SIGTERM');
    await proxy?.close();
    await Promise.all((standbys ?? []).map((standby) => standby.stop()));
    await primary?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const sales = async () => (await readCell(server.production, token, cells.sales)).realizado_numerador;

  for (const [paused, name] of ['the first', 'the second'].entries()) {
    it(`no read is older than what its token has written while ${name} stands still`, async () => {
      const standby = standbys[paused] as Standby;
      await standby.sql('SELECT pg_wal_replay_pause()');
      const stale: number[] = [];
      for (let turn = 1; turn <= 100; turn++) {
        const written = 70_000 + 1_000 * paused + turn;
        const { status } = await send(server.production, `/panels/updateProgressPanel/${cells.sales}`, {
          token,
          method: 'PUT',
          body: { realizado_numerador: written },
        });
        assert.equal(status, 200);
        const reads = await Promise.all([sales(), sales(), sales(), sales()]);
        if (reads.some((read) => read !== written)) stale.push(turn);
      }
      assert.deepEqual(stale, []);
      assert.ok(proxy.made >= 2, 'one is asked for its position, and the other read');
      await standby.sql('SELECT pg_wal_replay_resume()');
    });
  }
});
