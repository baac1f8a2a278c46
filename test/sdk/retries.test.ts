/**
 * The client against servers that fail: what it sends again, after which pauses, and what it throws
 * in the end.
 */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import {
  AnswerError,
  ApiError,
  type CallOptions,
  type ClientOptions,
  ConnectionError,
  errorCodes,
  PrumoClient,
  PrumoError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnavailableError,
} from '../../sdk/src/index.ts';
import { type ErrorSlug, errorCatalogue } from '../../src/kernel/errors.ts';
import { type FaultyServer, faultyServer, type Step } from '../harness/faulty-server.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
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

describe('a request is sent again', () => {
  it('after the pause that Retry-After asks for, and not much later', async (t) => {
    const { server, client, pauses } = await against(t, [busy, busy, records]);
    const departments = await client.company.getDepartments();
    assert.deepEqual(departments, [{ id: 1, nome: 'A' }]);
    assert.equal(departments.$answer.attempts, 3);
    assert.equal(server.received.length, 3);
    assert.equal(pauses.length, 2);
    for (const pause of pauses) assert.ok(pause >= 7_000 && pause <= 7_250, String(pause));
  });

  it('also where Retry-After is a date', async (t) => {
    const later = new Date(Date.now() + 40_000).toUTCString();
    const { client, pauses } = await against(t, [
      { status: 429, headers: { 'retry-after': later } },
      records,
    ]);
    await client.company.getDepartments();
    assert.ok((pauses[0] as number) > 0 && (pauses[0] as number) <= 40_250, String(pauses));
  });

  it('after pauses that double, with jitter, up to the longest', async (t) => {
    const policy = { retries: 8, firstPauseMs: 100, longestPauseMs: 1_000 };
    const { client, pauses } = await against(t, [{ status: 503 }], { retry: policy });
    await failure(client.company.getDepartments(), UnavailableError);
    const longest = [100, 200, 400, 800, 1_000, 1_000, 1_000, 1_000];
    assert.equal(pauses.length, longest.length);
    for (const [index, most] of longest.entries()) {
      const pause = pauses[index] as number;
      assert.ok(pause >= most / 2 && pause <= most, `${pause} of ${most}`);
    }
    assert.ok(new Set(pauses.slice(4)).size > 1, 'the pauses are random');
  });

  it('when the connection is reset before or within the answer', async (t) => {
    const { server, client } = await against(t, ['reset', 'half', records]);
    assert.equal((await client.company.getDepartments()).length, 1);
    assert.equal(server.received.length, 3);
  });

  it('when no answer comes in time', async (t) => {
    const { server, client } = await against(t, ['silence', records], { timeoutMs: 1_000 });
    assert.equal((await client.company.getDepartments()).length, 1);
    assert.ok(server.received.length > 1);
  });

  it('with the same idempotency key, body and request id; another call has others', async (t) => {
    const { server, client } = await against(t, ['reset', { status: 502 }, { status: 504 }, done, done]);
    const { insertId } = await client.company.insertDepartment({ nome: 'A' });
    await client.company.insertDepartment({ nome: 'A' });
    assert.equal(insertId, 7);
    const sent = server.received.map(({ headers, body }) => ({
      key: headers['idempotency-key'],
      id: headers['x-request-id'],
      body,
    }));
    const [first, ...others] = sent;
    assert.match(String(first?.key), uuid);
    assert.match(String(first?.id), uuid);
    assert.deepEqual(others.slice(0, 3), [first, first, first]);
    assert.notEqual(others[3]?.key, first?.key);
    assert.notEqual(others[3]?.id, first?.id);
  });

  it('while an earlier attempt of it is still at work', async (t) => {
    const running: Step = {
      status: 409,
      headers: { 'x-error-code': 'idempotency-key-running', 'retry-after': '1' },
    };
    const replayed: Step = { ...done, headers: { 'idempotent-replayed': 'true' } };
    const { client } = await against(t, ['reset', running, replayed]);
    const { $answer } = await client.company.insertDepartment({ nome: 'A' });
    assert.deepEqual([$answer.attempts, $answer.replayed], [3, true]);
  });
});

