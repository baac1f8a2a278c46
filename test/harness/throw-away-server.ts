/** A PostgreSQL server for tests, in a folder that goes with it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownServer } from '../../src/postgres/embedded.ts';
import type { ServerAddress } from '../../src/postgres/postmaster.ts';

export interface ThrowAwayServer {
  /** How a superuser connects. */
  readonly address: ServerAddress;
  /** Stops the server and removes its files. */
  readonly close: () => Promise<void>;
  /** Removes the files where nothing can be awaited any more. */
  readonly remove: () => void;
}

/** Nobody needs what is in it after a crash of the machine, so it does not wait for the disk. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts one. `more` settings are added to those of every throw-away server. */
export async function startThrowAwayServer(
  more: Readonly<Record<string, string>> = {},
): Promise<ThrowAwayServer> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-test-'));
  // The server may still write while it ends.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 50 });
  try {
    const { address, close } = await ownServer(folder, { settings: { ...settings, ...more } });
    return { address, close: () => close().finally(remove), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
