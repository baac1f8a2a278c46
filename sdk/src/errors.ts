/** What goes wrong: the API's errors by their status, and what keeps a request from being answered at all. */
import type { ErrorCode } from './generated/error-codes.ts';

/** What is known of the request that failed. */
export interface FailedRequest {
  readonly method: string;
  /** Path and query, without the base address. */
  readonly path: string;
  /** What `X-Request-Id` says in the answer, or said in the request where there is no answer. */
  readonly requestId: string;
  /** How many times it was sent. */
  readonly attempts: number;
}

/** Everything that the client throws, except for a `TypeError` about what it was called with and the reason of an abort. */
export class PrumoError extends Error {
  readonly request: FailedRequest;

  constructor(message: string, request: FailedRequest, options?: { cause?: unknown }) {
    super(message, options);
    this.name = new.target.name;
    this.request = request;
  }

  /** By this the operator finds the request in the log. */
  get requestId(): string {
    return this.request.requestId;
  }
}

/** An answer of the API as errors are made from it. */
export interface ErrorAnswer {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly msg: string;
  readonly retryAfterMs: number | undefined;
}

/** The API refused the request. `instanceof` its subclasses, or look at `status` and `code`. */
export class ApiError extends PrumoError {
  readonly status: number;
  /** The kind of error (`X-Error-Code`), which stays the same whatever the words; undefined where a proxy answered. */
  readonly code: ErrorCode | undefined;
  /** What is wrong and what to mend, in English. */
  readonly msg: string;
  /** After how many milliseconds the API wants to be asked again, where it says so. */
  readonly retryAfterMs: number | undefined;

  constructor({ status, code, msg, retryAfterMs }: ErrorAnswer, request: FailedRequest) {
    super(
      `${request.method} ${request.path}: ${status}${code === undefined ? '' : ` ${code}`}: ${msg}`,
      request,
    );
    this.status = status;
    this.code = code;
    this.msg = msg;
    this.retryAfterMs = retryAfterMs;
  }

  /** The lines of `msg`: one for each problem, where the API tells several at once. */
  get problems(): string[] {
    return this.msg.split('\n');
  }
}

/** 400: the body is not valid JSON. */
export class BadRequestError extends ApiError {}
/** 401: no token was sent. */
export class UnauthorizedError extends ApiError {}
/** 403: the token is not accepted here, the module is not contracted, or the record is another company's. */
export class ForbiddenError extends ApiError {}
/** 404: the record in the path, or the path itself, does not exist. */
export class NotFoundError extends ApiError {}
/** 405: the path has no such method. */
export class MethodNotAllowedError extends ApiError {}
/** 409: a rule of the company's data stands in the way. */
export class ConflictError extends ApiError {}
/** 410: what the request goes on from is kept no longer. */
export class GoneError extends ApiError {}
/** 412: a record named in the body does not exist, or a condition of the request does not hold. */
export class PreconditionError extends ApiError {}
/** 413: the body is larger than the route takes. */
export class BodyTooLargeError extends ApiError {}
/** 415: the body is of a kind that the route does not take. */
export class UnsupportedMediaTypeError extends ApiError {}
/** 422, and 418 of older routes: a value is missing or invalid, or there is nothing to update. `problems` has each. */
export class InvalidValueError extends ApiError {}
/** 429: too many requests; `retryAfterMs` says when to come back. */
export class RateLimitError extends ApiError {}
/** 417: the header Expect names what the server does not know. */
export class ExpectationError extends ApiError {}
/** 431: the headers are too large. */
export class HeadersTooLargeError extends ApiError {}
/** 5xx: not the request's fault. */
export class ServerError extends ApiError {}
/** 503: maintenance, or the API's database cannot be reached. */
export class UnavailableError extends ServerError {}

type ErrorClass = new (answer: ErrorAnswer, request: FailedRequest) => ApiError;

const byStatus: Readonly<Record<number, ErrorClass>> = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  405: MethodNotAllowedError,
  409: ConflictError,
  410: GoneError,
  412: PreconditionError,
  413: BodyTooLargeError,
  415: UnsupportedMediaTypeError,
  418: InvalidValueError,
  422: InvalidValueError,
  429: RateLimitError,
  417: ExpectationError,
  431: HeadersTooLargeError,
  503: UnavailableError,
};

/** The error that an answer stands for. */
export function apiError(answer: ErrorAnswer, request: FailedRequest): ApiError {
  const known = byStatus[answer.status] ?? (answer.status >= 500 ? ServerError : ApiError);
  return new known(answer, request);
}

/**
 * No answer came: the connection could not be made or broke, `cause` says how. Whether a write was done is not known;
 * sending it again with the same `idempotencyKey` is safe.
 */
export class ConnectionError extends PrumoError {
  /** The key of a write that was sent. */
  readonly idempotencyKey: string | undefined;

  constructor(
    message: string,
    request: FailedRequest,
    options: { cause?: unknown; idempotencyKey?: string | undefined } = {},
  ) {
    super(message, request, options);
    this.idempotencyKey = options.idempotencyKey;
  }
}

/** No answer came within `timeoutMs`. */
export class TimeoutError extends ConnectionError {}

/**
 * The answer is not one of the API: no JSON, no `response`, or a number that JavaScript cannot hold exactly. Usually the
 * base address is that of something else.
 */
export class AnswerError extends PrumoError {}
