/**
 * The catalogue of every error in the API. Code throws an error by its slug. The slug fixes the
 * HTTP status (contract §7; decisions for 405, 413, 415 and 429); the thrower supplies the
 * message. Messages are in English and name the field or record to correct. They never contain SQL,
 * a stack trace or another company's data.
 */

import type { RuleName } from '../rules/all-rules.ts';
import type { RuleParams } from '../rules/said.ts';
import type { DependentSlug } from './dependent-kinds.ts';

/** Every error: its HTTP status, and what it says in general. */
export const errorCatalogue = {
  'invalid-json': { status: 400, title: 'The body is not valid JSON' },
  'token-missing': { status: 401, title: 'The token header is absent' },
  'session-missing': { status: 401, title: 'Nobody is signed in, or the session has ended' },
  'sign-in-refused': { status: 401, title: 'The sign-in is not accepted' },
  'token-refused': { status: 403, title: 'The token is not accepted in this environment' },
  'module-not-contracted': { status: 403, title: 'The company has not contracted the module of this route' },
  'token-scope': { status: 403, title: 'The token is not for this' },
  'not-allowed': { status: 403, title: 'The person may not do this' },
  'confirmation-needed': { status: 403, title: 'The password must be given again' },
  'cross-site': { status: 403, title: 'The request does not come from a page of this server' },
  'tls-needed': { status: 403, title: 'Signing in needs an encrypted connection' },
  'foreign-record': { status: 403, title: 'The record in the path belongs to another company' },
  'not-found': { status: 404, title: 'The record in the path does not exist' },
  'unknown-route': { status: 404, title: 'There is no such route' },
  'method-not-allowed': { status: 405, title: 'The route exists with another method' },
  'cursor-expired': { status: 410, title: 'The cursor is older than what is kept' },
  conflict: { status: 409, title: 'A business rule stands in the way' },
  'token-without-company': { status: 412, title: 'The token is not linked to a company' },
  'unknown-reference': { status: 412, title: 'A record named in the body does not exist' },
  'changed-meanwhile': { status: 412, title: 'The record has changed since it was read' },
  'result-sent-back': { status: 412, title: 'A calculated result was sent back as a manual entry' },
  'body-too-large': { status: 413, title: 'The body is larger than the route accepts' },
  'unsupported-media-type': { status: 415, title: 'The body is not sent as application/json' },
  'expectation-failed': { status: 417, title: 'The header Expect asks for what is not known here' },
  'nothing-to-update': { status: 422, title: 'The body has no field that can be updated' },
  'nothing-to-update-panel': { status: 418, title: 'The body has no field that can be updated' },
  'invalid-value': { status: 422, title: 'A value is missing or invalid' },
  'idempotency-key-reused': { status: 422, title: 'The Idempotency-Key was used for another request' },
  'idempotency-key-running': {
    status: 409,
    title: 'The first request with this Idempotency-Key is still running',
  },
  'rate-limited': { status: 429, title: 'The token has sent more requests than it may in a minute' },
  'too-many-refused': { status: 429, title: 'Too many requests with refused tokens from this address' },
  'sign-in-throttled': { status: 429, title: 'Too many sign-ins failed' },
  'too-much-waiting': { status: 429, title: 'The company has too many requests under way at once' },
  'headers-too-large': { status: 431, title: 'The request headers are too large' },
  internal: { status: 500, title: 'Internal error' },
  maintenance: { status: 503, title: 'Scheduled maintenance' },
  'deadline-passed': { status: 503, title: 'The request took longer than it may' },
  'outcome-unknown': { status: 503, title: 'Nobody knows whether the write was stored' },
  unavailable: { status: 503, title: 'The database cannot be reached' },
} as const;

export type ErrorSlug = keyof typeof errorCatalogue;

/**
 * One thing that is wrong with a request, as data: an item of `errors` in a problem document
 * (RFC 9457). The sentences may change; rules and their parameters stay.
 */
export interface ErrorDetail {
  /** Where, by the contract's names: `formula.nos[3] ("a").ordem`. Empty for the whole. */
  readonly path: string;
  /** What the path leads into. Default: the body. */
  readonly within?: 'body' | 'path' | 'query' | 'file' | undefined;
  /** The broken rule: `required`, `length`, `choice`, … or else the error's code. */
  readonly rule: RuleName | ErrorSlug;
  /** The names and numbers of the rule: `{ minimum: 1, maximum: 255 }`. */
  readonly params?: RuleParams | undefined;
  /** The sentence, as in `msg`. */
  readonly detail: string;
}