describe('a request is not sent again', () => {
  const once = async (t: TestContext, step: Step, options: CallOptions = {}) => {
    const { server, client, pauses } = await against(t, [step]);
    const error = await failure(client.company.getDepartments(options), ApiError);
    assert.equal(server.received.length, 1);
    assert.deepEqual(pauses, []);
    return error;
  };

  it('when it was refused', async (t) => {
    for (const status of [400, 401, 403, 404, 405, 409, 412, 413, 415, 418, 422, 431, 500]) {
      assert.equal((await once(t, { status })).status, status);
    }
  });

  it('when the API wants to be asked much later: the error says when', async (t) => {
    const error = await once(t, { status: 503, headers: { 'retry-after': '3600' } });
    assert.equal(error.retryAfterMs, 3_600_000);
  });

  it('when its token is not accepted, however many have tried', async (t) => {
    const headers = { 'x-error-code': 'too-many-refused', 'retry-after': '30' };
    assert.ok((await once(t, { status: 429, headers })) instanceof RateLimitError);
  });

  it('when the caller wants no retries', async (t) => {
    await once(t, busy, { retries: 0 });
  });

  it('to another address: the token goes nowhere else', async (t) => {
    const other = await faultyServer(records);
    t.after(() => other.close());
    const error = await once(t, { status: 307, headers: { location: other.url } });
    assert.equal(error.status, 307);
    assert.deepEqual(other.received, []);
  });
});

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
  it('has for every status of the API a class of its own', async (t) => {
    const classes = new Map<number, unknown>();
    for (const slug of Object.keys(errorCatalogue) as ErrorSlug[]) {
      const { status } = errorCatalogue[slug];
      const headers = { 'x-error-code': slug, 'x-request-id': 'abc-1' };
      const { client } = await against(t, [{ status, headers, body: { msg: 'one\ntwo' } }]);
      const error = await failure(client.company.getDepartments({ retries: 0 }), ApiError);
      const { code, msg, requestId, problems, request } = error;
      assert.deepEqual([error.status, code, msg, requestId], [status, slug, 'one\ntwo', 'abc-1']);
      assert.deepEqual(problems, ['one', 'two']);
      assert.deepEqual([request.method, request.path], ['GET', '/company/getDepartments']);
      assert.notEqual(error.constructor, ApiError, slug);
      assert.equal(error.name, error.constructor.name);
      assert.equal(classes.get(status) ?? error.constructor, error.constructor);
      classes.set(status, error.constructor);
      assert.equal((errorCodes as Record<string, number>)[slug], status);
    }
  });

  it('says when no answer of the API came', async (t) => {
    const { client } = await against(t, [{ status: 502, body: '<html>Bad gateway</html>' }]);
    const error = await failure(client.company.getDepartments({ retries: 0 }), ServerError);
    assert.deepEqual([error.status, error.code], [502, undefined]);
    assert.match(error.msg, /without a message of the API/);
    for (const body of ['<html>Welcome</html>', '{"records":[]}', 'null']) {
      const elsewhere = await against(t, [{ status: 200, body }]);
      await failure(elsewhere.client.company.getDepartments(), AnswerError);
    }
  });

  it('names the key of a write whose fate is not known', async (t) => {
    const { client, server } = await against(t, ['reset']);
    const error = await failure(client.company.insertDepartment({ nome: 'A' }), ConnectionError);
    assert.equal(error.idempotencyKey, server.received[0]?.headers['idempotency-key']);
    assert.equal(error.requestId, server.received[0]?.headers['x-request-id']);
    assert.equal(error.request.attempts, 5);
    assert.ok(error instanceof PrumoError && error.cause instanceof Error);
    const late = await against(t, ['silence']);
    const options = { timeoutMs: 50, retries: 0, idempotencyKey: 'mine' };
    const timeout = await failure(late.client.company.insertDepartment({ nome: 'A' }, options), TimeoutError);
    assert.equal(timeout.idempotencyKey, 'mine');
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
  it('names itself, its token and its codes as URLs need them', async (t) => {
    const { client, server } = await against(t, [records]);
    await client.go.contaGo.getByCode('a/b?c#ç');
    const [request] = server.received;
    assert.equal(request?.url, '/go/contaGo/getByCode/a%2Fb%3Fc%23%C3%A7');
    assert.equal(request?.headers['token'], 'prumo_dev_test');
    assert.match(String(request?.headers['user-agent']), /^prumo-client\/\d/);
  });

  it('a base address may have a path', async (t) => {
    const server = await faultyServer(
      { ...records, headers: { link: '</x?limit=1&offset=1>; rel="next"' } },
      records,
    );
    t.after(() => server.close());
    const client = new PrumoClient({ baseUrl: `${server.url}/prumo/`, token: 'a' });
    const names: string[] = [];
    for await (const { nome } of client.company.getDepartments.all({ pageSize: 1 })) names.push(nome);
    assert.deepEqual(names, ['A', 'A']);
    assert.deepEqual(
      server.received.map(({ url }) => url),
      ['/prumo/company/getDepartments?limit=1&offset=0', '/prumo/company/getDepartments?limit=1&offset=1'],
    );
  });

  it('preferences are sent as one header', async (t) => {
    const { client, server } = await against(t, [
      { ...done, headers: { 'preference-applied': 'wait=10' } },
      done,
    ]);
    const { $answer } = await client.go.orcadoGo.upsertMany({ linhas: [] }, { wait: 10, lenient: true });
    assert.deepEqual([$answer.waited, $answer.lenient, $answer.dryRun], [true, false, false]);
    await client.go.orcadoGo.upsertMany.dryRun({ linhas: [] });
    const sent = server.received.map(({ headers }) => headers['prefer']);
    assert.deepEqual(sent, ['wait=10, handling=lenient', 'tx=rollback']);
    assert.equal(server.received[1]?.headers['idempotency-key'], undefined);
  });

  it('what was ignored, and what is typed behind a result, is read from the headers', async (t) => {
    const { client } = await against(t, [
      {
        ...done,
        headers: {
          'x-ignored-fields':
            'meta_numerador;reason="calculated", meta_ajustada_numerador;reason="inherited"',
          'x-manual-entries': 'realizado_numerador="-10.5", meta_numerador="9999999999999.99"',
        },
      },
      done,
    ]);
    const cell = { panel_id: 1, indicator_id: 1, month: 1, year: 2024 };
    const { $answer } = await client.panels.updateProgressPanel(cell, { meta_numerador: 1 });
    assert.deepEqual($answer.ignoredFields, {
      meta_numerador: 'calculated',
      meta_ajustada_numerador: 'inherited',
    });
    assert.deepEqual($answer.manualEntries, {
      realizado_numerador: '-10.5',
      meta_numerador: '9999999999999.99',
    });
    const plain = await client.panels.updateProgressPanel(cell, { meta_numerador: 1 });
    assert.deepEqual([plain.$answer.ignoredFields, plain.$answer.manualEntries], [{}, {}]);
  });

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
