"""The API's `response` and the information from the response headers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from email.message import Message
from typing import Generic, Iterable, List, Mapping, Optional, TypeVar
from urllib.parse import unquote

T = TypeVar("T")


@dataclass(frozen=True)
class Answer:
    """Information about a response besides its content."""

    status: int
    request_id: str
    """Identifies the request in the operator's logs."""
    total: Optional[int]
    """The total number of records; only for reads with a `limit`."""
    etag: Optional[str]
    """The entity tag of the records, for `if_match`."""
    waited: bool
    """Whether everything that depends on the write has been recalculated. False without `wait`, and when it took longer."""
    lenient: bool
    """The valid rows were stored and the others reported (`lenient`)."""
    dry_run: bool
    """It was a dry run: nothing was stored."""
    replayed: bool
    """An earlier request with the same idempotency key did the write; this is its response."""
    ignored_fields: Mapping[str, str]
    """What was sent and ignored, with the reason: `not-taken` (a name that the endpoint does not take, misspelt perhaps),
    `calculated`, `not-adjustable` or `inherited`. For bulk writes, the result lists the last three by row."""
    manual_entries: Mapping[str, Decimal]
    """The typed values behind the fields of a formula's cell. Only for reads of a single cell."""
    attempts: int
    """How many times the request was sent."""
    headers: Message


class Records(List[T]):
    """The records of a read: a list, with the information of its response in `answer`."""

    def __init__(self, records: Iterable[T], answer: Answer) -> None:
        super().__init__(records)
        self.answer = answer


@dataclass(frozen=True)
class Written(Generic[T]):
    """The result of a write, with the information of its response in `answer`."""

    result: T
    answer: Answer


def answer_of(status: int, headers: Message, request_id: str, attempts: int) -> Answer:
    """Reads the response headers."""
    applied = [one.strip() for one in headers.get("Preference-Applied", "").split(",")]
    total = headers.get("X-Total-Count")
    entries = re.findall(r'([a-z_]+)="([^"]*)"', headers.get("X-Manual-Entries", ""))
    return Answer(
        status=status,
        request_id=headers.get("X-Request-Id", request_id),
        total=None if total is None else int(total),
        etag=headers.get("ETag"),
        waited=any(re.match(r"wait\s*=", one) for one in applied),
        lenient="handling=lenient" in applied,
        dry_run="tx=rollback" in applied,
        replayed=headers.get("Idempotent-Replayed") == "true",
        ignored_fields=_ignored(headers.get("X-Ignored-Fields", "")),
        manual_entries={name: Decimal(text) for name, text in entries},
        attempts=attempts,
        headers=headers,
    )


def _ignored(header: str) -> dict[str, str]:
    """Names are tokens, or display strings of percent-encoded UTF-8 (RFC 9651, section 3.3.8)."""
    items = re.findall(r'(?:%"([^"]*)"|([^\s,;"]+));reason="([^"]*)"', header)
    return {token or unquote(encoded): reason for encoded, token, reason in items}
