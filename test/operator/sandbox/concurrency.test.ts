/**
 * What happens to those who read, write, recalculate or refresh a company of development while it
 * is being refreshed.
 */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { setImmediate as nextSlice } from 'node:timers/promises';
import pg from 'pg';
import { recalculateMarked } from '../../../src/cells/recalculate/recalculate.ts';
import { CompanyDatabase } from '../../../src/database/company-scope.ts';
import { recalculation, writers } from '../../../src/database/locks.ts';
import { valueTypes } from '../../../src/database/value-types.ts';
import { type RefreshOptions, refreshCompany } from '../../../src/operator/sandbox/refresh.ts';
import { ofThisDatabase } from '../../harness/postgres.ts';
import { fillCompany, hooked, openEnvironments, type TestEnvironments } from './environments.ts';

let environments: TestEnvironments;
let api: pg.Pool;
let workerPool: pg.Pool;
let companies: CompanyDatabase;
/** As the workers have it: what keeps them from a refresh is the lock of recalculations. */
let workers: CompanyDatabase;
let companyId = 0;
/** Ends what a failed test left waiting. */
let released: () => void = () => {};

before(async () => {
  environments = await openEnvironments();
  const { database } = environments.development;
  [api, workerPool] = [8, 2].map((max) => {
    const pool = new pg.Pool({ ...database.api, max, pipeline: true, types: valueTypes });
    return pool.on('error', () => {});
  }) as [pg.Pool, pg.Pool];
  workers = new CompanyDatabase(workerPool);
  companies = new CompanyDatabase(api, api, { replaceable: true });
});
after(async () => {
  await Promise.all([api.end(), workerPool.end()]);
  await environments.close();
});
beforeEach(async () => {
  companyId += 1;
  await fillCompany(environments.production.sql, companyId);
  await refresh();
  await rename('new');
});
afterEach(() => released());

const refresh = (options: RefreshOptions = {}, pools = environments.pools) =>
  refreshCompany(pools, companyId, options);

async function rename(name: string): Promise<void> {
  for (const table of ['departamento', 'cargo', 'indicador']) {
    await environments.production.sql(`UPDATE ${table} SET nome = $2 WHERE id_empresa = $1`, [
      companyId,
      name,
    ]);
  }
}

const departments = 'SELECT nome FROM departamento WHERE id_empresa = $1';
const roles = 'SELECT nome FROM cargo WHERE id_empresa = $1';

async function names(text: string): Promise<string[]> {
  const rows = await companies.read(companyId, (scope) => scope.query<{ nome: string }>(text, [companyId]));
  return rows.map(({ nome }) => nome);
}

/**
 * A refresh that stops before it says which copy there is now: everything is replaced, nothing is
 * committed.
 */
async function refreshHalfway() {
  let reached: () => void = () => {};
  const halfway = new Promise<void>((resolve) => (reached = resolve));
  const goOn = new Promise<void>((resolve) => (released = resolve));
  const development = hooked(environments.pools.development, async (statement) => {
    if (!String(statement).includes('INSERT INTO copia_producao')) return;
    reached();
    await goOn;
  });
  const done = refresh({}, { ...environments.pools, development });
  await Promise.race([halfway, done]);
  const finish = async () => {
    released();
    await done;
  };
  return { done, finish };
}

