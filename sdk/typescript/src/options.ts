/** Options of the client and of each call. */
import type { RetryPolicy } from './retry.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface ClientOptions {
  /** The base URL of the environment: `https://api.example.com`. */
  readonly baseUrl: string;
  /** The company's token. It is sent only to `baseUrl`; redirects are not followed. */
  readonly token: string;
  /** The time limit for an attempt in milliseconds. Default: 60,000. `wait` extends it. */
  readonly timeoutMs?: number | undefined;
  /** How often and with which delays a request is retried. */
  readonly retry?: Partial<RetryPolicy> | undefined;
  /** The function that sends requests. Default: the platform's `fetch`. */
  readonly fetch?: Fetch | undefined;
  /**
   * Waits between attempts. Default: `setTimeout`. Must reject with the signal's reason on abort.
   */
  readonly pause?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined;
}

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call with the signal's reason, including retries and the reading of a file. */
  readonly signal?: AbortSignal | undefined;
  /** The time limit for an attempt in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** The maximum number of retries. Default: the client's retry policy. */
  readonly retries?: number | undefined;
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Options of reads. `Query` is what lists can be asked. */
export interface ReadOptions<Query = never> extends CallOptions {
  /** Search, filters, order and further fields: `{ q: 'loja', order: '-nome' }`. */
  readonly query?: Query | undefined;
  /**
   * The maximum number of records; `$answer.total` then has the total number. Default: all records.
   */
  readonly limit?: number | undefined;
  /** The number of records to skip. */
  readonly offset?: number | undefined;
}

/** Options of reads page by page. */
export interface PageOptions<Query = never> extends CallOptions {
  /** Search, filters, order and further fields. */
  readonly query?: Query | undefined;
  /** How many records to read at a time. Default: 500. */
  readonly pageSize?: number | undefined;
}

export interface WriteOptions extends CallOptions {
  /**
   * Respond only when everything that depends on the write has been recalculated, or after this
   * many seconds (at most 30). `$answer.waited` tells whether it has been.
   */
  readonly wait?: number | undefined;
  /**
   * Identifies the request and its content. Within 24 hours, a second call with the same key is not
   * executed but gets the first response; with different content it is refused. Default: a new UUID
   * per call, used for all its attempts.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Options of a write that changes a record which can be read. */
export interface ConditionalOptions extends WriteOptions {
  /**
   * The `$answer.etag` of the record as it was read. If the record has changed since, nothing is
   * stored and a `PreconditionError` with the code `changed-meanwhile` is thrown.
   */
  readonly ifMatch?: string | undefined;
}

/** Options of a write that can apply the valid part of a request and report the rest. */
export interface LenientOptions extends WriteOptions {
  /** Store the valid rows and report the others in `errors`, instead of refusing all. */
  readonly lenient?: boolean | undefined;
}

/** Options of rows that are sent as a file. */
export interface FileWriteOptions extends LenientOptions {
  /** Validates the file and reports what it would do, without storing anything. */
  readonly dryRun?: boolean | undefined;
}
