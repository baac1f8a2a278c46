/**
 * Production is only ever read, by a role that can do nothing else where the login may have one.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { type DatabaseLocation, openDatabase } from '../../src/database/open.ts';
import { valueTypes } from '../../src/database/value-types.ts';
import type { Environment } from '../../src/kernel/environment.ts';
import { readerRole } from '../../src/operator/sandbox/reader-role.ts';
import { refreshCompany } from '../../src/operator/sandbox/refresh.ts';
import { testServer, useOwnServer } from '../harness/postgres.ts';
import { fillCompany, hooked, type TestEnvironments } from '../operator/sandbox/environments.ts';

// Roles belong to the whole server.
useOwnServer();

const companyId = 1;
const databases: string[] = [];
let administer: (text: string) => Promise<unknown>;
let end: () => Promise<void>;

before(async () => {
  const { at } = await testServer();
  const pool = new pg.Pool({ ...at('postgres').connection, max: 1 });
  administer = (text) => pool.query(text);
  end = () => pool.end();
});
after(async () => {
  for (const name of databases) await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  // What a login made goes before it.
  for (const login of ['plain', 'creating']) {
    await administer(`DROP ROLE IF EXISTS prumo_session_prumo_test_${login}`);
    await administer(`DROP ROLE IF EXISTS prumo_test_${login}`);
  }
  await end();
});

/**
 * Both environments, each database its login's own; the login is nothing but that, and what
 * `rights` say.
 */
async function openAs(login: string, rights: string) {
  const role = `prumo_test_${login}`;
  await administer(`CREATE ROLE ${role} LOGIN PASSWORD 'secret' ${rights}`);
  const pools: Partial<Record<Environment, pg.Pool>> = {};
  for (const environment of ['production', 'development'] as const) {
    const name = `${role}_${environment}`;
    await administer(`CREATE DATABASE ${name} OWNER ${role} TEMPLATE template0`);
    databases.push(name);
    const { operator } = await openDatabase(environment, await asLogin(role, name));
    pools[environment] = new pg.Pool({ ...operator, types: valueTypes, max: 3 }).on('error', () => {});
  }
  return pools as TestEnvironments['pools'];
}

async function asLogin(user: string, database: string): Promise<DatabaseLocation> {
  const { at } = await testServer();
  const location = at(database);
  const { connectionString } = location.connection;
  if (connectionString === undefined) {
    return { ...location, connection: { ...location.connection, user, password: 'secret' } };
  }
  const url = new URL(connectionString);
  Object.assign(url, { username: user, password: 'secret' });
  return { ...location, connection: { connectionString: url.href } };
}

/** What a refresh reads production as, and what it says about that. */
async function refreshWatched(pools: TestEnvironments['pools']) {
  const lines: string[] = [];
  let state: { current_user: string; read_only: string } | undefined;
  const production = hooked(pools.production, async (statement, client) => {
    if (!String(statement).includes('FROM registro_go')) return;
    const { rows } = await client.query(
      `SELECT current_user, current_setting('transaction_read_only') AS read_only`,
    );
    state = rows[0];
  });
  const { rows } = await refreshCompany({ ...pools, production }, companyId, {
    progress: (line, passing) => passing || lines.push(line),
  });
  assert.ok((rows['registro_go'] ?? 0) > 0);
  return { state, lines };
}

describe('production is read', () => {
  it('by a login that may not create roles: as itself, in a transaction that can only read, and says so', async () => {
    const pools = await openAs('plain', 'NOCREATEROLE');
    await fillCompany((text, values = []) => pools.production.query(text, values as unknown[]), companyId);
    const { state, lines } = await refreshWatched(pools);
    assert.deepEqual(state, { current_user: 'prumo_test_plain', read_only: 'on' });
    assert.match(
      lines.join('\n'),
      /^production is read in a read-only transaction of the login itself: .*CREATE ROLE/,
    );
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
  });

  it('by a login that may: as the role that can only read, whose rights are granted once', async () => {
    const pools = await openAs('creating', 'CREATEROLE');
    await fillCompany((text, values = []) => pools.production.query(text, values as unknown[]), companyId);
    for (let time = 0; time < 2; time++) {
      const { state, lines } = await refreshWatched(pools);
      assert.deepEqual(state, { current_user: readerRole, read_only: 'on' });
      assert.deepEqual(lines, []);
    }
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
    await administer(`DROP DATABASE prumo_test_creating_production WITH (FORCE)`);
    await administer(`DROP ROLE ${readerRole}`);
  });
});
