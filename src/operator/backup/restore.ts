/** `prumo restore`: turns a backup into the embedded database of an empty data folder. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ClientBase } from 'pg';
import { knownMigrations } from '../../database/migrate.ts';
import type { Environment } from '../../kernel/environment.ts';
import { reasonOf, StartupError } from '../../kernel/startup-error.ts';
import { locateBinaries, type PostgresBinaries } from '../../postgres/binaries.ts';
import { type ClusterPaths, clusterPaths, prepareFolders } from '../../postgres/cluster.ts';
import { tryLock } from '../../postgres/folder-lock.ts';
import { startPostmaster } from '../../postgres/postmaster.ts';
import { chooseRunner, giveTo } from '../../postgres/unprivileged.ts';
import { OperatorError } from '../operator-error.ts';
import { type Report, unreported } from '../report.ts';
import { inDatabase } from './connections.ts';
import { type DatabaseContents, readContents } from './contents.ts';
import { copyFile, filesExplained, syncAll } from './copied-files.ts';
import {
  type Manifest,
  passwordFile,
  prumoVersion,
  readManifest,
  requireSame,
  thisPlatform,
  verifyFiles,
} from './manifest.ts';
import { clusterFolder } from './online-backup.ts';
import { neededSegments, prepareRecovery, type RecoveryGoal, recoverySettings } from './recovery.ts';

interface RestoreSummary {
  readonly folder: string;
  readonly from: string;
  readonly files: number;
  readonly bytes: number;
  /** The number of archived segments replayed beyond the backup. */
  readonly archivedSegments: number;
  readonly seconds: number;
  /** The time of the last commit in the restored database. Null when the WAL contained none. */
  readonly lastCommit: string | null;
  /** The contents of each environment. Empty when the rows were not read. */
  readonly environments: Partial<Record<Environment, DatabaseContents>>;
}

interface RestoreGoal extends RecoveryGoal {
  /** Skips reading all rows, which takes most of the time for a large database. */
  readonly unread?: boolean;
}

/**
 * Restores the backup in `from` to `dataFolder`, which must be empty or missing. Recovers it, and
 * reads all of it once unless told not to.
 *
 * @throws OperatorError, before anything is written, when the backup is damaged or of another
 *   system or version, the goal cannot be reached, or the folder is not empty.
 */
export function restore(
  dataFolder: string,
  from: string,
  goal: RestoreGoal = {},
  report: Report = unreported,
): Promise<RestoreSummary> {
  const source = resolve(from);
  const begun = performance.now();
  return filesExplained(`The backup in ${source} cannot be restored to ${dataFolder}`, async () => {
    requireEmpty(dataFolder);
    const manifest = readManifest(source);
    const binaries = await locateBinaries();
    requireSameKind(source, manifest, binaries);
    const segments = neededSegments(manifest, goal);
    verifyFiles(source, manifest);
    const recovered = await withExclusiveAccess(dataFolder, async (paths) => {
      await copyBack({ source, manifest, paths, report }, goal, segments);
      const result = await recover(manifest, paths, binaries, goal);
      renameSync(paths.restoring, paths.cluster);
      await syncAll([], [resolve(dataFolder)]);
      return result;
    });
    return {
      folder: dataFolder,
      from: source,
      files: manifest.files.length,
      bytes: manifest.files.reduce((sum, file) => sum + file.bytes, 0),
      archivedSegments: segments.length,
      seconds: Math.round(performance.now() - begun) / 1000,
      ...recovered,
    };
  });
}

/** Files that an earlier attempt may have left, or that a new disk contains. */
const ignored =
  /^(postgres-lock|postgres-socket|postgres-password|postgres\.log|postgres\.restoring|lost\+found|address-\w+\.json)$/;

function requireEmpty(dataFolder: string): void {
  const { cluster } = clusterPaths(dataFolder);
  if (existsSync(cluster))
    throw new OperatorError(`There is a database in ${dataFolder}: set PRUMO_DATA to another folder`);
  const found = existsSync(dataFolder) ? readdirSync(dataFolder).filter((name) => !ignored.test(name)) : [];
  if (found.length === 0) return;
  throw new OperatorError(`${dataFolder} is not empty (${found[0]}): set PRUMO_DATA to another folder`);
}

