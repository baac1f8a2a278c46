/** One logo and one palette: of the console, the documentation and the page for a password. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { noticePage } from '../../src/password/page.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const palette = read('console/kit/palette.css');

/** The colours that the text names. */
const coloursIn = (text: string) => new Set(text.match(/#[0-9a-f]{6}\b/g));

it('the documentation has the console’s logo, and so has the page for a password', () => {
  const icon = read('console/public/icon.svg');
  assert.equal(read('docs/public/icon.svg'), icon);
  const drawn = icon.slice(icon.indexOf('<rect'), icon.indexOf('</svg>'));
  const page = noticePage({ language: 'pt-BR', isDevelopment: false }, 'done');
  assert.ok(page.includes(drawn));
});

it('the page for a password, its message and the page on which requests are tried out have no colour that the palette lacks', () => {
  const known = coloursIn(palette);
  for (const path of ['src/password/style.ts', 'src/mail/password-text.ts', 'src/docs/browser/try.css']) {
    const colours = coloursIn(read(path));
    assert.ok(colours.size >= 5, path);
    for (const colour of colours) assert.ok(known.has(colour), `${path}: ${colour}`);
  }
});

it('one face: text is in that of the console, which this server serves', () => {
  for (const path of [
    'console/kit/base.css',
    'docs/.vitepress/theme/style.css',
    'src/docs/browser/try.css',
    'src/password/style.ts',
  ]) {
    const text = read(path);
    assert.match(text, /"Inter Variable",\s*system-ui,\s*sans-serif/, path);
    assert.equal(text.split('system-ui').length, text.split(/"Inter Variable",\s*system-ui/).length, path);
  }
  for (const path of ['src/docs/browser/try.css', 'src/password/style.ts'])
    assert.match(read(path), /url\("?\/console\/inter\.woff2"?\)/, path);
});

it('the site takes the palette itself, and names no colour of its own but white below drawings', () => {
  assert.match(read('docs/.vitepress/theme/index.ts'), /console\/kit\/palette\.css/);
  assert.deepEqual([...coloursIn(read('docs/.vitepress/theme/style.css'))], []);
});
