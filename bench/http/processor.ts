/** The processor time of processes, as reported by Linux. */
import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';

/** Linux counts in hundredths of a second. */
const secondsPerTick = 0.01;

interface Times {
  readonly parent: number;
  readonly own: number;
  /** Of children that have ended. */
  readonly children: number;
}

async function timesOf(pid: number | string): Promise<Times | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // The name, in parentheses, may contain spaces.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const at = (field: number) => fields[field - 3] ?? 0;
  return { parent: at(4), own: at(14) + at(15), children: at(16) + at(17) };
}

/** In seconds. */
export async function secondsOf(pid: number): Promise<number> {
  return ((await timesOf(pid))?.own ?? 0) * secondsPerTick;
}

/** All processes of a PostgreSQL server, in seconds. */
export async function secondsOfServer(postmaster: number): Promise<number> {
  const server = await timesOf(postmaster);
  let ticks = (server?.own ?? 0) + (server?.children ?? 0);
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const times = await timesOf(entry);
    if (times?.parent === postmaster) ticks += times.own;
  }
  return ticks * secondsPerTick;
}

/** The process of the PostgreSQL server that starts all others. */
export async function postmasterOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return (await timesOf(rows[0]?.pid as number))?.parent as number;
  } finally {
    await client.end();
  }
}
