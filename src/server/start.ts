/**
 * The server of `npm start` (bin/start.js): runs `prumo serve` under a supervisor, with a heap size
 * that suits the machine. Arguments are passed to the server.
 */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

enableCompileCache(here('../../node_modules/.cache/prumo'));
const { heapMegabytes, nodeOptions, superviseServer } = await import('./supervisor.ts');
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
  readonly buildInProcess: (of: BuiltFolder) => Promise<void>;
}

/** The programs of the builds. An installation may lack them. */
const builds = [
  { program: 'console/build.ts', name: 'builtConsole' },
  { program: 'docs/build.ts', name: 'builtDocs' },
] as const;

const say = (line: string) => void process.stderr.write(`prumo: ${line}\n`);

try {
  const fitting = heapMegabytes(totalmem(), process.constrainedMemory());
  const range = { least: 128, most: 999_999, what: 'a number of megabytes' };
  const heap = wholeNumber(process.env, 'PRUMO_HEAP_MB', fitting, range);
  if (process.env['PRUMO_ROLE'] !== 'worker') await buildIfNeeded(say);
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
}

/**
 * Builds the console and the documentation if their sources have changed. After a failure the
 * server starts with the earlier build, or without the pages.
 */
async function buildIfNeeded(say: (line: string) => void): Promise<void> {
  await Promise.all(builds.map((one) => build(one, say)));
}

async function build({ program, name }: (typeof builds)[number], say: (line: string) => void): Promise<void> {
  if (!existsSync(join(root, program)) || !existsSync(builder)) return;
  const of = ((await import(join(root, program))) as Record<string, BuiltFolder>)[name] as BuiltFolder;
  const { buildInProcess, isBuilt } = (await import(builder)) as Builder;
  try {
    if (isBuilt(of)) return;
    say(`building ${of.what}, which takes some seconds after a change of its sources`);
    await buildInProcess(of);
  } catch (error) {
    const served = existsSync(join(of.dist, 'index.html')) ? 'served as it was built before' : 'not served';
    say(`${of.what} is ${served}: ${(error as Error).message}`);
  }
}
