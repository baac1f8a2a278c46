/**
 * Measures the memory of the idle service: `node bench/http/idle-memory.ts`, while no other Node
 * process runs, since pages of the program would count for those too. Starts the program as
 * `npm start` does on an empty data folder (so it loads the demo company), waits 10 s, and adds up
 * the server and its PostgreSQL processes. Then does the same on the existing folder. Linux only.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { proportionalMegabytes, residentMegabytes } from './memory.ts';

const project = join(import.meta.dirname, '../..');
const idleMs = 10_000;
const maxMegabytes = 250;

/** The process and all its descendants. */
async function family(pid: number): Promise<number[]> {
  const parentOf = new Map<number, number>();
  for (const entry of await readdir('/proc')) {
    const status = await readFile(`/proc/${entry}/status`, 'utf8').catch(() => '');
    const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1];
    if (parent !== undefined) parentOf.set(Number(entry), Number(parent));
  }
  const members = [pid];
  for (const member of members) {
    for (const [child, parent] of parentOf) if (parent === member) members.push(child);
  }
  return members;
}

async function measure(dataFolder: string, label: string): Promise<void> {
  const { scripts } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
  const server = spawn(process.execPath, scripts.start.split(' ').slice(2), {
    cwd: project,
    env: { ...process.env, PRUMO_DATA: dataFolder, PRUMO_PORT: '0', PRUMO_PORT_DEVELOPMENT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  for await (const line of createInterface({ input: server.stdout })) if (line.startsWith('Try it:')) break;
  await delay(idleMs);
  const all = await family(server.pid as number);
  const [node, resident] = [await residentMegabytes(all.slice(0, 2)), await residentMegabytes(all)];
  const shared = await proportionalMegabytes(all);
  console.log(`${label}: ${resident} MB resident, required under ${maxMegabytes} MB`);
  console.log(
    `  supervisor and server ${node} MB, ${all.length - 2} PostgreSQL processes ${resident - node} MB`,
  );
  console.log(`  pages that processes share counted once: ${shared} MB`);
  server.kill('SIGTERM');
  await ended;
}

const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-'));
try {
  await measure(folder, 'first start, demo loaded');
  await measure(folder, 'second start');
} finally {
  await rm(folder, { recursive: true, force: true });
}
