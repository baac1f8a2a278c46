/** Assembles one environment of a running server: connections, worker and application. */
import type { SecureContextOptions } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { endpoints } from '../api/index.ts';
import { CompanyTrials } from '../cells/recalculate/trials.ts';
import type { EnvironmentConfig } from '../config/environments.ts';
import type { Role } from '../config/slices.ts';
import { version } from '../config/version.ts';
import { DatabaseClock } from '../database/clock.ts';
import { commitsOn } from '../database/commit-check.ts';
import { CompanyDatabase } from '../database/company-scope.ts';
import { groupConnections, ownConnections } from '../database/connection-shares.ts';
import type { OpenedEnvironment } from '../database/open.ts';
import { UnfitSession } from '../database/session-check.ts';
import { mostSharedConnections } from '../database/shared-connections.ts';
import { WrittenPositions } from '../database/written-positions.ts';
import type { openPlaces } from '../geo/places.ts';
import { AuditLog } from '../http/audit/audit.ts';
import { Gatekeeper } from '../http/callers/authentication.ts';
import { RequestLimits } from '../http/callers/rate-limit.ts';
import { RequestShares } from '../http/callers/shares.ts';
import { TokenUses } from '../http/callers/token-uses.ts';
import type { Drain } from '../http/connections/drain.ts';
import type { RequestEnds } from '../http/connections/request-end.ts';
import { answerHealth, type HealthCheck } from '../http/health.ts';
import type { PipelineDependencies } from '../http/register-endpoint.ts';
import type { Limits } from '../kernel/contract/limits.ts';
import type { Environment } from '../kernel/environment.ts';
import { StartupError } from '../kernel/startup-error.ts';
import type { EventLoopWatch } from '../metrics/event-loop.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { answerCounter } from '../metrics/requests.ts';
import { documentInSlices } from '../openapi/document.ts';
import type { EnvironmentTasks } from '../operator/environment-tasks/environment-tasks.ts';
import { OperatorError } from '../operator/operator-error.ts';
import type { Operators } from '../operator/operators.ts';
import { isOpenSession, issueLink } from '../operator/people.ts';
import { newLinkSecret } from '../people/secrets.ts';
import type { PeopleDependencies } from '../people/session-routes.ts';
import { problemOfUrl } from '../webhooks/targets.ts';
import { type AppParts, buildApp, type Pages } from './app.ts';
import { startBackground, workerConcurrency } from './background.ts';
import { connectionPool, plannedOnce, withTimeLimits } from './connection-pools.ts';
import { startReplica } from './replica-reads.ts';

