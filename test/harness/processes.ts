/** Several processes on the databases of one server, as an operator has them on one or more machines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { type FreshDatabase, freshDatabase, testServer } from './postgres.ts';
import { freePorts, type ServerProcess, startServer, type Variables } from './process.ts';

export interface SharedInstallation {
  /** What every process of it is started with. */
  readonly variables: Variables;
  readonly production: FreshDatabase;
  readonly development: FreshDatabase;
  /** Starts a process with ports, and a data folder, of its own. */
  start(variables?: Variables): Promise<ServerProcess>;
  /** Ends a process that `start` gave. */
  end(server: ServerProcess, signal?: NodeJS.Signals): Promise<number | null>;
  /** Ends what still runs, and removes everything. */
  remove(): Promise<void>;
}

/** Two empty databases, and the means to start processes on them. */
export async function sharedInstallation(): Promise<SharedInstallation> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-shared-'));
  const [production, development] = [await freshDatabase('template0'), await freshDatabase('template0')];
  const { at } = await testServer();
  const variables = {
    DATABASE_URL: urlOf(at(production.name).connection),
    DATABASE_URL_DEVELOPMENT: urlOf(at(development.name).connection),
  };
  const running = new Set<ServerProcess>();
  let started = 0;
  const end = (server: ServerProcess, signal: NodeJS.Signals = 'SIGTERM') => {
    running.delete(server);
    return server.end(signal);
  };
  return {
    variables,
    production,
    development,
    end,
    async start(own = {}) {
      const place = { PRUMO_DATA: join(folder, String((started += 1))), ...(await freePorts()) };
      const server = await startServer({ ...variables, ...place, ...own });
      running.add(server);
      return server;
    },
    async remove() {
      await Promise.all([...running].map((server) => end(server)));
      await Promise.all([production.drop(), development.drop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** How a process is told of a database. */
export function urlOf({ connectionString, host, port, user, password, database }: PoolConfig): string {
  if (connectionString !== undefined) return connectionString;
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user ?? '';
  url.password = typeof password === 'string' ? password : '';
  url.searchParams.set('host', host ?? '');
  return url.href;
}
