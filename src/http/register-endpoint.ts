/**
 * Registers an endpoint's routes, with authentication and the limits on its body. Requests are
 * checked in the order fixed by the decisions: maintenance 503, token 401/403, rate limit 429,
 * company 412, module and scope 403, body 400, values 422, records in the path 403/404, records in
 * the body 412, then the endpoint's own rules (409). The steps from the body on are in
 * `read-handler.ts` and `write-handler.ts`.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { CompanyDatabase } from '../database/company-scope.ts';
import type { Endpoint } from '../kernel/contract/endpoint.ts';
import { ApiError } from '../kernel/contract/errors.ts';
import type { Limits } from '../kernel/contract/limits.ts';
import type { Signal } from '../kernel/work/signal.ts';
import { takeTurn } from '../kernel/work/time-slice.ts';
import { sentFormat } from '../tables/formats.ts';
import type { Handler } from './call-basics.ts';
import { type Caller, type Gatekeeper, requireAccess } from './callers/authentication.ts';
import { requireRight } from './callers/person.ts';
import type { RequestLimits } from './callers/rate-limit.ts';
import { requireScope } from './callers/require-scope.ts';
import type { RequestEnds } from './connections/request-end.ts';
import { outcomeUnknown } from './errors/failure.ts';
import { type ReadDependencies, type ReplicaReads, readHandler } from './read/read-handler.ts';
import { type WriteDependencies, writeHandler } from './write/write-handler.ts';

/** What requests need from their environment. */
export interface PipelineDependencies extends ReadDependencies, WriteDependencies {
  readonly limits: Limits;
  readonly database: CompanyDatabase;
  readonly gatekeeper: Gatekeeper;
  readonly requestLimits: RequestLimits;
  readonly ends: RequestEnds;
  readonly replica?: ReplicaReads | undefined;
}

/**
 * A set of routes to the endpoints: below which path, and how the sender of a request is
 * identified.
 */
export interface Entrance {
  /** What comes before the contract's paths. */
  readonly prefix: string;
  /** Whether JSON may also come as `text/plain`, or without a type. */
  readonly takesUntyped?: boolean;
  /** Sets the request's caller and counts the request. Throws when nobody is accepted. */
  identify(request: FastifyRequest, reply: FastifyReply): void | Promise<void>;
}

/** The contract's own entrance: the header `token`. */
export function tokenEntrance(deps: Pick<PipelineDependencies, 'gatekeeper' | 'requestLimits'>): Entrance {
  return { prefix: '', takesUntyped: true, identify: (request, reply) => authenticate(request, reply, deps) };
}

/** Registers an endpoint at each entrance. Only the caller differs between them. */
export function registerEndpoint(
  app: FastifyInstance,
  endpoint: Endpoint,
  deps: PipelineDependencies,
  entrances: readonly Entrance[],
): void {
  const isRead = endpoint.method === 'GET';
  const handler = answeredInTime(isRead ? readHandler(endpoint, deps) : writeHandler(endpoint, deps), isRead);
  const bodyLimit =
    !isRead && endpoint.largeBody === true ? deps.limits.bulkBodyBytes : deps.limits.bodyBytes;
  for (const entrance of entrances)
    app.route({
      method: endpoint.method,
      bodyLimit,
      url: entrance.prefix + routerPath(endpoint.path),
      config: isRead
        ? {}
        : {
            takesUntyped: entrance.takesUntyped === true,
            ...(endpoint.file ? { file: endpoint.file } : {}),
          },
      exposeHeadRoute: isRead,
      onRequest: admission(entrance, endpoint, bodyLimit, deps),
      handler,
    });
}

/**
 * Responds to a request whose work continues after its end. Whether a write will be stored is not
 * known then.
 */
function answeredInTime(handle: Handler, isRead: boolean): Handler {
  return (request, reply) =>
    new Promise((resolve, reject) => {
      const { end } = request;
      end?.whenOverdue((reason) => reject(isRead ? reason : outcomeUnknown()));
      handle(request, reply).then(resolve, reject);
    });
}

/**
 * Identifies the caller, checks their rights, starts the deadline, and reserves memory for the body
 * before its first byte is read. Promises are used only where something must be waited for: each
 * one costs a request a turn of the event loop.
 */
function admission(
  entrance: Entrance,
  endpoint: Endpoint,
  bodyLimit: number,
  { gatekeeper, limits, ends, shares }: PipelineDependencies,
): onRequestHookHandler {
  const file = endpoint.method === 'GET' ? undefined : endpoint.file;
  const admit = (request: FastifyRequest, reply: FastifyReply): void | Promise<void> => {
    const caller = request.caller as Caller;
    requireAccess(caller, endpoint.module);
    if (caller.scope) requireScope(caller.scope, endpoint);
    if (caller.session) requireRight(endpoint, caller.session.level);
    const { headers } = request;
    const isFile = file !== undefined && sentFormat(headers['content-type'] ?? '') !== undefined;
    request.end = ends.begin(reply, isFile ? limits.fileDeadlineMs : limits.deadlineMs);
    if (reply.raw.destroyed) return refusedInTurn(request.end);
    if (endpoint.method === 'GET') return;
    const most = isFile ? limits.fileBytes : bodyLimit;
    const isChunked = headers['transfer-encoding'] !== undefined;
    const declared = headers['content-length'] ?? (isChunked ? most : 0);
    const size = { bytes: Math.min(Number(declared), most), isFile };
    return shares.holdBody(caller.companyId, size, reply, request.end);
  };
  return (request, reply, proceed) => {
    const opening = gatekeeper.requireOpen();
    const identified =
      opening === undefined
        ? entrance.identify(request, reply)
        : opening.then(() => entrance.identify(request, reply));
    const admitted =
      identified === undefined ? admit(request, reply) : identified.then(() => admit(request, reply));
    if (admitted === undefined) proceed();
    else admitted.then(() => proceed(), proceed);
  };
}

/**
 * Thousands of requests may have waited for the same token while their clients disconnected, so
 * they are refused in time slices.
 */
function refusedInTurn(end: Signal): Promise<never> {
  return new Promise((_, refuse) => takeTurn(() => refuse(end.reason)));
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
  let caller: Caller | Promise<Caller>;
  try {
    caller = gatekeeper.identify(request.headers['token']);
  } catch (error) {
    throw countedRefusal(error, request, requestLimits);
  }
  if (caller instanceof Promise) return acceptFound(caller, request, reply, requestLimits);
  request.caller = caller;
  requestLimits.count(caller.key, reply);
}

async function acceptFound(
  asked: Promise<Caller>,
  request: FastifyRequest,
  reply: FastifyReply,
  limits: RequestLimits,
): Promise<void> {
  try {
    request.caller = await asked;
  } catch (error) {
    throw countedRefusal(error, request, limits);
  }
  limits.count(request.caller.key, reply);
}

function countedRefusal(error: unknown, { clientAddress }: FastifyRequest, limits: RequestLimits): unknown {
  const isRefusal = error instanceof ApiError && error.slug === 'token-refused';
  return isRefusal ? limits.refusal(error, clientAddress) : error;
}

/** Converts the contract's `{id}` to the router's syntax. */
function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
