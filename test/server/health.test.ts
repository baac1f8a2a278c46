/** What a balancer and a supervisor see of a process. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type DatabaseState, HealthCheck, healthAnswer } from '../../src/http/health.ts';
import { send } from '../harness/http.ts';
import { freePorts, prumoHere, type ServerProcess } from '../harness/process.ts';
import { type SharedInstallation, sharedInstallation } from '../harness/processes.ts';

interface Health {
  readonly status: string;
  readonly msg?: string;
  readonly migrations: string;
  readonly environments: Readonly<Record<string, Health>>;
}

async function health(
  base: string,
  path: string,
): Promise<{ status: number; body: Health; type: string | null }> {
  const response = await fetch(`${base}/health/${path}`);
  const type = response.headers.get('content-type');
  return { status: response.status, body: (await response.json()) as Health, type };
}

describe('a check', () => {
  const good: DatabaseState = { migrations: 3, oldestSeconds: 0, oldestDueSeconds: 0 };

  it('asks the database once for a flood of questions', async () => {
    let looks = 0;
    const check = new HealthCheck(
      async () => {
        looks++;
        return good;
      },
      3,
      { begun: false, closing: new AbortController() },
    );
    const answers = await Promise.all(Array.from({ length: 500 }, () => check.readiness()));
    assert.ok(answers.every(({ ready }) => ready));
    assert.equal(looks, 1);
  });

  it('is not ready when the database refuses, or does not answer within a second', async () => {
    for (const look of [() => Promise.reject(new Error('refused')), () => new Promise<never>(() => {})]) {
      const { status, body } = healthAnswer(
        await new HealthCheck(look, 3, { begun: false, closing: new AbortController() }).readiness(),
      );
      assert.equal(status, 503);
      assert.match(JSON.stringify(body), /"msg":"Not ready: the database does not answer"/);
    }
  });

  it('is ready again with the database', async () => {
    let isUp = false;
    const check = new HealthCheck(() => (isUp ? Promise.resolve(good) : Promise.reject(new Error())), 3, {
      begun: false,
      closing: new AbortController(),
    });
    assert.equal((await check.readiness()).ready, false);
    isUp = true;
    while (!(await check.readiness()).ready) await delay(20);
  });

  it('is not ready where nothing can be written, and says so', async () => {
    const check = new HealthCheck(async () => good, 3, { begun: false, closing: new AbortController() });
    check.ask(async () => false);
    const { status, body } = healthAnswer(await check.readiness());
    assert.equal(status, 503);
    assert.match(
      JSON.stringify(body),
      /"msg":"Not ready: the database takes no writes".*"database":"read only"/,
    );
  });

  it('is not ready while a write is not committed, and tries one at a time', async () => {
    const check = new HealthCheck(async () => good, 3, { begun: false, closing: new AbortController() });
    const tried: PromiseWithResolvers<boolean>[] = [];
    check.ask(() => {
      const one = Promise.withResolvers<boolean>();
      tried.push(one);
      return one.promise;
    });
    for (let asked = 0; asked < 2; asked++) {
      const { status, body } = healthAnswer(await check.readiness());
      assert.equal(status, 503);
      assert.match(
        JSON.stringify(body),
        /commits nothing: no synchronous standby.*"database":"commits nothing"/,
      );
    }
    assert.equal(tried.length, 1);
    // It was told to end, so that it ends says nothing.
    tried[0]?.resolve(true);
    check.ask(async () => true);
    while (!(await check.readiness()).ready) await delay(20);
  });

  it('tells a recalculation that stands still, and is ready all the same', async () => {
    const stateOf = async (oldestSeconds: number, oldestDueSeconds: number) => {
      const look = async () => ({ ...good, oldestSeconds, oldestDueSeconds });
      const check = new HealthCheck(look, 3, { begun: false, closing: new AbortController() });
      const { ready, recalculation } = await check.readiness();
      assert.equal(ready, true);
      return recalculation.state;
    };
    assert.equal(await stateOf(100, 100), 'ok');
    assert.equal(await stateOf(9_000, 121), 'stands still');
    assert.equal(await stateOf(9_000, 0), 'ok', 'a company that is set aside waits for its turn');
  });

  it('is not ready once the process ends, whatever the database says', async () => {
    const drain = { begun: false, closing: new AbortController() };
    const check = new HealthCheck(async () => good, 3, drain);
    assert.equal((await check.readiness()).ready, true);
    drain.begun = true;
    const { status, body } = healthAnswer(await check.readiness());
    assert.equal(status, 503);
    assert.match(JSON.stringify(body), /the process is ending/);
  });
});

describe('a process', () => {
  let shared: SharedInstallation;
  let server: ServerProcess;
  let watched: string;
  let operator: pg.Client;

  before(async () => {
    shared = await sharedInstallation('no company');
    const { PRUMO_PORT: port } = await freePorts();
    server = await shared.start({ PRUMO_DEMO: '0', PRUMO_METRICS_PORT: port });
    watched = `http://127.0.0.1:${port}`;
    operator = new pg.Client({ connectionString: shared.variables['DATABASE_URL'] });
    await operator.connect();
  });
  after(async () => {
    await operator.end();
    await shared.remove();
  });

  async function untilReady(base: string, status: number): Promise<Health> {
    for (;;) {
      const answer = await health(base, 'ready');
      if (answer.status === status) return answer.body;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  it('is alive and ready at every address, without a token, and leaves no audit record', async () => {
    for (const base of [server.production, server.development, watched]) {
      const live = await health(base, 'live');
      assert.deepEqual([live.status, live.body], [200, { status: 'live' }]);
      const ready = await health(base, 'ready');
      assert.deepEqual([ready.status, ready.body.status], [200, 'ready']);
      assert.match(ready.type ?? '', /^application\/json/);
    }
    const { rows } = await operator.query('SELECT FROM prumo.auditoria');
    assert.equal(rows.length, 0);
  });

  it('answers during maintenance: the answer to requests says that it is on', async () => {
    assert.equal(
      (await prumoHere(shared.variables, 'maintenance', 'on', '--environment', 'production')).code,
      0,
    );
    // The server hears of it a moment later.
    while ((await send(server.production, '/panels/getPanels', { token: 'x' })).status !== 503)
      await delay(10);
    assert.equal((await health(server.production, 'ready')).status, 200);
    assert.equal(
      (await prumoHere(shared.variables, 'maintenance', 'off', '--environment', 'production')).code,
      0,
    );
  });

  it('is not ready on a database that lacks a migration, and says so where it is watched', async () => {
    const { rows } = await operator.query<{ versao: number; nome: string; checksum: string }>(
      `DELETE FROM prumo.migracao WHERE versao = (SELECT max(versao) FROM prumo.migracao) RETURNING versao, nome, checksum`,
    );
    const body = await untilReady(server.production, 503);
    assert.equal(body.migrations, 'missing');
    assert.match(body.msg ?? '', /migrations/);
    const { environments } = await untilReady(watched, 503);
    assert.deepEqual(
      [environments['production']?.status, environments['development']?.status],
      ['not ready', 'ready'],
    );
    const [gone] = rows as [(typeof rows)[0]];
    const values = [gone.versao, gone.nome, gone.checksum];
    await operator.query('INSERT INTO prumo.migracao (versao, nome, checksum) VALUES ($1, $2, $3)', values);
    await untilReady(server.production, 200);
  });

  it('stays ready when a newer version has migrated the database', async () => {
    await operator.query(
      `INSERT INTO prumo.migracao (versao, nome, checksum) VALUES (999, '0999_later.sql', 'x')`,
    );
    for (;;) {
      const { status, body } = await health(server.production, 'ready');
      assert.equal(status, 200);
      if (body.migrations === 'newer') break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await operator.query('DELETE FROM prumo.migracao WHERE versao = 999');
  });

  it('ordered to end, is not ready at once, and still answers while others learn of it', async () => {
    const { PRUMO_PORT: port } = await freePorts();
    const ending = await shared.start({
      PRUMO_DEMO: '0',
      PRUMO_METRICS_PORT: port,
      PRUMO_DRAIN_SECONDS: '600',
    });
    const ended = once(ending.child, 'exit');
    ending.child.kill('SIGTERM');
    const { msg } = await untilReady(ending.production, 503);
    assert.match(msg ?? '', /the process is ending/);
    assert.equal((await health(`http://127.0.0.1:${port}`, 'ready')).status, 503);
    assert.equal((await health(ending.production, 'live')).status, 200);
    assert.equal((await send(ending.development, '/panels/getPanels', { token: 'none' })).status, 403);
    // Whoever does not want to wait says it twice.
    ending.child.kill('SIGTERM');
    assert.equal((await ended)[0], 130);
  });

  it('a worker has its health where its metrics are', async () => {
    const { PRUMO_PORT: port } = await freePorts();
    const worker = await shared.start({ PRUMO_ROLE: 'worker', PRUMO_METRICS_PORT: port });
    assert.equal((await health(`http://127.0.0.1:${port}`, 'ready')).status, 200);
    assert.equal(await shared.end(worker), 0);
  });
});
