/**
 * The lock that decides which process may start and stop the database server of a data folder. Node
 * has no file lock that the system releases when its holder dies, so this one consists of files.
 * The holder is the highest number in the lock folder, and each number can be created only once
 * (`link` fails for existing names). The holder's file records its process id and start time, so
 * that a dead holder or a reused process id is detected.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../kernel/startup-error.ts';
import { processIdentity } from './process-identity.ts';

/** A `server` holds the lock while it serves, a `command` only briefly. */
type LockKind = 'server' | 'command';

export interface LockHolder {
  readonly pid: number;
  readonly kind: LockKind;
  /** When the process started; see {@link processIdentity}. */
  readonly identity: string;
}

type LockOutcome =
  | { readonly acquired: true; readonly release: () => void }
  | { readonly acquired: false; readonly holder: LockHolder };

/**
 * Takes the lock in `folder`, which is created if missing, unless a living process holds it. Never
 * waits.
 */
export function tryLock(folder: string, kind: LockKind): LockOutcome {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (;;) {
    const top = generations(folder)[0] ?? 0;
    const holder = readHolder(join(folder, String(top)));
    if (holder !== null && processIdentity(holder.pid) === holder.identity)
      return { acquired: false, holder };
    if (createGeneration(folder, top + 1, kind)) {
      const file = join(folder, String(top + 1));
      // Emptied, not removed: numbers must keep rising. Otherwise a process that has just listed
      // the folder could reuse one.
      return { acquired: true, release: () => writeFileSync(file, '') };
    }
  }
}

/** Creates the file of this number. False when another process was faster. */
function createGeneration(folder: string, generation: number, kind: LockKind): boolean {
  const holder: LockHolder = { pid: process.pid, kind, identity: processIdentity(process.pid) ?? '' };
  const draft = join(folder, `draft-${randomUUID()}`);
  const file = join(folder, String(generation));
  // Linked, not written in place, so that the file is never visible without its content.
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  // A number below the highest one was free only because the current holder has removed older
  // files.
  const [top] = generations(folder);
  if (top !== generation) {
    rmSync(file, { force: true });
    return false;
  }
  for (const older of generations(folder).slice(1)) rmSync(join(folder, String(older)), { force: true });
  return true;
}

/** The numbers in the lock folder, highest first. */
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
    // Removed because a newer number exists. The next attempt will find that one.
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
