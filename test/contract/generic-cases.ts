/**
 * What holds for every endpoint, made from its data: the judgement of requests before the
 * endpoint's own rules.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mock } from 'node:test';
import { OutcomeUnknown } from '../../src/database/failure-kinds.ts';
import { recordFields } from '../../src/http/request-records.ts';
import type { Endpoint, ReadEndpoint, WriteEndpoint } from '../../src/kernel/contract/endpoint.ts';
import { type ErrorSlug, errorCatalogue } from '../../src/kernel/contract/errors.ts';
import { recordOf, type TSchema } from '../../src/kernel/contract/fields.ts';
import { type RecordKind, recordKinds } from '../../src/kernel/contract/record-kinds.ts';
import { maxId } from '../../src/kernel/values/ids.ts';
import { QueueFull } from '../../src/kernel/work/fair-gate.ts';
import type { Answer, Sending, TestApi } from '../harness/api.ts';
import { type RecordIds, sampleBody, samplePath, sampleQuery } from '../harness/samples.ts';
import type { ContractCase } from './contract-case.ts';

/** An id that no record has. */
const nobodys = maxId;

const anyIds = Object.fromEntries(recordKinds.map((kind: RecordKind) => [kind, nobodys])) as RecordIds;

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** The endpoint with valid values everywhere, of records that nobody has. */
const validPath = (endpoint: Endpoint) =>
  samplePath(endpoint.path, endpoint.params, anyIds) +
  (endpoint.method === 'GET' ? sampleQuery(endpoint.query, anyIds) : '');

/** The valid path with this in its query, in place of what it has under the name. */
export function pathWith(endpoint: Endpoint, name: string, query: string): string {
  const path = samplePath(endpoint.path, endpoint.params, anyIds);
  const others = endpoint.method === 'GET' ? sampleQuery(endpoint.query, anyIds, name) : '';
  return `${path}${others === '' ? '?' : `${others}&`}${query}`;
}
export const validBody = (endpoint: Endpoint) =>
  endpoint.method === 'GET' ? undefined : sampleBody(endpoint.body, anyIds);

/** Sends it with valid values everywhere but those that are given. */
export function call(
  api: TestApi,
  endpoint: Endpoint,
  sending?: Sending,
  body: object | undefined = validBody(endpoint),
): Promise<Answer> {
  return api.send(endpoint.method, validPath(endpoint), body, sending);
}

/**
 * An error answer is its status, one `msg`, and the error's code; `names` is what the message must
 * name.
 */
export function assertRefused(answer: Answer, slug: ErrorSlug, names = ''): void {
  assert.equal(answer.status, errorCatalogue[slug].status, answer.text);
  assert.equal(answer.headers['x-error-code'], slug, answer.text);
  assert.match(String(answer.headers['content-type']), /^application\/json/);
  assert.deepEqual(Object.keys(answer.body as object), ['msg']);
  assert.ok(answer.body.msg.length > 0);
  assert.ok(answer.body.msg.includes(names), `"${answer.body.msg}" does not name ${names}`);
}

/**
 * Asserts that every value is refused for the same reason. They are sent at once: what is recorded
 * of them is stored together, and half of the processor time of one after the other is saved.
 */
export async function assertAllRefused<T>(
  values: readonly T[],
  send: (value: T) => Promise<Answer>,
  slug: ErrorSlug,
  names = '',
): Promise<readonly Answer[]> {
  const answers = await Promise.all(values.map(send));
  for (const answer of answers) assertRefused(answer, slug, names);
  return answers;
}

/** What cases only look at, made once for each API. */
function madeOnce<T>(make: (api: TestApi) => Promise<T>): (api: TestApi) => Promise<T> {
  const made = new WeakMap<TestApi, Promise<T>>();
  return (api) => {
    const known = made.get(api) ?? make(api);
    made.set(api, known);
    return known;
  };
}

/** Tokens that are revoked, expired and switched off. */
const refusedTokens = madeOnce(async (api) => {
  const tokens = { revogado_em: "'2026-01-01'", expira_em: 'now()', ativo: 'false' };
  const created = Object.entries(tokens).map(async ([column, value]) => {
    const token = await api.createToken(api.companyA.id);
    await api.sql(`UPDATE token SET ${column} = ${value} WHERE prefixo = $1`, [token.slice(0, 6)]);
    return token;
  });
  return Promise.all(created);
});

