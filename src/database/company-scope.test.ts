import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it, type TestContext } from 'node:test';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../test/harness/postgres.ts';
import { withTimeLimits } from '../server/connection-pools.ts';
import { CompanyDatabase } from './company-scope.ts';
import { valueTypes } from './value-types.ts';

const companies = [1, 2, 3];
let database: FreshDatabase;
let owner: pg.Client;
let pool: pg.Pool;
let entered: CompanyDatabase;

before(async () => {
  database = await freshDatabase();
  owner = new pg.Client(database.operator);
  await owner.connect();
  for (const id of companies) {
    await owner.query('INSERT INTO empresa (id, nome) VALUES ($1, $2)', [id, `Company ${id}`]);
    await owner.query('INSERT INTO cargo (id_empresa, nome) VALUES ($1, $2)', [id, `Role of ${id}`]);
  }
});
after(async () => {
  await owner.end();
  await database.drop();
});
beforeEach((t) => {
  pool = new pg.Pool({ ...database.api, max: 8, pipeline: true, types: valueTypes });
  pool.on('error', () => {});
  entered = new CompanyDatabase(pool);
  (t as TestContext).after(() => pool.end());
});

const everyRole = 'SELECT nome FROM cargo';
const rolesOf = (id: number) => entered.read(id, (scope) => scope.point<{ nome: string }>(everyRole, []));

describe('reading', { timeout: 30_000 }, () => {
  it('shows each of many requests at once the rows of its own company only', async () => {
    const asked = Array.from({ length: 300 }, (_, index) => companies[index % companies.length] as number);
    const answers = await Promise.all(asked.map(rolesOf));
    assert.deepEqual(
      answers,
      asked.map((id) => [{ nome: `Role of ${id}` }]),
    );
  });

  it('leaves no company on the connection', async () => {
    await Promise.all(companies.map(rolesOf));
    await entered.write(1, (scope) => scope.query(everyRole, []));
    await entered.read(1, async (scope) => {
      const stream = await scope.open({ compile: () => compiled(everyRole) });
      for await (const rows of stream.batches()) assert.equal(rows.length, 1);
      await stream.close();
    });
    const clients = await Promise.all(Array.from({ length: 8 }, () => pool.connect()));
    for (const client of clients) {
      assert.deepEqual((await client.query(everyRole)).rows, []);
      client.release();
    }
  });

  it('cannot write', async () => {
    const writing = entered.read(1, (scope) =>
      scope.query('INSERT INTO cargo (id_empresa, nome) VALUES ($1, $2) RETURNING id', [1, 'Sneaked in']),
    );
    await assert.rejects(writing, { code: '25006' });
  });

  it('answers the statements beside one that fails', async () => {
    const failing = () => entered.read(1, (scope) => scope.point('SELECT 1 / $1::integer AS never', [0]));
    const outcomes = await Promise.allSettled([rolesOf(1), failing(), rolesOf(2), failing(), rolesOf(3)]);
    assert.deepEqual(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.code)),
      [[{ nome: 'Role of 1' }], '22012', [{ nome: 'Role of 2' }], '22012', [{ nome: 'Role of 3' }]],
    );
  });

  it('goes on after its connections were broken', async () => {
    await rolesOf(1);
    const during = Promise.allSettled([
      entered.read(1, (scope) => scope.point('SELECT pg_sleep(60)::text AS slept', [])),
      rolesOf(2),
    ]);
    let broken = 0;
    while (broken === 0) {
      const { rowCount } = await owner.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND query LIKE 'SELECT pg_sleep%' AND pid <> pg_backend_pid()`,
      );
      broken = rowCount ?? 0;
    }
    assert.deepEqual(
      (await during).map(({ status }) => status),
      ['rejected', 'rejected'],
    );
    assert.deepEqual(await rolesOf(3), [{ nome: 'Role of 3' }]);
  });
});

function compiled(sql: string) {
  return { sql, parameters: [], query: {} as never, queryId: {} as never };
}

describe('the time limits of a write', { timeout: 30_000 }, () => {
  const limits = `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`;
  const limitsOf = (options?: { readonly statementMs?: number; readonly exclusive?: boolean }) =>
    bounded.write(1, (scope) => scope.query(limits, []), undefined, options);
  let bounded: CompanyDatabase;
  beforeEach((t) => {
    const sessions = withTimeLimits(
      { ...database.api, pipeline: true },
      {
        statementMs: 30_000,
        lockMs: 20_000,
      },
    );
    const one = new pg.Pool({ ...sessions, max: 1, types: valueTypes });
    bounded = new CompanyDatabase(one, one, { serving: true });
    (t as TestContext).after(() => one.end());
  });

  it('are those of its session, also when it must be the only one', async () => {
    assert.deepEqual(await limitsOf(), [{ statement: '30s', lock: '20s' }]);
    assert.deepEqual(await limitsOf({ exclusive: true }), [{ statement: '30s', lock: '20s' }]);
  });

  it('leave a transaction that waits for its next statement no more than a minute', async () => {
    const sessions = withTimeLimits(database.api, { statementMs: 900_000, lockMs: 20_000 });
    const client = new pg.Client(sessions);
    await client.connect();
    const { rows } = await client.query('SHOW idle_in_transaction_session_timeout');
    await client.end();
    assert.deepEqual(rows, [{ idle_in_transaction_session_timeout: '1min' }]);
  });

  it('are its own where it says so, and nobody else’s', async () => {
    assert.deepEqual(await limitsOf({ statementMs: 900_000 }), [{ statement: '15min', lock: '15min' }]);
    assert.deepEqual(await limitsOf(), [{ statement: '30s', lock: '20s' }]);
  });
});
