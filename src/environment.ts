/** One environment of a running server: connections, worker and application, put together. */
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { endpoints } from './api/index.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { CompanyDatabase } from './database/company-scope.ts';
import { listen } from './database/notifications.ts';
import type { OpenedEnvironment } from './database/open.ts';
import { valueTypes } from './database/value-types.ts';
import type { openPlaces } from './geo/places.ts';
import { AuditLog } from './http/audit.ts';
import { Gatekeeper } from './http/authentication.ts';
import type { Environment } from './kernel/endpoint.ts';
import { openApiDocument } from './openapi/document.ts';
import { RecalculationWorker } from './recalculation/worker.ts';
import { version } from './version.ts';

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

/** Starts one environment: its connections, its listener, its worker; gives the application, which does not listen yet. */
export async function startEnvironment(
  config: Config,
  opened: OpenedEnvironment,
  places: ReturnType<typeof openPlaces>,
  closers: Closer[],
): Promise<FastifyInstance> {
  const { environment } = opened;
  const logger = pino({ level: config.logLevel, base: { environment } }, pino.destination(2));
  const apiPool = connectionPool(plannedOnce({ ...opened.api, pipeline: true }), apiConnections, closers);
  const workerPool = connectionPool({ ...opened.api, pipeline: true }, workerLanes, closers);
  const streamPool = connectionPool({ ...opened.api, pipeline: true }, streamConnections, closers);
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
    document: () => openApiDocument({ endpoints, version, environment, baseUrls: baseUrls(config) }),
    logger,
    database: companies,
    gatekeeper,
    auditLog: new AuditLog(connectionPool(opened.api, 1, closers)),
    locate: (ip) => places.find(ip),
    recalculation,
    now,
    publicUrl: config.publicUrls[environment] ?? `http://${config.host}:${config.ports[environment]}`,
  });
}

/** The public base addresses of the environments that there are. */
function baseUrls({ environments, publicUrls, host, ports }: Config): Partial<Record<Environment, string>> {
  const known = (['production', 'development'] as const).map((environment) => {
    const own = environments.includes(environment) ? `http://${host}:${ports[environment]}` : undefined;
    return [environment, publicUrls[environment] ?? own];
  });
  return Object.fromEntries(known);
}
