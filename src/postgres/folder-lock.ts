/**
 * Which process may start and stop the database server of a data folder. Node has no lock that the system
 * releases with its holder, so this is one of files: the holder is the highest number in the lock folder, and
 * a number can be created once only (`link` refuses an existing name). The holder's file names its process with
 * the moment that process began, so a killed holder, or a reused process id, is seen for what it is.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../kernel/startup-error.ts';
import { processIdentity } from './process-identity.ts';

/** A `server` holds the lock for as long as it serves, a `command` for a moment. */
export type LockKind = 'server' | 'command';

export interface LockHolder {
  readonly pid: number;
  readonly kind: LockKind;
  /** When the process began; see {@link processIdentity}. */
  readonly identity: string;
}

export type LockOutcome =
  | { readonly acquired: true; readonly release: () => void }
  | { readonly acquired: false; readonly holder: LockHolder };

/** Takes the lock in `folder` (made when absent) if nobody alive holds it; never waits. */
export function tryLock(folder: string, kind: LockKind): LockOutcome {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (;;) {
    const top = generations(folder)[0] ?? 0;
    const holder = readHolder(join(folder, String(top)));
    if (holder !== null && processIdentity(holder.pid) === holder.identity)
      return { acquired: false, holder };
    if (createGeneration(folder, top + 1, kind)) {
      const file = join(folder, String(top + 1));
      // Emptied, not removed: numbers must keep rising, or a process that looked a moment ago could reuse one.
      return { acquired: true, release: () => writeFileSync(file, '') };
    }
  }
}

/** Creates the number `generation`; false when another process was faster. */
function createGeneration(folder: string, generation: number, kind: LockKind): boolean {
  const holder: LockHolder = { pid: process.pid, kind, identity: processIdentity(process.pid) ?? '' };
  const draft = join(folder, `draft-${randomUUID()}`);
  const file = join(folder, String(generation));
  // Linked rather than written in place: whoever sees the number also sees its content.
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  // A number can only be free below the top when the top's holder has removed the older ones.
  const [top] = generations(folder);
  if (top !== generation) {
    rmSync(file, { force: true });
    return false;
  }
  for (const older of generations(folder).slice(1)) rmSync(join(folder, String(older)), { force: true });
  return true;
}

/** The numbers in the lock folder, the highest first. */
function generations(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => b - a);
}

function readHolder(file: string): LockHolder | null {
  try {
    const text = readFileSync(file, 'utf8');
    return text === '' ? null : (JSON.parse(text) as LockHolder);
  } catch (error) {
    // Gone: a newer number has taken its place, which the next look will find.
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
