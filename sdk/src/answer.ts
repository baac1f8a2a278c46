/** What comes back: the `response` of the API as it is, and beside it what the headers say. */

/** What is known of an answer besides what it holds. */
export interface Answer {
  readonly status: number;
  /** By this the operator finds the request. */
  readonly requestId: string;
  /** How many records there are in all; known of reads with a `limit`. */
  readonly total: number | undefined;
  /** Names this state of the records, for `ifMatch`. */
  readonly etag: string | undefined;
  /** Everything that depends on the write is recalculated. False without `wait`, and when it took longer. */
  readonly waited: boolean;
  /** The good rows were stored and the others reported (`lenient`). */
  readonly lenient: boolean;
  /** It was a dry run: nothing was stored. */
  readonly dryRun: boolean;
  /** The write was done by an earlier request with the same idempotency key; this is the answer to that one. */
  readonly replayed: boolean;
  /** The fields that were ignored, each with why: `calculated`, `not-adjustable` or `inherited`. Rows of many have theirs in the result. */
  readonly ignoredFields: Readonly<Record<string, string>>;
  /** What is typed behind the fields of a formula's cell, as decimal text; known of a cell that is read alone. */
  readonly manualEntries: Readonly<Record<string, string>>;
  /** How many times the request was sent. */
  readonly attempts: number;
  readonly headers: Headers;
}

/** Has its answer beside its own fields; not enumerable, so that copies and JSON are what the API sent. */
export interface Answered {
  readonly $answer: Answer;
}

/** The records of a read. */
export type Records<T> = T[] & Answered;

/** The result of a write. */
export type Result<T> = T & Answered;

/** What the headers of an answer say. */
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
    ignoredFields: namedTexts(headers.get('x-ignored-fields'), /([a-z_]+);reason="([^"]*)"/g),
    manualEntries: namedTexts(headers.get('x-manual-entries'), /([a-z_]+)="([^"]*)"/g),
    attempts,
    headers,
  };
}

function namedTexts(header: string | null, each: RegExp): Record<string, string> {
  return Object.fromEntries([...(header ?? '').matchAll(each)].map(([, name, text]) => [name, text]));
}

/** The value with its answer. */
export function answered<T extends object>(value: T, answer: Answer): T & Answered {
  return Object.defineProperty(value, '$answer', { value: answer }) as T & Answered;
}
