/** CPU time of processes, as reported by Linux: steadier than throughput on a busy machine. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Linux reports CPU time in hundredths of a second, whatever the kernel's own clock. */
const msPerTick = 10;

interface Process {
  readonly parent: number;
  /** User and system time of the process, and of its children that have ended. */
  readonly ms: number;
}

/** Undefined when the process has ended. */
async function processOf(pid: number): Promise<Process | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name, in brackets, may contain anything.
  const fields = stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (fields === undefined) return undefined;
  const [, parent = 0] = fields;
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
  return { parent, ms: ticks * msPerTick };
}

/** CPU time so far of a process with all its threads. */
export async function cpuMsOf(pid: number): Promise<number> {
  return (await processOf(pid))?.ms ?? 0;
}

/** CPU time so far of the PostgreSQL server in this folder and of all its sessions. */
export async function databaseCpuMs(cluster: string): Promise<number> {
  const postmaster = Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const all = await Promise.all(pids.map(async (pid) => [pid, await processOf(pid)] as const));
  return all
    .filter(([pid, process]) => pid === postmaster || process?.parent === postmaster)
    .reduce((sum, [, process]) => sum + (process?.ms ?? 0), 0);
}
