/**
 * The client in Chromium, as a page loads it: the modules of the package as they are, no bundler,
 * not by HTTPS.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { it } from 'node:test';
import { browserMissing, launchBrowser } from '../harness/browser.ts';
import { installedClient } from './client-package.ts';

/**
 * A name that browsers do not take for a secure place, as they take localhost: no
 * `crypto.randomUUID`.
 */
const host = 'prumo.test';

/** What the page runs. */
const script = `
  const { PrumoClient, ForbiddenError } = await import('/client/index.js');
  const client = new PrumoClient({ baseUrl: location.origin, token: 'prumo_dev_page', retry: { firstPauseMs: 1 } });
  const [{ nome }] = await client.company.getDepartments();
  const { insertId, $answer } = await client.company.insertDepartment({ nome: 'A' });
  const error = await client.company.getRoles().catch((error) => error);
  return [isSecureContext, nome, insertId, $answer.attempts, error instanceof ForbiddenError, error.code];
`;

it('reads, retries a write under one key, and throws what was refused', {
  skip: browserMissing,
}, async (t) => {
  const consumer = await installedClient();
  t.after(() => consumer.remove());
  const dist = join(consumer.folder, 'node_modules/@prumo/client/dist');
  const writes: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    const json = (status: number, body: unknown, code?: string) => {
      const type = {
        'content-type': 'application/json',
        ...(code === undefined ? {} : { 'x-error-code': code }),
      };
      response.writeHead(status, type).end(JSON.stringify(body));
    };
    if (url.startsWith('/client/')) {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end(readFileSync(join(dist, url.slice('/client/'.length))));
    } else if (url === '/company/getDepartments')
      json(200, { response: [{ id: 1, nome: headers['token'] }] });
    else if (url === '/company/insertDepartment') {
      writes.push(headers);
      // No reset of the connection: after one the browser itself sends the request again.
      if (writes.length === 1) json(503, { msg: 'later' }, 'unavailable');
      else json(200, { response: { status: 'success', affectedRows: 1, insertId: 7 } });
    } else if (url === '/company/getRoles') json(403, { msg: 'no' }, 'token-refused');
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>page</title>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close().closeAllConnections());
  const browser = await launchBrowser([`--host-resolver-rules=MAP ${host} 127.0.0.1`]);
  t.after(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`http://${host}:${(server.address() as AddressInfo).port}/`);
  const seen: unknown = await page.evaluate(`(async () => {${script}})()`);
  assert.deepEqual(seen, [false, 'prumo_dev_page', 7, 2, true, 'token-refused']);
  const keys = writes.map((headers) => headers['idempotency-key']);
  assert.deepEqual(keys, [keys[0], keys[0]]);
  assert.match(String(keys[0]), /^[0-9a-f-]{36}$/);
  assert.ok(writes.every((headers) => String(headers['user-agent']).includes('Chrome')));
});
