/** The repository's front: what it states is so. Its example: tour.test.ts. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { en } from '../../console/words/en/en.ts';
import { pt } from '../../console/words/pt/pt.ts';

it('one Node is stated: by the README, the package and the error of an older one', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const { engines, devDependencies } = JSON.parse(read('package.json')) as {
    engines: { node: string };
    devDependencies: { node: string };
  };
  const [, major] = /^>=(\d+)$/.exec(engines.node) ?? [];
  assert.match(read('README.md'), new RegExp(`runs on Node ${major}\\b`));
  assert.match(read('README.pt.md'), new RegExp(`roda no Node ${major}\\b`));
  assert.match(read('bin/right-node.js'), new RegExp(`leastMajor = ${major};`));
  assert.ok(devDependencies.node.startsWith(`${major}.`));
  assert.match(read('.github/workflows/ci.yml'), new RegExp(`node-version: ${major}\n(.*\n)*.*\\.ci/run`));
});

const oneSpace = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('each page of the console’s menu is named in both languages', () => {
  const names = Object.entries(pt.navigation.pages).map(
    ([page, name]) => [name, en.navigation.pages[page as keyof typeof en.navigation.pages]] as const,
  );
  for (const [path, written] of [
    ['docs/console.md', (portuguese: string, english: string) => [english, `(_${portuguese}_)`]],
    ['docs/pt/console.md', (portuguese: string, english: string) => [portuguese, `(_${english}_)`]],
  ] as const) {
    it(`by ${path}`, () => {
      const text = oneSpace(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
      for (const [portuguese, english] of names) {
        const [first = '', second = ''] = written(portuguese, english);
        const both = portuguese === english ? first : `${first} ${second}`;
        assert.ok(text.includes(both), both);
      }
    });
  }
});

it('every link and picture of the files in front leads to a file', () => {
  for (const name of ['README.md', 'README.pt.md', 'CONTRIBUTING.md', 'SECURITY.md']) {
    const text = readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
    for (const [, target] of text.matchAll(/\]\(([^)#]+)/g)) {
      if (/^https?:/.test(String(target))) continue;
      assert.ok(existsSync(new URL(`../../${target}`, import.meta.url)), `${name}: ${target}`);
    }
  }
});

it('the pictures show pages that have loaded, and each is shown in its language', () => {
  const root = new URL('../../', import.meta.url);
  for (const [language, guide] of [
    ['en', 'docs/console.md'],
    ['pt', 'docs/pt/console.md'],
  ]) {
    const text = readFileSync(new URL(String(guide), root), 'utf8');
    for (const name of readdirSync(new URL(`docs/console/${language}/`, root))) {
      const picture = readFileSync(new URL(`docs/console/${language}/${name}`, root));
      const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
      // Placeholders come to 0.018 to 0.023 bytes a pixel, a loaded page to 0.03 and more.
      const density = picture.length / (width * height);
      assert.ok(density > 0.03, `${name} looks empty: ${density.toFixed(3)} bytes a pixel`);
      assert.ok(text.includes(`console/${language}/${name}`), `${name} is shown nowhere`);
    }
  }
});

it('the newest version of the changelog is that of the package', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md')) ?? [];
  assert.equal(newest, version);
});

it('the example is the same in both languages', () => {
  const [english, portuguese] = ['README.md', 'README.pt.md'].map(
    (name) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8').split('```')[1],
  );
  assert.ok(english?.startsWith('sh\n'));
  assert.equal(portuguese, english);
});
