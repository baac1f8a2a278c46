"""When a request is retried, and after which delay."""

from __future__ import annotations

import random
import re
import time
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Callable, Optional

from .errors import ApiError, PrumoConnectionError, PrumoError


@dataclass(frozen=True)
class RetryPolicy:
    """How often and with which delays a request is retried. All in seconds."""

    retries: int = 4
    """The maximum number of retries."""
    first_pause: float = 0.25
    """The longest delay before the first retry. It doubles each time."""
    longest_pause: float = 8.0
    """The upper limit of our own delays."""
    longest_retry_after: float = 60.0
    """A longer `Retry-After` is not waited for."""


def pause_before(
    error: PrumoError, repetition: int, policy: RetryPolicy, chance: Callable[[], float] = random.random
) -> Optional[float]:
    """The delay in seconds before this retry (from 1) of a request that failed so. None when it must not be retried.

    It is random in part, so that clients that failed together do not retry at the same moment.
    """
    if not _is_passing(error):
        return None
    longest = min(policy.longest_pause, policy.first_pause * 2.0 ** (repetition - 1))
    retry_after = error.retry_after if isinstance(error, ApiError) else None
    if retry_after is None:
        return longest / 2 + chance() * longest / 2
    if retry_after > policy.longest_retry_after:
        return None
    return retry_after + chance() * policy.first_pause


# 502 and 504 come from proxies: it is unknown whether the request was executed. The idempotency key makes a retry safe.
_PASSING = frozenset({429, 502, 503, 504})


def _is_passing(error: PrumoError) -> bool:
    """Whether the problem may be gone when the request is sent again."""
    if not isinstance(error, ApiError):
        return isinstance(error, PrumoConnectionError)
    # An earlier attempt of this call is still running. A later attempt will get its response.
    if error.code == "idempotency-key-running":
        return True
    # The token was refused, which will not change soon.
    return error.status in _PASSING and error.code != "too-many-refused"


def retry_after_of(header: Optional[str]) -> Optional[float]:
    """Converts `Retry-After` to seconds: a number of them, or a date (RFC 9110, section 10.2.3)."""
    if header is None:
        return None
    if re.fullmatch(r"\s*\d{1,9}\s*", header):
        return float(header)
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - time.time())
    except (TypeError, ValueError):
        return None
