/**
 * How far a restored database is recovered: to the end of its backup, or through archived WAL to a
 * later point in time.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { copyFile } from './files.ts';
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
 * @throws OperatorError when one is missing in between, or `until` is before the end of the backup.
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
  }
  return archived;
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
    throw new OperatorError(`The archived log in ${wal} is damaged: ${name} is not whole`);
  });
  // Recovery from an archive starts a new timeline. WAL written from then on cannot be mistaken for
  // that of the original database.
  const signal = join(cluster, 'recovery.signal');
  writeFileSync(signal, '', { mode: 0o600, flag: 'wx' });
  return [...written, signal];
}

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
