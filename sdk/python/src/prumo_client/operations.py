"""The functions of all endpoints: what they take and give.

Their arguments come in this order: what the path needs (a value, or a dictionary of several), the query or the body,
and options by name. `I` is what is given first, `Q` the query, `B` the body, `T` the record or result, and `P` the
result of a dry run.
"""

from __future__ import annotations

from http.client import HTTPResponse
from typing import Generic, Iterator, Optional, TypedDict, TypeVar

from .answer import Records, Written
from .endpoint import CallOptions, Reading, WriteOptions, Writing
from .files import MEDIA_TYPES, FileContent, TableFormat
from .transport import Headers

I = TypeVar("I")
Q = TypeVar("Q")
B = TypeVar("B")
T = TypeVar("T")
P = TypeVar("P")


class Nothing(TypedDict):
    """The query of a read that has none."""


class Read(Reading, Generic[Q, T]):
    """A GET: called, it gives its records."""

    def __call__(
        self,
        query: Optional[Q] = None,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[T]:
        return self._records((query,), {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        query: Optional[Q] = None,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[T]:
        """Iterates over all records, reading one page at a time."""
        return self._all((query,), page_size, CallOptions(timeout, retries, headers))


class TableRead(Read[Q, T]):
    """A GET whose records are also available as a file."""

    def file(
        self,
        query: Optional[Q] = None,
        *,
        format: TableFormat,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file((query,), format, CallOptions(timeout, retries, headers))


class ReadOf(Reading, Generic[I, Q, T]):
    """A GET of what is given: a value of the path, a dictionary of several, or a query that must be there."""

    def __call__(
        self,
        given: I,
        query: Optional[Q] = None,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Records[T]:
        return self._records((given, query), {"limit": limit, "offset": offset}, CallOptions(timeout, retries, headers))

    def all(
        self,
        given: I,
        query: Optional[Q] = None,
        *,
        page_size: int = 500,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Iterator[T]:
        """Iterates over all records, reading one page at a time."""
        return self._all((given, query), page_size, CallOptions(timeout, retries, headers))


class TableReadOf(ReadOf[I, Q, T]):
    """A GET whose records are also available as a file."""

    def file(
        self,
        given: I,
        query: Optional[Q] = None,
        *,
        format: TableFormat,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> HTTPResponse:
        """The records as a file: a binary stream, to be read and closed."""
        return self._file((given, query), format, CallOptions(timeout, retries, headers))


class Write(Writing, Generic[I, T, P]):
    """A POST, PUT or DELETE of a body, or of a record that its path names: called, it gives its result."""

    def __call__(
        self,
        given: I,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[T]:
        write = WriteOptions(wait, idempotency_key)
        return self._written((given,), write, CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        given: I,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[P]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written((given,), WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class ConditionalWrite(Write[I, T, P]):
    """A write that may depend on its record being as it was read."""

    def __call__(
        self,
        given: I,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[T]:
        write = WriteOptions(wait, idempotency_key, if_match=if_match)
        return self._written((given,), write, CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        given: I,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[P]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written((given,), WriteOptions(dry_run=True, if_match=if_match), CallOptions(timeout, retries, headers))


class RowsWrite(Write[I, T, P]):
    """A write of many rows."""

    def __call__(
        self,
        given: I,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[T]:
        write = WriteOptions(wait, idempotency_key, lenient=lenient)
        return self._written((given,), write, CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        given: I,
        *,
        lenient: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[P]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written((given,), WriteOptions(dry_run=True, lenient=lenient), CallOptions(timeout, retries, headers))

    def file(
        self,
        content: FileContent,
        format: TableFormat,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        lenient: bool = False,
        dry_run: bool = False,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[T]:
        """Sends the rows as a file. The first line has the names of the columns, which are the fields of a row."""
        sent = content.encode() if isinstance(content, str) else content
        write = WriteOptions(wait, idempotency_key, lenient=lenient, dry_run=dry_run)
        return self._sent(self.path, sent, {"Content-Type": MEDIA_TYPES[format]}, write, CallOptions(timeout, retries, headers))


class WriteOf(Writing, Generic[I, B, T, P]):
    """A write of a body to what the path names."""

    def __call__(
        self,
        given: I,
        body: B,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[T]:
        write = WriteOptions(wait, idempotency_key)
        return self._written((given, body), write, CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        given: I,
        body: B,
        *,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[P]:
        """Validates the request and reports what it would do, without storing anything."""
        return self._written((given, body), WriteOptions(dry_run=True), CallOptions(timeout, retries, headers))


class ConditionalWriteOf(WriteOf[I, B, T, P]):
    """A write of a body to what the path names, if that is as it was read."""

    def __call__(
        self,
        given: I,
        body: B,
        *,
        wait: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[T]:
        write = WriteOptions(wait, idempotency_key, if_match=if_match)
        return self._written((given, body), write, CallOptions(timeout, retries, headers))

    def dry_run(
        self,
        given: I,
        body: B,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Written[P]:
        """Validates the request and reports what it would do, without storing anything."""
        write = WriteOptions(if_match=if_match, dry_run=True)
        return self._written((given, body), write, CallOptions(timeout, retries, headers))
