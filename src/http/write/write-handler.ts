/**
 * Handles POST, PUT and DELETE after authentication, in the order of checks listed in
 * `register-endpoint.ts`: header, body and path first, then records and rules inside the
 * transaction that also stores the audit record.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompanyDatabase } from '../../database/company-scope.ts';
import { stampedAuthor, stampOf } from '../../kernel/author-stamp.ts';
import type { Call, RowSink } from '../../kernel/contract/call.ts';
import type { WriteEndpoint } from '../../kernel/contract/endpoint.ts';
import type { ApiError } from '../../kernel/contract/errors.ts';
import type { Limits } from '../../kernel/contract/limits.ts';
import { withCodes } from '../../kernel/contract/record-references.ts';
import type { Scope } from '../../kernel/scope.ts';
import { auditInsert } from '../audit/audit.ts';
import { type RefusedRows, rowsLeftOut } from '../audit/refused-rows.ts';
import { type AuditDependencies, auditAnswer, auditRecord, recordedText } from '../audit/request-audit.ts';
import { sendIgnored } from '../body/ignored-names.ts';
import type { ReceivedBody } from '../body/received-body.ts';
import type { CallDependencies, Handler } from '../call-basics.ts';
import type { CompanyCaller } from '../callers/authentication.ts';
import { employeeOf, personIn } from '../callers/person.ts';
import type { RequestShares } from '../callers/shares.ts';
import { signalOf } from '../connections/request-end.ts';
import { retryTransaction } from '../errors/failure.ts';
import { codeFinder, putIds } from '../named-by-code.ts';
import type { ReplicaReads } from '../read/read-handler.ts';
import { bodyReader } from '../validator.ts';
import { type DryRun, readForDryRun, withoutCreatedIds } from './dry-run.ts';
import { answerDryRunTable, tableOfDryRun } from './dry-run-table.ts';
import { runIdempotent, type WriteOutcome } from './idempotency.ts';
import { WriteGroups } from './write-groups.ts';
import { locksOf } from './write-locks.ts';
import { applied, headReader, type ParsedWrite } from './write-request.ts';
import { type Body, type InTransaction, type Work, workOf } from './write-work.ts';

/** What writes need from their environment. */
export interface WriteDependencies extends CallDependencies, AuditDependencies {
  readonly database: Pick<CompanyDatabase, 'read' | 'write' | 'writeGroup' | 'dryRun'>;
  readonly limits: Pick<Limits, 'deadlineMs' | 'fileDeadlineMs' | 'waiting'>;
  readonly shares: RequestShares;
  readonly recalculation: Recalculation;
  /** Receives the size of each group of writes that was stored together. */
  readonly onGroup?: ((writes: number) => void) | undefined;
  /** Set when reads may use a replica. */
  readonly replica?: Pick<ReplicaReads, 'wrote'> | undefined;
}

/** How writes notify the recalculation. */
export interface Recalculation {
  /** There are new marks of the company. */
  wake(companyId: number): void;
  /**
   * Like `wake`. Resolves true when no mark of the company up to this id is left, false after
   * `seconds`.
   */
  settled(companyId: number, markId: number, seconds: number): Promise<boolean>;
}

/** The handler of a POST, PUT or DELETE endpoint. */
export function writeHandler(endpoint: WriteEndpoint, deps: WriteDependencies): Handler {
  const readAsked = headReader(endpoint);
  const readBody = bodyReader(withCodes(endpoint.body), endpoint.partial);
  const toIds = idsOf(endpoint, deps);
  const workIn = workOf(endpoint, deps);
  const storeInGroup = groupsOf(endpoint, deps);
  const handle: Handler = async (request, reply) => {
    const asked = readAsked(request, reply);
    if (asked.dryRun) return answerDryRun(endpoint, deps, { request, reply, asked, readBody, toIds, workIn });
    const body = asked.file ? {} : (readBody(asked.value) as Body);
    const refusal = await toIds(asked, body);
    if (!asked.file && !refusal) endpoint.checkValues?.({ params: asked.params, body });
    const answering = { request, reply, asked, body, refusal, workIn };
    const outcome = (await storeInGroup(answering)) ?? (await storeAlone(endpoint, deps, answering));
    return answerStored(deps, answering, outcome);
  };
  return endpoint.file ? withFile(handle, deps.shares) : handle;
}

interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly asked: ParsedWrite;
  readonly workIn: Work;
}

/** Puts ids in place of the codes in a body. Returns what it must be refused with. */
type ToIds = (asked: ParsedWrite, body: Body) => Promise<ApiError | undefined>;

function idsOf(endpoint: WriteEndpoint, { database }: WriteDependencies): ToIds {
  const codesIn = codeFinder(endpoint.body, withCodes(endpoint.body));
  return async ({ companyId, caller, signal }, body) => {
    const codes = codesIn?.(body) ?? [];
    if (codes.length === 0) return undefined;
    const work = async (scope: Scope) => putIds(scope, await personIn(scope, caller, endpoint), codes);
    return database.read(companyId, work, { signal, employeeId: employeeOf(caller) });
  };
}

/** Does everything in a transaction that is rolled back, and returns what would have been done. */
async function answerDryRun(
  endpoint: WriteEndpoint,
  deps: WriteDependencies,
  of: Answering & { readonly readBody: (body: unknown) => unknown; readonly toIds: ToIds },
): Promise<unknown> {
  const { request, reply, asked, readBody, toIds, workIn } = of;
  const { companyId, params, value, file, signal } = asked;
  const employeeId = employeeOf(asked.caller);
  request.end?.extend(deps.limits.deadlineMs);
  const { exclusive = false } = endpoint;
  const judging: DryRun = (work) => {
    const judge = async (scope: Scope) => {
      await personIn(scope, asked.caller, endpoint);
      return work(scope);
    };
    return retryTransaction(() => deps.database.dryRun(companyId, judge, { exclusive, signal, employeeId }));
  };
  const body = file ? {} : await readForDryRun(endpoint, readBody, value, judging);
  const refusal = await toIds(asked, body);
  if (!file && !refusal) endpoint.checkValues?.({ params, body });
  const setHeader: Call['setHeader'] = (header, text) => void reply.header(header, text);
  const { before, after: locks } = locksOf(endpoint, { params, body, dryRun: true });
  const run = (table?: RowSink) => {
    const work = (scope: Scope) =>
      workIn(scope, asked, { body, refusal, marked: () => {}, setHeader, locks, table });
    return deps.database.dryRun(companyId, work, { exclusive, before, signal, employeeId });
  };
  const table = tableOfDryRun(endpoint, request, reply);
  if (table) sendIgnored(reply, asked.ignored());
  if (table) return answerDryRunTable(deps, { request, reply, asked, table }, run);
  const result = await retryTransaction(() => run());
  if (asked.lenient) applied(reply, 'handling=lenient');
  await auditAnswer(request, 200, deps);
  sendIgnored(reply, asked.ignored());
  return reply.send({ response: withoutCreatedIds(endpoint, result) });
}

/** A validated write. */
interface Validated extends Answering {
  readonly body: Body;
  readonly refusal: ApiError | undefined;
}

