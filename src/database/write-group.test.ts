/** A group of writes is one transaction of its company, which waits for no other. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it, type TestContext } from 'node:test';
import pg from 'pg';
import { type FreshDatabase, freshDatabase, ofThisDatabase } from '../../test/harness/postgres.ts';
import { CompanyDatabase } from './company-scope.ts';
import { OutcomeUnknown } from './failure-kinds.ts';
import { waiting, writers } from './locks.ts';
import { valueTypes } from './value-types.ts';

const companies = Array.from({ length: 20 }, (_, at) => at + 1);
let database: FreshDatabase;
let owner: pg.Client;
let entered: CompanyDatabase;

before(async () => {
  database = await freshDatabase();
  owner = new pg.Client({ ...database.operator, types: valueTypes });
  await owner.connect();
  await owner.query(`INSERT INTO empresa (id, nome) SELECT n, 'Company ' || n FROM generate_series(1, 20) n`);
});
after(async () => {
  await owner.end();
  await database.drop();
});
beforeEach(async (t) => {
  const pool = new pg.Pool({ ...database.api, max: 20, pipeline: true, types: valueTypes });
  pool.on('error', () => {});
  (t as TestContext).after(() => pool.end());
  entered = new CompanyDatabase(pool, pool, { serving: true });
  await owner.query('DELETE FROM cargo');
});

/** Stores a role; its name says what its transaction saw. */
const storing = (companyId: number, divisor = 1) => ({
  text: `INSERT INTO cargo (id_empresa, nome)
         SELECT $1, current_setting('prumo.id_empresa') || ' of ' || (1 / $2::integer)
         RETURNING nome`,
  values: [companyId, divisor],
});

/** Of all companies at once. The name that was stored, or why nothing was. */
function storeAll(divisorOf: (companyId: number) => number = () => 1): Promise<unknown[]> {
  return Promise.all(
    companies.map((id) =>
      entered
        .writeGroup(id, () => [storing(id, divisorOf(id))])
        .then(
          ([rows]) => rows?.[0]?.['nome'],
          (error: pg.DatabaseError) => error.code ?? error,
        ),
    ),
  );
}

const stored = async () =>
  (await owner.query<{ id_empresa: number }>('SELECT id_empresa FROM cargo ORDER BY 1')).rows.map(
    ({ id_empresa: id }) => id,
  );

describe('groups of writes at the same moment', { timeout: 30_000 }, () => {
  it('cannot write for another company', async () => {
    const foreign = entered.writeGroup(1, () => [storing(2)]);
    const own = entered.writeGroup(2, () => [storing(2)]);
    await assert.rejects(foreign, { code: '42501' });
    await own;
    assert.deepEqual(await stored(), [2]);
  });

  it('are stored completely or not at all, and fail alone', async () => {
    const fails = (id: number) => id % 3 === 0;
    const outcomes = await Promise.all(
      companies.map((id) =>
        entered
          .writeGroup(id, () => [storing(id), storing(id, fails(id) ? 0 : 1)])
          .then(
            () => undefined,
            (error: pg.DatabaseError) => error.code,
          ),
      ),
    );
    assert.deepEqual(
      outcomes,
      companies.map((id) => (fails(id) ? '22012' : undefined)),
    );
    assert.deepEqual(
      await stored(),
      companies.flatMap((id) => (fails(id) ? [] : [id, id])),
    );
  });

  it('do not wait for one whose company is locked', async () => {
    await owner.query(`BEGIN; ${waiting(writers, 7)}`);
    const outcomes = await storeAll();
    await owner.query('ROLLBACK');
    assert.deepEqual(
      outcomes,
      companies.map((id) => (id === 7 ? '55P03' : `${id} of 1`)),
    );
  });

  it('that cannot be put together leave their connection as it was', async () => {
    const wrong = new Error('no statements');
    const fail = () => {
      throw wrong;
    };
    await assert.rejects(
      entered.writeGroup(1, () => fail()),
      wrong,
    );
    await storeAll();
    assert.deepEqual(await stored(), companies);
  });

  it('have an unknown outcome where the connection breaks, and the next find another', async () => {
    // The limited role cannot end a session, so the owner ends one that waits for this lock.
    const [key, waitsLong] = ['77', `SELECT set_config('lock_timeout', '1min', true)`];
    await owner.query('SELECT pg_advisory_lock($1)', [key]);
    const broken = entered.writeGroup(1, () => [
      { text: waitsLong, values: [] },
      { text: 'SELECT pg_advisory_xact_lock($1)', values: [key] },
    ]);
    const ended = assert.rejects(broken, OutcomeUnknown);
    const ending = `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted
      AND ${ofThisDatabase}`;
    while ((await owner.query(ending, [key])).rowCount === 0);
    await ended;
    await owner.query('SELECT pg_advisory_unlock($1)', [key]);
    await storeAll();
    assert.deepEqual(await stored(), companies);
  });
});
