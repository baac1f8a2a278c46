/** Builds one environment's HTTP application: router, parser, pipeline, errors. Listens to nothing by itself. */
import type { ServerOptions as HttpServerOptions } from 'node:http';
import type { ServerOptions as HttpsServerOptions } from 'node:https';
import type { Socket } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import compress from '@fastify/compress';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { helpLink } from './docs/error-pages.ts';
import { serveDocs } from './docs/routes.ts';
import { acceptJsonBodies, acceptRowFiles } from './http/body.ts';
import { toApiError } from './http/failure.ts';
import { authenticate, type PipelineDependencies, registerEndpoint } from './http/pipeline.ts';
import { auditAnswer, trackRequests, trackUnrouted } from './http/request-audit.ts';
import { answerRequestId, logAnswers, requestId, requestLogger } from './http/request-id.ts';
import { requireWellFormed } from './http/well-formed.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import { ApiError } from './kernel/errors.ts';
import type { Limits } from './kernel/limits.ts';
import { serveDocument } from './openapi/serve.ts';
import { registerPasswordPage } from './password/routes.ts';

export interface AppDependencies extends PipelineDependencies {
  readonly endpoints: readonly Endpoint[];
  /** The OpenAPI document of these endpoints. */
  readonly document: () => object;
  /** Serves the documentation, which names development's public address; undefined: there is none. */
  readonly docs?: { readonly developmentUrl: string | undefined } | undefined;
  readonly logger: FastifyBaseLogger;
  /** Where the listener speaks TLS. */
  readonly tls?: SecureContextOptions | undefined;
  /** What else the application does with every request; each is called before the routes are registered. */
  readonly extensions?: readonly ((app: FastifyInstance) => void)[];
  /** Addresses and networks whose `X-Forwarded-For` tells the client's address; from anywhere else it says nothing. */
  readonly trustedProxies?: readonly string[];
}

/** One Fastify instance that serves the given endpoints in one environment. */
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
    // A code of 255 characters has up to nine times as many when it is escaped.
    routerOptions: { maxParamLength: 2_500 },
    // A request that reaches a closing server is served, not dropped; idle connections are closed at once.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // A path that is no URL path, or holds a value that is too long.
    frameworkErrors: (error, request, reply) => {
      trackUnrouted(request);
      void refuseRoute(request, reply, deps, toApiError(error).error);
    },
    clientErrorHandler: answerBrokenRequest,
  });
  limitConnections(app, limits.connections);
  requireWellFormed(app);
  trackRequests(app);
  answerRequestId(app);
  logAnswers(app);
  for (const extend of deps.extensions ?? []) extend(app);
  refuseUnknownRoutes(app, deps);
  acceptJsonBodies(app, limits.jsonDepth);
  acceptRowFiles(app, limits.fileBytes);
  await app.register(compress, {
    // Requests are not decompressed: a small body must not become a large one, and ours says 415.
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

/** How often Node looks for requests that take too long; its own 30 seconds would be added to every time-out. */
const longestCheckIntervalMs = 1_000;

/** What Node's server takes: slow clients must not hold connections, its own defaults leave hundreds of them open. */
function serverOptions(
  { headersTimeoutMs }: Limits,
  tls: SecureContextOptions | undefined,
): { http: HttpServerOptions } {
  const options = {
    headersTimeout: headersTimeoutMs,
    connectionsCheckingInterval: Math.min(longestCheckIntervalMs, headersTimeoutMs),
    // Judged with what else Node lets pass, so that the answer has our shape.
    requireHostHeader: false,
  };
  if (tls === undefined) return { http: options };
  const https: HttpsServerOptions = { ...options, ...tls, handshakeTimeout: headersTimeoutMs };
  // An application over either kind of server has one and the same type here.
  return { https } as unknown as { http: HttpServerOptions };
}

const droppedLogMs = 60_000;

/** Connections beyond the limit are closed as they come, without an answer; the log tells, once a minute. */
function limitConnections(app: FastifyInstance, most: number): void {
  app.server.maxConnections = most;
  let dropped = 0;
  let logAt = 0;
  app.server.on('drop', () => {
    dropped++;
    if (performance.now() < logAt) return;
    logAt = performance.now() + droppedLogMs;
    app.log.warn({ dropped, most }, 'connections beyond the limit were closed');
    dropped = 0;
  });
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0]?.slice(0, 200) ?? '';
}

/**
 * Refuses what no endpoint takes: 405 with `Allow` where the path is known, else 404. Before the body is read: whatever it
 * is, it is not wanted here.
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

/** Finds the methods of a path, as `Allow` lists them; undefined for a path that no endpoint has. */
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

/** Refuses a request that no endpoint takes. If it carries a token that is accepted, it is recorded all the same. */
async function refuseRoute(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: AppDependencies,
  error: ApiError,
): Promise<unknown> {
  if (request.headers['token'] === undefined) return answerFailure(error, request, reply, deps);
  try {
    await authenticate(request, reply, deps);
  } catch (refused) {
    // Who sends too much hears that here too; a token that is not accepted changes nothing about the route.
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
  let { error, unexpected } = toApiError(thrown, request.routeOptions.bodyLimit);
  try {
    await auditAnswer(request, error.status, deps);
  } catch (fault) {
    // No record, no answer but this one: the trail is not optional.
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

/** A request that is not HTTP, or whose headers are too large or too slow. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, msg] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'The request headers are too large']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'The request took too long to arrive']
        : ['400 Bad Request', 'The request is not valid HTTP'];
  const body = JSON.stringify({ msg });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}
