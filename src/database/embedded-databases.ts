/** The environments' databases on the embedded server. */
import { Client } from 'pg';
import type { Environment } from '../kernel/environment.ts';
import { reasonOf, StartupError } from '../kernel/startup-error.ts';
import type { ServerAddress } from '../postgres/postmaster.ts';
import { chooseApiRole } from './limited-role.ts';
import { migrations, ofSession } from './locks.ts';
import { migrate, migrationsFolder } from './migrate.ts';

/** The name of an environment's database on the embedded server. */
export function embeddedDatabaseName(environment: Environment): string {
  return `prumo_${environment}`;
}

/** It is migrated before it becomes a database of an environment. */
const unnamed = 'prumo_new';

/**
 * Makes the databases that are missing: one is migrated, and the others are copies of it, which
 * takes a tenth of the time. A step that was cut off is done by the next start; what has its name
 * is complete. Of several processes one makes them and the others wait.
 */
export async function makeMissing(
  server: ServerAddress,
  environments: readonly Environment[],
): Promise<void> {
  try {
    await connected(server, 'postgres', async (client) => {
      if ((await foundOn(client, environments)).missing.length > 0)
        await makeOn(client, server, environments);
    });
  } catch (error) {
    throw new StartupError(`The databases cannot be made: ${reasonOf(error)}`, { cause: error });
  }
}

/** @param client Connected to the database `postgres`. */
async function makeOn(
  client: Client,
  server: ServerAddress,
  environments: readonly Environment[],
): Promise<void> {
  await client.query(ofSession(migrations).wait);
  const { missing, isBegun } = await foundOn(client, environments);
  const last = missing.pop();
  if (last === undefined) return;
  if (!isBegun) await client.query(`CREATE DATABASE ${unnamed}`);
  await connected(server, unnamed, async (one) => {
    await migrate(one, migrationsFolder, { apiRole: await chooseApiRole(one) });
  });
  for (const name of missing) await client.query(`CREATE DATABASE ${name} TEMPLATE ${unnamed}`);
  await client.query(`ALTER DATABASE ${unnamed} RENAME TO ${last}`);
}

/** The names of the databases that are not there, and whether one was begun. */
async function foundOn(client: Client, environments: readonly Environment[]) {
  const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
  const found = new Set(rows.map(({ datname }) => datname));
  return {
    missing: environments.map(embeddedDatabaseName).filter((name) => !found.has(name)),
    isBegun: found.has(unnamed),
  };
}

/** Works on a connection that is closed afterwards. */
async function connected(
  server: ServerAddress,
  database: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ ...server, database, ssl: false });
  // After a lost connection the next statement fails and reports it.
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
