import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../test/harness/postgres.ts';
import { keyedRead } from '../kernel/keyed-read.ts';
import { CompanyDatabase } from './company-scope.ts';
import { valueTypes } from './value-types.ts';

const companies = [1, 2];
const idsEach = 20;
let database: FreshDatabase;
let pool: pg.Pool;
let entered: CompanyDatabase;

before(async () => {
  database = await freshDatabase();
  const owner = new pg.Client(database.operator);
  await owner.connect();
  for (const id of companies) {
    await owner.query('INSERT INTO empresa (id, nome) VALUES ($1, $2)', [id, `Company ${id}`]);
    await owner.query(
      `INSERT INTO cargo (id_empresa, id, nome)
       SELECT $1, $1 * 100 + n, format('Role %s of %s', n, $1) FROM generate_series(1, $2) AS n`,
      [id, idsEach],
    );
  }
  await owner.end();
  pool = new pg.Pool({ ...database.api, max: 8, pipeline: true, types: valueTypes });
  pool.on('error', () => {});
  entered = new CompanyDatabase(pool);
});
after(async () => {
  await pool.end();
  await database.drop();
});

interface Found {
  readonly nome: string;
  /** Of the transaction that has read it. */
  readonly transaction: string;
}

/** Without a condition on the company: row-level security alone keeps companies apart here. */
const roleRead = keyedRead(
  ['id'],
  8,
  ({ id }) => `
SELECT nome, pg_backend_pid() || ' ' || extract(epoch FROM transaction_timestamp()) AS transaction
  FROM cargo WHERE $1::integer IS NOT NULL AND id = ${id}`,
);
const rolesOf = (companyId: number, id: number, signal?: AbortSignal) =>
  entered.read(companyId, (scope) => scope.byKey<Found>(roleRead, [id]), { signal });

const divided = keyedRead(['by'], 8, ({ by }) => `SELECT 12 / ${by} AS result WHERE $1::integer > 0`);
const dividedBy = (by: number) => entered.read(1, (scope) => scope.byKey<{ result: number }>(divided, [by]));

/** A read whose records are new roles, by the name of their author; `by` of 1 has two rows. */
const counted = keyedRead(
  ['by'],
  8,
  ({ by }) => `
SELECT CASE WHEN ${by} = 1 THEN n END AS further, 12 / ${by} AS result, pg_backend_pid() AS backend
  FROM generate_series(1, CASE WHEN ${by} = 1 THEN 2 ELSE 1 END) AS n WHERE $1::integer > 0 AND ${by} <> 2`,
  { whole: 'further IS NULL' },
);

/** What became of reads at the same moment, and the names of those whose records were stored. */
async function recordedReads(companyId: number, keys: readonly number[], storing = storingRoles) {
  const told: number[] = [];
  const outcomes = await Promise.all(
    keys.map((by, at) =>
      outcomeOf(
        entered.read(companyId, (scope) => scope.byKey<{ result: number }>(counted, [by]), {
          recording: { record: () => `${at} read ${by}`, storing, stored: () => void told.push(at) },
        }),
      ),
    ),
  );
  const owner = new pg.Client(database.operator);
  await owner.connect();
  const { rows } = await owner.query<{ nome: string }>(
    `DELETE FROM cargo WHERE nome LIKE '% read %' AND id_empresa = $1 RETURNING nome`,
    [companyId],
  );
  await owner.end();
  const results = outcomes.map((rows) => (Array.isArray(rows) ? rows.map(({ result }) => result) : rows));
  return { results, told: told.toSorted((a, b) => a - b), stored: rows.map(({ nome }) => nome).toSorted() };
}

const storingRoles = (names: readonly string[]) => ({ text: insertRoles, values: [names] });
const insertRoles = (first: number) =>
  `INSERT INTO cargo (id_empresa, nome) SELECT $1::integer, ($${first}::text[])[nr] FROM answered`;
const storingForeign = (names: readonly string[]) => ({ text: insertForeign, values: [names] });
const insertForeign = (first: number) =>
  `INSERT INTO cargo (id_empresa, nome) SELECT 3 - $1::integer, ($${first}::text[])[nr] FROM answered`;

/** What a read gives, or why not. */
async function outcomeOf(reading: Promise<unknown>): Promise<unknown> {
  return reading.catch((error: unknown) => (error as { code?: string }).code ?? error);
}

