/** `prumo backup`: copies the embedded database while it is in use. */
import { realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Client } from 'pg';
import { embeddedDatabaseName } from '../../database/embedded-databases.ts';
import { environments } from '../../kernel/environment.ts';
import { reasonOf } from '../../kernel/startup-error.ts';
import { type ClusterPaths, clusterPaths, keptPassword, requireCluster } from '../../postgres/cluster.ts';
import { attachServer } from '../../postgres/embedded.ts';
import type { ServerAddress } from '../../postgres/postmaster.ts';
import { OperatorError } from '../operator-error.ts';
import { type Report, unreported } from '../report.ts';
import { connected, inDatabase, isLostConnection } from './connections.ts';
import { lastMigration } from './contents.ts';
import { filesExplained, hashOf, syncAll } from './copied-files.ts';
import {
  type BackedUpEnvironment,
  type Manifest,
  passwordFile,
  prumoVersion,
  thisPlatform,
  writeManifest,
} from './manifest.ts';
import { copyCluster } from './online-backup.ts';
import { type StagedFolder, stageFolder } from './staged-folder.ts';

interface BackupSource {
  readonly dataFolder: string;
  /** Where the server archives its WAL; also applies to a server started only for the backup. */
  readonly walArchive: string | undefined;
}

interface BackupSummary {
  readonly folder: string;
  readonly files: number;
  readonly bytes: number;
  readonly seconds: number;
  /** By the database's clock. Everything committed before `finished` is in the backup. */
  readonly started: string;
  readonly finished: string;
  readonly environments: readonly BackedUpEnvironment[];
}

/**
 * Copies the embedded database of `dataFolder` to the new folder `to`, whether or not a server is
 * running.
 *
 * @throws StartupError when there is no database.
 * @throws OperatorError when `to` is not free or the copy fails. Nothing is left of it then.
 */
export async function backUp(
  { dataFolder, walArchive }: BackupSource,
  to: string,
  report: Report = unreported,
): Promise<BackupSummary> {
  const paths = clusterPaths(dataFolder);
  const folder = resolve(to);
  const begun = performance.now();
  return filesExplained(`The backup cannot be written to ${folder}`, async () => {
    requireCluster(paths);
    const staged = stageFolder(folder);
    try {
      requireOutside(paths.cluster, staged.path);
      const manifest = await copyDatabase({ dataFolder, walArchive }, paths, staged, report);
      await staged.publish();
      const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
      const seconds = Math.round(performance.now() - begun) / 1000;
      const { started, finished } = manifest;
      return {
        folder,
        files: manifest.files.length,
        bytes,
        seconds,
        started,
        finished,
        environments: manifest.environments,
      };
    } catch (error) {
      staged.discard();
      throw error;
    }
  });
}

/** A backup inside the copied folder would copy itself endlessly. */
function requireOutside(cluster: string, staging: string): void {
  if (!`${realpathSync(dirname(staging))}${sep}`.startsWith(`${realpathSync(cluster)}${sep}`)) return;
  throw new OperatorError(`${dirname(staging)} lies in the database's own folder: name one elsewhere`);
}

async function copyDatabase(
  { dataFolder, walArchive }: BackupSource,
  paths: ClusterPaths,
  { path }: StagedFolder,
  report: Report,
): Promise<Manifest> {
  // `openDatabases` would run migrations, and a backup must be possible before those.
  const server = await attachServer(dataFolder, { walArchive });
  try {
    const client = await connected(server.address, 'postgres');
    try {
      const environments = await readEnvironments(server.address);
      const postgres = await describeServer(client);
      const password = keptPassword(paths);
      writeFileSync(join(path, passwordFile), password, { mode: 0o600 });
      const copy = await copyCluster(client, paths.cluster, path, report);
      const files = [{ path: passwordFile, ...hashOf(password) }, ...copy.files];
      const manifest = { format: 1 as const, prumo: prumoVersion, postgres, environments, ...copy, files };
      const written = [...writeManifest(path, manifest), ...files.map((file) => file.path)];
      const inBackup = (name: string) => join(path, name);
      await syncAll(written.map(inBackup), ['', ...copy.folders].map(inBackup));
      return manifest;
    } finally {
      await client.end().catch(() => {});
    }
  } catch (error) {
    if (!isLostConnection(error)) throw error;
    throw new OperatorError(`The database server ended during the backup: ${reasonOf(error)}`);
  } finally {
    await server.close();
  }
}

async function describeServer(client: Client): Promise<Manifest['postgres']> {
  const { rows } = await client.query<{ version: string; system: string }>(
    `SELECT current_setting('server_version') AS version, system_identifier::text AS system FROM pg_control_system()`,
  );
  const { version, system } = rows[0] as { version: string; system: string };
  return { version, major: Number.parseInt(version, 10), platform: thisPlatform, system };
}

/** The environments on the server. */
async function readEnvironments(address: ServerAddress): Promise<BackedUpEnvironment[]> {
  const found: BackedUpEnvironment[] = [];
  for (const environment of environments) {
    const database = embeddedDatabaseName(environment);
    const migration = await inDatabase(address, database, lastMigration);
    if (migration !== undefined) found.push({ environment, database, migration });
  }
  return found;
}
