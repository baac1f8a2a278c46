/**
 * The audit trail's monthly partitions: where records are stored, who may access them, and the
 * migration of older databases.
 */
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { type FreshDatabase, freshDatabase, testServer } from '../../test/harness/postgres.ts';
import { migrate, migrationsFolder } from '../database/migrate.ts';
import { type DatabaseLocation, databaseAt, openDatabase } from '../database/open.ts';
import { valueTypes } from '../database/value-types.ts';
import { type AuditRecord, auditInsert } from '../http/audit/audit.ts';
import { auditMonths, dropAuditMonth, makeAuditMonths, monthName } from './audit-months.ts';

let database: FreshDatabase;
let operator: pg.Client;
let api: pg.Client;

async function connected(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...settings, types: valueTypes });
  await client.connect();
  return client;
}

before(async () => {
  database = await freshDatabase();
  operator = await connected(database.operator);
  api = await connected(database.api);
});

after(async () => {
  await operator.end();
  await api.end();
  await database.drop();
});

const record = (time: string, fields: Partial<AuditRecord> = {}): AuditRecord => ({
  time: new Date(time),
  environment: 'production',
  companyId: 1,
  author: { tokenId: 1, employeeId: null },
  method: 'GET',
  route: '/company/getRoles',
  path: '/company/getRoles',
  query: null,
  body: null,
  status: 200,
  durationMs: 1,
  ip: null,
  userAgent: null,
  place: null,
  refusal: null,
  refusedRows: null,
  dryRun: false,
  ...fields,
});

/** Inserts a record as the API does. */
const append = (one: AuditRecord) => api.query(auditInsert([one]));

/** The partitions that hold the records of a path, ordered by time. */
async function placesOf(path: string): Promise<string[]> {
  const { rows } = await operator.query<{ place: string }>(
    'SELECT tableoid::regclass::text AS place FROM auditoria WHERE caminho = $1 ORDER BY horario',
    [path],
  );
  return rows.map(({ place }) => place);
}

const make = (moment: string) =>
  operator
    .query<{ made: boolean }>('SELECT make_audit_month($1) AS made', [moment])
    .then(({ rows }) => rows[0]?.made);

describe('records go into the month of their time', () => {
  it('to the millisecond, in UTC whatever the time zone of the connection', async () => {
    await api.query(`SET TimeZone = 'America/Sao_Paulo'; SET DateStyle = 'SQL, DMY'`);
    await operator.query(`SET TimeZone = 'Asia/Tokyo'; SET DateStyle = 'SQL, DMY'`);
    for (const month of ['2019-12-15', '2020-01-31T23:00:00-05:00', '2020-02-01']) await make(month);
    assert.equal(await make('2020-02-29T23:59:59.999Z'), false, 'it is there already');
    for (const time of ['2019-12-31T23:59:59.999Z', '2020-02-01T00:00:00.000Z', '2020-02-29T23:59:59.999Z']) {
      await append(record(time, { path: '/boundary' }));
    }
    await api.query('RESET TimeZone; RESET DateStyle');
    await operator.query('RESET TimeZone; RESET DateStyle');
    assert.deepEqual(await placesOf('/boundary'), [
      'auditoria_2019_12',
      'auditoria_2020_02',
      'auditoria_2020_02',
    ]);
    const [december] = await auditMonths(operator);
    assert.partialDeepStrictEqual(december, {
      inicio: new Date('2019-12-01T00:00:00Z'),
      fim: new Date('2020-01-01T00:00:00Z'),
    });
  });

  it('and into none when theirs has none: they are stored, and moved when it is made', async () => {
    const times = ['1970-01-01T00:00:00.000Z', '2018-05-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'];
    for (const time of times) await append(record(time, { path: '/homeless', body: '{"a":1}' }));
    assert.deepEqual(await placesOf('/homeless'), [
      'auditoria_outros',
      'auditoria_outros',
      'auditoria_outros',
    ]);
    const all = () => operator.query(`SELECT * FROM auditoria WHERE caminho = '/homeless' ORDER BY horario`);
    const { rows: stored } = await all();
    await makeAuditMonths(operator);
    assert.deepEqual(await placesOf('/homeless'), [
      'auditoria_1970_01',
      'auditoria_2018_05',
      'auditoria_outros',
    ]);
    assert.deepEqual((await all()).rows, stored);
  });

  it('months are there from the last one to three months from now, and made once', async () => {
    await operator.query(`DO $$ DECLARE m text; BEGIN
      FOR m IN SELECT nome FROM audit_months() LOOP EXECUTE format('DROP TABLE %I', m); END LOOP; END $$`);
    const other = await connected(database.operator);
    try {
      await Promise.all([makeAuditMonths(operator), makeAuditMonths(other)]);
    } finally {
      await other.end();
    }
    const { rows } = await operator.query<{ month: string }>(
      `SELECT to_char(now() AT TIME ZONE 'UTC' + n * interval '1 month', 'YYYY-MM') AS month FROM generate_series(-1, 3) AS n`,
    );
    assert.deepEqual(
      (await auditMonths(operator)).map(monthName),
      rows.map(({ month }) => month),
    );
    assert.equal(await makeAuditMonths(operator), 0);
  });
});

