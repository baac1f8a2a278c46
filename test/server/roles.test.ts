/** Several processes on one database: who does what, and what they tell each other. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { Announcer } from '../../src/cells/recalculate/announcer.ts';
import { RecalculationWorker } from '../../src/cells/recalculate/recalculation-worker.ts';
import type { WorkerOptions } from '../../src/cells/recalculate/worker-options.ts';
import { CompanyDatabase } from '../../src/database/company-scope.ts';
import { type Listener, listen } from '../../src/database/notifications.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { demoCells, readCell } from '../harness/demo-company.ts';
import { sendHead } from '../harness/http.ts';
import { freePorts, jsonLines, prumoHere, refusalToServe } from '../harness/process.ts';
import { sharedInstallation } from '../harness/processes.ts';

it('processes that start at once migrate once and load the demo once; an api and a worker share the work', async () => {
  const shared = await sharedInstallation('nothing');
  try {
    const { PRUMO_PORT: port } = await freePorts();
    const [api, other, worker] = await Promise.all([
      shared.start({ PRUMO_ROLE: 'api' }),
      shared.start({ PRUMO_ROLE: 'api' }),
      shared.start({ PRUMO_ROLE: 'worker', PRUMO_METRICS_PORT: port }),
    ]);
    assert.ok(api.output.includes('worker       elsewhere (role api)'), api.output.join('\n'));
    assert.ok(worker.output.includes('worker       production, development'), worker.output.join('\n'));
    assert.equal(worker.production, '', 'a worker has no address');
    assert.equal((await fetch(`http://127.0.0.1:${port}/health/ready`)).status, 200, 'but says how it is');
    assert.equal(jsonLines(await prumoHere(shared.variables, 'company', 'list')).length, 1);
    const shown = [api, other].filter((one) => one.token !== undefined);
    assert.equal(shown.length, 1, 'the one that loaded the demo shows its token');
    assert.equal(await shared.end(other), 0);
    const create = 'token create --company 1 --environments development,production'.split(' ');
    const [made] = jsonLines<{ token: string }>(await prumoHere(shared.variables, ...create));
    const { token } = made as { token: string };
    const write = (base: string, path: string, wait: number, value = 41_000.1) =>
      sendHead(base, `/panels/updateProgressPanel/${path}`, {
        token,
        body: { realizado_numerador: value },
        headers: { prefer: `wait=${wait}` },
      });
    for (const base of [api.production, api.development]) {
      const cells = await demoCells(base, token);
      const { status, headers } = await (await write(base, cells.sales, 30)).finish();
      assert.deepEqual([status, headers['preference-applied']], [200, 'wait=30']);
      assert.equal((await readCell(base, token, cells.margin)).realizado_denominador, 41_000.1);
    }
    assert.equal(await shared.end(worker), 0);
    // Nobody is there to calculate: who waits is answered when the process ends.
    const { sales } = await demoCells(api.production, token);
    const slow = await write(api.production, sales, 600, 42_000.2);
    const ended = shared.end(api);
    const { status, headers } = await slow.finish();
    assert.deepEqual([status, headers['preference-applied']], [200, undefined]);
    assert.equal(await ended, 0);
  } finally {
    await shared.remove();
  }
});

it('the embedded database is for one process that does everything', async () => {
  const variables = { PRUMO_DATA: '/nowhere/prumo' };
  for (const role of ['api', 'worker']) {
    assert.match(
      await refusalToServe({ ...variables, PRUMO_ROLE: role }),
      new RegExp(`^The role ${role} needs a database .* DATABASE_URL.*$`),
    );
  }
});

it('a role that does not exist is a usage error; the option wins over the variable', async () => {
  assert.equal((await prumoHere({}, 'serve', '--role', 'master')).code, 2);
  const variables = { PRUMO_ROLE: 'worker', PRUMO_DATA: '/nowhere/prumo' };
  const refused = await prumoHere(variables, 'serve', '--role', 'api');
  assert.match(refused.stderr, /The role api needs/);
});

describe('announcements', () => {
  let api: TestApi;
  const ended: (() => Promise<unknown>)[] = [];
  const never = 3_600_000;

  /** One process's part of the recalculation, which looks for nothing by itself. */
  async function part(told: string[], options: Partial<WorkerOptions> = {}) {
    const pool = new pg.Pool({ ...api.database.api, max: 2, pipeline: true });
    let worker: RecalculationWorker | undefined;
    const listener: Listener = await listen(api.database.api, {
      prumo_marks: (companyId) => {
        told.push(`marks ${companyId}`.trim());
        if (companyId === '') worker?.wake();
        else worker?.hurry(Number(companyId));
      },
      prumo_settled: (companyId) => {
        told.push(`settled ${companyId}`.trim());
        worker?.progressed();
      },
    });
    const announcer = new Announcer(listener);
    worker = new RecalculationWorker(new CompanyDatabase(pool), listener, {
      concurrency: 1,
      pollMs: never,
      pauseAfterFailureMs: never,
      residentBytes: 0,
      onError: (error) => {
        throw error;
      },
      announce: (what, companyId) =>
        announcer.announce(what === 'waiting' ? 'prumo_marks' : 'prumo_settled', companyId),
      ...options,
    });
    const made = worker;
    ended.unshift(async () => {
      await made.stop();
      await listener.close();
      await pool.end();
    });
    return { worker: made, announcer };
  }

  before(async () => {
    api = await startApi();
  });
  after(async () => {
    for (const end of ended) await end();
    await api.close();
  });

  it('wake a worker that never looks by itself, hurry it, and tell who waits that it is done', async () => {
    const told: string[] = [];
    const recalculated: number[] = [];
    const away = await part([], { onRecalculated: (done) => recalculated.push(done.marks) });
    const here = await part(told);
    away.worker.start();
    const company = api.companyA.id;
    const { rows } = await api.sql('INSERT INTO marca (id_empresa) VALUES ($1) RETURNING id', [company]);
    const { id } = rows[0] as { id: number };
    here.announcer.announce('prumo_marks');
    assert.equal(await here.worker.settled(company, id, 30), true);
    assert.deepEqual(recalculated, [1]);
    assert.ok(told.includes(`marks ${company}`), 'it was told that somebody waits');
  });

  it('that come together are told together', async () => {
    const statements: string[] = [];
    const announcer = new Announcer({ query: async (text) => statements.push(text) });
    for (let n = 0; n < 1000; n++) announcer.announce('prumo_marks');
    announcer.announce('prumo_marks', 7);
    while (statements.length < 2) await new Promise(setImmediate);
    assert.deepEqual(statements, ['NOTIFY prumo_marks', "NOTIFY prumo_marks; NOTIFY prumo_marks, '7'"]);
  });
});
