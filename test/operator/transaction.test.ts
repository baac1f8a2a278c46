/** A connection that operators take comes back outside of a transaction, or not at all. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, it } from 'node:test';
import { Pool } from 'pg';
import { withConnection } from '../../src/operator/transaction.ts';
import { type FreshDatabase, freshDatabase } from '../harness/postgres.ts';

let database: FreshDatabase;
let pool: Pool;
let warnings: (string | undefined)[];

before(async () => (database = await freshDatabase()));
beforeEach(() => {
  warnings = [];
  pool = new Pool({ ...database.operator, max: 1 });
  pool.on('connect', (client) => client.on('notice', ({ message }) => warnings.push(message)));
});
afterEach(() => pool.end());
after(() => database.drop());

const insert = `BEGIN; INSERT INTO empresa (nome, modulos) VALUES ('A', '{gmr}')`;
const process = async () => (await pool.query<{ id: number }>('SELECT pg_backend_pid() AS id')).rows[0]?.id;
const companies = async () => (await pool.query('SELECT FROM empresa')).rowCount;

it('what is left open is rolled back, and the connection is used again', async () => {
  const first = await process();
  const failing = withConnection(pool, async (connection) => {
    await connection.query(insert);
    throw new Error('on the way');
  });
  await assert.rejects(failing, /on the way/);
  assert.equal(await companies(), 0);
  assert.equal(await process(), first);
});

it('what is committed stays, and PostgreSQL has nothing to warn of', async () => {
  await withConnection(pool, (connection) => connection.query(`${insert}; COMMIT`));
  assert.equal(await companies(), 1);
  await pool.query('DELETE FROM empresa');
  assert.deepEqual(warnings, []);
});

it('a connection that cannot roll back is closed', async () => {
  const first = await process();
  await withConnection(pool, async (connection) => {
    await connection.query(insert);
    Object.assign(connection, { query: () => Promise.reject(new Error('refused')) });
  });
  assert.notEqual(await process(), first);
  assert.equal(await companies(), 0);
});
