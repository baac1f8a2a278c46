"""What the functions of all endpoints have in common."""

from __future__ import annotations

import math
import re
import uuid
from http.client import HTTPResponse
from typing import Any, Dict, Iterator, Mapping, NamedTuple, Optional, Union
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

from .answer import Records, Written
from .exact import json_of, with_decimals
from .files import MEDIA_TYPES, FileContent
from .transport import Headers, Sending, Transport, response_in

Values = Mapping[str, Union[str, int, None]]


class CallOptions(NamedTuple):
    """Options of every call."""

    timeout: Optional[float]
    retries: Optional[int]
    headers: Optional[Headers]


class WriteOptions(NamedTuple):
    """Options of writes, as headers say them."""

    wait: Optional[float] = None
    idempotency_key: Optional[str] = None
    if_match: Optional[str] = None
    lenient: bool = False
    dry_run: bool = False


class Endpoint:
    """An endpoint of the API."""

    _path = ""
    _kind: Optional[str] = None
    """The type of its records or result."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _send(self, sending: Sending, kind: Optional[str]) -> Any:
        content, answer = self._transport.send(sending, lambda response: response.read())
        return with_decimals(response_in(content, sending, answer), kind), answer

    def _open(self, sending: Sending) -> HTTPResponse:
        response, _ = self._transport.send(sending, lambda response: response)
        return response


class Read(Endpoint):
    """A GET."""

    def _records(self, path: Values, query: Values, options: CallOptions) -> Records[Any]:
        address = _filled(self._path, path) + _query(query)
        sending = Sending("GET", address, None, options.headers, options.timeout, options.retries)
        return Records(*self._send(sending, self._kind))

    def _all(self, path: Values, query: Values, page_size: int, options: CallOptions) -> Iterator[Any]:
        following: Optional[Mapping[str, str]] = {"limit": str(page_size), "offset": "0"}
        while following is not None:
            page = self._records(path, {**query, **following}, options)
            yield from page
            following = _next_page(page.answer.headers.get("Link", ""))

    def _file(self, path: Values, query: Values, format: str, options: CallOptions) -> HTTPResponse:
        headers = {"Accept": MEDIA_TYPES[format], **(options.headers or {})}
        address = _filled(self._path, path) + _query(query)
        return self._open(Sending("GET", address, None, headers, options.timeout, options.retries))


class Write(Endpoint):
    """A POST, PUT or DELETE. Each call has its own idempotency key, so that retries do it only once."""

    _method = ""
    _dry_run_kind: Optional[str] = None
    """The type of the result of a dry run."""

    def _written(self, path: Values, body: Optional[object], write: WriteOptions, options: CallOptions) -> Written[Any]:
        if body is None:
            return self._sent(path, None, {}, write, options)
        return self._sent(path, json_of(body).encode(), {"Content-Type": "application/json"}, write, options)

    def _written_file(
        self, path: Values, content: FileContent, format: str, write: WriteOptions, options: CallOptions
    ) -> Written[Any]:
        sent = content.encode() if isinstance(content, str) else content
        return self._sent(path, sent, {"Content-Type": MEDIA_TYPES[format]}, write, options)

    def _sent(
        self, path: Values, body: Optional[bytes], headers: Headers, write: WriteOptions, options: CallOptions
    ) -> Written[Any]:
        sending = Sending(
            self._method,
            _filled(self._path, path),
            body,
            {**headers, **_write_headers(write), **(options.headers or {})},
            options.timeout,
            options.retries,
            extra_seconds=write.wait or 0,
        )
        return Written(*self._send(sending, self._dry_run_kind if write.dry_run else self._kind))


def _write_headers(write: WriteOptions) -> Dict[str, str]:
    """A dry run has no idempotency key."""
    preferences = [
        *(["tx=rollback"] if write.dry_run else []),
        *([] if write.wait is None or write.dry_run else [f"wait={math.ceil(write.wait)}"]),
        *(["handling=lenient"] if write.lenient else []),
    ]
    return {
        **({} if write.dry_run else {"Idempotency-Key": write.idempotency_key or str(uuid.uuid4())}),
        **({} if write.if_match is None else {"If-Match": write.if_match}),
        **({"Prefer": ", ".join(preferences)} if preferences else {}),
    }


def _filled(path: str, values: Values) -> str:
    def value_of(match: "re.Match[str]") -> str:
        value = values[match[1]]
        text = quote(str(value), safe="")
        # Empty text, `.` and `..` would change the path.
        if value is None or text in ("", ".", ".."):
            raise ValueError(f"{match[1]} cannot be {value!r} in {path}")
        return text

    return re.sub(r"\{(\w+)\}", value_of, path)


def _query(values: Values) -> str:
    """What is None is left out."""
    text = urlencode({name: value for name, value in values.items() if value is not None})
    return f"?{text}" if text else ""


def _next_page(header: str) -> Optional[Mapping[str, str]]:
    """The query of the link with `rel="next"` (RFC 8288). None on the last page."""
    for target, parameters in re.findall(r"<([^>]*)>([^,<]*)", header):
        if re.search(r';\s*rel="?next"?\s*(?:;|$)', parameters):
            # Only the query is used, because the host may differ behind a proxy.
            return dict(parse_qsl(urlsplit(target).query))
    return None
