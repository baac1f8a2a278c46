/**
 * SIGTERM while long work of every kind is under way: all of it ends with the process, which keeps
 * to its grace.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { after, before, it } from 'node:test';
import pg from 'pg';
import { demoCells } from '../harness/demo-company.ts';
import { send } from '../harness/http.ts';
import type { ServerProcess } from '../harness/process.ts';
import { type SharedInstallation, sharedInstallation } from '../harness/processes.ts';

const bulkLockClass = 0x7076;
const many = '/panels/updateProgressPanelMany';

let shared: SharedInstallation;
let server: ServerProcess;
let token: string;
/** Holds what the server waits for. */
let holder: pg.Client;
let watcher: pg.Client;

before(async () => {
  shared = await sharedInstallation();
  // No deadline comes before the end of the test: what ends here ends by the signal.
  server = await shared.start({ PRUMO_DEADLINE: '900', PRUMO_REQUEST_TIMEOUT: '900' });
  token = server.token as string;
  holder = new pg.Client(shared.production.operator);
  watcher = new pg.Client(shared.production.operator);
  await holder.connect();
  await watcher.connect();
});
after(async () => {
  await holder.end();
  await watcher.end();
  await shared.remove();
});

const companyText = 'SELECT id FROM prumo.empresa ORDER BY id LIMIT 1';

async function companyId(): Promise<number> {
  const { rows } = await watcher.query<{ id: number }>(companyText);
  return (rows[0] as { id: number }).id;
}

async function untilWaiting(statements: number): Promise<void> {
  for (;;) {
    const { rows } = await watcher.query<{ waiting: number }>(
      `SELECT count(DISTINCT pid)::integer AS waiting FROM pg_locks WHERE NOT granted
         AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`,
    );
    if ((rows[0]?.waiting ?? 0) >= statements) return;
  }
}

/** A request that this process goes on with; what becomes of its connection is nobody's failure. */
function open(method: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  const sent = request(server.production + path, { method, agent: false, headers: { token, ...headers } });
  sent.on('error', () => {});
  return sent;
}

/** Gives the status, or undefined where the connection ended without an answer. */
async function statusOf(sent: ReturnType<typeof open>): Promise<number | undefined> {
  const closed = once(sent, 'close').then(() => undefined);
  const answered = (once(sent, 'response') as Promise<[IncomingMessage]>).then(([response]) => {
    response.on('error', () => {}).resume();
    return response.statusCode;
  });
  return Promise.race([answered, closed]);
}

it('SIGTERM ends an upload, an answer that nobody reads, a dry run and a recalculation', {
  timeout: 300_000,
}, async () => {
  const company = await companyId();
  await watcher.query(
    `INSERT INTO prumo.departamento (id_empresa, nome) SELECT $1, repeat('x', 250) FROM generate_series(1, 60000)`,
    [company],
  );
  const cells = await demoCells(server.production, token);

  const unread = open('GET', '/company/getDepartments');
  unread.end();
  const [answer] = (await once(unread, 'response')) as [IncomingMessage];
  assert.equal(answer.statusCode, 200);
  answer.on('error', () => {});

  const upload = open('PUT', many, {
    'content-type': 'text/csv; formato=us',
    'content-length': '1000000',
    expect: '100-continue',
  });
  upload.flushHeaders();
  await once(upload, 'continue');
  upload.write('id_gmr_painel,id_indicador,mes,ano,realizado_numerador\n');

  await holder.query('SELECT pg_advisory_lock($1, $2)', [bulkLockClass, company]);
  const body = JSON.stringify({ linhas: [{ id_gmr_painel: 1, id_indicador: 1, mes: 1, ano: 2026 }] });
  const dryRun = open('PUT', many, { 'content-type': 'application/json', prefer: 'tx=rollback' });
  dryRun.end(body);
  await untilWaiting(1);

  const cell = `/panels/updateProgressPanel/${cells.sales}`;
  await holder.query('BEGIN; LOCK TABLE prumo.calculo_versao IN ACCESS EXCLUSIVE MODE');
  const written = await send(server.production, cell, {
    token,
    method: 'PUT',
    body: { realizado_numerador: 4_321 },
  });
  assert.equal(written.status, 200);
  await untilWaiting(2);

  const statuses = Promise.all([statusOf(upload), statusOf(dryRun)]);
  assert.equal(await shared.end(server, 'SIGTERM'), 0);
  assert.deepEqual(await statuses, [503, 503]);
});
