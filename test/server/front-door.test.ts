/** `GET /` leads a browser to the console, and tells a program where everything is. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { version } from '../../src/config/version.ts';
import { startApi } from '../harness/api.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();

it('leads a browser to the console', async () => {
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const { statusCode, headers } = await api.app.inject({ url: '/', headers: { accept } });
  assert.deepEqual([statusCode, headers['location'], headers['vary']], [302, '/console', 'accept']);
});

it('tells a program where everything is, without a token, and each of these answers', async () => {
  for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }]) {
    const answer = await api.app.inject({ url: '/', headers });
    assert.equal(answer.statusCode, 200);
    const { name, environment, version: told, ...places } = answer.json<Record<string, string>>();
    assert.deepEqual([name, environment, told], ['Prumo', 'production', version]);
    assert.deepEqual(Object.keys(places), ['openapi', 'docs', 'console', 'health']);
    for (const [what, place] of Object.entries(places)) {
      const { pathname } = new URL(place);
      const { statusCode } = await api.app.inject({ url: pathname });
      // The pages need not be built for this test; health is answered around the application.
      const isThere = what === 'health' ? pathname === '/health/ready' : [200, 503].includes(statusCode);
      assert.ok(isThere, `${what} ${place} answers ${statusCode}`);
    }
  }
});

it('leaves out the documentation where it is not served', async () => {
  const without = await startApi({ docs: undefined }, { beside: api });
  try {
    const places = (await without.app.inject({ url: '/' })).json<object>();
    assert.ok(!('docs' in places));
  } finally {
    await without.close();
  }
});
