/**
 * Recalculation: whatever is written in whatever order, the end state is what one full
 * recalculation gives. Without workers: resident-companies.test.ts.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import { recalculateMarked } from '../../src/cells/recalculate/recalculate.ts';
import { CompanyDatabase } from '../../src/database/company-scope.ts';
import { valueTypes } from '../../src/database/value-types.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { runs } from '../harness/random-runs.ts';
import {
  applyWrite,
  assertComplete,
  newCompany,
  type RecalculatedCompany,
  recalculateAll,
  startWorker,
  stopWorkers,
  type Write,
  writeArbitrary,
} from '../harness/recalculated-company.ts';

let api: TestApi;

before(async () => {
  api = await startApi();
});

after(async () => {
  await stopWorkers();
  await api.close();
});

it('writes while workers run end in the state that one full recalculation gives', async () => {
  const company = await newCompany(api);
  const workers = [await startWorker(api), await startWorker(api)];
  const writes = fc
    .sample(writeArbitrary, { numRuns: 120, seed: 7 })
    .filter(({ kind }) => kind !== 'recalculate');
  // Four clients at once, two workers on the same database.
  await Promise.all(
    [0, 1, 2, 3].map(async (client) => {
      for (const [index, write] of writes.entries())
        if (index % 4 === client) await applyWrite(api, company, write);
    }),
  );
  assert.equal(await workers[0]?.worker.settled(company.id, Number.MAX_SAFE_INTEGER, 30), true);
  await Promise.all(workers.map((worker) => worker.stop()));
  assert.deepEqual(
    workers.flatMap(({ failures }) => failures),
    [],
  );
  await assertComplete(api, company.id);
});

/** The cells of closed months, and all that is calculated in them. */
async function closedCells(companyId: number, ...without: readonly number[]): Promise<string[]> {
  const { rows } = await api.sql(
    `SELECT concat_ws(' ', c.id_indicador, c.id_gmr_painel, c.mes, c.realizado_numerador, c.realizado_denominador) AS cell
       FROM andamento_celula c JOIN fechamento_painel f USING (id_empresa, id_gmr_painel, ano, mes)
      WHERE id_empresa = $1 AND id_indicador <> ALL ($2)
        AND num_nonnulls(c.realizado_numerador, c.realizado_denominador) > 0 ORDER BY 1`,
    [companyId, without],
  );
  return (rows as { cell: string }[]).map(({ cell }) => cell);
}

/** Tells what differs, of a long list. */
function assertSame(actual: readonly string[], expected: readonly string[]): void {
  const without = (some: readonly string[], others: readonly string[]) =>
    some.filter((one) => !others.includes(one));
  assert.deepEqual([without(actual, expected), without(expected, actual)], [[], []]);
}

/** Closes or reopens a month of 2024 of the company's process. */
async function turn(
  { id, token }: Pick<RecalculatedCompany, 'id' | 'token'>,
  month: number,
  to: 'close' | 'reopen',
) {
  const { rows } = await api.sql('SELECT id FROM gmr_processo WHERE id_empresa = $1', [id]);
  const path = `/processes/${to}Month/${(rows[0] as { id: number }).id}/month/${month}/year/2024`;
  return api.post(path, to === 'close' ? {} : { motivo: 'x' }, { token });
}

/** A write that a closed month may refuse. */
async function tryWrite(company: RecalculatedCompany, write: Write): Promise<void> {
  await applyWrite(api, company, write).catch((error: Error) => {
    if (!error.message.includes('is closed in process')) throw error;
  });
}

it('closed months keep what they held; all else is what a full recalculation makes of it', async () => {
  const company = await newCompany(api);
  const closing = fc.record({ kind: fc.constant('turn' as const), month: fc.integer({ min: 1, max: 12 }) });
  const steps = fc.array(
    fc.oneof({ weight: 4, arbitrary: writeArbitrary }, { weight: 1, arbitrary: closing }),
    {
      minLength: 4,
      maxLength: 14,
    },
  );
  let held: string[] = [];
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      for (const step of all) {
        if (step.kind === 'recalculate') await recalculateAll(api, company.id);
        else if (step.kind !== 'turn') await tryWrite(company, step);
        else {
          await recalculateAll(api, company.id);
          assertSame(await closedCells(company.id), held);
          const { status } = await turn(company, step.month, 'close');
          if (status === 409) await turn(company, step.month, 'reopen');
          await recalculateAll(api, company.id);
          held = await closedCells(company.id);
        }
      }
      await recalculateAll(api, company.id);
      assertSame(await closedCells(company.id), held);
      await assertComplete(api, company.id);
    }),
    { numRuns: runs(3) },
  );
});

