/** What a command prints on a terminal and in a pipe. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { runProgram } from '../../src/cli/program.ts';
import { commandReference } from '../../src/cli/reference.ts';
import { jsonLines, paintFor, type Stream, tables } from '../../src/cli/terminal/output.ts';
import { progressOn, progressText } from '../../src/cli/terminal/progress.ts';

function written(columns = 80): { stream: Stream; text: () => string } {
  let text = '';
  const write = (part: string | Uint8Array) => {
    text += String(part);
    return true;
  };
  return { stream: { write, isTTY: true, columns }, text: () => text };
}

const rows = [
  { id: 7, nome: 'Rede Sul', modulos: ['gmr', 'go'], revogado_em: null },
  { id: 1_000, nome: 'A', modulos: [], revogado_em: new Date('2026-11-23T12:30:00Z') },
];

function table(of: readonly object[], columns?: readonly string[], width = 80): string[] {
  const { stream, text } = written(width);
  const list = tables(stream, paintFor(stream, { NO_COLOR: '1' })).list(columns);
  for (const row of of) list.row(row);
  list.end();
  return text().split('\n').slice(0, -1);
}

describe('a list on a terminal', () => {
  it('is a table: numbers to the right, times in UTC, nothing as a dash', () => {
    assert.deepEqual(table(rows), [
      '  id  nome      modulos  revogado_em',
      '   7  Rede Sul  gmr, go  -',
      '1000  A         -        2026-11-23 12:30:00Z',
    ]);
  });

  it('shows the columns that matter, and fits the terminal', () => {
    assert.deepEqual(table([{ a: 'x'.repeat(50), b: 'y', c: 'z' }], ['b', 'a'], 20), [
      'b  a',
      `y  ${'x'.repeat(16)}…`,
    ]);
  });

  it('without anything says so', () => assert.deepEqual(table([]), ['Nothing.']));
});

it('an object on a terminal has a field a line', () => {
  const { stream, text } = written();
  tables(stream, paintFor(stream, { NO_COLOR: '1' })).print({
    id: 7,
    records: { paineis: 2, andamento: 10 },
  });
  assert.equal(text(), 'id       7\nrecords\n  paineis    2\n  andamento  10\n');
});

it('in a pipe each value is a line of JSON, as it comes', () => {
  const { stream, text } = written();
  const list = jsonLines(stream).list();
  list.row(rows[0] as object);
  assert.equal(text(), `${JSON.stringify(rows[0])}\n`);
});

it('colours are on a terminal alone, and not with NO_COLOR or a dumb one', () => {
  const { stream } = written();
  assert.notEqual(paintFor(stream, {})('bold', 'a'), 'a');
  assert.equal(stripVTControlCharacters(paintFor(stream, {})('bold', 'a')), 'a');
  for (const variables of [{ NO_COLOR: '1' }, { TERM: 'dumb' }])
    assert.equal(paintFor(stream, variables)('bold', 'a'), 'a');
  assert.equal(paintFor({ write: () => true }, {})('bold', 'a'), 'a');
});

it('help is as wide as the terminal, and plain with NO_COLOR', async () => {
  const out = written(72);
  const streams = { stdout: out.stream, stderr: out.stream };
  await runProgram(['token', 'create', '--help'], { NO_COLOR: '1' }, streams);
  assert.equal(out.text(), stripVTControlCharacters(out.text()));
  for (const line of out.text().split('\n')) assert.ok(line.length <= 72, line);
});

describe('progress', () => {
  it('tells how far it is, how fast, and how long it will take', () => {
    const step = { name: 'cells', done: 1_200, total: 4_000 };
    assert.equal(progressText(step, 1_200, 2), 'cells 1,200 of 4,000 (30 %), 600 a second, 5 s left');
    const bytes = { name: 'copied', unit: 'bytes', done: 3e9, total: 30e9 } as const;
    assert.equal(
      progressText(bytes, 3e9, 60),
      'copied 3,000 MB of 30,000 MB (10 %), 50 MB a second, 9 min left',
    );
    assert.equal(progressText({ name: 'rows', done: 5 }, 5, 0), 'rows 5');
    assert.equal(progressText({ name: 'cells', done: 0, total: 0 }, 0, 0), 'cells 0 of 0 (100 %)');
  });

  it('is one line that is written over, at most ten times a second, and gone afterwards', () => {
    const { stream, text } = written();
    let now = 0;
    const { report, clear } = progressOn(stream, () => now);
    report({ name: 'cells', done: 0, total: 10 });
    report({ name: 'cells', done: 1, total: 10 });
    now = 1000;
    report({ name: 'cells', done: 5, total: 10 });
    clear();
    assert.equal(text(), 'cells 0 of 10 (0 %)\r\u001B[Kcells 5 of 10 (50 %), 5 a second, 1 s left\r\u001B[K');
  });

  it('is not shown where there is no terminal', () => {
    let text = '';
    const progress = progressOn({ write: (part) => ((text += String(part)), true) });
    progress.report({ name: 'cells', done: 1, total: 2 });
    progress('copying', true);
    progress('a line that stays');
    assert.equal(text, 'a line that stays\n');
  });
});

it('docs/command-line.md has the help of every command as it is', () => {
  const page = readFileSync(new URL('../../docs/command-line.md', import.meta.url), 'utf8');
  assert.equal(
    page,
    commandReference(),
    'node src/cli/reference.ts > docs/command-line.md.new, and replace it',
  );
});
