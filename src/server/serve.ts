/**
 * One running server: opens databases, starts workers and listeners, stops them in reverse order.
 */
import type { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { environmentConfig, publicUrlsOf } from '../config/environments.ts';
import { knownMigrations } from '../database/migrate.ts';
import { openDatabases } from '../database/open.ts';
import type { DatabaseSockets } from '../database/sockets.ts';
import { openPlaces } from '../geo/places.ts';
import { stopAccepting } from '../http/connections/drain.ts';
import { RequestEnds } from '../http/connections/request-end.ts';
import { HealthCheck } from '../http/health.ts';
import type { Environment } from '../kernel/environment.ts';
import { StartupError } from '../kernel/startup-error.ts';
import { watchEventLoop } from '../metrics/event-loop.ts';
import { metricsHost } from '../metrics/listener.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { databaseServer } from '../operator/database-server.ts';
import { EnvironmentTasks, taskConnections } from '../operator/environment-tasks/environment-tasks.ts';
import { databaseState, waitingWork } from '../operator/waiting-work.ts';
import { closeAll, closeApplications, cutAfter } from './closing.ts';
import { connectionPool } from './connection-pools.ts';
import { portProblem, requireFreePort, startListening } from './listening.ts';
import { createLogger } from './logger.ts';
import { keepAddress } from './server-addresses.ts';
import { type Surroundings, startEnvironment } from './start-environment.ts';
import { readCertificate, replaceCertificate } from './tls.ts';
import { type HealthChecks, startWatching } from './watchers.ts';

/** The longest time for a statement on the owner's connections, which have no other limit. */
const operatorMs = 120_000;

export interface RunningServer {
  readonly baseUrls: Partial<Record<Environment, string>>;
  /** Connections as the tables' owner, for the command line's functions. */
  readonly operators: Partial<Record<Environment, pg.Pool>>;
  /**
   * Resolves with the reason when the embedded database ended unexpectedly and cannot be restarted.
   */
  readonly lost: Promise<Error>;
  /**
   * Reports "not ready", keeps serving for the configured time, then stops accepting connections.
   */
  drain(): Promise<void>;
  /** Reloads the certificate. On a `StartupError` the old one stays in use. */
  replaceCertificate(): void;
  /**
   * Finishes requests, ends workers, closes connections and stops the embedded database.
   *
   * @throws ClosingFailed when a part could not be closed, after closing all others.
   */
  stop(): Promise<void>;
}

/**
 * Starts everything. `say` receives a message when the embedded database had to be restarted.
 *
 * @throws StartupError with one line.
 */
export async function serve(config: Config, say?: (line: string) => void): Promise<RunningServer> {
  const answers = config.role !== 'worker';
  requireOwnDatabase(config);
  const tls = config.tls && answers ? readCertificate(config.tls) : undefined;
  for (const environment of answers ? config.environments : []) await requireFreePort(config, environment);
  const logger = createLogger(config);
  const parts = new AsyncDisposableStack();
  const apps = new Map<Environment, FastifyInstance>();
  /** The listeners beside those of the applications themselves. */
  const listeners: Server[] = [];
  const ends = new RequestEnds();
  const sockets: DatabaseSockets[] = [];
  const stop = async () => {
    // Deferred last so that it runs first, for all environments at once.
    let cut = () => {};
    const closeFirst = () =>
      closeApplications([...apps.values()], listeners, ends).finally(() => {
        cut = cutAfter(sockets);
      });
    if (!parts.disposed) parts.defer(closeFirst);
    await closeAll(parts, logger).finally(() => cut());
  };
  try {
    const databases = await openDatabases(config, 'own', say);
    parts.defer(() => databases.close());
    const metrics = config.metricsPort === undefined ? undefined : await newMetrics();
    const operators: RunningServer['operators'] = {};
    const taskPools: RunningServer['operators'] = {};
    const tasks = new EnvironmentTasks((error) =>
      logger.error({ err: error }, 'work between the environments failed'),
    );
    const eventLoop = watchEventLoop(metrics, logger);
    parts.defer(() => eventLoop.stop());
    const drain = { begun: false, closing: new AbortController() };
    const around: Surroundings = {
      role: config.role,
      limits: config.limits,
      residentBytes: config.residentBytes,
      trustedProxies: config.trustedProxies,
      docs: config.docs,
      publicUrls: publicUrlsOf(config),
      newLogger: (environment) => createLogger(config, environment),
      places: openPlaces(),
      operators,
      tasks,
      taskPools,
      drain,
      ends,
      tls,
      metrics,
      eventLoop,
      parts,
    };
    const baseUrls: RunningServer['baseUrls'] = {};
    const checks = new Map<Environment, HealthCheck>();
    const migrations = knownMigrations();
    for (const opened of databases.environments) {
      const { environment } = opened;
      sockets.push(opened.sockets);
      const operator = connectionPool({ ...opened.operator, query_timeout: operatorMs }, 2, parts, {
        writes: true,
      });
      operators[environment] = operator;
      // Only people begin tasks.
      if (config.role !== 'worker')
        taskPools[environment] = connectionPool(opened.operator, taskConnections, parts, { writes: true });
      const check = new HealthCheck(() => databaseState(operator), migrations, drain);
      checks.set(environment, check);
      metrics?.watchDatabase(environment, async () => ({
        ...(await waitingWork(operator)),
        server: await databaseServer(operator),
      }));
      const own = environmentConfig(config, environment);
      const app = await startEnvironment(around, opened, own, check);
      if (!app) continue;
      apps.set(environment, app);
      await app.ready();
    }
    parts.defer(() => tasks.close());
    for (const [environment, app] of apps) {
      const { url, beside } = await startListening(app, config, environment);
      baseUrls[environment] = url;
      parts.defer(keepAddress(config.dataFolder, environment, config.publicUrls[environment] ?? url));
      listeners.push(...beside);
    }
    if (metrics) parts.defer(await watch(config.metricsPort as number, metrics, checks));
    const servers = Array.from(apps.values(), (app) => app.server);
    return {
      baseUrls,
      operators,
      lost: databases.lost,
      async drain() {
        drain.begun = true;
        await delay(config.drainMs);
        await stopAccepting([...servers, ...listeners], drain);
      },
      replaceCertificate() {
        if (config.tls && answers) replaceCertificate(config.tls, servers);
      },
      stop,
    };
  } catch (error) {
    // The error that is thrown is the cause. Failures while closing are logged.
    await stop().catch(() => {});
    throw error;
  }
}

/** Loaded where somebody watches: their library takes a twentieth of a start's processor time. */
async function newMetrics(): Promise<Metrics> {
  const loaded = await import('../metrics/metrics.ts');
  return new loaded.Metrics();
}

async function watch(port: number, metrics: Metrics, checks: HealthChecks): Promise<() => Promise<void>> {
  try {
    return await startWatching(port, metrics, checks);
  } catch (error) {
    throw portProblem({ host: metricsHost, port, variable: 'PRUMO_METRICS_PORT' }, error);
  }
}

/**
 * The embedded database belongs to the process that starts it, so that one needs the role `all`.
 */
function requireOwnDatabase({ role, databaseUrls }: Pick<Config, 'role' | 'databaseUrls'>): void {
  if (role === 'all' || databaseUrls !== undefined) return;
  throw new StartupError(
    `The role ${role} needs a database that several processes share: set DATABASE_URL, or serve with the role all`,
  );
}
