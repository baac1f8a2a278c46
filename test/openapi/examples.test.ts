/**
 * Every example request of the OpenAPI document, sent to a running server with the demo company: it
 * does what it says, or is refused with the error that the example names. The document comes from
 * that server, as an integrator reads it.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import type { Endpoint } from '../../src/kernel/contract/endpoint.ts';
import { answered, untrueAnswers } from '../harness/answer-examples.ts';
import { assertDocumented, type Document, type Parameter, resolved } from '../harness/document.ts';
import { startFounded } from '../harness/founded.ts';
import { freePorts, type ServerProcess } from '../harness/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'prumo-examples-'));
let server: ServerProcess;
let document: Document;
/** What the demo company answers: another file of this process may have asked another company. */
const said = new Map<string, unknown>();

before(async () => {
  server = await startFounded({ PRUMO_DATA: join(folder, 'data'), ...(await freePorts()) });
  document = (await (await fetch(`${server.development}/openapi.json`)).json()) as Document;
});
after(async () => {
  assert.equal(await server.end('SIGTERM'), 0);
  rmSync(folder, { recursive: true, force: true });
});

it('the document names the server that it comes from first, and the other one', () => {
  assert.deepEqual(
    document.servers.map(({ url }) => url),
    [server.development, server.production],
  );
});

describe('the example of', () => {
  for (const endpoint of endpoints) {
    const { method, path, example } = endpoint;
    const promise = example?.refused ? `is refused, since ${example.refused.why}` : 'does what it says';
    it(`${method} ${path} ${promise}`, async () => {
      const { url, body } = exampleOf(endpoint);
      const response = await fetch(server.development + url, {
        method,
        headers: {
          token: server.token as string,
          ...(body && { 'content-type': 'application/json' }),
          // What is read afterwards is calculated by then.
          ...(method !== 'GET' && { prefer: 'wait=30' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const answer = {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.json(),
      };
      const text = JSON.stringify(answer.body);
      assert.equal(answer.headers['x-error-code'], example?.refused?.error, text);
      if (!example?.refused) assert.equal(answer.status, 200, text);
      assertDocumented(method, url, answer);
      if (!example?.refused) said.set(`${method} ${path}`, (answer.body as { response: unknown }).response);
      const showsNothing =
        method === 'GET' && (answer.body as { response?: unknown[] }).response?.length === 0;
      assert.ok(!showsNothing, 'the example shows no record');
    });
  }
});

it('what the document shows as their answers is what the server has just answered', () => {
  assert.deepEqual(untrueAnswers(answered, said), []);
});

/** What the document says to send. */
function exampleOf({ method, path }: Endpoint): { url: string; body: object | undefined } {
  const operation = document.paths[path]?.[method.toLowerCase()];
  assert.ok(operation);
  const values = operation.parameters
    .map((reference): Parameter => resolved(reference, document))
    .filter(({ example }) => example !== undefined);
  const inPath = new Map(values.filter((one) => one.in === 'path').map((one) => [one.name, one.example]));
  const query = values
    .filter((one) => one.in === 'query')
    .map((one): [string, string] => [one.name, String(one.example)]);
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(inPath.get(name))),
  );
  return {
    url: query.length === 0 ? url : `${url}?${new URLSearchParams(query).toString()}`,
    body: operation.requestBody?.content['application/json']?.example,
  };
}
