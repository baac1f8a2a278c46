/**
 * The tour of the demo company, walked on a server that has it: its examples, cells and names; and
 * the README's example beside it.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { PrumoClient } from '../../sdk/typescript/src/index.ts';
import { startFounded } from '../harness/founded.ts';
import { freePorts, prumoHere, type ServerProcess } from '../harness/process.ts';
import { runGuide } from './guide.ts';

const tour = readFileSync(new URL('../../demo/tour.md', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'prumo-tour-'));
const given = { PRUMO_DATA: join(folder, 'data') };
let server: ServerProcess;
let client: PrumoClient;
let panels: Map<string, number>;
let indicators: Map<string, number>;

before(async () => {
  server = await startFounded({ ...given, ...(await freePorts()) });
  client = new PrumoClient({ baseUrl: server.development, token: server.token as string });
  panels = idsOf(await client.panels.getPanels());
  indicators = idsOf([
    ...(await client.indicators.getCommonIndicators()),
    ...(await client.indicators.getCompoundIndicators()),
    ...(await client.indicators.getConsolidatedIndicators()),
    ...(await client.indicators.getFormulaIndicators()),
  ]);
});
after(async () => {
  await server?.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

type Named = { readonly nome?: string | null; readonly id?: number };
const idsOf = (records: readonly Named[]) =>
  new Map(records.map(({ nome, id }) => [nome ?? '', id ?? 0] as const));

/** The rows of the tables of cells whose figures have these heads. */
function cellsUnder(first: string, second: string): readonly (readonly string[])[] {
  const tables = tour.matchAll(
    /^\| indicator +\| panel +\| month +\| ([^|]*?) +\| ([^|]*?) +\|\n((?:\|.*\n)+)/gm,
  );
  const rows = [...tables]
    .filter(([, one, other]) => one === first && other === second)
    .flatMap(([, , , lines = '']) => lines.trimEnd().split('\n').slice(1))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
  assert.ok(rows.length > 5, `${first}, ${second}`);
  return rows;
}

const sides = (...values: readonly (number | null | undefined)[]) =>
  values
    .filter((value) => value !== null && value !== undefined)
    .map((value) => value.toFixed(2))
    .join(' / ') || '–';

/** The target and what was realised of a cell that the tour names. */
async function figuresOf([indicator = '', panel = '', when = '']: readonly string[]): Promise<string[]> {
  const [panel_id, indicator_id] = [panels.get(panel), indicators.get(indicator)];
  assert.ok(panel_id && indicator_id, `${indicator}, ${panel}`);
  const [year = 0, month = 0] = when.split('-').map(Number);
  const [cell] = await client.panels.getProgressPanelCell({ panel_id, indicator_id, month, year });
  return [
    sides(cell?.meta_numerador, cell?.meta_denominador),
    sides(cell?.realizado_numerador, cell?.realizado_denominador),
  ];
}

it('its examples print what it shows, and its cells are the server’s, before and after the change', async () => {
  const changed = cellsUnder('before', 'after');
  for (const row of changed) assert.equal((await figuresOf(row))[1], row[3], row.join());
  const figures = [...cellsUnder('budget', 'actual'), ...cellsUnder('target', 'realised')];
  for (const row of figures) assert.deepEqual(await figuresOf(row), row.slice(3), row.join());
  const reader = { address: server.development, token: server.token as string, variables: given };
  assert.equal(await runGuide('../../demo/tour', reader), 3);
  const waited = await prumoHere(given, 'recalculation', 'wait', '--environment', 'development');
  assert.equal(waited.code, 0, waited.stderr);
  for (const row of changed) assert.equal((await figuresOf(row))[1], row[4], row.join());
});

it('what it names is there, and it names nothing by an id', async () => {
  const people = idsOf(await client.employee.getEmployees());
  const section = (name: string) => tour.split(`## ${name}\n`)[1]?.split('\n## ')[0] ?? '';
  const [who, features] = [section('Who sees what'), section('Where each feature is')];
  for (const [, name = ''] of who.matchAll(/(?:^\| |\), |, )([A-Z][a-z]+ [A-Z][a-z]+)(?=[ ,|])/gm))
    assert.ok(people.has(name), name);
  const named = [...features.matchAll(/_([A-Z][^_]+)_/g)].map(([, name = '']) => name);
  assert.ok(named.length > 20);
  for (const name of named) assert.ok(indicators.has(name), name);
  const text = tour.replaceAll(/^```.*?^```/gms, '');
  assert.deepEqual(text.match(/\((?:\w+ )?\d+(?: to \d+|, \w+ \d+)?\)/g), null);
});

describe('the example of the README', () => {
  /** The fenced block behind the mark. */
  function example(): string {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const block = /<!-- example -->\s*```sh\n(.*?)\n```/s.exec(readme)?.[1];
    assert.ok(block, 'README.md has its example');
    return block;
  }

  /** Replaces what must be there. */
  function replaced(text: string, part: string, by: string): string {
    assert.ok(text.includes(part), `the example names ${part}`);
    return text.replaceAll(part, by);
  }

  it('pasted into a shell, reads back the recalculated margin', async () => {
    const elsewhere = replaced(example(), 'http://127.0.0.1:8080', server.production);
    const file = join(given.PRUMO_DATA, 'demo-token');
    const script = replaced(elsewhere, 'TOKEN_FILE=data/demo-token', `TOKEN_FILE=${file}`);
    const { stdout } = await promisify(execFile)('bash', ['-c', script]);
    const answers = stdout.split(/(?<=\})(?=\{)/);
    assert.equal(answers.length, 3, 'two writes and a reading are answered');
    assert.match(
      answers[2] ?? '',
      /^\{"response":\[\{.*"realizado_numerador":5000\.05,"realizado_denominador":20000\.1\b/,
    );
  });

  it('says what is missing: the server, or the token', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'prumo-readme-'));
    const { PRUMO_PORT: nothing } = await freePorts();
    const answering = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    await once(answering, 'listening');
    const { port } = answering.address() as AddressInfo;
    const run = (address: string) => {
      const script = replaced(example(), 'http://127.0.0.1:8080', `http://127.0.0.1:${address}`);
      return promisify(execFile)('bash', ['-c', script], { cwd: elsewhere }).then(
        () => assert.fail('it ends with an error'),
        ({ stderr, stdout }: { stderr: string; stdout: string }) => [stdout, stderr],
      );
    };
    try {
      const noServer = `Nothing answers at http://127.0.0.1:${nothing}: leave npm start running in another terminal.\n`;
      assert.deepEqual(await run(nothing), ['', noServer]);
      const noToken = 'There is no data/demo-token: run this in the folder in which npm start runs.\n';
      assert.deepEqual(await run(String(port)), ['', noToken]);
    } finally {
      answering.close();
      rmSync(elsewhere, { recursive: true });
    }
  });
});
