/**
 * Which files of a running server belong in a backup (the rules of pg_basebackup, PostgreSQL manual
 * §53.4).
 */
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../../kernel/startup-error.ts';
import { OperatorError } from '../operator-error.ts';

interface ClusterEntries {
  /** Relative paths with `/`. A folder comes before its contents. */
  readonly folders: string[];
  readonly files: string[];
}

/** The file that tells recovery where to begin. It is copied last. */
export const controlFile = 'global/pg_control';

/** Folders whose contents belong to this run of the server, or are copied separately (the WAL). */
const contentLeft = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const rootLeft =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|current_logfiles(\.tmp)?|postgresql\.auto\.conf\.tmp)$/;
/** Temporary files and tables, and caches that are rebuilt. */
const leftEverywhere = /^(pgsql_tmp.*|pg_internal\.init.*|t\d+_\d+(_(fsm|vm))?(\.\d+)?)$/;

/**
 * The files to copy at this moment. Files may appear or vanish meanwhile; replaying the WAL
 * corrects for that.
 */
export function clusterEntries(cluster: string): ClusterEntries {
  const found: ClusterEntries = { folders: [], files: [] };
  collect(cluster, '', found);
  return { ...found, files: found.files.filter((file) => file !== controlFile) };
}

function collect(cluster: string, below: string, found: ClusterEntries): void {
  for (const entry of entriesOf(join(cluster, below))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (leftEverywhere.test(entry.name) || (below === '' && rootLeft.test(entry.name))) continue;
    if (contentLeft.has(path)) found.folders.push(path);
    else if (entry.isDirectory()) {
      found.folders.push(path);
      collect(cluster, path, found);
    } else if (entry.isFile()) found.files.push(path);
    else
      throw new OperatorError(
        `${join(cluster, path)} is a link (a tablespace?), which prumo backup does not follow`,
      );
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // The database has just been dropped.
    if (hasCode(error, 'ENOENT') && statSync(join(folder, '..'), { throwIfNoEntry: false })) return [];
    throw error;
  }
}

/**
 * Reads the control file repeatedly until two readings agree, because the server overwrites it in
 * place.
 */
export function readControlFile(cluster: string): Buffer {
  const file = join(cluster, controlFile);
  for (let last = readFileSync(file); ; ) {
    const next = readFileSync(file);
    if (next.equals(last)) return next;
    last = next;
  }
}
