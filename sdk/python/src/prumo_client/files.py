"""Tables as files: XLSX, and CSV in one of two number formats. The format must be stated; it is never guessed."""

from __future__ import annotations

from typing import Literal, Mapping, Union

CsvFormat = Literal["csv-br", "csv-us"]
"""`csv-br`: fields separated by `;`, decimal comma. `csv-us`: fields separated by `,`, decimal point. Both in UTF-8."""
TableFormat = Literal["csv-br", "csv-us", "xlsx"]
FileContent = Union[bytes, str]
"""Content that can be sent again in a retry."""

MEDIA_TYPES: Mapping[str, str] = {
    "csv-br": "text/csv; formato=br",
    "csv-us": "text/csv; formato=us",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
