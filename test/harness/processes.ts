/**
 * Several processes on the databases of one server, as in an installation on one or more machines.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FoundedDatabases, foundedDatabases } from './founded.ts';
import { type FreshDatabase, freshDatabase, makeTemplate, testServer, urlOf } from './postgres.ts';
import { freePorts, type ServerProcess, startServer, type Variables } from './process.ts';

export interface SharedInstallation {
  /** The environment variables of every process. */
  readonly variables: Variables;
  readonly production: FreshDatabase;
  readonly development: FreshDatabase;
  /**
   * The ports and the data folder of one more process. The first one's has the token of the demo
   * company, if there is one.
   */
  place(): Promise<Variables>;
  /** Starts a process in a place of its own. */
  start(variables?: Variables): Promise<ServerProcess>;
  /** Ends a process returned by `start`. */
  end(server: ServerProcess, signal?: NodeJS.Signals): Promise<number | null>;
  /** Ends all running processes and removes everything. */
  remove(): Promise<void>;
}

/**
 * The content of the databases when the first process starts: that of a first start with the demo
 * company, the tables without a company, or nothing.
 */
export type Beginning = 'demo' | 'no company' | 'nothing';

/** Two databases, and the means to start processes on them. */
export async function sharedInstallation(beginning: Beginning = 'demo'): Promise<SharedInstallation> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-shared-'));
  const templates = await templatesOf(beginning);
  const production = await freshDatabase(templates.production);
  const development = await freshDatabase(templates.development);
  const { at } = await testServer();
  const variables = {
    DATABASE_URL: urlOf(at(production.name).connection),
    DATABASE_URL_DEVELOPMENT: urlOf(at(development.name).connection),
  };
  const running = new Set<ServerProcess>();
  let started = 0;
  const place = async () => {
    const own = join(folder, String((started += 1)));
    if (started === 1 && templates.token !== undefined) keepToken(own, templates.token);
    return { PRUMO_DATA: own, ...(await freePorts()) };
  };
  const end = (server: ServerProcess, signal: NodeJS.Signals = 'SIGTERM') => {
    running.delete(server);
    return server.end(signal);
  };
  return {
    variables,
    production,
    development,
    place,
    end,
    async start(own = {}) {
      const server = await startServer({ ...variables, ...(await place()), ...own });
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

async function templatesOf(beginning: Beginning): Promise<FoundedDatabases> {
  if (beginning === 'nothing') return { production: 'template0', development: 'template0' };
  if (beginning === 'demo') return foundedDatabases();
  return { production: await makeTemplate('production'), development: await makeTemplate('development') };
}

/** Keeps the token as the process that loaded the demo company would, to show it at each start. */
function keepToken(dataFolder: string, token: string): void {
  mkdirSync(dataFolder, { mode: 0o700 });
  writeFileSync(join(dataFolder, 'demo-token'), `${token}\n`, { mode: 0o600 });
}
