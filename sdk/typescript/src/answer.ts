/** The API's `response` and the information from the response headers. */

/** Information about a response besides its content. */
export interface Answer {
  readonly status: number;
  /** Identifies the request in the operator's logs. */
  readonly requestId: string;
  /** The total number of records; only for reads with a `limit`. */
  readonly total: number | undefined;
  /** The entity tag of the records, for `ifMatch`. */
  readonly etag: string | undefined;
  /**
   * Whether everything that depends on the write has been recalculated. False without `wait`, and
   * when it took longer.
   */
  readonly waited: boolean;
  /** The valid rows were stored and the others reported (`lenient`). */
  readonly lenient: boolean;
  /** It was a dry run: nothing was stored. */
  readonly dryRun: boolean;
  /** An earlier request with the same idempotency key did the write; this is its response. */
  readonly replayed: boolean;
  /**
   * What was sent and ignored, with the reason: `not-taken` (a name that the endpoint does not
   * take, misspelt perhaps), `calculated`, `not-adjustable` or `inherited`. For bulk writes, the
   * result lists the last three by row.
   */
  readonly ignoredFields: Readonly<Record<string, string>>;
  /**
   * The typed values behind the fields of a formula's cell, as decimal text. Only for reads of a
   * single cell.
   */
  readonly manualEntries: Readonly<Record<string, string>>;
  /** How many times the request was sent. */
  readonly attempts: number;
  readonly headers: Headers;
}

/**
 * Carries the response information. `$answer` is not enumerable, so copies and JSON contain only
 * what the API sent.
 */
export interface Answered {
  readonly $answer: Answer;
}

/** The records of a read. */
export type Records<T> = T[] & Answered;

/** The result of a write. */
export type Result<T> = T & Answered;

/** Reads the response headers. */
export function answerOf(response: Response, requestId: string, attempts: number): Answer {
  const { status, headers } = response;
  const applied = (headers.get('preference-applied') ?? '').split(',').map((one) => one.trim());
  const total = headers.get('x-total-count');
  return {
    status,
    requestId: headers.get('x-request-id') ?? requestId,
    total: total === null ? undefined : Number(total),
    etag: headers.get('etag') ?? undefined,
    waited: applied.some((one) => /^wait\s*=/.test(one)),
    lenient: applied.includes('handling=lenient'),
    dryRun: applied.includes('tx=rollback'),
    replayed: headers.get('idempotent-replayed') === 'true',
    ignoredFields: ignoredNames(headers.get('x-ignored-fields')),
    manualEntries: namedTexts(headers.get('x-manual-entries'), /([a-z_]+)="([^"]*)"/g),
    attempts,
    headers,
  };
}

/** Names are tokens, or display strings of percent-encoded UTF-8 (RFC 9651 §3.3.8). */
function ignoredNames(header: string | null): Record<string, string> {
  const items = (header ?? '').matchAll(/(?:%"([^"]*)"|([^\s,;"]+));reason="([^"]*)"/g);
  return Object.fromEntries(
    [...items].map(([, encoded, token, reason]) => [
      encoded === undefined ? token : decodeURIComponent(encoded),
      reason,
    ]),
  );
}

function namedTexts(header: string | null, each: RegExp): Record<string, string> {
  return Object.fromEntries([...(header ?? '').matchAll(each)].map(([, name, text]) => [name, text]));
}

/** Adds the response information to the value. */
export function answered<T extends object>(value: T, answer: Answer): T & Answered {
  return Object.defineProperty(value, '$answer', { value: answer }) as T & Answered;
}
