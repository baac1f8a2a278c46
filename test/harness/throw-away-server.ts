/** A temporary PostgreSQL server for tests, in a temporary folder. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownServer } from '../../src/postgres/embedded.ts';
import type { ServerAddress } from '../../src/postgres/postmaster.ts';
import { runFolderVariable } from './program.ts';

export interface ThrowAwayServer {
  /** The superuser's connection. */
  readonly address: ServerAddress;
  /** Stops the server and removes its files. */
  readonly close: () => Promise<void>;
  /** Removes the files. Used when the process exits and nothing can be awaited. */
  readonly remove: () => void;
}

/**
 * The data need not survive a crash, so writes do not wait for the disk. The change feed shows an
 * entry when every older transaction of the server has ended: autovacuum's would delay it at any
 * moment.
 */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

/** Starts a server. `more` has settings besides those of all temporary servers. */
export async function startThrowAwayServer(
  more: Readonly<Record<string, string>> = {},
): Promise<ThrowAwayServer> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-test-'));
  // The server may still be writing while it shuts down.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 50 });
  try {
    copyKeptServer(folder);
    const { address, close } = await ownServer(folder, { settings: { ...settings, ...more } });
    return { address, close: () => close().finally(remove), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The files from which the servers of a run start. */
function keptServer(): string | undefined {
  const place = process.env[runFolderVariable];
  return place === undefined ? undefined : join(place, 'server');
}

/**
 * Keeps the files of a server in the folder of the run. Those that start later are copies: that
 * costs a tenth of making databases and their tables.
 */
export async function keepServer(prepare: (address: ServerAddress) => Promise<void>): Promise<void> {
  const kept = keptServer();
  if (kept === undefined) return;
  const unfinished = `${kept}-partial`;
  const { address, close } = await ownServer(unfinished, { settings });
  await prepare(address).finally(close);
  renameSync(unfinished, kept);
}

/** Makes the folder a copy of the kept server, if there is one, for a server to start from. */
export function copyKeptServer(folder: string): void {
  const kept = keptServer();
  if (kept !== undefined && existsSync(kept)) copyFolder(kept, folder);
}

/** Copies what is in the folder, with owners and modes. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
