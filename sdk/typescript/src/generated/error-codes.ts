/** The errors of the API. Made by `npm run sdk` from the registry of endpoints: change nothing here. */

/** The version of the API that the client was made from. */
export const version = '0.3.0';

/** The status of each error, by what `X-Error-Code` calls it. */
export const errorCodes = {
  /** 400: The body is not valid JSON. */
  'invalid-json': 400,
  /** 401: The token header is absent. */
  'token-missing': 401,
  /** 401: Nobody is signed in, or the session has ended. */
  'session-missing': 401,
  /** 401: The sign-in is not accepted. */
  'sign-in-refused': 401,
  /** 403: The token is not accepted in this environment. */
  'token-refused': 403,
  /** 403: The company has not contracted the module of this route. */
  'module-not-contracted': 403,
  /** 403: The token is not for this. */
  'token-scope': 403,
  /** 403: The person may not do this. */
  'not-allowed': 403,
  /** 403: The password must be given again. */
  'confirmation-needed': 403,
  /** 403: The request does not come from a page of this server. */
  'cross-site': 403,
  /** 403: Signing in needs an encrypted connection. */
  'tls-needed': 403,
  /** 403: The record in the path belongs to another company. */
  'foreign-record': 403,
  /** 404: The record in the path does not exist. */
  'not-found': 404,
  /** 404: There is no such route. */
  'unknown-route': 404,
  /** 405: The route exists with another method. */
  'method-not-allowed': 405,
  /** 410: The cursor is older than what is kept. */
  'cursor-expired': 410,
  /** 409: A business rule stands in the way. */
  'conflict': 409,
  /** 412: The token is not linked to a company. */
  'token-without-company': 412,
  /** 412: A record named in the body does not exist. */
  'unknown-reference': 412,
  /** 412: The record has changed since it was read. */
  'changed-meanwhile': 412,
  /** 412: A calculated result was sent back as a manual entry. */
  'result-sent-back': 412,
  /** 413: The body is larger than the route accepts. */
  'body-too-large': 413,
  /** 415: The body is not sent as application/json. */
  'unsupported-media-type': 415,
  /** 417: The header Expect asks for what is not known here. */
  'expectation-failed': 417,
  /** 422: The body has no field that can be updated. */
  'nothing-to-update': 422,
  /** 418: The body has no field that can be updated. */
  'nothing-to-update-panel': 418,
  /** 422: A value is missing or invalid. */
  'invalid-value': 422,
  /** 422: The Idempotency-Key was used for another request. */
  'idempotency-key-reused': 422,
  /** 409: The first request with this Idempotency-Key is still running. */
  'idempotency-key-running': 409,
  /** 429: The token has sent more requests than it may in a minute. */
  'rate-limited': 429,
  /** 429: Too many requests with refused tokens from this address. */
  'too-many-refused': 429,
  /** 429: Too many sign-ins failed. */
  'sign-in-throttled': 429,
  /** 429: The company has too many requests under way at once. */
  'too-much-waiting': 429,
  /** 431: The request headers are too large. */
  'headers-too-large': 431,
  /** 500: Internal error. */
  'internal': 500,
  /** 503: Scheduled maintenance. */
  'maintenance': 503,
  /** 503: The request took longer than it may. */
  'deadline-passed': 503,
  /** 503: Nobody knows whether the write was stored. */
  'outcome-unknown': 503,
  /** 503: The database cannot be reached. */
  'unavailable': 503,
} as const;

/** What `X-Error-Code` says; a newer server may say more. */
export type ErrorCode = keyof typeof errorCodes;
