/**
 * Builds the HTTP application of one environment: router, parsers, handlers, errors. It does not
 * listen.
 */
import type { ServerOptions as HttpServerOptions } from 'node:http';
import type { ServerOptions as HttpsServerOptions } from 'node:https';
import type { SecureContextOptions } from 'node:tls';
import compress from '@fastify/compress';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { helpLink } from '../docs/error-pages.ts';
import { serveDocs } from '../docs/routes.ts';
import { acceptJsonBodies, acceptRowFiles } from '../http/body.ts';
import { answerBrokenRequest, BodyBrokenOff, brokenOffStatus } from '../http/broken-request.ts';
import { rememberAddresses } from '../http/client-address.ts';
import { limitConnections } from '../http/connections.ts';
import { toApiError } from '../http/failure.ts';
import { authenticate, type PipelineDependencies, registerEndpoint } from '../http/register-endpoint.ts';
import { auditAnswer, trackRequests, trackUnrouted } from '../http/request-audit.ts';
import { ClientGone } from '../http/request-end.ts';
import { answerRequestId, logAnswers, requestId, requestLogger } from '../http/request-id.ts';
import { routableUrl } from '../http/request-path.ts';
import { endStalledAnswers } from '../http/stalled-answer.ts';
import { discardUnreadBodies, discardUnreadBody } from '../http/unread-body.ts';
import { requireWellFormed } from '../http/well-formed.ts';
import type { Endpoint } from '../kernel/endpoint.ts';
import { ApiError } from '../kernel/errors.ts';
import type { Limits } from '../kernel/limits.ts';
import { serveDocument } from '../openapi/serve.ts';
import { registerPasswordPage } from '../password/routes.ts';

export interface AppDependencies extends PipelineDependencies {
  readonly endpoints: readonly Endpoint[];
  /** The OpenAPI document of these endpoints. */
  readonly document: () => object;
  /** Serves the documentation, which refers to development's public URL. Undefined: not served. */
  readonly docs?: { readonly developmentUrl: string | undefined } | undefined;
  readonly logger: FastifyBaseLogger;
  /** For a listener with TLS. */
  readonly tls?: SecureContextOptions | undefined;
  /** Further hooks for all requests. Called before the routes are registered. */
  readonly extensions?: readonly ((app: FastifyInstance) => void)[];
  /** Addresses and networks whose `X-Forwarded-For` is trusted. It is ignored from others. */
  readonly trustedProxies?: readonly string[];
}

/** A Fastify instance that serves the endpoints in one environment. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
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
    // Endpoints check path values of any length. They are limited by the size of a request's
    // headers.
    routerOptions: { maxParamLength: 65_536 },
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
    // While closing, further requests are still served, and idle connections are closed at once.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Requests that the router itself refuses.
    frameworkErrors: (error, request, reply) => {
      trackUnrouted(request);
      discardUnreadBody(reply);
      void refuseRoute(request, reply, deps, toApiError(error).error);
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket),
  });
  limitConnections(app.server, {
    most: limits.connections,
    mostOfAddress: limits.connectionsOfAddress,
    proxies: trustedProxies,
    onClosed: tellClosed(app, limits.connections),
  });
  rememberAddresses(app.server);
  requireWellFormed(app);
  trackRequests(app);
  discardUnreadBodies(app);
  endStalledAnswers(app);
  answerRequestId(app);
  logAnswers(app);
  for (const extend of deps.extensions ?? []) extend(app);
  refuseExpectations(app, deps);
  refuseUnknownRoutes(app, deps);
  acceptJsonBodies(app, limits.jsonDepth);
  acceptRowFiles(app, limits.fileBytes);
  await app.register(compress, {
    // Bodies are not decompressed: a small one must not become large. Compressed ones get a 415.
    globalDecompression: false,
    threshold: 1024,
    encodings: ['gzip', 'deflate'],
    zlibOptions: { level: 1 },
  });
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply, deps));
  for (const endpoint of deps.endpoints) registerEndpoint(app, endpoint, deps);
  serveDocument(app, deps.document);
  if (deps.docs) serveDocs(app, { ...deps, ...deps.docs });
  await registerPasswordPage(app, deps);
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
  { headersTimeoutMs }: Limits,
  tls: SecureContextOptions | undefined,
): { http: HttpServerOptions } {
  const options = {
    headersTimeout: headersTimeoutMs,
    connectionsCheckingInterval: Math.min(longestCheckIntervalMs, headersTimeoutMs),
    // Checked in `well-formed.ts`, so that the response has our format.
    requireHostHeader: false,
  };
  if (tls === undefined) return { http: options };
  const https: HttpsServerOptions = { ...options, ...tls, handshakeTimeout: headersTimeoutMs };
  // The application has the same type for both kinds of servers.
  return { https } as unknown as { http: HttpServerOptions };
}

const droppedLogMs = 60_000;

/** Logs at most once a minute how many connections were closed. */
function tellClosed(app: FastifyInstance, most: number): () => void {
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

/** Refuses unknown expectations. Node itself answers `100-continue` and passes on other values. */
function refuseExpectations(app: FastifyInstance, deps: AppDependencies): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async (request, reply) => {
    const { expect } = request.headers;
    if (expect === undefined || /(?:^|\W)100-continue(?:$|\W)/i.test(expect)) return;
    const message = 'The header Expect may only be 100-continue: leave it out';
    await refuseRoute(request, reply, deps, new ApiError('expectation-failed', message));
  });
}

