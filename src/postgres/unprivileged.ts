/**
 * Runs PostgreSQL, which refuses to run as root, under any user, and ties its life to ours.
 *
 * As root, the first of these that works is used: a user namespace in which root appears as an
 * ordinary user (files stay owned by root); an unprivileged user that keeps the capability to pass
 * closed folders, because the program is often installed below a home directory of mode 0700; an
 * unprivileged user without it. Containers often forbid the first.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { platform } from 'node:os';
import { dirname, join } from 'node:path';
import { StartupError } from '../kernel/startup-error.ts';
import { cannotRun } from './binaries.ts';

/** The user id of `nobody` on Linux, which is never a login. */
const nobody = 65534;

/** How to start PostgreSQL's programs. */
export interface Runner {
  /** The command line to put before the program. */
  readonly prefix: readonly string[];
  /** The user id to switch to first, or null to keep ours. */
  readonly uid: number | null;
  /** The user that must own the database's files. Null where nothing needs to change. */
  readonly owner: number | null;
}

// The kernel sends this signal to the server when we die, whatever the cause, so no orphan is left.
const tie = ['setpriv', '--pdeathsig', 'INT'];
const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];
const passage = ['inh-caps', 'ambient-caps', 'bounding-set'].map((set) => `--${set}=-all,+dac_override`);
const demoted = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', ...passage];

const rootRunners: readonly Runner[] = [
  { prefix: [...namespace, ...tie], uid: null, owner: 0 },
  { prefix: namespace, uid: null, owner: 0 },
  { prefix: [...tie, ...demoted], uid: null, owner: nobody },
  { prefix: tie, uid: nobody, owner: nobody },
  { prefix: [], uid: nobody, owner: nobody },
];
const userRunners: readonly Runner[] = [
  { prefix: tie, uid: null, owner: null },
  { prefix: [], uid: null, owner: null },
];

/**
 * The first runner that can run `postgres` and write `folder`, which may change owner.
 *
 * @throws StartupError when there is none.
 */
export function chooseRunner(postgres: string, folder: string): Runner {
  if (platform() === 'win32') return { prefix: [], uid: null, owner: null };
  const asRoot = process.getuid?.() === 0;
  for (const runner of asRoot ? rootRunners : userRunners) if (works(runner, postgres, folder)) return runner;
  const { error, status, stderr } = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  if (error !== undefined || status !== 0) throw cannotRun(postgres, error?.message ?? stderr.trim());
  throw new StartupError(
    `PostgreSQL does not run as root, and no unprivileged user can both run ${postgres} and write ${folder}: ` +
      'start Prumo as an ordinary user, or set DATABASE_URL',
  );
}

/** The command line for a program and the options to spawn it with. */
export function throughRunner(runner: Runner, program: string, args: readonly string[]) {
  const [file = program, ...rest] = [...runner.prefix, program, ...args];
  const identity = runner.uid === null ? {} : { uid: runner.uid, gid: runner.uid };
  return { file, args: rest, identity };
}

/** Changes the owner of `path`, and of everything below it, to the runner's owner. */
export function giveTo(runner: Runner, path: string): void {
  const { owner } = runner;
  if (owner === null) return;
  chownSync(path, owner, owner);
  if (!statSync(path).isDirectory()) return;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const below = join(path, entry.name);
    // Symbolic links are not followed: their targets are not ours.
    if (entry.isDirectory()) giveTo(runner, below);
    else lchownSync(below, owner, owner);
  }
}

function works(runner: Runner, postgres: string, folder: string): boolean {
  if (runner.owner !== null) chownSync(folder, runner.owner, runner.owner);
  if (runner.uid !== null) chmodSync(dirname(folder), 0o711);
  const question = ['-c', 'test -w "$1" && exec "$2" --version', 'sh', folder, postgres];
  const { file, args, identity } = throughRunner(runner, 'sh', question);
  return spawnSync(file, args, { ...identity, stdio: 'ignore' }).status === 0;
}
