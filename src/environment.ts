/** One environment of a running server: connections, worker and application, put together. */
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { endpoints } from './api/index.ts';
import { buildApp } from './app.ts';
import { type Config, deliversMail, publicUrlOf } from './config.ts';
import { CompanyDatabase } from './database/company-scope.ts';
import { listen } from './database/notifications.ts';
import type { OpenedEnvironment } from './database/open.ts';
import { valueTypes } from './database/value-types.ts';
import type { openPlaces } from './geo/places.ts';
import { AuditLog } from './http/audit.ts';
import { Gatekeeper } from './http/authentication.ts';
import type { Recalculation } from './http/pipeline.ts';
import { RequestLimits } from './http/rate-limit.ts';
import { TokenUses } from './http/token-uses.ts';
import type { Environment } from './kernel/endpoint.ts';
import { smtpDelivery } from './mail/smtp.ts';
import { MailWorker, mailWorkerDefaults } from './mail/worker.ts';
import { Announcer } from './recalculation/announcer.ts';
import { RecalculationWorker } from './recalculation/worker.ts';

/** Ends one thing; the last one started is ended first. */
export type Closer = () => Promise<unknown>;

/** A pool whose end joins the closers. */
export function connectionPool(settings: pg.PoolConfig, max: number, closers: Closer[]): pg.Pool {
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

/**
 * Starts one environment: its connections, its listener, its worker; gives the application, which does not listen yet,
 * unless this process answers no requests.
 */
export async function startEnvironment(
  config: Config,
  opened: OpenedEnvironment,
  places: ReturnType<typeof openPlaces>,
  closers: Closer[],
): Promise<FastifyInstance | undefined> {
  const { environment } = opened;
  const logger = pino({ level: config.logLevel, base: { environment } }, pino.destination(2));
  const apiPool = connectionPool(plannedOnce({ ...opened.api, pipeline: true }), apiConnections, closers);
  const streamPool = connectionPool({ ...opened.api, pipeline: true }, streamConnections, closers);
  const companies = new CompanyDatabase(apiPool, streamPool, { replaceable: environment === 'development' });
  const now = () => new Date();
  const tokenUses = new TokenUses(apiPool);
  closers.push(() => tokenUses.close());
  const gatekeeper = new Gatekeeper(apiPool, environment, { onUse: (tokenId) => tokenUses.note(tokenId) });
  const recalculation = await startRecalculation(config, opened, { companies, gatekeeper, logger }, closers);
  if (config.role !== 'api') startMail(config, environment, { companies, session: apiPool, logger }, closers);
  if (config.role === 'worker') return undefined;
  return buildApp({
    environment,
    endpoints,
    logger,
    database: companies,
    gatekeeper,
    limits: config.limits,
    requestLimits: new RequestLimits(config.limits),
    trustedProxies: config.trustedProxies,
    auditLog: new AuditLog(connectionPool(opened.api, 1, closers)),
    locate: (ip) => places.find(ip),
    recalculation,
    now,
    publicUrl: publicUrlOf(config, environment),
  });
}

/** Listens to the other processes, and recalculates unless that is left to them. */
async function startRecalculation(
  config: Config,
  opened: OpenedEnvironment,
  of: { companies: CompanyDatabase; gatekeeper: Gatekeeper; logger: pino.Logger },
  closers: Closer[],
): Promise<Recalculation> {
  const workerPool = connectionPool({ ...opened.api, pipeline: true }, workerLanes, closers);
  // Announcements can arrive before the worker is there; it looks for marks when it starts.
  let worker: RecalculationWorker | undefined;
  const listener = await listen(opened.api, {
    prumo_platform: () => of.gatekeeper.forget(),
    prumo_marks: (companyId) => (companyId === '' ? worker?.wake() : worker?.hurry(Number(companyId))),
    prumo_settled: () => worker?.progressed(),
  });
  of.gatekeeper.listenTo(listener);
  closers.push(() => listener.close());
  const announcer = new Announcer(listener);
  worker = new RecalculationWorker(new CompanyDatabase(workerPool), listener, {
    lanes: workerLanes,
    reader: of.companies,
    pollMs: 1_000,
    pauseAfterFailureMs: 5_000,
    residentBytes: config.residentBytes,
    onError: (error, companyId) => of.logger.error({ err: error, companyId }, 'recalculation failed'),
    announce: (what, companyId) =>
      announcer.announce(what === 'waiting' ? 'prumo_marks' : 'prumo_settled', companyId),
  });
  const recalculation = worker;
  closers.push(() => recalculation.stop());
  if (config.role !== 'api') {
    recalculation.start();
    return recalculation;
  }
  // Not started, it only waits for the others: they are told of new marks, and tell when they are done.
  return {
    wake: () => announcer.announce('prumo_marks'),
    settled: (companyId, markId, seconds) => recalculation.settled(companyId, markId, seconds),
  };
}

/** Delivers the outbox, where this environment does. */
function startMail(
  config: Config,
  environment: Environment,
  of: { companies: CompanyDatabase; session: pg.Pool; logger: pino.Logger },
  closers: Closer[],
): void {
  const { smtpUrl, from } = config.mail;
  const delivers = smtpUrl !== undefined && deliversMail(config, environment);
  const mail = new MailWorker(
    of.companies,
    of.session,
    delivers ? smtpDelivery({ url: smtpUrl, from }) : undefined,
    {
      ...mailWorkerDefaults,
      onError: (error) => of.logger.error({ err: error }, 'the outbox cannot be delivered'),
      onFailure: (failure) => of.logger.warn(failure, 'a message was not taken; see prumo outbox'),
    },
  );
  mail.start();
  closers.push(() => mail.stop());
}
