/**
 * A company that uses all it can get does not block others (docs/limits.md, Shares and Ends).
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { bulkCells } from '../../src/database/locks.ts';
import { type Answer, startApi, type TestApi } from '../harness/api.ts';
import { ofThisDatabase } from '../harness/postgres.ts';

const many = '/panels/updateProgressPanelMany';
/** Does not exist. Refused with 412 after waiting for the lock of the company's bulk writes. */
const cell = { id_gmr_painel: 1, id_indicador: 1, mes: 1, ano: 2026, realizado_numerador: 1 };
const rows = { linhas: [cell] };
const csv = `${Object.keys(cell).join(',')}\n${Object.values(cell).join(',')}\n`;
const asFile = { 'content-type': 'text/csv; formato=us' };
const dryRun = { prefer: 'tx=rollback' };
const longList = '/company/getDepartments';

let api: TestApi;
let port: number;
let watcher: pg.Client;

before(async () => {
  api = await startApi();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = api.app.server.address() as AddressInfo);
  watcher = new pg.Client(api.database.operator);
  await watcher.connect();
  // Of company A responses too large for the buffers between server and client; of B streams, too.
  await api.sql(
    `INSERT INTO departamento (id_empresa, nome)
     SELECT id, repeat('x', 250) FROM (VALUES ($1::integer, 40000), ($2, 2500)) AS c (id, most), generate_series(1, most)`,
    [api.companyA.id, api.companyB.id],
  );
});
after(async () => {
  await watcher.end();
  await api.close();
});

const asB = (headers: Record<string, string> = {}) => ({ token: api.companyB.token, headers });

/** Blocks bulk writes of company A until the returned function is called. */
async function holdBulkWrites({ database, companyA } = api): Promise<() => Promise<void>> {
  const holder = new pg.Client(database.operator);
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock($1, $2)', [bulkCells.key, companyA.id]);
  return () => holder.end();
}

/** With a pause: to ask again and again takes the processor from what is waited for. */
const pollMs = 10;

const waitingText = `SELECT count(*)::integer AS waiting FROM pg_locks WHERE NOT granted AND locktype = 'advisory'
   AND ${ofThisDatabase}`;

async function untilWaitingForLocks(isEnough: (waiting: number) => boolean): Promise<void> {
  for (;;) {
    const { rows: found } = await watcher.query<{ waiting: number }>(waitingText);
    if (isEnough(found[0]?.waiting ?? 0)) return;
    await delay(pollMs);
  }
}

const times = <T>(n: number, make: () => T): T[] => Array.from({ length: n }, make);
const statuses = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))];

/** Typical requests of company B: read, write, dry run, bulk writes (also as a file), long list. */
async function requestsOfB(): Promise<number[]> {
  const answers = [
    await api.get('/company/getRoles?limit=1', asB()),
    await api.post('/company/insertRole', { nome: 'R' }, asB()),
    await api.post('/company/insertRole', { nome: 'R' }, asB(dryRun)),
    await api.put(many, rows, asB()),
    await api.put(many, csv, asB(asFile)),
    await api.get(longList, asB()),
  ];
  return answers.map(({ status }) => status);
}
const answersOfB = [200, 200, 200, 412, 412, 200];

function sendAsA(
  path: string,
  method: string,
  headers: Record<string, string>,
  body?: string,
): ClientRequest {
  const sent = request({
    port,
    host: '127.0.0.1',
    path,
    method,
    agent: false,
    headers: { token: api.companyA.token, ...headers },
  });
  sent.on('error', () => {});
  sent.end(body);
  return sent;
}

describe('a company that takes all it can get', { timeout: 300_000 }, () => {
  for (const [what, send] of [
    ['writes that wait for each other', () => api.put(many, rows)],
    ['dry runs', () => api.put(many, rows, { headers: dryRun })],
    ['files', () => api.put(many, csv, { headers: asFile })],
  ] as const) {
    it(`by ${what}, keeps nobody else waiting, and loses nothing itself`, async () => {
      const letGo = await holdBulkWrites();
      const taken = times(40, send);
      await untilWaitingForLocks((waiting) => waiting > 1);
      assert.deepEqual(await requestsOfB(), answersOfB);
      await letGo();
      assert.deepEqual(statuses(await Promise.all(taken)), [412]);
    });
  }

  it('by lists that it does not read, keeps nobody else waiting', async () => {
    const lists = times(20, () => sendAsA(longList, 'GET', {}));
    const answers = await Promise.all(
      lists.map((list) => once(list, 'response') as Promise<[IncomingMessage]>),
    );
    assert.deepEqual(await requestsOfB(), answersOfB);
    // The responses are complete, even though they are read late.
    const [[late]] = answers as [[IncomingMessage]];
    let bytes = 0;
    for await (const chunk of late) bytes += (chunk as Buffer).length;
    assert.equal(bytes, Buffer.byteLength((await api.get(longList)).text));
    for (const list of lists) list.destroy();
  });

  it('by lists on one connection, leaves nothing on it', async () => {
    const accepted = once(api.app.server, 'connection') as Promise<[Socket]>;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const read = async () => {
      const sent = request({
        port,
        host: '127.0.0.1',
        path: longList,
        agent,
        headers: { token: api.companyA.token },
      });
      sent.end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      for await (const _ of response);
    };
    await read();
    const [socket] = await accepted;
    const before = socket.listenerCount('timeout');
    await read();
    await read();
    assert.equal(socket.listenerCount('timeout'), before);
    agent.destroy();
  });
});

