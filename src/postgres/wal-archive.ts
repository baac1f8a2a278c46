/**
 * Archives the embedded server's write-ahead log. Each finished segment is copied and synced to a
 * folder, from which a backup can be recovered to any later point in time. It uses PostgreSQL's
 * `basic_archive` library, which needs no shell.
 */
import { statSync } from 'node:fs';
import { reasonOf, StartupError } from '../kernel/startup-error.ts';
import { makeFolder } from './cluster.ts';
import { giveTo, type Runner } from './unprivileged.ts';

/**
 * A segment is archived after this time even if it is not full, so that losing the disk loses at
 * most this much.
 */
const longestSeconds = 60;

/**
 * The server settings for archiving to `folder`, which is created and given to the server's user.
 */
export function archivingTo(folder: string, runner: Runner): Record<string, string> {
  try {
    makeFolder(folder);
    if (runner.owner !== null && statSync(folder).uid !== runner.owner) giveTo(runner, folder);
  } catch (error) {
    throw new StartupError(`The log cannot be archived to ${folder}: ${reasonOf(error)}`, { cause: error });
  }
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': folder,
    archive_timeout: String(longestSeconds),
  };
}
