/**
 * What a GET does between its token and its rows, in the order of judgement that
 * `register-endpoint.ts` names. Its rows are read in one read-only transaction, where the endpoint
 * allows it on a replica.
 */
import type { CompanyDatabase, ReadOptions, ReadScope } from '../database/company-scope.ts';
import type { Call, PageAsked, ReadEndpoint } from '../kernel/endpoint.ts';
import type { CompanyCaller } from './authentication.ts';
import { type CallDependencies, callBasics, type Handler } from './call.ts';
import { readPage } from './paging.ts';
import { readIfMatch } from './precondition.ts';
import {
  type AnswerDependencies,
  type Answering,
  isQuery,
  pageOf,
  queriedRows,
  sendRows,
  sendStream,
  tableOf,
} from './read-answer.ts';
import { checkPathRecords, recordFields } from './records.ts';
import { signalOf } from './request-end.ts';
import { type PathValues, pathReader, queryNames, queryReader, requireKnown } from './validator.ts';

/** What reads need of the rest, for one environment. */
export interface ReadDependencies extends CallDependencies, AnswerDependencies {
  readonly database: Pick<CompanyDatabase, 'read'>;
  /** Where reads may be answered elsewhere. */
  readonly replica?: ReplicaReads | undefined;
}

/**
 * Reads from a copy that may be a little behind, but never behind what the token itself has
 * written.
 */
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

/** Answers the requests of a GET. */
export function readHandler(endpoint: ReadEndpoint, deps: ReadDependencies): Handler {
  const readPath = pathReader(endpoint.params);
  const readQuery = queryReader(endpoint.query);
  const names = queryNames(endpoint);
  const rowsIn = rowsOf(endpoint, deps);
  return async (request, reply) => {
    readIfMatch(endpoint, request.headers['if-match']);
    const params = readPath(request.params as Record<string, string>);
    if (names) requireKnown(request.query as Record<string, unknown>, names);
    const page = readPage(request.query as Record<string, unknown>);
    const query = readQuery(request.query as Record<string, unknown>);
    const { companyId, tokenId } = request.caller as CompanyCaller;
    const table = tableOf(endpoint, query, request, reply);
    const answering: Answering = { request, reply, page, unshown: endpoint.unshown, deps, table };
    const work = (scope: ReadScope) => rowsIn(scope, { answering, tokenId, params, query });
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

interface Asked {
  readonly answering: Answering;
  readonly tokenId: number;
  readonly params: PathValues;
  readonly query: Readonly<Record<string, unknown>>;
}

/**
 * The rows of the endpoint inside the transaction of the request, or how to read them bit by bit.
 */
function rowsOf(endpoint: ReadEndpoint, deps: ReadDependencies) {
  const pathFields = recordFields(endpoint.params);
  return async (scope: ReadScope, { answering, tokenId, params, query }: Asked) => {
    const check = () => checkPathRecords(scope, pathFields, params);
    if (endpoint.pathRecords !== 'on demand') await check();
    const call: Call<never, undefined, never> & { readonly page: PageAsked } = {
      ...callBasics(deps, { scope, tokenId, params, check }),
      query: query as never,
      page: answering.page,
      body: undefined,
      mark: async () => {},
      dryRun: false,
      lenient: false,
      hasRead: false,
      tell: (header, text) => void answering.reply.header(header, text),
    };
    const rows = await endpoint.rows(call);
    return isQuery(rows) ? queriedRows(answering, rows, scope) : pageOf(answering, rows);
  };
}
