"""The client: every endpoint of the API is a function, grouped by the segments of its path."""

from __future__ import annotations

import ssl
import uuid
from http.client import HTTPResponse
from typing import Callable, Literal, Optional

from .files import FileContent
from .generated.resources import Resources
from .retry import RetryPolicy
from .transport import Headers, Sending, Transport, wait_by_clock


class PrumoClient(Resources):
    """A client of one environment of the API, as one company.

    >>> client = PrumoClient("http://127.0.0.1:8081", token)
    >>> panels = client.panels.get_panels()

    :param base_url: The base URL of the environment: `https://api.example.com`.
    :param token: The company's token. It is sent only to `base_url`; redirects are not followed.
    :param timeout: How many seconds the server may be silent, in an attempt. `wait` extends it.
    :param retry: How often and with which delays a request is retried.
    :param context: Which certificates are trusted. Default: those of the system.
    :param pause: Waits between attempts, for a number of seconds. Default: `time.sleep`.

    Raises a ValueError for an invalid base URL or token.
    """

    def __init__(
        self,
        base_url: str,
        token: str,
        *,
        timeout: float = 60.0,
        retry: RetryPolicy = RetryPolicy(),
        context: Optional[ssl.SSLContext] = None,
        pause: Callable[[float], None] = wait_by_clock,
    ) -> None:
        transport = Transport(base_url, token, timeout, retry, context, pause)
        super().__init__(transport)
        self._own = transport

    def request(
        self,
        path: str,
        *,
        method: Literal["GET", "POST", "PUT", "DELETE"] = "GET",
        body: Optional[FileContent] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """Sends a request with the token and retries, and returns the response unread: a binary stream to be closed.

        For endpoints newer than this client. `path` is the escaped path with its query. Raises an `ApiError` for
        every response that is not a success.
        """
        if not path.startswith("/"):
            raise ValueError("path must begin with a slash")
        key = {} if method == "GET" else {"Idempotency-Key": idempotency_key or str(uuid.uuid4())}
        content = body.encode() if isinstance(body, str) else body
        sending = Sending(method, path, content, {**key, **(headers or {})}, timeout, retries)
        response, _ = self._own.send(sending, lambda response: response)
        return response
