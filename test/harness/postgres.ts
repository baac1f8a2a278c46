/**
 * Databases for tests: clones of the migrated schema, on the server that all files of a run share
 * (test/run.ts). A file that is run alone, or calls `useOwnServer`, has a temporary server of its
 * own. With `PRUMO_TEST_DATABASE_URL` (a superuser's URL) the tests use that server instead.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type PoolConfig } from 'pg';
import { limitedRole } from '../../src/database/limited-role.ts';
import { migrationsFolder, withKinds } from '../../src/database/migrate.ts';
import { apiSessions, type DatabaseLocation, databaseAt, openDatabase } from '../../src/database/open.ts';
import { prepareSessionLogin, type SessionLogin } from '../../src/database/session-login.ts';
import type { Environment } from '../../src/kernel/environment.ts';
import type { ServerAddress } from '../../src/postgres/postmaster.ts';
import { startThrowAwayServer } from './throw-away-server.ts';

export interface TestServer {
  /** The superuser's connection to a database of the server. */
  readonly at: (database: string) => DatabaseLocation;
}

/**
 * The condition for rows of `pg_locks`. Tests of other databases on the same server wait for locks,
 * too.
 */
export const ofThisDatabase = 'database = (SELECT oid FROM pg_database WHERE datname = current_database())';

export interface FreshDatabase {
  readonly name: string;
  /** Connects as the owner of the tables. */
  readonly operator: PoolConfig;
  /** Connects as the limited role, with the login used for the API's sessions. */
  readonly api: PoolConfig;
  readonly apiRole: string;
  /** Drops the database even if there are open connections. */
  readonly drop: () => Promise<void>;
}

/** The superuser's URL of an external server to use for all tests. */
export const externalServerVariable = 'PRUMO_TEST_DATABASE_URL';
/** The address of the run's shared server: a {@link ServerAddress} as JSON. */
export const sharedServerVariable = 'PRUMO_TEST_SHARED_SERVER';

const longestWaitForClosingMs = 1_000;

let isOwn = false;

let server: Promise<TestServer> | undefined;
let migrated: Promise<string> | undefined;
let login: Promise<SessionLogin> | undefined;

/**
 * Gives this file's tests a server of their own, for when open transactions or sessions of other
 * files would disturb them. Must be called before the first database is created. Has no effect with
 * `PRUMO_TEST_DATABASE_URL`.
 */
export function useOwnServer(): void {
  isOwn = true;
}

/**
 * The server of this test process. One of its own is started on the first call and removed when the
 * process ends.
 */
export function testServer(): Promise<TestServer> {
  server ??= startServer();
  return server;
}

/**
 * A new database: a clone of the migrated schema (marked as production), or of `template`.
 * `template0` gives an empty one.
 */
export async function freshDatabase(template?: string): Promise<FreshDatabase> {
  const { at } = await testServer();
  const source = template ?? (await migratedTemplate());
  const name = `prumo_test_${randomUUID().replaceAll('-', '')}`;
  await administer(at, async (client) => {
    // Through the log: a copy of the files would take half the processor time, but wait for two
    // checkpoints in a transaction, and other tests' change feeds wait for every transaction.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${source}`);
    // Rights are not cloned, so this repeats what openDatabase does.
    await client.query(`REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`);
  });
  return {
    name,
    operator: ownerOf(at(name)),
    api: apiSessions(at(name), limitedRole, await (login ??= sessionLogin(at))),
    apiRole: limitedRole,
    drop: () => administer(at, (client) => drop(client, name)),
  };
}

/** Connects as the owner of the tables. */
export const ownerOf = ({ connection, options }: DatabaseLocation): PoolConfig => ({
  ...connection,
  options: `${options} -c search_path=prumo`.trim(),
});

/** The login of the API's sessions on this server. */
async function sessionLogin(at: TestServer['at']): Promise<SessionLogin> {
  await migratedTemplate();
  const found = await administer(at, (client) =>
    prepareSessionLogin(client, limitedRole, (one) => apiSessions(at('postgres'), limitedRole, one)),
  );
  if (!found) throw new Error('the server of the tests takes no login of the API’s own');
  return found;
}

