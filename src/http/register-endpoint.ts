/**
 * Registers an endpoint's routes, with authentication and the limits on its body. Requests are
 * checked in the order fixed by the decisions: maintenance 503, token 401/403, rate limit 429,
 * company 412, module 403, body 400, values 422, records in the path 403/404, records in the body
 * 412, then the endpoint's own rules (409). The steps from the body on are in `read-handler.ts` and
 * `write-handler.ts`.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import type { CompanyDatabase } from '../database/company-scope.ts';
import type { Endpoint } from '../kernel/endpoint.ts';
import { ApiError } from '../kernel/errors.ts';
import type { Limits } from '../kernel/limits.ts';
import { sentFormat } from '../tables/formats.ts';
import { type Caller, type CompanyCaller, type Gatekeeper, requireAccess } from './authentication.ts';
import { shapeOf } from './body-shape.ts';
import { requireRight } from './person.ts';
import type { RequestLimits } from './rate-limit.ts';
import { type ReadDependencies, type ReplicaReads, readHandler } from './read-handler.ts';
import { type RequestEnds, signalOf } from './request-end.ts';
import { type WriteDependencies, writeHandler } from './write-handler.ts';

/** What requests need from their environment. */
export interface PipelineDependencies extends ReadDependencies, WriteDependencies {
  readonly limits: Limits;
  readonly database: CompanyDatabase;
  readonly gatekeeper: Gatekeeper;
  readonly requestLimits: RequestLimits;
  readonly ends: RequestEnds;
  readonly replica?: ReplicaReads | undefined;
}

/** A way by which requests reach endpoints: where, and how their sender is identified. */
export interface Entrance {
  /** What comes before the contract's paths. */
  readonly prefix: string;
  /** Sets the request's caller and counts the request. Throws when nobody is accepted. */
  identify(request: FastifyRequest, reply: FastifyReply): void | Promise<void>;
}

/** The contract's own entrance: the header `token`. */
export function tokenEntrance(deps: Pick<PipelineDependencies, 'gatekeeper' | 'requestLimits'>): Entrance {
  return { prefix: '', identify: (request, reply) => authenticate(request, reply, deps) };
}

/** Registers an endpoint at each entrance. Only the caller differs between them. */
export function registerEndpoint(
  app: FastifyInstance,
  endpoint: Endpoint,
  deps: PipelineDependencies,
  entrances: readonly Entrance[],
): void {
  const isRead = endpoint.method === 'GET';
  const handler = isRead ? readHandler(endpoint, deps) : writeHandler(endpoint, deps);
  const bodyLimit =
    !isRead && endpoint.largeBody === true ? deps.limits.bulkBodyBytes : deps.limits.bodyBytes;
  for (const entrance of entrances)
    app.route({
      method: endpoint.method,
      bodyLimit,
      url: entrance.prefix + routerPath(endpoint.path),
      config: isRead
        ? {}
        : { shape: shapeOf(endpoint.body), ...(endpoint.file ? { file: endpoint.file } : {}) },
      exposeHeadRoute: isRead,
      onRequest: async (request, reply) => {
        // Known values are not awaited: that would cost each request a turn of the event loop.
        const opening = deps.gatekeeper.requireOpen();
        if (opening !== undefined) await opening;
        const identifying = entrance.identify(request, reply);
        if (identifying !== undefined) await identifying;
        const caller = request.caller as Caller;
        requireAccess(caller, endpoint.module);
        if (caller.session) requireRight(endpoint, caller.session.level);
        const { deadlineMs, fileDeadlineMs } = deps.limits;
        request.end = deps.ends.begin(reply, isFile(request) ? fileDeadlineMs : deadlineMs);
      },
      ...(isRead ? {} : { preParsing: roomForBody(bodyLimit, deps) }),
      handler,
    });
}

/** Whether the route accepts files and the body is one. */
function isFile({ routeOptions, headers }: FastifyRequest): boolean {
  return routeOptions.config.file !== undefined && sentFormat(headers['content-type'] ?? '') !== undefined;
}

/** Reserves memory for the body before its first byte is read. */
function roomForBody(
  bodyLimit: number,
  { shares, limits }: Pick<PipelineDependencies, 'shares' | 'limits'>,
): preParsingAsyncHookHandler {
  return async (request, reply) => {
    const asFile = isFile(request);
    const most = asFile ? limits.fileBytes : bodyLimit;
    const declared = request.headers['content-length'];
    const bytes = declared === undefined && isChunked(request) ? most : Math.min(Number(declared ?? 0), most);
    const { companyId } = request.caller as CompanyCaller;
    await shares.holdBody(companyId, { bytes, isFile: asFile }, reply, signalOf(request));
  };
}

function isChunked({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined;
}

/**
 * Identifies the caller and counts the request. Throws 401, 403 and 429. The caller is set even if
 * the request exceeds the rate limit, so that it is audited.
 */
export function authenticate(
  request: FastifyRequest,
  reply: FastifyReply,
  { gatekeeper, requestLimits }: Pick<PipelineDependencies, 'gatekeeper' | 'requestLimits'>,
): void | Promise<void> {
  const accepted = (caller: Caller) => {
    request.caller = caller;
    requestLimits.count(caller.key, reply);
  };
  const refused = (error: unknown) => {
    const isRefusal = error instanceof ApiError && error.slug === 'token-refused';
    throw isRefusal ? requestLimits.refusal(error, request.clientAddress) : error;
  };
  let caller: Caller | Promise<Caller>;
  try {
    caller = gatekeeper.identify(request.headers['token']);
  } catch (error) {
    return refused(error);
  }
  return caller instanceof Promise ? caller.then(accepted, refused) : accepted(caller);
}

/** Converts the contract's `{id}` to the router's syntax. */
function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
