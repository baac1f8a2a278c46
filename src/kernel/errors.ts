/**
 * The catalogue of every error in the API. Code throws an error by its slug. The slug fixes the
 * HTTP status (contract §7; decisions for 405, 413, 415 and 429); the thrower supplies the
 * message. Messages are in English and name the field or record to correct. They never contain SQL,
 * a stack trace or another company's data.
 */
export const errorCatalogue = {
  'invalid-json': { status: 400, title: 'The body is not valid JSON' },
  'token-missing': { status: 401, title: 'The token header is absent' },
  'session-missing': { status: 401, title: 'Nobody is signed in, or the session has ended' },
  'sign-in-refused': { status: 401, title: 'The sign-in is not accepted' },
  'token-refused': { status: 403, title: 'The token is not accepted in this environment' },
  'module-not-contracted': { status: 403, title: 'The company has not contracted the module of this route' },
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
  'changed-meanwhile': { status: 412, title: 'The record is another one than the request has read' },
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
  unavailable: { status: 503, title: 'The database cannot be reached' },
} as const;

export type ErrorSlug = keyof typeof errorCatalogue;

/** An error meant for the client: `message` is sent as `msg`, with the HTTP status of the slug. */
export class ApiError extends Error {
  readonly slug: ErrorSlug;
  readonly headers: Readonly<Record<string, string>>;

  constructor(slug: ErrorSlug, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.slug = slug;
    this.headers = headers;
  }

  get status(): number {
    return errorCatalogue[this.slug].status;
  }
}

const judgedInTurn: readonly (readonly number[])[] = [[422, 418], [403, 404], [412], [409]];

/**
 * The rank of an error in the order in which requests are checked (decisions, §1). Lower ranks are
 * checked earlier.
 */
export function checkRank(slug: ErrorSlug): number {
  return judgedInTurn.findIndex((statuses) => statuses.includes(errorCatalogue[slug].status));
}

const maxLines = 100;

/**
 * Combines several problems into one error, one line each, at most 100. The first problem's slug is
 * used.
 */
export function combinedError(slug: ErrorSlug, messages: Iterable<string>): ApiError {
  const lines: string[] = [];
  for (const message of messages) {
    if (lines.length === maxLines) {
      lines.push('There are more problems: mend these first');
      break;
    }
    // Names sent by the client can contain line breaks.
    lines.push(message.replaceAll(/[\n\v\f\r\u0085\u2028\u2029]+/g, ' '));
  }
  return new ApiError(slug, lines.join('\n'));
}

/** A 422 that names the field as in the contract: `invalid('area', 'must be 0 or 1')`. */
export function invalid(field: string, problem: string): ApiError {
  return new ApiError('invalid-value', `${field} ${problem}`);
}
