/** When a request is sent again, and after which pause. */
import { ApiError, ConnectionError } from './errors.ts';

export interface RetryPolicy {
  /** How many times a request may be sent again; 4. */
  readonly retries: number;
  /** The longest pause before the first repetition, in milliseconds; it doubles each time. 250. */
  readonly firstPauseMs: number;
  /** No pause of our own is longer, in milliseconds; 8,000. */
  readonly longestPauseMs: number;
  /** What wants to be asked later than this (`Retry-After`) is given up at once, in milliseconds; 60,000. */
  readonly longestRetryAfterMs: number;
}

export const defaultRetryPolicy: RetryPolicy = {
  retries: 4,
  firstPauseMs: 250,
  longestPauseMs: 8_000,
  longestRetryAfterMs: 60_000,
};

/**
 * The pause in milliseconds before a request that failed so is sent again for the `repetition`th time (from 1); undefined when
 * it is not. `random` gives numbers from 0 to 1: clients that failed together should not come back together.
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

/** 502 and 504 are a proxy's: nobody knows whether the request was done, which the idempotency key makes safe to repeat. */
const passing: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Whether it may be over when the request is sent again. */
function isPassing(error: unknown): error is (ApiError | ConnectionError) & { retryAfterMs?: number } {
  if (error instanceof ConnectionError) return true;
  if (!(error instanceof ApiError)) return false;
  // The first attempt of this very call is still at work: its answer comes with a later one.
  if (error.code === 'idempotency-key-running') return true;
  // Its token is not accepted: it will not be a moment later.
  if (error.code === 'too-many-refused') return false;
  return passing.has(error.status);
}

/** `Retry-After` in milliseconds: seconds, or a date (RFC 9110 §10.2.3). */
export function retryAfterMs(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Waits, unless the signal aborts: then it rejects with the signal's reason. */
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
