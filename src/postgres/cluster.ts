/** The embedded database's files, and how they come to be. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { hasCode, StartupError } from '../kernel/startup-error.ts';
import { cannotRun, type PostgresBinaries } from './binaries.ts';
import { giveTo, type Runner, throughRunner } from './unprivileged.ts';

/** The name that owns everything in the embedded database. */
export const clusterOwner = 'prumo';

export interface ClusterPaths {
  /** PostgreSQL's own data directory. */
  readonly cluster: string;
  /** Where a cluster is made before it takes its place. */
  readonly partial: string;
  /** Where a backup is restored and recovered before it takes its place. */
  readonly restoring: string;
  /** The folder of the Unix socket, closed to other users. */
  readonly socket: string;
  readonly lock: string;
  /** The owner's password, for where no Unix socket can be used. */
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

/** Makes the folders that must be there before anything runs. */
export function prepareFolders(dataFolder: string): ClusterPaths {
  const paths = clusterPaths(dataFolder);
  makeFolder(resolve(dataFolder));
  makeFolder(paths.socket);
  return paths;
}

/**
 * For a command that only looks or changes: a wrong folder must not become a new, empty database.
 * @throws StartupError where there is none, and where a restore was cut off.
 */
export function requireCluster(paths: ClusterPaths): void {
  if (existsSync(paths.cluster)) return;
  requireNoRestore(paths);
  throw new StartupError(`There is no database in ${dirname(paths.cluster)} (PRUMO_DATA): ${whoMakesOne}`);
}

/** The end of every message about a database that is not there. */
export const whoMakesOne = 'npm start or prumo import makes one';

/** A new, empty database is not what somebody expects who asked for another one back. */
function requireNoRestore(paths: ClusterPaths): void {
  if (!existsSync(paths.restoring)) return;
  throw new StartupError(`A restore was cut off: run prumo restore again, or remove ${paths.restoring}`);
}

/** Makes a folder and those above it. Node's own recursive way never returns where the system refuses (/proc). */
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
 * Makes the cluster on the first start. Made beside its place and moved there whole, so that one half made by a
 * killed process is never mistaken for a cluster.
 */
export function prepareCluster(paths: ClusterPaths, binaries: PostgresBinaries, runner: Runner): void {
  if (!existsSync(paths.cluster)) {
    requireNoRestore(paths);
    initialise(paths, binaries, runner);
    renameSync(paths.partial, paths.cluster);
  }
  // A cluster made under another arrangement (as root before, in a container now) changes hands once.
  const { owner } = runner;
  if (owner !== null && statSync(join(paths.cluster, 'PG_VERSION')).uid !== owner) {
    giveTo(runner, paths.cluster);
  }
}

function initialise(paths: ClusterPaths, binaries: PostgresBinaries, runner: Runner): void {
  rmSync(paths.partial, { recursive: true, force: true });
  mkdirSync(paths.partial, { mode: 0o700 });
  giveTo(runner, paths.partial);
  const password = keptPassword(paths);
  const passwordCopy = join(paths.socket, 'password');
  writeFileSync(passwordCopy, password, { mode: 0o600 });
  giveTo(runner, passwordCopy);
  // Code-point order and Unicode letters that no operating system update changes under the indexes.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // No password on the socket: its folder is closed to others. Loopback is open to every user of the machine.
  const access = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${passwordCopy}`];
  const { file, args, identity } = throughRunner(runner, binaries.initdb, [
    `--pgdata=${paths.partial}`,
    `--username=${clusterOwner}`,
    ...locale,
    ...access,
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

/** The owner's password, made once. */
export function keptPassword(paths: ClusterPaths): string {
  // Empty after a kill between its creation and its writing.
  const kept = existsSync(paths.password) ? readFileSync(paths.password, 'utf8') : '';
  if (kept !== '') return kept;
  const password = randomBytes(24).toString('base64url');
  writeFileSync(paths.password, password, { mode: 0o600 });
  return password;
}
