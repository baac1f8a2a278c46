/** One running server: opens the databases, starts workers and listeners, and stops them in the opposite order. */
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { endpoints } from './api/index.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { CompanyDatabase } from './database/company-scope.ts';
import { listen } from './database/notifications.ts';
import { type OpenedEnvironment, openDatabases } from './database/open.ts';
import { valueTypes } from './database/value-types.ts';
import { openPlaces } from './geo/places.ts';
import { AuditLog } from './http/audit.ts';
import { Gatekeeper } from './http/authentication.ts';
import type { Environment } from './kernel/endpoint.ts';
import { StartupError } from './kernel/startup-error.ts';
import { RecalculationWorker } from './recalculation/worker.ts';

export interface RunningServer {
  readonly baseUrls: Partial<Record<Environment, string>>;
  /** The owner's connections, for the command line's functions. */
  readonly operators: Partial<Record<Environment, pg.Pool>>;
  /** Resolves with the reason when the database ends without having been asked to. */
  readonly lost: Promise<Error>;
  /** Drains requests, ends workers, closes connections, stops the embedded database. */
  stop(): Promise<void>;
}

type Closer = () => Promise<unknown>;

/** Starts everything. Throws `StartupError` with one line when something stands in the way. */
export async function serve(config: Config): Promise<RunningServer> {
  for (const environment of config.environments) await requireFreePort(config, environment);
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
      operators[environment] = pool(opened.operator, 2, closers);
      const app = await startEnvironment(config, opened, places, closers);
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

function pool(settings: pg.PoolConfig, max: number, closers: Closer[]): pg.Pool {
  const created = new pg.Pool({
    ...settings,
    max,
    types: valueTypes,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 10_000,
  });
  // A connection that breaks while idle is replaced at the next use; without a listener it would end the process.
  created.on('error', () => {});
  closers.push(() => created.end());
  return created;
}

/**
 * Every statement of the API finds its rows by key, whatever its parameters: planning it anew for each call, as
 * PostgreSQL does when it takes the plan for parameters to be dearer, costs more than running it.
 */
function plannedOnce(settings: pg.PoolConfig): pg.PoolConfig {
  return { ...settings, options: `${settings.options ?? ''} -c plan_cache_mode=force_generic_plan` };
}

const apiConnections = 16;
const streamConnections = 4;
const workerLanes = 2;

async function startEnvironment(
  config: Config,
  opened: OpenedEnvironment,
  places: ReturnType<typeof openPlaces>,
  closers: Closer[],
): Promise<FastifyInstance> {
  const { environment } = opened;
  const logger = pino({ level: config.logLevel, base: { environment } }, pino.destination(2));
  const apiPool = pool(plannedOnce({ ...opened.api, pipeline: true }), apiConnections, closers);
  const workerPool = pool({ ...opened.api, pipeline: true }, workerLanes, closers);
  const streamPool = pool({ ...opened.api, pipeline: true }, streamConnections, closers);
  const companies = new CompanyDatabase(apiPool, streamPool);
  const now = () => new Date();
  const gatekeeper = new Gatekeeper(apiPool, now);
  // Announcements can arrive before the worker is there; it looks for marks when it starts.
  let worker: RecalculationWorker | undefined;
  const listener = await listen(opened.api, {
    prumo_platform: () => gatekeeper.forget(),
    prumo_marks: () => worker?.wake(),
  });
  closers.push(() => listener.close());
  const recalculation = new RecalculationWorker(new CompanyDatabase(workerPool), listener, {
    lanes: workerLanes,
    reader: companies,
    pollMs: 1_000,
    pauseAfterFailureMs: 5_000,
    residentBytes: config.residentBytes,
    onError: (error, companyId) => logger.error({ err: error, companyId }, 'recalculation failed'),
  });
  worker = recalculation;
  recalculation.start();
  closers.push(() => recalculation.stop());
  return buildApp({
    environment,
    endpoints,
    logger,
    database: companies,
    gatekeeper,
    auditLog: new AuditLog(pool(opened.api, 1, closers)),
    locate: (ip) => places.find(ip),
    recalculation,
    now,
    publicUrl: config.publicUrls[environment] ?? `http://${config.host}:${config.ports[environment]}`,
  });
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
