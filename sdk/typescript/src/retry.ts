/** When a request is retried, and after which delay. */
import { ApiError, ConnectionError } from './errors.ts';

export interface RetryPolicy {
  /** The maximum number of retries. Default: 4. */
  readonly retries: number;
  /**
   * The longest delay before the first retry in milliseconds. It doubles each time. Default: 250.
   */
  readonly firstPauseMs: number;
  /** The upper limit of our own delays in milliseconds. Default: 8,000. */
  readonly longestPauseMs: number;
  /** A longer `Retry-After` is not waited for, in milliseconds. Default: 60,000. */
  readonly longestRetryAfterMs: number;
}

export const defaultRetryPolicy: RetryPolicy = {
  retries: 4,
  firstPauseMs: 250,
  longestPauseMs: 8_000,
  longestRetryAfterMs: 60_000,
};

/**
 * The delay in milliseconds before retry number `repetition` (from 1) of a request that failed with
 * this error. Undefined when it must not be retried. `random` returns numbers from 0 to 1, so that
 * clients that failed together do not retry at the same moment.
 */
export function pauseBefore(
  error: unknown,
  repetition: number,
  policy: RetryPolicy,
  random: () => number = Math.random,
): number | undefined {
  if (!isPassing(error)) return undefined;
  const longest = Math.min(policy.longestPauseMs, policy.firstPauseMs * 2 ** (repetition - 1));
  const { retryAfterMs } = error;
  if (retryAfterMs === undefined) return longest / 2 + (random() * longest) / 2;
  if (retryAfterMs > policy.longestRetryAfterMs) return undefined;
  return retryAfterMs + random() * policy.firstPauseMs;
}

/**
 * 502 and 504 come from proxies: it is unknown whether the request was executed. The idempotency
 * key makes a retry safe.
 */
const passing: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Whether the problem may be gone when the request is sent again. */
function isPassing(error: unknown): error is (ApiError | ConnectionError) & { retryAfterMs?: number } {
  if (error instanceof ConnectionError) return true;
  if (!(error instanceof ApiError)) return false;
  // An earlier attempt of this call is still running. A later attempt will get its response.
  if (error.code === 'idempotency-key-running') return true;
  // The token was refused, which will not change soon.
  if (error.code === 'too-many-refused') return false;
  return passing.has(error.status);
}

/** Converts `Retry-After` to milliseconds: seconds, or a date (RFC 9110 §10.2.3). */
export function retryAfterMs(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Waits. Rejects with the signal's reason on abort. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
