/**
 * A folder that is built from sources, beside a digest of those it was built from: built again only
 * when they have changed, and replaced as a whole.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isRunning } from '../src/postgres/process-identity.ts';

const root = join(import.meta.dirname, '..');
const stampName = '.sources';

export interface BuiltFolder {
  /** What is built, for messages: `the console`. */
  readonly what: string;
  /** The folder of the built files. */
  readonly dist: string;
  /** The program that builds it. */
  readonly program: string;
  /** The package that the program needs, which an installation may lack. */
  readonly needs: string;
  /** Folders and files, from the root. */
  readonly sources: readonly string[];
  /** Other built folders among its sources, which are built before it. */
  readonly first?: readonly BuiltFolder[];
}

/** Whether the folder was built from the present sources. Takes some milliseconds. */
export function isBuilt(of: BuiltFolder): boolean {
  try {
    return (
      (of.first ?? []).every(isBuilt) && readFileSync(join(of.dist, stampName), 'utf8') === stampOfSources(of)
    );
  } catch {
    return false;
  }
}

/** Builds what was not built from the present sources. */
export async function buildIfStale(of: BuiltFolder): Promise<void> {
  if (!isBuilt(of)) await buildInProcess(of);
}

/**
 * Builds in a process of its own, because the server's heap is small and does not include Vite.
 * Rejects with the output of the build.
 *
 * @param signal ends the build.
 */
export async function buildInProcess(
  { what, program, needs }: BuiltFolder,
  signal?: AbortSignal,
): Promise<void> {
  if (!isInstalled(needs)) {
    throw new Error(`its build is missing, and so is ${needs}, which builds it: npm ci && npm run build`);
  }
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${what} could not be built:\n${printed}`);
}

/**
 * Builds into a new folder, and replaces the old files when it is complete. Leaves what was built
 * from the present sources.
 */
export async function buildHere(of: BuiltFolder, make: (folder: string) => Promise<void>): Promise<void> {
  for (const one of of.first ?? []) await buildIfStale(one);
  if (isBuilt(of)) return;
  removeAbandoned(of);
  const fresh = `${of.dist}-${process.pid}`;
  const stamp = stampOfSources(of);
  try {
    await make(fresh);
    writeFileSync(join(fresh, stampName), stamp);
    replace(of, fresh);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** What builds left that were ended before they were complete. */
function removeAbandoned({ dist }: BuiltFolder): void {
  for (const name of readdirSync(dirname(dist))) {
    const pid = name.startsWith(`${basename(dist)}-`) ? name.slice(basename(dist).length + 1) : '';
    if (/^\d+$/.test(pid) && !isRunning(Number(pid)))
      rmSync(join(dirname(dist), name), { recursive: true, force: true });
  }
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** A digest of the names and contents of all sources. A checkout changes their times. */
function stampOfSources({ sources }: BuiltFolder): string {
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
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('dist') && !name.endsWith('.test.ts') && name !== stampName)
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
    .sort();
}

/**
 * If another process has built the same sources meanwhile, its files stay: a server may be reading
 * them.
 */
function replace(of: BuiltFolder, fresh: string): void {
  if (isBuilt(of)) return;
  try {
    rmSync(of.dist, { recursive: true, force: true });
    renameSync(fresh, of.dist);
  } catch (error) {
    if (!isBuilt(of)) throw error;
  }
}
