/**
 * One running server: opens databases, starts workers and listeners, stops them in reverse order.
 */
import type { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { knownMigrations } from '../database/migrate.ts';
import { openDatabases } from '../database/open.ts';
import { openPlaces } from '../geo/places.ts';
import { stopAccepting } from '../http/drain.ts';
import { HealthCheck } from '../http/health.ts';
import { RequestEnds } from '../http/request-end.ts';
import type { Environment } from '../kernel/environment.ts';
import { StartupError } from '../kernel/startup-error.ts';
import { watchEventLoop } from '../metrics/event-loop.ts';
import { metricsHost } from '../metrics/listener.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { databaseState, waitingWork } from '../operator/waiting-work.ts';
import { closeAll, closeTogether } from './closing.ts';
import { connectionPool } from './connections.ts';
import { type Surroundings, startEnvironment } from './environment.ts';
import { giveBackMemory } from './give-back-memory.ts';
import { portProblem, requireFreePort, startListening } from './listening.ts';
import { createLogger } from './logger.ts';
import { readCertificate, replaceCertificate } from './tls.ts';
import { type HealthChecks, startWatching } from './watchers.ts';

/** When the server stops, requests that take longer than this are ended. */
const graceMs = 10_000;
/** After that, the time to send the last responses before all connections are closed. */
const lastAnswersMs = 6_000;

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
  const stop = async () => {
    // Deferred last so that it runs first, for all environments at once.
    if (!parts.disposed) parts.defer(() => closeApplications([...apps.values()], listeners, ends));
    await closeAll(parts, logger);
  };
  try {
    const databases = await openDatabases(config, 'own', say);
    parts.defer(() => databases.close());
    const metrics = config.metricsPort === undefined ? undefined : await newMetrics();
    const around = surroundingsOf({ config, ends, tls, parts, metrics }, logger);
    const operators: RunningServer['operators'] = {};
    const baseUrls: RunningServer['baseUrls'] = {};
    const checks = new Map<Environment, HealthCheck>();
    const migrations = knownMigrations();
    for (const opened of databases.environments) {
      const { environment } = opened;
      const operator = connectionPool(opened.operator, 2, parts);
      operators[environment] = operator;
      const check = new HealthCheck(() => databaseState(operator), migrations, around.drain);
      checks.set(environment, check);
      metrics?.watchDatabase(environment, () => waitingWork(operator));
      const app = await startEnvironment(around, opened, { check, operators });
      if (!app) continue;
      apps.set(environment, app);
      await app.ready();
    }
    giveBackMemory();
    for (const [environment, app] of apps) {
      const { url, beside } = await startListening(app, config, environment);
      baseUrls[environment] = url;
      listeners.push(...beside);
    }
    if (metrics) parts.defer(await watch(config.metricsPort as number, metrics, checks));
    const servers = Array.from(apps.values(), (app) => app.server);
    return {
      baseUrls,
      operators,
      lost: databases.lost,
      async drain() {
        around.drain.begun = true;
        await delay(config.drainMs);
        await stopAccepting([...servers, ...listeners], around.drain);
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

/** What the environments share, with what is started for it. */
function surroundingsOf(
  given: Pick<Surroundings, 'config' | 'ends' | 'tls' | 'parts' | 'metrics'>,
  logger: Logger,
): Surroundings {
  const { parts, metrics } = given;
  const eventLoop = watchEventLoop(metrics, logger);
  parts.defer(() => eventLoop.stop());
  const drain = { begun: false, closing: new AbortController() };
  return { ...given, places: openPlaces(), drain, eventLoop };
}

/** Loaded where somebody watches: their library takes a twentieth of a start's processor time. */
async function newMetrics(): Promise<Metrics> {
  const loaded = await import('../metrics/metrics.ts');
  return new loaded.Metrics();
}

/** Gives requests in progress time to finish. */
async function closeApplications(
  apps: readonly FastifyInstance[],
  listeners: readonly Server[],
  ends: RequestEnds,
): Promise<void> {
  const grace = setTimeout(() => ends.endAll(), graceMs);
  const cut = () => {
    for (const { server } of apps) server.closeAllConnections();
  };
  const last = setTimeout(cut, graceMs + lastAnswersMs);
  try {
    // An application waits only for the connections that its own listener accepted.
    await closeTogether([...apps.map((app) => app.close()), ...listeners.map(closed)]);
  } finally {
    clearTimeout(grace);
    clearTimeout(last);
  }
}

/** Resolves when the listener and the connections it accepted are closed. */
function closed(listener: Server): Promise<void> {
  return new Promise((resolve) => void listener.close(() => resolve()));
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
