/**
 * The embedded server's log, kept beyond what the server itself needs of it: each finished segment is copied, whole and
 * synced, to a folder, from which a backup can be recovered to any moment since. By PostgreSQL's own archive library, which
 * needs no shell.
 */
import { statSync } from 'node:fs';
import { reasonOf, StartupError } from '../kernel/startup-error.ts';
import { makeFolder } from './cluster.ts';
import { giveTo, type Runner } from './unprivileged.ts';

/** A segment is finished after this time even if it is not full: at most so much is lost with the disk. */
const longestSeconds = 60;

/** The server's settings for archiving to `folder`, which is made and given to the server's user. */
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