/** The database that is cloned. Created once per server and version of the migrations. */
export function migratedTemplate(): Promise<string> {
  migrated ??= makeTemplate('production');
  return migrated;
}

/** A migrated database without a company, to be cloned. */
export async function makeTemplate(environment: Environment): Promise<string> {
  const { at } = await testServer();
  const name = templateName(environment);
  await makeOnce([name], async ([unfinished = '']) => {
    await openDatabase(environment, at(unfinished));
  });
  return name;
}

/** Makes the database that is cloned on a server from whose files others start. */
export async function makeTemplateOn(address: ServerAddress): Promise<void> {
  const { at } = serverAt(address);
  const name = templateName('production');
  await administer(at, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0`));
  await openDatabase('production', at(name));
}

/** The name of a template of this version of the migrations, and of `more` it is made from. */
export function templateName(what: string, more: readonly string[] = []): string {
  const digest = createHash('sha256');
  for (const file of readdirSync(migrationsFolder).sort()) {
    digest.update(file).update(withKinds(readFileSync(join(migrationsFolder, file), 'utf8')));
  }
  for (const file of more) digest.update(readFileSync(file));
  return `prumo_template_${what}_${digest.digest('hex').slice(0, 16)}`;
}

/**
 * Makes databases for many tests to clone, once per server: on a shared one, one test process makes
 * them while the others wait. `make` receives them empty, or as clones of `from`, in the same
 * order, and must leave no connection open.
 */
export async function makeOnce(
  names: readonly string[],
  make: (unfinished: readonly string[]) => Promise<void>,
  from: readonly string[] = [],
): Promise<void> {
  const { at } = await testServer();
  await administer(at, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [names[0]]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [names.at(-1)]);
    if (rowCount === 1) return;
    const unfinished = names.map((name) => `${name}_partial`);
    for (const name of [...names, ...unfinished]) {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
    for (const [index, name] of unfinished.entries()) {
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${from[index] ?? 'template0'}`);
    }
    await make(unfinished);
    // The last one is renamed last: if it exists, all of them do.
    for (const name of names) await client.query(`ALTER DATABASE ${name}_partial RENAME TO ${name}`);
  });
}

/**
 * Waits a moment for connections to close by themselves. Their pool may just have ended, and an
 * error on a connection that is cut would have no listener.
 */
async function drop(client: Client, name: string): Promise<void> {
  const deadline = performance.now() + longestWaitForClosingMs;
  while (performance.now() < deadline) {
    const { rowCount } = await client.query('SELECT FROM pg_stat_activity WHERE datname = $1 LIMIT 1', [
      name,
    ]);
    if (rowCount === 0) break;
    await delay(10);
  }
  await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
}

/** Works on the server's own database, on a connection that is closed afterwards. */
export async function administer<T>(at: TestServer['at'], work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(at('postgres').connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function startServer(): Promise<TestServer> {
  const external = process.env[externalServerVariable];
  if (external !== undefined && external !== '') {
    return {
      at: (database) => {
        const url = new URL(external);
        url.pathname = `/${database}`;
        return databaseAt(url.href);
      },
    };
  }
  const shared = process.env[sharedServerVariable];
  if (shared !== undefined && !isOwn) return serverAt(JSON.parse(shared) as ServerAddress);
  const { address, close, remove } = await startThrowAwayServer();
  process.once('beforeExit', () => void close());
  // After process.exit nothing can be awaited: the server is stopped and its files are removed.
  process.once('exit', remove);
  return serverAt(address);
}

function serverAt(address: ServerAddress): TestServer {
  return {
    at: (database) => ({
      connection: { ...address, database, ssl: false },
      options: '',
      label: database,
    }),
  };
}

/** The URL of a database for a process. */
export function urlOf({ connectionString, host, port, user, password, database }: PoolConfig): string {
  if (connectionString !== undefined) return connectionString;
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user ?? '';
  url.password = typeof password === 'string' ? password : '';
  url.searchParams.set('host', host ?? '');
  return url.href;
}
