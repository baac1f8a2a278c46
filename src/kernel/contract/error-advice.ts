/** Advice for the error catalogue: when each error occurs and what to do about it. Markdown. */
import type { ErrorSlug } from './errors.ts';

export interface Advice {
  /** When the API returns it. */
  readonly when: string;
  /** What the client can do. */
  readonly remedy: string;
  /** Whether the same request may succeed later without a change. */
  readonly repeatable: boolean;
}

const correctable = (when: string, remedy: string): Advice => ({ when, remedy, repeatable: false });
const repeat = (when: string, remedy: string): Advice => ({ when, remedy, repeatable: true });

export const errorAdvice: Readonly<Record<ErrorSlug, Advice>> = {
  'invalid-json': correctable(
    'The body is empty where one is needed, is not JSON, is not in UTF-8, is nested too deeply, or is shorter or longer than `Content-Length` says.',
    'Let a JSON library write the body, and send it unchanged. `msg` names the place where reading stopped.',
  ),
  'token-missing': correctable(
    'The request has no header `token`.',
    'Send the token in the header `token`; neither `Authorization` nor the query is looked at. If you do, look at the proxies in between: some remove headers that they do not know.',
  ),
  'session-missing': correctable(
    'Only under `/console/api`: nobody is signed in, or the session has expired or was ended, by a new password or another level of access too.',
    'Sign in again. The API itself knows no sessions: it wants a token.',
  ),
  'sign-in-refused': correctable(
    'Only in the console: the address or the password is wrong, there is no password yet, the employee is blocked, inactive or in the trash; or a one-time link was used, has expired or does not exist. The answer is the same for all of them.',
    'Type the password again, or have a new one sent with “forgot password”; ask for a new link.',
  ),
  'token-refused': correctable(
    'The token is unknown, mistyped, expired, revoked, or not active in this environment. The answer is the same for all of them, so that it tells nothing to somebody who guesses.',
    'Compare the token with the one that was issued, and the address with the environment: a `prumo_dev_` token never works in production, and a `prumo_prod_` token works there once the operator has activated it. Do not repeat the request: refusals are counted by address.',
  ),
  'module-not-contracted': correctable(
    'The route belongs to a module that the company has not contracted: budget management for `/go`, performance management for most others.',
    'Leave the route out, or have the module contracted.',
  ),
  'token-scope': correctable(
    'The token was made for less than this: for reading, for some modules or routes, or for the panels of a process. `msg` names its scope.',
    'Use another token for this request, or ask the operator to change the scope (`prumo token update`).',
  ),
  'not-allowed': correctable(
    'Only under `/console/api`: the person’s level of access, or their access to a panel, does not allow what was asked.',
    'Ask an administrator (Gerente) for the access.',
  ),
  'confirmation-needed': correctable(
    'Only in the console: what was asked needs the password once more, at most five minutes before.',
    'Give the password again, and repeat the request.',
  ),
  'cross-site': correctable(
    'Only under `/console/api`: the request was sent by a page of another server, or says of none that it sent it.',
    'Use the console of this server. Programs use the API with a token.',
  ),
  'tls-needed': correctable(
    'Only in the console: somebody signs in over plain HTTP from another machine, which would show the password to anyone listening.',
    'Use `https://`. The operator sets up TLS, or names the proxy that has it in `TRUST_PROXY`.',
  ),
  'foreign-record': correctable(
    'An id in the path is of a record of another company. Nothing of that record is told.',
    'Look where the id comes from: most likely it was read with another company’s token, or in another installation.',
  ),
  'not-found': correctable(
    'An id or a code in the path is of no record; or the cell does not exist, because the indicator is not in the panel’s model or not in that month.',
    'Read the list first and take ids from there. For a cell, look at the months of `getProgressPanelRow`.',
  ),
  'unknown-route': correctable(
    'No route has this path. Paths are compared to the letter, upper and lower case included.',
    'Compare the path with the [reference](/docs/reference).',
  ),
  'method-not-allowed': correctable(
    'The path exists, with other methods.',
    'Use one of those that the header `Allow` names.',
  ),
  conflict: correctable(
    'The request is right by itself, but what is stored stands in the way: a code or an e-mail address that is in use, a record that is blocked or that others depend on, an operation that was done already.',
    'Read `msg`: it names what stands in the way, and how many. Change that first, or treat the operation as done if that is what it says.',
  ),
  'cursor-expired': correctable(
    'The cursor of a feed of changes is older than what the feed still holds.',
    'Read everything again, then continue from the last cursor you got.',
  ),
  'token-without-company': correctable(
    'The token is accepted, but stands for no company.',
    'Ask the operator for a token of your company.',
  ),
  'unknown-reference': correctable(
    'An id or a code in the body is of no record of the company.',
    '`msg` names the field. Create that record first, or take the id from the list of its kind. Records of other companies count as unknown.',
  ),
  'changed-meanwhile': correctable(
    'The request has an `If-Match`, and what it changes does not have that entity tag any more; or a row of many has a `lido_*`, and something else is typed in that field now. Somebody else was faster. Nothing was stored (with lenient handling, nothing of that row).',
    'Read the record again with the `GET` that the reference names, apply your change to what it is now, and send it with the new `ETag`. Of rows, read the cells again with `lidos=1`; `msg` names what is typed now, and who sent it.',
  ),
  'result-sent-back': correctable(
    'The request has an `If-Match`, and sends for a field of a formula the calculated result that the cell showed, while the manual entry that the field writes is another one. Stored, the result would be calculated with once more.',
    'Send the manual entry, which `msg` names and the header `X-Manual-Entries` of the cell shows, or leave the field out. If the result is meant as the new manual entry, send it without `If-Match`.',
  ),
  'body-too-large': correctable(
    'The body has more bytes than the route takes: 1 MiB, 8 MiB where many rows are written, unless the operator has set other limits; or more values than one for every 24 bytes of that, or more than 1,000 different field names.',
    'Send the rows in several requests, or as a CSV or XLSX file where the route takes one.',
  ),
  'unsupported-media-type': correctable(
    'The body is not declared as one that the route takes, or it is compressed.',
    'Send `Content-Type: application/json`, and no `Content-Encoding`. Requests with the header `token` may also send JSON as `text/plain`, or without a type.',
  ),
  'expectation-failed': correctable(
    'The request has a header `Expect` with something else than `100-continue`.',
    'Leave the header out: no route needs it.',
  ),
  'nothing-to-update': correctable(
    'The body has none of the fields that the route can change. Fields that are not known are ignored, so a misspelt one ends here.',
    'Compare the names of the fields with the [reference](/docs/reference).',
  ),
  'nothing-to-update-panel': correctable(
    'The body has none of the fields that a route of `/panels` can change. (Elsewhere this is `nothing-to-update`, with the status 422.)',
    'Compare the names of the fields with the [reference](/docs/reference). This answer is final: do not repeat the request.',
  ),
  'invalid-value': correctable(
    'A value in the path, the query, a header or the body is missing, of another type, or out of its range; or a name is unknown where a typo would change the meaning. Types are strict: `"1"` is not an integer.',
    '`msg` names the field as the contract does, and what it must be. To see everything that is wrong with a body at once, send it as a dry run (`Prefer: tx=rollback`).',
  ),
  'idempotency-key-reused': correctable(
    'The `Idempotency-Key` was used within the last 24 hours for a request to this route with another path, query or body.',
    'Use a new key for changed content, such as a UUID made with it, and the same key only to repeat a request unchanged. A key made only of a date refuses a correction on the same day. See [Safe retries](/docs/guides/retries).',
  ),
  'idempotency-key-running': repeat(
    'The first request with this `Idempotency-Key` has not been answered yet.',
    'Repeat the request after the seconds that `Retry-After` names; then you get the first one’s answer.',
  ),
  'rate-limited': repeat(
    'The token has sent more requests within a minute than the operator has set for it. The request was not looked at.',
    'Repeat it after the seconds that `Retry-After` names. The headers `RateLimit-Policy` and `RateLimit` of every answer tell how much is left; routes that take many rows need far fewer requests.',
  ),
  'too-many-refused': repeat(
    'Many requests with tokens that are not accepted came from your address within a minute. Requests with a token that is accepted go on working.',
    'Fix the token first (see [token-refused](/docs/errors/token-refused)), then repeat the request after the seconds that `Retry-After` names.',
  ),
  'headers-too-large': correctable(
    'The headers of the request have more than 16 KiB in all.',
    'Look for a client or a proxy that adds cookies or headers to every request.',
  ),
  internal: repeat(
    'Something went wrong in the server that it does not know.',
    'Repeat the request once, a write with the same `Idempotency-Key`. If it goes on, give the operator the `X-Request-Id` of the answer: the log is found by it.',
  ),
  maintenance: repeat(
    'The operator is maintaining this environment. No request is looked at.',
    'Repeat the request after the seconds that `Retry-After` names.',
  ),
  'sign-in-throttled': repeat(
    'Only in the console: too many sign-ins from this network failed.',
    'Wait for the seconds that `Retry-After` says.',
  ),
  'too-much-waiting': repeat(
    'So many requests of the company wait for their turn already that no more may join them. Other companies are not concerned.',
    'Send fewer at once: a handful of connections is enough for any load, and one request with many rows does more than many with one.',
  ),
  'deadline-passed': repeat(
    'The request had not come to its end when its time was over: 30 seconds for most, longer for files and long lists. It was given up, and nothing was stored.',
    'Ask for less at once: a page (`limit`), fewer rows, fewer years. A write that waited for another write of the company goes through when it is repeated.',
  ),
  'outcome-unknown': repeat(
    'Only of writes: the connection to the database was lost, or the database did not answer in time, when the write was to be stored. It may have been stored or not, and the server cannot know; a write that was stored stands in the audit trail as a 200 besides this 503.',
    'Repeat a write that has an `Idempotency-Key` with the same key: it is done once, whichever it was ([Safe retries](/docs/guides/retries)). Of one without, read what is stored before you send it again.',
  ),
  unavailable: repeat(
    'The database cannot be reached, takes no writes (a standby that is about to take over), or has no room left, another write of the company is under way, or the server is about to end. Nothing was stored.',
    'Repeat the request after the seconds that `Retry-After` names.',
  ),
};