function requireSameKind(source: string, manifest: Manifest, binaries: PostgresBinaries): void {
  const { postgres, prumo, environments } = manifest;
  // Builds of one version may differ in their migrations.
  const by =
    prumo === prumoVersion ? `the build of Prumo ${prumo} that made it, or a later one` : `Prumo ${prumo}`;
  const refuse = (why: string) => new OperatorError(`The backup in ${source} ${why}: restore it with ${by}`);
  if (postgres.platform !== thisPlatform) {
    throw new OperatorError(
      `The backup in ${source} was made on ${postgres.platform}, and files of a database do not move to ${thisPlatform}`,
    );
  }
  const { stdout } = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8' });
  const own = /(\d+)\.\d+|(\d+)/.exec(stdout ?? '')?.[0] ?? '';
  if (Number.parseInt(own, 10) !== postgres.major) {
    throw refuse(`is of PostgreSQL ${postgres.version}, and this is Prumo ${prumoVersion} with ${own}`);
  }
  const known = knownMigrations();
  const newer = environments.find(({ migration }) => migration > known);
  if (newer)
    throw refuse(`has migration ${newer.migration}, and this Prumo ${prumoVersion} ends at ${known}`);
}

/** Keeps servers and other commands away from the folder. */
async function withExclusiveAccess<T>(
  dataFolder: string,
  work: (paths: ClusterPaths) => Promise<T>,
): Promise<T> {
  const paths = prepareFolders(dataFolder);
  const lock = tryLock(paths.lock, 'command');
  if (!lock.acquired) {
    throw new OperatorError(`Another process (${lock.holder.pid}) is using the data folder ${dataFolder}`);
  }
  try {
    requireEmpty(dataFolder);
    return await work(paths);
  } finally {
    lock.release();
  }
}

interface Copying {
  readonly source: string;
  readonly manifest: Manifest;
  readonly paths: ClusterPaths;
  readonly report: Report;
}

/** Copies the files next to their final place and verifies what was read. */
async function copyBack(
  { source, manifest, paths, report }: Copying,
  goal: RecoveryGoal,
  segments: readonly string[],
): Promise<void> {
  rmSync(paths.restoring, { recursive: true, force: true });
  rmSync(paths.password, { force: true });
  const place = (path: string) =>
    path === passwordFile ? paths.password : join(paths.restoring, path.slice(clusterFolder.length));
  for (const folder of manifest.folders) mkdirSync(place(folder), { mode: 0o700 });
  const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  for (const file of manifest.files) {
    report({ name: 'copied', done, total, unit: 'bytes' });
    requireSame(source, file, copyFile(join(source, file.path), place(file.path)));
    done += file.bytes;
  }
  const added = prepareRecovery(paths.restoring, manifest, goal, segments);
  await syncAll([...manifest.files.map(({ path }) => place(path)), ...added], manifest.folders.map(place));
  chmodSync(paths.restoring, 0o700);
}

/** Starts the database once to recover it, reads its contents, and stops it. */
async function recover(
  manifest: Manifest,
  paths: ClusterPaths,
  binaries: PostgresBinaries,
  goal: RestoreGoal,
): Promise<Pick<RestoreSummary, 'lastCommit' | 'environments'>> {
  const runner = chooseRunner(binaries.postgres, paths.socket);
  giveTo(runner, paths.restoring);
  const server = await startPostmaster(
    { ...paths, cluster: paths.restoring },
    binaries.postgres,
    runner,
    null,
    recoverySettings(goal),
  ).catch((error: unknown) => {
    if (!(error instanceof StartupError) || goal.wal === undefined) throw error;
    const advice =
      goal.until === undefined ? '' : '; if nothing was committed after the time, leave --until out';
    throw new OperatorError(
      `The archived log in ${goal.wal} does not lead to the goal: ${reasonOf(error)}${advice}`,
    );
  });
  try {
    const restored: Partial<Record<Environment, DatabaseContents>> = {};
    for (const { environment, database } of goal.unread ? [] : manifest.environments) {
      const contents = await inDatabase(server.address, database, readContents);
      if (contents) restored[environment] = contents;
    }
    return {
      lastCommit: (await inDatabase(server.address, 'postgres', lastCommit)) ?? null,
      environments: restored,
    };
  } finally {
    await server.stop();
  }
}

async function lastCommit(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ at: Date | null }>('SELECT pg_last_xact_replay_timestamp() AS at');
  return rows[0]?.at?.toISOString() ?? null;
}
