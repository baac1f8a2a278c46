/** Several processes on one database: who does what, and what they tell each other. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { CompanyDatabase } from '../../src/database/company-scope.ts';
import { type Listener, listen } from '../../src/database/notifications.ts';
import { Announcer } from '../../src/recalculation/announcer.ts';
import { RecalculationWorker } from '../../src/recalculation/recalculation-worker.ts';
import type { WorkerOptions } from '../../src/recalculation/worker-options.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { demoCells, readCell } from '../harness/demo-company.ts';
import { send, sendHead } from '../harness/http.ts';
import { jsonLines, prumo, prumoHere, refusalToServe } from '../harness/process.ts';
import { type SharedInstallation, sharedInstallation } from '../harness/processes.ts';

describe('processes of one installation', () => {
  let shared: SharedInstallation;
  before(async () => {
    shared = await sharedInstallation('nothing');
  });
  after(() => shared.remove());

  it('two that start at once on empty databases migrate them once and load the demo once', async () => {
    const [one, two] = await Promise.all([shared.start(), shared.start({ PRUMO_ROLE: 'api' })]);
    const tokens = [one.token, two.token].filter((token) => token !== undefined);
    assert.equal(tokens.length, 1, 'the one that loaded the demo shows its token');
    const companies = jsonLines<{ nome: string }>(await prumoHere(shared.variables, 'company', 'list'));
    assert.equal(companies.length, 1);
    for (const server of [one, two]) {
      const { status } = await send(server.production, '/panels/getPanels', { token: tokens[0] as string });
      assert.equal(status, 200);
      assert.equal(await shared.end(server), 0);
    }
  });

  it('what is written at an api process is calculated by a worker process, and waited for', async () => {
    const { token } = jsonLines<{ token: string }>(
      await prumoHere(
        shared.variables,
        ...'token create --company 1 --environments development,production'.split(' '),
      ),
    )[0] as { token: string };
    const [api, worker] = await Promise.all([
      shared.start({ PRUMO_ROLE: 'api' }),
      shared.start({ PRUMO_ROLE: 'worker' }),
    ]);
    assert.ok(api.output.includes('worker       elsewhere (role api)'), api.output.join('\n'));
    assert.ok(worker.output.includes('worker       production, development'), worker.output.join('\n'));
    assert.equal(worker.production, '', 'a worker has no address');
    for (const base of [api.production, api.development]) {
      const cells = await demoCells(base, token);
      const { status, headers } = await send(base, `/panels/updateProgressPanel/${cells.sales}`, {
        token,
        method: 'PUT',
        body: { realizado_numerador: 41_000.1 },
        headers: { prefer: 'wait=30' },
      });
      assert.equal(status, 200);
      assert.equal(headers['preference-applied'], 'wait=30');
      assert.equal((await readCell(base, token, cells.margin)).realizado_denominador, 41_000.1);
    }
    assert.equal(await shared.end(worker), 0);
    const cells = await demoCells(api.production, token);
    const { headers } = await send(api.production, `/panels/updateProgressPanel/${cells.sales}`, {
      token,
      method: 'PUT',
      body: { realizado_numerador: 42_000.2 },
      headers: { prefer: 'wait=1' },
    });
    assert.equal(headers['preference-applied'], undefined, 'nobody is there to calculate');
    assert.equal((await readCell(api.production, token, cells.margin)).realizado_denominador, 41_000.1);
    assert.equal(await shared.end(api), 0);
  });
});

it('whoever waits for a worker that is not there is answered when the process ends', async () => {
  const shared = await sharedInstallation();
  try {
    const api = await shared.start({ PRUMO_ROLE: 'api' });
    const token = api.token as string;
    const cells = await demoCells(api.production, token);
    const waiting = sendHead(api.production, `/panels/updateProgressPanel/${cells.sales}`, {
      token,
      body: { realizado_numerador: 41_000.1 },
      headers: { prefer: 'wait=600' },
    });
    const slow = await waiting;
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
  const refused = await prumo(
    { PRUMO_ROLE: 'worker', PRUMO_DATA: '/nowhere/prumo' },
    'serve',
    '--role',
    'api',
  );
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
