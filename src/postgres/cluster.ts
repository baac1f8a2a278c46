/** The files of the embedded database, and their creation. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { hasCode, StartupError } from '../kernel/startup-error.ts';
import { cannotRun, type PostgresBinaries } from './binaries.ts';
import { giveTo, type Runner, throughRunner } from './unprivileged.ts';

/** The user that owns everything in the embedded database. */
export const clusterOwner = 'prumo';

export interface ClusterPaths {
  /** PostgreSQL's own data directory. */
  readonly cluster: string;
  /** Begins the names of folders where a new cluster is built before it is moved to its place. */
  readonly partial: string;
  /** Where a backup is restored and recovered before it is moved to its final place. */
  readonly restoring: string;
  /** The folder of the Unix socket, inaccessible to other users. */
  readonly socket: string;
  readonly lock: string;
  /** The owner's password, for systems without Unix sockets. */
  readonly password: string;
  readonly log: string;
}

export function clusterPaths(dataFolder: string): ClusterPaths {
  const folder = resolve(dataFolder);
  return {
    cluster: join(folder, 'postgres'),
    partial: join(folder, 'postgres.partial'),
    restoring: join(folder, 'postgres.restoring'),
    socket: join(folder, 'postgres-socket'),
    lock: join(folder, 'postgres-lock'),
    password: join(folder, 'postgres-password'),
    log: join(folder, 'postgres.log'),
  };
}

/** Creates the folders that every other step needs. */
export function prepareFolders(dataFolder: string): ClusterPaths {
  const paths = clusterPaths(dataFolder);
  makeFolder(resolve(dataFolder));
  makeFolder(paths.socket);
  return paths;
}

/**
 * Ensures that the database exists, so that a command run with the wrong folder does not create an
 * empty one.
 *
 * @throws StartupError when there is no database, or a restore was interrupted.
 */
export function requireCluster(paths: ClusterPaths): void {
  if (existsSync(paths.cluster)) return;
  requireNoRestore(paths);
  throw new StartupError(`There is no database in ${dirname(paths.cluster)} (PRUMO_DATA): ${whoMakesOne}`);
}

/** The end of every message about a missing database. */
export const whoMakesOne = 'npm start or prumo import makes one';

/** After an interrupted restore, an empty database must not be created in its place. */
function requireNoRestore(paths: ClusterPaths): void {
  if (!existsSync(paths.restoring)) return;
  throw new StartupError(`A restore was cut off: run prumo restore again, or remove ${paths.restoring}`);
}

/**
 * Creates a folder and its parents. Node's own recursive option never returns where the system
 * refuses (/proc).
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (hasCode(error, 'ENOENT') && dirname(folder) !== folder && !existsSync(dirname(folder))) {
      makeFolder(dirname(folder));
      mkdirSync(folder, { mode: 0o700 });
    } else if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}

/**
 * Creates the cluster on the first start. It is built elsewhere and then renamed, so that a
 * half-finished one is never mistaken for a cluster.
 */
export function prepareCluster(paths: ClusterPaths, binaries: PostgresBinaries, runner: Runner): void {
  if (!existsSync(paths.cluster)) {
    requireNoRestore(paths);
    // Another name each time: a creation whose process was killed may still be writing, or removing
    // what it has written.
    const fresh = mkdtempSync(`${paths.partial}-`);
    initialise(fresh, paths, binaries, runner);
    renameSync(fresh, paths.cluster);
    removeAbandoned(paths);
  }
  // Changes the owner of a cluster that was created by another user, for instance by root or
  // outside a container.
  const { owner } = runner;
  if (owner !== null && statSync(join(paths.cluster, 'PG_VERSION')).uid !== owner) {
    giveTo(runner, paths.cluster);
  }
}

/** What creations left that were cut off. None is under way: we hold the lock of the folder. */
function removeAbandoned({ partial }: ClusterPaths): void {
  for (const name of readdirSync(dirname(partial)))
    if (name.startsWith(basename(partial)))
      rmSync(join(dirname(partial), name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

function initialise(folder: string, paths: ClusterPaths, binaries: PostgresBinaries, runner: Runner): void {
  giveTo(runner, folder);
  const password = keptPassword(paths);
  const passwordCopy = join(paths.socket, 'password');
  writeFileSync(passwordCopy, password, { mode: 0o600 });
  giveTo(runner, passwordCopy);
  // Code-point order and built-in Unicode rules: an update of the operating system cannot change
  // them and corrupt the indexes.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // One call for the file system, where there is one, in place of one for each of a thousand files.
  const flushed = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];
  // The socket needs no password because its folder is inaccessible to others. Loopback is open to
  // every user of the machine.
  const access = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${passwordCopy}`];
  const { file, args, identity } = throughRunner(runner, binaries.initdb, [
    `--pgdata=${folder}`,
    `--username=${clusterOwner}`,
    ...locale,
    ...access,
    ...flushed,
  ]);
  const made = spawnSync(file, args, { ...identity, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  rmSync(passwordCopy);
  if (made.error !== undefined) throw cannotRun(binaries.initdb, made.error.message);
  if (made.status !== 0) {
    const detail = made.stderr.trim().split('\n').slice(-2).join(' ');
    if (/shared librar|not found/.test(detail)) throw cannotRun(binaries.initdb, detail);
    throw new StartupError(`The database could not be created in ${paths.cluster}: ${detail}`);
  }
}

/** The owner's password, created on first use. */
export function keptPassword(paths: ClusterPaths): string {
  // The file is empty if the process was killed between creating and writing it.
  const kept = existsSync(paths.password) ? readFileSync(paths.password, 'utf8') : '';
  if (kept !== '') return kept;
  const password = randomBytes(24).toString('base64url');
  writeFileSync(paths.password, password, { mode: 0o600 });
  return password;
}
