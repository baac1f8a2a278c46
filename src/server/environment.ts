/** Assembles one environment of a running server: connections, worker and application. */
import type { SecureContextOptions } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { endpoints } from '../api/index.ts';
import { type Config, publicUrlOf } from '../config/config.ts';
import type { ListenerConfig } from '../config/slices.ts';
import { version } from '../config/version.ts';
import { targetRules } from '../config/webhooks.ts';
import { DatabaseClock } from '../database/clock.ts';
import { CompanyDatabase } from '../database/company-scope.ts';
import { ownConnections } from '../database/connection-shares.ts';
import type { OpenedEnvironment } from '../database/open.ts';
import { mostSharedConnections } from '../database/shared-connections.ts';
import { recordLanes, writeLanes } from '../database/write-lanes.ts';
import { WrittenPositions } from '../database/written-positions.ts';
import type { openPlaces } from '../geo/places.ts';
import { AuditLog } from '../http/audit.ts';
import { Gatekeeper } from '../http/authentication.ts';
import type { Drain } from '../http/drain.ts';
import { answerHealth, type HealthCheck } from '../http/health.ts';
import { RequestLimits } from '../http/rate-limit.ts';
import type { RequestEnds } from '../http/request-end.ts';
import { RequestShares } from '../http/shares.ts';
import { TokenUses } from '../http/token-uses.ts';
import type { Environment } from '../kernel/environment.ts';
import type { EventLoopWatch } from '../metrics/event-loop.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { answerCounter } from '../metrics/requests.ts';
import { documentInSlices } from '../openapi/document.ts';
import { OperatorError } from '../operator/operator-error.ts';
import type { Operators } from '../operator/operators.ts';
import { issueLink } from '../operator/people.ts';
import type { PeopleDependencies } from '../people/routes.ts';
import { newLinkSecret } from '../people/secrets.ts';
import { problemOfUrl } from '../webhooks/targets.ts';
import { buildApp } from './app.ts';
import { startBackground, workerConcurrency } from './background.ts';
import { connectionPool, plannedOnce, withTimeLimits } from './connections.ts';
import { createLogger } from './logger.ts';
import { startReplica } from './replica-reads.ts';

/** What an environment shares with the rest of the process. */
export interface Surroundings {
  readonly config: Config;
  readonly places: ReturnType<typeof openPlaces>;
  readonly drain: Drain;
  /** The requests in progress. */
  readonly ends: RequestEnds;
  readonly tls: SecureContextOptions | undefined;
  readonly metrics: Metrics | undefined;
  readonly eventLoop: EventLoopWatch;
  /** Closed when the process ends; new parts are added. */
  readonly parts: AsyncDisposableStack;
}

/**
 * Twenty connections for requests, of which one company may use fifteen: with twelve it made a
 * sixth fewer single writes a second, because PostgreSQL commits together what waits at the same
 * moment. The shared connections, the lanes and those of the process itself come on top.
 */
const apiConnections = 20 + mostSharedConnections + writeLanes + recordLanes + ownConnections;
const streamConnections = 6;

/**
 * Starts an environment: its connections, listener and worker. Returns the application, which does
 * not listen yet. Undefined if this process serves no requests.
 */
