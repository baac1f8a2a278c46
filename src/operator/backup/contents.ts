/** Summarises the contents of a database, so that two databases can be compared. */
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { isMigrated } from '../../database/migrate.ts';

interface TableContents {
  readonly rows: number;
  /** A checksum of all rows in any order: the sum of their checksums, in decimal digits. */
  readonly digest: string;
}

export interface DatabaseContents {
  /** The number of the last migration; 0 if there is none. */
  readonly migration: number;
  /** A digest of all tables, in hexadecimal. */
  readonly digest: string;
  readonly tables: Readonly<Record<string, TableContents>>;
}

/**
 * Reads every row of every table of the schema in one snapshot, so concurrent writes do not matter.
 * Two databases of the same version with the same rows have the same digests. Sequences are left
 * out, because they may skip numbers after a crash.
 */
export async function readContents(client: ClientBase): Promise<DatabaseContents> {
  await client.query(
    `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
     SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
     SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL search_path = ''`,
  );
  try {
    const tables: Record<string, TableContents> = {};
    for (const name of await tableNames(client)) tables[name] = await readTable(client, name);
    const lines = Object.entries(tables).map(([name, { rows, digest }]) => `${name} ${rows} ${digest}\n`);
    const digest = createHash('sha256').update(lines.join('')).digest('hex');
    return { migration: await lastMigration(client), digest, tables };
  } finally {
    await client.query('ROLLBACK');
  }
}

/** The number of the last migration of the database; 0 if there is none. */
export async function lastMigration(client: ClientBase): Promise<number> {
  if (!(await isMigrated(client))) return 0;
  const { rows } = await client.query<{ last: number }>(
    'SELECT coalesce(max(versao), 0) AS last FROM prumo.migracao',
  );
  return rows[0]?.last ?? 0;
}

/** Partitions count as part of their table, so creating or dropping empty ones changes nothing. */
async function tableNames(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_catalog.pg_class
      WHERE relnamespace = (SELECT oid FROM pg_catalog.pg_namespace WHERE nspname = 'prumo')
        AND relkind IN ('r', 'p') AND NOT relispartition
      ORDER BY relname::text COLLATE "C"`,
  );
  return rows.map(({ name }) => name);
}

async function readTable(client: ClientBase, name: string): Promise<TableContents> {
  const { rows } = await client.query<{ count: string; digest: string }>(
    `SELECT count(*)::text AS count,
            coalesce(sum(('x' || left(md5("the whole row"::text), 15))::bit(60)::bigint), 0)::text AS digest
       FROM prumo.${client.escapeIdentifier(name)} AS "the whole row"`,
  );
  return { rows: Number(rows[0]?.count), digest: rows[0]?.digest as string };
}
