/** The memory of processes, as reported by Linux. */
import { readFile } from 'node:fs/promises';

async function megabytes(pid: number, entry: 'Rss' | 'Pss'): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(new RegExp(`^${entry}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024;
}

/** The sum of the resident set sizes. Shared pages count for each process. */
export async function residentMegabytes(pids: readonly number[]): Promise<number> {
  return sum(pids, 'Rss');
}

/**
 * The sum of the proportional set sizes. Shared pages are divided among the processes that use
 * them.
 */
export async function proportionalMegabytes(pids: readonly number[]): Promise<number> {
  return sum(pids, 'Pss');
}

async function sum(pids: readonly number[], entry: 'Rss' | 'Pss'): Promise<number> {
  const each = await Promise.all(pids.map((pid) => megabytes(pid, entry)));
  return Math.round(each.reduce((total, value) => total + value, 0));
}
