/**
 * A database behind a proxy: connections that go silent, servers that take no writes, commits that
 * nobody confirms, and poolers that drop what a connection asks for.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Client } from 'pg';
import { listen } from '../../src/database/notifications.ts';
import { type DemoCells, demoCells, readCell } from '../harness/demo-company.ts';
import {
  type ExternalServer,
  externalPostgresMissing,
  startExternalPostgres,
  startStandby,
} from '../harness/external-postgres.ts';
import { send } from '../harness/http.ts';
import {
  freePorts,
  refusalToServe,
  type ServerProcess,
  startServer,
  type Variables,
} from '../harness/process.ts';
import { type DatabaseProxy, databaseProxy } from './database-proxy.ts';
import { smallDemoOn } from './small-demo.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('behind a proxy', { skip: externalPostgresMissing }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-proxy-'));
  const running = new Set<ServerProcess>();
  let postgres: ExternalServer;
  let proxy: DatabaseProxy;
  let variables: Variables;
  let token: string;
  let cells: DemoCells;
  let value = 60_000;
  let started = 0;

  before(async () => {
    postgres = await startExternalPostgres();
    token = await smallDemoOn(postgres);
  });
  beforeEach(async () => {
    await proxy?.close();
    proxy = await databaseProxy(postgres.url());
    variables = { DATABASE_URL: proxy.url(postgres.url('production')), PRUMO_DEMO: '0' };
  });
  after(async () => {
    await Promise.all([...running].map((server) => server.end('SIGKILL')));
    await proxy?.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs statements as the superuser, not through the proxy. */
  async function sql(...statements: string[]): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: postgres.url('production') });
    await client.connect();
    try {
      let rows: Record<string, unknown>[] = [];
      for (const text of statements) rows = (await client.query<Record<string, unknown>>(text)).rows;
      return rows;
    } finally {
      await client.end();
    }
  }

  async function start(more: Variables = {}): Promise<ServerProcess> {
    started++;
    const place = { PRUMO_DATA: join(folder, String(started)), ...(await freePorts()) };
    const server = await startServer({ ...variables, ...place, PRUMO_DEADLINE: '1', ...more });
    running.add(server);
    cells ??= await demoCells(server.production, token);
    return server;
  }

  /** Ends the process, which must end by itself. */
  async function end(server: ServerProcess): Promise<void> {
    assert.equal(await server.end('SIGTERM'), 0, server.errors());
    running.delete(server);
  }

  function write(
    { production }: ServerProcess,
    headers: Record<string, string> = {},
    cell: 'sales' | 'profit' = 'sales',
  ) {
    value += 1;
    return send(production, `/panels/updateProgressPanel/${cells[cell]}`, {
      token,
      method: 'PUT',
      body: { realizado_numerador: value },
      headers,
    });
  }

  const codeOf = (answer: Awaited<ReturnType<typeof write>>) =>
    answer.status === 200 ? 'stored' : String(answer.headers['x-error-code']);

  async function untilStored(server: ServerProcess, headers: Record<string, string> = {}): Promise<void> {
    for (;;) {
      const answer = await write(server, headers);
      if (answer.status === 200) return;
      assert.equal(answer.status, 503, JSON.stringify(answer.body));
      assert.ok(answer.headers['retry-after']);
      await pause();
    }
  }

  const ready = async ({ production }: ServerProcess) => {
    const response = await fetch(`${production}/health/ready`);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  async function untilReady(server: ServerProcess, status: number): Promise<Record<string, unknown>> {
    for (;;) {
      const answer = await ready(server);
      if (answer.status === status) return answer.body;
      await pause();
    }
  }

  it('a write on a connection that went silent is answered that its outcome is unknown, and the next are stored', async () => {
    const server = await start();
    await untilStored(server, { prefer: 'wait=30' });
    // It is stored if the server's own work had the idle connection, and the write a new one.
    let first: Awaited<ReturnType<typeof write>>;
    do {
      proxy.silence();
      first = await write(server);
    } while (first.status === 200);
    const answers = [first];
    while (answers.at(-1)?.status !== 200) answers.push(await write(server));
    assert.equal(codeOf(first), 'outcome-unknown');
    assert.match(String(first.body.msg), /may have been stored or not.*Idempotency-Key/);
    const codes = new Set(answers.map(codeOf));
    assert.ok(
      codes.isSubsetOf(new Set(['outcome-unknown', 'deadline-passed', 'unavailable', 'stored'])),
      [...codes].join(),
    );
    await end(server);
  });

  it('what recalculates goes on when its connections went silent, although its statements may take long', async () => {
    const server = await start({ PRUMO_FILE_DEADLINE: '900', PRUMO_DEADLINE: '20' });
    await untilStored(server, { prefer: 'wait=10' });
    proxy.silence();
    for (;;) {
      const answer = await write(server, { prefer: 'wait=10' });
      if (answer.status === 200 && answer.headers['preference-applied'] === 'wait=10') break;
    }
    assert.equal((await readCell(server.production, token, cells.margin)).realizado_denominador, value);
    while (!server.errors().includes('listening connection is back')) await pause();
    const lines = server.errors().split('\n');
    const lost = lines.filter((line) => line.includes('listening connection is lost'));
    const back = lines.filter((line) => line.includes('listening connection is back'));
    assert.ok(lost.length <= 2 && back.length === 1, server.errors());
    await end(server);
  });

  it('a connection that hears notifications, and is heard no more, is left for another', async () => {
    const [heard, lost, back] = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
    const settings = { connectionString: proxy.url(postgres.url('production')) };
    const events = { onLost: () => lost?.resolve(), onBack: () => back?.resolve() };
    const listener = await listen(settings, { news: () => heard?.resolve() }, undefined, events);
    await proxy.deafen();
    const sender = new Client({ connectionString: postgres.url('production') });
    await sender.connect();
    await sender.query('NOTIFY news');
    await sender.end();
    await heard?.promise;
    await Promise.all([lost?.promise, back?.promise]);
    await listener.close();
  });

  it('while everything is silent the process is not ready and answers, and a signal ends it', async () => {
    const server = await start();
    await untilStored(server);
    proxy.silenceAll();
    // The last two: the server's own work had the idle connection, and a new one hears nothing.
    const written = codeOf(await write(server));
    assert.ok(['outcome-unknown', 'deadline-passed', 'unavailable'].includes(written), written);
    const read = await send(server.production, `/panels/getProgressPanelCell/${cells.sales}`, { token });
    assert.equal(read.status, 503);
    // The second: not even its token could be looked up.
    assert.ok(['deadline-passed', 'unavailable'].includes(codeOf(read)), codeOf(read));
    assert.equal((await untilReady(server, 503))['database'], 'unreachable');
    await end(server);
  });

  it('a server that takes no writes is unavailable, not a fault, and the process is not ready', async () => {
    const server = await start({ PRUMO_DEADLINE: '30' });
    await untilStored(server);
    await sql('ALTER SYSTEM SET default_transaction_read_only = on', 'SELECT pg_reload_conf()');
    try {
      assert.equal((await untilReady(server, 503))['database'], 'read only');
      for (const headers of [{}, { 'idempotency-key': 'a' }, { prefer: 'wait=5' }]) {
        const answer = await write(server, headers);
        assert.deepEqual([answer.status, codeOf(answer)], [503, 'unavailable']);
        assert.match(String(answer.headers['retry-after']), /^\d+$/);
      }
    } finally {
      await sql('ALTER SYSTEM RESET default_transaction_read_only', 'SELECT pg_reload_conf()');
    }
    await untilReady(server, 200);
    await untilStored(server);
    await end(server);
  });

  it('a server that has no room for files is not ready', async () => {
    const server = await start();
    // Fails as on a full disk: a temporary file cannot be written.
    await sql('ALTER SYSTEM SET temp_file_limit = 0', 'SELECT pg_reload_conf()');
    try {
      assert.equal((await untilReady(server, 503))['database'], 'commits nothing');
    } finally {
      await sql('ALTER SYSTEM RESET temp_file_limit', 'SELECT pg_reload_conf()');
    }
    await untilReady(server, 200);
    await end(server);
  });

  it('connections to an old primary are left for new ones, and no write is refused', async () => {
    const server = await start({ PRUMO_DEADLINE: '30' });
    await untilStored(server);
    const keys = ['d', 'e', 'f'];
    const first = await Promise.all(keys.map((key) => write(server, { 'idempotency-key': key })));
    assert.deepEqual(first.map(codeOf), ['stored', 'stored', 'stored']);
    const made = proxy.made;
    // The setting of a login is that of its new sessions alone; the server's is that of all others.
    const logins = ['dba', 'prumo_session_dba'];
    const writing = (value: string) =>
      logins.map((login) => `ALTER ROLE ${login} ${value} default_transaction_read_only`);
    await sql(
      ...writing('SET').map((text) => `${text} = off`),
      'ALTER SYSTEM SET default_transaction_read_only = on',
      'SELECT pg_reload_conf()',
    );
    try {
      for (let round = 0; proxy.made < made + keys.length; round++) {
        const answers = await Promise.all([
          write(server),
          ...keys.map((key) => write(server, { 'idempotency-key': `${key}${round}` })),
        ]);
        assert.deepEqual(new Set(answers.map(codeOf)), new Set(['stored']));
      }
    } finally {
      await sql(
        'SET default_transaction_read_only = off',
        ...writing('RESET'),
        'ALTER SYSTEM RESET default_transaction_read_only',
        'SELECT pg_reload_conf()',
      );
    }
    await end(server);
  });

  it('a commit that no standby confirms is answered within the deadline', async () => {
    const server = await start();
    await untilStored(server);
    await sql(`ALTER SYSTEM SET synchronous_standby_names = 'nobody'`, 'SELECT pg_reload_conf()');
    try {
      const answers = [await write(server), await write(server, { 'idempotency-key': 'b' }, 'profit')];
      assert.deepEqual(answers.map(codeOf), ['outcome-unknown', 'outcome-unknown']);
      // The first one is still being committed.
      assert.equal(codeOf(await write(server, { 'idempotency-key': 'c' })), 'deadline-passed');
      assert.equal((await untilReady(server, 503))['database'], 'commits nothing');
      // What was tried is ended, or each try would leave a session that waits.
      const left = `SELECT FROM pg_stat_activity WHERE query LIKE '%logical_emit%' AND wait_event = 'SyncRep'`;
      while ((await sql(left)).length > 0) await pause();
    } finally {
      await sql('ALTER SYSTEM RESET synchronous_standby_names', 'SELECT pg_reload_conf()');
    }
    await untilReady(server, 200);
    await untilStored(server);
    assert.equal((await readCell(server.production, token, cells.sales)).realizado_numerador, value);
    await end(server);
  });

  it('a standby in place of the primary is refused', async () => {
    const standby = await startStandby(postgres);
    try {
      assert.match(
        await refusalToServe({
          ...variables,
          ...(await freePorts()),
          DATABASE_URL: standby.url('production'),
        }),
        /production database at .* cannot be used: the server takes no writes/,
      );
    } finally {
      await standby.stop();
    }
  });

  it('a session whose options a pooler drops is refused, at the start and for each connection', async () => {
    const server = await start();
    await untilStored(server);
    proxy.dropsOptions = true;
    await sql(
      'ALTER ROLE dba SET search_path = prumo',
      'ALTER ROLE prumo_session_dba SET search_path = prumo',
    );
    try {
      assert.match(
        await refusalToServe({ ...variables, ...(await freePorts()) }),
        /a session works as the role \w+ instead of prumo_api/,
      );
      proxy.cut();
      assert.deepEqual(
        new Set([codeOf(await write(server)), codeOf(await write(server))]),
        new Set(['unavailable']),
      );
      assert.match(server.errors(), /works as the role prumo_session_dba instead of prumo_api/);
    } finally {
      await sql('ALTER ROLE dba RESET ALL', 'ALTER ROLE prumo_session_dba RESET ALL');
    }
    proxy.dropsOptions = false;
    await untilStored(server);
    await end(server);
  });
});
