/**
 * No endpoint goes past the pipeline (src/http/register-endpoint.ts): each step of it is asked of
 * every endpoint of the registry, once. What a step says, and of what: test/contract/.
 */
import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import type { Endpoint } from '../../src/kernel/contract/endpoint.ts';
import type { ErrorSlug } from '../../src/kernel/contract/errors.ts';
import { QueueFull } from '../../src/kernel/work/fair-gate.ts';
import { assertRefused, call, nameOf } from '../contract/generic-cases.ts';
import type { Sending } from '../harness/api.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
const writes = endpoints.filter(({ method }) => method !== 'GET');
const pages = endpoints.filter(({ method }) => method === 'GET');

/** Sends it to each, some at once, as `sending` says. */
async function requireAll(
  of: readonly Endpoint[],
  slug: ErrorSlug,
  sending: (endpoint: Endpoint) => Sending = () => ({}),
): Promise<void> {
  assert.ok(of.length > 50);
  const left = Iterator.from(of);
  const sendOn = async () => {
    for (const endpoint of left) {
      const answer = await call(api, endpoint, sending(endpoint));
      assert.equal(
        answer.headers['x-error-code'],
        slug,
        `${nameOf(endpoint)}: ${answer.status} ${answer.text}`,
      );
      assertRefused(answer, slug);
    }
  };
  await Promise.all(Array.from({ length: 8 }, sendOn));
}

const header = (name: string, value: string) => () => ({ headers: { [name]: value } });

describe('every endpoint', () => {
  it('is closed by maintenance', async () => {
    await api.sql('UPDATE ambiente SET manutencao = true');
    api.gatekeeper.forget();
    try {
      await requireAll(endpoints, 'maintenance');
    } finally {
      await api.sql('UPDATE ambiente SET manutencao = false');
      api.gatekeeper.forget();
    }
  });

  it('asks for a token, and for one that is accepted', async () => {
    await requireAll(endpoints, 'token-missing', () => ({ token: null }));
    await requireAll(endpoints, 'token-refused', () => ({ token: 'unknown' }));
  });

  it('counts the requests of a token', async () => {
    const token = await api.createToken(api.companyA.id);
    api.limits.requestsPerMinute = 1;
    try {
      await api.get('/company/getRoles', { token });
      await requireAll(endpoints, 'rate-limited', () => ({ token }));
    } finally {
      api.limits.requestsPerMinute = 0;
    }
  });

  it('asks for a company, its module, and a scope that has the endpoint', async () => {
    const nobodys = await api.createToken(null);
    await requireAll(endpoints, 'token-without-company', () => ({ token: nobodys }));
    const { token } = await api.createCompany('No modules', []);
    const ofModules = endpoints.filter(({ module }) => module !== null);
    await requireAll(ofModules, 'module-not-contracted', () => ({ token }));
    const feed = await api.createToken(api.companyA.id, { rotas: ['/company/getChanges'] });
    const others = endpoints.filter(({ path }) => path !== '/company/getChanges');
    await requireAll(others, 'token-scope', () => ({ token: feed }));
    const reading = await api.createToken(api.companyA.id, { somente_leitura: true });
    await requireAll(writes, 'token-scope', () => ({ token: reading }));
  });

  it('waits for its turn, and ends with its deadline', async () => {
    const full = mock.method(api.ends, 'begin', () => {
      throw new QueueFull();
    });
    await requireAll(endpoints, 'too-much-waiting').finally(() => full.mock.restore());
    const { deadlineMs } = api.limits;
    api.limits.deadlineMs = 0;
    await requireAll(endpoints, 'deadline-passed').finally(() => (api.limits.deadlineMs = deadlineMs));
  });

  it('that writes takes JSON, a key, a preference and a tag, and no others', async () => {
    await requireAll(writes, 'unsupported-media-type', header('content-type', 'application/xml'));
    await requireAll(writes, 'invalid-value', header('idempotency-key', '""'));
    await requireAll(writes, 'invalid-value', header('prefer', 'tx=none'));
    await requireAll(writes, 'invalid-value', header('if-match', 'other'));
  });

  it('that reads can judge no tag', () => requireAll(pages, 'invalid-value', header('if-match', '*')));

  it('tells nothing of a fault inside', async () => {
    const fails = async () => {
      throw new Error('inside');
    };
    const mocked = [mock.method(api.companies, 'read', fails), mock.method(api.companies, 'write', fails)];
    await requireAll(endpoints, 'internal').finally(() => mocked.map((one) => one.mock.restore()));
  });
});
