/** Identifies processes reliably, although process ids are reused. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { platform } from 'node:os';
import { hasCode } from '../kernel/startup-error.ts';

/** The boot id and start time of process `pid`. Null when there is no such process. */
export function processIdentity(pid: number): string | null {
  if (platform() === 'linux') {
    const stat = read(`/proc/${pid}/stat`);
    if (stat === null) return null;
    // The fields after the command name, which may itself contain spaces and parentheses: the state
    // comes first; the start time is field 22 of the line.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''} ${fields[19]}`;
  }
  if (!isAlive(pid)) return null;
  if (platform() === 'win32') return 'alive';
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || null;
}

/**
 * Whether process `pid` is a PostgreSQL server working in `folder`. Checked before it is sent a
 * signal.
 */
export function isPostgresIn(pid: number, folder: string): boolean {
  if (platform() === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    } catch {
      return false;
    }
  }
  if (platform() === 'win32') return isAlive(pid);
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes('postgres') && stdout.includes(folder);
}

/** Whether process `pid` is running. A zombie is not. */
export function isRunning(pid: number): boolean {
  return platform() === 'linux' ? processIdentity(pid) !== null : isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH')) return null;
    throw error;
  }
}