describe('reads that wait at the same moment', { timeout: 30_000 }, () => {
  it('each give the rows of its own key and company, as alone', async () => {
    const asked = fc.tuple(fc.constantFrom(...companies), fc.integer({ min: 99, max: 222 }));
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { maxLength: 40 }), async (all) => {
        const answers = await Promise.all(all.map(([company, id]) => rolesOf(company, id)));
        for (const [at, [company, id]] of all.entries()) {
          const n = id - company * 100;
          const names = n >= 1 && n <= idsEach ? [`Role ${n} of ${company}`] : [];
          assert.deepEqual(
            answers[at]?.map(({ nome }) => nome),
            names,
          );
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are one transaction for a company, and never one for two', async () => {
    const both = await Promise.all(
      companies.map((company) =>
        Promise.all(Array.from({ length: 8 }, (_, n) => rolesOf(company, company * 100 + 1 + n))),
      ),
    );
    const transactions = both.map((answers) => new Set(answers.flat().map((row) => row.transaction)));
    assert.deepEqual(
      transactions.map(({ size }) => size),
      [1, 1],
    );
    assert.equal(new Set(transactions.flatMap((set) => [...set])).size, 2);
  });

  it('are no more in one statement than it allows', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => rolesOf(1, 101 + n)));
    assert.equal(new Set(answers.flat().map((row) => row.transaction)).size, 3);
  });

  it('answer beside those that fail, which get their own error', async () => {
    const outcomes = await Promise.all([1, 0, 3, 0, 4].map((by) => outcomeOf(dividedBy(by))));
    assert.deepEqual(outcomes, [[{ result: 12 }], '22012', [{ result: 4 }], '22012', [{ result: 3 }]]);
  });

  it('answer beside one whose client has gone', async () => {
    const leaving = new AbortController();
    const gone = new Error('gone');
    const readings = [rolesOf(1, 101), rolesOf(1, 102, leaving.signal), rolesOf(1, 103)].map(outcomeOf);
    leaving.abort(gone);
    const [first, left, last] = await Promise.all(readings);
    assert.equal(left, gone);
    assert.deepEqual(
      [first, last].map((rows) => (rows as Found[]).map(({ nome }) => nome)),
      [['Role 1 of 1'], ['Role 3 of 1']],
    );
  });

  it('do not wait for one that was sent before and is held up', async () => {
    const holder = new pg.Client(database.operator);
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock(77)');
    const held = keyedRead(
      ['key'],
      8,
      ({ key }) => `SELECT ${key} AS key, pg_advisory_xact_lock(${key})::text AS l WHERE $1::integer > 0`,
    );
    const keyOf = async (key: number) => {
      const [row] = await entered.read(1, (scope) => scope.byKey<{ key: number }>(held, [key]));
      return row?.key;
    };
    const isWaiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`;
    const first = keyOf(77);
    while ((await holder.query(isWaiting)).rowCount === 0);
    assert.deepEqual(await Promise.all([78, 79].map(keyOf)), [78, 79]);
    assert.equal((await holder.query(isWaiting)).rowCount, 1);
    await holder.query('SELECT pg_advisory_unlock(77)');
    assert.equal(await first, 77);
    await holder.end();
  });
});

describe('reads that are recorded', { timeout: 30_000 }, () => {
  it('store the records of those whose one row is the answer, and tell of no other', async () => {
    const { results, told, stored } = await recordedReads(1, [3, 1, 4, 2, 6]);
    assert.deepEqual(results, [[4], [12, 12], [3], [], [2]]);
    assert.deepEqual(told, [0, 2, 4]);
    assert.deepEqual(stored, ['0 read 3', '2 read 4', '4 read 6']);
  });

  it('leave all records to their callers where one read fails', async () => {
    const { results, told, stored } = await recordedReads(1, [3, 0, 4]);
    assert.deepEqual(results, [[4], '22012', [3]]);
    assert.deepEqual([told, stored], [[], []]);
  });

  it('are read all the same where records cannot be stored', async () => {
    const { results, told } = await recordedReads(1, [3, 4, 6], storingForeign);
    assert.deepEqual(results, [[4], [3], [2]]);
    assert.deepEqual(told, []);
  });

  it('leave the record of one alone to its caller', async () => {
    const { results, told, stored } = await recordedReads(2, [3]);
    assert.deepEqual([results, told, stored], [[[4]], [], []]);
  });
});
