"""The typed client of the Prumo integration API."""

from . import types, values
from .answer import Answer, Records, Written
from .client import PrumoClient
from .errors import (
    AnswerError,
    ApiError,
    BadRequestError,
    BodyTooLargeError,
    ConflictError,
    ExpectationError,
    FailedRequest,
    ForbiddenError,
    GoneError,
    HeadersTooLargeError,
    InvalidValueError,
    MethodNotAllowedError,
    NotFoundError,
    PreconditionError,
    PrumoConnectionError,
    PrumoError,
    PrumoTimeoutError,
    RateLimitError,
    ServerError,
    UnauthorizedError,
    UnavailableError,
    UnsupportedMediaTypeError,
)
from .files import CsvFormat, FileContent, TableFormat
from .generated.error_codes import ERROR_CODES, VERSION
from .retry import RetryPolicy

__version__ = VERSION

__all__ = [
    "Answer",
    "AnswerError",
    "ApiError",
    "BadRequestError",
    "BodyTooLargeError",
    "ConflictError",
    "CsvFormat",
    "ERROR_CODES",
    "ExpectationError",
    "FailedRequest",
    "FileContent",
    "ForbiddenError",
    "GoneError",
    "HeadersTooLargeError",
    "InvalidValueError",
    "MethodNotAllowedError",
    "NotFoundError",
    "PreconditionError",
    "PrumoClient",
    "PrumoConnectionError",
    "PrumoError",
    "PrumoTimeoutError",
    "RateLimitError",
    "Records",
    "RetryPolicy",
    "ServerError",
    "TableFormat",
    "UnauthorizedError",
    "UnavailableError",
    "UnsupportedMediaTypeError",
    "VERSION",
    "Written",
    "types",
    "values",
]
