/** `prumo webhooks listen`: a company's events reach a receiver on this machine, signed. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { type Forwarded, listenToEvents } from '../../src/operator/webhook-listener.ts';
import { eventTypes } from '../../src/webhooks/events.ts';
import { newSecret } from '../../src/webhooks/signature.ts';
import { fillCompany, openEnvironments, type TestEnvironments } from './sandbox/environments.ts';

const companyId = 7;
let environments: TestEnvironments;
let department: number;

before(async () => {
  environments = await openEnvironments();
  ({ department } = await fillCompany(environments.development.sql, companyId));
});
after(() => environments.close());

/** Writes as the API does, whose transactions name the company. */
async function saveFormula(): Promise<void> {
  const client = await environments.development.pool.connect();
  await client.query('BEGIN');
  await client.query(`SELECT set_config('prumo.id_empresa', $1, true)`, [String(companyId)]);
  await client.query(
    `INSERT INTO colaborador (id_empresa, nome, email, id_cargo, id_funcao, id_filial)
     SELECT id_empresa, 'Ana', 'ana@example.com', id_cargo, id_funcao, id_filial FROM colaborador WHERE id_empresa = $1 LIMIT 1`,
    [companyId],
  );
  await client.query('UPDATE departamento SET nome = nome WHERE id_empresa = $1 AND id = $2', [
    companyId,
    department,
  ]);
  await client.query('COMMIT');
  client.release();
}

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Listens until one event was forwarded. */
async function forwardOne(
  status: number,
): Promise<{ received: Received; forwarded: Forwarded; secret: string }> {
  const secret = newSecret();
  const received: Received[] = [];
  const receiver = createServer((request, answer) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      answer.writeHead(status).end();
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const stop = new AbortController();
  const forwarded: Forwarded[] = [];
  await listenToEvents(environments.development.pool, {
    companyId,
    url: `http://localhost:${(receiver.address() as AddressInfo).port}/events`,
    events: Object.keys(eventTypes),
    secret,
    signal: stop.signal,
    pollMs: 10,
    onReady: () => void saveFormula(),
    onForwarded: (one) => {
      forwarded.push(one);
      stop.abort();
    },
  });
  receiver.close();
  assert.deepEqual([received.length, forwarded.length], [1, 1]);
  return { received: received[0] as Received, forwarded: forwarded[0] as Forwarded, secret };
}

it('an event is sent as a webhook sends it: the receiver verifies it with the secret that is shown', async () => {
  const { received, forwarded, secret } = await forwardOne(204);
  const verified = new Webhook(secret).verify(received.body, received.headers as Record<string, string>);
  assert.partialDeepStrictEqual(verified, {
    type: 'employee.inserted',
    data: { id_empresa: companyId, total: 1 },
  });
  const message = received.headers['webhook-id'];
  assert.deepEqual(forwarded, { event: 'employee.inserted', message, status: 204, error: null });
  const { rows } = await environments.development.pool.query('SELECT FROM webhook_entrega');
  assert.equal(rows.length, 0, 'nothing is stored');
});

it('a receiver that refuses is told, and nothing is sent again', async () => {
  await environments.development.sql(`DELETE FROM colaborador WHERE email = 'ana@example.com'`);
  const { forwarded } = await forwardOne(500);
  assert.partialDeepStrictEqual(forwarded, { event: 'employee.inserted', status: 500 });
  assert.match(forwarded.error ?? '', /the answer was 500/);
});

it('only addresses of this machine, and companies that are there, are taken', async () => {
  const options = {
    companyId,
    events: [],
    secret: newSecret(),
    signal: AbortSignal.abort(),
    onReady: () => {},
    onForwarded: () => {},
  };
  const { pool } = environments.development;
  for (const url of ['https://example.com/', 'http://10.0.0.1/', 'http://127.example.com/', 'events'])
    await assert.rejects(listenToEvents(pool, { ...options, url }), /must be an address on this machine/);
  const nobody = { ...options, companyId: 999, url: 'http://localhost:1/' };
  await assert.rejects(listenToEvents(pool, nobody), /there is no company 999/);
});