/** Returns once somebody waits for a lock of this kind. */
async function someoneWaits(lockClass: number): Promise<void> {
  for (;;) {
    const { rows } = await environments.development.sql(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND NOT granted
          AND ${ofThisDatabase}`,
      [lockClass, companyId],
    );
    if (rows.length > 0) return;
    await nextSlice();
  }
}

describe('who reads while a company is replaced', () => {
  it('reads the old copy until the new one is there, and waits for nothing', async () => {
    const { finish } = await refreshHalfway();
    assert.deepEqual(await names(departments), ['Vendas']);
    assert.deepEqual(await names(roles), ['Analyst']);
    await finish();
    assert.deepEqual(await names(departments), ['new']);
  });

  it('reads one copy with all statements of a request', async () => {
    let runs = 0;
    const read = await companies.read(companyId, async (scope) => {
      runs += 1;
      const first = await scope.query<{ nome: string }>(departments, [companyId]);
      if (runs === 1) await refresh();
      const second = await scope.query<{ nome: string }>(roles, [companyId]);
      return [...first, ...second].map(({ nome }) => nome);
    });
    assert.deepEqual(read, ['new', 'new']);
    assert.equal(runs, 2);
  });

  it('is not refused because of what stood in two copies', async () => {
    let runs = 0;
    const read = companies.read(companyId, async (scope) => {
      runs += 1;
      const first = await scope.query<{ nome: string }>(departments, [companyId]);
      if (runs === 1) await refresh();
      const second = await scope.query<{ nome: string }>(roles, [companyId]);
      if (first[0]?.nome !== second[0]?.nome && second[0]?.nome === 'new') throw new Error('a mix');
      return 'one copy';
    });
    assert.equal(await read, 'one copy');
  });

  it('hears of what fails in a copy that stayed, after one run', async () => {
    let runs = 0;
    const read = companies.read(companyId, async (scope) => {
      runs += 1;
      await scope.query(departments, [companyId]);
      await scope.query(roles, [companyId]);
      throw new Error('its own');
    });
    await assert.rejects(read, { message: 'its own' });
    assert.equal(runs, 1);
  });

  it('a long list goes on in the copy in which it began, and does not hold the refresh up', async () => {
    const client = await api.connect();
    try {
      await client.query(`BEGIN READ ONLY; SET LOCAL prumo.id_empresa = ${companyId}`);
      await client.query('DECLARE list NO SCROLL CURSOR FOR SELECT nome FROM indicador ORDER BY id');
      const first = await client.query<{ nome: string }>('FETCH 1 FROM list');
      await refresh();
      const rest = await client.query<{ nome: string }>('FETCH ALL FROM list');
      const read = [...first.rows, ...rest.rows].map(({ nome }) => nome);
      assert.ok(read.length > 5 && !read.includes('new'), read.join());
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});

describe('who writes while a company is replaced', () => {
  it('waits for the new copy and writes into it; the write stays', async () => {
    const { finish } = await refreshHalfway();
    const write = companies.write(companyId, async (scope) => {
      const seen = await scope.query<{ nome: string }>(departments, [companyId]);
      await scope.query(`UPDATE departamento SET nome = nome || ' and written' WHERE id_empresa = $1`, [
        companyId,
      ]);
      return seen.map(({ nome }) => nome);
    });
    await someoneWaits(writers.key);
    await finish();
    assert.deepEqual(await write, ['new']);
    assert.deepEqual(await names(departments), ['new and written']);
  });

  it('waits in a dry run too', async () => {
    const { finish } = await refreshHalfway();
    const dryRun = companies.dryRun(companyId, (scope) =>
      scope.query<{ nome: string }>(departments, [companyId]),
    );
    await someoneWaits(writers.key);
    await finish();
    assert.deepEqual(await dryRun, [{ nome: 'new' }]);
  });

  it('does not wait in another company', async () => {
    const other = companyId;
    await refresh();
    companyId += 1;
    await fillCompany(environments.production.sql, companyId);
    const { finish } = await refreshHalfway();
    await companies.write(other, (scope) =>
      scope.query(`UPDATE departamento SET nome = 'at once' WHERE id_empresa = $1`, [other]),
    );
    await finish();
    const { rows } = await environments.development.sql(
      'SELECT nome FROM departamento WHERE id_empresa = $1',
      [other],
    );
    assert.deepEqual(rows, [{ nome: 'at once' }]);
  });

  it('is waited for, and replaced', async () => {
    let commit: () => void = () => {};
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    released = commit;
    const written = new Promise<void>((resolve) => {
      void companies.write(companyId, async (scope) => {
        await scope.query(`UPDATE departamento SET nome = 'acknowledged' WHERE id_empresa = $1`, [companyId]);
        resolve();
        await mayCommit;
      });
    });
    await written;
    const refreshing = refresh();
    await someoneWaits(writers.key);
    commit();
    await refreshing;
    assert.deepEqual(await names(departments), ['new']);
  });

  it('the refresh waits a bounded time for what does not end, says for what, and changes nothing', async () => {
    const blockers: readonly [RegExp, string, readonly unknown[]][] = [
      [/writes to it did not end/, 'SELECT pg_advisory_xact_lock_shared($1, $2)', [writers.key, companyId]],
      [
        /a recalculation of it did not end/,
        'SELECT pg_advisory_xact_lock($1, $2)',
        [recalculation.key, companyId],
      ],
      [
        /another session that holds rows of it/,
        'SELECT FROM cargo WHERE id_empresa = $1 FOR UPDATE',
        [companyId],
      ],
    ];
    const client = await environments.development.pool.connect();
    try {
      for (const [message, text, values] of blockers) {
        await client.query('BEGIN');
        await client.query(text, values as unknown[]);
        const lines: string[] = [];
        await assert.rejects(
          refresh({ patienceMs: 700, progress: (line) => lines.push(line) }),
          (error: Error) => error.name === 'OperatorError' && message.test(error.message),
        );
        assert.ok(lines.some((line) => line.startsWith('waiting for ')));
        assert.deepEqual(await names(departments), ['Vendas']);
        // Nothing is held any more: a write goes through while the other session still stands
        // there.
        await companies.write(companyId, (scope) => scope.query(departments, [companyId]));
        await client.query('ROLLBACK');
      }
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
    await refresh();
    assert.deepEqual(await names(departments), ['new']);
  });
});

describe('others at work on a company that is replaced', () => {
  it('a second refresh is refused, one of another company is not', async () => {
    const { finish } = await refreshHalfway();
    await assert.rejects(refresh(), {
      name: 'OperatorError',
      message: `company ${companyId} is being refreshed already: wait until that has ended`,
    });
    const first = companyId;
    companyId += 1;
    await fillCompany(environments.production.sql, companyId);
    await refresh();
    assert.notEqual(companyId, first);
    await finish();
  });

  it('a recalculation leaves the company to the refresh, and then calculates the new copy', async () => {
    const recalculate = () => workers.write(companyId, (scope) => recalculateMarked(scope));
    while ((await recalculate()).marks > 0);
    await environments.development.sql('INSERT INTO marca (id_empresa) VALUES ($1)', [companyId]);
    const { finish } = await refreshHalfway();
    assert.equal((await recalculate()).busy, true);
    await finish();
    assert.deepEqual((await recalculate()).marks > 0, true);
  });
});
