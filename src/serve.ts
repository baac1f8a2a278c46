/** One running server: opens the databases, starts workers and listeners, and stops them in the opposite order. */
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import { openDatabases } from './database/open.ts';
import { type Closer, connectionPool, startEnvironment } from './environment.ts';
import { openPlaces } from './geo/places.ts';
import type { Environment } from './kernel/endpoint.ts';
import { StartupError } from './kernel/startup-error.ts';

export interface RunningServer {
  readonly baseUrls: Partial<Record<Environment, string>>;
  /** The owner's connections, for the command line's functions. */
  readonly operators: Partial<Record<Environment, pg.Pool>>;
  /** Resolves with the reason when the database ends without having been asked to. */
  readonly lost: Promise<Error>;
  /** Drains requests, ends workers, closes connections, stops the embedded database. */
  stop(): Promise<void>;
}

/** Starts everything. Throws `StartupError` with one line when something stands in the way. */
export async function serve(config: Config): Promise<RunningServer> {
  const answers = config.role !== 'worker';
  requireOwnDatabase(config);
  for (const environment of answers ? config.environments : []) await requireFreePort(config, environment);
  const closers: Closer[] = [];
  const stop = async () => {
    for (const close of closers.reverse().splice(0)) await close();
  };
  try {
    const databases = await openDatabases(config);
    closers.push(() => databases.close());
    const operators: RunningServer['operators'] = {};
    const baseUrls: RunningServer['baseUrls'] = {};
    const places = openPlaces();
    const apps: FastifyInstance[] = [];
    for (const opened of databases.environments) {
      const { environment } = opened;
      operators[environment] = connectionPool(opened.operator, 2, closers);
      const app = await startEnvironment(config, opened, places, closers);
      if (!app) continue;
      apps.push(app);
      baseUrls[environment] = await startListening(app, config, environment);
    }
    closers.push(() => Promise.all(apps.map((app) => app.close())));
    return { baseUrls, operators, lost: databases.lost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The embedded database lives and dies with the process that starts it, which therefore does everything. */
function requireOwnDatabase({ role, databaseUrls }: Config): void {
  if (role === 'all' || databaseUrls !== undefined) return;
  throw new StartupError(
    `The role ${role} needs a database that several processes share: set DATABASE_URL, or serve with the role all`,
  );
}

async function startListening(
  app: FastifyInstance,
  config: Config,
  environment: Environment,
): Promise<string> {
  try {
    return await app.listen({ host: config.host, port: config.ports[environment] });
  } catch (error) {
    throw portProblem(config, environment, error);
  }
}

/** Looks before the database is started: a port in use should cost nothing but its line. */
async function requireFreePort(config: Config, environment: Environment): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host: config.host, port: config.ports[environment] }, resolve);
    });
  } catch (error) {
    throw portProblem(config, environment, error);
  } finally {
    probe.close();
  }
}

function portProblem(config: Config, environment: Environment, error: unknown): StartupError {
  const variable = environment === 'production' ? 'PRUMO_PORT' : 'PRUMO_PORT_DEVELOPMENT';
  const code = (error as { code?: string }).code;
  const why = code === 'EADDRINUSE' ? 'is already in use' : `cannot be used (${code ?? String(error)})`;
  return new StartupError(
    `Port ${config.ports[environment]} on ${config.host} ${why}; choose another with ${variable}`,
  );
}
