/**
 * Whoever is given the console is given the licences of what it is made of: each package that is in
 * the built files, by their source maps and their fonts, with its text.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build, mergeConfig } from 'vite';
import { viteConfig } from '../../console/vite.ts';
import { readConsole } from '../../src/console/console-files.ts';
import { sharedApi } from '../harness/shared-api.ts';

const root = join(import.meta.dirname, '../..');
const packageIn = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

describe('the licences of the console', () => {
  const api = sharedApi();
  const folder = mkdtempSync(join(tmpdir(), 'prumo-licences-'));
  const built = join(folder, 'dist');
  before(async () => {
    const config = mergeConfig(viteConfig(built), { build: { sourcemap: 'hidden', minify: false } });
    // The worker is built with the settings of the page.
    await build(config);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** The packages in the scripts, and those that fonts come from. */
  function packages(): Set<string> {
    const maps = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.map'),
    );
    assert.ok(maps.length > 5);
    const sources = maps.flatMap(
      (name) => (JSON.parse(readFileSync(join(built, name), 'utf8')) as { sources: string[] }).sources,
    );
    const look = readFileSync(join(root, 'console/kit/face.css'), 'utf8');
    const fonts = [...look.matchAll(/url\("((?:@[^/]+\/)?[^/]+)\/[^"]*\.woff2"/g)].map(([, name]) =>
      String(name),
    );
    assert.ok(fonts.length > 0);
    return new Set([...sources.flatMap((source) => packageIn.exec(source)?.[1] ?? []), ...fonts]);
  }

  it('are those of every package in it, each with its text', () => {
    const text = readFileSync(join(built, 'licenses.txt'), 'utf8');
    for (const name of packages()) {
      const described = JSON.parse(readFileSync(findPackageJSON(name, import.meta.url) ?? '', 'utf8')) as {
        version: string;
        license: string;
      };
      const heading = `${name} ${described.version} (${described.license})\n\n`;
      assert.ok(text.includes(heading), `${name} is missing`);
      const [own = ''] = text.slice(text.indexOf(heading) + heading.length).split(/\n\n\S+ \d\S* \(/);
      assert.match(own, /copyright|public domain/i, name);
    }
    for (const name of ['@codemirror/view', 'react', '@fontsource-variable/inter', 'saxes', 'wouter']) {
      assert.match(text, new RegExp(`^${name} \\d`, 'm'));
    }
  });

  it('are served at the address that NOTICE names', async () => {
    assert.match(readFileSync(join(root, 'NOTICE'), 'utf8'), /\/console\/licenses\b/);
    assert.ok((await readConsole('production', built)).has('licenses.txt'));
    const { status, headers, text } = await api.get('/console/licenses', { token: null });
    assert.equal(status, 200);
    assert.match(String(headers['content-type']), /^text\/plain/);
    assert.equal(text, readFileSync(join(built, 'licenses.txt'), 'utf8'));
  });
});
