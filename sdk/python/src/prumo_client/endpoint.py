"""What the functions of all endpoints have in common: how a call becomes a request."""

from __future__ import annotations

import math
import re
import uuid
from http.client import HTTPResponse
from typing import Any, Dict, Iterator, Mapping, NamedTuple, Optional, Tuple
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

from .answer import Records, Written
from .exact import json_of, with_decimals
from .files import MEDIA_TYPES, TableFormat
from .transport import Headers, Sending, Transport, response_in


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
    """An endpoint of the API. `record` and `preview` name the types of its records or result, and of a dry run's."""

    def __init__(self, transport: Transport, method: str, path: str, record: str, preview: str = "") -> None:
        self._transport = transport
        self.method = method
        self.path = path
        self._record = record
        self._preview = preview

    def _parts(self, first: Any, second: Any = None) -> Tuple[str, Any]:
        """The path with its values, and what comes after them: the query or the body."""
        names = re.findall(r"\{(\w+)\}", self.path)
        if not names:
            return self.path, first if second is None else second
        if len(names) == 1:
            return _filled(self.path, {names[0]: first}), second
        if not isinstance(first, Mapping):
            raise TypeError(f"{self.path} takes a dictionary of {', '.join(names)} first")
        return _filled(self.path, first), second

    def _send(self, sending: Sending, kind: str) -> Any:
        content, answer = self._transport.send(sending, lambda response: response.read())
        return with_decimals(response_in(content, sending, answer), kind), answer


class Reading(Endpoint):
    """A GET."""

    def _records(self, given: Tuple[Any, ...], page: Mapping[str, object], options: CallOptions) -> Records[Any]:
        path, query = self._parts(*given)
        address = path + _query({**(query or {}), **page})
        return Records(*self._send(Sending("GET", address, None, options.headers, *options[:2]), self._record))

    def _all(self, given: Tuple[Any, ...], page_size: int, options: CallOptions) -> Iterator[Any]:
        following: Optional[Mapping[str, object]] = {"limit": page_size, "offset": 0}
        while following is not None:
            page = self._records(given, following, options)
            yield from page
            following = _next_page(page.answer.headers.get("Link", ""))

    def _file(self, given: Tuple[Any, ...], format: TableFormat, options: CallOptions) -> HTTPResponse:
        path, query = self._parts(*given)
        headers = {"Accept": MEDIA_TYPES[format], **(options.headers or {})}
        sending = Sending("GET", path + _query(query or {}), None, headers, *options[:2])
        return self._transport.send(sending, lambda response: response)[0]


class Writing(Endpoint):
    """A POST, PUT or DELETE. Each call has its own idempotency key, so that retries do it only once."""

    def _written(self, given: Tuple[Any, ...], write: WriteOptions, options: CallOptions) -> Written[Any]:
        path, body = self._parts(*given)
        if body is None:
            return self._sent(path, None, {}, write, options)
        return self._sent(path, json_of(body).encode(), {"Content-Type": "application/json"}, write, options)

    def _sent(
        self, path: str, body: Optional[bytes], headers: Headers, write: WriteOptions, options: CallOptions
    ) -> Written[Any]:
        sending = Sending(
            self.method,
            path,
            body,
            {**headers, **_write_headers(write), **(options.headers or {})},
            options.timeout,
            options.retries,
            extra_seconds=write.wait or 0,
        )
        return Written(*self._send(sending, self._preview if write.dry_run else self._record))


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


def _filled(path: str, values: Mapping[str, object]) -> str:
    def value_of(match: "re.Match[str]") -> str:
        value = values.get(match[1])
        text = quote(str(value), safe="")
        # Empty text, `.` and `..` would change the path.
        if value is None or text in ("", ".", ".."):
            raise ValueError(f"{match[1]} cannot be {value!r} in {path}")
        return text

    return re.sub(r"\{(\w+)\}", value_of, path)


def _query(values: Mapping[str, object]) -> str:
    """What is None is left out."""
    text = urlencode({name: value for name, value in values.items() if value is not None})
    return f"?{text}" if text else ""


def _next_page(header: str) -> Optional[Mapping[str, object]]:
    """The query of the link with `rel="next"` (RFC 8288). None on the last page."""
    for target, parameters in re.findall(r"<([^>]*)>([^,<]*)", header):
        if re.search(r';\s*rel="?next"?\s*(?:;|$)', parameters):
            # Only the query is used, because the host may differ behind a proxy.
            return dict(parse_qsl(urlsplit(target).query))
    return None
