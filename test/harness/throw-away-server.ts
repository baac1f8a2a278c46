/** A temporary PostgreSQL server for tests, in a temporary folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownServer } from '../../src/postgres/embedded.ts';
import type { ServerAddress } from '../../src/postgres/postmaster.ts';

export interface ThrowAwayServer {
  /** The superuser's connection. */
  readonly address: ServerAddress;
  /** Stops the server and removes its files. */
  readonly close: () => Promise<void>;
  /** Removes the files. Used when the process exits and nothing can be awaited. */
  readonly remove: () => void;
}

/** The data need not survive a crash, so writes do not wait for the disk. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts a server. `more` has settings besides those of all temporary servers. */
export async function startThrowAwayServer(
  more: Readonly<Record<string, string>> = {},
): Promise<ThrowAwayServer> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-test-'));
  // The server may still be writing while it shuts down.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 50 });
  try {
    const { address, close } = await ownServer(folder, { settings: { ...settings, ...more } });
    return { address, close: () => close().finally(remove), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
