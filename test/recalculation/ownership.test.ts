/** Several workers share the companies and outlive each other. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { CompanyDatabase } from '../../src/database/company-scope.ts';
import { ownership } from '../../src/database/locks.ts';
import type { Scope } from '../../src/kernel/scope.ts';
import { ofThisDatabase } from '../harness/postgres.ts';
import {
  assertComplete,
  newCompany,
  type RecalculatedCompany,
  startWorker,
  writeArbitrary,
} from '../harness/recalculated-company.ts';
import { api, put, useApi, value } from './kept-company.ts';

useApi();

/**
 * A database of which the transactions that `fails` chooses come to nothing after all their work.
 */
class FailingDatabase extends CompanyDatabase {
  fails = 0;
  recalculations = 0;

  override write<T>(...[companyId, work, , options]: Parameters<typeof CompanyDatabase.prototype.write<T>>) {
    this.recalculations++;
    const closing = (scope: Scope) => (this.fails-- > 0 ? scope.query('SELECT 1 / 0', []) : undefined);
    return api.companies.write(companyId, work, closing, options);
  }

  override read<T>(companyId: number, work: Parameters<CompanyDatabase['read']>[1]): Promise<T> {
    return api.companies.read(companyId, work) as Promise<T>;
  }
}

/** Nothing of it is used but what is overridden. */
const failingDatabase = () => new FailingDatabase({ on: () => {}, options: { max: 1 } } as never);

/** Waits until the worker has nothing left to do for the company. */
async function settled({ worker }: Awaited<ReturnType<typeof startWorker>>, company: RecalculatedCompany) {
  assert.equal(await worker.settled(company.id, Number.MAX_SAFE_INTEGER, 30), true);
}

it('after a transaction that fails with all its work done the company is loaded anew, and nothing is missing', async () => {
  const company = await newCompany(api);
  const database = failingDatabase();
  const running = await startWorker(api, { database });
  await put(company, value(1, 2, 5, 30));
  await settled(running, company);
  database.fails = 2;
  await put(company, value(2, 2, 5, 12));
  await settled(running, company);
  assert.equal(running.failures.length, 2);
  await running.stop();
  await assertComplete(api, company.id);
});

it('companies that do not fit into memory are recalculated all the same', async () => {
  const companies = [await newCompany(api), await newCompany(api), await newCompany(api)];
  // Room for none, and for one at a time (its definitions alone weigh 18 kB).
  for (const residentBytes of [0, 40_000]) {
    const running = await startWorker(api, { residentBytes });
    for (const [index, write] of fc.sample(writeArbitrary, { numRuns: 90, seed: 11 }).entries()) {
      const company = companies[index % 3] as RecalculatedCompany;
      if (write.kind === 'recalculate') await settled(running, company);
      else await put(company, write);
      running.worker.wake();
    }
    for (const company of companies) await settled(running, company);
    assert.deepEqual(running.failures, []);
    await running.stop();
    for (const company of companies) await assertComplete(api, company.id);
  }
});

/** How many workers say that the company is theirs. */
async function owners(company: RecalculatedCompany): Promise<number> {
  const { rows } = await api.sql(
    `SELECT count(*)::integer AS owners FROM pg_locks
      WHERE locktype = 'advisory' AND classid = ${ownership.key} AND objid = $1 AND granted
        AND ${ofThisDatabase}`,
    [company.id],
  );
  return (rows[0] as { owners: number }).owners;
}

it('a company stays with the worker that keeps it; without room, or when the worker ends, it is free', async () => {
  const company = await newCompany(api);
  const [first, second] = [failingDatabase(), failingDatabase()];
  const one = await startWorker(api, { database: first });
  await put(company, value(1, 2, 5, 30));
  await settled(one, company);
  assert.equal(await owners(company), 1);
  const other = await startWorker(api, { database: second });
  for (let month = 1; month <= 12; month++) {
    await put(company, value(1, 3, month, month));
    // The second worker hears of the write, and leaves it to the first.
    other.worker.wake();
    await settled(other, company);
  }
  assert.equal(second.recalculations, 0);
  assert.ok(first.recalculations > 1);
  await one.stop();
  await put(company, value(1, 4, 1, 1));
  other.worker.wake();
  await settled(other, company);
  assert.ok(second.recalculations > 0);
  await other.stop();
  assert.equal(await owners(company), 0);
  const forgetful = await startWorker(api, { residentBytes: 0 });
  await put(company, value(1, 4, 1, 2));
  await settled(forgetful, company);
  // The marks may be gone a moment before the company is released.
  while ((await owners(company)) > 0) await forgetful.listener.query('SELECT 1');
  await forgetful.stop();
  await assertComplete(api, company.id);
});

it('a company whose recalculation failed is free for other workers', async () => {
  const company = await newCompany(api);
  const database = failingDatabase();
  database.fails = Number.MAX_SAFE_INTEGER;
  const failed = Promise.withResolvers<void>();
  const one = await startWorker(api, {
    database,
    pauseAfterFailureMs: 60_000,
    onError: () => failed.resolve(),
  });
  await put(company, value(1, 2, 5, 30));
  one.worker.wake();
  await failed.promise;
  // Behind the release, which goes the same way.
  await one.listener.query('SELECT 1');
  assert.equal(await owners(company), 0);
  await one.stop();
});

it('a worker whose connection is killed loses its companies; whoever takes them calculates from what is stored', async () => {
  const company = await newCompany(api);
  const workers = [await startWorker(api), await startWorker(api)];
  for (let round = 1; round <= 6; round++) {
    await put(company, value(1, 2, round, 10 * round), value(2, 3, round, round));
    for (const running of workers) await settled(running, company);
    await api.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_locks
        WHERE locktype = 'advisory' AND classid = ${ownership.key} AND objid = $1
          AND ${ofThisDatabase}`,
      [company.id],
    );
  }
  await put(company, value(1, 4, 1, 5));
  for (const running of workers) await settled(running, company);
  for (const running of workers) await running.stop();
  await assertComplete(api, company.id);
});

it('marks that an owner leaves lying are taken by another worker', async () => {
  const company = await newCompany(api);
  const dead = await startWorker(api);
  await put(company, value(1, 2, 5, 30));
  await settled(dead, company);
  // It stays connected and does nothing any more.
  await dead.worker.stop();
  await put(company, value(1, 2, 5, 40));
  await api.sql(
    `UPDATE marca SET data_cadastro = data_cadastro - interval '1 minute' WHERE id_empresa = $1`,
    [company.id],
  );
  const running = await startWorker(api);
  await settled(running, company);
  await running.stop();
  await dead.stop();
  await assertComplete(api, company.id);
});
