/**
 * The state of WAL archiving on the embedded server. PostgreSQL retries failures forever without
 * reporting them.
 */
import type { ClientBase } from 'pg';
import { attachServer } from '../../postgres/embedded.ts';
import { inDatabase } from './connections.ts';

export interface ArchiveStatus {
  /** The archive folder. Null when the running server does not archive. */
  readonly folder: string | null;
  /**
   * Finished segments that are not archived yet. More than one or two mean that archiving fails or
   * cannot keep up.
   */
  readonly waiting: number;
  readonly lastSegment: string | null;
  readonly lastAt: Date | null;
  /**
   * The number of failures since the server's statistics were reset, and the time of the last one.
   */
  readonly failures: number;
  readonly lastFailureAt: Date | null;
}

const question = `
  SELECT nullif(current_setting('basic_archive.archive_directory', true), '') AS folder,
         (SELECT count(*)::integer FROM pg_ls_archive_statusdir() WHERE name LIKE '%.ready') AS waiting,
         last_archived_wal AS "lastSegment", last_archived_time AS "lastAt",
         failed_count::integer AS failures, last_failed_time AS "lastFailureAt"
    FROM pg_stat_archiver`;

/** @throws StartupError when there is no database yet. */
export async function archiveStatus(
  dataFolder: string,
  walArchive: string | undefined,
): Promise<ArchiveStatus> {
  const server = await attachServer(dataFolder, { walArchive });
  try {
    const ask = async (client: ClientBase) => (await client.query<ArchiveStatus>(question)).rows[0];
    return (await inDatabase(server.address, 'postgres', ask)) as ArchiveStatus;
  } finally {
    await server.close();
  }
}
