/** The Fastify instance of one environment: parsers, hooks, errors and connection limits. */
import type { ServerOptions as HttpServerOptions } from 'node:http';
import type { ServerOptions as HttpsServerOptions } from 'node:https';
import type { SecureContextOptions } from 'node:tls';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Limits } from '../kernel/contract/limits.ts';
import { trackRequests } from './audit/request-audit.ts';
import { acceptJsonBodies, acceptRowFiles } from './body/body.ts';
import { answerBrokenRequest } from './connections/broken-request.ts';
import { limitConnections } from './connections/connection-limits.ts';
import { rememberAddresses, routableUrl } from './connections/request-head.ts';
import { answerLog, logsAnswers, requestId, requestLogger } from './connections/request-id.ts';
import { answerFailure, type RefusalDependencies, refuserOf } from './errors/refusals.ts';
import { StorageLog } from './errors/storage-log.ts';
import { type HookDependencies, hookRequests, type RequestWatcher } from './hooks.ts';

const noSchemas = (): never => {
  throw new Error('endpoints validate and answer without schemas of Fastify');
};

/** The limits that apply before a request is routed. */
type ListenerLimits = Pick<
  Limits,
  'bodyBytes' | 'fileBytes' | 'jsonDepth' | 'connections' | 'headersTimeoutMs' | 'requestTimeoutMs'
>;

export interface HttpDependencies extends Omit<RefusalDependencies, 'storage'>, HookDependencies {
  readonly limits: ListenerLimits;
  readonly logger: FastifyBaseLogger;
  /** For a listener with TLS. */
  readonly tls?: SecureContextOptions | undefined;
  /** Further hooks for all requests. Called before the routes are registered. */
  readonly extensions?: readonly ((app: FastifyInstance) => void)[];
  /** Addresses and networks whose `X-Forwarded-For` is trusted. It is ignored from others. */
  readonly trustedProxies?: readonly string[];
}

/**
 * The Fastify instance with everything but routes: every request gets a 404 until some are added.
 */
export async function httpApplication(deps: HttpDependencies): Promise<FastifyInstance> {
  const { limits, trustedProxies = [] } = deps;
  const app = Fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    childLoggerFactory: requestLogger,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    ...serverOptions(limits, deps.tls),
    // No route has a schema of Fastify's, whose compilers load Ajv: 25 ms of each start.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Endpoints check path values of any length. They are limited by the size of a request's
    // headers.
    routerOptions: { maxParamLength: 65_536 },
    rewriteUrl: routableUrl,
    // While closing, further requests are still served, and idle connections are closed at once.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket),
  });
  const connections = limitConnections(app.server, {
    most: limits.connections,
    onClosed: logClosed(app, limits.connections),
  });
  rememberAddresses(app.server);
  trackRequests(app);
  const storage = new StorageLog(deps.now);
  const refusing: RefusalDependencies = { ...deps, storage };
  // The audit record of what a caller is answered was stored.
  const storageWatcher: RequestWatcher = {
    ended: ({ caller }, reply) => {
      if (caller !== undefined && reply.sent && reply.statusCode < 400) storage.stored(app.log);
    },
  };
  hookRequests(app, connections, {
    drain: deps.drain,
    watchers: [...(logsAnswers(app.log) ? [answerLog] : []), storageWatcher, ...(deps.watchers ?? [])],
    refuse: refuserOf(refusing),
  });
  // Node itself answers only `100-continue`.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  for (const extend of deps.extensions ?? []) extend(app);
  acceptJsonBodies(app, limits.jsonDepth);
  acceptRowFiles(app, limits.fileBytes);
  await app.register(compress, {
    // Bodies are not decompressed: a small one must not become large. Compressed ones get a 415.
    globalDecompression: false,
    threshold: 1024,
    encodings: ['gzip', 'deflate'],
    zlibOptions: { level: 1 },
  });
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply, refusing));
  return app;
}

/**
 * How often Node checks for slow requests. Its default of 30 seconds would add to every time-out.
 */
const longestCheckIntervalMs = 1_000;

/**
 * Options of Node's server, because its defaults would let slow clients hold hundreds of
 * connections.
 */
function serverOptions(
  { headersTimeoutMs }: ListenerLimits,
  tls: SecureContextOptions | undefined,
): { http: HttpServerOptions } {
  const options = {
    headersTimeout: headersTimeoutMs,
    connectionsCheckingInterval: Math.min(longestCheckIntervalMs, headersTimeoutMs),
    // Checked in `request-head.ts`, so that the response has our format.
    requireHostHeader: false,
  };
  if (tls === undefined) return { http: options };
  const https: HttpsServerOptions = { ...options, ...tls, handshakeTimeout: headersTimeoutMs };
  // The application has the same type for both kinds of servers.
  return { https } as unknown as { http: HttpServerOptions };
}

const droppedLogMs = 60_000;

/** Logs at most once a minute how many connections were closed. */
function logClosed(app: FastifyInstance, most: number): () => void {
  let closed = 0;
  let logAt = 0;
  return () => {
    closed++;
    if (performance.now() < logAt) return;
    logAt = performance.now() + droppedLogMs;
    app.log.warn({ closed, most }, 'connections beyond the limit were closed');
    closed = 0;
  };
}
