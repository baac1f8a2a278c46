/** What the client, and each call, can be told. */
import type { RetryPolicy } from './retry.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface ClientOptions {
  /** The address of the environment: `https://api.example.com`. */
  readonly baseUrl: string;
  /** The company's token. It is sent to `baseUrl` only; redirects are not followed. */
  readonly token: string;
  /** How long an attempt may take, in milliseconds; 60,000. A call with `wait` may take so much longer. */
  readonly timeoutMs?: number | undefined;
  /** How often, and after which pauses, a request is sent again. */
  readonly retry?: Partial<RetryPolicy> | undefined;
  /** Sends the requests; that of the platform. */
  readonly fetch?: Fetch | undefined;
  /** Waits between attempts; `setTimeout`. Rejects with the signal's reason when that aborts. */
  readonly pause?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined;
}

/** Of every call. */
export interface CallOptions {
  /** Ends the call, its retries and the reading of a file included, with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** How long an attempt may take, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** How many times the request may be sent again; that of the client's retry policy. */
  readonly retries?: number | undefined;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface ReadOptions extends CallOptions {
  /** At most so many records; `$answer.total` then tells how many there are in all. All of them when it is left out. */
  readonly limit?: number | undefined;
  /** Leave out so many records at the beginning. */
  readonly offset?: number | undefined;
}

export interface PageOptions extends CallOptions {
  /** How many records are read at a time; 500. */
  readonly pageSize?: number | undefined;
}

export interface WriteOptions extends CallOptions {
  /**
   * Answer when everything that depends on the write is recalculated, after at most so many seconds (30 at most). Whether it
   * was, `$answer.waited` tells.
   */
  readonly wait?: number | undefined;
  /**
   * Names one request with its content: a second call with the same key, within 24 hours, is not done again but gets the first
   * answer, and one with other content is refused. By default a new UUID for each call, the same for all its attempts.
   */
  readonly idempotencyKey?: string | undefined;
}

/** Of a write that changes a record which a read shows. */
export interface ConditionalOptions extends WriteOptions {
  /**
   * The `$answer.etag` of the record as it was read: where it has changed since, nothing is stored and a `PreconditionError`
   * with the code `changed-meanwhile` is thrown.
   */
  readonly ifMatch?: string | undefined;
}

/** Of a write that can do what is good of a request and report the rest. */
export interface LenientOptions extends WriteOptions {
  /** Store the good rows and report the others in `errors`, instead of refusing all. */
  readonly lenient?: boolean | undefined;
}