/** Tokens of the company with a scope that leaves something out. */
const scoped = {
  readOnly: madeOnce((api) => api.createToken(api.companyA.id, { somente_leitura: true })),
  gmr: madeOnce((api) => api.createToken(api.companyA.id, { modulos: ['gmr'] })),
  go: madeOnce((api) => api.createToken(api.companyA.id, { modulos: ['go'] })),
  feed: madeOnce((api) => api.createToken(api.companyA.id, { rotas: ['/company/getChanges'] })),
  // The last one is no whole segment.
  panels: madeOnce((api) => api.createToken(api.companyA.id, { rotas: ['/panels', '/company/get'] })),
  process: madeOnce((api) => api.createToken(api.companyA.id, { id_gmr_processo: 1 })),
};

const tokenWithoutCompany = madeOnce((api) => api.createToken(null));

const companyWith = {
  gmr: madeOnce((api) => api.createCompany('Other modules', ['gmr'])),
  go: madeOnce((api) => api.createCompany('Other modules', ['go'])),
};

/** The cases of an endpoint that follow from its data. */
export function genericCases(endpoint: Endpoint): ContractCase[] {
  const shared = [...doorCases(endpoint), ...pathCases(endpoint), ...faultCases(endpoint)];
  return endpoint.method === 'GET'
    ? [...shared, ...pagingCases(endpoint), ...queryCases(endpoint)]
    : [...shared, ...bodyCases(endpoint), ...fieldCases(endpoint), ...retryCases(endpoint)];
}

/** Maintenance, token, company, module: judged in this order, before anything is read. */
function doorCases(endpoint: Endpoint): ContractCase[] {
  const of = caseOf(endpoint);
  const cases = [
    of('token-missing', 'no token', async (api) => {
      assertRefused(await call(api, endpoint, { token: null }), 'token-missing', 'token');
    }),
    of('token-refused', 'one message for every token that is not accepted', async (api) => {
      const { token: own } = api.companyA;
      const tokens = [...(await refusedTokens(api)), 'unknown', '', `${own}, ${own}`];
      const send = (token: string) => call(api, endpoint, { token });
      const answers = await assertAllRefused(tokens, send, 'token-refused');
      assert.equal(new Set(answers.map(({ body }) => body.msg)).size, 1);
    }),
    of('too-many-refused', 'refused tokens from one address; one that is accepted goes on', async (api) => {
      const from = `10.${randomBytes(3).join('.')}`;
      api.limits.refusedPerMinute = 1;
      try {
        assertRefused(await call(api, endpoint, { token: 'unknown', from }), 'token-refused');
        const refused = await call(api, endpoint, { token: 'unknown', from });
        assertRefused(refused, 'too-many-refused');
        assert.match(String(refused.headers['retry-after']), /^[1-9]\d?$/);
        assert.notEqual((await call(api, endpoint, { from })).status, 429);
      } finally {
        api.limits.refusedPerMinute = 0;
      }
    }),
    of('rate-limited', 'a token that may send one request a minute, and sends two', async (api) => {
      const token = await api.createToken(api.companyA.id);
      api.limits.requestsPerMinute = 1;
      try {
        const first = await call(api, endpoint, { token });
        assert.notEqual(first.status, 429);
        const second = await call(api, endpoint, { token });
        assertRefused(second, 'rate-limited', '1 requests a minute');
        for (const { headers } of [first, second]) {
          assert.equal(headers['ratelimit-policy'], '"default";q=1;w=60');
          assert.match(String(headers['ratelimit']), /^"default";r=0;t=[1-9]\d?$/);
        }
        assert.match(String(second.headers['retry-after']), /^[1-9]\d?$/);
      } finally {
        api.limits.requestsPerMinute = 0;
      }
    }),
    of('deadline-passed', 'a request that has no time', async (api) => {
      const { deadlineMs } = api.limits;
      api.limits.deadlineMs = 0;
      try {
        const answer = await call(api, endpoint);
        assertRefused(answer, 'deadline-passed', 'seconds');
        assert.match(String(answer.headers['retry-after']), /^\d+$/);
      } finally {
        api.limits.deadlineMs = deadlineMs;
      }
    }),
    of(
      'too-much-waiting',
      'a company whose queue is full (how it fills up: fairness/shares)',
      async (api) => {
        const full = mock.method(api.ends, 'begin', () => {
          throw new QueueFull();
        });
        try {
          const answer = await call(api, endpoint);
          assertRefused(answer, 'too-much-waiting', 'fewer at once');
          assert.match(String(answer.headers['retry-after']), /^\d+$/);
        } finally {
          full.mock.restore();
        }
      },
    ),
    of('token-without-company', 'a token that is linked to no company', async (api) => {
      const token = await tokenWithoutCompany(api);
      assertRefused(await call(api, endpoint, { token }), 'token-without-company');
    }),
    of('maintenance', 'maintenance closes the door before the token is looked at', async (api) => {
      await api.sql('UPDATE ambiente SET manutencao = true');
      api.gatekeeper.forget();
      try {
        const answer = await call(api, endpoint, { token: null });
        assertRefused(answer, 'maintenance');
        assert.match(String(answer.headers['retry-after']), /^\d+$/);
      } finally {
        await api.sql('UPDATE ambiente SET manutencao = false');
        api.gatekeeper.forget();
      }
    }),
  ];
  cases.push(scopeCase(endpoint));
  const { module } = endpoint;
  if (module === null) return cases;
  const other = module === 'gmr' ? 'go' : 'gmr';
  const withoutModule = of('module-not-contracted', 'a company without the module', async (api) => {
    const { token } = await companyWith[other](api);
    assertRefused(await call(api, endpoint, { token }), 'module-not-contracted', 'module');
  });
  return [...cases, withoutModule];
}

