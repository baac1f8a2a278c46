/**
 * `node deploy/pgbackrest/try.ts FOLDER`: Prumo on a PostgreSQL that pgBackRest backs up, on this
 * machine alone. Full and incremental backups while it writes, a restore to a moment between
 * writes, retention, and a repository that cannot be read without its passphrase. Everything is in
 * FOLDER, and ends with the program.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { BackedUpCluster, type Backup, freePort } from './cluster.ts';

const program = join(import.meta.dirname, '../../bin/prumo.js');
const [given] = process.argv.slice(2);
if (given === undefined || (existsSync(given) && readdirSync(given).length > 0)) {
  process.stderr.write('node deploy/pgbackrest/try.ts FOLDER, which is absent or empty\n');
  process.exit(2);
}

const began = performance.now();
const say = (line: string) =>
  void process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);

const cluster = await BackedUpCluster.create(resolve(given));
say('PostgreSQL archives into an encrypted repository');
await cluster.sql('CREATE DATABASE production');
const variables = {
  ...process.env,
  PRUMO_DATA: join(cluster.folder, 'prumo'),
  DATABASE_URL: cluster.url('production'),
  PRUMO_PORT: String(await freePort()),
};
let server: ChildProcess | undefined;
let token = '';

/** Runs a command of Prumo. */
async function prumo(...args: string[]): Promise<string> {
  return (await promisify(execFile)(process.execPath, [program, ...args], { env: variables })).stdout;
}

async function serve(): Promise<void> {
  server = spawn(process.execPath, [program, 'serve'], {
    env: variables,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const greeted = Promise.withResolvers<void>();
  createInterface({ input: server.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    if (line.startsWith('demo token')) token = line.slice('demo token'.length).trim();
    // The last line of the greeting.
    if (/^( {2}curl |A token:)/.test(line)) greeted.resolve();
  });
  server.once('exit', () => greeted.reject(new Error('prumo serve has ended')));
  await greeted.promise;
}

async function endPrumo(): Promise<void> {
  const child = server;
  server = undefined;
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${variables.PRUMO_PORT}${path}`, {
    method,
    headers: { token, 'content-type': 'application/json', ...(body && { prefer: 'wait=30' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  assert.equal(answer.status, 200, `${method} ${path}: ${answer.status}`);
  return ((await answer.json()) as { response: T }).response;
}

interface Cell {
  readonly realizado_numerador: number;
}

let cells: readonly string[] = [];
let written = 0;

/** The cells that are written: sales of three panels. */
async function findCells(): Promise<void> {
  const indicators = await ask<{ id: number; nome: string }[]>('GET', '/indicators/getCommonIndicators');
  const sales = indicators.find(({ nome }) => nome === 'Vendas')?.id;
  const found: string[] = [];
  for (const { id } of await ask<{ id: number }[]>('GET', '/panels/getPanels')) {
    const cell = `panel/${id}/indicator/${sales}/month/6/year/2016`;
    if ((await ask<Cell[]>('GET', `/panels/getProgressPanelCell/${cell}`)).length > 0) found.push(cell);
    if (found.length === 3) break;
  }
  cells = found;
}

/** Writes each cell once, and waits until what depends on it is calculated. */
async function write(): Promise<void> {
  written++;
  for (const cell of cells)
    await ask('PUT', `/panels/updateProgressPanel/${cell}`, { realizado_numerador: written });
}

/** Writes until the work is done. Resolves with how many rounds were written beside it. */
async function writeBeside(work: Promise<unknown>): Promise<number> {
  const before = written;
  const done = new AbortController();
  const ended = work.finally(() => {
    done.abort();
  });
  while (!done.signal.aborted) await write();
  await ended;
  return written - before;
}

async function values(): Promise<number[]> {
  const found = cells.map((cell) => ask<Cell[]>('GET', `/panels/getProgressPanelCell/${cell}`));
  return (await Promise.all(found)).map(([cell]) => cell?.realizado_numerador ?? Number.NaN);
}

const kinds = (backups: readonly Backup[]) => backups.map(({ type }) => type).join(', ');
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

async function tryAll(): Promise<void> {
  // Nothing of Prumo is in it; retention will remove it.
  await cluster.pgbackrest('backup --type=full');
  await serve();
  await findCells();
  const beside = await writeBeside(cluster.pgbackrest('backup --type=full'));
  say(`full backup, while ${beside * cells.length} writes were acknowledged`);
  await write();
  await cluster.pgbackrest('backup --type=incr');
  const [, full, increment] = (await cluster.backups()) as [Backup, Backup, Backup];
  assert.ok(full.info.repository.size < full.info.size / 2, 'it is compressed');
  assert.ok(
    increment.info.repository.delta < full.info.repository.delta,
    'an increment stores what has changed',
  );
  say(
    `incremental backup; the full one: ${megabytes(full.info.size)}, stored ${megabytes(full.info.repository.size)}`,
  );
  await write();
  const expected = await values();
  const checksum = await prumo('checksum');
  const moment = await cluster.sql('SELECT clock_timestamp()');
  for (let n = 0; n < 3; n++) await write();
  assert.notDeepEqual(await values(), expected);
  await endPrumo();
  say(`the moment ${moment}, then ${3 * cells.length} writes that are to be undone`);

  await cluster.pgbackrest('backup --type=full');
  const kept = await cluster.backups();
  assert.deepEqual([kinds(kept), kept[0]?.label], ['full, incr, full', full.label]);
  say(`retention of two full backups: kept ${kinds(kept)}; the first one is gone`);
  await assert.rejects(
    cluster.run(
      `sed 's/^repo1-cipher-pass=.*/repo1-cipher-pass=wrong/' pgbackrest.conf >wrong.conf
     pgbackrest --config='${cluster.folder}/wrong.conf' --stanza=prumo expire`,
    ),
    /CryptoError|cipher|unable to flush|FormatError/,
  );
  assert.equal(
    await cluster.run(`grep -rlaE 'PG_VERSION|Vendas|backup-label' repository || true`),
    '',
    'nothing is in clear',
  );
  say('without the passphrase the repository cannot be read');

  await cluster.lose();
  await cluster.pgbackrest(`restore --type=time --target='${moment}' --target-action=promote`);
  await cluster.start();
  assert.equal(await prumo('checksum'), checksum, 'every row of the moment, and none that came after it');
  await prumo('doctor');
  say('the disk was lost; restored to the moment: counts and digests of all tables are those of then');
  await serve();
  assert.deepEqual(await values(), expected);
  await write();
  await cluster.pgbackrest('check');
  await cluster.pgbackrest('backup --type=incr');
  say('it serves, archives and is backed up in its new timeline');
}

try {
  await tryAll();
} finally {
  await endPrumo();
  await cluster.stop();
}
