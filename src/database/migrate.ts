/** Migrates a database's schema: numbered SQL files, forward only, each applied once. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { reasonOf, StartupError } from '../kernel/startup-error.ts';
import { limitedRole } from './limited-role.ts';
import { migrations as migrating, ofSession } from './locks.ts';

/** The project's migrations. */
export const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations');

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface AppliedMigration {
  readonly versao: number;
  readonly nome: string;
  readonly checksum: string;
}

export interface MigrateOptions {
  /** The role that stands for `prumo_api` in migrations. */
  readonly apiRole: string;
}

/**
 * Applies the missing migrations of `folder` (`NNNN_name.sql`, counted from 1), each in its own
 * transaction with schema `prumo` on the search path. Of several processes, one migrates and the
 * others wait.
 *
 * @returns the number of applied migrations.
 * @throws StartupError when the database is newer than the code, an applied file has changed, or a
 * migration fails.
 */
export async function migrate(
  client: ClientBase,
  folder: string,
  { apiRole }: MigrateOptions,
): Promise<number> {
  const migrations = readMigrations(folder);
  const lock = ofSession(migrating);
  await client.query(lock.wait);
  try {
    const applied = await readApplied(client);
    requireSameHistory(migrations, applied);
    const missing = migrations.slice(applied.length);
    for (const migration of missing) await apply(client, migration, apiRole);
    return missing.length;
  } finally {
    await client.query(lock.unlock);
  }
}

/** The number of migrations that this version has. */
export function knownMigrations(folder: string = migrationsFolder): number {
  return readMigrations(folder).length;
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name, index) => {
      if (!/^\d{4}_/.test(name) || Number(name.slice(0, 4)) !== index + 1) {
        throw new StartupError(`Migration ${name} is out of order: number ${index + 1} was expected`);
      }
      // Checkouts may convert line ends, which must not change the digest.
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { version: index + 1, name, sql, checksum };
    });
}

/** Whether migration of the database was ever started. */
export async function isMigrated(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('prumo.migracao') IS NOT NULL AS exists`,
  );
  return rows[0]?.exists === true;
}

async function readApplied(client: ClientBase): Promise<AppliedMigration[]> {
  if (!(await isMigrated(client))) {
    try {
      await client.query(
        `CREATE SCHEMA IF NOT EXISTS prumo;
         CREATE TABLE prumo.migracao (
           versao       integer PRIMARY KEY,
           nome         text NOT NULL,
           checksum     text NOT NULL,
           aplicada_em  timestamptz NOT NULL DEFAULT now())`,
      );
    } catch (error) {
      throw new StartupError(`The schema prumo cannot be created: ${reasonOf(error)}`, { cause: error });
    }
  }
  const { rows } = await client.query<AppliedMigration>(
    'SELECT versao, nome, checksum FROM prumo.migracao ORDER BY versao',
  );
  return rows;
}

function requireSameHistory(migrations: readonly Migration[], applied: readonly AppliedMigration[]): void {
  for (const { versao, nome, checksum } of applied) {
    const migration = migrations[versao - 1];
    if (migration === undefined) {
      throw new StartupError(
        `The database is newer than this Prumo: it has migration ${nome}, this version ends at ${migrations.length}`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartupError(`Migration ${migration.name} has changed since it was applied to this database`);
    }
  }
}

async function apply(client: ClientBase, migration: Migration, apiRole: string): Promise<void> {
  const { version, name, sql, checksum } = migration;
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL search_path = prumo');
    await client.query(sql.replaceAll(new RegExp(`\\b${limitedRole}\\b`, 'g'), apiRole));
    await client.query('INSERT INTO prumo.migracao (versao, nome, checksum) VALUES ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new StartupError(`Migration ${name} failed: ${reasonOf(error)}`, { cause: error });
  }
}
