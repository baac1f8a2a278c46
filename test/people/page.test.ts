/** The console's page and files: their headers, and what is not served. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startApi, type TestApi } from '../harness/api.ts';

let api: TestApi;
const folder = mkdtempSync(join(tmpdir(), 'prumo-console-'));
const page =
  '<!doctype html><title>Prumo</title><script type="module" src="/console/assets/index-a1.js"></script>';

before(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets/index-a1.js'), `export const text = '${'x'.repeat(2000)}';`);
  writeFileSync(join(folder, 'assets/index-a1.js.map'), '{}');
  writeFileSync(join(folder, '.sources'), 'stamp');
  api = await startApi({ consoleFolder: folder });
});
after(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => api.get(path, { token: null, headers });

describe('the page', () => {
  it('is at /console and below it, wherever no file is, and / leads a browser there', async () => {
    for (const path of [
      '/console',
      '/console/',
      '/console?x=1',
      '/console/painel/5?mes=3',
      '/console/link',
    ]) {
      const { status, text, headers } = await get(path);
      assert.deepEqual([status, text, headers['cache-control']], [200, page, 'no-store'], path);
    }
    const { status, headers } = await get('/', { accept: 'text/html' });
    assert.deepEqual([status, headers['location']], [302, '/console']);
  });

  it('may load nothing from elsewhere, run nothing inline, and stand in no frame', async () => {
    const { headers } = await get('/console');
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /unsafe|data:|blob:|https?:|\*/);
    assert.equal(headers['x-frame-options'], 'DENY');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['referrer-policy'], 'no-referrer');
  });
});

describe('a file', () => {
  it('is kept for good when its name changes with its content, and asked for otherwise', async () => {
    const script = await get('/console/assets/index-a1.js', { 'accept-encoding': 'gzip' });
    assert.equal(script.status, 200);
    assert.equal(script.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(script.headers['content-type'], 'text/javascript; charset=utf-8');
    assert.equal(script.headers['content-encoding'], 'gzip');
    const icon = await get('/console/icon.svg');
    assert.deepEqual(
      [icon.headers['content-type'], icon.headers['cache-control']],
      ['image/svg+xml', 'no-cache'],
    );
    const again = await get('/console/icon.svg', { 'if-none-match': String(icon.headers['etag']) });
    assert.equal(again.status, 304);
  });

  it('that is no part of the page is not served', async () => {
    assert.equal((await get('/console/.sources')).text, page);
    for (const path of [
      '/console/assets/index-a1.js.map',
      '/console/assets/index-old.js',
      '/console/assets/..%2f.sources',
    ]) {
      const { status, text } = await get(path);
      assert.ok(status === 404 || text === page, path);
    }
  });
});

it('routes that are not there are refused as the API’s are', async () => {
  const { status, headers } = await get('/console/api/nothing');
  assert.deepEqual([status, headers['x-error-code']], [404, 'unknown-route']);
});

it('before it is built the console says so and asks again, and the API serves', async () => {
  const bare = await startApi({ consoleFolder: join(folder, 'nothing') }, { beside: api });
  try {
    const { status, text } = await bare.get('/console', { token: null });
    assert.equal(status, 503);
    assert.match(text, /http-equiv="refresh".*sendo construído.*being built.*npm run build/s);
    assert.equal((await bare.get('/company/getRoles')).status, 200);
  } finally {
    await bare.close();
  }
});
