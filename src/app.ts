/** Builds one environment's HTTP application: router, parser, pipeline, errors. Listens to nothing by itself. */
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { acceptJsonBodies } from './http/body.ts';
import { toApiError } from './http/failure.ts';
import { type PipelineDependencies, registerEndpoint, routerPath } from './http/pipeline.ts';
import { auditAnswer, trackRequests } from './http/request-audit.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import { ApiError } from './kernel/errors.ts';
import { serveDocument } from './openapi/serve.ts';

export interface AppDependencies extends PipelineDependencies {
  readonly endpoints: readonly Endpoint[];
  /** The OpenAPI document of these endpoints. */
  readonly document: () => object;
  readonly logger: FastifyBaseLogger;
}

const maxBodyBytes = 1_048_576;
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;

/** One Fastify instance that serves the given endpoints in one environment. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    // Slow clients must not hold connections: Node's own defaults leave hundreds of them open.
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, requireHostHeader: false },
    // A code of 255 characters has up to nine times as many when it is escaped.
    routerOptions: { maxParamLength: 2_500 },
    // A request that reaches a closing server is served, not dropped; idle connections are closed at once.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) =>
      void answerFailure(error, request, reply as FastifyReply, deps),
    clientErrorHandler: answerBrokenRequest,
  });
  app.server.maxConnections = 2_000;
  trackRequests(app);
  acceptJsonBodies(app);
  await app.register(compress, {
    // Requests are not decompressed: a small body must not become a large one, and ours says 415.
    globalDecompression: false,
    threshold: 1024,
    encodings: ['gzip', 'deflate'],
    zlibOptions: { level: 1 },
  });
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply, deps));
  app.setNotFoundHandler((request, reply) =>
    refuseRoute(
      request,
      reply,
      deps,
      new ApiError('unknown-route', `There is no route ${request.method} ${pathOf(request)}`),
    ),
  );
  for (const endpoint of deps.endpoints) registerEndpoint(app, endpoint, deps);
  serveDocument(app, deps.document);
  refuseOtherMethods(app, deps);
  return app;
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0]?.slice(0, 200) ?? '';
}

/** Registers every method that a known path does not have, to answer 405 with `Allow`. */
function refuseOtherMethods(app: FastifyInstance, deps: AppDependencies): void {
  const allowed = new Map<string, Set<string>>();
  for (const { method, path } of deps.endpoints) {
    const set = allowed.get(path) ?? new Set<string>();
    allowed.set(path, set.add(method));
    if (method === 'GET') set.add('HEAD');
  }
  for (const [path, set] of allowed) {
    const allow = [...set].join(', ');
    app.route({
      method: methods.filter((method) => !set.has(method)),
      url: routerPath(path),
      // Before the body is read: whatever it is, it is not wanted here.
      onRequest: async (request, reply) =>
        refuseRoute(
          request,
          reply,
          deps,
          new ApiError('method-not-allowed', `${request.method} is not possible here; use ${allow}`, {
            allow,
          }),
        ),
      handler: async () => {},
    });
  }
}

/** Refuses a request that no endpoint takes. If it carries a token that is accepted, it is recorded all the same. */
async function refuseRoute(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: AppDependencies,
  error: ApiError,
): Promise<unknown> {
  if (request.headers['token'] !== undefined) {
    request.caller = await deps.gatekeeper.identify(request.headers['token']).catch(() => undefined);
  }
  return answerFailure(error, request, reply, deps);
}

async function answerFailure(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: AppDependencies,
): Promise<unknown> {
  let { error, unexpected } = toApiError(thrown);
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
    .headers({ ...error.headers, 'x-error-code': error.slug })
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