it('a company with more requests than may wait hears that it asks too much; another one is served', async () => {
  const narrow = await startApi({ limits: { ...api.limits, waiting: 5 } }, { beside: api });
  const letGo = await holdBulkWrites(narrow);
  const writes = times(30, () => narrow.put(many, rows));
  const refused = await Promise.race(writes);
  assert.equal(refused.status, 429);
  assert.equal(refused.headers['x-error-code'], 'too-much-waiting');
  const other = { token: narrow.companyB.token };
  assert.equal((await narrow.get('/company/getRoles', other)).status, 200);
  assert.equal((await narrow.put(many, rows, other)).status, 412);
  await letGo();
  assert.deepEqual(
    statuses(await Promise.all(writes)).toSorted((a, b) => a - b),
    [412, 429],
  );
  await narrow.close();
});

describe('a request ends', { timeout: 300_000 }, () => {
  const body = JSON.stringify(rows);
  const json = { 'content-type': 'application/json', 'content-length': String(body.length) };

  it('with its client, wherever it is', async () => {
    const letGo = await holdBulkWrites();
    const left = [
      ...times(10, () => sendAsA(many, 'PUT', json, body)),
      ...times(10, () => sendAsA(many, 'PUT', { ...json, ...dryRun }, body)),
      ...times(10, () => sendAsA(many, 'PUT', { ...asFile, 'content-length': String(csv.length) }, csv)),
    ];
    await untilWaitingForLocks((waiting) => waiting > 1);
    for (const one of left) one.destroy();
    await untilWaitingForLocks((waiting) => waiting === 0);
    await letGo();
  });

  it('with its client, while its body waits for room: at once, or when its turn comes', async () => {
    const full = await startApi({ limits: api.limits }, { beside: api });
    await full.app.listen({ host: '127.0.0.1', port: 0 });
    const { port: of } = full.app.server.address() as AddressInfo;
    const letGo = await holdBulkWrites(full);
    const text = `{"linhas":[${JSON.stringify(cell)}],"y":"${'x'.repeat(8_000_000)}"}`;
    const begin = async (bytes: number): Promise<ClientRequest> => {
      const received = once(full.app.server, 'request');
      const headers = { ...json, 'content-length': String(text.length), token: full.companyA.token };
      const sent = request({ port: of, host: '127.0.0.1', path: many, method: 'PUT', agent: false, headers });
      sent.on('error', () => {});
      sent.write(text.slice(0, bytes));
      await received;
      return sent;
    };
    // 400: the connection was closed in order; 499: it was not. Either may come first.
    const brokenOff = async () =>
      (await full.sql('SELECT FROM auditoria WHERE status IN (400, 499)')).rows.length;
    const served = async () => (await full.sql('SELECT FROM auditoria WHERE status = 412')).rows.length;
    // Three quarters of the room for bodies, as much as a company may have.
    for (let n = 0; n < 6; n++) (await begin(text.length)).end();
    // Node reads no further than this, so that it does not see the end behind it.
    const short = await begin(1_000);
    const long = await begin(text.length);
    short.destroy();
    while ((await brokenOff()) < 1) await delay(pollMs);
    long.destroy();
    await letGo();
    while ((await served()) < 6) await delay(pollMs);
    while ((await brokenOff()) < 2) await delay(pollMs);
    await full.close();
  });

  it('with its deadline', async () => {
    const letGo = await holdBulkWrites();
    const { deadlineMs } = api.limits;
    api.limits.deadlineMs = 500;
    const answers = await Promise.all([
      ...times(20, () => api.put(many, rows)),
      ...times(5, () => api.put(many, rows, { headers: dryRun })),
    ]);
    api.limits.deadlineMs = deadlineMs;
    assert.deepEqual(statuses(answers), [503]);
    for (const { headers } of answers) assert.equal(headers['x-error-code'], 'deadline-passed');
    await untilWaitingForLocks((waiting) => waiting === 0);
    await letGo();
  });
});
