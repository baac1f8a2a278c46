/** What a write asks for, apart from its body: headers, path and query. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WriteEndpoint } from '../../kernel/contract/endpoint.ts';
import { invalid } from '../../kernel/contract/errors.ts';
import type { Signal } from '../../kernel/work/signal.ts';
import { bodyValue } from '../body/body.ts';
import { ignoredReader } from '../body/ignored-names.ts';
import type { ReceivedBody } from '../body/received-body.ts';
import type { ReceivedFile } from '../body/row-files.ts';
import type { CompanyCaller } from '../callers/authentication.ts';
import { signalOf } from '../connections/request-end.ts';
import { type PathValues, pathReader, queryNames, requireKnown } from '../validator.ts';
import { digestOf, type RepeatableRequest, readIdempotencyKey } from './idempotency.ts';
import { readIfMatch } from './precondition.ts';
import { applied, readPreferences } from './preference.ts';

/** The parts of a write that are known before its body is validated. */
export interface ParsedWrite {
  readonly companyId: number;
  readonly caller: CompanyCaller;
  readonly params: PathValues;
  /** The parsed body, unless it is a file. */
  readonly value: unknown;
  readonly file: ReceivedFile | undefined;
  readonly dryRun: boolean;
  readonly lenient: boolean;
  readonly waitSeconds: number | undefined;
  readonly ifMatch: string | undefined;
  readonly repeatable: RepeatableRequest | undefined;
  readonly signal: Signal;
  /** The names that were ignored, for the response header. Called for accepted bodies. */
  readonly ignored: () => string | undefined;
}

/** Reads headers, path, query and the JSON body. Throws 400 and 422. */
export function headReader(
  endpoint: WriteEndpoint,
): (request: FastifyRequest, reply: FastifyReply) => ParsedWrite {
  const readPath = pathReader(endpoint.params);
  const names = queryNames(endpoint);
  const ignoredIn = ignoredReader(endpoint);
  return (request, reply) => {
    const { waitSeconds, dryRun, ...preferences } = readPreferences(request.headers['prefer']);
    if (endpoint.storesOutside && dryRun)
      throw invalid('Prefer', 'must not be tx=rollback here: this cannot be tried', {
        rule: 'invalid-value',
      });
    const ifMatch = readIfMatch(endpoint, request.headers['if-match']);
    const caller = request.caller as CompanyCaller;
    const { companyId } = caller;
    if (dryRun) {
      request.dryRun = true;
      applied(reply, 'tx=rollback');
    }
    const { file } = (request.body as ReceivedBody | undefined) ?? {};
    const value = file ? undefined : bodyValue(request.body, endpoint.bodyOptional);
    if (preferences.problem !== undefined)
      throw invalid('Prefer', preferences.problem, { rule: 'invalid-value' });
    const params = readPath(request.params as Record<string, string>);
    if (names) requireKnown(request.query as Record<string, unknown>, names);
    const repeatable = endpoint.storesOutside ? undefined : repeatableRequest(request);
    const lenient = preferences.lenient && endpoint.supportsLenient === true;
    const signal = signalOf(request);
    return {
      companyId,
      caller,
      params,
      value,
      file,
      dryRun,
      lenient,
      waitSeconds,
      ifMatch,
      repeatable,
      signal,
      ignored: () => ignoredIn(request.query as Record<string, unknown>, value),
    };
  };
}

/** What identifies a request with an `Idempotency-Key`. */
function repeatableRequest(request: FastifyRequest): RepeatableRequest | undefined {
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  if (key === undefined) return undefined;
  const { text = '', digest = digestOf(request.url, text) } =
    (request.body as ReceivedBody | undefined) ?? {};
  return {
    caller: (request.caller as CompanyCaller).key,
    key,
    route: `${request.method} ${request.routeOptions.url}`,
    digest,
  };
}
