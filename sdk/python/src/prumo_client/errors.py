"""Errors: those of the API by their status, and failures to get a response at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Mapping, Optional, Type

from .generated.types import Problem, ProblemDependents, ProblemItem


@dataclass(frozen=True)
class FailedRequest:
    """The request that failed."""

    method: str
    path: str
    """Path and query, without the base URL."""
    request_id: str
    """`X-Request-Id` from the response, or from the request if there was no response."""
    attempts: int
    """How many times it was sent."""


class PrumoError(Exception):
    """Base class of everything that the client raises, except a `TypeError` or `ValueError` for invalid arguments."""

    def __init__(self, message: str, request: FailedRequest) -> None:
        super().__init__(message)
        self.request = request

    @property
    def request_id(self) -> str:
        """Identifies the request in the operator's logs."""
        return self.request.request_id


@dataclass(frozen=True)
class ErrorAnswer:
    """The parts of an error response from which errors are created."""

    status: int
    code: Optional[str]
    msg: str
    retry_after: Optional[float]
    problem: Optional[Problem]


class ApiError(PrumoError):
    """The API refused the request. Catch a subclass, or look at `status` and `code`."""

    status: int
    code: Optional[str]
    """The kind of error (`X-Error-Code`), which stays the same if the message changes. None when a proxy responded."""
    msg: str
    """What is wrong and what to correct, in English."""
    retry_after: Optional[float]
    """The delay requested by `Retry-After`, in seconds, if any."""
    problem: Optional[Problem]
    """The problem document (RFC 9457), where the API sent one."""

    def __init__(self, answer: ErrorAnswer, request: FailedRequest) -> None:
        code = "" if answer.code is None else f" {answer.code}"
        super().__init__(f"{request.method} {request.path}: {answer.status}{code}: {answer.msg}", request)
        self.status = answer.status
        self.code = answer.code
        self.msg = answer.msg
        self.retry_after = answer.retry_after
        self.problem = answer.problem

    @property
    def problems(self) -> list[str]:
        """The lines of `msg`, one per problem, when the API reports several."""
        return self.msg.split("\n")

    @property
    def items(self) -> list[ProblemItem]:
        """All that is wrong with the request: place, rule, parameters and sentence of each."""
        return [] if self.problem is None else list(self.problem.get("errors", []))

    @property
    def dependents(self) -> list[ProblemDependents]:
        """The records that stand in the way, counted by kind, the first of each named."""
        return [] if self.problem is None else list(self.problem.get("dependents", []))


class BadRequestError(ApiError):
    """400: the body is not valid JSON."""


class UnauthorizedError(ApiError):
    """401: no token was sent."""


class ForbiddenError(ApiError):
    """403: the token is not accepted here, the module is not contracted, or the record belongs to another company."""


class NotFoundError(ApiError):
    """404: the record in the path, or the path itself, does not exist."""


class MethodNotAllowedError(ApiError):
    """405: the path does not support this method."""


class ConflictError(ApiError):
    """409: the request conflicts with the company's data."""


class GoneError(ApiError):
    """410: the cursor is older than what is kept."""


class PreconditionError(ApiError):
    """412: a record named in the body does not exist, or a condition of the request is not met."""


class BodyTooLargeError(ApiError):
    """413: the body is larger than the route accepts."""


class UnsupportedMediaTypeError(ApiError):
    """415: the route does not accept this media type."""


class ExpectationError(ApiError):
    """417: the server does not support the value of the Expect header."""


class InvalidValueError(ApiError):
    """422, and 418 on older routes: a value is missing or invalid, or there is nothing to update."""


class RateLimitError(ApiError):
    """429: too many requests. `retry_after` says when to retry."""


class HeadersTooLargeError(ApiError):
    """431: the headers are too large."""


class ServerError(ApiError):
    """5xx: the server failed."""


class UnavailableError(ServerError):
    """503: maintenance, or the API cannot reach its database.

    With the `code` `outcome-unknown`, a write may have been stored.
    """


class PrumoConnectionError(PrumoError):
    """There was no response: the connection failed, and `__cause__` says how.

    It is unknown whether a write was done. Sending it again with the same `idempotency_key` is safe.
    """

    def __init__(self, message: str, request: FailedRequest, idempotency_key: Optional[str] = None) -> None:
        super().__init__(message, request)
        self.idempotency_key = idempotency_key


class PrumoTimeoutError(PrumoConnectionError):
    """There was no response within `timeout`."""


class AnswerError(PrumoError):
    """The response is not from the API: not JSON, or without `response`. Usually the base URL is wrong."""


_BY_STATUS: Mapping[int, Type[ApiError]] = {
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
    417: ExpectationError,
    418: InvalidValueError,
    422: InvalidValueError,
    429: RateLimitError,
    431: HeadersTooLargeError,
    503: UnavailableError,
}


def api_error(answer: ErrorAnswer, request: FailedRequest) -> ApiError:
    """The error of the class for the status."""
    other = ServerError if answer.status >= 500 else ApiError
    return _BY_STATUS.get(answer.status, other)(answer, request)


def problem_in(value: Any) -> Optional[Problem]:
    """The value as a problem document, if it is one."""
    is_problem = isinstance(value, dict) and isinstance(value.get("detail"), str) and "code" in value
    return value if is_problem else None
