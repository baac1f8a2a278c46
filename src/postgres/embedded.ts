/**
 * The PostgreSQL that comes with Prumo, in `<data folder>/postgres`, on a Unix socket (or loopback) only.
 *
 * Two ways in. A server owns it: starts it, and stops it with itself. A command beside the server attaches: it
 * uses the server's, or, when none runs, starts one and stops it at its end. A lock decides who of several may
 * start; what PostgreSQL itself keeps (`postmaster.pid`, its shared memory) guards the data in any case.
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
  /** Resolves, with the reason, when the server that we started ends without having been asked to, for good. */
  readonly lost: Promise<StartupError>;
  /** Stops the server if we started it, and lets the next one in. */
  readonly close: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** PostgreSQL settings that win over ours. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How long to wait for another process that uses the folder; 20 s. */
  readonly patienceMs?: number;
  /** Where a server that we start archives its log; see wal-archive.ts. */
  readonly walArchive?: string | undefined;
  /** Whether a command may make the database where there is none, as a server does; no. */
  readonly make?: boolean;
  /** Where given, a server that ends by itself is started again, and this hears of it. */
  readonly say?: ((line: string) => void) | undefined;
}

const patienceMs = 20_000;
const pollMs = 50;

/**
 * Starts the database of `dataFolder` for a Prumo server, waiting for a command that is using it.
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
 * Connects a command to the database of `dataFolder`: to the running one, or to one that it starts itself.
 * @throws StartupError when there is none and none is to be made, another command keeps it, or it cannot be started or
 *   reached.
 */
export async function attachServer(
  dataFolder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const known = clusterPaths(dataFolder);
  // Before anything is made in a wrong folder. Where a lock is, a server may just be making the database.
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
    // Before anything is done to the files: until it has ended, it still writes them.
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

/** Whether the server takes connections: it does not while it is stopping or has just ended. */
async function answers(address: ServerAddress): Promise<boolean> {
  const client = new Client({ ...address, database: 'postgres', ssl: false });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    // 57P03: starting up or shutting down. The others: gone between our look and our call.
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

/** TimeSlice the file system's refusals into one line for the operator. */
async function explained<T>(dataFolder: string, work: (paths: ClusterPaths) => Promise<T>): Promise<T> {
  try {
    return await work(prepareFolders(dataFolder));
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = reasonOf(error);
    throw new StartupError(`The data folder ${dataFolder} cannot be used: ${reason}`, { cause: error });
  }
}
