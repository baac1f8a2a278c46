"""Sends requests: attempts, time-outs, delays, and the headers common to all requests."""

from __future__ import annotations

import re
import socket
import ssl
import time
import urllib.error
import urllib.request
import uuid
from dataclasses import dataclass, replace
from email.message import Message
from http.client import HTTPException, HTTPResponse
from typing import Callable, Mapping, Optional, Tuple, TypeVar
from urllib.parse import urlsplit

from .answer import Answer, answer_of
from .errors import (
    AnswerError,
    ApiError,
    ErrorAnswer,
    FailedRequest,
    PrumoConnectionError,
    PrumoError,
    PrumoTimeoutError,
    api_error,
    problem_in,
)
from .exact import parse_json
from .generated.error_codes import VERSION
from .retry import RetryPolicy, pause_before, retry_after_of

T = TypeVar("T")
Headers = Mapping[str, str]


@dataclass(frozen=True)
class Sending:
    """The request of one call."""

    method: str
    path: str
    """Path and query, without the base URL."""
    body: Optional[bytes] = None
    headers: Optional[Headers] = None
    timeout: Optional[float] = None
    retries: Optional[int] = None
    extra_seconds: float = 0
    """Added to the time limit of an attempt."""


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Following a redirect could send the token elsewhere."""

    def redirect_request(self, *_: object) -> None:
        return None


class Transport:
    """Holds what all requests of a client have in common. It has no state: threads may share it."""

    def __init__(
        self,
        base_url: str,
        token: str,
        timeout: float,
        retry: RetryPolicy,
        context: Optional[ssl.SSLContext],
        pause: Callable[[float], None],
    ) -> None:
        parts = urlsplit(base_url)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
            raise ValueError("base_url must be an http or https address without query and fragment")
        if re.fullmatch(r"[\x21-\x7e]+", token) is None:
            raise ValueError("token must be the text of a token")
        self._base_url = base_url.rstrip("/")
        self._token = token
        self._timeout = timeout
        self._policy = retry
        self._pause = pause
        https = urllib.request.HTTPSHandler(context=context)
        self._opener = urllib.request.build_opener(_NoRedirects, https)

    def send(self, sending: Sending, read: Callable[[HTTPResponse], T]) -> Tuple[T, Answer]:
        """Sends the request, with retries where they may help.

        `read` reads the response as part of the attempt, so a failure in it is retried too. Raises an `ApiError`
        for every response that is not a success.
        """
        # One id for all attempts.
        request_id = str(uuid.uuid4())
        headers = {
            "User-Agent": f"prumo-client-python/{VERSION}",
            "Accept": "application/json, application/problem+json",
            "X-Request-Id": request_id,
            **(sending.headers or {}),
            "token": self._token,
        }
        retries = self._policy.retries if sending.retries is None else sending.retries
        policy = replace(self._policy, retries=retries)
        attempts = 1
        while True:
            failed = FailedRequest(sending.method, sending.path, request_id, attempts)
            try:
                return self._attempt(sending, headers, failed, read)
            except PrumoError as error:
                pause = None if attempts > policy.retries else pause_before(error, attempts, policy)
                if pause is None:
                    raise
                self._pause(pause)
            attempts += 1

    def _attempt(
        self, sending: Sending, headers: Headers, failed: FailedRequest, read: Callable[[HTTPResponse], T]
    ) -> Tuple[T, Answer]:
        url = self._base_url + sending.path
        request = urllib.request.Request(url, sending.body, dict(headers), method=sending.method)
        timeout = (self._timeout if sending.timeout is None else sending.timeout) + sending.extra_seconds
        where, key = f"{failed.method} {failed.path}", headers.get("Idempotency-Key")
        try:
            try:
                response: HTTPResponse = self._opener.open(request, timeout=timeout)
            except urllib.error.HTTPError as refused:
                with refused:
                    raise _failure_of(refused, refused.read(), failed) from None
            content = read(response)
            return content, answer_of(response.status, response.headers, failed.request_id, failed.attempts)
        except (OSError, HTTPException) as error:
            reason = error.reason if isinstance(error, urllib.error.URLError) else error
            if isinstance(reason, (socket.timeout, TimeoutError)):
                raise PrumoTimeoutError(f"{where}: no answer in time", failed, key) from error
            raise PrumoConnectionError(f"{where}: no answer", failed, key) from error


def _failure_of(refused: urllib.error.HTTPError, content: bytes, request: FailedRequest) -> ApiError:
    headers: Message = refused.headers
    try:
        value = parse_json(content.decode("utf-8"))
    except ValueError:
        value = None
    problem = problem_in(value)
    msg = value.get("msg") if isinstance(value, dict) else None
    if problem is not None:
        msg = problem["detail"]
    answer = ErrorAnswer(
        status=refused.code,
        code=headers.get("X-Error-Code"),
        msg=msg if isinstance(msg, str) else f"{refused.reason}, without a message of the API",
        retry_after=retry_after_of(headers.get("Retry-After")),
        problem=problem,
    )
    return api_error(answer, replace(request, request_id=headers.get("X-Request-Id", request.request_id)))


def wait_by_clock(seconds: float) -> None:
    """What waits between attempts unless the client is told otherwise."""
    time.sleep(seconds)


def response_in(content: bytes, request: Sending, answer: Answer) -> object:
    """Extracts the `response`. Raises an `AnswerError` for anything else."""
    failed = FailedRequest(request.method, request.path, answer.request_id, answer.attempts)
    try:
        value = parse_json(content.decode("utf-8"))
    except ValueError as error:
        raise AnswerError(f"{failed.method} {failed.path}: {error}", failed) from error
    response = value.get("response") if isinstance(value, dict) else None
    if isinstance(response, (dict, list)):
        return response
    raise AnswerError(f"{failed.method} {failed.path}: the answer has no response", failed)
