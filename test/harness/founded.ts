/**
 * Installations with the demo company, for tests that do not concern the first start. One is made
 * in each run and copied, at a fifth of the cost.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Pool } from 'pg';
import { administer, makeOnce, makeTemplate, ownerOf, templateName, testServer, urlOf } from './postgres.ts';
import { freePorts, type ServerProcess, startServer, type Variables } from './process.ts';
import { placeOfRun } from './program.ts';

let made: Promise<string> | undefined;

/** Starts a server, or what `start` starts, in a new `PRUMO_DATA`: a copy of an installation. */
export async function startFounded(
  variables: Variables & { readonly PRUMO_DATA: string },
  start: (variables: Variables) => Promise<ServerProcess> = startServer,
): Promise<ServerProcess> {
  await copyFounded(variables.PRUMO_DATA);
  return start(variables);
}

/** Makes the folder a copy of an installation after its first start. */
export async function copyFounded(folder: string): Promise<void> {
  made ??= found();
  mkdirSync(dirname(folder), { recursive: true });
  // Keeps owners and modes: PostgreSQL refuses files that others may read.
  const { status, stderr } = spawnSync('cp', ['-a', await made, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Two databases to be cloned. */
export interface FoundedDatabases {
  readonly production: string;
  readonly development: string;
  /** The demo company's token. */
  readonly token?: string;
}

let databases: Promise<FoundedDatabases> | undefined;

/** Databases as a first start leaves them, with the demo company, to be cloned. */
export function foundedDatabases(): Promise<FoundedDatabases> {
  databases ??= foundDatabases();
  return databases;
}

async function foundDatabases(): Promise<FoundedDatabases> {
  const { at } = await testServer();
  const demo = [new URL('../../demo/superstore.json', import.meta.url).pathname];
  const production = templateName('founded', demo);
  const development = templateName('founded_development', demo);
  const make = async ([first = '', second = '']: readonly string[]) => {
    const folder = mkdtempSync(join(tmpdir(), 'prumo-founding-'));
    const server = await startServer({
      PRUMO_DATA: folder,
      DATABASE_URL: urlOf(at(first).connection),
      DATABASE_URL_DEVELOPMENT: urlOf(at(second).connection),
      ...(await freePorts()),
    });
    await ended(server);
    rmSync(folder, { recursive: true });
    // As autovacuum does within a minute of a start: without statistics, the results of a month are
    // joined in an order that takes five times as long.
    for (const name of [first, second]) {
      const operator = new Pool({ ...ownerOf(at(name)), max: 1 });
      await operator.query('ANALYZE');
      await operator.end();
    }
    // The token is stored with the database, because otherwise only that server's data folder has
    // it.
    await administer(at, (client) => client.query(`COMMENT ON DATABASE ${first} IS '${server.token}'`));
  };
  const migrated = [await makeTemplate('production'), await makeTemplate('development')];
  await makeOnce([production, development], make, migrated);
  const { rows } = await administer(at, (client) =>
    client.query<{ token: string }>(
      `SELECT shobj_description(oid, 'pg_database') AS token FROM pg_database WHERE datname = $1`,
      [production],
    ),
  );
  return { production, development, token: rows[0]?.token as string };
}

/** It has calculated the demo company since it is running, so no copy does that once more. */
async function ended(server: ServerProcess): Promise<void> {
  const code = await server.end('SIGTERM');
  if (code !== 0) throw new Error(`the server ended with ${code}: ${server.errors()}`);
}

/** The data folder that is copied. */
async function found(): Promise<string> {
  const place = placeOfRun('founded');
  const founded = join(place, 'founded');
  if (existsSync(founded)) return founded;
  // Test files that need it at the same time each make one; the first to be ready is used.
  const folder = mkdtempSync(join(place, 'founding-'));
  const data = join(folder, 'data');
  const server = await startServer({ PRUMO_DATA: data, ...(await freePorts()) });
  await ended(server);
  try {
    renameSync(data, founded);
  } catch (error) {
    if (!existsSync(founded)) throw error;
  }
  rmSync(folder, { recursive: true, force: true });
  return founded;
}
