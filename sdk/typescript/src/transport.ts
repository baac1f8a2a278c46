/** Sends requests: attempts, time-outs, delays, and the headers common to all requests. */
import {
  AnswerError,
  ApiError,
  apiError,
  ConnectionError,
  type ErrorAnswer,
  type FailedRequest,
  TimeoutError,
} from './errors.ts';
import type { FileContent } from './files.ts';
import { type ErrorCode, version } from './generated/error-codes.ts';
import type { Problem } from './generated/types.ts';
import { parseJson } from './json.ts';
import type { CallOptions, ClientOptions, Fetch } from './options.ts';
import { defaultRetryPolicy, pause, pauseBefore, type RetryPolicy, retryAfterMs } from './retry.ts';
import { uuid } from './uuid.ts';

/** The request of one call. */
export interface Sending {
  readonly method: string;
  /** Path and query, without the base URL. */
  readonly path: string;
  readonly body?: FileContent | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller reads the body of the response, so the call's signal must stay connected to it. */
  readonly unread?: boolean;
  /** Added to the time limit of an attempt. */
  readonly extraMs?: number;
}

/** The response and its content. */
export interface Received<T> {
  readonly response: Response;
  readonly content: T;
  readonly requestId: string;
  readonly attempts: number;
}

const defaultTimeoutMs = 60_000;
/** Browsers set their own user agent. */
const ownName = 'document' in globalThis ? {} : { 'user-agent': `prumo-client/${version}` };

export class Transport {
  readonly #baseUrl: string;
  readonly #token: string;
  readonly #timeoutMs: number;
  readonly #policy: RetryPolicy;
  readonly #fetch: Fetch;
  readonly #pause: typeof pause;

  /** Throws a TypeError for an invalid base URL or token. */
  constructor(options: ClientOptions) {
    const { protocol, search, hash } = new URL(options.baseUrl);
    if (!/^https?:$/.test(protocol) || search || hash) {
      throw new TypeError('baseUrl must be an http or https address without query and fragment');
    }
    if (!/^[\x21-\x7e]+$/.test(options.token)) throw new TypeError('token must be the text of a token');
    this.#baseUrl = options.baseUrl.replace(/\/+$/, '');
    this.#token = options.token;
    this.#timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
    this.#policy = { ...defaultRetryPolicy, ...options.retry };
    this.#fetch = options.fetch ?? ((url, init) => fetch(url, init));
    this.#pause = options.pause ?? pause;
  }

  /**
   * Sends the request, with retries where they may help. `read` reads the response as part of the
   * attempt, so a failure in it is retried too. Throws an `ApiError` for every response that is not
   * a success.
   */
  async send<T>(
    sending: Sending,
    options: CallOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<Received<T>> {
    // One id for all attempts. Invalid header values fail here and not as network errors.
    const requestId = uuid();
    const headers = new Headers({ ...ownName, accept, 'x-request-id': requestId });
    const further = { ...sending.headers, ...options.headers, token: this.#token };
    for (const [name, value] of Object.entries(further)) headers.set(name, value);
    const policy = { ...this.#policy, retries: options.retries ?? this.#policy.retries };
    for (let attempts = 1; ; attempts += 1) {
      const request = { method: sending.method, path: sending.path, requestId, attempts };
      try {
        return await this.#attempt(sending, headers, options, request, read);
      } catch (error) {
        const pauseMs = attempts > policy.retries ? undefined : pauseBefore(error, attempts, policy);
        if (pauseMs === undefined) throw error;
        await this.#pause(pauseMs, options.signal);
      }
    }
  }

  async #attempt<T>(
    sending: Sending,
    headers: Headers,
    options: CallOptions,
    request: FailedRequest,
    read: (response: Response) => Promise<T>,
  ): Promise<Received<T>> {
    const { signal, timeoutMs = this.#timeoutMs } = options;
    signal?.throwIfAborted();
    const ending = new AbortController();
    const abort = () => ending.abort(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    let isDone = true;
    let isLate = false;
    const timer = setTimeout(
      () => {
        isLate = true;
        ending.abort();
      },
      timeoutMs + (sending.extraMs ?? 0),
    );
    try {
      const response = await this.#fetch(this.#baseUrl + sending.path, {
        method: sending.method,
        headers,
        // Following a redirect could send the token elsewhere.
        redirect: 'manual',
        signal: ending.signal,
        ...(sending.body === undefined ? {} : { body: sending.body as string }),
      });
      if (!response.ok) throw await failureOf(response, request);
      const content = await read(response);
      isDone = sending.unread !== true;
      return { response, content, requestId: request.requestId, attempts: request.attempts };
    } catch (error) {
      if (error instanceof ApiError || error instanceof AnswerError) throw error;
      if (signal?.aborted) throw signal.reason;
      const idempotencyKey = headers.get('idempotency-key') ?? undefined;
      const where = `${request.method} ${request.path}`;
      if (isLate) {
        throw new TimeoutError(`${where}: no answer in time`, request, { cause: error, idempotencyKey });
      }
      throw new ConnectionError(`${where}: no answer`, request, { cause: error, idempotencyKey });
    } finally {
      clearTimeout(timer);
      if (isDone) signal?.removeEventListener('abort', abort);
    }
  }
}

/** Errors come as problem documents (RFC 9457) where the server knows them. */
const accept = 'application/json, application/problem+json';

async function failureOf(response: Response, request: FailedRequest): Promise<ApiError> {
  const { status, headers } = response;
  const text = await response.text();
  const answer = {
    status,
    code: (headers.get('x-error-code') ?? undefined) as ErrorCode | undefined,
    msg: `${response.statusText || status}, without a message of the API`,
    ...problemIn(text),
    retryAfterMs: retryAfterMs(headers.get('retry-after')),
  };
  return apiError(answer, { ...request, requestId: headers.get('x-request-id') ?? request.requestId });
}

/** What a problem document says, or the `msg` of a body without more. */
function problemIn(text: string): Partial<Pick<ErrorAnswer, 'msg' | 'errors' | 'dependents'>> {
  try {
    const {
      msg,
      detail = msg,
      errors = [],
      dependents = [],
    } = JSON.parse(text) as Partial<Problem> & { msg?: string };
    return typeof detail === 'string' ? { msg: detail, errors, dependents } : {};
  } catch {
    return {};
  }
}

/** Extracts the `response`. Throws an `AnswerError` for anything else. */
export function readResponse(text: string, request: FailedRequest): object {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (cause) {
    throw new AnswerError(`${request.method} ${request.path}: ${(cause as Error).message}`, request, {
      cause,
    });
  }
  const { response } = (value ?? {}) as { response?: unknown };
  if (typeof response === 'object' && response !== null) return response;
  throw new AnswerError(`${request.method} ${request.path}: the answer has no response`, request);
}
