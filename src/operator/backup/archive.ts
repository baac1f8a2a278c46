/**
 * The state of WAL archiving on the embedded server, and archiving at once. PostgreSQL retries
 * failures forever without reporting them.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { attachServer } from '../../postgres/embedded.ts';
import { OperatorError } from '../operator-error.ts';
import { inDatabase } from './connections.ts';

interface ArchiveStatus {
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
export function archiveStatus(dataFolder: string, walArchive: string | undefined): Promise<ArchiveStatus> {
  return onServer(dataFolder, walArchive, statusOf);
}

/** How long a segment may take to be archived. */
const archivedWithinMs = 60_000;
const lookAgainMs = 100;

/**
 * Archives what is committed so far: finishes the segment that is being written, and waits until it
 * is in the archive. A restore may then recover to any moment until now.
 *
 * @throws OperatorError when the server does not archive, or the segment does not arrive.
 */
export function archiveNow(dataFolder: string, walArchive: string | undefined): Promise<ArchiveStatus> {
  return onServer(dataFolder, walArchive, async (client) => {
    if ((await statusOf(client)).folder === null) {
      throw new OperatorError('The log is not archived: set PRUMO_WAL_ARCHIVE where the server is started');
    }
    // Recovery to a moment needs a commit after it, and stops before that.
    await client.query('SELECT pg_current_xact_id()');
    const { rows } = await client.query<{ segment: string }>(
      'SELECT pg_walfile_name(pg_switch_wal()) AS segment',
    );
    const { segment } = rows[0] as { segment: string };
    const deadline = performance.now() + archivedWithinMs;
    for (;;) {
      const status = await statusOf(client);
      if (status.lastSegment !== null && status.lastSegment >= segment) return status;
      if (performance.now() > deadline) {
        throw new OperatorError(
          `${segment} is not in ${status.folder} after ${archivedWithinMs / 1000} seconds: ` +
            `${status.failures} attempts have failed, see the server's log`,
        );
      }
      await delay(lookAgainMs);
    }
  });
}

const statusOf = async (client: ClientBase) =>
  (await client.query<ArchiveStatus>(question)).rows[0] as ArchiveStatus;

async function onServer<T>(
  dataFolder: string,
  walArchive: string | undefined,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const server = await attachServer(dataFolder, { walArchive });
  try {
    return (await inDatabase(server.address, 'postgres', work)) as T;
  } finally {
    await server.close();
  }
}
