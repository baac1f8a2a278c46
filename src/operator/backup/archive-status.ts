/** How the archiving of the embedded server's log goes: PostgreSQL tries again for ever, and tells nobody by itself. */
import type { ClientBase } from 'pg';
import { attachServer } from '../../postgres/embedded.ts';
import { inDatabase } from './connections.ts';

export interface ArchiveStatus {
  /** The folder; null when the running server archives nothing. */
  readonly folder: string | null;
  /** Finished segments that wait for their turn; more than one or two: archiving does not keep up, or fails. */
  readonly waiting: number;
  readonly lastSegment: string | null;
  readonly lastAt: Date | null;
  /** Failures since the server's statistics began, with the last of them. */
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
