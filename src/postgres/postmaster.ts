/**
 * One run of the embedded PostgreSQL server: started, awaited, stopped. Only the holder of the folder's lock may
 * call what is here (see folder-lock.ts), so a server found running is an orphan of a killed process.
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

/** Where a server listens and as whom its owner connects; for `pg.PoolConfig`. */
export interface ServerAddress {
  /** The folder of the Unix socket, or 127.0.0.1. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
}

export interface Postmaster {
  readonly address: ServerAddress;
  /** Resolves, with the reason, when the server ends without having been stopped. */
  readonly lost: Promise<StartupError>;
  /** Ends open transactions and the server, and waits for it. */
  readonly stop: () => Promise<void>;
}

// A small idle footprint (64 MB shared, few processes), every commit on disk before it is acknowledged.
const settings: Readonly<Record<string, string>> = {
  shared_buffers: '64MB',
  max_connections: '60',
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
  // Refused statements are answered to their client; their text, with a company's data, stays out of the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

/** Unix socket paths are cut at 104 bytes on macOS, 108 on Linux. */
const longestSocketPath = 100;
const socketPort = 5432;
const lockedRetryMs = 20_000;
const pollMs = 20;

/** What stands in the file that PostgreSQL keeps while it runs. */
export interface PostmasterFile {
  readonly pid: number;
  readonly address: ServerAddress;
  readonly ready: boolean;
}

/** The running server as its own file describes it; null when there is none, or it is only beginning. */
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
 * Starts the server of an initialised cluster and waits until it takes connections. `stalePid` is what
 * {@link endOrphan} gave; `extra` settings win over ours.
 * @throws StartupError with the server's own last words when it does not start.
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
    // While the processes of a killed server are being reaped, they still hold its file or its memory; a port
    // found free may be taken by the time the server asks for it.
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
  // A number left behind by a killed server may be another program's by now, or wait to be reaped (for ever, in a
  // container whose first process does not reap). PostgreSQL has this variable to pass over such a number.
  const passedOver = stalePid === null ? {} : { PG_GRANDPARENT_PID: String(stalePid) };
  const child = spawn(program.file, program.args, {
    ...program.identity,
    stdio: ['ignore', log, log],
    // A session of its own: Ctrl-C in the terminal reaches us alone, who drain first and stop the database last.
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
  // Where the kernel does not tie the server to us, at least a plain exit does.
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
 * Ends a server whose starter is gone; most are already ending, because the kernel told them.
 * @returns the process id that the file still names: dead, not yet reaped, or some other program's by now.
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

/** Opens the server's log for appending; one that has grown past 10 MB gives way to a new one. */
function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 10_000_000) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** Why the server ended: its last fatal line since `start`, or else its last line. */
function lastWords(log: string, start: number): string {
  const lines = readFileSync(log).subarray(start).toString().trim().split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
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
