import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, beforeEach, test } from 'node:test';
import { Client } from 'pg';
import { type FreshDatabase, freshDatabase } from '../../test/harness/postgres.ts';
import { StartupError } from '../kernel/startup-error.ts';
import { migrate } from './migrate.ts';

const root = mkdtempSync(join(tmpdir(), 'prumo-migrations-'));
after(() => rmSync(root, { recursive: true, force: true }));
let folder: string;
let count = 0;
let database: FreshDatabase;
let client: Client;

beforeEach(async () => {
  folder = join(root, String((count += 1)));
  mkdirSync(folder);
  database = await freshDatabase('template0');
  client = await connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

async function connect(): Promise<Client> {
  const connected = new Client(database.operator);
  await connected.connect();
  return connected;
}

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const run = (on = client, apiRole = 'prumo_api') => migrate(on, folder, { apiRole });
const refusal = (pattern: RegExp) => (error: unknown) =>
  error instanceof StartupError && pattern.test(error.message) && !error.message.includes('\n');

async function column(sql: string): Promise<unknown[]> {
  const { rows } = await client.query<Record<string, unknown>>(sql);
  return rows.map((row) => Object.values(row)[0]);
}

test('migrations are applied in order, once, and recorded; later ones are added to what is there', async () => {
  write('0001_first.sql', 'CREATE TABLE passo (n integer); INSERT INTO passo VALUES (1);');
  write('0002_second.sql', 'INSERT INTO passo VALUES (2);');
  assert.equal(await run(), 2);
  assert.equal(await run(), 0);
  write('0003_third.sql', 'INSERT INTO passo SELECT max(n) + 1 FROM passo;');
  assert.equal(await run(), 1);
  assert.deepEqual(await column('SELECT n FROM prumo.passo ORDER BY n'), [1, 2, 3]);
  assert.deepEqual(await column('SELECT nome FROM prumo.migracao ORDER BY versao'), [
    '0001_first.sql',
    '0002_second.sql',
    '0003_third.sql',
  ]);
});

test('an upgrade whose migration fails leaves the database as it was, and names the migration', async () => {
  write('0001_first.sql', 'CREATE TABLE passo (n integer);');
  await run();
  write('0002_second.sql', 'INSERT INTO passo VALUES (2);');
  write('0003_third.sql', 'INSERT INTO passo VALUES (3); SELECT no_such_function();');
  await assert.rejects(run(), refusal(/0003_third\.sql failed: .*no_such_function/));
  assert.deepEqual(await column('SELECT n FROM prumo.passo'), []);
  assert.deepEqual(await column('SELECT versao FROM prumo.migracao'), [1]);
  write('0003_third.sql', 'INSERT INTO passo VALUES (3);');
  assert.equal(await run(), 2);
});

test('what holds today is applied after the migrations, and again when it or they change', async () => {
  write('0001_first.sql', 'CREATE TABLE passo (n integer);');
  write('current.sql', 'INSERT INTO passo VALUES (10);');
  assert.equal(await run(), 1);
  assert.equal(await run(), 0);
  assert.deepEqual(await column('SELECT n FROM prumo.passo'), [10]);
  write('current.sql', 'INSERT INTO passo VALUES (11);\n');
  assert.equal(await run(), 0);
  write('current.sql', 'INSERT INTO passo VALUES (11);\r\n');
  assert.equal(await run(), 0);
  write('0002_second.sql', 'INSERT INTO passo VALUES (2);');
  assert.equal(await run(), 1);
  assert.deepEqual(await column('SELECT n FROM prumo.passo'), [10, 11, 2, 11]);
  assert.deepEqual(await column('SELECT nome FROM prumo.migracao ORDER BY versao'), [
    'current.sql',
    '0001_first.sql',
    '0002_second.sql',
  ]);
});

test('where what holds today cannot be applied, the migrations before it are not applied either', async () => {
  write('0001_first.sql', 'CREATE TABLE passo (n integer);');
  write('current.sql', 'SELECT no_such_function();');
  await assert.rejects(run(), refusal(/current\.sql failed: .*no_such_function/));
  assert.deepEqual(await column(`SELECT to_regclass('prumo.passo')::text`), [null]);
  write('current.sql', 'SELECT 1;');
  assert.equal(await run(), 1);
});

test('an applied migration that has changed is refused; another line ending is no change', async () => {
  write('0001_first.sql', 'CREATE TABLE passo (n integer);\nINSERT INTO passo VALUES (1);\n');
  await run();
  write('0001_first.sql', 'CREATE TABLE passo (n integer);\r\nINSERT INTO passo VALUES (1);\r\n');
  assert.equal(await run(), 0);
  write('0001_first.sql', 'CREATE TABLE passo (n bigint);\nINSERT INTO passo VALUES (1);\n');
  await assert.rejects(run(), refusal(/0001_first\.sql has changed/));
});

test('a database that is newer than the code is refused', async () => {
  write('0001_first.sql', 'CREATE TABLE passo (n integer);');
  write('0002_second.sql', 'INSERT INTO passo VALUES (2);');
  await run();
  rmSync(join(folder, '0002_second.sql'));
  await assert.rejects(run(), refusal(/newer than this Prumo.*0002_second\.sql/));
});

test('a missing or doubled number is refused before anything is applied', async () => {
  write('0001_first.sql', 'CREATE TABLE passo (n integer);');
  write('0003_third.sql', 'INSERT INTO passo VALUES (3);');
  await assert.rejects(run(), refusal(/0003_third\.sql is out of order/));
  write('0001_other.sql', 'SELECT 1;');
  await assert.rejects(run(), refusal(/0001_other\.sql is out of order/));
  assert.deepEqual(await column(`SELECT to_regclass('prumo.passo')::text`), [null]);
});

test('of two processes that migrate at once one waits, and nothing is applied twice', async () => {
  // Without waiting, all would start with the first file, and all but one would fail on its table.
  write('0001_first.sql', 'CREATE TABLE passo (n integer); INSERT INTO passo VALUES (1);');
  write('0002_second.sql', 'INSERT INTO passo VALUES (2);');
  const others = await Promise.all([connect(), connect(), connect()]);
  try {
    const applied = await Promise.all(others.map((other) => run(other)));
    assert.deepEqual(
      applied.sort((a, b) => a - b),
      [0, 0, 2],
    );
    assert.deepEqual(await column('SELECT n FROM prumo.passo ORDER BY n'), [1, 2]);
  } finally {
    await Promise.all(others.map((other) => other.end()));
  }
});

test('where migrations say prumo_api, the role that the API works as is meant', async () => {
  write('0001_first.sql', 'CREATE TABLE passo (n integer); GRANT SELECT ON passo TO prumo_api;');
  await run(client, 'pg_database_owner');
  const granted = `SELECT grantee FROM information_schema.role_table_grants
                    WHERE table_name = 'passo' AND grantee IN ('prumo_api', 'pg_database_owner')`;
  assert.deepEqual(await column(granted), ['pg_database_owner']);
});
