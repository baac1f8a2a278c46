/**
 * Several processes on the databases of one server, as in an installation on one or more machines.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { type FreshDatabase, freshDatabase, testServer } from './postgres.ts';
import { freePorts, type ServerProcess, startServer, type Variables } from './process.ts';

export interface SharedInstallation {
  /** The environment variables of every process. */
  readonly variables: Variables;
  readonly production: FreshDatabase;
  readonly development: FreshDatabase;
  /** Starts a process with its own ports and data folder. */
  start(variables?: Variables): Promise<ServerProcess>;
  /** Ends a process returned by `start`. */
  end(server: ServerProcess, signal?: NodeJS.Signals): Promise<number | null>;
  /** Ends all running processes and removes everything. */
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

/** The URL of a database for a process. */
export function urlOf({ connectionString, host, port, user, password, database }: PoolConfig): string {
  if (connectionString !== undefined) return connectionString;
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user ?? '';
  url.password = typeof password === 'string' ? password : '';
  url.searchParams.set('host', host ?? '');
  return url.href;
}