/** Whoever the token is for, its scope is judged before anything is read. */
function scopeCase(endpoint: Endpoint): ContractCase {
  const { method, module, path, people } = endpoint;
  return caseOf(endpoint)('token-scope', 'a token whose scope leaves it out', async (api) => {
    const others = module === 'go' ? scoped.gmr : scoped.go;
    const refusing: [string, (of: TestApi) => Promise<string>][] = [
      ['module', others],
      path === '/company/getChanges' ? ['/panels', scoped.panels] : ['/company/getChanges', scoped.feed],
    ];
    if (method !== 'GET') refusing.push(['reading', scoped.readOnly]);
    if (people !== 'Colaborador') refusing.push(['panels of process 1', scoped.process]);
    for (const [names, token] of refusing)
      assertRefused(await call(api, endpoint, { token: await token(api) }), 'token-scope', names);
    if (method !== 'GET') return;
    const read = await call(api, endpoint, { token: await scoped.readOnly(api) });
    assert.notEqual(read.headers['x-error-code'], 'token-scope', read.text);
  });
}

/**
 * Values that a placeholder of the path does not take: texts that are too long or not to be stored,
 * or no integers.
 */
function badPathValues(field: TSchema): readonly string[] {
  if ((field as { type?: string }).type !== 'integer')
    return ['%20', '%00', 'a%00b', 'x'.repeat(256), 'x'.repeat(3_000)];
  const tooSmall = recordOf(field) === undefined ? [] : ['0'];
  const { maximum = maxId } = field as { maximum?: number };
  const tooLarge = [String(Math.max(maximum, maxId) + 1), '99999999999999999999', '9'.repeat(3_000)];
  return [...tooSmall, '-1', ...tooLarge, '1.0', 'abc', '1e3', '%20', '%zz', '%ff'];
}

/** Path values that are out of their range, and records that nobody has. */
function pathCases(endpoint: Endpoint): ContractCase[] {
  const of = caseOf(endpoint);
  const cases = Object.entries<TSchema>(endpoint.params.properties).map(([name, field]) =>
    of('invalid-value', `${name} in the path is out of its range`, async (api) => {
      const send = (value: string) => {
        const path = samplePath(endpoint.path, endpoint.params, anyIds, { [name]: value });
        return api.send(endpoint.method, path, validBody(endpoint));
      };
      await assertAllRefused(badPathValues(field), send, 'invalid-value', name);
    }),
  );
  if (recordFields(endpoint.params).length === 0) return cases;
  const unknown = of('not-found', 'a record that nobody has', async (api) => {
    assertRefused(await call(api, endpoint), 'not-found', String(nobodys));
  });
  return [...cases, unknown];
}

