/**
 * One run of the embedded PostgreSQL server: start, readiness, stop. Only the holder of the
 * folder's lock may use this (see folder-lock.ts), so a server found running is the orphan of a
 * killed process.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { hasCode, StartupError } from '../kernel/startup-error.ts';
import { cannotRun } from './binaries.ts';
import { type ClusterPaths, clusterOwner, keptPassword } from './cluster.ts';
import { isPostgresIn, isRunning } from './process-identity.ts';
import { type Runner, throughRunner } from './unprivileged.ts';

/** Where the server listens and how its owner connects, for `pg.PoolConfig`. */
export interface ServerAddress {
  /** The folder of the Unix socket, or 127.0.0.1. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
}

export interface Postmaster {
  readonly address: ServerAddress;
  /** Resolves with the reason when the server ends without having been stopped. */
  readonly lost: Promise<StartupError>;
  /** Aborts open transactions, stops the server and waits for its end. */
  readonly stop: () => Promise<void>;
}

// A small idle footprint (64 MB of shared buffers, few processes). Every commit is on disk before
// it is acknowledged.
const settings: Readonly<Record<string, string>> = {
  shared_buffers: '64MB',
  max_connections: '100',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  autovacuum_max_workers: '1',
  io_method: 'sync',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  // Clients receive errors of their statements. The log does not, because the statements contain
  // company data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

/** The limit for Unix socket paths is 104 bytes on macOS and 108 on Linux. */
const longestSocketPath = 100;
const socketPort = 5432;
const lockedRetryMs = 20_000;
const pollMs = 20;

/** The contents of the file that PostgreSQL maintains while it runs. */
interface PostmasterFile {
  readonly pid: number;
  readonly address: ServerAddress;
  readonly ready: boolean;
}

/** Reads `postmaster.pid`. Null when there is no server, or it has only just begun to start. */
export function readPostmasterFile(paths: ClusterPaths): PostmasterFile | null {
  let lines: string[];
  try {
    lines = readFileSync(`${paths.cluster}/postmaster.pid`, 'utf8').split('\n');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
  const [pid, , , port, socket, host, , status] = lines;
  if (!(Number(pid) > 0)) return null;
  const ready = status?.trim() === 'ready';
  return { pid: Number(pid), address: addressOf(paths, socket || undefined, host, Number(port)), ready };
}

/**
 * Starts the server of an initialised cluster and waits until it accepts connections. `stalePid` is
 * the result of {@link endOrphan}; `extra` settings override ours.
 *
 * @throws StartupError with the server's own error message when it does not start.
 */
export async function startPostmaster(
  paths: ClusterPaths,
  postgres: string,
  runner: Runner,
  stalePid: number | null,
  extra: Readonly<Record<string, string>>,
): Promise<Postmaster> {
  const deadline = performance.now() + lockedRetryMs;
  for (;;) {
    const attempt = await launch(paths, postgres, runner, stalePid, extra);
    if ('child' in attempt) return supervise(paths, attempt.child, attempt.address);
    // These failures are temporary. Processes of a killed server hold its file or shared memory
    // until they are reaped, and a port that was free may be taken by the time the server binds it.
    const passing = /postmaster\.pid|shared memory block|could not create any TCP|in use/.test(
      attempt.refusal,
    );
    if (!passing || performance.now() > deadline) {
      if (/shared librar|ENOENT/.test(attempt.refusal)) throw cannotRun(postgres, attempt.refusal);
      throw new StartupError(
        `The database in ${paths.cluster} does not start: ${attempt.refusal} (${paths.log})`,
      );
    }
    await delay(100);
  }
}

type Attempt = { child: ChildProcess; address: ServerAddress } | { refusal: string };

async function launch(
  paths: ClusterPaths,
  postgres: string,
  runner: Runner,
  stalePid: number | null,
  extra: Readonly<Record<string, string>>,
): Promise<Attempt> {
  const bySocket = platform() !== 'win32' && Buffer.byteLength(socketFile(paths)) <= longestSocketPath;
  const port = bySocket ? socketPort : await freePort();
  const listening = bySocket
    ? { listen_addresses: '', unix_socket_directories: paths.socket, unix_socket_permissions: '0700' }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const options = Object.entries({ ...settings, ...listening, port: String(port), ...extra });
  const program = throughRunner(runner, postgres, [
    '-D',
    paths.cluster,
    ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const log = openLog(paths.log);
  const start = fstatSync(log).size;
  // The stale process id may belong to another program by now, or to a process that is never reaped
  // (in a container whose first process does not do that). PostgreSQL ignores the id in this
  // variable when it checks for a running server.
  const passedOver = stalePid === null ? {} : { PG_GRANDPARENT_PID: String(stalePid) };
  const child = spawn(program.file, program.args, {
    ...program.identity,
    stdio: ['ignore', log, log],
    // Its own session, so that Ctrl-C in the terminal reaches only us. We finish our work first and
    // stop the database last.
    detached: true,
    env: { ...process.env, ...passedOver, LC_ALL: 'C', TZ: 'UTC' },
  });
  closeSync(log);
  let failure: string | null = null;
  child.once('error', (error) => {
    failure = error.message;
  });
  for (;;) {
    if (failure !== null) return { refusal: failure };
    if (hasEnded(child)) return { refusal: lastWords(paths.log, start) };
    const file = readPostmasterFile(paths);
    if (file?.pid === child.pid && file?.ready === true) return { child, address: file.address };
    await delay(pollMs);
  }
}

function supervise(paths: ClusterPaths, child: ChildProcess, address: ServerAddress): Postmaster {
  let stopping = false;
  // Where the kernel does not end the server with us, a normal exit does.
  const endWithUs = () => void child.kill('SIGINT');
  process.once('exit', endWithUs);
  const ended = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<StartupError>();
  const onExit = () => {
    process.removeListener('exit', endWithUs);
    ended.resolve();
    if (stopping) return;
    lost.resolve(new StartupError(`The database server has ended unexpectedly: see ${paths.log}`));
  };
  if (hasEnded(child)) onExit();
  else child.once('exit', onExit);
  child.unref();
  return {
    address,
    lost: lost.promise,
    stop: async () => {
      stopping = true;
      child.ref();
      child.kill('SIGINT');
      const patience = setTimeout(() => child.kill('SIGQUIT'), 15_000);
      await ended.promise;
      clearTimeout(patience);
    },
  };
}

/**
 * Ends a server whose parent process is gone. Most are already ending, because the kernel signalled
 * them.
 *
 * @returns the process id in the stale file: dead, not yet reaped, or reused by another program.
 */
export async function endOrphan(paths: ClusterPaths): Promise<number | null> {
  const pid = readPostmasterFile(paths)?.pid ?? null;
  if (pid === null || !isPostgresIn(pid, paths.cluster)) return pid;
  for (const [signal, patienceMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    kill(pid, signal);
    const deadline = performance.now() + patienceMs;
    while (performance.now() < deadline) {
      if (!isRunning(pid)) return pid;
      await delay(pollMs);
    }
  }
  throw new StartupError(
    `The database server ${pid} of a killed Prumo does not end: stop it, then start again`,
  );
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return;
    throw new StartupError(`Process ${pid}, a database server left by another user, cannot be stopped`, {
      cause: error,
    });
  }
}

function addressOf(
  paths: ClusterPaths,
  socket: string | undefined,
  host: string | undefined,
  port: number,
): ServerAddress {
  if (socket !== undefined) return { host: socket, port, user: clusterOwner };
  return { host: host || '127.0.0.1', port, user: clusterOwner, password: keptPassword(paths) };
}

function socketFile(paths: ClusterPaths): string {
  return `${paths.socket}/.s.PGSQL.${socketPort}`;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Opens the server's log for appending. A log larger than 10 MB is first rotated. */
function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 10_000_000) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/**
 * Why the server ended: its last fatal line since `start`, or else its last line. Sessions of a
 * killed server still say there that they are terminated.
 */
function lastWords(log: string, start: number): string {
  const lines = readFileSync(log).subarray(start).toString().trim().split('\n');
  const isReason = (line: string) => /FATAL|PANIC/.test(line) && !/terminating connection/.test(line);
  const fatal = lines.findLast(isReason) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*?(?:FATAL|PANIC):\s*/, '') || 'it gave no reason';
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
