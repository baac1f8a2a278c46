/**
 * What holds for the console's sources: which folder may import which, that its words are the same
 * in both languages, and what leaves as a file.
 */
import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { csvText } from '../../console/data/written/csv-text.ts';
import { en } from '../../console/words/en/en.ts';
import { pt } from '../../console/words/pt/pt.ts';

const root = resolve(import.meta.dirname, '../../console');

/** From the top to the bottom: each may import what stands below it. */
const floors = [
  'main.tsx',
  'app',
  'pages',
  'sign-in',
  'scenarios',
  'explanation',
  'records',
  'formula',
  'charts',
  'grid',
  'kit',
  'data',
  'words',
];

/** The page without its build. */
const sources =
  '{main.tsx,{app,pages,sign-in,scenarios,explanation,records,formula,charts,grid,kit,data,words}/**/*.{ts,tsx}}';

async function importsOf(file: string): Promise<string[]> {
  const text = await readFile(join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path]) =>
    relative(root, resolve(root, dirname(file), path as string)),
  );
}

/** What binds keys that need not be listed, and why. */
const untoldKeys: Readonly<Record<string, string>> = {
  'app/frame.tsx': 'Ctrl+K and ? are listed on every page',
  'explanation/explanation.tsx': 'Esc is listed on every page',
  'grid/cell.tsx': 'the grid tells them, for all its cells',
  'kit/dialogs/restore-focus.ts': 'it looks at keys and does nothing of its own',
  'kit/fields/date-input.tsx': 'Esc is listed on every page',
  'kit/tables/table.tsx': 'useArrowKeys tells them',
  'pages/access/matrix.tsx': 'the editor around it tells them',
  'pages/budget/statement-table.tsx': 'useArrowKeys tells them',
  'pages/grid/scenario-slider.tsx': 'it looks at keys; a slider’s own are the browser’s',
  'pages/map/strip.tsx': 'useArrowKeys tells them',
};

describe('the console’s sources', () => {
  it('tell the keys that they bind to the list behind ?', async () => {
    const untold: string[] = [];
    for await (const file of glob(sources, { cwd: root })) {
      const text = await readFile(join(root, file), 'utf8');
      const binds = /onKeyDown(?:Capture)?=|addEventListener\('keydown'/.test(text);
      if (binds && !/useShownKeys\(/.test(text)) untold.push(file);
    }
    assert.deepEqual(untold.sort(), Object.keys(untoldKeys));
  });

  it('import downwards, and a page never imports another', async () => {
    const wrong: string[] = [];
    for await (const file of glob(sources, { cwd: root })) {
      const [room, page] = file.split('/') as [string, string];
      for (const target of await importsOf(file)) {
        const [other, otherPage] = target.split('/') as [string, string];
        // The calculation, its decimals and the cells of files run in both places;
        // nothing else of the server does.
        if (/^\.\.\/src\/(engine\/|kernel\/|tables\/(xlsx-|written-cell|safe-text|file-kind))/.test(target))
          continue;
        const isBelow = floors.indexOf(other) > floors.indexOf(room);
        const isOwn = other === room && (room !== 'pages' || page === otherPage);
        if (!isBelow && !isOwn) wrong.push(`${file} imports ${target}`);
      }
    }
    assert.deepEqual(wrong, []);
  });

  it('have no empty word and no English word that was left in Portuguese', () => {
    const texts = (words: object, path = ''): (readonly [string, string])[] =>
      Object.entries(words).flatMap(([name, value]: [string, unknown]) => {
        if (typeof value === 'string') return [[`${path}${name}`, value] as const];
        return typeof value === 'object' && value !== null ? texts(value, `${path}${name}.`) : [];
      });
    const english = new Map(texts(en));
    const empty = texts(pt).filter(([, text]) => text === '');
    assert.deepEqual(empty, []);
    const same = texts(pt).filter(([path, text]) => /[ãõçáéíóúâêô]/.test(text) && english.get(path) === text);
    assert.deepEqual(same, []);
  });
});

describe('a CSV of what is seen', () => {
  it('has decimals, separators and quotes as the language writes them', () => {
    const rows = [['Painel; A', 1234.5, null, 'diz "sim"']];
    assert.equal(csvText(rows, 'pt-BR'), '"Painel; A";1234,5;;"diz ""sim"""\r\n');
    assert.equal(csvText(rows, 'en-US'), '"Painel; A",1234.5,,"diz ""sim"""\r\n');
  });

  it('never has a text that a spreadsheet would calculate', () => {
    for (const text of ['=1+1', '+1', '-1', '@a', '\t=1']) {
      assert.match(csvText([[text]], 'pt-BR'), /^"?'/, text);
    }
    assert.equal(csvText([[-1.5]], 'pt-BR'), '-1,5\r\n');
  });
});
