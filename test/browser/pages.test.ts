/**
 * Every page of the console, wide, narrow and on paper (every-page.ts), judged by axe-core once; in
 * each width and colour: pages.long.test.ts.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { builtConsole } from '../../console/build.ts';
import { browserMissing } from '../harness/browser.ts';
import { type ConsoleServer, leave } from '../harness/console.ts';
import { entrance, lookAtAll, makeShown, pages } from './every-page.ts';
import { sharedConsole } from './shared-console.ts';

describe('a page of the console', { skip: browserMissing }, () => {
  let server: ConsoleServer;
  before(async () => {
    server = await sharedConsole();
    await makeShown(server);
  });
  after(() => server?.close());

  it('shows what it is for, to everybody, wide, narrow and on paper', () => lookAtAll(server, 'once'));

  it('is looked at here, whatever its address', async () => {
    const routes = readFileSync(new URL('../../console/app/page-list.tsx', import.meta.url), 'utf8');
    const patterns = [...routes.matchAll(/^ {4}path: '([^']+)'/gm)].map(([, path]) => path as string);
    assert.ok(patterns.length > 8, 'the routes are found');
    const looked = [...Object.values(pages), ...Object.values(entrance)].map(({ path }) =>
      path.replace(/^\/console/, '').replace(/\?.*/, ''),
    );
    for (const pattern of patterns) {
      const address = new RegExp(
        `^${pattern
          .replace(/\/$/, '')
          .replace(/\/:\w+\?/, '(/[^/]+)?')
          .replace(/:\w+/, '[^/]+')}/?$`,
      );
      assert.ok(
        looked.some((path) => address.test(path)),
        pattern,
      );
    }
  });

  it('is 170 kB of script when it is the first one of a new browser, in one language', async () => {
    const visit = await server.enter(server.employee('Helena Duarte'));
    // What is loaded ahead of a press comes after four seconds: a slow page takes as long.
    await visit.page.addInitScript(`{
      const later = setTimeout;
      globalThis.setTimeout = (work, ms, ...more) => (ms === 4_000 ? 0 : later(work, ms, ...more));
    }`);
    const sizes = new Map<string, Promise<number>>();
    visit.page.on('response', (response) => {
      if (!response.url().endsWith('.js')) return;
      sizes.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      );
    });
    await visit.open('/console');
    await visit.settle();
    const all = await Promise.all(sizes.values());
    const sum = all.reduce((total, size) => total + size, 0);
    assert.ok(sum <= 170_000, `${sum} bytes`);
    assert.deepEqual(
      [...sizes.keys()].filter((url) => /\/(?:en-|pt-rest)/.test(url)),
      [],
    );
    await leave(visit);
  });

  it('begins with few files: the entry, the libraries, what the console starts with, its styles', () => {
    const page = readFileSync(join(builtConsole.dist, 'index.html'), 'utf8');
    const files = [...page.matchAll(/(?:src|href)="\/console\/assets\/([^"]+)"/g)].map(([, file]) => file);
    assert.ok(files.length >= 2 && files.length <= 5, files.join());
  });
});
