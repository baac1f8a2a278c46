/**
 * The judgement of requests before the endpoint's own rules, from maintenance to a fault inside. It
 * is one pipeline for all endpoints (src/http/register-endpoint.ts; that none goes past it:
 * test/http/pipeline.test.ts), so these cases run for one endpoint of each shape (shapes.ts): those
 * of the door, and those of what is sent.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mock } from 'node:test';
import { OutcomeUnknown } from '../../src/database/failure-kinds.ts';
import type { Endpoint, WriteEndpoint } from '../../src/kernel/contract/endpoint.ts';
import type { ErrorSlug } from '../../src/kernel/contract/errors.ts';
import { QueueFull } from '../../src/kernel/work/fair-gate.ts';
import type { TestApi } from '../harness/api.ts';
import type { ContractCase } from './contract-case.ts';
import { assertAllRefused, assertRefused, call, caseOf, pathWith, validPath } from './generic-cases.ts';
import { madeOnce } from './made-once.ts';
import { unknownNameCases } from './name-cases.ts';
import { preconditionCases } from './precondition-cases.ts';

export const sentCases = (endpoint: Endpoint): ContractCase[] => [
  ...unknownNameCases(endpoint),
  ...preconditionCases(endpoint),
  ...(endpoint.method === 'GET' ? pagingCases(endpoint) : [...bodyCases(endpoint), ...retryCases(endpoint)]),
];

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

/** Maintenance, token, company, module: judged in this order, before anything is read. */
export function doorCases(endpoint: Endpoint): ContractCase[] {
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
  cases.push(scopeCase(endpoint), ...faultCases(endpoint));
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
