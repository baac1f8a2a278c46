/** Errors: those of the API by their status, and failures to get a response at all. */
import type { ErrorCode } from './generated/error-codes.ts';
import type { ProblemDependents, ProblemItem } from './generated/types.ts';

/** The request that failed. */
export interface FailedRequest {
  readonly method: string;
  /** Path and query, without the base URL. */
  readonly path: string;
  /** `X-Request-Id` from the response, or from the request if there was no response. */
  readonly requestId: string;
  /** How many times it was sent. */
  readonly attempts: number;
}

/**
 * Base class of everything that the client throws, except a `TypeError` for invalid arguments and
 * the reason of an aborted signal.
 */
export class PrumoError extends Error {
  readonly request: FailedRequest;

  constructor(message: string, request: FailedRequest, options?: { cause?: unknown }) {
    super(message, options);
    this.name = new.target.name;
    this.request = request;
  }

  /** Identifies the request in the operator's logs. */
  get requestId(): string {
    return this.request.requestId;
  }
}

/** The parts of an error response from which errors are created. */
export interface ErrorAnswer {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly msg: string;
  readonly retryAfterMs: number | undefined;
  readonly errors?: readonly ProblemItem[] | undefined;
  readonly dependents?: readonly ProblemDependents[] | undefined;
}

/**
 * The API refused the request. Check with `instanceof` for subclasses, or look at `status` and
 * `code`.
 */
export class ApiError extends PrumoError {
  readonly status: number;
  /**
   * The kind of error (`X-Error-Code`). It stays the same even if the message changes. Undefined
   * when a proxy responded.
   */
  readonly code: ErrorCode | undefined;
  /** What is wrong and what to correct, in English. */
  readonly msg: string;
  /** The delay requested by `Retry-After`, in milliseconds, if any. */
  readonly retryAfterMs: number | undefined;

  /** All that is wrong with the request, each with its place, rule and parameters. */
  readonly errors: readonly ProblemItem[];
  /** The records that stand in the way, counted. */
  readonly dependents: readonly ProblemDependents[];

  constructor(
    { status, code, msg, retryAfterMs, errors = [], dependents = [] }: ErrorAnswer,
    request: FailedRequest,
  ) {
    super(
      `${request.method} ${request.path}: ${status}${code === undefined ? '' : ` ${code}`}: ${msg}`,
      request,
    );
    this.status = status;
    this.code = code;
    this.msg = msg;
    this.retryAfterMs = retryAfterMs;
    this.errors = errors;
    this.dependents = dependents;
  }

  /** The lines of `msg`, one per problem, when the API reports several. */
  get problems(): string[] {
    return this.msg.split('\n');
  }
}

/** 400: the body is not valid JSON. */
export class BadRequestError extends ApiError {}
/** 401: no token was sent. */
export class UnauthorizedError extends ApiError {}
/**
 * 403: the token is not accepted here, the module is not contracted, or the record belongs to
 * another company.
 */
export class ForbiddenError extends ApiError {}
/** 404: the record in the path, or the path itself, does not exist. */
export class NotFoundError extends ApiError {}
/** 405: the path does not support this method. */
export class MethodNotAllowedError extends ApiError {}
/** 409: the request conflicts with the company's data. */
export class ConflictError extends ApiError {}
/** 410: the cursor is older than what is kept. */
export class GoneError extends ApiError {}
/** 412: a record named in the body does not exist, or a condition of the request is not met. */
export class PreconditionError extends ApiError {}
/** 413: the body is larger than the route accepts. */
export class BodyTooLargeError extends ApiError {}
/** 415: the route does not accept this media type. */
export class UnsupportedMediaTypeError extends ApiError {}
/**
 * 422, and 418 on older routes: a value is missing or invalid, or there is nothing to update.
 * `problems` lists each.
 */
export class InvalidValueError extends ApiError {}
/** 429: too many requests. `retryAfterMs` says when to retry. */
export class RateLimitError extends ApiError {}
/** 417: the server does not support the value of the Expect header. */
export class ExpectationError extends ApiError {}
/** 431: the headers are too large. */
export class HeadersTooLargeError extends ApiError {}
/** 5xx: the server failed. */
export class ServerError extends ApiError {}
/**
 * 503: maintenance, or the API cannot reach its database. With the `code` `outcome-unknown`, a
 * write may have been stored.
 */
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

/** The error class for a response. */
export function apiError(answer: ErrorAnswer, request: FailedRequest): ApiError {
  const known = byStatus[answer.status] ?? (answer.status >= 500 ? ServerError : ApiError);
  return new known(answer, request);
}

/**
 * There was no response: the connection failed, and `cause` says how. It is unknown whether a write
 * was done. Sending it again with the same `idempotencyKey` is safe.
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

/** There was no response within `timeoutMs`. */
export class TimeoutError extends ConnectionError {}

/**
 * The response is not from the API: not JSON, no `response`, or a number that JavaScript cannot
 * hold exactly. Usually the base URL is wrong.
 */
export class AnswerError extends PrumoError {}
