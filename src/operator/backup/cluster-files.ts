/** Which of a running server's files belong into a backup (the rules of pg_basebackup, PostgreSQL's manual §53.4). */
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../../kernel/startup-error.ts';
import { OperatorError } from '../operator-error.ts';

export interface ClusterEntries {
  /** Relative, with `/`, a folder before what is in it. */
  readonly folders: string[];
  readonly files: string[];
}

/** The file that says where recovery begins; copied last. */
export const controlFile = 'global/pg_control';

/** Folders whose content is of this run of the server, or is copied otherwise (the log). */
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
/** Temporary files and tables, and caches that are made anew. */
const leftEverywhere = /^(pgsql_tmp.*|pg_internal\.init.*|t\d+_\d+(_(fsm|vm))?(\.\d+)?)$/;

/** What there is to copy at this moment. Files may come and go: the log from start to stop makes up for that. */
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
    // A database that has just been dropped.
    if (hasCode(error, 'ENOENT') && statSync(join(folder, '..'), { throwIfNoEntry: false })) return [];
    throw error;
  }
}

/** The control file as it was at one moment: read until two readings agree, since the server rewrites it in place. */
export function readControlFile(cluster: string): Buffer {
  const file = join(cluster, controlFile);
  for (let last = readFileSync(file); ; ) {
    const next = readFileSync(file);
    if (next.equals(last)) return next;
    last = next;
  }
}
