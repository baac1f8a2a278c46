/** PgBouncer between Prumo and PostgreSQL: in session mode it works, and is refused otherwise. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { demoCells, readCell } from '../harness/demo-company.ts';
import {
  type ExternalServer,
  externalPostgresMissing,
  startExternalPostgres,
} from '../harness/external-postgres.ts';
import { send } from '../harness/http.ts';
import { freePorts, refusalToServe, startServer } from '../harness/process.ts';
import { type PgBouncer, pgbouncerMissing, startPgBouncer } from './pgbouncer.ts';
import { smallDemoOn } from './small-demo.ts';

/** As docs/machines.md says; `dba` is the owner here. */
const roles = [
  'ALTER ROLE dba SET search_path = prumo',
  'ALTER ROLE prumo_session_dba SET search_path = prumo',
  'ALTER ROLE prumo_session_dba SET role = prumo_api',
];
const limits = [
  `ALTER ROLE prumo_session_dba SET statement_timeout = '15min'`,
  `ALTER ROLE prumo_session_dba SET lock_timeout = '30s'`,
  `ALTER ROLE prumo_session_dba SET idle_in_transaction_session_timeout = '1min'`,
];

describe('behind PgBouncer', { skip: externalPostgresMissing || pgbouncerMissing }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-pooled-'));
  const started: PgBouncer[] = [];
  let postgres: ExternalServer;
  let session: PgBouncer;
  let token: string;

  before(async () => {
    postgres = await startExternalPostgres();
    token = await smallDemoOn(postgres);
    session = await start('session');
  });
  after(async () => {
    await Promise.all(started.map((one) => one.stop()));
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(...how: [mode: 'session' | 'transaction', options?: object]): Promise<PgBouncer> {
    const one = await startPgBouncer(postgres.url(), ...how);
    started.push(one);
    return one;
  }

  async function sql(...statements: string[]): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: postgres.url() });
    await client.connect();
    try {
      let rows: Record<string, unknown>[] = [];
      for (const text of statements) rows = (await client.query<Record<string, unknown>>(text)).rows;
      return rows;
    } finally {
      await client.end();
    }
  }

  const through = async (one: PgBouncer) => ({
    DATABASE_URL: one.url(postgres.url('production')),
    PRUMO_DEMO: '0',
    PRUMO_DATA: folder,
    ...(await freePorts()),
  });

  /** As long as the logins have these settings. The pools are emptied by a new PgBouncer. */
  async function having(settings: readonly string[], work: () => Promise<void>): Promise<void> {
    await sql(...settings);
    try {
      await work();
    } finally {
      await sql('ALTER ROLE dba RESET ALL', 'ALTER ROLE prumo_session_dba RESET ALL');
    }
  }

  it('that takes no options the start is refused, and says what to do', async () => {
    const strict = await start('session', { dropsOptions: false });
    assert.match(
      await refusalToServe(await through(strict)),
      /cannot be used: unsupported startup parameter: options.*ignore_startup_parameters = options/,
    );
  });

  it('that drops the options the start is refused until the logins have the settings', async () => {
    assert.match(await refusalToServe(await through(session)), /a session has the search_path .*ALTER ROLE/);
  });

  for (const missing of [...roles, ...limits]) {
    it(`the start is refused without ${missing}`, () =>
      having(
        [...roles, ...limits].filter((setting) => setting !== missing),
        async () => {
          const fresh = await start('session');
          assert.match(
            await refusalToServe(await through(fresh)),
            /a session has the search_path|a session works as the role|no limit of time/,
          );
        },
      ));
  }

  it('in session mode everything works, as the limited role', () =>
    having([...roles, ...limits], async () => {
      const fresh = await start('session');
      const server = await startServer(await through(fresh));
      try {
        const cells = await demoCells(server.production, token);
        const { status, headers } = await send(
          server.production,
          `/panels/updateProgressPanel/${cells.sales}`,
          { token, method: 'PUT', body: { realizado_numerador: 77_001 }, headers: { prefer: 'wait=30' } },
        );
        assert.deepEqual([status, headers['preference-applied']], [200, 'wait=30']);
        const margin = await readCell(server.production, token, cells.margin);
        assert.equal(margin.realizado_denominador, 77_001);
        const logins = await sql(
          `SELECT usename FROM pg_stat_activity WHERE datname = 'production' AND query ~ 'updateProgress|auditoria|andamento'`,
        );
        assert.ok(logins.length > 0);
        assert.deepEqual(new Set(logins.map(({ usename }) => usename)), new Set(['prumo_session_dba']));
      } finally {
        assert.equal(await server.end('SIGTERM'), 0, server.errors());
      }
    }));

  it('in transaction mode the start is refused, whatever the logins have', async () => {
    const shared = await start('transaction');
    const refused = /must work in session mode, not transaction or statement mode/;
    assert.match(await refusalToServe(await through(shared)), refused);
    await having([...roles, ...limits], async () => {
      assert.match(await refusalToServe(await through(await start('transaction'))), refused);
    });
  });
});
