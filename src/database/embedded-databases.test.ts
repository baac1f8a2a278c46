import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { environments } from '../kernel/environment.ts';
import { type EmbeddedServer, ownServer } from '../postgres/embedded.ts';
import { embeddedDatabaseName, makeMissing } from './embedded-databases.ts';
import { openDatabase } from './open.ts';

const folder = mkdtempSync(join(tmpdir(), 'prumo-databases-'));
let server: EmbeddedServer;
before(async () => {
  server = await ownServer(folder, { settings: { fsync: 'off' } });
});
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function query(database: string, ...statements: string[]): Promise<unknown[]> {
  const client = new Client({ ...server.address, database, ssl: false });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

const make = () => makeMissing(server.address, environments);
const databases = () =>
  query('postgres', `SELECT datname FROM pg_database WHERE datname LIKE 'prumo%' ORDER BY datname`);
const both = [{ datname: 'prumo_development' }, { datname: 'prumo_production' }];

/** All of the schema, whose order and numbers do not count. */
const schema = (database: string) =>
  query(
    database,
    `SELECT format('%s.%s %s', c.relname, a.attname, concat_ws(' ', c.relkind, c.relacl, c.reloptions,
              c.relrowsecurity, c.relforcerowsecurity, format_type(a.atttypid, a.atttypmod), a.attnotnull,
              a.attidentity, a.attgenerated, a.attacl, pg_get_expr(d.adbin, d.adrelid))) AS said
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
      WHERE c.relnamespace = 'prumo'::regnamespace
      UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class c ON c.oid = indexrelid
                 WHERE c.relnamespace = 'prumo'::regnamespace
      UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
                 WHERE connamespace = 'prumo'::regnamespace
      UNION ALL SELECT pg_get_functiondef(oid) || coalesce(proacl::text, '') FROM pg_proc
                 WHERE pronamespace = 'prumo'::regnamespace AND prokind IN ('f', 'p')
      UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT p::text FROM pg_policies p
      UNION ALL SELECT s::text FROM pg_sequences s
      UNION ALL SELECT v::text FROM pg_views v WHERE schemaname = 'prumo'
      UNION ALL SELECT concat(versao, nome, checksum) FROM prumo.migracao
      UNION ALL SELECT concat(nspname, nspacl) FROM pg_namespace WHERE nspname !~ '^pg_'
      ORDER BY 1`,
  );

describe('the databases of a first start', () => {
  it('are equal, and belong to no environment', async () => {
    await make();
    assert.deepEqual(await databases(), both);
    const production = await schema('prumo_production');
    assert.ok(production.length > 1_000, `${production.length} parts`);
    assert.deepEqual(await schema('prumo_development'), production);
    assert.deepEqual(await query('prumo_development', 'SELECT nome FROM prumo.ambiente'), [{ nome: null }]);
  });

  it('are made by the next start from whatever one left that was cut off', async () => {
    const made = await schema('prumo_production');
    const left: readonly (readonly string[])[] = [
      // Before the one got its name, or the other was copied from it.
      ['ALTER DATABASE prumo_development RENAME TO prumo_new'],
      ['DROP DATABASE prumo_production', 'ALTER DATABASE prumo_development RENAME TO prumo_new'],
      // Before it was migrated.
      ['DROP DATABASE prumo_production', 'DROP DATABASE prumo_development', 'CREATE DATABASE prumo_new'],
    ];
    for (const statements of left) {
      await query('postgres', ...statements);
      // Two at once: a server, and a command that creates a company.
      await Promise.all([make(), make()]);
      assert.deepEqual(await databases(), both);
      for (const { datname } of both) assert.deepEqual(await schema(datname), made);
    }
  });

  it('have secrets of their own once they belong to an environment, and stay as they are', async () => {
    for (const environment of environments) {
      const database = embeddedDatabaseName(environment);
      const connection = { ...server.address, database, ssl: false };
      await openDatabase(environment, { connection, options: '', label: database });
    }
    await make();
    const [production, development] = (await Promise.all(
      environments.map((environment) =>
        query(embeddedDatabaseName(environment), 'SELECT nome, segredo FROM prumo.ambiente'),
      ),
    )) as { nome: string; segredo: string }[][];
    assert.equal(production?.[0]?.nome, 'production');
    assert.equal(development?.[0]?.nome, 'development');
    assert.notEqual(production[0]?.segredo, development[0]?.segredo);
  });
});
