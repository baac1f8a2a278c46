/**
 * Builds the console into `console/dist`: `node console/build.ts`, or `npm start` when the sources
 * have changed since the last build.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const root = join(folder, '..');
/** The built files. */
export const consoleDist = join(folder, 'dist');
/** The hash of the sources that the build was made from. */
const stampFile = join(consoleDist, '.sources');
const sources = ['console', 'sdk/src', 'src/formula', 'src/kernel', 'src/tables', 'package-lock.json'];

/** Whether `console/dist` was built from the present sources. Takes some milliseconds. */
export function isBuilt(): boolean {
  try {
    return readFileSync(stampFile, 'utf8') === stampOfSources();
  } catch {
    return false;
  }
}

/**
 * Builds the console in a process of its own, because the server's heap is small and does not
 * include Vite. Rejects with the output of the build.
 */
export async function buildConsole(): Promise<void> {
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the console could not be built:\n${printed}`);
}

/** A hash of the names and contents of all sources. A checkout changes their times. */
function stampOfSources(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(join(root, source))) {
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (path.endsWith('.json')) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('dist') && !name.endsWith('.test.ts'))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
    .sort();
}

/** Builds into a new folder, and replaces the old files when it is complete. */
async function build(): Promise<void> {
  const { build: viteBuild } = await import('vite');
  const { viteConfig } = await import('./vite.ts');
  const fresh = join(folder, `dist-${process.pid}`);
  const stamp = stampOfSources();
  try {
    await viteBuild(viteConfig(fresh));
    writeFileSync(join(fresh, '.sources'), stamp);
    replace(fresh);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/**
 * If another process has built the same sources meanwhile, its files stay: a server may be reading
 * them.
 */
function replace(fresh: string): void {
  if (isBuilt()) return;
  try {
    rmSync(consoleDist, { recursive: true, force: true });
    renameSync(fresh, consoleDist);
  } catch (error) {
    if (!isBuilt()) throw error;
  }
}

// Not awaited, so that tests can import this file immediately.
if (import.meta.main) void build();
