/**
 * The documentation as it is served: every page is there, leads only to pages that are there, and
 * brings nothing from anywhere else.
 */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { buildIfStale } from '../../build/built-folder.ts';
import { builtDocs } from '../../docs/build.ts';
import { endpoints } from '../../src/api/index.ts';
import { errorAdvice } from '../../src/kernel/contract/error-advice.ts';
import { errorCatalogue } from '../../src/kernel/contract/errors.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { guideSlugs } from '../harness/docs.ts';

let api: TestApi;
before(async () => {
  await buildIfStale(builtDocs);
  api = await startApi({ docs: { developmentUrl: 'https://sandbox.prumo.test' } });
});
after(() => api.close());

const open = (path: string, headers: Record<string, string> = {}) => api.app.inject({ url: path, headers });

/** Everything that a page names: links, images, scripts, style sheets. */
const namedIn = (html: string) =>
  [...html.matchAll(/<[a-z]+\b[^>]*?\s(?:href|src)="([^"]*)"/g)].map(([, address]) =>
    String(address).replaceAll('&amp;', '&'),
  );

/** What a reader sees of a page: its text without code, which may be of any language. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<(head|script|style|pre|code)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<');

/** Every page that can be reached from the front, by its path. */
async function everyPage(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = ['/docs/', '/docs/pt/'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const { statusCode, body } = await open(path);
    assert.equal(statusCode, 200, path);
    pages.set(path, body);
    const own = namedIn(body).filter((address) => address.startsWith('/docs/'));
    waiting.push(...own.map((address) => address.replace(/#.*/, '')).filter((to) => !/\.\w+$/.test(to)));
  }
  return pages;
}

describe('the pages', () => {
  let pages: Map<string, string>;
  before(async () => {
    pages = await everyPage();
  });

  it('lead to each other: guides, console, reference and errors are reached from the front, in both languages', () => {
    for (const folder of ['/docs/', '/docs/pt/']) {
      const expected = [
        folder,
        `${folder}console`,
        `${folder}changelog`,
        `${folder}reference/`,
        `${folder}errors/`,
        ...guideSlugs().map((slug) => `${folder}guides/${slug}`),
        ...Object.keys(errorCatalogue).map((slug) => `${folder}errors/${slug}`),
      ];
      for (const path of expected) assert.ok(pages.has(path), `${path} is reached`);
    }
  });

  it('have a title, a language and one first heading', () => {
    for (const [path, html] of pages) {
      const language = path.startsWith('/docs/pt/') ? 'pt-BR' : 'en';
      assert.match(html, new RegExp(`<html lang="${language}"`), path);
      assert.equal(html.match(/<h1/g)?.length, 1, path);
      assert.match(html, /<title>.*Prumo<\/title>/, path);
    }
  });

  it('name nothing that is not there: every link, image, script and style sheet answers, every anchor exists', async () => {
    const known = new Map<string, string>();
    for (const [path, html] of pages) {
      for (const address of new Set(namedIn(html))) {
        if (/^(https?:|data:)/.test(address)) continue;
        const { pathname: target, hash: fragment } = new URL(address, `http://x${path}`);
        const anchor = fragment.slice(1);
        if (!known.has(target)) {
          const { statusCode, body } = await open(target);
          assert.equal(statusCode, 200, `${path} names ${address}`);
          known.set(target, body);
        }
        const isThere = !anchor || known.get(target)?.includes(`id="${decodeURIComponent(anchor)}"`);
        assert.ok(isThere, `${path} names ${address}`);
      }
    }
  });

  it('load nothing from elsewhere: other addresses are links to read, and nothing but links', () => {
    for (const [path, html] of pages) {
      const loaded = [...html.matchAll(/<(?:script|img|link|iframe)\b[^>]*(?:src|href)="([^"]+)"/g)];
      for (const [, address] of loaded) assert.match(String(address), /^\/docs\//, path);
      assert.doesNotMatch(html, /<[^>]*\son\w+=/, path);
    }
  });

  it('show no raw Markdown: in their words stands neither link, emphasis, code nor heading of the source', () => {
    for (const [path, html] of pages) {
      const words = wordsOf(html);
      for (const raw of [/\]\(/, /\*\*/, /`/, /^\s*#{1,6} /m, /^\s*\|.*\|\s*$/m, /\{\{|\{#/]) {
        const at = words.search(raw);
        assert.equal(at, -1, `${path}: ${words.slice(Math.max(0, at - 60), at + 60)}`);
      }
    }
  });

  it('of the reference have every operation, with what it is for, a request and its errors', () => {
    const reference = [...pages]
      .filter(([path]) => path.startsWith('/docs/reference/'))
      .map(([, html]) => html);
    const text = reference.join('').replaceAll(/<[^>]*>/g, '');
    for (const { method, path, summary } of endpoints) {
      assert.ok(text.includes(`${method} ${path}`), `${method} ${path}`);
      assert.ok(
        text.includes(summary.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;')),
        summary,
      );
    }
  });

  it('describe their drawings', () => {
    const images = [...pages].flatMap(([path, html]) =>
      [...html.matchAll(/<img [^>]*>/g)].map(([image]) => ({ path, image })),
    );
    const drawings = images.filter(({ image }) => !/icon\.svg/.test(image));
    assert.ok(drawings.length >= 16);
    for (const { path, image } of drawings) assert.match(image, /alt="[^"]{3,}"/, path);
  });
});

describe('the page of an error', () => {
  it('says when it comes, what to do, and shows an answer with the code', async () => {
    for (const [slug, { status }] of Object.entries(errorCatalogue)) {
      const { body } = await open(`/docs/errors/${slug}`);
      const text = body.replaceAll(/<[^>]*>/g, '').replaceAll('&quot;', '"');
      assert.match(text, new RegExp(`HTTP/1.1 ${status}\nX-Error-Code: ${slug}\n`), slug);
      assert.match(text, /"msg": ".{5,}/, slug);
      const { when, remedy } = errorAdvice[slug as keyof typeof errorAdvice];
      assert.ok(when.length > 30 && remedy.length > 30, slug);
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
      '/docs/.sources',
    ]) {
      const { statusCode, headers } = await open(path);
      assert.equal(statusCode, 404, path);
      assert.match(String(headers['content-type']), /^text\/html/);
    }
  });
});

describe('the documentation is served', () => {
  it('without a token, and without a trace in the audit of whoever sends one', async () => {
    const records = async () =>
      ((await api.sql('SELECT count(*)::integer AS count FROM auditoria')).rows[0] as { count: number })
        .count;
    const before = await records();
    const { statusCode } = await open('/docs/guides/first-call', { token: api.companyA.token });
    assert.equal(statusCode, 200);
    assert.equal(await records(), before);
  });

  it('from the address of a folder at the folder itself', async () => {
    for (const path of ['/docs', '/docs/pt', '/docs/reference', '/docs/errors']) {
      const { statusCode, headers } = await open(path);
      assert.deepEqual([statusCode, headers['location']], [302, `${path}/`]);
    }
  });

  it('not at all to who has it', async () => {
    for (const path of ['/docs/', '/docs/reference/', '/docs/guides/formulas', '/docs/errors/conflict']) {
      const { headers } = await open(path);
      assert.equal(headers['cache-control'], 'no-cache');
      const again = await open(path, { 'if-none-match': String(headers['etag']) });
      assert.deepEqual([again.statusCode, again.body], [304, ''], path);
    }
  });

  it('with assets that are kept for ever where nothing in them is of the installation, and compressed where that is wanted', async () => {
    const { body } = await open('/docs/guides/first-call');
    const assets = [...new Set(namedIn(body))].filter((address) => /\/assets\/.*\.(js|css)$/.test(address));
    assert.ok(assets.length >= 3);
    for (const path of assets) {
      const plain = await open(path, { 'accept-encoding': 'gzip;q=0' });
      const isOwn = plain.body.includes('https://sandbox.prumo.test');
      assert.match(String(plain.headers['cache-control']), isOwn ? /no-cache/ : /immutable/, path);
      assert.equal(plain.headers['content-encoding'], undefined);
      const packed = await open(path, { 'accept-encoding': 'gzip, deflate, br' });
      assert.deepEqual(
        packed.headers['content-encoding'] === 'gzip' ? gunzipSync(packed.rawPayload) : packed.rawPayload,
        plain.rawPayload,
      );
    }
  });

  it('to be read only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await api.app.inject({ method, url: '/docs/guides/first-call' });
      assert.deepEqual([answer.statusCode, answer.headers['allow']], [405, 'GET, HEAD'], method);
    }
    const answer = await api.app.inject({ method: 'HEAD', url: '/docs/guides/first-call' });
    assert.equal(answer.statusCode, 200);
  });

  it('sealed: what a page loads and runs is this server’s, and inline only what was built', async () => {
    for (const path of ['/docs/', '/docs/guides/formulas', '/docs/errors/conflict', '/docs/nothing']) {
      const { headers, body } = await open(path);
      const directives = String(headers['content-security-policy']).split('; ');
      const inline = [...body.matchAll(/<script(?![^>]*src=)[^>]*>(.*?)<\/script>/gs)].map(
        ([, text]) => `'sha256-${hash('sha256', String(text), 'base64')}'`,
      );
      for (const one of [
        `default-src 'none'`,
        `connect-src 'self'`,
        `frame-ancestors 'none'`,
        ["script-src 'self'", ...inline].join(' '),
      ]) {
        assert.ok(directives.includes(one), `${path}: ${one}`);
      }
    }
  });

  it('with the address of development that the installation has', async () => {
    for (const path of [
      '/docs/guides/first-call',
      '/docs/pt/guides/first-call',
      '/docs/reference/departments',
    ]) {
      const { body } = await open(path);
      assert.ok(body.includes('https://sandbox.prumo.test'), path);
      assert.doesNotMatch(body, /127\.0\.0\.1:8081/);
    }
  });

  it('in production without a page that sends requests: it leads to development’s', async () => {
    const { statusCode, headers } = await open('/docs/try');
    assert.deepEqual([statusCode, headers['location']], [302, 'https://sandbox.prumo.test/docs/try']);
  });

  it('unless it is turned off: then there is no such route, and answers lead to none', async () => {
    const without = await startApi({ docs: undefined }, { beside: api });
    try {
      const answer = await without.get('/docs', { token: null });
      assert.deepEqual([answer.status, answer.headers['x-error-code']], [404, 'unknown-route']);
      assert.equal(answer.headers['link'], undefined);
    } finally {
      await without.close();
    }
  });
});
