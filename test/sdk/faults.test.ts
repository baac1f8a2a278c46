/**
 * The clients of all languages against servers that fail: what they send again, after which pauses,
 * and what they throw in the end.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it, type TestContext } from 'node:test';
import { type ErrorSlug, errorCatalogue } from '../../src/kernel/contract/errors.ts';
import { type Driver, type Failure, type Given, languages, type Outcome } from './client-drivers.ts';
import { type FaultyServer, faultyServer, type Step } from './faulty-server.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const done: Step = { status: 200, body: { response: { status: 'success', affectedRows: 1, insertId: 7 } } };
const records: Step = { status: 200, body: { response: [{ id: 1, nome: 'A' }] } };
const busy: Step = { status: 503, headers: { 'x-error-code': 'maintenance', 'retry-after': '7' } };

const read = { call: 'company.getDepartments' };
const write = { call: 'company.insertDepartment', body: { nome: 'A' } };
const quick = { retry: { firstPauseMs: 1 } };

type Asked = Omit<Given, 'baseUrl' | 'token'>;

for (const { name, skip, start } of languages) {
  describe(`the client in ${name}`, { skip }, () => {
    let driver: Driver;
    before(() => {
      driver = start();
    });
    after(() => driver.close());

    interface Faulty {
      readonly server: FaultyServer;
      readonly run: (given: Asked) => Promise<Outcome>;
      readonly fail: (given: Asked) => Promise<Failure>;
    }
    const against = async (t: TestContext, ...script: Step[]): Promise<Faulty> => {
      const server = await faultyServer(...script);
      t.after(() => server.close());
      const run = async (given: Asked) =>
        driver.run({ baseUrl: server.url, token: 'prumo_dev_test', ...given });
      const fail = async (given: Asked) => {
        const { error } = await run(given);
        assert.ok(error, 'it succeeded');
        return error;
      };
      return { server, run, fail };
    };

    describe('sends a request again', () => {
      it('after the pause that Retry-After asks for, and not much later', async (t) => {
        const { server, run } = await against(t, busy, busy, records);
        const { result, answer, pausesMs } = await run(read);
        assert.deepEqual(result, [{ id: 1, nome: 'A' }]);
        assert.equal(answer?.attempts, 3);
        assert.equal(server.received.length, 3);
        assert.equal(pausesMs.length, 2);
        for (const pause of pausesMs) assert.ok(pause >= 7_000 && pause <= 7_250, String(pause));
      });

      it('also where Retry-After is a date', async (t) => {
        const later = new Date(Date.now() + 40_000).toUTCString();
        const { run } = await against(t, { status: 429, headers: { 'retry-after': later } }, records);
        const [pause = 0] = (await run(read)).pausesMs;
        assert.ok(pause > 0 && pause <= 40_250, String(pause));
      });

      it('after pauses that double, with jitter, up to the longest', async (t) => {
        const retry = { retries: 8, firstPauseMs: 100, longestPauseMs: 1_000 };
        const { run } = await against(t, { status: 503 });
        const { error, pausesMs } = await run({ ...read, retry });
        assert.equal(error?.kind, 'UnavailableError');
        const longest = [100, 200, 400, 800, 1_000, 1_000, 1_000, 1_000];
        assert.equal(pausesMs.length, longest.length);
        for (const [index, most] of longest.entries()) {
          const pause = pausesMs[index] as number;
          assert.ok(pause >= most / 2 && pause <= most, `${pause} of ${most}`);
        }
        assert.ok(new Set(pausesMs.slice(4)).size > 1, 'the pauses are random');
      });

      it('when the connection is reset before or within the answer', async (t) => {
        const { server, run } = await against(t, 'reset', 'half', records);
        assert.deepEqual((await run(read)).result, [{ id: 1, nome: 'A' }]);
        assert.equal(server.received.length, 3);
      });

      it('when no answer comes in time', async (t) => {
        const { server, run } = await against(t, 'silence', records);
        const { result } = await run({ ...read, options: { timeoutMs: 1_000 } });
        assert.deepEqual(result, [{ id: 1, nome: 'A' }]);
        assert.ok(server.received.length > 1);
      });

      it('with the same idempotency key, body and request id; another call has others', async (t) => {
        const { server, run } = await against(t, 'reset', { status: 502 }, { status: 504 }, done, done);
        const { result } = await run(write);
        await run(write);
        assert.equal((result as { insertId: number }).insertId, 7);
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
        const code = { 'x-error-code': 'idempotency-key-running', 'retry-after': '1' };
        const replayed: Step = { ...done, headers: { 'idempotent-replayed': 'true' } };
        const { run } = await against(t, 'reset', { status: 409, headers: code }, replayed);
        const { answer } = await run(write);
        assert.deepEqual([answer?.attempts, answer?.replayed], [3, true]);
      });
    });

    describe('does not send a request again', () => {
      const once = async (t: TestContext, step: Step, options: Asked['options'] = {}) => {
        const { server, run } = await against(t, step);
        const { error, pausesMs } = await run({ ...read, options });
        assert.ok(error, 'it succeeded');
        assert.equal(server.received.length, 1);
        assert.deepEqual(pausesMs, []);
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
        assert.equal((await once(t, { status: 429, headers })).kind, 'RateLimitError');
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

    describe('throws', () => {
      it('for every status of the API an error of a class of its own', async (t) => {
        const kinds = new Map<number, string>();
        for (const slug of Object.keys(errorCatalogue) as ErrorSlug[]) {
          const { status } = errorCatalogue[slug];
          const headers = { 'x-error-code': slug, 'x-request-id': 'abc-1' };
          const { fail } = await against(t, { status, headers, body: { msg: 'one\ntwo' } });
          const { kind, code, msg, problems, requestId, method, path, ...error } = await fail({
            ...read,
            options: { retries: 0 },
          });
          assert.deepEqual([error.status, code, msg, requestId], [status, slug, 'one\ntwo', 'abc-1']);
          assert.deepEqual(problems, ['one', 'two']);
          assert.deepEqual([method, path], ['GET', '/company/getDepartments']);
          assert.notEqual(kind, 'ApiError', slug);
          assert.equal(kinds.get(status) ?? kind, kind);
          kinds.set(status, kind);
        }
      });

      it('what says who stands in the way', async (t) => {
        const dependents = [{ kind: 'employee', count: 2, first: [{ id: 7, nome: 'Ana' }] }];
        const headers = { 'content-type': 'application/problem+json', 'x-error-code': 'conflict' };
        const body = { detail: 'has 2 employees', status: 409, code: 'conflict', dependents };
        const { fail } = await against(t, { status: 409, headers, body });
        const error = await fail({ ...read, options: { retries: 0 } });
        assert.deepEqual([error.msg, error.dependents], ['has 2 employees', dependents]);
      });

      it('what says that no answer of the API came', async (t) => {
        const { fail } = await against(t, { status: 502, body: '<html>Bad gateway</html>' });
        const error = await fail({ ...read, options: { retries: 0 } });
        assert.deepEqual([error.kind, error.status, error.code], ['ServerError', 502, null]);
        assert.match(error.msg as string, /without a message of the API/);
        for (const body of ['<html>Welcome</html>', '{"records":[]}', 'null']) {
          const elsewhere = await against(t, { status: 200, body });
          assert.equal((await elsewhere.fail(read)).kind, 'AnswerError');
        }
      });

      it('the key of a write whose fate is not known', async (t) => {
        const { fail, server } = await against(t, 'reset');
        const error = await fail({ ...write, ...quick });
        assert.equal(error.kind, 'ConnectionError');
        assert.equal(error.idempotencyKey, server.received[0]?.headers['idempotency-key']);
        assert.equal(error.requestId, server.received[0]?.headers['x-request-id']);
        assert.deepEqual([error.attempts, error.cause], [5, true]);
        const late = await against(t, 'silence');
        const options = { timeoutMs: 50, retries: 0, idempotencyKey: 'mine' };
        const timeout = await late.fail({ ...write, options });
        assert.deepEqual([timeout.kind, timeout.idempotencyKey], ['TimeoutError', 'mine']);
      });

      it('before anything is sent, when it is called with what cannot be', async (t) => {
        const { fail, server } = await against(t, done);
        for (const codigo of ['', '.', '..']) {
          const error = await fail({ call: 'go.contaGo.getByCode', path: { codigo } });
          assert.equal(error.kind, 'TypeError');
        }
        assert.equal((await fail({ ...read, baseUrl: 'ftp://a' } as Asked)).kind, 'TypeError');
        assert.equal((await fail({ ...read, token: 'a\nb' } as Asked)).kind, 'TypeError');
        assert.deepEqual(server.received, []);
      });
    });

    describe('sends and reads', () => {
      it('its name, its token, and codes as URLs need them', async (t) => {
        const { run, server } = await against(t, records);
        await run({ call: 'go.contaGo.getByCode', path: { codigo: 'a/b?c#ç' } });
        const [request] = server.received;
        assert.equal(request?.url, '/go/contaGo/getByCode/a%2Fb%3Fc%23%C3%A7');
        assert.equal(request?.headers['token'], 'prumo_dev_test');
        assert.match(String(request?.headers['user-agent']), /^prumo-client(-python)?\/\d/);
      });

      it('pages, below a base address with a path', async (t) => {
        const headers = { link: '</x?limit=1&offset=1>; rel="next"' };
        const { server, run } = await against(t, { ...records, headers }, records);
        const baseUrl = `${server.url}/prumo/`;
        const { result } = await run({ ...read, as: 'all', options: { pageSize: 1 }, baseUrl } as Asked);
        assert.deepEqual(result, [
          { id: 1, nome: 'A' },
          { id: 1, nome: 'A' },
        ]);
        assert.deepEqual(
          server.received.map(({ url }) => url),
          [
            '/prumo/company/getDepartments?limit=1&offset=0',
            '/prumo/company/getDepartments?limit=1&offset=1',
          ],
        );
      });

      it('preferences as one header', async (t) => {
        const applied = { ...done, headers: { 'preference-applied': 'wait=10' } };
        const { run, server } = await against(t, applied, done);
        const facts = { call: 'go.orcadoGo.upsertMany', body: { linhas: [] } };
        const { answer } = await run({ ...facts, options: { wait: 10, lenient: true } });
        assert.deepEqual([answer?.waited, answer?.lenient, answer?.dryRun], [true, false, false]);
        await run({ ...facts, as: 'dryRun' });
        const sent = server.received.map(({ headers }) => headers['prefer']);
        assert.deepEqual(sent, ['wait=10, handling=lenient', 'tx=rollback']);
        assert.equal(server.received[1]?.headers['idempotency-key'], undefined);
      });

      it('what was ignored, and what is typed behind a result, from the headers', async (t) => {
        const { run } = await against(
          t,
          {
            ...done,
            headers: {
              'x-ignored-fields':
                'meta_numerador;reason="calculated", meta_ajustada_numerador;reason="inherited", ' +
                'formula.nos.orden;reason="not-taken";near="ordem", %"c%c3%b3digo %22a%22, b";reason="not-taken"',
              'x-manual-entries': 'realizado_numerador="-10.5", meta_numerador="9999999999999.99"',
            },
          },
          done,
        );
        const cell = {
          call: 'panels.updateProgressPanel',
          path: { panel_id: 1, indicator_id: 1, month: 1, year: 2024 },
          body: { meta_numerador: 1 },
        };
        const { answer } = await run(cell);
        assert.deepEqual(answer?.ignoredFields, {
          meta_numerador: 'calculated',
          meta_ajustada_numerador: 'inherited',
          'formula.nos.orden': 'not-taken',
          'código "a", b': 'not-taken',
        });
        assert.deepEqual(answer?.manualEntries, {
          realizado_numerador: '-10.5',
          meta_numerador: '9999999999999.99',
        });
        const plain = (await run(cell)).answer;
        assert.deepEqual([plain?.ignoredFields, plain?.manualEntries], [{}, {}]);
      });
    });
  });
}