function pathOf(request: FastifyRequest): string {
  return request.originalUrl.split('?', 1)[0]?.slice(0, 200) ?? '';
}

/**
 * Refuses requests that match no endpoint: 405 with `Allow` if the path is known, else 404. This
 * happens before the body is read.
 */
function refuseUnknownRoutes(app: FastifyInstance, deps: AppDependencies): void {
  const allowedAt = allowedMethods(deps.endpoints);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const allow = allowedAt(request.url.split('?', 1)[0] as string);
    const error =
      allow === undefined
        ? new ApiError('unknown-route', `There is no route ${request.method} ${pathOf(request)}`)
        : new ApiError('method-not-allowed', `${request.method} is not possible here; use ${allow}`, {
            allow,
          });
    await refuseRoute(request, reply, deps, error);
  });
}

/** Looks up the methods of a path, as `Allow` lists them. Undefined for unknown paths. */
function allowedMethods(endpoints: readonly Endpoint[]): (path: string) => string | undefined {
  const known = new Map<string, Set<string>>();
  for (const { method, path } of endpoints) {
    const set = known.get(path) ?? new Set<string>();
    known.set(path, set.add(method));
    if (method === 'GET') set.add('HEAD');
  }
  const patterns = [...known].map(
    ([path, set]) => [new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), [...set].join(', ')] as const,
  );
  return (path) => patterns.find(([pattern]) => pattern.test(path))?.[1];
}

/**
 * Refuses a request that matches no endpoint, unless maintenance is on, which comes first. If it
 * has a valid token, it is audited.
 */
async function refuseRoute(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: AppDependencies,
  error: ApiError,
): Promise<unknown> {
  try {
    await deps.gatekeeper.requireOpen();
  } catch (closed) {
    return answerFailure(closed, request, reply, deps);
  }
  if (request.headers['token'] === undefined) return answerFailure(error, request, reply, deps);
  try {
    await authenticate(request, reply, deps);
  } catch (refused) {
    // The rate limit applies here too. A token that is not accepted makes no difference.
    if (refused instanceof ApiError && refused.status === 429)
      return answerFailure(refused, request, reply, deps);
  }
  return answerFailure(error, request, reply, deps);
}

async function answerFailure(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: AppDependencies,
): Promise<unknown> {
  if (thrown instanceof BodyBrokenOff || thrown instanceof ClientGone) return recordBrokenOff(request, deps);
  let { error, unexpected } = toApiError(thrown);
  try {
    await auditAnswer(request, error.status, deps);
  } catch (fault) {
    // Without an audit record, only this error may be sent: the trail is not optional.
    request.log.error(fault, 'the audit record could not be stored');
    ({ error, unexpected } = toApiError(fault));
  }
  if (unexpected) request.log.error(thrown, 'request failed');
  return reply
    .code(error.status)
    .headers({ ...error.headers, 'x-error-code': error.slug, ...(deps.docs && helpLink(error.slug)) })
    .type('application/json; charset=utf-8')
    .send({ msg: error.message });
}

/** The client is gone, so only the audit record is left to be written. */
async function recordBrokenOff(request: FastifyRequest, deps: AppDependencies): Promise<void> {
  try {
    await auditAnswer(request, brokenOffStatus(request), deps);
  } catch (fault) {
    request.log.error(fault, 'the audit record could not be stored');
  }
}
