/**
 * Handles GETs after authentication, in the order of checks listed in `register-endpoint.ts`. Rows
 * are read in one read-only transaction, on a replica if the endpoint allows it.
 */
import type { CompanyDatabase } from '../../database/company-scope.ts';
import type { ReadOptions, ReadScope } from '../../database/read-scope.ts';
import type { Call } from '../../kernel/contract/call.ts';
import type { ReadEndpoint } from '../../kernel/contract/endpoint.ts';
import type { PageRequest } from '../../kernel/contract/read-rows.ts';
import { sentQuery } from '../../kernel/contract/record-references.ts';
import { ignoredReader, sendIgnored } from '../body/ignored-names.ts';
import { type CallDependencies, callBasics, type Handler } from '../call-basics.ts';
import type { CompanyCaller } from '../callers/authentication.ts';
import { employeeOf, personIn, requireCell } from '../callers/person.ts';
import { signalOf } from '../connections/request-end.ts';
import { codeFinder, putIds } from '../named-by-code.ts';
import { checkPathRecords, recordFields } from '../request-records.ts';
import { type PathValues, pathReader, queryNames, queryReader, requireKnown } from '../validator.ts';
import { readIfMatch } from '../write/precondition.ts';
import { readPage } from './paging.ts';
import {
  type AnswerDependencies,
  type Answering,
  isQuery,
  pageOf,
  queriedRows,
  sendRows,
  tableOf,
} from './read-answer.ts';
import { sendStream } from './read-stream.ts';

/** What reads need from their environment. */
export interface ReadDependencies extends CallDependencies, AnswerDependencies {
  readonly database: Pick<CompanyDatabase, 'read'>;
  /** The read replica, if any. */
  readonly replica?: ReplicaReads | undefined;
}

/** Reads from a replica that may lag slightly, but never behind the caller's own writes. */
export interface ReplicaReads {
  read<T>(
    companyId: number,
    caller: number,
    work: (scope: ReadScope) => Promise<T>,
    options: ReadOptions,
  ): Promise<T>;
  /** Records that the caller has written. Resolves when its reads in every process will see it. */
  wrote(caller: number): Promise<void>;
}

/** The handler of a GET endpoint. */
export function readHandler(endpoint: ReadEndpoint, deps: ReadDependencies): Handler {
  const readPath = pathReader(endpoint.params);
  const readQuery = queryReader(sentQuery(endpoint));
  const names = queryNames(endpoint);
  const ignoredIn = ignoredReader(endpoint);
  const rowsIn = rowsOf(endpoint, deps);
  return async (request, reply) => {
    const ifMatch = request.headers['if-match'];
    if (ifMatch !== undefined) readIfMatch(endpoint, ifMatch);
    const params = readPath(request.params as Record<string, string>);
    if (names) requireKnown(request.query as Record<string, unknown>, names);
    const page = readPage(request.query as Record<string, unknown>);
    const query = readQuery(request.query as Record<string, unknown>);
    const caller = request.caller as CompanyCaller;
    const table = tableOf(endpoint, query, request, reply);
    const { record, tagOnly } = endpoint;
    const answering: Answering = { request, reply, page, record, tagOnly, deps, table };
    const work = (scope: ReadScope) => rowsIn(scope, { answering, caller, params, query });
    const { companyId, key } = caller;
    const employeeId = employeeOf(caller);
    const options = { signal: signalOf(request), employeeId };
    // Before a connection is taken: a request that waits for its turn holds none.
    const turn =
      endpoint.heavy === true ? await deps.shares.workOnAnswer(companyId, options.signal) : undefined;
    // A right that was taken away from a person may still be in a replica.
    const isOnPrimary = endpoint.primaryOnly === true || employeeId !== undefined;
    const elsewhere = isOnPrimary ? undefined : deps.replica;
    const answer = async () => {
      const found = await (elsewhere
        ? elsewhere.read(companyId, key, work, options)
        : deps.database.read(companyId, work, options));
      // Later reads of the caller must not be older than this response.
      if (endpoint.primaryOnly === true) await deps.replica?.wrote(key);
      sendIgnored(reply, ignoredIn(request.query as Record<string, unknown>));
      return 'open' in found ? sendStream(answering, found) : sendRows(answering, found);
    };
    return turn ? answer().finally(turn) : answer();
  };
}

interface ParsedRead {
  readonly answering: Answering;
  readonly caller: CompanyCaller;
  readonly params: PathValues;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Reads the endpoint's rows in the request's transaction, or opens a stream of them. */
function rowsOf(endpoint: ReadEndpoint, deps: ReadDependencies) {
  const pathFields = recordFields(endpoint.params);
  const codesIn = codeFinder(endpoint.query, sentQuery(endpoint));
  return async (scope: ReadScope, { answering, caller, params, query }: ParsedRead) => {
    const { author } = caller;
    const person = await personIn(scope, caller, endpoint);
    const check = () => checkPathRecords(scope, pathFields, params, person);
    if (endpoint.pathRecords !== 'on demand' || person) await check();
    if (person) await requireCell(scope, person, endpoint, params);
    const refusal = codesIn && (await putIds(scope, person, codesIn(query)));
    if (refusal) throw refusal;
    const call: Call<never, undefined, never> & { readonly page: PageRequest } = {
      ...callBasics(deps, { scope, author, person, params, check }),
      query: query as never,
      page: answering.page,
      body: undefined,
      mark: async () => {},
      dryRun: false,
      lenient: false,
      ifMatchHeld: false,
      setHeader: (header, text) => void answering.reply.header(header, text),
    };
    const rows = await endpoint.rows(call);
    return isQuery(rows) ? queriedRows(answering, rows, scope) : pageOf(answering, rows);
  };
}
