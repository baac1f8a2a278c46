/**
 * Copies the data folder of a running PostgreSQL so that recovery makes the copy consistent. Files
 * written during the copy may be incomplete or torn. The WAL from start to stop corrects them and
 * is part of the copy. Source: PostgreSQL manual §25.3.3 (non-exclusive backup on one connection).
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { hasCode } from '../../kernel/startup-error.ts';
import { OperatorError } from '../operator-error.ts';
import { type Report, unreported } from '../report.ts';
import { clusterEntries, controlFile, readControlFile } from './cluster-files.ts';
import { copyFile, hashOf } from './copied-files.ts';
import type { BackedUpFile, Manifest } from './manifest.ts';
import { historyName, segmentsBetween } from './wal.ts';

/** The parts of the manifest that concern PostgreSQL. */
type OnlineBackup = Pick<Manifest, 'started' | 'finished' | 'wal' | 'folders' | 'files'>;

/** The folder for the cluster's files within the backup. */
export const clusterFolder = 'postgres';

/**
 * Copies the files of `cluster`, served by the server behind `client`, to `target`. It blocks
 * nobody. Until the connection ends, the server keeps the WAL written meanwhile.
 */
export async function copyCluster(
  client: ClientBase,
  cluster: string,
  target: string,
  report: Report = unreported,
): Promise<OnlineBackup> {
  // A temporary slot: it disappears with the connection, however that ends. It keeps the WAL from
  // the checkpoint before the start.
  const slot = `prumo_backup_${randomBytes(8).toString('hex')}`;
  await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [slot]);
  const { moment: started, lsn: start } = await one<{ moment: Date; lsn: string }>(
    client,
    'SELECT clock_timestamp() AS moment, pg_backup_start($1, true)::text AS lsn',
    ['prumo backup'],
  );
  const copy = new ClusterCopy(cluster, target);
  copy.takeFiles(report);
  // Read before the stop, so the copy contains everything committed by then.
  const { moment: finished } = await one<{ moment: Date }>(client, 'SELECT clock_timestamp() AS moment');
  const end = await one<{ lsn: string; label: string; tablespaces: string }>(
    client,
    `SELECT lsn::text, labelfile AS label, spcmapfile AS tablespaces FROM pg_backup_stop(false)`,
  );
  if (end.tablespaces !== '')
    throw new OperatorError('The database has tablespaces, which prumo backup does not copy');
  copy.take('backup_label', end.label);
  const log = await one<{ first: string; last: string; segmentBytes: number }>(
    client,
    `SELECT pg_walfile_name($1::pg_lsn) AS first, pg_walfile_name($2::pg_lsn) AS last,
            setting::integer AS "segmentBytes" FROM pg_settings WHERE name = 'wal_segment_size'`,
    [start, end.lsn],
  );
  copy.takeLog(segmentsBetween(log.first, log.last, log.segmentBytes), log.segmentBytes);
  return {
    started: started.toISOString(),
    finished: finished.toISOString(),
    wal: { ...log, start, stop: end.lsn },
    folders: copy.folders,
    files: copy.files,
  };
}

async function one<T extends object>(client: ClientBase, sql: string, values: unknown[] = []): Promise<T> {
  const { rows } = await client.query<T>(sql, values);
  return rows[0] as T;
}

class ClusterCopy {
  readonly folders: string[] = [];
  readonly files: BackedUpFile[] = [];
  readonly #cluster: string;
  readonly #target: string;

  constructor(cluster: string, target: string) {
    this.#cluster = cluster;
    this.#target = target;
    this.#makeFolder(clusterFolder);
  }

  /** Copies everything except the WAL and the files that are copied last. */
  takeFiles(report: Report): void {
    const { folders, files } = clusterEntries(this.#cluster);
    for (const folder of folders) this.#makeFolder(`${clusterFolder}/${folder}`);
    for (const [done, file] of files.entries()) {
      report({ name: 'files copied', done, total: files.length });
      try {
        this.#copy(file);
      } catch (error) {
        // The table was dropped or rewritten after it was listed.
        if (!hasCode(error, 'ENOENT')) throw error;
      }
    }
    this.take(controlFile, readControlFile(this.#cluster));
  }

  /**
   * Copies the segments, each of which must be complete, and the history files of all timelines.
   */
  takeLog(segments: readonly string[], segmentBytes: number): void {
    const histories = readdirSync(join(this.#cluster, 'pg_wal')).filter((name) => historyName.test(name));
    for (const name of histories) this.#copy(`pg_wal/${name}`);
    for (const name of segments) {
      this.#copy(`pg_wal/${name}`);
      if (this.files.at(-1)?.bytes !== segmentBytes)
        throw new OperatorError(`The log's segment ${name} is not whole`);
    }
  }

  /** Writes a file with known content. */
  take(name: string, content: Buffer | string): void {
    const path = `${clusterFolder}/${name}`;
    writeFileSync(join(this.#target, path), content, { mode: 0o600, flag: 'wx' });
    this.files.push({ path, ...hashOf(content) });
  }

  #copy(name: string): void {
    const path = `${clusterFolder}/${name}`;
    this.files.push({ path, ...copyFile(join(this.#cluster, name), join(this.#target, path)) });
  }

  #makeFolder(path: string): void {
    mkdirSync(join(this.#target, path), { mode: 0o700 });
    this.folders.push(path);
  }
}
