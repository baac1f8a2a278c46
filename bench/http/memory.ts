/** What processes hold in memory, as Linux counts it. */
import { readFile } from 'node:fs/promises';

async function megabytes(pid: number, entry: 'Rss' | 'Pss'): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(new RegExp(`^${entry}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024;
}

/** The sum of the processes' resident sets: pages that they share are counted for each. */
export async function residentMegabytes(pids: readonly number[]): Promise<number> {
  return sum(pids, 'Rss');
}

/** The same with shared pages divided among those who share them: what the machine really gives. */
export async function proportionalMegabytes(pids: readonly number[]): Promise<number> {
  return sum(pids, 'Pss');
}

async function sum(pids: readonly number[], entry: 'Rss' | 'Pss'): Promise<number> {
  const each = await Promise.all(pids.map((pid) => megabytes(pid, entry)));
  return Math.round(each.reduce((total, value) => total + value, 0));
}
