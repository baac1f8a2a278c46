/**
 * The processes of a run: the database with its copies, the servers to compare, the load generator.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { databaseAt, openDatabase } from '../../src/database/open.ts';
import { clusterPaths } from '../../src/postgres/cluster.ts';
import { ownServer } from '../../src/postgres/embedded.ts';
import type { ServerAddress } from '../../src/postgres/postmaster.ts';
import { nodeOptions } from '../../src/server/supervisor.ts';
import { createCompany } from './company.ts';
import type { Measured, Order, Reply } from './generator.ts';

export const contenderNames = [
  'prumo',
  'floor',
  'without row security',
  'without pipelining',
  'without groups',
] as const;
export type ContenderName = (typeof contenderNames)[number];

export interface Contender {
  readonly url: string;
  readonly pid: number;
  /** The owner's connection to its database. */
  readonly databaseUrl: string;
  end(): Promise<void>;
}

/**
 * The program and database of each contender. The databases are separate, so that one contender's
 * marks do not cause work for another.
 */
const setups: Readonly<
  Record<ContenderName, { program: string; database: string; env?: NodeJS.ProcessEnv }>
> = {
  prumo: { program: 'prumo.ts', database: 'bench_prumo' },
  floor: { program: 'floor.ts', database: 'bench_floor' },
  'without row security': { program: 'prumo.ts', database: 'bench_open' },
  'without pipelining': { program: 'prumo.ts', database: 'bench_plain', env: { PIPELINE: '0' } },
  'without groups': { program: 'prumo.ts', database: 'bench_single', env: { GROUPS: '0' } },
};

/**
 * Starts the embedded database as in the product, with a copy of the same rows for each contender.
 */
export async function startDatabase(folder: string) {
  const server = await ownServer(folder);
  const urlOf = (database: string) => urlAt(server.address, database);
  await run(urlOf('postgres'), ['CREATE DATABASE bench_source']);
  const source = await openDatabase('production', databaseAt(urlOf('bench_source')));
  const client = new Client(source.operator);
  await client.connect();
  await createCompany(client);
  await client.end();
  for (const { database } of Object.values(setups)) {
    await run(urlOf('postgres'), [`CREATE DATABASE ${database} TEMPLATE bench_source`]);
    await run(urlOf(database), ['VACUUM ANALYZE']);
  }
  await run(urlOf(setups['without row security'].database), [
    `DO $$ DECLARE t regclass; BEGIN
       FOR t IN SELECT oid FROM pg_class WHERE relnamespace = 'prumo'::regnamespace AND relrowsecurity LOOP
         EXECUTE format('ALTER TABLE %s DISABLE ROW LEVEL SECURITY, NO FORCE ROW LEVEL SECURITY', t);
       END LOOP;
     END $$`,
  ]);
  return { urlOf, cluster: clusterPaths(folder).cluster, close: server.close };
}

export function urlAt({ host, port, user, password }: ServerAddress, database: string): string {
  const login = password === undefined ? user : `${user}:${password}`;
  return host.startsWith('/')
    ? `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${login}@${host}:${port}/${database}`;
}

/** Runs statements as the owner and returns the rows of the last one. */
export async function run(url: string, statements: readonly string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** Starts a server and waits until it prints its address. */
export async function startContender(
  name: ContenderName,
  urlOf: (database: string) => string,
): Promise<Contender> {
  const { program, database, env } = setups[name];
  const databaseUrl = urlOf(database);
  const options = program === 'prumo.ts' ? nodeOptions : [];
  const child = spawn(process.execPath, [...options, join(import.meta.dirname, program)], {
    env: { ...process.env, NODE_ENV: 'production', ...env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [url] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error(`${name} did not start`))),
  ])) as [string];
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, pid: child.pid as number, databaseUrl, end };
}

export class Generator {
  readonly #child: ChildProcess = fork(join(import.meta.dirname, 'generator.ts'));

  async measure(order: Order): Promise<Measured> {
    const answered = once(this.#child, 'message') as Promise<[Reply]>;
    this.#child.send(order);
    const [reply] = await answered;
    if ('problem' in reply) throw new Error(reply.problem);
    return reply.measured;
  }

  end(): void {
    this.#child.disconnect();
  }
}
