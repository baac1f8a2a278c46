/**
 * The documentation says the same in both languages: the same pages with the same headings, in
 * depth and order, the same drawings, and the very same examples, which are run once for both.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { words } from '../../docs/site/words.ts';
import { guideSlugs } from '../harness/docs.ts';

const docs = join(import.meta.dirname, '../../docs');
const english = [
  'index.md',
  'console.md',
  'changelog.md',
  'upgrading.md',
  ...readdirSync(join(docs, 'guides')).flatMap((name) => (name.endsWith('.md') ? [`guides/${name}`] : [])),
];
const read = (path: string) => readFileSync(join(docs, path), 'utf8');

/** Headings, examples, tables and images, in order; without their words. */
function structureOf(markdown: string): string[] {
  return [...markdown.matchAll(/^```.*?^```$|^#{1,6} |^\|[ \-|]+\|$|!\[[^\]]*\]\([^)]*\)/gms)].map(
    ([part]) => (part.startsWith('![') ? part.replace(/.*\//s, '') : part),
  );
}

describe('in Portuguese and English', () => {
  it('there are the same pages, and every guide is in the list of what to read', () => {
    assert.deepEqual(
      english.filter((path) => path.startsWith('guides/')).toSorted(),
      guideSlugs()
        .map((slug) => `guides/${slug}.md`)
        .toSorted(),
    );
    const portuguese = readdirSync(join(docs, 'pt'), { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.md') && !name.includes('['));
    assert.deepEqual(portuguese.toSorted(), english.toSorted());
  });

  for (const path of english) {
    it(`${path} has the same headings, drawings and examples`, () => {
      assert.deepEqual(structureOf(read(`pt/${path}`)), structureOf(read(path)));
      const isSame = path !== 'changelog.md' && read(`pt/${path}`) === read(path);
      assert.ok(!isSame, 'it is translated');
    });
  }

  it('the site has the same words', () => {
    const namesOf = (of: object): string[] =>
      Object.entries(of).flatMap(([name, value]) =>
        typeof value === 'object' && value !== null
          ? namesOf(value).map((inner) => `${name}.${inner}`)
          : [name],
      );
    const without = (language: 'en' | 'pt') => namesOf({ ...words[language], theme: {} });
    assert.deepEqual(without('pt'), without('en'));
  });
});
