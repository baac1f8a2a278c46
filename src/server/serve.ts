/** One running server: opens the databases, starts workers and listeners, and stops them in the opposite order. */
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import type { ListenerConfig } from '../config/slices.ts';
import { knownMigrations } from '../database/migrate.ts';
import { openDatabases } from '../database/open.ts';
import { openPlaces } from '../geo/places.ts';
import { stopAccepting } from '../http/drain.ts';
import { HealthCheck } from '../http/health.ts';
import { RequestEnds } from '../http/request-end.ts';
import type { Environment } from '../kernel/endpoint.ts';
import { StartupError } from '../kernel/startup-error.ts';
import { watchEventLoop } from '../metrics/event-loop.ts';
import { metricsHost } from '../metrics/listener.ts';
import { Metrics } from '../metrics/metrics.ts';
import { databaseState, waitingWork } from '../operator/waiting-work.ts';
import { closeAll, closeTogether } from './closing.ts';
import { connectionPool } from './connections.ts';
import { startEnvironment } from './environment.ts';
import { createLogger } from './logger.ts';
import { readCertificate, replaceCertificate } from './tls.ts';
import { type HealthChecks, startWatching } from './watchers.ts';

const portCheckMs = 1_000;
/** Requests that take longer than that after the order to end are ended with it. */
const graceMs = 10_000;
/** So long the answers to those have time, and clients to read what is left of theirs; then every connection is cut. */
const lastAnswersMs = 6_000;

export interface RunningServer {
  readonly baseUrls: Partial<Record<Environment, string>>;
  /** The owner's connections, for the command line's functions. */
  readonly operators: Partial<Record<Environment, pg.Pool>>;
  /** Resolves with the reason when the embedded database ends without having been asked to, and does not come back. */
  readonly lost: Promise<Error>;
  /** From now on not ready; takes requests for as long as configured, then lets nobody in any more. */
  drain(): Promise<void>;
  /** Serves the certificate's files as they are now; a `StartupError` when they cannot be used, and nothing is changed. */
  replaceCertificate(): void;
  /**
   * Finishes requests, ends workers, closes connections, stops the embedded database.
   * @throws ClosingFailed when a part could not be closed, after all others were.
   */
  stop(): Promise<void>;
}

/**
 * Starts everything; `say` hears when the embedded database had to be started again. Throws `StartupError` with one line when
 * something stands in the way.
 */
export async function serve(config: Config, say?: (line: string) => void): Promise<RunningServer> {
  const answers = config.role !== 'worker';
  requireOwnDatabase(config);
  const tls = config.tls && answers ? readCertificate(config.tls) : undefined;
  for (const environment of answers ? config.environments : []) await requireFreePort(config, environment);
  const logger = createLogger(config);
  const parts = new AsyncDisposableStack();
  const apps: FastifyInstance[] = [];
  const ends = new RequestEnds();
  const stop = async () => {
    // First of all, and those of all environments at once.
    if (!parts.disposed) parts.defer(() => closeApplications(apps, ends));
    await closeAll(parts, logger);
  };
  try {
    const databases = await openDatabases(config, 'own', say);
    parts.defer(() => databases.close());
    const metrics = config.metricsPort === undefined ? undefined : new Metrics();
    const eventLoop = watchEventLoop(metrics, logger);
    parts.defer(() => eventLoop.stop());
    const around = {
      config,
      places: openPlaces(),
      drain: { begun: false, closing: new AbortController() },
      ends,
      tls,
      metrics,
      eventLoop,
      parts,
    };
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
      const app = await startEnvironment(around, opened, { check, operator });
      if (!app) continue;
      apps.push(app);
      baseUrls[environment] = await startListening(app, config, environment);
    }
    if (metrics) parts.defer(await watch(config.metricsPort as number, metrics, checks));
    const servers = apps.map((app) => app.server);
    return {
      baseUrls,
      operators,
      lost: databases.lost,
      async drain() {
        around.drain.begun = true;
        await delay(config.drainMs);
        await Promise.all(servers.map((server) => stopAccepting(server, around.drain)));
      },
      replaceCertificate() {
        if (config.tls && answers) replaceCertificate(config.tls, servers);
      },
      stop,
    };
  } catch (error) {
    // What stood in the way is what the operator has to know; of the rest the log tells.
    await stop().catch(() => {});
    throw error;
  }
}

/** Requests under way are finished, for as long as they are given. */
async function closeApplications(apps: readonly FastifyInstance[], ends: RequestEnds): Promise<void> {
  const grace = setTimeout(() => ends.endAll(), graceMs);
  const cut = () => {
    for (const { server } of apps) server.closeAllConnections();
  };
  const last = setTimeout(cut, graceMs + lastAnswersMs);
  try {
    await closeTogether(apps.map((app) => app.close()));
  } finally {
    clearTimeout(grace);
    clearTimeout(last);
  }
}

async function watch(port: number, metrics: Metrics, checks: HealthChecks): Promise<() => Promise<void>> {
  try {
    return await startWatching(port, metrics, checks);
  } catch (error) {
    throw portProblem({ host: metricsHost, port, variable: 'PRUMO_METRICS_PORT' }, error);
  }
}

type ListenerPlaces = Pick<ListenerConfig, 'host' | 'ports'>;

/** The embedded database lives and dies with the process that starts it, which therefore does everything. */
function requireOwnDatabase({ role, databaseUrls }: Pick<Config, 'role' | 'databaseUrls'>): void {
  if (role === 'all' || databaseUrls !== undefined) return;
  throw new StartupError(
    `The role ${role} needs a database that several processes share: set DATABASE_URL, or serve with the role all`,
  );
}

async function startListening(
  app: FastifyInstance,
  config: ListenerPlaces,
  environment: Environment,
): Promise<string> {
  try {
    return await app.listen({ host: config.host, port: config.ports[environment] });
  } catch (error) {
    throw portProblem(listenerOf(config, environment), error);
  }
}

/**
 * Looks before the database is started: a port in use should cost nothing but its line. It knocks rather than listens:
 * whoever connected to a listener that is there for a moment only would be cut off.
 */
async function requireFreePort(config: ListenerPlaces, environment: Environment): Promise<void> {
  const knock = connect({ host: config.host, port: config.ports[environment], timeout: portCheckMs });
  const isTaken = await new Promise<boolean>((resolve) => {
    knock.once('connect', () => resolve(true));
    knock.once('timeout', () => resolve(false));
    // Refused. What else may stand in the way, listening will say.
    knock.once('error', () => resolve(false));
  });
  knock.destroy();
  if (isTaken) throw portProblem(listenerOf(config, environment), { code: 'EADDRINUSE' });
}

interface ListenerPlace {
  readonly host: string;
  readonly port: number;
  readonly variable: string;
}

function listenerOf({ host, ports }: ListenerPlaces, environment: Environment): ListenerPlace {
  const variable = environment === 'production' ? 'PRUMO_PORT' : 'PRUMO_PORT_DEVELOPMENT';
  return { host, port: ports[environment], variable };
}

function portProblem({ host, port, variable }: ListenerPlace, error: unknown): StartupError {
  const code = (error as { code?: string }).code;
  if (['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(code ?? ''))
    return new StartupError(`PRUMO_HOST ${host} is no address of this machine (${code})`);
  const why = code === 'EADDRINUSE' ? 'is already in use' : `cannot be used (${code ?? String(error)})`;
  return new StartupError(`Port ${port} on ${host} ${why}; choose another with ${variable}`);
}
