/**
 * A shared installation as an operator runs it: Prumo as a process, with an embedded PostgreSQL.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { databaseAt, openDatabase } from '../../src/database/open.ts';
import { valueTypes } from '../../src/database/value-types.ts';
import { ownServer } from '../../src/postgres/embedded.ts';
import { heapMegabytes, nodeOptions } from '../../src/server/supervisor.ts';
import { urlOf } from '../harness/postgres.ts';
import { freePorts, startServer } from '../harness/process.ts';
import { copyKeptServer } from '../harness/throw-away-server.ts';
import type { Target } from './attack.ts';
import { createCompany } from './company.ts';
import { Neighbour } from './neighbour.ts';

/** A period in which the event loop was blocked, from the log. */
export interface Held {
  readonly heldMs: number;
  readonly routes: Readonly<Record<string, number>>;
}

export interface Installation {
  readonly target: Target;
  readonly neighbour: Neighbour;
  /** The peak resident set size of the process since the last call, in bytes. */
  peakMemory(): Promise<number>;
  /** The blocked periods by the upper bound of the metric's bucket in seconds, cumulative. */
  heldSoFar(): Promise<ReadonlyMap<number, number>>;
  /** The blocked periods that were logged. */
  heldLines(): readonly Held[];
  /** Everything that the process has printed on standard error. */
  errors(): string;
  /** Resolves when no recalculation is pending. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const pollMs = 20;

/** Starts it with the attacker's company A and the neighbour B. `settings` are PostgreSQL's. */
export async function startInstallation(
  settings: Readonly<Record<string, string>> = {},
): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-fairness-'));
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  copyKeptServer(data);
  const database = await ownServer(data, { settings });
  const connection = (name: string) => ({ ...database.address, database: name });
  const maintenance = new pg.Client(connection('postgres'));
  await maintenance.connect();
  await maintenance.query('CREATE DATABASE fairness');
  await maintenance.end();
  const url = urlOf(connection('fairness'));
  const { operator } = await openDatabase('production', databaseAt(url));
  const pool = new pg.Pool({ ...operator, max: 2, types: valueTypes });
  pool.on('error', () => {});
  const sql: Target['sql'] = (text, values = []) => pool.query(text, [...values]);
  const attacker = await createCompany(sql, 'Attacker', { panels: 50, departments: 40_000 });
  const other = await createCompany(sql, 'Neighbour', { panels: 1, departments: 3_000 });
  await sql('ANALYZE');
  const { PRUMO_PORT, PRUMO_PORT_DEVELOPMENT: PRUMO_METRICS_PORT } = await freePorts();
  const heap = heapMegabytes(totalmem(), process.constrainedMemory());
  const server = await startServer({
    PRUMO_DATA: join(folder, 'process'),
    PRUMO_DEMO: '0',
    DATABASE_URL: url,
    PRUMO_PORT,
    PRUMO_METRICS_PORT,
    // The options of `npm start`, and a name server that never responds.
    NODE_OPTIONS: [
      ...nodeOptions,
      `--max-old-space-size=${heap}`,
      `--import=${new URL('silent-names.ts', import.meta.url).href}`,
    ].join(' '),
  });
  const metrics = async () => (await fetch(`http://127.0.0.1:${PRUMO_METRICS_PORT}/metrics`)).text();
  const neighbour = await Neighbour.start(server.production, other, server.pid);
  return {
    target: {
      url: server.production,
      company: attacker,
      sql,
      holdBulkWrites: () => holdBulkWrites(pool, attacker.id),
    },
    neighbour,
    peakMemory: () => peakMemory(server.pid, metrics),
    heldSoFar: async () => buckets(await metrics()),
    heldLines: () => heldLines(server.errors()),
    errors: () => server.errors(),
    async settled() {
      const marks = async () => Number(/^prumo_marks\{.*\} (\d+)$/m.exec(await metrics())?.[1] ?? 0);
      // With a pause: to ask again and again takes the processor from what is waited for.
      while ((await marks()) > 0) await delay(pollMs);
    },
    async close() {
      await neighbour.end();
      await server.end('SIGTERM');
      await pool.end();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The key of the lock `bulkCells` in `database/locks.ts`. */
const bulkLockClass = 0x7076;

async function holdBulkWrites(pool: pg.Pool, companyId: number): Promise<() => Promise<void>> {
  const holder = await pool.connect();
  await holder.query('SELECT pg_advisory_lock($1, $2)', [bulkLockClass, companyId]);
  // Closing the connection releases the lock.
  return async () => holder.release(true);
}

/** Linux records the peak, which is then reset. Elsewhere: the current size. */
async function peakMemory(pid: number, metrics: () => Promise<string>): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    await writeFile(`/proc/${pid}/clear_refs`, '5');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
  } catch {
    return Number(/^process_resident_memory_bytes (\S+)$/m.exec(await metrics())?.[1]);
  }
}

/** The cumulative histogram of blocked periods. */
function buckets(text: string): ReadonlyMap<number, number> {
  const lines = text.matchAll(/^prumo_event_loop_held_seconds_bucket\{le="([^"]+)"\} (\d+)$/gm);
  return new Map(
    [...lines].map(([, most, count]) => [
      Number((most as string).replace('+Inf', 'Infinity')),
      Number(count),
    ]),
  );
}

function heldLines(log: string): readonly Held[] {
  const lines = log.split('\n').filter((line) => line.includes('"heldMs"'));
  return lines.map((line) => JSON.parse(line) as Held);
}