/** Stores a write in a transaction of its own, at most once, with its audit record. */
async function storeAlone(
  endpoint: WriteEndpoint,
  deps: WriteDependencies,
  { request, asked, body, refusal, workIn }: Validated,
): Promise<WriteOutcome> {
  const { companyId, caller, params, repeatable, signal, file } = asked;
  const employeeId = employeeOf(caller);
  // A file may wait for the company's other files, and its statements are large.
  const statementMs = file && deps.limits.fileDeadlineMs;
  const { after: locks, ...first } = locksOf(endpoint, { params, body, dryRun: false });
  const place = await deps.locate(request.clientAddress);
  let leftOut: RefusedRows | undefined;
  const once = async (scope: Scope) => {
    const outcome = await runIdempotent(scope, repeatable, () =>
      outcomeOf((sent) => workIn(scope, asked, { ...sent, body, refusal, locks })),
    );
    leftOut = asked.lenient ? rowsLeftOut(outcome.result, file !== undefined) : undefined;
    return outcome;
  };
  const audit = (scope: Scope) => {
    const record = { ...auditRecord(request, 200, deps, place), refusedRows: leftOut ?? null };
    const { text, values } = auditInsert([record]);
    return scope.query(text, values);
  };
  const horario = new Date();
  const author = stampOf({ ...stampedAuthor(caller.author), origem: file ? 'arquivo' : 'celula', horario });
  const run = () =>
    deps.database.write(companyId, once, audit, { ...first, signal, statementMs, employeeId, author });
  // What is stored outside of the transaction would be stored twice.
  return endpoint.storesOutside ? run() : retryTransaction(run);
}

/** Stores a write together with others of its company. Undefined when it must be stored alone. */
function groupsOf(
  { grouped }: WriteEndpoint,
  deps: WriteDependencies,
): (of: Validated) => Promise<WriteOutcome | undefined> {
  if (!grouped) return async () => undefined;
  const { database, now, limits, onGroup } = deps;
  const groups = new WriteGroups(grouped, { database, now, mostWaiting: limits.waiting, onStored: onGroup });
  return async ({ request, asked, body, refusal }) => {
    if (refusal) return undefined;
    const { companyId, caller, params, signal, waitSeconds } = asked;
    if (asked.ifMatch !== undefined || asked.repeatable || asked.file) return undefined;
    if (employeeOf(caller) !== undefined) return undefined;
    const place = await deps.locate(request.clientAddress);
    return groups.store(companyId, {
      params,
      body,
      author: caller.author,
      record: () => auditRecord(request, 200, deps, place),
      recordedText: recordedText(request),
      signal,
      waits: waitSeconds !== undefined,
    });
  };
}

/** Answers a write that was stored with its audit record; at once if nothing is to be awaited. */
function answerStored(
  deps: WriteDependencies,
  { request, reply, asked }: Answering,
  { result, lastMark, headers, replayed }: WriteOutcome,
): unknown {
  const { companyId, caller, waitSeconds } = asked;
  request.audited = true;
  reply.headers(headers);
  sendIgnored(reply, asked.ignored());
  if (replayed) reply.header('idempotent-replayed', 'true');
  if (asked.lenient) applied(reply, 'handling=lenient');
  const answer = () => reply.send({ response: result });
  if (waitSeconds === undefined) {
    if (lastMark > 0) deps.recalculation.wake(companyId);
    return deps.replica ? deps.replica.wrote(caller.key).then(answer) : answer();
  }
  const settled = afterMarks(reply, deps, { companyId, lastMark, seconds: waitSeconds });
  return settled.then(() => deps.replica?.wrote(caller.key)).then(answer);
}

/** The work's result, with its newest mark and its response headers. */
async function outcomeOf(
  work: (sent: Pick<InTransaction, 'marked' | 'setHeader'>) => Promise<object>,
): Promise<WriteOutcome> {
  let newest = 0;
  const headers: Record<string, string> = {};
  const result = await work({
    marked: (markId) => {
      newest = Math.max(newest, markId);
    },
    setHeader: (header, text) => {
      headers[header] = text;
    },
  });
  return { result, lastMark: newest, headers, replayed: false };
}

/** Limits how many files are processed at once, and removes each when its request ends. */
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

async function afterMarks(
  reply: FastifyReply,
  { recalculation }: Pick<WriteDependencies, 'recalculation'>,
  { companyId, lastMark, seconds }: { companyId: number; lastMark: number; seconds: number },
): Promise<void> {
  if (lastMark === 0 || (await recalculation.settled(companyId, lastMark, seconds))) {
    applied(reply, `wait=${seconds}`);
  }
}
