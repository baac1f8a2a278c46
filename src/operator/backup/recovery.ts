/** How far a restored database is recovered: to the end of its backup, or on through the archived log to a moment. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { copyFile } from './files.ts';
import type { Manifest } from './manifest.ts';
import { segmentAfter, segmentName } from './wal.ts';

export interface RecoveryGoal {
  /** The folder of the archived log. */
  readonly wal?: string;
  /** The moment to stop at, ISO 8601 with its zone; without it, all of the archived log. */
  readonly until?: string;
}

/**
 * Segments of the archive that continue the backup, in their order.
 * @throws OperatorError when one is missing between others, or `until` lies before the end of the backup.
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

/** Puts the archived segments where recovery looks for them, and asks for recovery; gives the files written. */
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
  // Recovery from an archive ends in a timeline of its own: what is written from then on is never taken for the log of
  // the database that was backed up.
  const signal = join(cluster, 'recovery.signal');
  writeFileSync(signal, '', { mode: 0o600, flag: 'wx' });
  return [...written, signal];
}

/** The server's settings for recovery. */
export function recoverySettings({ until }: RecoveryGoal): Record<string, string> {
  return {
    // Nothing is fetched: what there is lies in pg_wal. Fails in every shell.
    restore_command: 'exit 1',
    recovery_target_timeline: 'current',
    ...(until === undefined
      ? {}
      : { recovery_target_time: numericZone(until), recovery_target_action: 'promote' }),
    // Takes connections at the end, not before.
    hot_standby: 'off',
  };
}

/** PostgreSQL reads this setting before it knows the names of zones, `Z` among them. */
function numericZone(time: string): string {
  return time.replace(/Z$/, '+00:00');
}
