/**
 * Migrates a database's schema: numbered SQL files, forward only, each applied once; then the file
 * of the functions, triggers and policies that hold today, applied again whenever it changes.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { hasCode, reasonOf, StartupError } from '../kernel/startup-error.ts';
import { toldOfKinds } from '../kinds/derive/current-sql.ts';
import { limitedRole } from './limited-role.ts';
import { migrations as migrating, ofTransaction, ofWritersOf } from './locks.ts';

/** The project's migrations. */
export const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations');

/** Beside the numbered files. Its digest stands with theirs, as version 0. */
const current = { version: 0, name: 'current.sql' };

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

interface MigrateOptions {
  /** The role that stands for `prumo_api` in migrations. */
  readonly apiRole: string;
  /** Receives a line when the tables are in use and the migration is tried again. */
  readonly say?: ((line: string) => void) | undefined;
  /** How often it is tried. */
  readonly tries?: number;
}

/**
 * Less than the second after which PostgreSQL looks for deadlocks: the migration gives way before
 * another process's write is refused for it.
 */
const longestLockMs = 500;
const longestPauseMs = 1_000;

/**
 * Applies the missing migrations of `folder` (`NNNN_name.sql`, counted from 1), and then its
 * `current.sql` if any were missing or it has changed: all in one transaction, with schema `prumo`
 * on the search path. Of several processes, one migrates and the others wait. Processes of another
 * version may be serving meanwhile: a migration that would wait for them gives up its locks, and is
 * repeated as a whole.
 *
 * @returns the number of applied migrations.
 * @throws StartupError when the database is newer than the code, an applied file has changed, or a
 * migration fails.
 */
export async function migrate(
  client: ClientBase,
  folder: string,
  { apiRole, say, tries = 200 }: MigrateOptions,
): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrateOnce(client, folder, apiRole);
    } catch (error) {
      if (attempt === tries || !isInTheWay(error)) throw error;
      if (attempt === 1)
        say?.(
          `the tables to be migrated are in use (${reasonOf(error)}); tried again, at most ${tries} times`,
        );
      await delay(Math.min(longestPauseMs, 20 * attempt));
    }
  }
}

async function migrateOnce(client: ClientBase, folder: string, apiRole: string): Promise<number> {
  const migrations = readMigrations(folder);
  const functions = readCurrent(folder);
  await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
  try {
    await client.query(ofTransaction(migrating));
    const applied = await readApplied(client);
    const numbered = applied.filter(({ versao }) => versao > 0);
    requireSameHistory(migrations, numbered);
    const missing = migrations.slice(numbered.length);
    await client.query(`SET LOCAL lock_timeout = ${longestLockMs}`);
    if (missing.length > 0) await lockTables(client);
    for (const migration of missing) await apply(client, migration, apiRole);
    const known = applied.find(({ versao }) => versao === current.version)?.checksum;
    if (functions && (missing.length > 0 || functions.checksum !== known)) {
      await apply(client, functions, apiRole);
    }
    await client.query('COMMIT');
    return missing.length;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** PostgreSQL has room for some thousands of locks. */
const mostCompanies = 2_000;

/**
 * Lets the writes under way end, of each company, so that others wait while they hold nothing yet.
 * Then locks all tables, in the order of writers: business rows, marks, the trail. So nothing is
 * waited for while a lock is held that a writer needs before it gives up its own.
 */
async function lockTables(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ tables: string | null; known: boolean }>(
    `SELECT to_regclass('prumo.empresa') IS NOT NULL AS known, string_agg(format('prumo.%I', relname), ', '
              ORDER BY coalesce(array_position(ARRAY['marca', 'mudanca', 'auditoria'], relname::text), 0), relname) AS tables
       FROM pg_class WHERE relnamespace = 'prumo'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
        AND relname <> 'migracao'`,
  );
  const { tables = null, known = false } = rows[0] ?? {};
  if (tables === null) return;
  // For all of them together, which `lock_timeout` is not.
  await client.query(`SET LOCAL statement_timeout = ${longestLockMs}`);
  try {
    if (known) {
      await client.query(ofWritersOf(`SELECT id FROM prumo.empresa ORDER BY id LIMIT ${mostCompanies}`));
    }
    await client.query(`LOCK TABLE ${tables} IN ACCESS EXCLUSIVE MODE`);
  } catch (error) {
    throw new StartupError(`They cannot be locked: ${reasonOf(error)}`, { cause: error });
  }
  await client.query('SET LOCAL statement_timeout TO DEFAULT');
}

/** A deadlock, or a lock that others hold; `57014` where all tables are locked. */
function isInTheWay(error: unknown): boolean {
  return error instanceof StartupError && hasCode(error.cause, '40P01', '55P03', '57014');
}

/** The number of migrations that this version has. */
export function knownMigrations(folder: string = migrationsFolder): number {
  return readMigrations(folder).length;
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name !== current.name)
    .sort()
    .map((name, index) => {
      if (!/^\d{4}_/.test(name) || Number(name.slice(0, 4)) !== index + 1) {
        throw new StartupError(`Migration ${name} is out of order: number ${index + 1} was expected`);
      }
      return { version: index + 1, name, ...readSql(folder, name) };
    });
}

function readCurrent(folder: string): Migration | undefined {
  if (!existsSync(join(folder, current.name))) return undefined;
  return { ...current, ...readSql(folder, current.name) };
}

/** The file of what holds today, with what is declared of kinds in the place of its names. */
export const withKinds = (sql: string): string =>
  Object.entries(toldOfKinds).reduce((text, [name, told]) => text.replaceAll(name, () => told), sql);

function readSql(folder: string, name: string): Pick<Migration, 'sql' | 'checksum'> {
  // Checkouts may convert line ends, which must not change the digest.
  const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
  const sql = name === current.name ? withKinds(text) : text;
  return { sql, checksum: createHash('sha256').update(sql).digest('hex') };
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
  try {
    await client.query('SET LOCAL search_path = prumo');
    await client.query(sql.replaceAll(new RegExp(`\\b${limitedRole}\\b`, 'g'), apiRole));
    await client.query(
      `INSERT INTO prumo.migracao (versao, nome, checksum) VALUES ($1, $2, $3)
           ON CONFLICT (versao) DO UPDATE SET checksum = excluded.checksum, aplicada_em = now()`,
      [version, name, checksum],
    );
  } catch (error) {
    throw new StartupError(`Migration ${name} failed: ${reasonOf(error)}`, { cause: error });
  }
}
