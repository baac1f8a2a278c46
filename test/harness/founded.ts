/**
 * Installations as their first start left them, with the demo company, for tests that a first start
 * is not the point of: one is made in each run and copied, at a fifth of the cost.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePorts, type ServerProcess, startServer, type Variables } from './process.ts';

/** The folder of the run, which goes with it (test/run.ts). */
export const runFolderVariable = 'PRUMO_TEST_RUN_FOLDER';

let made: Promise<string> | undefined;

/** Starts a server, or what `start` starts, in a new `PRUMO_DATA`: a copy of an installation. */
export async function startFounded(
  variables: Variables & { readonly PRUMO_DATA: string },
  start: (variables: Variables) => Promise<ServerProcess> = startServer,
): Promise<ServerProcess> {
  const { PRUMO_DATA: folder } = variables;
  made ??= found();
  mkdirSync(dirname(folder), { recursive: true });
  // With owners and modes: the database refuses files that others may read.
  const { status, stderr } = spawnSync('cp', ['-a', await made, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return start(variables);
}

/** The data folder that is copied. */
async function found(): Promise<string> {
  const place = process.env[runFolderVariable] ?? ownFolder();
  const founded = join(place, 'founded');
  if (existsSync(founded)) return founded;
  // Files that come to this at once make one each, and the first to be ready is taken.
  const folder = mkdtempSync(join(place, 'founding-'));
  const data = join(folder, 'data');
  const server = await startServer({ PRUMO_DATA: data, ...(await freePorts()) });
  const code = await server.end('SIGTERM');
  if (code !== 0) throw new Error(`the server ended with ${code}: ${server.errors()}`);
  try {
    renameSync(data, founded);
  } catch (error) {
    if (!existsSync(founded)) throw error;
  }
  rmSync(folder, { recursive: true, force: true });
  return founded;
}

/** For a file that is run alone. */
function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-founded-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
