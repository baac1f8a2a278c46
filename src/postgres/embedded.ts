/**
 * The embedded PostgreSQL, in `<data folder>/postgres`, reachable only through a Unix socket (or
 * loopback).
 *
 * There are two ways to open it. A Prumo server owns it: starts it, and stops it when it ends
 * itself. A command attaches to it: it uses the running database, or starts one and stops it when
 * done. A lock decides which process may start it. PostgreSQL's own `postmaster.pid` and shared
 * memory protect the data in any case.
 */
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { hasCode, reasonOf, StartupError } from '../kernel/startup-error.ts';
import { locateBinaries } from './binaries.ts';
import {
  type ClusterPaths,
  clusterPaths,
  prepareCluster,
  prepareFolders,
  requireCluster,
} from './cluster.ts';
import { type LockHolder, tryLock } from './folder-lock.ts';
import { keepRunning } from './keep-running.ts';
import { endOrphan, readPostmasterFile, type ServerAddress, startPostmaster } from './postmaster.ts';
import { chooseRunner } from './unprivileged.ts';
import { archivingTo } from './wal-archive.ts';

export interface EmbeddedServer {
  readonly address: ServerAddress;
  /**
   * Resolves with the reason when the database we started has ended unexpectedly and cannot be
   * restarted.
   */
  readonly lost: Promise<StartupError>;
  /** Stops the database if we started it, and releases the folder. */
  readonly close: () => Promise<void>;
}

interface EmbeddedOptions {
  /** PostgreSQL settings that override ours. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How long to wait for another process that uses the folder. Default: 20 s. */
  readonly patienceMs?: number;
  /** Where a database that we start archives its WAL. See wal-archive.ts. */
  readonly walArchive?: string | undefined;
  /** Whether a command may create a missing database, as a server does. Default: no. */
  readonly make?: boolean;
  /**
   * If given, a database that ends unexpectedly is restarted, and this receives messages about it.
   */
  readonly say?: ((line: string) => void) | undefined;
}

const patienceMs = 20_000;
const pollMs = 50;

/**
 * Starts the database of `dataFolder` for a Prumo server. Waits for a command that is using it.
 *
 * @throws StartupError when another server owns the folder, or the database cannot be started.
 */
export function ownServer(dataFolder: string, options: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  return explained(dataFolder, async (paths) => {
    const deadline = performance.now() + (options.patienceMs ?? patienceMs);
    for (;;) {
      const lock = tryLock(paths.lock, 'server');
      if (lock.acquired) return start(paths, lock.release, { ...options, make: true });
      if (lock.holder.kind === 'server' || performance.now() > deadline) throw inUse(dataFolder, lock.holder);
      await delay(pollMs);
    }
  });
}

/**
 * Connects a command to the database of `dataFolder`, which it starts if it is not running.
 *
 * @throws StartupError when there is no database and none may be created, when another command is
 *   using it, or when it cannot be started or reached.
 */
export async function attachServer(
  dataFolder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const known = clusterPaths(dataFolder);
  // Check before creating anything in a wrong folder. If there is a lock, a server may be creating
  // the database right now.
  if (options.make !== true && !existsSync(known.lock)) requireCluster(known);
  return explained(dataFolder, async (paths) => {
    const deadline = performance.now() + (options.patienceMs ?? patienceMs);
    for (;;) {
      const lock = tryLock(paths.lock, 'command');
      if (lock.acquired) return start(paths, lock.release, options);
      if (lock.holder.kind === 'server') {
        const running = readPostmasterFile(paths);
        if (running?.ready === true && (await answers(running.address))) return borrowed(running.address);
      }
      if (performance.now() > deadline) throw inUse(dataFolder, lock.holder);
      await delay(pollMs);
    }
  });
}

async function start(
  paths: ClusterPaths,
  release: () => void,
  options: EmbeddedOptions,
): Promise<EmbeddedServer> {
  try {
    if (options.make !== true) requireCluster(paths);
    const binaries = await locateBinaries();
    // An orphaned server still writes the files, so it must end before they are touched.
    const stalePid = await endOrphan(paths);
    const runner = chooseRunner(binaries.postgres, paths.socket);
    prepareCluster(paths, binaries, runner);
    const { walArchive } = options;
    const archiving = walArchive === undefined ? {} : archivingTo(walArchive, runner);
    const settings = { ...archiving, ...options.settings };
    const run = (pid: number | null, more: Readonly<Record<string, string>>) =>
      startPostmaster(paths, binaries.postgres, runner, pid, { ...settings, ...more });
    const first = await run(stalePid, {});
    const { address, lost, stop } =
      options.say === undefined
        ? first
        : keepRunning(first, {
            startAgain: async () => run(await endOrphan(paths), { port: String(first.address.port) }),
            say: options.say,
          });
    const close = () => stop().finally(release);
    return { address, lost, close };
  } catch (error) {
    release();
    throw error;
  }
}

function borrowed(address: ServerAddress): EmbeddedServer {
  return { address, lost: new Promise(() => {}), close: () => Promise.resolve() };
}

/**
 * Whether the server accepts connections. It does not while it stops, or when it has just ended.
 */
async function answers(address: ServerAddress): Promise<boolean> {
  const client = new Client({ ...address, database: 'postgres', ssl: false });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    // 57P03: starting up or shutting down. The other codes: it ended after we read its file.
    if (hasCode(error, '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT')) return false;
    throw error;
  } finally {
    await client.end();
  }
}

function inUse(dataFolder: string, holder: LockHolder): StartupError {
  const who = holder.kind === 'server' ? 'Prumo server' : 'prumo command';
  return new StartupError(`Another ${who} (process ${holder.pid}) is using the data folder ${dataFolder}`);
}

/** Converts errors of the file system to one line for the operator. */
async function explained<T>(dataFolder: string, work: (paths: ClusterPaths) => Promise<T>): Promise<T> {
  try {
    return await work(prepareFolders(dataFolder));
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = reasonOf(error);
    throw new StartupError(`The data folder ${dataFolder} cannot be used: ${reason}`, { cause: error });
  }
}
