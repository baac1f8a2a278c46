/** Responses to requests that match no endpoint, and to requests that failed. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../kernel/contract/endpoint.ts';
import { ApiError, type ErrorSlug } from '../../kernel/contract/errors.ts';
import { within } from '../../kernel/work/time-limit.ts';
import { type AuditDependencies, auditAnswer } from '../audit/request-audit.ts';
import { IncompleteBody, incompleteBodyStatus } from '../connections/broken-request.ts';
import { ClientGone } from '../connections/request-end.ts';
import { originForm } from '../connections/request-head.ts';
import { authenticate, type PipelineDependencies } from '../register-endpoint.ts';
import { toApiError } from './failure.ts';
import { acceptsProblems, problemDocument, problemMediaType } from './problem-document.ts';
import type { StorageLog } from './storage-log.ts';

export interface RefusalDependencies
  extends AuditDependencies,
    Pick<PipelineDependencies, 'gatekeeper' | 'requestLimits'> {
  /** Their paths and methods determine 404 and 405. */
  readonly endpoints: readonly Endpoint[];
  readonly storage: StorageLog;
  /** The path of an error's documentation, if that is served. */
  readonly helpPath?: ((slug: ErrorSlug) => string) | undefined;
}

/**
 * Responds to requests with an unknown expectation, and to those that match no endpoint: 405 with
 * `Allow` if the path is known, else 404. This happens before the body is read. All others pass.
 */
export function refuserOf(deps: RefusalDependencies) {
  const routes = routesOf(deps.endpoints);
  return (request: FastifyRequest, reply: FastifyReply): Promise<unknown> | undefined => {
    const error = unexpected(request) ?? (request.is404 ? unrouted(request, routes) : undefined);
    return error && refuseRoute(request, reply, deps, error);
  };
}

/** Node itself answers `100-continue` and passes on other values. */
function unexpected({ headers: { expect } }: FastifyRequest): ApiError | undefined {
  if (expect === undefined || /(?:^|\W)100-continue(?:$|\W)/i.test(expect)) return undefined;
  return new ApiError('expectation-failed', 'The header Expect may only be 100-continue: leave it out');
}

function unrouted(request: FastifyRequest, routes: readonly Route[]): ApiError {
  const path = request.url.split('?', 1)[0] as string;
  const allow = routes.find(({ pattern }) => pattern.test(path))?.allow;
  if (allow === undefined) {
    const near = nearRoute(path, routes);
    const hint = near === undefined ? '' : `: did you mean ${near}?`;
    return new ApiError('unknown-route', `There is no route ${request.method} ${pathOf(request)}${hint}`);
  }
  const message = `${request.method} is not possible here; use ${allow}`;
  return new ApiError('method-not-allowed', message, { allow });
}

function pathOf(request: FastifyRequest): string {
  return originForm(request.originalUrl).split('?', 1)[0]?.slice(0, 200) ?? '';
}

/** A path of endpoints. */
interface Route {
  readonly path: string;
  readonly pattern: RegExp;
  /** The same in any case, with any number of slashes where there is one, and at its end. */
  readonly near: RegExp;
  /** The methods, as `Allow` lists them. */
  readonly allow: string;
}

const placeholders = /\{\w+\}/g;

function routesOf(endpoints: readonly Endpoint[]): readonly Route[] {
  const known = new Map<string, Set<string>>();
  for (const { method, path } of endpoints) {
    const set = known.get(path) ?? new Set<string>();
    known.set(path, set.add(method));
    if (method === 'GET') set.add('HEAD');
  }
  return [...known].map(([path, set]) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(placeholders, '[^/]+')}$`),
    near: new RegExp(`^${path.replaceAll('/', '/+').replaceAll(placeholders, '([^/]+)')}/*$`, 'i'),
    allow: [...set].join(', '),
  }));
}

/** The path that was meant by one in another case, or with other slashes. */
function nearRoute(path: string, routes: readonly Route[]): string | undefined {
  if (path.length > 200) return undefined;
  for (const route of routes) {
    const values = route.near.exec(path)?.slice(1);
    if (values) return route.path.replaceAll(placeholders, () => values.shift() as string);
  }
  return undefined;
}

/**
 * Refuses a request that matches no endpoint, unless maintenance is on, which comes first. If it
 * has a valid token, it is audited.
 */
async function refuseRoute(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: RefusalDependencies,
  error: ApiError,
): Promise<unknown> {
  try {
    await deps.gatekeeper.requireOpen();
  } catch (closed) {
    return answerFailure(closed, request, reply, deps);
  }
  // The console's routes never read tokens.
  if (request.headers['token'] === undefined || isConsole(request.url))
    return answerFailure(error, request, reply, deps);
  try {
    await authenticate(request, reply, deps);
  } catch (refused) {
    // The rate limit applies here too. A token that is not accepted makes no difference.
    if (refused instanceof ApiError && refused.status === 429)
      return answerFailure(refused, request, reply, deps);
  }
  return answerFailure(error, request, reply, deps);
}

/** The console reads nothing but problem documents. */
const isConsoleApi = (url: string) => /^\/console\/api(?:[/?]|$)/.test(url);

const isConsole = (url: string) => /^\/console(?:[/?]|$)/.test(url);

/**
 * How long a 503 waits for its audit record: the database whose failure it reports is the one that
 * stores the record.
 */
const longestAuditMs = 2_000;

/** Responds to a failure, and audits the request if its token was accepted. */
export async function answerFailure(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: RefusalDependencies,
): Promise<unknown> {
  if (thrown instanceof IncompleteBody || thrown instanceof ClientGone) return recordBrokenOff(request, deps);
  let { error, unexpected } = toApiError(thrown);
  const isUnavailable = error.status === 503;
  try {
    const stored = auditAnswer(request, error, deps);
    await (isUnavailable && stored ? within(stored, longestAuditMs, 'the database does not answer') : stored);
  } catch (fault) {
    // Without an audit record, only a 503 may be sent: the trail is not optional.
    deps.storage.failed(request.log, fault, 'the audit record could not be stored');
    if (!isUnavailable) ({ error, unexpected } = toApiError(fault));
  }
  if (unexpected) deps.storage.failed(request.log, thrown, 'request failed');
  const help = deps.helpPath?.(error.slug);
  reply.code(error.status).headers({
    ...error.headers,
    'x-error-code': error.slug,
    ...(help === undefined ? {} : { link: `<${help}>; rel="help"` }),
  });
  return acceptsProblems(request.headers.accept) || isConsoleApi(request.url)
    ? reply.type(problemMediaType).send(problemDocument(error, help))
    : reply.type('application/json; charset=utf-8').send({ msg: error.message });
}

/** The client is gone, so there is only the audit record to write. */
async function recordBrokenOff(request: FastifyRequest, deps: RefusalDependencies): Promise<void> {
  try {
    await auditAnswer(request, incompleteBodyStatus(request), deps);
  } catch (fault) {
    deps.storage.failed(request.log, fault, 'the audit record could not be stored');
  }
}
