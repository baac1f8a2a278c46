/** What the TypeScript client alone promises: ends of calls, classes, numbers of JavaScript. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import {
  AnswerError,
  ApiError,
  type ClientOptions,
  errorCodes,
  PrumoClient,
} from '../../sdk/typescript/src/index.ts';
import { errorCatalogue } from '../../src/kernel/contract/errors.ts';
import { type FaultyServer, faultyServer, type Step } from './faulty-server.ts';

const done: Step = { status: 200, body: { response: { status: 'success', affectedRows: 1, insertId: 7 } } };
const records: Step = { status: 200, body: { response: [{ id: 1, nome: 'A' }] } };
const busy: Step = { status: 503, headers: { 'x-error-code': 'maintenance', 'retry-after': '7' } };

interface Faulty {
  readonly server: FaultyServer;
  readonly client: PrumoClient;
  /** The pauses that the client asked for, in milliseconds; none takes any time. */
  readonly pauses: number[];
}

async function against(
  t: TestContext,
  script: Step[],
  options: Partial<ClientOptions> = {},
): Promise<Faulty> {
  const server = await faultyServer(...script);
  t.after(() => server.close());
  const pauses: number[] = [];
  const pause = async (ms: number, signal?: AbortSignal) => {
    pauses.push(ms);
    signal?.throwIfAborted();
  };
  const client = new PrumoClient({ baseUrl: server.url, token: 'prumo_dev_test', pause, ...options });
  return { server, client, pauses };
}