export async function startEnvironment(
  around: Surroundings,
  opened: OpenedEnvironment,
  { check, operators }: { readonly check: HealthCheck; readonly operators: Operators },
): Promise<FastifyInstance | undefined> {
  const { config, metrics, parts } = around;
  const { environment } = opened;
  const operator = operators[environment] as pg.Pool;
  const logger = createLogger(config, environment);
  const { apiPool, streamPool, workerPool, openAuditPool, newPool } = openPools(around, opened);
  const companies = new CompanyDatabase(apiPool, streamPool, {
    replaceable: environment === 'development',
    serving: true,
    maxWaiting: config.limits.waiting,
  });
  const shares = new RequestShares();
  metrics?.watchShares(environment, { ...companies.shares, ...shares.gates });
  const tokenUses = new TokenUses(apiPool);
  parts.defer(() => tokenUses.close());
  const gatekeeper = new Gatekeeper(apiPool, environment, { onUse: tokenUses.note });
  const written = config.readUrls[environment] === undefined ? undefined : new WrittenPositions(apiPool);
  const background = {
    config,
    opened,
    companies,
    workerPool,
    gatekeeper,
    written,
    logger,
    metrics,
    parts,
    ending: around.drain.closing.signal,
  };
  const recalculation = await startBackground(background, config.mail, operator);
  if (config.role === 'worker') return undefined;
  const clock = await DatabaseClock.start(apiPool);
  parts.defer(() => clock.close());
  const auditLog = new AuditLog(openAuditPool(), (records, seconds) =>
    metrics?.audited(environment, records, seconds),
  );
  metrics?.watchAudit(environment, () => auditLog.waiting);
  const reads = { config, opened, companies, apiPool, streamPool, written, logger, parts, newPool };
  return buildApp({
    environment,
    endpoints,
    document: () =>
      documentInSlices({ endpoints, version, environment, baseUrls: baseUrls(config), docs: config.docs }),
    docs: config.docs ? { developmentUrl: baseUrls(config).development } : undefined,
    logger,
    tls: around.tls,
    drain: around.drain,
    watchers: [around.eventLoop, ...(metrics ? [{ ended: answerCounter(environment, metrics) }] : [])],
    extensions: [(app) => answerHealth(app, check)],
    database: companies,
    gatekeeper,
    limits: config.limits,
    requestLimits: new RequestLimits(config.limits),
    ends: around.ends,
    shares,
    trustedProxies: config.trustedProxies,
    auditLog,
    locate: around.places.find,
    recalculation,
    onGroup: (writes) => metrics?.grouped(environment, writes),
    replica: startReplica(reads),
    now: clock.now,
    publicUrl: publicUrlOf(config, environment),
    urlProblem: (url) => problemOfUrl(url, targetRules(config.webhooks, environment)),
    handover: environment === 'production' ? handoverTo(config, operators) : undefined,
  });
}

/** The pools of an environment. Their statements and waits for locks have limits of time. */
function openPools({ config, metrics, parts }: Surroundings, { environment, api }: OpenedEnvironment) {
  const { deadlineMs, fileDeadlineMs } = config.limits;
  const newPool = (name: string, settings: pg.PoolConfig, max: number) => {
    const created = connectionPool(settings, max, parts);
    metrics?.watchPool(environment, name, created);
    return created;
  };
  const bounded = (settings: pg.PoolConfig, statementMs: number) =>
    withTimeLimits(settings, { statementMs, lockMs: Math.min(deadlineMs, statementMs) });
  const session = { ...api, pipeline: true };
  return {
    newPool,
    apiPool: newPool('api', plannedOnce(bounded(session, deadlineMs)), apiConnections),
    streamPool: newPool('stream', bounded(session, fileDeadlineMs), streamConnections),
    workerPool: newPool('worker', bounded(session, fileDeadlineMs), workerConcurrency),
    /** Only where requests are served. */
    openAuditPool: () => newPool('audit', bounded(api, deadlineMs), 1),
  };
}

/**
 * Issues links that sign people in to development, where a refresh leaves no passwords. The
 * connections to development are looked up for each link, because they may not be open yet when
 * production starts.
 */
function handoverTo(config: ListenerConfig, operators: Operators): PeopleDependencies['handover'] {
  return async (person, isConfirmed) => {
    const { development } = operators;
    if (development === undefined) return undefined;
    try {
      const publicUrl = publicUrlOf(config, 'development');
      const link = { secret: newLinkSecret(), publicUrl, isConfirmed };
      return (await issueLink(development, person, link)).url;
    } catch (error) {
      if (error instanceof OperatorError) return undefined;
      throw error;
    }
  };
}

/** The public base URLs of the environments. */
function baseUrls(
  config: ListenerConfig & Pick<Config, 'environments'>,
): Partial<Record<Environment, string>> {
  const known = (['production', 'development'] as const).map((environment) => {
    const isOwn = config.environments.includes(environment);
    return [environment, isOwn ? publicUrlOf(config, environment) : config.publicUrls[environment]];
  });
  return Object.fromEntries(known);
}
