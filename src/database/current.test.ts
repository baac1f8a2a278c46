/**
 * The functions, triggers and policies that hold today are those of `migrations/current.sql`,
 * whichever version a database comes from.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { type FreshDatabase, freshDatabase } from '../../test/harness/postgres.ts';
import { migrate, migrationsFolder } from './migrate.ts';

const numbered = readdirSync(migrationsFolder)
  .filter((name) => /^\d/.test(name))
  .sort();
const file = readFileSync(join(migrationsFolder, 'current.sql'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'prumo-versions-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** All that the file makes, and the rights to it, as PostgreSQL writes it. */
const catalogue = `
  SELECT pg_get_functiondef(oid) AS is, proacl::text AS rights FROM pg_proc
   WHERE pronamespace = 'prumo'::regnamespace
  UNION ALL
  SELECT concat_ws(' ', 'POLICY', policyname, tablename, permissive, roles, cmd, qual, with_check), NULL
    FROM pg_policies WHERE schemaname = 'prumo'
  UNION ALL
  SELECT pg_get_triggerdef(oid), NULL FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT pg_get_viewdef(oid), relacl::text FROM pg_class WHERE relnamespace = 'prumo'::regnamespace AND relkind = 'v'
  ORDER BY 1`;

async function withClient<T>(database: FreshDatabase, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(database.operator);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const contentsOf = async (client: Client): Promise<unknown[]> => (await client.query(catalogue)).rows;

describe('the functions, triggers and policies of a database', () => {
  let fresh: FreshDatabase;
  let expected: unknown[];

  before(async () => {
    fresh = await freshDatabase();
    expected = await withClient(fresh, contentsOf);
    assert.ok(expected.length > 250);
  });
  after(() => fresh.drop());

  // Before people sign in, and the last one without the file.
  for (const last of ['0024', '0037']) {
    it(`are the same in a database of migration ${last}`, async () => {
      const older = numbered.filter((name) => name.slice(0, 4) <= last);
      for (const name of older) cpSync(join(migrationsFolder, name), join(folder, name));
      const database = await freshDatabase('template0');
      try {
        await withClient(database, async (client) => {
          const { apiRole } = database;
          assert.equal(await migrate(client, folder, { apiRole }), older.length);
          assert.equal(await migrate(client, migrationsFolder, { apiRole }), numbered.length - older.length);
          assert.deepEqual(await contentsOf(client), expected);
        });
      } finally {
        await database.drop();
      }
    });
  }

  it('are put right where the file has changed', async () => {
    const database = await freshDatabase();
    try {
      await withClient(database, async (client) => {
        await client.query(`
          CREATE OR REPLACE FUNCTION prumo.for_person() RETURNS boolean LANGUAGE sql IMMUTABLE RETURN false;
          GRANT EXECUTE ON FUNCTION prumo.make_audit_month TO prumo_api;
          DROP POLICY pessoa ON prumo.gmr_painel;
          DROP FUNCTION prumo.person_models CASCADE;
          CREATE POLICY anyone ON prumo.senha USING (true);
          DROP TRIGGER nivel ON prumo.colaborador;
          CREATE TRIGGER nivel AFTER UPDATE ON prumo.colaborador FOR EACH ROW EXECUTE FUNCTION prumo.guard_levels();
          CREATE TRIGGER another AFTER UPDATE ON prumo.filial FOR EACH ROW EXECUTE FUNCTION prumo.guard_levels();
          DROP VIEW prumo.andamento_celula;
          UPDATE prumo.migracao SET checksum = 'earlier' WHERE versao = 0`);
        await migrate(client, migrationsFolder, { apiRole: database.apiRole });
        assert.deepEqual(await contentsOf(client), expected);
      });
    } finally {
      await database.drop();
    }
  });

  it('are made anew only where they changed: no table is locked for the others', async () => {
    const database = await freshDatabase();
    try {
      await withClient(database, async (client) => {
        await client.query(`UPDATE prumo.migracao SET checksum = 'earlier' WHERE versao = 0`);
        const oids = `SELECT array_agg(oid ORDER BY oid) AS oids FROM
                        (SELECT oid FROM pg_policy UNION ALL SELECT oid FROM pg_trigger) AS made`;
        const { rows } = await client.query(oids);
        await migrate(client, migrationsFolder, { apiRole: database.apiRole });
        assert.deepEqual((await client.query(oids)).rows, rows);
      });
    } finally {
      await database.drop();
    }
  });

  it('are all in the file, so that one that goes from it is dropped by a migration', async () => {
    const named = [...file.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, name]) => name as string);
    const { rows } = await withClient(fresh, (client) =>
      client.query(`SELECT proname AS name FROM pg_proc WHERE pronamespace = 'prumo'::regnamespace`),
    );
    assert.deepEqual(new Set(rows.map(({ name }) => name)), new Set(named));
  });
});

it('of what holds today, migrations since this file make only the functions that their columns use', () => {
  for (const name of numbered.filter((candidate) => candidate > '0038')) {
    const sql = readFileSync(join(migrationsFolder, name), 'utf8').replaceAll(/^\s*--.*$/gm, '');
    assert.doesNotMatch(sql, /\bCREATE\s+(OR\s+REPLACE\s+)?(TRIGGER|POLICY|VIEW)\b/i, name);
    for (const [, made] of sql.matchAll(/\bCREATE\s+(?:OR\s+REPLACE\s+)?FUNCTION\s+(\w+)\(/gi)) {
      assert.match(file, new RegExp(`^CREATE OR REPLACE FUNCTION ${made}\\(`, 'm'), `${name}: ${made}`);
    }
  }
});