/** What the promise is rejected with, which must be of this class. */
async function failure<T extends Error>(
  of: Promise<unknown>,
  kind: abstract new (...args: never[]) => T,
): Promise<T> {
  const error: unknown = await of.then(
    () => assert.fail('it succeeded'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof kind, String(error));
  return error;
}

describe('the caller ends a call', () => {
  it('before it begins, while it is sent, and between attempts, with the reason given', async (t) => {
    const reason = new Error('enough');
    const early = await against(t, [records]);
    const aborted = { signal: AbortSignal.abort(reason) };
    assert.equal(await failure(early.client.company.getDepartments(aborted), Error), reason);
    assert.equal(early.server.received.length, 0);

    const ending = new AbortController();
    const fetch = async (url: string, init: RequestInit) => {
      setImmediate(() => ending.abort(reason));
      return globalThis.fetch(url, init);
    };
    const during = await against(t, ['silence'], { fetch });
    const call = during.client.company.getDepartments({ signal: ending.signal });
    assert.equal(await failure(call, Error), reason);

    const between = new AbortController();
    const pause = async (_: number, signal?: AbortSignal) => {
      between.abort(reason);
      signal?.throwIfAborted();
    };
    const { client, server } = await against(t, [busy], { pause });
    assert.equal(await failure(client.company.getDepartments({ signal: between.signal }), Error), reason);
    assert.equal(server.received.length, 1);
  });

  it('also while a file is read, and not once the call is over', async () => {
    const sent: (AbortSignal | null | undefined)[] = [];
    const fetch = async (_: string, { signal }: RequestInit) => {
      sent.push(signal);
      return Response.json({ response: [] });
    };
    const client = new PrumoClient({ baseUrl: 'http://127.0.0.1', token: 'a', fetch });
    const ending = new AbortController();
    const { signal } = ending;
    await client.request('/', { signal });
    await client.panels.getProgress.file({ id_gmr_processo: 1 }, 'xlsx', { signal });
    await client.company.getRoles({ signal });
    ending.abort();
    assert.deepEqual(
      sent.map((one) => one?.aborted),
      [true, true, false],
    );
  });

  it('in a pause of its own clock', { timeout: 30_000 }, async (t) => {
    const server = await faultyServer({ status: 503, headers: { 'retry-after': '3600' } });
    t.after(() => server.close());
    const ending = new AbortController();
    const retry = { longestRetryAfterMs: 3_600_000 };
    const fetch = async (url: string, init: RequestInit) => {
      setTimeout(() => ending.abort(), 50);
      // The call ends at the latest in the pause of an hour that follows.
      return globalThis.fetch(url, init);
    };
    const client = new PrumoClient({ baseUrl: server.url, token: 'prumo_dev_test', fetch, retry });
    const error = await failure(client.company.getDepartments({ signal: ending.signal }), DOMException);
    assert.equal(error.name, 'AbortError');
  });
});

describe('what is thrown', () => {
  it('has the name of its class, and its code is one that the client names', async (t) => {
    const { client } = await against(t, [
      { status: 409, headers: { 'x-error-code': 'conflict' }, body: { msg: 'a' } },
    ]);
    const error = await failure(client.company.getDepartments({ retries: 0 }), ApiError);
    assert.equal(error.name, error.constructor.name);
    const statuses = Object.entries(errorCatalogue).map(([slug, { status }]) => [slug, status]);
    assert.deepEqual(errorCodes, Object.fromEntries(statuses));
  });

  it('tells what the client was called with wrongly, before anything is sent', async (t) => {
    const { client, server } = await against(t, [done]);
    assert.throws(() => new PrumoClient({ baseUrl: 'ftp://a', token: 'a' }), TypeError);
    assert.throws(() => new PrumoClient({ baseUrl: server.url, token: 'a\nb' }), TypeError);
    const cell = { panel_id: 1, indicator_id: 1, month: 1, year: 2026 };
    const write = (value: number) => client.panels.updateProgressPanel(cell, { realizado_numerador: value });
    // JSON would make null of it, which clears the cell.
    await failure(write(Number.NaN), TypeError);
    await failure(write(Number.POSITIVE_INFINITY), TypeError);
    await failure(write(2 ** 53), TypeError);
    for (const code of ['', '.', '..']) await failure(client.go.contaGo.getByCode(code), TypeError);
    await failure(client.request('panels/getPanels'), TypeError);
    assert.deepEqual(server.received, []);
  });
});

describe('what is sent and read', () => {
  it('a number that JavaScript cannot hold is an error, never another number', async (t) => {
    const exact = ['9007199254740991', '9999999999999.99', '0.30000000000000004', '1e3', '-12.50'];
    for (const number of exact) {
      const { client } = await against(t, [{ status: 200, body: `{"response":[{"id":${number}}]}` }]);
      const [first] = await client.company.getDepartments();
      assert.equal(first?.id, Number(number));
    }
    for (const number of ['9007199254740993', '12345678901234567.89', '1e400']) {
      const { client } = await against(t, [{ status: 200, body: `{"response":[{"id":${number}}]}` }]);
      const error = await failure(client.company.getDepartments(), AnswerError);
      assert.ok(error.message.includes(number));
    }
    const inText = await against(t, [
      { status: 200, body: '{"response":[{"nome":"\\"9007199254740993\\""}]}' },
    ]);
    assert.equal((await inText.client.company.getDepartments())[0]?.nome, '"9007199254740993"');
  });

  it('what the client has no function for goes as it is and comes unread', async (t) => {
    const { client, server } = await against(t, [
      'reset',
      { status: 200, body: 'a;b\n', headers: { 'content-type': 'text/csv' } },
    ]);
    const response = await client.request('/panels/upload?x=1', {
      method: 'PUT',
      body: 'a;b\n1;2\n',
      headers: { 'Content-Type': 'text/csv', Accept: 'text/csv' },
    });
    assert.equal(await response.text(), 'a;b\n');
    const [first, second] = server.received;
    assert.deepEqual([second?.headers['content-type'], second?.headers['accept']], ['text/csv', 'text/csv']);
    assert.deepEqual([second?.url, second?.body], ['/panels/upload?x=1', 'a;b\n1;2\n']);
    assert.equal(first?.headers['idempotency-key'], second?.headers['idempotency-key']);
  });
});
