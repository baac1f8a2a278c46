/**
 * The documentation: every page is there, leads only to pages that are there, and brings nothing
 * from anywhere else.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { errorAdvice } from '../../src/docs/error-advice.ts';
import { errorCatalogue } from '../../src/kernel/errors.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { makeDocument } from '../harness/document.ts';

let api: TestApi;
before(async () => {
  api = await startApi({ docs: { developmentUrl: 'https://sandbox.prumo.test' } });
});
after(() => api.close());

const open = (path: string, headers: Record<string, string> = {}) => api.app.inject({ url: path, headers });

/** Everything that a page names: links, images, scripts, style sheets. */
const namedIn = (html: string) =>
  [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) =>
    String(address).replaceAll('&#38;', '&'),
  );

/** Every page that can be reached from the front, by its path. */
async function everyPage(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = ['/docs'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const { statusCode, body } = await open(path);
    assert.equal(statusCode, 200, path);
    pages.set(path, body);
    const own = namedIn(body).filter((address) => address.startsWith('/docs'));
    waiting.push(...own.map((address) => address.replace(/#.*/, '')).filter((to) => !/\.\w+$/.test(to)));
  }
  return pages;
}

describe('the pages', () => {
  let pages: Map<string, string>;
  before(async () => {
    pages = await everyPage();
  });

  it('lead to each other: reference, guides, errors and changelog are reached from the front', () => {
    const paths = [...pages.keys()];
    const errors = Object.keys(errorCatalogue).map((slug) => `/docs/errors/${slug}`);
    const guides = 'first-call nightly-load formulas formula-text errors paging retries environments'.split(
      ' ',
    );
    const expected = [
      '/docs',
      '/docs/reference',
      '/docs/guides',
      '/docs/errors',
      '/docs/changelog',
      ...guides.map((slug) => `/docs/guides/${slug}`),
      ...errors,
    ];
    assert.deepEqual(paths.toSorted(), expected.toSorted());
  });

  it('have a title of their own, a language and one first heading', () => {
    const titles = [...pages].map(([path, html]) => {
      assert.match(html, /<html lang="en">/, path);
      if (path !== '/docs/reference') assert.equal(html.match(/<h1/g)?.length, 1, path);
      return /<title>(.+) · Prumo<\/title>/.exec(html)?.[1] ?? assert.fail(path);
    });
    assert.equal(new Set(titles).size, titles.length);
  });

  it('name nothing that is not there: every link, image, script and style sheet answers, every anchor exists', async () => {
    for (const [path, html] of pages) {
      for (const address of namedIn(html)) {
        if (/^(https?:|data:)/.test(address)) continue;
        const [file = '', anchor] = address.split('#');
        const target = file === '' ? path : file;
        const { statusCode, body } = await open(target);
        assert.equal(statusCode, 200, `${path} names ${address}`);
        if (anchor) assert.match(body, new RegExp(`id="${anchor}"`), `${path} names ${address}`);
      }
    }
  });

  it('load nothing from elsewhere: other addresses are links to read, and nothing but links', () => {
    for (const [path, html] of pages) {
      const loaded = [...html.matchAll(/<(?:script|img|link|iframe)\b[^>]*(?:src|href)="([^"]+)"/g)];
      for (const [, address] of loaded) assert.match(String(address), /^(\/docs\/|data:,)/, path);
      assert.doesNotMatch(html, /<style|\sstyle=|\son\w+=/, path);
    }
  });

  it('describe their drawings', () => {
    const images = [...pages.values()].flatMap((html) => [...html.matchAll(/<img [^>]*>/g)]);
    assert.ok(images.length >= 8);
    for (const [image] of images) assert.match(image, /alt="[^"]{40,}"/);
  });
});

describe('the page of an error', () => {
  it('says when it comes, what to do, and shows an answer with the code', async () => {
    for (const [slug, { status }] of Object.entries(errorCatalogue)) {
      const { body } = await open(`/docs/errors/${slug}`);
      assert.match(body, new RegExp(`HTTP/1.1 ${status}\nX-Error-Code: ${slug}\n`), slug);
      assert.match(body, /&#34;msg&#34;: &#34;.{5,}/, slug);
      for (const { when, remedy } of [errorAdvice[slug as keyof typeof errorAdvice]]) {
        assert.ok(when.length > 30 && remedy.length > 30, slug);
      }
    }
  });

  it('is where answers lead', async () => {
    const refused = await api.get('/company/getFunctionsByRole/999999');
    assert.equal(refused.status, 404);
    const path = /^<([^>]+)>; rel="help"$/.exec(String(refused.headers['link']))?.[1];
    assert.equal(path, '/docs/errors/not-found');
    assert.equal((await open(path)).statusCode, 200);
  });

  it('is a page that says so for a code that there is not', async () => {
    for (const path of [
      '/docs/errors/no-such',
      '/docs/nothing',
      '/docs/guides/..%2f..%2fpackage.json',
      '/docs/assets/x.js',
    ]) {
      const { statusCode, headers, body } = await open(path);
      assert.equal(statusCode, 404, path);
      assert.match(String(headers['content-type']), /^text\/html/);
      assert.match(body, /There is no such page/);
    }
  });
});

describe('the documentation is served', () => {
  it('without a token, and without a trace in the audit of whoever sends one', async () => {
    const records = async () =>
      ((await api.sql('SELECT count(*)::integer AS count FROM auditoria')).rows[0] as { count: number })
        .count;
    const before = await records();
    const { statusCode } = await open('/docs/guides', { token: api.companyA.token });
    assert.equal(statusCode, 200);
    assert.equal(await records(), before);
  });

  it('not at all to who has it', async () => {
    for (const path of [
      '/docs',
      '/docs/reference',
      '/docs/guides/formulas',
      '/docs/errors/conflict',
      '/docs/changelog',
    ]) {
      const { headers } = await open(path);
      assert.equal(headers['cache-control'], 'no-cache');
      const again = await open(path, { 'if-none-match': String(headers['etag']) });
      assert.deepEqual([again.statusCode, again.body], [304, ''], path);
    }
  });

  it('with assets that are kept for ever, at addresses that change with them, and compressed where that is wanted', async () => {
    const { body } = await open('/docs/reference');
    const assets = namedIn(body).filter((address) => address.startsWith('/docs/assets/'));
    assert.equal(assets.length, 3);
    for (const path of assets) {
      assert.match(path, /\.[0-9a-f]{16}\.(js|css)$/);
      const plain = await open(path, { 'accept-encoding': 'gzip;q=0' });
      assert.match(String(plain.headers['cache-control']), /immutable/);
      assert.equal(plain.headers['content-encoding'], undefined);
      const packed = await open(path, { 'accept-encoding': 'gzip, deflate, br' });
      assert.equal(packed.headers['content-encoding'], 'gzip');
      assert.equal(packed.headers['vary'], 'accept-encoding');
      assert.deepEqual(gunzipSync(packed.rawPayload), plain.rawPayload);
    }
  });

  it('to be read only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await api.app.inject({ method, url: '/docs/guides' });
      assert.deepEqual([answer.statusCode, answer.headers['allow']], [405, 'GET, HEAD'], method);
    }
    assert.equal((await api.app.inject({ method: 'HEAD', url: '/docs/guides' })).statusCode, 200);
  });

  it('sealed: no script where none is needed, and none that is not ours', async () => {
    const policy = async (path: string) => String((await open(path)).headers['content-security-policy']);
    for (const path of ['/docs', '/docs/guides/formulas', '/docs/errors/conflict', '/docs/nothing']) {
      const directives = (await policy(path)).split('; ');
      assert.ok(directives.includes(`default-src 'none'`), path);
      assert.ok(
        directives.every((one) => !/^(script|connect)-src/.test(one) && !one.includes('unsafe')),
        path,
      );
    }
    const reference = (await policy('/docs/reference')).split('; ');
    for (const one of [
      `default-src 'none'`,
      `script-src 'self'`,
      `connect-src 'self'`,
      `frame-ancestors 'none'`,
    ]) {
      assert.ok(reference.includes(one), one);
    }
  });

  it('unless it is turned off: then there is no such route, and answers lead to none', async () => {
    const without = await startApi({ docs: undefined });
    try {
      const answer = await without.get('/docs', { token: null });
      assert.deepEqual([answer.status, answer.headers['x-error-code']], [404, 'unknown-route']);
      assert.equal(answer.headers['link'], undefined);
    } finally {
      await without.close();
    }
  });
});

describe('production’s reference', () => {
  const settingsIn = (html: string) =>
    JSON.parse(/id="settings">(.*?)<\/script>/.exec(html)?.[1] ?? '') as {
      testRequests: boolean;
      servers: { url: string }[];
    };

  it('tries nothing out, and its examples name development first', async () => {
    const { testRequests, servers } = settingsIn((await open('/docs/reference')).body);
    assert.equal(testRequests, false);
    assert.deepEqual(
      servers.map(({ url }) => url),
      [
        'https://sandbox.prumo.test',
        ...makeDocument()
          .servers.map(({ url }) => url)
          .filter((url) => !url.includes('sandbox')),
      ],
    );
  });

  it('guides name the development address of the installation', async () => {
    const { body } = await open('/docs/guides/first-call');
    assert.match(body, /export API=https:\/\/sandbox\.prumo\.test\n/);
    assert.doesNotMatch(body, /127\.0\.0\.1/);
  });
});