/** Records that stand in the way of a change. */
export interface Dependents {
  readonly kind: DependentSlug;
  /** How many there are, also of those that the person may not see. */
  readonly count: number;
  /** The first of those that the person may see. Empty for what has no names. */
  readonly first: readonly { readonly id: number; readonly nome: string; readonly count?: number }[];
}

/** What a problem document says besides the message. */
interface ErrorData {
  /** All that is wrong. Read only if somebody asks, so finding it may take a while. */
  readonly details?: Iterable<ErrorDetail> | undefined;
  readonly dependents?: readonly Dependents[] | undefined;
}

/** An error meant for the client: `message` is sent as `msg`, with the HTTP status of the slug. */
export class ApiError extends Error {
  readonly slug: ErrorSlug;
  readonly headers: Readonly<Record<string, string>>;
  readonly data: ErrorData;

  constructor(
    slug: ErrorSlug,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    data: ErrorData = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.slug = slug;
    this.headers = headers;
    this.data = data;
  }

  get status(): number {
    return errorCatalogue[this.slug].status;
  }
}

/**
 * What only requests written by hand can break: no field, file or formula of the console does.
 * `test/console/rules.test.ts` lists where, and why.
 */
type Unsaid = 'invalid-value';

/** The broken rule, with its names and numbers. */
export type BrokenRule = Pick<ErrorDetail, 'params' | 'within'> & { readonly rule: RuleName | Unsaid };

/** An error of one broken rule. */
export const broken = (slug: ErrorSlug, detail: ErrorDetail) =>
  new ApiError(slug, detail.detail, {}, { details: [detail] });

/** A 409 by its rule, which the console says in the reader's language. */
export const conflict = (rule: RuleName, detail: string, params?: RuleParams): ApiError =>
  broken('conflict', { path: '', rule, params, detail });

/** A 422 about a file as a whole. */
export const invalidFile = (rule: RuleName, detail: string, params?: RuleParams): ApiError =>
  broken('invalid-value', { path: '', within: 'file', rule, params, detail });

/** What cannot change because its month is closed. */
export const closedMonth = (message: string, params: RuleParams): ApiError =>
  conflict('closed-month', message, params);

/** A 412 that names the field and what it has: `unknownReference('id_cargo', 7)`. */
export function unknownReference(
  field: string,
  shown: unknown,
  {
    problem = 'does not exist in the company',
    rule = 'unknown-reference',
    within,
  }: Pick<Partial<ErrorDetail>, 'rule' | 'within'> & { readonly problem?: string } = {},
): ApiError {
  const detail = `${field} ${String(shown)} ${problem}`;
  return broken('unknown-reference', { path: field, within, rule, detail });
}

const judgedInTurn: readonly (readonly number[])[] = [[422, 418], [403, 404], [412], [409]];

/**
 * The rank of an error in the order in which requests are checked
 * (src/http/register-endpoint.ts). Lower ranks are
 * checked earlier.
 */
export function checkRank(slug: ErrorSlug): number {
  return judgedInTurn.findIndex((statuses) => statuses.includes(errorCatalogue[slug].status));
}

/** How many problems a message names, and how many a problem document. */
const maxLines = 100;
const maxDetails = 1_000;

/**
 * Combines several problems into one error: at most `most` lines in the message (default: 100), at
 * most 1,000 details in the problem document. The first problem's slug is used.
 */
export function combinedError(slug: ErrorSlug, problems: Iterable<ErrorDetail>, most = maxLines): ApiError {
  const lines: string[] = [];
  const details: ErrorDetail[] = [];
  for (const problem of problems) {
    // Names sent by the client can contain line breaks.
    const line = problem.detail.replaceAll(/[\n\v\f\r\u0085\u2028\u2029]+/g, ' ');
    if (lines.length < most) lines.push(line);
    else if (lines.length === most && most > 1) lines.push('There are more problems');
    if (details.push({ ...problem, detail: line }) === maxDetails) break;
  }
  return new ApiError(slug, lines.join('\n'), {}, { details });
}

/** A 422 that names the field as in the contract: `invalid('area', 'must be 0 or 1')`. */
export function invalid(field: string, problem: string, { rule, params, within }: BrokenRule): ApiError {
  const detail = `${field} ${problem}`;
  return broken('invalid-value', { path: field, within, rule, params, detail });
}
