/**
 * Very many requests whose clients go at the same moment: what is left to do for them lets others
 * in, and each leaves its audit record.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, before, it, type TestContext } from 'node:test';
import { setImmediate as round } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { AuditLog } from '../../src/http/audit/audit.ts';
import { startApi, type TestApi } from '../harness/api.ts';

const bodies = 1_000;
/** In one round of the event loop: more than a slice has room for, and far from all. */
const mostRecords = bodies / 4;

let api: TestApi;
let port: number;
before(async () => {
  api = await startApi();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = api.app.server.address() as AddressInfo);
});
after(() => api.close());

/** Sends this over many connections. Cuts them when told to on standard input, and says so. */
const client = `
  const { connect } = require('node:net');
  const [, port, times, how, text] = process.argv;
  const sockets = Array.from({ length: times }, () => connect(port, '127.0.0.1').on('error', () => {}).resume());
  for (const socket of sockets) socket.write(text);
  process.stdin.once('data', () => {
    for (const socket of sockets) socket[how]();
    process.stdin.destroy();
  });
`;

function head(): string {
  return [
    'POST /company/insertRole HTTP/1.1',
    'host: x',
    `token: ${api.companyA.token}`,
    'content-type: application/json',
    'content-length: 1000',
    '\r\n',
  ].join('\r\n');
}

/** Starts the client, and resolves when all of its bodies have begun. */
async function begin(how: string) {
  const begun = Promise.withResolvers<void>();
  let left = bodies;
  const onRequest = () => {
    if (--left === 0) begun.resolve();
  };
  api.app.server.on('request', onRequest);
  const child = spawn(process.execPath, ['-e', client, String(port), String(bodies), how, `${head()}{`]);
  await begun.promise;
  api.app.server.off('request', onRequest);
  return child;
}

/** Counts the records that are made in each round of the event loop; gives the most of them. */
async function mostInARound(t: TestContext, work: () => Promise<void>): Promise<number> {
  let most = 0;
  let inRound = 0;
  const append = t.mock.method(AuditLog.prototype, 'append');
  const look = () => {
    const calls = append.mock.callCount();
    most = Math.max(most, calls - inRound);
    inRound = calls;
    timer = setImmediate(look);
  };
  let timer = setImmediate(look);
  await work();
  clearImmediate(timer);
  append.mock.restore();
  return most;
}

async function records(): Promise<{ readonly status: number; readonly requests: number }[]> {
  const { rows } = await api.sql(
    'SELECT status, count(*)::integer AS requests FROM auditoria WHERE id_empresa = $1 GROUP BY status',
    [api.companyA.id],
  );
  return rows as { status: number; requests: number }[];
}

const connections = () => promisify(api.app.server.getConnections.bind(api.app.server))();

for (const [how, status] of [
  ['resetAndDestroy', 499],
  ['end', 400],
] as const) {
  it(`a thousand bodies that break off at once (${how})`, async (t) => {
    await api.sql('DELETE FROM auditoria');
    const child = await begin(how);
    const most = await mostInARound(t, async () => {
      child.stdin.write('now');
      // The event loop gets to see them all at once.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      await once(child, 'close');
      while ((await records())[0]?.requests !== bodies) await round();
    });
    assert.ok(most < mostRecords, `${most} requests ended in one round`);
    assert.deepEqual(await records(), [{ status, requests: bodies }]);
  });
}

it('a thousand requests that break off while their token is looked up', async (t) => {
  await api.sql('DELETE FROM auditoria');
  const client = new Client(api.database.operator);
  await client.connect();
  await client.query('BEGIN; LOCK TABLE token IN ACCESS EXCLUSIVE MODE');
  api.gatekeeper.forget();
  const child = await begin('resetAndDestroy');
  child.stdin.write('now');
  while ((await connections()) > 0) await round();
  const most = await mostInARound(t, async () => {
    await client.query('COMMIT');
    while ((await records())[0]?.requests !== bodies) await round();
  });
  await client.end();
  assert.ok(most < mostRecords, `${most} requests ended in one round`);
  assert.deepEqual(await records(), [{ status: 499, requests: bodies }]);
});
