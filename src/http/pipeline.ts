/**
 * What happens to a request between the router and its endpoint, in the order of judgement that the
 * decisions fix: maintenance 503, token 401/403, its limit 429, company 412, module 403, body 400, values 422, records of the
 * path 403/404, records of the body 412, then the endpoint's own rules (409).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import type { CompanyDatabase, ReadOptions, ReadScope } from '../database/company-scope.ts';
import type { Call, Endpoint, PageAsked, ReadEndpoint, Scope, WriteEndpoint } from '../kernel/endpoint.ts';
import { ApiError, invalid } from '../kernel/errors.ts';
import type { Limits } from '../kernel/limits.ts';
import { sentFormat } from '../tables/formats.ts';
import { auditInsert } from './audit.ts';
import { type Caller, type CompanyCaller, type Gatekeeper, requireAccess } from './authentication.ts';
import { bodyValue } from './body.ts';
import { shapeOf } from './body-shape.ts';
import { type DryRun, readForDryRun, withoutCreatedIds } from './dry-run.ts';
import { retryTransaction } from './failure.ts';
import { digestOf, type RepeatableRequest, readIdempotencyKey, runIdempotent } from './idempotency.ts';
import { readPage } from './paging.ts';
import { ifUnchanged, readIfMatch } from './precondition.ts';
import { readPreferences } from './preference.ts';
import type { RequestLimits } from './rate-limit.ts';
import { isQuery, pageOf, queriedRows, sendRows, sendStream, tableOf } from './read-answer.ts';
import type { ReceivedBody } from './received-body.ts';
import { checkBodyRecords, checkPathRecords, recordFields } from './records.ts';
import { type AuditDependencies, auditAnswer, auditRecord } from './request-audit.ts';
import { type RequestEnds, signalOf } from './request-end.ts';
import type { ReceivedFile } from './row-files.ts';
import type { RequestShares } from './shares.ts';
import {
  bodyReader,
  type PathValues,
  pathReader,
  queryNames,
  queryReader,
  requireKnown,
} from './validator.ts';

/** What the pipeline needs of the rest, for one environment. */
export interface PipelineDependencies extends AuditDependencies {
  readonly database: CompanyDatabase;
  readonly gatekeeper: Gatekeeper;
  readonly limits: Limits;
  readonly requestLimits: RequestLimits;
  readonly ends: RequestEnds;
  readonly shares: RequestShares;
  readonly recalculation: Recalculation;
  readonly publicUrl: string;
  /** What stands against calling an address that a client gives. */
  readonly judgeAddress: (url: string) => string | undefined;
  /** Where reads may be answered elsewhere. */
  readonly replica?: ReplicaReads | undefined;
}

/** Reads from a copy that may be a little behind, but never behind what the token itself has written. */
export interface ReplicaReads {
  read<T>(
    companyId: number,
    tokenId: number,
    work: (scope: ReadScope) => Promise<T>,
    options: ReadOptions,
  ): Promise<T>;
  /** The token has written: resolves when its reads, in every process, show that. */
  wrote(tokenId: number): Promise<void>;
}

/** What writes tell the recalculation. */
export interface Recalculation {
  /** There are new marks. */
  wake(): void;
  /** Resolves true when no mark of the company up to this id is left, false after `seconds`. */
  settled(companyId: number, markId: number, seconds: number): Promise<boolean>;
}

/** Registers an endpoint of the registry. */
export function registerEndpoint(app: FastifyInstance, endpoint: Endpoint, deps: PipelineDependencies): void {
  const isRead = endpoint.method === 'GET';
  const handler = isRead ? readHandler(endpoint, deps) : writeHandler(endpoint, deps);
  const bodyLimit =
    !isRead && endpoint.largeBody === true ? deps.limits.bulkBodyBytes : deps.limits.bodyBytes;
  app.route({
    method: endpoint.method,
    bodyLimit,
    url: routerPath(endpoint.path),
    config: isRead
      ? {}
      : { shape: shapeOf(endpoint.body), ...(endpoint.file ? { file: endpoint.file } : {}) },
    exposeHeadRoute: isRead,
    onRequest: async (request, reply) => {
      // What is known is no promise: the next requests need not wait for a turn of the queue each time.
      const opening = deps.gatekeeper.requireOpen();
      if (opening !== undefined) await opening;
      const identifying = authenticate(request, reply, deps);
      if (identifying !== undefined) await identifying;
      requireAccess(request.caller as Caller, endpoint.module);
      const { deadlineMs, fileDeadlineMs } = deps.limits;
      request.end = deps.ends.begin(reply, isFile(request) ? fileDeadlineMs : deadlineMs);
    },
    ...(isRead ? {} : { preParsing: roomForBody(bodyLimit, deps) }),
    handler,
  });
}

/** Whether the route takes files, and the body is one. */
function isFile({ routeOptions, headers }: FastifyRequest): boolean {
  return routeOptions.config.file !== undefined && sentFormat(headers['content-type'] ?? '') !== undefined;
}

