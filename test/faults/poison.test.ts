/**
 * A company whose recalculation fails again and again is set aside after five attempts, in
 * whichever processes they were made: nothing of it is lost, the others go on, and mending it heals
 * it.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, afterEach, before, it } from 'node:test';
import { RecalculationQuarantined } from '../../src/cells/recalculate/attempts.ts';
import { CompanyDatabase } from '../../src/database/company-scope.ts';
import {
  type QuarantinedCompany,
  recalculationStatus,
  retryRecalculation,
} from '../../src/operator/recalculation-status.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import {
  applyWrite,
  assertComplete,
  newCompany,
  type RecalculatedCompany,
  startWorker,
  stopWorkers,
} from '../harness/recalculated-company.ts';

let api: TestApi;

before(async () => {
  api = await startApi();
});

// Each test has its own companies, and leaves nothing of them to the workers of the next.
afterEach(async () => {
  await stopWorkers();
  await api.sql('TRUNCATE marca, calculo_falha');
});

after(() => api.close());

const write = (company: RecalculatedCompany, amount: number) =>
  applyWrite(api, company, { kind: 'value', indicator: 1, panel: 2, month: 1, value: amount });

/** A company with a mark and a formula that no save would have let in. */
async function poisonedCompany(): Promise<RecalculatedCompany> {
  const company = await newCompany(api);
  await api.sql(`UPDATE formula_no SET operacao = 'potencia' WHERE id_indicador = $1 AND tipo_no = 0`, [
    company.indicator(3),
  ]);
  await write(company, 1);
  return company;
}

/** As a save of the formula mends it. */
const mend = (company: RecalculatedCompany) =>
  applyWrite(api, company, { kind: 'formula', operacao: 'subtracao' });

const attemptsOf = async ({ id }: RecalculatedCompany) => {
  const { rows } = await api.sql('SELECT tentativas FROM calculo_falha WHERE id_empresa = $1', [id]);
  return (rows[0] as { tentativas: number } | undefined)?.tentativas ?? 0;
};

const marksOf = async ({ id }: RecalculatedCompany) =>
  (await api.sql('SELECT FROM marca WHERE id_empresa = $1', [id])).rows.length;

/** Lets the pause after the last attempt pass. */
const passPause = ({ id }: RecalculatedCompany) =>
  api.sql(
    `UPDATE calculo_falha SET ultima_em = ultima_em - pausa - interval '1 second' WHERE id_empresa = $1`,
    [id],
  );

/** Resolves when the condition holds. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Long pauses, which tests let pass; one that a test forgets keeps it waiting. */
const patient = { pauseAfterFailureMs: 60_000 };

/** Makes the attempts up to `count`, each in a process of its own. */
async function attemptUpTo(count: number, company: RecalculatedCompany): Promise<void> {
  for (let done = await attemptsOf(company); done < count; done++) {
    await passPause(company);
    const running = await startWorker(api, patient);
    await until(async () => running.failures.length > 0);
    await running.stop();
    assert.equal(await attemptsOf(company), done + 1);
  }
}

const quarantined = async (): Promise<readonly QuarantinedCompany[]> =>
  (await recalculationStatus(api.operator)).quarantined;

it('after five attempts in five processes a company is set aside with the reason; its marks stay, others go on', async () => {
  const [poisoned, sound] = [await poisonedCompany(), await newCompany(api)];
  await attemptUpTo(4, poisoned);
  assert.deepEqual(await quarantined(), []);
  await attemptUpTo(5, poisoned);
  const [listed, ...others] = await quarantined();
  assert.deepEqual(others, []);
  const { company, attempts, marks, error } = listed as QuarantinedCompany;
  assert.deepEqual({ company, attempts, marks }, { company: poisoned.id, attempts: 5, marks: 1 });
  assert.match(error, /potencia/);
  const { worker, failures } = await startWorker(api, { ...patient, concurrency: 1 });
  await write(sound, 1);
  assert.equal(await worker.settled(sound.id, Number.MAX_SAFE_INTEGER, 30), true);
  assert.equal(await attemptsOf(poisoned), 5, 'it was tried again');
  assert.equal(await marksOf(poisoned), 1);
  // The new process tells its log, once.
  assert.deepEqual(
    failures.map(({ error: told, companyId }) => [told instanceof RecalculationQuarantined, companyId]),
    [[true, poisoned.id]],
  );
  assert.match(String(failures[0]?.error), /5 attempts.*potencia.*prumo recalculation retry/);
});

it('who waits for a company in quarantine hears at once that it will not be', async () => {
  const company = await poisonedCompany();
  await attemptUpTo(5, company);
  const { worker } = await startWorker(api, patient);
  await write(company, 2);
  // A wait of an hour: the test run would end before.
  assert.equal(await worker.settled(company.id, Number.MAX_SAFE_INTEGER, 3_600), false);
});

