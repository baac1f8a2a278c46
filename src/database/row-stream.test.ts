import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { after, before, it } from 'node:test';
import pg from 'pg';
import { type FreshDatabase, freshDatabase, ofThisDatabase } from '../../test/harness/postgres.ts';
import { CompanyDatabase } from './company-scope.ts';
import { valueTypes } from './value-types.ts';

const [one, other] = [1, 2];
const lock = 77;
const streamsOfOne = 5;

let database: FreshDatabase;
let owner: pg.Client;
let pool: pg.Pool;
let streamPool: pg.Pool;
let served: CompanyDatabase;

before(async () => {
  database = await freshDatabase();
  owner = new pg.Client(database.operator);
  await owner.connect();
  await owner.query(`INSERT INTO empresa (id, nome) VALUES ($1, 'One'), ($2, 'Other')`, [one, other]);
  pool = new pg.Pool({ ...database.api, max: 8, pipeline: true, types: valueTypes });
  streamPool = new pg.Pool({ ...database.api, max: 8, pipeline: true, types: valueTypes });
  served = new CompanyDatabase(pool, streamPool, { serving: true, maxWaiting: 10 });
});
after(async () => {
  await Promise.all([pool.end(), streamPool.end(), owner.end()]);
  await database.drop();
});

/** Read by a FETCH, not when the stream is opened. */
const compiled = (sql: string) => ({ compile: () => ({ sql, parameters: [], query: {} }) }) as never;
const fetched = compiled(`SELECT pg_advisory_xact_lock_shared(${lock})::text AS held`);
const tagged = compiled('SELECT 1 AS one');

async function readAll(company: number, sql = fetched): Promise<number> {
  const stream = await served.read(company, (scope) => scope.open(sql, tagged));
  let rows = 0;
  for await (const batch of stream.batches()) rows += batch.length;
  await stream.close();
  return rows;
}

it('the streams of a company fetch on a part of the processors, and another company’s fetch beside them', async () => {
  const { fetches } = served.shares;
  await owner.query('SELECT pg_advisory_lock($1)', [lock]);
  const reading = Array.from({ length: streamsOfOne }, () => readAll(one));
  try {
    while (fetches.waiting + fetches.taken < streamsOfOne || !(await areBlocked(fetches.taken))) {
      await new Promise(setImmediate);
    }
    const part = availableParallelism() - Math.floor(availableParallelism() / 2);
    assert.equal(fetches.taken, Math.min(part, streamsOfOne));
    assert.equal(await readAll(other, tagged), 1);
  } finally {
    await owner.query('SELECT pg_advisory_unlock($1)', [lock]);
  }
  assert.deepEqual(await Promise.all(reading), Array(streamsOfOne).fill(1));
  assert.equal(fetches.taken, 0);
});

/** Whether so many statements wait for the lock. */
async function areBlocked(statements: number): Promise<boolean> {
  const { rowCount } = await owner.query(
    `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted
        AND ${ofThisDatabase}`,
    [lock],
  );
  return rowCount === statements;
}
