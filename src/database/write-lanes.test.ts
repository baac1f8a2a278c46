/** Transactions that go together stay apart in everything but the moment they reach the disk. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type FreshDatabase, freshDatabase, ofThisDatabase } from '../../test/harness/postgres.ts';
import { waiting, writers } from './locks.ts';
import { valueTypes } from './value-types.ts';
import { isUndone, WriteLanes, writeLanes } from './write-lanes.ts';

const companies = Array.from({ length: 20 }, (_, at) => at + 1);
let database: FreshDatabase;
let owner: pg.Client;
let lanes: WriteLanes;

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
  // The servers of the tests do not wait for the disk.
  const options = `${database.api.options ?? ''} -c synchronous_commit=on`;
  const pool = new pg.Pool({ ...database.api, options, max: writeLanes, pipeline: true, types: valueTypes });
  pool.on('error', () => {});
  (t as TestContext).after(() => pool.end());
  lanes = new WriteLanes(pool, true);
  await owner.query('DELETE FROM cargo');
});

/** Stores a role; its name says what its transaction saw. */
const storing = (companyId: number, divisor = 1) => ({
  text: `INSERT INTO cargo (id_empresa, nome)
         SELECT $1, current_setting('prumo.id_empresa') || ' of ' || (1 / $2::integer)
         RETURNING nome, pg_current_wal_insert_lsn()::text AS place`,
  values: [companyId, divisor],
});

interface Outcome {
  readonly name?: string;
  readonly place?: string;
  readonly code?: string | undefined;
}

/** Of all at once: more than there are lanes, so that most go together. */
function storeAll(divisorOf: (companyId: number) => number = () => 1): Promise<Outcome[]> {
  return Promise.all(
    companies.map((id) =>
      lanes
        .run(id, () => [storing(id, divisorOf(id))])
        .then(
          ([rows]): Outcome => ({
            name: rows?.[0]?.['nome'] as string,
            place: rows?.[0]?.['place'] as string,
          }),
          (error: pg.DatabaseError) => ({ code: error.code ?? String(error) }),
        ),
    ),
  );
}

const stored = async () =>
  (await owner.query<{ id_empresa: number }>('SELECT id_empresa FROM cargo ORDER BY 1')).rows.map(
    ({ id_empresa: id }) => id,
  );

describe('transactions at the same moment', { timeout: 30_000 }, () => {
  it('work for their own company each', async () => {
    const outcomes = await storeAll();
    assert.deepEqual(
      outcomes.map(({ name }) => name),
      companies.map((id) => `${id} of 1`),
    );
    assert.deepEqual(await stored(), companies);
  });

  it('that are ordered as one ends leave before those go on who waited for it', async () => {
    await storeAll();
    const happened: string[] = [];
    await new Promise<unknown>((done, reject) => {
      const next = () => {
        happened.push('sent');
        return [storing(2)];
      };
      const resolve = () => lanes.order({ companyId: 2, statements: next, resolve: done, reject });
      const waited = async () => {
        // As many steps as an answer takes.
        for (let step = 0; step < 8; step++) await Promise.resolve();
        happened.push('answered');
      };
      lanes.order({
        companyId: 1,
        statements: () => [storing(1)],
        resolve: () => {
          resolve();
          void waited();
        },
        reject,
      });
    });
    assert.deepEqual(happened, ['sent', 'answered']);
  });

  it('cannot write for another company', async () => {
    const foreign = lanes.run(1, () => [storing(2)]);
    const own = lanes.run(2, () => [storing(2)]);
    await assert.rejects(foreign, { code: '42501' });
    await own;
    assert.deepEqual(await stored(), [2]);
  });

  it('fail alone, with an error of their own', async () => {
    const fails = (id: number) => id % 3 === 0;
    const outcomes = await storeAll((id) => (fails(id) ? 0 : 1));
    assert.deepEqual(
      outcomes.map(({ code }) => code),
      companies.map((id) => (fails(id) ? '22012' : undefined)),
    );
    assert.deepEqual(
      await stored(),
      companies.filter((id) => !fails(id)),
    );
  });

  it('are on disk before anybody is answered, whichever of them fails', async () => {
    for (const failing of [[], [20], [12, 20], companies.slice(1)]) {
      const outcomes = await storeAll((id) => (failing.includes(id) ? 0 : 1));
      const { rows } = await owner.query<{ ok: boolean }>(
        'SELECT bool_and(pg_current_wal_flush_lsn() > place) AS ok FROM unnest($1::pg_lsn[]) AS place',
        [outcomes.flatMap(({ place }) => place ?? [])],
      );
      assert.ok(rows[0]?.ok, `with ${failing.length} that fail`);
    }
  });

  it('do not wait for one whose company is locked', async () => {
    await owner.query(`BEGIN; ${waiting(writers, 7)}`);
    const outcomes = await storeAll();
    await owner.query('ROLLBACK');
    assert.deepEqual(
      outcomes.map(({ code }) => code),
      companies.map((id) => (id === 7 ? '55P03' : undefined)),
    );
  });

  it('leave no setting on their connection', async () => {
    await storeAll();
    const settings = `SELECT current_setting('prumo.id_empresa') AS company, current_setting('synchronous_commit') AS waits,
                             current_setting('lock_timeout') AS lock, $1 AS one`;
    const [first] = await lanes.run(3, () => [{ text: settings, values: ['1'] }]);
    assert.deepEqual(first, [{ company: '3', waits: 'on', lock: '100ms', one: '1' }]);
  });

  it('fail at once where there is no connection, however many lanes ask for one', async () => {
    let asked = 0;
    const connect = async () => {
      asked++;
      await delay(1);
      throw new Error('there is no server');
    };
    lanes = new WriteLanes({ connect } as unknown as pg.Pool, true);
    const outcomes = await storeAll();
    assert.deepEqual(new Set(outcomes.map(({ code }) => code)), new Set(['Error: there is no server']));
    assert.ok(asked <= writeLanes, `${asked} attempts`);
  });

  it('are answered by an error where the connection breaks, and the next find another', async () => {
    // The limited role cannot end a session, so the owner ends one that waits for this lock.
    const [key, waitsLong] = ['77', `SELECT set_config('lock_timeout', '1min', true)`];
    await owner.query('SELECT pg_advisory_lock($1)', [key]);
    const broken = Promise.allSettled([
      lanes.run(1, () => [
        { text: waitsLong, values: [] },
        { text: 'SELECT pg_advisory_xact_lock($1)', values: [key] },
      ]),
      ...companies.map((id) => lanes.run(id, () => [storing(id)])),
    ]);
    const ending = `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted
      AND ${ofThisDatabase}`;
    while ((await owner.query(ending, [key])).rowCount === 0);
    const [first] = await broken;
    await owner.query('SELECT pg_advisory_unlock($1)', [key]);
    assert.equal(first?.status, 'rejected');
    assert.ok(!isUndone(first.reason), String(first.reason));
    assert.deepEqual(
      (await storeAll()).filter(({ name }) => name === undefined),
      [],
    );
  });
});
