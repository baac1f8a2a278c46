/**
 * How far a restored database is recovered: to the end of its backup, or through archived WAL to a
 * later point in time.
 */
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandName } from '../../kernel/installation.ts';
import { OperatorError } from '../operator-error.ts';
import { copyFile } from './copied-files.ts';
import type { Manifest } from './manifest.ts';
import { segmentAfter, segmentName } from './wal.ts';

export interface RecoveryGoal {
  /** The folder of the archived WAL. */
  readonly wal?: string;
  /** Where to stop, in ISO 8601 with a time zone. Without it: the end of the archived WAL. */
  readonly until?: string;
}

/**
 * The archived segments that continue the backup, in order.
 *
 * @throws OperatorError when one is missing in between or cut, or `until` is before the end of the
 *   backup or after what was archived.
 */
export function neededSegments(manifest: Manifest, { wal, until }: RecoveryGoal): string[] {
  if (until !== undefined && Date.parse(until) < Date.parse(manifest.finished)) {
    throw new OperatorError(
      `The backup was finished at ${manifest.finished}: for ${until} an older backup is needed`,
    );
  }
  if (wal === undefined) return [];
  const { last, segmentBytes } = manifest.wal;
  const archived = readdirSync(wal)
    .filter((name) => segmentName.test(name) && name.startsWith(last.slice(0, 8)) && name > last)
    .sort();
  let expected = last;
  for (const name of archived) {
    expected = segmentAfter(expected, segmentBytes);
    if (name !== expected)
      throw new OperatorError(`The archived log in ${wal} has a gap: ${expected} is missing`);
    if (statSync(join(wal, name)).size !== segmentBytes) throw notWhole(wal, name);
  }
  if (until !== undefined) requireArchived(wal, archived.at(-1), until);
  return archived;
}

/**
 * A segment is finished before it is copied to the archive, so it has nothing of a later time. (A
 * copy of the archive that lost the times of its files passes; PostgreSQL then finds the end.)
 */
function requireArchived(wal: string, newest: string | undefined, until: string): void {
  const at = newest === undefined ? undefined : statSync(join(wal, newest)).mtime;
  if (at !== undefined && Date.parse(until) < at.getTime()) return;
  const state = at === undefined ? 'nothing since the backup' : `the log until ${at.toISOString()}`;
  throw new OperatorError(
    `The archive in ${wal} has ${state}, and nothing of ${until} yet. On the database that is restored, ` +
      `${commandName} archive now archives what was written since; without --until you get all that is archived`,
  );
}

/**
 * Copies the archived segments to where recovery reads them and requests recovery. Returns the
 * files written.
 */
export function prepareRecovery(
  cluster: string,
  manifest: Manifest,
  { wal = '' }: RecoveryGoal,
  segments: readonly string[],
): string[] {
  const written = segments.map((name) => {
    const target = join(cluster, 'pg_wal', name);
    if (copyFile(join(wal, name), target).bytes === manifest.wal.segmentBytes) return target;
    throw notWhole(wal, name);
  });
  // Recovery from an archive starts a new timeline. WAL written from then on cannot be mistaken for
  // that of the original database.
  const signal = join(cluster, 'recovery.signal');
  writeFileSync(signal, '', { mode: 0o600, flag: 'wx' });
  return [...written, signal];
}

const notWhole = (wal: string, name: string) =>
  new OperatorError(`The archived log in ${wal} is damaged: ${name} is not whole`);

/** The server settings for recovery. */
export function recoverySettings({ until }: RecoveryGoal): Record<string, string> {
  return {
    // Nothing is fetched, since all segments are in pg_wal. This command fails in every shell.
    restore_command: 'exit 1',
    recovery_target_timeline: 'current',
    ...(until === undefined
      ? {}
      : { recovery_target_time: numericZone(until), recovery_target_action: 'promote' }),
    // Accept connections only after recovery.
    hot_standby: 'off',
  };
}

/** PostgreSQL reads this setting before it knows names of time zones, including `Z`. */
function numericZone(time: string): string {
  return time.replace(/Z$/, '+00:00');
}
