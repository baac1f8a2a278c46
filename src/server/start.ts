/**
 * The server of `npm start` (bin/start.js): runs `prumo serve` under a supervisor, with a heap size
 * that suits the machine. Arguments are passed to the server.
 */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { constants, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

enableCompileCache(here('../../node_modules/.cache/prumo'));
const { heapMegabytes, nodeOptions, signals, superviseServer } = await import('./supervisor.ts');
const { programExtension } = await import('../kernel/installation.ts');
const { wholeNumber } = await import('../config/settings.ts');

const root = join(import.meta.dirname, '../..');
const builder = join(root, 'build/built-folder.ts');

/** What the builds share, which an installation may lack. */
interface BuiltFolder {
  readonly what: string;
  readonly dist: string;
}
interface Builder {
  readonly isBuilt: (of: BuiltFolder) => boolean;
  readonly buildInProcess: (of: BuiltFolder, signal: AbortSignal) => Promise<void>;
}

/** The programs of the builds. An installation may lack them. */
const builds = [
  { program: 'console/build.ts', name: 'builtConsole' },
  { program: 'docs/build.ts', name: 'builtDocs' },
] as const;

const say = (line: string) => void process.stderr.write(`prumo: ${line}\n`);

/** Ends the builds with the server. */
const ending = new AbortController();

try {
  const fitting = heapMegabytes(totalmem(), process.constrainedMemory());
  const range = { least: 128, most: 999_999, what: 'a number of megabytes' };
  const heap = wholeNumber(process.env, 'PRUMO_HEAP_MB', fitting, range);
  for (const signal of signals) process.on(signal, endBuilding);
  if (process.env['PRUMO_ROLE'] !== 'worker') await buildIfNeeded();
  for (const signal of signals) process.off(signal, endBuilding);
  process.exitCode = await superviseServer({
    args: [
      ...nodeOptions,
      `--max-old-space-size=${heap}`,
      here(`../cli/prumo${programExtension}`),
      'serve',
      ...process.argv.slice(2),
    ],
    say,
  });
} catch (error) {
  say((error as Error).message);
  process.exitCode = 1;
} finally {
  ending.abort();
}

/** A signal before there is a server, which the supervisor would tell. */
function endBuilding(signal: NodeJS.Signals): never {
  ending.abort();
  process.exit(128 + constants.signals[signal]);
}

/**
 * Builds the console and the documentation if their sources have changed. What was never built is
 * built while the server starts, whose pages say so until it is there. After a failure the server
 * serves the earlier build, or no pages.
 */
async function buildIfNeeded(): Promise<void> {
  if (!existsSync(builder)) return;
  const { isBuilt } = (await import(builder)) as Builder;
  const needed: BuiltFolder[] = [];
  for (const { program, name } of builds) {
    if (!existsSync(join(root, program))) continue;
    const of = ((await import(join(root, program))) as Record<string, BuiltFolder>)[name] as BuiltFolder;
    if (!isBuilt(of)) needed.push(of);
  }
  void inTurn(needed.filter((of) => !hasPages(of)));
  await Promise.all(needed.filter(hasPages).map(build));
}

/** One after the other: the server that starts beside needs a processor too. */
async function inTurn(all: readonly BuiltFolder[]): Promise<void> {
  for (const of of all) await build(of);
}

function hasPages({ dist }: BuiltFolder): boolean {
  return existsSync(join(dist, 'index.html'));
}

async function build(of: BuiltFolder): Promise<void> {
  const { buildInProcess } = (await import(builder)) as Builder;
  try {
    say(`building ${of.what}, which takes some seconds after a change of its sources`);
    await buildInProcess(of, ending.signal);
  } catch (error) {
    if (ending.signal.aborted) return;
    const served = hasPages(of) ? 'served as it was built before' : 'not served';
    say(`${of.what} is ${served}: ${(error as Error).message}`);
  }
}