it('months that are closed among writes hold what those made of them', async () => {
  const company = await newCompany(api);
  // As in the server, where workers do not wait for `writers`.
  const pool = new pg.Pool({ ...api.database.api, types: valueTypes, pipeline: true, max: 4 });
  const database = new CompanyDatabase(pool);
  const workers = [await startWorker(api, { database }), await startWorker(api, { database })];
  const writes = fc
    .sample(writeArbitrary, { numRuns: 150, seed: 11 })
    .filter(({ kind }) => kind === 'value' || kind === 'values');
  await Promise.all([
    ...[0, 1, 2].map(async (client) => {
      for (const [index, write] of writes.entries()) if (index % 3 === client) await tryWrite(company, write);
    }),
    (async () => {
      for (const month of [1, 2, 3, 4, 5, 6]) {
        const answer = await turn(company, month, 'close');
        assert.equal(answer.status, 200, answer.text);
      }
    })(),
  ]);
  assert.equal(await workers[0]?.worker.settled(company.id, Number.MAX_SAFE_INTEGER, 30), true);
  await Promise.all(workers.map((worker) => worker.stop()));
  await pool.end();
  // Nothing that these months are calculated from has changed since, but for the months that are
  // counted: so they hold the same when they are calculated again.
  const counted = company.indicator(5);
  const held = await closedCells(company.id, counted);
  await api.sql(`UPDATE fechamento_painel SET ano = 1 WHERE id_empresa = $1`, [company.id]);
  await api.sql('INSERT INTO marca (id_empresa) VALUES ($1)', [company.id]);
  await recalculateAll(api, company.id);
  await api.sql(`UPDATE fechamento_painel SET ano = 2024 WHERE id_empresa = $1`, [company.id]);
  assertSame(await closedCells(company.id, counted), held);
});

it('a value that did not change stops the wave, and only rows whose values changed are written', async () => {
  const company = await newCompany(api);
  const value = (panel: number, indicator: 1 | 2, amount: number): Write => ({
    kind: 'value',
    indicator,
    panel,
    month: 5,
    value: amount,
  });
  await applyWrite(api, company, value(2, 1, 30));
  await applyWrite(api, company, value(2, 2, 10));
  await recalculateAll(api, company.id);
  // Both go up by 5: the difference stays, so nothing above it is calculated again.
  await applyWrite(api, company, value(2, 2, 15));
  await applyWrite(api, company, value(2, 1, 35));
  const versions = async () => {
    const { rows } = await api.sql(
      'SELECT xmin::text, id_indicador, id_gmr_painel FROM andamento WHERE id_empresa = $1 ORDER BY 2, 3',
      [company.id],
    );
    return rows as { xmin: string; id_indicador: number; id_gmr_painel: number }[];
  };
  const before = await versions();
  const { cells, rows: stored } = await api.companies.write(company.id, recalculateMarked);
  // Panel 2: the difference, the total that reads indicator 1, months with a value on the other
  // four panels and on later months; the total on panel 2 does change, and with it what reads that.
  assert.ok(cells < 60, `${cells} cells were calculated`);
  const later = await versions();
  const changed = new Set(
    later.filter((row, index) => before[index]?.xmin !== row.xmin).map((row) => row.id_indicador),
  );
  assert.ok(!changed.has(company.indicator(3)), 'the difference did not change and was written');
  assert.ok(!changed.has(company.indicator(7)), 'the consolidated total did not change and was written');
  assert.ok(stored > 0);
});

it('a company that fails does not keep the others waiting', async () => {
  const [broken, sound] = [await newCompany(api), await newCompany(api)];
  // A formula that no save would have let in.
  await api.sql(`UPDATE formula_no SET operacao = 'potencia' WHERE id_indicador = $1 AND tipo_no = 0`, [
    broken.indicator(3),
  ]);
  await applyWrite(api, broken, { kind: 'value', indicator: 1, panel: 2, month: 1, value: 1 });
  await applyWrite(api, sound, { kind: 'value', indicator: 1, panel: 2, month: 1, value: 1 });
  const { worker, failures, stop } = await startWorker(api, { concurrency: 1, pauseAfterFailureMs: 60_000 });
  assert.equal(await worker.settled(sound.id, Number.MAX_SAFE_INTEGER, 30), true);
  await stop();
  assert.deepEqual([...new Set(failures.map(({ companyId }) => companyId))], [broken.id]);
  const { rows } = await api.sql('SELECT count(*)::integer AS marks FROM marca WHERE id_empresa = $1', [
    broken.id,
  ]);
  assert.deepEqual(rows, [{ marks: 1 }]);
});
