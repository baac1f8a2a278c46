/** What Prometheus and a balancer see of a process. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { Metrics } from '../../src/metrics/metrics.ts';
import { demoCells } from '../harness/demo-company.ts';
import { send } from '../harness/http.ts';
import { freePorts, prumoHere, refusalToServe, type ServerProcess } from '../harness/process.ts';
import { type SharedInstallation, sharedInstallation } from '../harness/processes.ts';
import { missingProgram } from '../harness/programs.ts';

/** The values by series, `name{label="value",…}`. */
function series(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

interface Health {
  readonly status: string;
  readonly msg?: string;
  readonly migrations: string;
  readonly environments: Readonly<Record<string, Health>>;
}

async function health(base: string, path: string) {
  const response = await fetch(`${base}/health/${path}`);
  const type = response.headers.get('content-type');
  return { status: response.status, body: (await response.json()) as Health, type };
}

/** Waits until the process is ready, or not; gives what it says. */
async function untilReady(base: string, status: number): Promise<Health> {
  for (;;) {
    const answer = await health(base, 'ready');
    if (answer.status === status) return answer.body;
    await delay(50);
  }
}

describe('a process', () => {
  let shared: SharedInstallation;
  let server: ServerProcess;
  let watched: string;
  let operator: pg.Client;
  before(async () => {
    shared = await sharedInstallation();
    const { PRUMO_PORT: port } = await freePorts();
    watched = `http://127.0.0.1:${port}`;
    server = await shared.start({ PRUMO_METRICS_PORT: port, PRUMO_DRAIN_SECONDS: '600' });
    operator = new pg.Client({ connectionString: shared.variables['DATABASE_URL'] });
    await operator.connect();
  });
  after(async () => {
    await operator.end();
    await shared.end(server, 'SIGKILL');
    await shared.remove();
  });

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

  const scrape = async () => (await fetch(`${watched}/metrics`)).text();

  it('counts requests by route pattern, method and status, and nothing that clients send', async () => {
    const token = server.token as string;
    const cells = await demoCells(server.production, token);
    const path = `/panels/getProgressPanelCell/${cells.sales}`;
    for (let n = 0; n < 3; n++) assert.equal((await send(server.production, path, { token })).status, 200);
    assert.equal((await send(server.production, path, { token: 'canary-token' })).status, 403);
    assert.equal((await send(server.production, '/canary-path?canary-query=1', { token })).status, 404);
    const wait = { prefer: 'wait=30' };
    const write = { token, method: 'PUT' as const, body: { realizado_numerador: 7_654_321 }, headers: wait };
    assert.equal(
      (await send(server.production, `/panels/updateProgressPanel/${cells.sales}`, write)).status,
      200,
    );
    const text = await scrape();
    const found = series(text);
    const requests = [...found].filter(([name]) => name.startsWith('prumo_requests_total'));
    const ofCell = requests.filter(([name]) => /route="\/panels\/getProgressPanelCell\/panel\/:/.test(name));
    const byStatus = Object.fromEntries(
      ofCell.map(([name, value]) => [/status="(\d+)"/.exec(name)?.[1], value]),
    );
    assert.deepEqual(byStatus, { 200: 3, 403: 1 }, ofCell.join('\n'));
    assert.equal(
      found.get('prumo_requests_total{environment="production",method="GET",route="none",status="404"}'),
      1,
    );
    const counted = [...found].find(([name]) =>
      /^prumo_request_seconds_count.*getProgressPanelCell/.test(name),
    );
    assert.equal(counted?.[1], 4);
    assert.doesNotMatch(text, /canary|(?<![\d.])7654321|Superstore|prumo_[A-Za-z0-9_-]{40}/);
    // Anywhere in names and labels; measured times have such digits behind their point.
    assert.doesNotMatch([...found.keys()].join('\n'), /7654321/);
  });

  it('tells of recalculations, the audit, the outbox, pools, what waits, and the process', async () => {
    let found = series(await scrape());
    // The demo company is recalculated once more where it was just loaded.
    const isCalculated = () =>
      [...found].every(([name, waiting]) => !name.startsWith('prumo_marks{') || waiting === 0);
    while (!isCalculated()) {
      await delay(10);
      found = series(await scrape());
    }
    const value = (name: string) => {
      const known = found.get(name);
      assert.ok(known !== undefined, `${name} is there`);
      return known;
    };
    assert.ok(value('prumo_recalculation_seconds_count{environment="production"}') >= 1);
    assert.ok(value('prumo_recalculated_cells_total{environment="production"}') >= 1);
    assert.ok(value('prumo_audit_records_total{environment="production"}') >= 3);
    assert.ok(value('prumo_audit_commit_seconds_count{environment="production"}') >= 1);
    for (const environment of ['production', 'development']) {
      assert.equal(value(`prumo_database_up{environment="${environment}"}`), 1);
      assert.equal(value(`prumo_audit_waiting{environment="${environment}"}`), 0);
      for (const share of [
        'connections',
        'statements',
        'streams',
        'fetches',
        'bodies',
        'file_space',
        'files',
      ]) {
        for (const name of ['prumo_share_held', 'prumo_share_waiting', 'prumo_share_refused_total']) {
          assert.equal(value(`${name}{environment="${environment}",share="${share}"}`), 0);
        }
      }
      assert.equal(value(`prumo_marks{environment="${environment}"}`), 0);
      assert.equal(value(`prumo_recalculation_lag_seconds{environment="${environment}"}`), 0);
      assert.equal(value(`prumo_quarantined_companies{environment="${environment}"}`), 0);
      assert.equal(value(`prumo_outbox_messages{environment="${environment}",state="pendente"}`), 0);
      for (const pool of ['api', 'stream', 'worker', 'audit']) {
        for (const state of ['total', 'idle', 'waiting']) {
          value(`prumo_pool_connections{environment="${environment}",pool="${pool}",state="${state}"}`);
        }
      }
    }
    assert.ok(value('process_resident_memory_bytes') > 0);
    value('nodejs_eventloop_lag_p99_seconds');
    value('prumo_event_loop_held_seconds_count');
  });

  it('has every metric that the rules and the dashboard for operators name', async () => {
    const families = new Set([...(await scrape()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    const folder = new URL('../../deploy/monitoring/', import.meta.url);
    for (const file of ['alerts.yml', 'dashboard.json']) {
      const text = readFileSync(new URL(file, folder), 'utf8');
      const named = [...text.matchAll(/\b(?:prumo|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name);
      const known = (name: string) =>
        families.has(name) || families.has(name.replace(/_(?:bucket|count|sum)$/, ''));
      assert.ok(named.length > 5, file);
      assert.deepEqual(
        named.filter((name) => !known(name)),
        [],
        file,
      );
    }
  });

  it('answers nothing else at that address, and no metrics at the API', async () => {
    assert.equal((await fetch(`${watched}/panels/getPanels`)).status, 404);
    assert.equal((await fetch(`${watched}/metrics`, { method: 'POST' })).status, 404);
    assert.equal((await fetch(`${server.production}/metrics`)).status, 404);
  });

  it('does not start on a port that is taken, and names the variable', async () => {
    const port = watched.split(':').at(-1) as string;
    const refused = {
      ...shared.variables,
      ...(await freePorts()),
      PRUMO_METRICS_PORT: port,
      PRUMO_DEMO: '0',
    };
    assert.match(
      await refusalToServe(refused),
      /^Port \d+ on 127\.0\.0\.1 is already in use; choose another with PRUMO_METRICS_PORT$/,
    );
  });

  it('is ready during maintenance: the answer to requests says that it is on', async () => {
    const maintenance = async (state: string) => {
      const words = ['maintenance', state, '--environment', 'production'];
      assert.equal((await prumoHere(shared.variables, ...words)).code, 0);
    };
    await maintenance('on');
    // The server hears of it a moment later.
    while ((await send(server.production, '/panels/getPanels', { token: 'x' })).status !== 503)
      await delay(10);
    assert.equal((await health(server.production, 'ready')).status, 200);
    await maintenance('off');
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

  it('ordered to end, is not ready at once, and still answers while others learn of it', async () => {
    const ended = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    const { msg } = await untilReady(server.production, 503);
    assert.match(msg ?? '', /the process is ending/);
    assert.equal((await health(watched, 'ready')).status, 503);
    assert.equal((await health(server.production, 'live')).status, 200);
    assert.equal((await send(server.development, '/panels/getPanels', { token: 'none' })).status, 403);
    // Whoever does not want to wait says it twice.
    server.child.kill('SIGTERM');
    assert.equal((await ended)[0], 130);
  });
});

it('what a database that does not answer holds is left out, not told as it was', async () => {
  const metrics = new Metrics();
  let isUp = true;
  metrics.watchDatabase('production', async () => {
    if (!isUp) throw new Error('down');
    const webhooks = { deliveries: { morta: 2 }, off: 1 };
    const ids = [{ table: 'indicador', used: 0.25 }];
    const server = { timeline: 3, standbys: 2, lagBytes: 64, archiveFails: true, bytes: 1_000 };
    return { marks: 5, oldestSeconds: 2, quarantined: 1, outbox: { pendente: 3 }, webhooks, ids, server };
  });
  const before = series(await metrics.text());
  assert.equal(before.get('prumo_marks{environment="production"}'), 5);
  assert.equal(before.get('prumo_outbox_messages{environment="production",state="pendente"}'), 3);
  assert.equal(before.get('prumo_webhook_deliveries{environment="production",state="morta"}'), 2);
  assert.equal(before.get('prumo_webhooks_off{environment="production"}'), 1);
  assert.equal(before.get('prumo_ids_used_ratio{environment="production",table="indicador"}'), 0.25);
  assert.equal(before.get('prumo_database_timeline{environment="production"}'), 3);
  assert.equal(before.get('prumo_database_standby_lag_bytes{environment="production"}'), 64);
  assert.equal(before.get('prumo_archive_failing{environment="production"}'), 1);
  isUp = false;
  const after = series(await metrics.text());
  assert.equal(after.get('prumo_database_up{environment="production"}'), 0);
  assert.deepEqual(
    [...after.keys()].filter((name) =>
      /^prumo_(marks|recalculation_lag|quarantined|outbox|webhook|ids_used|database_(?!up)|archive)/.test(
        name,
      ),
    ),
    [],
  );
});

it('the rules for Prometheus are what promtool takes, and go off when they must', {
  skip: missingProgram('promtool', 'prometheus'),
}, () => {
  const cwd = new URL('../../deploy/monitoring/', import.meta.url).pathname;
  const promtool = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8', cwd });
  assert.match(promtool('check', 'rules', 'alerts.yml'), /SUCCESS: \d+ rules/);
  assert.match(promtool('test', 'rules', 'alerts.test.yml'), /SUCCESS/);
});

it('the dashboard is one that Grafana imports: panels with a place, a source and questions', () => {
  const file = new URL('../../deploy/monitoring/dashboard.json', import.meta.url);
  const dashboard = JSON.parse(readFileSync(file, 'utf8')) as Dashboard;
  assert.ok(dashboard.title !== '' && dashboard.schemaVersion >= 36);
  const ids = dashboard.panels.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const { title, type, gridPos, datasource, targets } of dashboard.panels) {
    assert.ok(['timeseries', 'stat'].includes(type), title);
    assert.ok(gridPos.w > 0 && gridPos.h > 0 && gridPos.x + gridPos.w <= 24 && gridPos.y >= 0, title);
    assert.deepEqual(datasource, { type: 'prometheus', uid: '${source}' }, title);
    assert.ok(targets.length > 0 && targets.every(({ expr, refId }) => expr !== '' && refId !== ''), title);
  }
  assert.ok(dashboard.templating.list.some(({ name, type }) => name === 'source' && type === 'datasource'));
});

interface Dashboard {
  readonly title: string;
  readonly schemaVersion: number;
  readonly templating: { readonly list: readonly { readonly name: string; readonly type: string }[] };
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly type: string;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
    readonly datasource: object;
    readonly targets: readonly { readonly expr: string; readonly refId: string }[];
  }[];
}