/** A fault inside is told without its inside. */
function faultCases(endpoint: Endpoint): ContractCase[] {
  const of = caseOf(endpoint);
  const failingWith = (error: Error, slug: ErrorSlug) => async (api: TestApi) => {
    const fails = async () => {
      throw error;
    };
    const mocked = [mock.method(api.companies, 'read', fails), mock.method(api.companies, 'write', fails)];
    try {
      const answer = await call(api, endpoint);
      assertRefused(answer, slug);
      assert.ok(!answer.text.includes('inside'));
    } finally {
      for (const { mock: method } of mocked) method.restore();
    }
  };
  const lost = Object.assign(new Error('inside'), { code: 'ECONNREFUSED' });
  const unknown = failingWith(new OutcomeUnknown(lost), 'outcome-unknown');
  return [
    of('internal', 'a fault, told without its inside', failingWith(new Error('inside'), 'internal')),
    of('unavailable', 'a database that cannot be reached', failingWith(lost, 'unavailable')),
    ...(endpoint.method === 'GET' ? [] : [of('outcome-unknown', 'a COMMIT that got no answer', unknown)]),
  ];
}

/** Values that a name of the query does not take. */
function badQueryValues(field: TSchema, name: string): readonly string[] {
  const { type, maximum = maxId } = field as { type?: string; maximum?: number };
  const always = ['', `1&${name}=1`];
  return type === 'integer'
    ? [...always, '-1', '1.0', 'abc', '%201', String(maximum + 1)]
    : [...always, '%20', '%00'];
}

/**
 * Values of the query besides the paging ones: missing where they are required, out of their range,
 * of another type.
 */
function queryCases(endpoint: ReadEndpoint): ContractCase[] {
  const of = caseOf(endpoint);
  const required = new Set((endpoint.query as { required?: string[] } | undefined)?.required ?? []);
  return Object.entries<TSchema>(endpoint.query?.properties ?? {}).map(([name, field]) =>
    of(
      'invalid-value',
      `${name} in the query is missing, out of its range or of another type`,
      async (api) => {
        const given = badQueryValues(field, name).map((value) => `${name}=${value}`);
        const send = (query: string) => api.get(pathWith(endpoint, name, query));
        await assertAllRefused(required.has(name) ? [...given, ''] : given, send, 'invalid-value', name);
      },
    ),
  );
}

function pagingCases(endpoint: Endpoint): ContractCase[] {
  const of = caseOf(endpoint);
  return ['limit', 'offset'].map((name) =>
    of('invalid-value', `${name} is no integer of 0 or more`, async (api) => {
      const values = ['-1', '1.5', 'abc', '', '2147483648', `1&${name}=2`];
      const send = (value: string) => api.get(pathWith(endpoint, name, `${name}=${value}`));
      await assertAllRefused(values, send, 'invalid-value', name);
    }),
  );
}

/** Bodies that are not read at all. */
function bodyCases(endpoint: WriteEndpoint): ContractCase[] {
  const of = caseOf(endpoint);
  const send = (api: TestApi, body: string | undefined, headers = {}) =>
    api.send(endpoint.method, validPath(endpoint), body, { headers });
  return [
    of('invalid-json', 'a body that is not JSON, or none where one is needed', async (api) => {
      const absent = endpoint.bodyOptional ? [] : [undefined, ''];
      const bodies = ['{"nome":', "{'nome': 1}", '[1,]', ' ', ...absent];
      await assertAllRefused(bodies, (body) => send(api, body), 'invalid-json', 'JSON');
    }),
    of('body-too-large', 'a body of more than the route takes', async (api) => {
      const most = endpoint.largeBody ? 8 : 1;
      const body = JSON.stringify('x'.repeat(most * 2 ** 20));
      assertRefused(await send(api, body), 'body-too-large', `${most} MiB`);
    }),
    of('unsupported-media-type', 'a body that is said to be something else, or compressed', async (api) => {
      for (const [type, sent] of [
        ['application/xml', '{}'],
        ['text/plain', 'nome=x'],
      ] as const) {
        const answer = await send(api, sent, { 'content-type': type });
        assertRefused(answer, 'unsupported-media-type', `${type}, but must be application/json`);
      }
      const encoding = { 'content-encoding': 'gzip' };
      assertRefused(await send(api, '{}', encoding), 'unsupported-media-type', 'uncompressed');
    }),
    of('invalid-value', 'a body that is JSON but no object', async (api) => {
      const bodies = ['[]', 'null', '1', '"{}"'];
      await assertAllRefused(bodies, (body) => send(api, body), 'invalid-value', 'object');
    }),
  ];
}