/** What an environment shares with the rest of the process. */
export interface Surroundings {
  readonly role: Role;
  readonly limits: Limits;
  readonly residentBytes: number;
  readonly trustedProxies: readonly string[];
  /** Whether the documentation is served. */
  readonly docs: boolean;
  /** Of all environments that have one. */
  readonly publicUrls: Partial<Readonly<Record<Environment, string>>>;
  readonly operators: Operators;
  readonly tasks: EnvironmentTasks;
  readonly taskPools: Operators;
  readonly newLogger: (environment: Environment) => Logger;
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
 * moment. The shared connections, those for groups of writes and those of the process itself come
 * on top.
 */
const apiConnections = 20 + mostSharedConnections + groupConnections + ownConnections;
const streamConnections = 6;
/** Companies that are loaded for trials, or brought up to date, at the same moment. */
const trialConnections = 2;

/**
 * Starts an environment: its connections, listener and worker. Returns the application, which does
 * not listen yet. Undefined if this process serves no requests.
 */
export async function startEnvironment(
  around: Surroundings,
  opened: OpenedEnvironment,
  own: EnvironmentConfig,
  check: HealthCheck,
): Promise<FastifyInstance | undefined> {
  const { role, limits, metrics, operators, parts } = around;
  const { environment } = opened;
  const logger = around.newLogger(environment);
  const { apiPool, streamPool, workerPool, openTrialPool, openAuditPool, newPool } = openPools(
    around,
    opened,
  );
  check.ask((signal) => commitsOn(role === 'worker' ? workerPool : apiPool, signal));
  const companies = new CompanyDatabase(apiPool, streamPool, {
    replaceable: environment === 'development',
    serving: true,
    maxWaiting: limits.waiting,
  });
  await requireSessions(apiPool, environment);
  const shares = new RequestShares();
  metrics?.watchShares(environment, { ...companies.shares, ...shares.gates });
  const tokenUses = new TokenUses(apiPool);
  parts.defer(() => tokenUses.close());
  const gatekeeper = new Gatekeeper(apiPool, environment, { onUse: tokenUses.note });
  const written = own.replica && new WrittenPositions(apiPool);
  const { residentBytes } = around;
  const ending = around.drain.closing.signal;
  const recalculation = await startBackground(
    {
      role,
      residentBytes,
      opened,
      companies,
      workerPool,
      gatekeeper,
      written,
      logger,
      metrics,
      parts,
      ending,
    },
    own,
    operators[environment] as pg.Pool,
  );
  if (role === 'worker') return undefined;
  const clock = await DatabaseClock.start(apiPool);
  parts.defer(() => clock.close());
  const auditLog = new AuditLog(openAuditPool(), (records, seconds) =>
    metrics?.audited(environment, records, seconds),
  );
  metrics?.watchAudit(environment, () => auditLog.waiting);
  const { deadlineMs } = limits;
  const reads = { deadlineMs, opened, companies, apiPool, streamPool, logger, parts, newPool };
  const pipeline: PipelineDependencies = {
    environment,
    publicUrl: own.publicUrl,
    limits,
    now: clock.now,
    locate: around.places.find,
    database: companies,
    replica: own.replica && written && startReplica(own.replica, { ...reads, written }),
    auditLog,
    gatekeeper,
    requestLimits: new RequestLimits(limits),
    shares,
    ends: around.ends,
    recalculation,
    onGroup: (writes) => metrics?.grouped(environment, writes),
    urlProblem: (url) => problemOfUrl(url, own.webhooks.targets),
    held: own.held,
    trials: new CompanyTrials(new CompanyDatabase(openTrialPool()), {
      residentBytes,
      maxWaiting: limits.waiting,
    }),
  };
  return buildApp({
    endpoints,
    pipeline,
    listener: listenerOf(around, environment, logger, check),
    people: {
      operators,
      publicUrls: around.publicUrls,
      tasks: around.tasks,
      taskPools: around.taskPools,
      handover: environment === 'production' ? handoverTo(around) : undefined,
      isOpenInProduction: environment === 'development' ? askProduction(operators) : undefined,
    },
    pages: pagesOf(around, environment),
  });
}

/** What every request passes. */
function listenerOf(
  { tls, drain, trustedProxies, metrics, eventLoop }: Surroundings,
  environment: Environment,
  logger: Logger,
  check: HealthCheck,
): AppParts['listener'] {
  return {
    logger,
    tls,
    drain,
    trustedProxies,
    watchers: [eventLoop, ...(metrics ? [{ ended: answerCounter(environment, metrics) }] : [])],
    extensions: [(app) => answerHealth(app, check)],
  };
}

function pagesOf({ docs, publicUrls: baseUrls }: Surroundings, environment: Environment): Pages {
  return {
    document: () => documentInSlices({ endpoints, version, environment, baseUrls, docs }),
    docs: docs ? { developmentUrl: baseUrls.development } : undefined,
  };
}

/** The pools of an environment. Their statements and waits for locks have limits of time. */
function openPools(
  { limits: { deadlineMs, fileDeadlineMs }, metrics, parts }: Surroundings,
  { environment, api, apiRole }: OpenedEnvironment,
) {
  const newPool = (name: string, settings: pg.PoolConfig, max: number, writes = true) => {
    const created = connectionPool(settings, max, parts, { role: apiRole, writes, limited: true });
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
    /**
     * Only where requests are served. Requests wait for a trial while they hold a connection of
     * theirs, so a trial must never need one of those.
     */
    openTrialPool: () => newPool('trial', bounded(session, fileDeadlineMs), trialConnections),
    /** Only where requests are served. */
    openAuditPool: () => newPool('audit', bounded(api, deadlineMs), 1),
  };
}

/**
 * Connects once as requests do, so that a session without its role or limits of time ends the start
 * instead of every request.
 */
async function requireSessions(pool: pg.Pool, environment: Environment): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    if (!(error instanceof UnfitSession)) throw error;
    throw new StartupError(`The ${environment} database cannot be used: ${error.message}`, { cause: error });
  }
}

/**
 * Issues links that sign people in to development, where a refresh leaves no passwords. The
 * connections to development are looked up for each link, because they may not be open yet when
 * production starts.
 */
function handoverTo({ operators, publicUrls }: Surroundings): PeopleDependencies['handover'] {
  return async (person, { id, isConfirmed }) => {
    const { development } = operators;
    const publicUrl = publicUrls.development;
    if (development === undefined || publicUrl === undefined) return undefined;
    try {
      const link = { secret: newLinkSecret(), publicUrl, isConfirmed, productionSession: id };
      return (await issueLink(development, person, link)).url;
    } catch (error) {
      if (error instanceof OperatorError) return undefined;
      throw error;
    }
  };
}

/**
 * Tells development whether a session of production is open. Unknown where this process does not
 * serve production, whose connections are opened first.
 */
function askProduction({ production }: Operators): PeopleDependencies['isOpenInProduction'] {
  return production && ((companyId, sessionId) => isOpenSession(production, companyId, sessionId));
}