it('dropping a month waits for who reads the trail, and keeps writers waiting for moments only', async () => {
  await make('2017-01-01');
  await append(record('2017-01-10T00:00:00Z', { path: '/dropped' }));
  const month = (await auditMonths(operator)).find(({ nome }) => nome === 'auditoria_2017_01');
  assert.ok(month);
  const reader = await connected(database.operator);
  try {
    await reader.query('BEGIN; SELECT count(*) FROM auditoria');
    let dropped = false;
    const dropping = dropAuditMonth(operator, month).then((done) => {
      dropped = true;
      return done;
    });
    // Inserts succeed although the reader's transaction is open and the drop is waiting.
    for (let n = 0; n < 20; n++) await append(record(new Date().toISOString(), { path: '/meanwhile' }));
    assert.equal(dropped, false);
    await reader.query('COMMIT');
    assert.equal(await dropping, true);
  } finally {
    await reader.end();
  }
  assert.deepEqual(await placesOf('/dropped'), []);
  assert.equal((await placesOf('/meanwhile')).length, 20);
});

describe('the API', () => {
  const tables = async () => {
    const { rows } = await operator.query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'auditoria'::regclass`,
    );
    return rows.map(({ name }) => name);
  };

  it('has no right to any partition, nor to what says who read and what was kept', async () => {
    await make('2016-01-01');
    const closed = [...(await tables()), 'auditoria_leitura', 'retencao', 'retencao_execucao'];
    assert.ok(closed.length > 8);
    for (const name of closed) {
      for (const statement of [
        `SELECT 1 FROM ${name}`,
        `INSERT INTO ${name} DEFAULT VALUES`,
        `DELETE FROM ${name}`,
        `TRUNCATE ${name}`,
        `DROP TABLE ${name}`,
      ]) {
        await assert.rejects(api.query(statement), { code: '42501' }, statement);
      }
    }
  });

  it('appends to the trail, and neither changes nor makes anything of it', async () => {
    for (const statement of [
      `UPDATE auditoria SET status = 200`,
      `UPDATE auditoria SET corpo = NULL WHERE id_empresa = 1`,
      'DELETE FROM auditoria',
      'TRUNCATE auditoria',
      `SELECT make_audit_month(now())`,
      `SELECT * FROM audit_months()`,
    ]) {
      await assert.rejects(api.query(statement), { code: '42501' }, statement);
    }
  });

  it('reads what belongs to the company that its transaction names, and without one nothing', async () => {
    await append(record('2016-01-02T00:00:00Z', { path: '/one', companyId: 1 }));
    await append(record('2016-01-02T00:00:00Z', { path: '/two', companyId: 2 }));
    await append(record('2016-01-02T00:00:00Z', { path: '/none', companyId: null }));
    const seen = async () => {
      const { rows } = await api.query<{ caminho: string }>(
        `SELECT caminho FROM auditoria WHERE caminho IN ('/one', '/two', '/none')`,
      );
      return rows.map(({ caminho }) => caminho);
    };
    assert.deepEqual(await seen(), []);
    await api.query('BEGIN; SET LOCAL prumo.id_empresa = 2');
    assert.deepEqual(await seen(), ['/two']);
    await api.query('COMMIT');
    assert.deepEqual(await seen(), []);
  });
});

const secret = 'plain-secret';

/** The same database with another login. */
function loggedInAs(user: string, location: DatabaseLocation): DatabaseLocation {
  const { connectionString } = location.connection;
  if (connectionString === undefined) {
    return { ...location, connection: { ...location.connection, user, password: secret } };
  }
  const url = new URL(connectionString);
  [url.username, url.password] = [user, secret];
  return databaseAt(url.href);
}

describe('a database from before there were months', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-before-months-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const old = readdirSync(migrationsFolder).filter((name) => name < '0006');
  for (const name of old) copyFileSync(join(migrationsFolder, name), join(folder, name));

  it('keeps every record and goes on with its ids', async () => {
    const fresh = await freshDatabase('template0');
    const client = await connected(fresh.operator);
    try {
      const apiRole = 'prumo_api';
      await migrate(client, folder, { apiRole });
      await client.query(
        `INSERT INTO prumo.auditoria (horario, ambiente, id_empresa, id_token, metodo, rota, caminho, corpo, status, duracao_ms, ip)
         SELECT m, 'production', n, 1, 'PUT', '/r', '/p' || n, '{"a":1}', 200, 1.5, '::1'
           FROM unnest(ARRAY['2021-12-31T23:59:59.999Z', '2022-01-01T00:00:00Z', '2030-06-01T00:00:00Z', now()::text]::timestamptz[])
                  WITH ORDINALITY AS t(m, n)`,
      );
      // An id that was drawn without a record is not reused.
      await client.query(`SELECT nextval('prumo.auditoria_id_seq')`);
      const { rows: kept } = await client.query('SELECT * FROM prumo.auditoria ORDER BY id');
      await migrate(client, migrationsFolder, { apiRole });
      assert.deepEqual(
        (await client.query<object>('SELECT * FROM prumo.auditoria ORDER BY id')).rows,
        kept.map((record: object) => ({
          ...record,
          id_colaborador: null,
          erro: null,
          mensagem: null,
          linhas_recusadas: null,
        })),
      );
      await client.query('SET search_path = prumo');
      const { rows: places } = await client.query<{ place: string }>(
        `SELECT tableoid::regclass::text AS place FROM auditoria WHERE horario <= '2022-01-01' ORDER BY id`,
      );
      assert.deepEqual(
        places.map(({ place }) => place),
        ['auditoria_2021_12', 'auditoria_2022_01'],
      );
      const { text, values } = auditInsert([record(new Date().toISOString())]);
      await client
        .query(`${text} RETURNING id`, values)
        .then(({ rows }) => assert.deepEqual(rows, [{ id: 6 }]));
    } finally {
      await client.end();
      await fresh.drop();
    }
  });

  it('that belongs to a plain login keeps its walls: months are made, and the API may only append', async () => {
    const { at } = await testServer();
    const admin = await connected(at('postgres').connection);
    const name = `prumo_test_plain_${process.pid}`;
    await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD '${secret}'`);
    await admin.query(`CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0`);
    const clients: pg.Client[] = [];
    try {
      const opened = await openDatabase('production', loggedInAs(name, at(name)));
      assert.equal(opened.apiRole, 'pg_database_owner');
      clients.push(await connected(opened.operator), await connected(opened.api));
      const [owner, limited] = clients as [pg.Client, pg.Client];
      await limited.query(auditInsert([record('2015-03-04T00:00:00Z')]));
      assert.equal(await makeAuditMonths(owner), 1);
      for (const statement of [
        'SELECT 1 FROM auditoria_2015_03',
        'DELETE FROM auditoria',
        'SELECT make_audit_month(now())',
      ]) {
        await assert.rejects(limited.query(statement), { code: '42501' }, statement);
      }
      assert.deepEqual((await limited.query('SELECT id FROM auditoria')).rows, []);
      assert.equal((await owner.query('SELECT id FROM auditoria')).rows.length, 1);
      const [month] = await auditMonths(owner);
      assert.equal(month && (await dropAuditMonth(owner, month)), true);
    } finally {
      for (const client of clients) await client.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.query(`DROP ROLE ${name}`);
      await admin.end();
    }
  });
});

it('no function with the owner’s rights finds a caller’s temporary table in place of ours', async () => {
  const { rows } = await operator.query<{ name: string }>(
    `SELECT oid::regprocedure::text AS name FROM pg_proc
      WHERE pronamespace = 'prumo'::regnamespace AND prosecdef
        AND NOT coalesce('search_path=prumo, pg_temp' = ANY (proconfig), false)`,
  );
  assert.deepEqual(rows, []);
});