/** `Idempotency-Key`: of another request, of one that is still running, and one that is none. */
function retryCases(endpoint: WriteEndpoint): ContractCase[] {
  const of = caseOf(endpoint);
  const route = `${endpoint.method} ${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const send = (api: TestApi, key: string) => call(api, endpoint, { headers: { 'idempotency-key': key } });
  return [
    of('idempotency-key-reused', 'the key of another request', async (api) => {
      await api.sql(
        `INSERT INTO idempotencia (id_empresa, rota, chave, resumo, resposta, id_marca, linhagem)
         VALUES ($1, $2, 'used', '', '{}', 0, 0)
         ON CONFLICT DO NOTHING`,
        [api.companyA.id, route],
      );
      assertRefused(await send(api, 'used'), 'idempotency-key-reused', 'Idempotency-Key');
    }),
    of('idempotency-key-running', 'the key of a request that is still running', async (api) => {
      // Of the pool, which has it already: a session of its own costs ten times its statements.
      const first = await api.operator.connect();
      try {
        await first.query(
          `SELECT pg_advisory_lock(hashtextextended($1 || ' ' || min(id), $2::integer::bigint)) FROM token WHERE id_empresa = $2`,
          [`idempotencia ${route} running`, api.companyA.id],
        );
        const answer = await send(api, 'running');
        assertRefused(answer, 'idempotency-key-running', 'Idempotency-Key');
        assert.match(String(answer.headers['retry-after']), /^\d+$/);
      } finally {
        await first.query('SELECT pg_advisory_unlock_all()');
        first.release();
      }
    }),
    of('invalid-value', 'a key that is none', async (api) => {
      const keys = ['', '""', 'ação', 'x'.repeat(256)];
      await assertAllRefused(keys, (key) => send(api, key), 'invalid-value', 'Idempotency-Key');
    }),
  ];
}

/**
 * Every field of the body: missing where it is required, null where it may not be, of another type.
 */
function fieldCases(endpoint: WriteEndpoint): ContractCase[] {
  const of = caseOf(endpoint);
  const required = new Set((endpoint.body as { required?: string[] }).required ?? []);
  const send = (api: TestApi, body: object) => api.send(endpoint.method, validPath(endpoint), body);
  const cases = Object.entries<TSchema>(endpoint.body.properties).map(([name, field]) =>
    of('invalid-value', `${name} in the body is missing, null or of another type`, async (api) => {
      const { [name]: _, ...others } = validBody(endpoint) as Record<string, unknown>;
      const wrong = (isNullable(field) ? [true] : [true, null]).map((value) => ({
        ...others,
        [name]: value,
      }));
      const bodies = required.has(name) ? [others, ...wrong] : wrong;
      await assertAllRefused(bodies, (body) => send(api, body), 'invalid-value', name);
    }),
  );
  const { partial } = endpoint;
  if (partial === undefined) return cases;
  const nothing = of(partial, 'no field that can be updated', async (api) => {
    for (const body of [{}, { id: 1, unknown: 1 }]) assertRefused(await send(api, body), partial);
  });
  return [...cases, nothing];
}

function isNullable(field: TSchema): boolean {
  const { anyOf = [] } = field as { anyOf?: readonly { type?: string }[] };
  return anyOf.some(({ type }) => type === 'null');
}

/** Makes cases of the endpoint that show an error. */
export function caseOf(endpoint: Endpoint) {
  return (slug: ErrorSlug, name: string, run: ContractCase['run']): ContractCase => ({
    endpoint: nameOf(endpoint),
    status: errorCatalogue[slug].status,
    name,
    run,
  });
}
