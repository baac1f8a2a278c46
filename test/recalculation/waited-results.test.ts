/** A write that waits for its results is stored whatever becomes of them. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { recalculation } from '../../src/database/locks.ts';
import type { Lock } from '../../src/kernel/contract/endpoint.ts';
import type { TestApi } from '../harness/api.ts';
import {
  applyWrite,
  assertComplete,
  newCompany,
  type RecalculatedCompany,
  stopWorkers,
  writeArbitrary,
} from '../harness/recalculated-company.ts';
import { putInMay, startTogether } from './waiting-writes.ts';

let api: TestApi;
let running: Awaited<ReturnType<typeof startTogether>>['running'];

before(async () => {
  ({ api, running } = await startTogether());
});

after(async () => {
  await stopWorkers();
  await api.close();
});

/** Writes the cell of panel 2 in May, and says what `Preference-Applied` told. */
async function writeAndWait(
  company: RecalculatedCompany,
  indicator: 1 | 2,
  realizado_numerador: number,
  seconds = 30,
): Promise<unknown> {
  const { status, text, headers } = await putInMay(api, company, realizado_numerador, { indicator, seconds });
  assert.equal(status, 200, text);
  return headers['preference-applied'];
}

/** A company that the worker has in memory. */
async function keptCompany(): Promise<RecalculatedCompany> {
  const company = await newCompany(api);
  assert.equal(await writeAndWait(company, 1, 30), 'wait=30');
  return company;
}

/** The transactions that stored the written cell and the difference that reads it. */
async function transactions(company: RecalculatedCompany): Promise<{ written: string; result: string }> {
  const { rows } = await api.sql(
    'SELECT xmin::text FROM andamento WHERE id_empresa = $1 AND id_gmr_painel = $2 AND id_indicador = ANY ($3) ORDER BY id_indicador',
    [company.id, company.panel(2), [company.indicator(1), company.indicator(3)]],
  );
  const [written, result] = rows as { xmin: string }[];
  return { written: written?.xmin ?? '', result: result?.xmin ?? '' };
}

/** Does the work while another transaction has run these statements. */
async function beside(statements: readonly string[], work: () => Promise<void>): Promise<void> {
  const other = await api.operator.connect();
  try {
    await other.query('BEGIN');
    for (const text of statements) await other.query(text);
    await work();
  } finally {
    await other.query('ROLLBACK');
    other.release();
  }
}

const locking = ({ key }: Lock, company: RecalculatedCompany) =>
  `SELECT pg_advisory_xact_lock(${key}, ${company.id})`;

it('a value that changes nothing is answered at once', async () => {
  const company = await keptCompany();
  assert.equal(await writeAndWait(company, 1, 30), 'wait=30');
  const before = await transactions(company);
  assert.equal(await writeAndWait(company, 1, 30), 'wait=30');
  assert.equal((await transactions(company)).result, before.result);
});

it('while another process recalculates the company, the value is stored and its mark waits', async () => {
  const company = await keptCompany();
  await beside([locking(recalculation, company)], async () => {
    assert.equal(await writeAndWait(company, 1, 34, 1), undefined);
  });
  running.worker.wake();
  assert.equal(await running.worker.settled(company.id, Number.MAX_SAFE_INTEGER, 30), true);
  await assertComplete(api, company.id);
});

it('after somebody else has recalculated the company, its copy in memory is not used', async () => {
  const company = await keptCompany();
  await api.sql('UPDATE calculo_versao SET versao = versao + 1 WHERE id_empresa = $1', [company.id]);
  assert.equal(await writeAndWait(company, 1, 35), 'wait=30');
  await assertComplete(api, company.id);
});

it('results that cannot be stored now do not keep the value from being stored', async () => {
  const company = await keptCompany();
  const ofResult = `SELECT FROM andamento WHERE id_empresa = ${company.id} AND id_indicador = ${company.indicator(3)} FOR UPDATE`;
  const before = await transactions(company);
  await beside([ofResult], async () => {
    assert.equal(await writeAndWait(company, 1, 37, 1), undefined);
    const now = await transactions(company);
    assert.notEqual(now.written, before.written);
    assert.equal(now.result, before.result);
  });
  assert.equal(await running.worker.settled(company.id, Number.MAX_SAFE_INTEGER, 30), true);
  await assertComplete(api, company.id);
});

it('random writes of several clients, half of which wait, end as one full recalculation', async () => {
  const company = await keptCompany();
  const writes = fc
    .sample(writeArbitrary, { numRuns: 120, seed: 11 })
    .filter(({ kind }) => kind !== 'recalculate');
  await Promise.all(
    [0, 1, 2, 3].map(async (client) => {
      for (const [index, write] of writes.entries()) {
        if (index % 4 !== client) continue;
        await applyWrite(api, company, write);
        assert.equal(await writeAndWait(company, client < 2 ? 1 : 2, index), 'wait=30');
      }
    }),
  );
  assert.equal(await running.worker.settled(company.id, Number.MAX_SAFE_INTEGER, 30), true);
  assert.deepEqual(running.failures, []);
  await assertComplete(api, company.id);
});