it('mending a formula is enough: the company is tried again, and everything is recalculated', async () => {
  const company = await poisonedCompany();
  await attemptUpTo(5, company);
  await write(company, 3);
  const { worker } = await startWorker(api, patient);
  // A definition shortens the pause, it does not do without one.
  await api.sql(`UPDATE calculo_falha SET ultima_em = ultima_em - pausa / 59 WHERE id_empresa = $1`, [
    company.id,
  ]);
  assert.equal(
    await worker.settled(company.id, Number.MAX_SAFE_INTEGER, 3_600),
    false,
    'nothing was changed',
  );
  await mend(company);
  assert.equal(await worker.settled(company.id, Number.MAX_SAFE_INTEGER, 30), true);
  await until(async () => (await attemptsOf(company)) === 0);
  await assertComplete(api, company.id);
});

it('without a change it is tried again after ever longer pauses', async () => {
  const company = await poisonedCompany();
  await attemptUpTo(8, company);
  const { rows } = await api.sql(
    'SELECT extract(epoch FROM pausa)::integer AS seconds FROM calculo_falha WHERE id_empresa = $1',
    [company.id],
  );
  // Of a first pause of 60 s the fifth is an hour, the eighth twice twice twice as long.
  assert.deepEqual(rows, [{ seconds: 60 * 60 * 8 }]);
});

it('the operator’s retry gives the company all its attempts again', async () => {
  const company = await poisonedCompany();
  await attemptUpTo(5, company);
  assert.deepEqual(await retryRecalculation(api.operator, company.id), { company: company.id });
  await attemptUpTo(1, company);
  assert.deepEqual(await quarantined(), []);
  await mend(company);
  await passPause(company);
  const { worker } = await startWorker(api, patient);
  assert.equal(await worker.settled(company.id, Number.MAX_SAFE_INTEGER, 30), true);
  await assert.rejects(retryRecalculation(api.operator, company.id), { message: /has not failed/ });
});

it('a recalculation that takes its process with it counts as well', async () => {
  const company = await newCompany(api);
  await write(company, 1);
  for (const crash of [1, 5]) {
    // As if it had been tried in vain in between.
    await api.sql('UPDATE calculo_falha SET tentativas = $2 WHERE id_empresa = $1', [company.id, crash - 1]);
    await passPause(company);
    const child = spawn(process.execPath, [new URL('dying-worker.ts', import.meta.url).pathname], {
      env: {
        ...process.env,
        PRUMO_TEST_DATABASE: JSON.stringify(api.database.api),
        PRUMO_TEST_COMPANY: String(company.id),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    assert.deepEqual(await once(child, 'exit'), [null, 'SIGKILL']);
    assert.equal(await attemptsOf(company), crash);
  }
  const [listed] = await quarantined();
  assert.equal(listed?.company, company.id);
  assert.match(listed?.error ?? '', /process ended/);
  const { worker } = await startWorker(api, patient);
  assert.equal(await worker.settled(company.id, Number.MAX_SAFE_INTEGER, 3_600), false);
  assert.equal(await attemptsOf(company), 5);
  await retryRecalculation(api.operator, company.id);
  assert.equal(await worker.settled(company.id, Number.MAX_SAFE_INTEGER, 30), true);
  await assertComplete(api, company.id);
});

/** Breaks the connection under the recalculations, as often as it is told. */
class BreakingDatabase extends CompanyDatabase {
  breaks = 0;
  override write<T>(...[companyId, work, ...rest]: Parameters<typeof CompanyDatabase.prototype.write<T>>) {
    const breaking: typeof work = async (scope) => {
      const done = await work(scope);
      if (this.breaks-- > 0) {
        const [row] = await scope.query<{ pid: number }>('SELECT pg_backend_pid() AS pid', []);
        // The limited role may not.
        await api.sql('SELECT pg_terminate_backend($1)', [row?.pid]);
      }
      return done;
    };
    return api.companies.write(companyId, breaking, ...rest);
  }
}

it('what the database’s own trouble breaks off does not count, though it was recorded when it began', async () => {
  const company = await newCompany(api);
  const database = new BreakingDatabase({ on: () => {}, options: { max: 1 } } as never);
  database.breaks = 7;
  const { worker, failures } = await startWorker(api, { database, suspectAfterMs: 0 });
  await write(company, 1);
  assert.equal(await worker.settled(company.id, Number.MAX_SAFE_INTEGER, 30), true);
  assert.equal(failures.length, 7);
  await until(async () => (await attemptsOf(company)) === 0);
  await assertComplete(api, company.id);
});

it('a recalculation that is broken off by the end of its process does not count', async () => {
  const company = await newCompany(api);
  await write(company, 1);
  const begun = Promise.withResolvers<void>();
  class SlowDatabase extends CompanyDatabase {
    override write<T>(...[id, work]: Parameters<typeof CompanyDatabase.prototype.write<T>>) {
      const slowly: typeof work = async (scope) => {
        const slow: typeof scope = Object.create(scope, {
          execute: {
            value: async (query: never) => {
              begun.resolve();
              await until(async () => (await attemptsOf(company)) > 0);
              return scope.execute(query);
            },
          },
          query: { value: scope.query.bind(scope) },
        });
        return work(slow);
      };
      return api.companies.write(id, slowly);
    }
  }
  const database = new SlowDatabase({ on: () => {}, options: { max: 1 } } as never);
  const running = await startWorker(api, { ...patient, database, suspectAfterMs: 0 });
  await begun.promise;
  await running.stop();
  await until(async () => (await attemptsOf(company)) === 0);
  assert.deepEqual(running.failures, []);
});