/** Waits for the room that the body takes, before the first byte of it is read. */
function roomForBody(
  bodyLimit: number,
  { shares, limits }: PipelineDependencies,
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
 * Finds out whose request it is, and counts it. Throws 401, 403 and 429. The caller stands in the request also when the
 * request is one too many: it is recorded like every other.
 */
export function authenticate(
  request: FastifyRequest,
  reply: FastifyReply,
  { gatekeeper, requestLimits }: Pick<PipelineDependencies, 'gatekeeper' | 'requestLimits'>,
): void | Promise<void> {
  const accepted = (caller: Caller) => {
    request.caller = caller;
    requestLimits.count(caller.tokenId, reply);
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

/** The contract's `{id}` as the router writes it. */
function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function readHandler(endpoint: ReadEndpoint, deps: PipelineDependencies): Handler {
  const readPath = pathReader(endpoint.params);
  const readQuery = queryReader(endpoint.query);
  const names = queryNames(endpoint);
  const pathFields = recordFields(endpoint.params);
  return async (request, reply) => {
    readIfMatch(endpoint, request.headers['if-match']);
    const params = readPath(request.params as Record<string, string>);
    if (names) requireKnown(request.query as Record<string, unknown>, names);
    const page = readPage(request.query as Record<string, unknown>);
    const query = readQuery(request.query as Record<string, unknown>);
    const { companyId, tokenId } = request.caller as CompanyCaller;
    const answering = {
      request,
      reply,
      page,
      unshown: endpoint.unshown,
      deps,
      table: tableOf(endpoint, query, request, reply),
    };
    const work = async (scope: ReadScope) => {
      const check = () => checkPathRecords(scope, pathFields, params);
      if (endpoint.pathRecords !== 'on demand') await check();
      const call: Call<never, undefined, never> & { readonly page: PageAsked } = {
        ...callBasics(deps, { scope, tokenId, params, check }),
        query: query as never,
        page,
        body: undefined,
        marked: () => {},
        dryRun: false,
        lenient: false,
        hasRead: false,
        tell: (header, text) => void reply.header(header, text),
      };
      const rows = await endpoint.rows(call);
      return isQuery(rows) ? queriedRows(answering, rows, scope) : pageOf(answering, rows);
    };
    const signal = signalOf(request);
    const elsewhere = endpoint.primaryOnly === true ? undefined : deps.replica;
    const found = await (elsewhere
      ? elsewhere.read(companyId, tokenId, work, { signal })
      : deps.database.read(companyId, work, { signal }));
    // What the token reads from here on is not older than what it is told now.
    if (endpoint.primaryOnly === true) await deps.replica?.wrote(tokenId);
    return 'open' in found ? sendStream(answering, await found.open()) : sendRows(answering, found);
  };
}

function writeHandler(endpoint: WriteEndpoint, deps: PipelineDependencies): Handler {
  const readPath = pathReader(endpoint.params);
  const readBody = bodyReader(endpoint.body, endpoint.partial);
  const names = queryNames(endpoint);
  const { exclusive } = endpoint;
  const pathFields = recordFields(endpoint.params);
  const bodyFields = recordFields(endpoint.body);
  /** The request inside its transaction. */
  const workOf =
    (
      sent: Pick<
        Call<PathValues, Record<string, unknown>>,
        'tokenId' | 'params' | 'body' | 'marked' | 'dryRun' | 'lenient' | 'hasRead' | 'tell'
      >,
      ifMatch: string | undefined,
      signal: AbortSignal,
      file?: ReceivedFile,
    ) =>
    async (scope: Scope): Promise<object> => {
      const check = () => checkPathRecords(scope, pathFields, sent.params);
      if (endpoint.pathRecords !== 'on demand') await check();
      const call = { ...callBasics(deps, { ...sent, scope, check }), ...sent };
      const work = async () => {
        if (!file) await endpoint.judgeAgainstStored?.(call);
        await checkBodyRecords(scope, bodyFields, sent.body);
        return file && endpoint.file
          ? endpoint.file.handle(call, file.rows(endpoint.file, signal))
          : endpoint.handle(call);
      };
      const { precondition } = endpoint;
      return ifMatch === undefined || !precondition ? work() : ifUnchanged(precondition, ifMatch, call, work);
    };
  const handle: Handler = async (request, reply) => {
    const { waitSeconds, dryRun, ...preferences } = readPreferences(request.headers['prefer']);
    const lenient = preferences.lenient && endpoint.partlyDone === true;
    const ifMatch = readIfMatch(endpoint, request.headers['if-match']);
    const hasRead = ifMatch !== undefined && ifMatch.trim() !== '*';
    const { companyId, tokenId } = request.caller as CompanyCaller;
    if (dryRun) {
      request.dryRun = true;
      applied(reply, 'tx=rollback');
    }
    const { file } = (request.body as ReceivedBody | undefined) ?? {};
    const value = file ? undefined : bodyValue(request.body, endpoint.bodyOptional);
    if (preferences.problem !== undefined) throw invalid('Prefer', preferences.problem);
    const params = readPath(request.params as Record<string, string>);
    if (names) requireKnown(request.query as Record<string, unknown>, names);
    const repeatable = repeatableRequest(request);
    const signal = signalOf(request);
    if (dryRun) {
      request.end?.extend(deps.limits.deadlineMs);
      const inDryRun: DryRun = (work) =>
        retryTransaction(() => deps.database.dryRun(companyId, work, { exclusive, signal }));
      const body = file ? {} : await readForDryRun(endpoint, readBody, value, inDryRun);
      if (!file) endpoint.judgeValues?.({ params, body });
      const tell: Call['tell'] = (header, text) => void reply.header(header, text);
      const sent = { tokenId, params, body, marked: () => {}, dryRun, lenient, hasRead, tell };
      const result = await inDryRun(workOf(sent, ifMatch, signal, file));
      if (lenient) applied(reply, 'handling=lenient');
      await auditAnswer(request, 200, deps);
      return reply.send({ response: withoutCreatedIds(endpoint, result) });
    }
    const body = file ? {} : (readBody(value) as Record<string, unknown>);
    if (!file) endpoint.judgeValues?.({ params, body });
    const place = await deps.locate(request.clientAddress);
    const { result, lastMark, headers, replayed } = await retryTransaction(() =>
      deps.database.write(
        companyId,
        (scope) =>
          runIdempotent(scope, repeatable, async () => {
            let newest = 0;
            const marked = (markId: number) => {
              newest = Math.max(newest, markId);
            };
            const told: Record<string, string> = {};
            const tell: Call['tell'] = (header, text) => {
              told[header] = text;
            };
            const sent = { tokenId, params, body, marked, dryRun, lenient, hasRead, tell };
            const done = await workOf(sent, ifMatch, signal, file)(scope);
            return { result: done, lastMark: newest, headers: told, replayed: false };
          }),
        () => auditInsert(auditRecord(request, 200, deps, place)),
        { exclusive, signal },
      ),
    );
    request.audited = true;
    reply.headers(headers);
    if (replayed) reply.header('idempotent-replayed', 'true');
    if (lenient) applied(reply, 'handling=lenient');
    await afterMarks(reply, deps, { companyId, lastMark, waitSeconds });
    await deps.replica?.wrote(tokenId);
    return reply.send({ response: result });
  };
  return endpoint.file ? withFile(handle, deps.shares) : handle;
}

/** Files are large: few are at work at runIdempotent, and each is gone when its request ends. */
function withFile(handle: Handler, shares: RequestShares): Handler {
  return async (request, reply) => {
    const { file } = (request.body as ReceivedBody | undefined) ?? {};
    if (!file) return handle(request, reply);
    try {
      const { companyId } = request.caller as CompanyCaller;
      const release = await shares.workOnFile(companyId, signalOf(request));
      try {
        return await handle(request, reply);
      } finally {
        release();
      }
    } finally {
      await file.close();
    }
  };
}

/** What a request with an `Idempotency-Key` is remembered by. */
function repeatableRequest(request: FastifyRequest): RepeatableRequest | undefined {
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  if (key === undefined) return undefined;
  const { text = '', digest = digestOf(request.url, text) } =
    (request.body as ReceivedBody | undefined) ?? {};
  return {
    tokenId: (request.caller as CompanyCaller).tokenId,
    key,
    route: `${request.method} ${request.routeOptions.url}`,
    digest,
  };
}

async function afterMarks(
  reply: FastifyReply,
  deps: PipelineDependencies,
  of: { companyId: number; lastMark: number; waitSeconds: number | undefined },
): Promise<void> {
  const { companyId, lastMark, waitSeconds: seconds } = of;
  const isPending = lastMark > 0;
  if (isPending) deps.recalculation.wake();
  if (seconds === undefined) return;
  if (!isPending || (await deps.recalculation.settled(companyId, lastMark, seconds))) {
    applied(reply, `wait=${seconds}`);
  }
}

/** Tells that one more preference was honoured. */
function applied(reply: FastifyReply, preference: string): void {
  const before = reply.getHeader('preference-applied');
  reply.header('preference-applied', before === undefined ? preference : `${String(before)}, ${preference}`);
}

function callBasics(
  deps: PipelineDependencies,
  of: { scope: Scope; tokenId: number; params: PathValues; check: () => Promise<void> },
): Omit<Call<never>, 'body' | 'marked' | 'dryRun' | 'lenient' | 'hasRead' | 'tell'> {
  return {
    params: of.params as never,
    query: {},
    scope: of.scope,
    tokenId: of.tokenId,
    environment: deps.environment,
    now: deps.now(),
    publicUrl: deps.publicUrl,
    judgeAddress: deps.judgeAddress,
    checkPathRecords: of.check,
  };
}
