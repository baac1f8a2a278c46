/** A write that waits for its results holds up nobody while it cannot be stored. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import pg from 'pg';
import { CompanyDatabase } from '../../src/database/company-scope.ts';
import { valueTypes } from '../../src/database/value-types.ts';
import type { TestApi } from '../harness/api.ts';
import {
  assertComplete,
  newCompany,
  type RecalculatedCompany,
  stopWorkers,
} from '../harness/recalculated-company.ts';
import { putInMay, startTogether } from './waiting-writes.ts';

let api: TestApi;
let workerPool: pg.Pool;

before(async () => {
  // As in the server, requests do not share the worker's connections.
  ({ api } = await startTogether(({ database }) => {
    workerPool = new pg.Pool({ ...database.api, types: valueTypes, pipeline: true, max: 1 });
    return { database: new CompanyDatabase(workerPool), concurrency: 1 };
  }));
});

after(async () => {
  await stopWorkers();
  await workerPool.end();
  await api.close();
});

/** Writes the cell of panel 2 in May. */
async function write(company: RecalculatedCompany, realizado_numerador: number, waits = false) {
  const { status, text } = await putInMay(api, company, realizado_numerador, waits ? { seconds: 30 } : {});
  assert.equal(status, 200, text);
}

/** A company that the worker has in memory. */
async function keptCompany(): Promise<RecalculatedCompany> {
  const company = await newCompany(api);
  await write(company, 30, true);
  return company;
}

/** Does the work while other requests hold all the connections that the company may have. */
async function whileBusy({ id }: RecalculatedCompany, work: () => Promise<void>): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const holding: Promise<unknown>[] = [];
  const { connections } = api.companies.shares;
  while (connections.waiting === 0) {
    const isHeld = new Promise<void>((held) => {
      holding.push(api.companies.write(id, () => (held(), released)));
    });
    if (connections.waiting === 0) await isHeld;
  }
  try {
    await work();
  } finally {
    release();
    await Promise.all(holding);
  }
}

it('while other requests of its company hold their connections, plain writes do not wait behind it', {
  timeout: 20_000,
}, async () => {
  const company = await keptCompany();
  let waiting: Promise<void> | undefined;
  await whileBusy(company, async () => {
    waiting = write(company, 31, true);
    await write(company, 32);
  });
  await waiting;
  await assertComplete(api, company.id);
});

it('and other companies are recalculated', { timeout: 20_000 }, async () => {
  const [busy, other] = [await keptCompany(), await keptCompany()];
  let waiting: Promise<void> | undefined;
  await whileBusy(busy, async () => {
    waiting = write(busy, 31, true);
    await write(other, 33, true);
  });
  await waiting;
  await assertComplete(api, other.id);
});
