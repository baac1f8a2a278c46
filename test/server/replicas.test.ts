/**
 * Reads from a streaming standby: what a token has written it sees, in every process, whatever the
 * standby does.
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
import {
  freePorts,
  jsonLines,
  prumoHere,
  type ServerProcess,
  startServer,
  type Variables,
} from '../harness/process.ts';
import { smallDemoOn } from './small-demo.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('with a read replica', { skip: externalPostgresMissing }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-replica-'));
  const running: ServerProcess[] = [];
  let primary: ExternalServer;
  let standby: Standby;
  let variables: Variables;
  /** Two processes; the first recalculates too. */
  let one: ServerProcess;
  let two: ServerProcess;
  let writer: string;
  let reader: string;
  let cells: DemoCells;
  let value = 50_000;

  before(async () => {
    primary = await startExternalPostgres();
    // The standby is a copy of a primary that is in use already.
    writer = await smallDemoOn(primary);
    variables = { DATABASE_URL: primary.url('production'), PRUMO_REPLICA_MAX_LAG: '86400' };
    const made = await prumoHere(
      variables,
      ...'token create --company 1 --environments production'.split(' '),
    );
    reader = jsonLines<{ token: string }>(made)[0]?.token as string;
    standby = await startStandby(primary);
    variables = { ...variables, DATABASE_URL_READ: standby.url('production') };
    [one, two] = await Promise.all([start(), start({ PRUMO_ROLE: 'api' })]);
    cells = await demoCells(one.production, writer);
  });
  after(async () => {
    await Promise.all(running.map((server) => server.end('SIGTERM')));
    await standby?.stop();
    await primary?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts a process, and waits until it reads from the replica. */
  async function start(more: Variables = {}): Promise<ServerProcess> {
    const place = { PRUMO_DATA: join(folder, String(running.length)), ...(await freePorts()) };
    const server = await startServer({
      ...variables,
      ...place,
      PRUMO_DEMO: '0',
      PRUMO_LOG_LEVEL: 'info',
      ...more,
    });
    running.push(server);
    await said(server, 'reads go to the replica');
    return server;
  }

  /** Waits for the line to be there, `times` times. */
  async function said(server: ServerProcess, text: string, times = 1): Promise<void> {
    while (server.errors().split(text).length <= times) await pause();
  }

  async function write(base: string, headers: Record<string, string> = {}): Promise<number> {
    value += 1;
    const answer = await send(base, `/panels/updateProgressPanel/${cells.sales}`, {
      token: writer,
      method: 'PUT',
      body: { realizado_numerador: value },
      headers,
    });
    assert.equal(answer.status, 200);
    return value;
  }

  const sales = async (base: string, token: string) =>
    (await readCell(base, token, cells.sales)).realizado_numerador;

  it('a token reads what it wrote while the replica stands still, in the other process too; others read the replica', async () => {
    const old = await write(one.production);
    while ((await sales(two.production, reader)) !== old) await pause();
    await standby.sql('SELECT pg_wal_replay_pause()');
    while (
      (await standby.sql('SELECT pg_get_wal_replay_pause_state() AS state')).rows[0]?.['state'] !== 'paused'
    ) {
      await pause();
    }
    const fresh = await write(one.production);
    for (const { production } of [two, one]) {
      assert.equal(await sales(production, writer), fresh);
      assert.equal(await sales(production, reader), old, 'this is the replica’s');
    }
    await standby.sql('SELECT pg_wal_replay_resume()');
    while ((await sales(two.production, reader)) !== fresh) await pause();
    assert.equal(await sales(two.production, writer), fresh);
  });

  it('a write that waits for its recalculation is answered when its token sees the results everywhere', async () => {
    await standby.sql('SELECT pg_wal_replay_pause()');
    for (const base of [two.production, one.production]) {
      const written = await write(base, { prefer: 'wait=30' });
      for (const other of [one.production, two.production]) {
        assert.equal((await readCell(other, writer, cells.margin)).realizado_denominador, written);
      }
    }
    await standby.sql('SELECT pg_wal_replay_resume()');
  });

  it('a replica that is too far behind is not read from', async () => {
    const near = await start({ PRUMO_ROLE: 'api', PRUMO_REPLICA_MAX_LAG: '1' });
    await standby.sql('SELECT pg_wal_replay_pause()');
    const fresh = await write(near.production);
    while ((await sales(near.production, reader)) !== fresh) await pause();
    assert.notEqual(await sales(two.production, reader), fresh, 'the replica still stands');
    await standby.sql('SELECT pg_wal_replay_resume()');
  });

  it('no request fails when the replica goes', async () => {
    const over = new AbortController();
    const answered: number[] = [];
    const load = Array.from({ length: 8 }, async (_, number) => {
      while (!over.signal.aborted) {
        const base = number % 2 === 0 ? one.production : two.production;
        const { status } = await send(base, `/panels/getProgressPanelCell/${cells.sales}`, { token: reader });
        answered.push(status);
      }
    });
    await Promise.all([said(two, 'reads go to the primary'), standby.stop()]);
    const enough = answered.length + 50;
    const isEnough = () => answered.length >= enough;
    while (!isEnough()) await pause();
    over.abort();
    await Promise.all(load);
    assert.deepEqual(new Set(answered), new Set([200]));
    const written = await write(one.production);
    assert.equal(await sales(two.production, reader), written);
    const without = {
      ...variables,
      PRUMO_DATA: join(folder, 'without'),
      ...(await freePorts()),
      PRUMO_DEMO: '0',
    };
    const started = await startServer(without);
    running.push(started);
    assert.equal(await sales(started.production, reader), written, 'it starts without the replica too');
  });
});
