import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../test/harness/postgres.ts';
import { CompanyDatabase } from './company-scope.ts';
import { valueTypes } from './value-types.ts';

const company = 1;
const gone = new Error('gone');

let database: FreshDatabase;
let owner: pg.Client;
let pool: pg.Pool;
let entered: CompanyDatabase;

before(async () => {
  database = await freshDatabase();
  owner = new pg.Client(database.operator);
  await owner.connect();
  await owner.query('INSERT INTO empresa (id, nome) VALUES ($1, $2)', [company, 'Company']);
  pool = new pg.Pool({ ...database.api, max: 8, pipeline: true, types: valueTypes });
  pool.on('error', () => {});
  entered = new CompanyDatabase(pool);
});
after(async () => {
  await pool.end();
  await owner.end();
  await database.drop();
});

const sleeping = {
  compile: () => ({ sql: 'SELECT pg_sleep(3600)::text AS slept', parameters: [], query: {} }),
};
const statements = `SELECT count(*)::integer AS running FROM pg_stat_activity
  WHERE datname = current_database() AND state = 'active' AND query LIKE '%pg_sleep%' AND pid <> pg_backend_pid()`;

async function running(): Promise<number> {
  const { rows } = await owner.query<{ running: number }>(statements);
  return rows[0]?.running ?? 0;
}

/** Aborts the signal once the statement is running on the server. */
async function endedWhileRunning(work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const ending = new AbortController();
  const failed = assert.rejects(work(ending.signal), gone);
  while ((await running()) === 0);
  ending.abort(gone);
  await failed;
  while ((await running()) > 0);
}

describe('a signal', { timeout: 60_000 }, () => {
  it('ends the statement of a read', () =>
    endedWhileRunning((signal) =>
      entered.read(company, (scope) => scope.execute(sleeping as never), { signal }),
    ));

  it('ends the first look at a long list', () =>
    endedWhileRunning((signal) =>
      entered.read(company, (scope) => scope.open(sleeping as never), { signal }),
    ));

  it('ends a write, of which nothing stays', async () => {
    await endedWhileRunning((signal) =>
      entered.write(
        company,
        async (scope) => {
          await scope.query(`INSERT INTO cargo (id_empresa, nome) VALUES ($1, 'x')`, [company]);
          await scope.execute(sleeping as never);
        },
        undefined,
        { signal },
      ),
    );
    assert.equal((await owner.query('SELECT FROM cargo')).rowCount, 0);
  });

  it('ends a dry run between two statements', async () => {
    const ending = new AbortController();
    const dryRun = entered.dryRun(
      company,
      async (scope) => {
        await scope.query('SELECT 1 AS one', []);
        ending.abort(gone);
        await scope.query('SELECT 2 AS two', []);
      },
      { signal: ending.signal },
    );
    await assert.rejects(dryRun, gone);
  });

  it('ends a statement that was sent behind the one that it met', async () => {
    for (let round = 0; round < 20; round++) {
      const ending = new AbortController();
      const write = entered.write(
        company,
        async (scope) => {
          await scope.query('SELECT 1 AS one', []);
          // After the signal has been checked, but before the statement is sent to the server.
          const slept = scope.execute(sleeping as never);
          ending.abort(gone);
          await slept;
        },
        undefined,
        { signal: ending.signal },
      );
      await assert.rejects(write, gone);
    }
  });

  it('leaves connections as good as before, whatever it met', async () => {
    for (let round = 0; round < 100; round++) {
      const ending = new AbortController();
      const read = entered.read(company, (scope) => scope.execute(one(round) as never), {
        signal: ending.signal,
      });
      setImmediate(() => ending.abort(gone));
      await read.catch((error: unknown) => assert.equal(error, gone));
      const rows = await entered.read(company, (scope) => scope.execute(one(round) as never));
      assert.deepEqual(rows, [{ one: round }]);
    }
  });

  it('that is late does not take a write back', async () => {
    const ending = new AbortController();
    await entered.write(
      company,
      (scope) => scope.query(`INSERT INTO cargo (id_empresa, nome) VALUES ($1, 'stays')`, [company]),
      () => {
        setImmediate(() => ending.abort(gone));
        return { text: 'SELECT pg_sleep(0.01)::text', values: [] };
      },
      { signal: ending.signal },
    );
    assert.equal((await owner.query('SELECT FROM cargo')).rowCount, 1);
  });
});

const one = (n: number) => ({
  compile: () => ({ sql: 'SELECT $1::integer AS one', parameters: [n], query: {} }),
});
