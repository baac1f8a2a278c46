"""JSON in which every number keeps its digits: amounts are `Decimal`, never `float`."""

from __future__ import annotations

import json
from decimal import Decimal
from numbers import Integral
from typing import Any, Mapping, Optional, Sequence

from .generated.decimals import DECIMALS


def json_of(value: Any, place: str = "the body") -> str:
    """The JSON text of a body. Raises a TypeError for a float, whose digits are not what was meant."""
    if value is None or isinstance(value, (bool, str)):
        return json.dumps(value)
    if isinstance(value, Decimal):
        if not value.is_finite():
            raise TypeError(f"{place} is {value}, which is not a number to send")
        return str(value)
    if isinstance(value, Integral):
        return str(int(value))
    if isinstance(value, float):
        raise TypeError(f"{place} is the float {value!r}, which is not exact: send a Decimal, made from text")
    if isinstance(value, Mapping):
        members = [f"{json.dumps(str(name))}:{json_of(inner, str(name))}" for name, inner in value.items()]
        return "{" + ",".join(members) + "}"
    if isinstance(value, Sequence):
        return "[" + ",".join([json_of(inner, place) for inner in value]) + "]"
    raise TypeError(f"{place} is a {type(value).__name__}, which JSON does not have")


def parse_json(text: str) -> Any:
    """Parses a response. Numbers with a fraction or an exponent become `Decimal`. Raises a ValueError."""
    return json.loads(text, parse_float=Decimal, parse_constant=_refuse)


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is not JSON")


def with_decimals(value: Any, kind: Optional[str]) -> Any:
    """Makes a `Decimal` of each amount that was sent as a whole number, in records of this type."""
    fields = DECIMALS.get(kind or "")
    if fields is None:
        return value
    for record in value if isinstance(value, list) else [value]:
        for name, inner in fields.items():
            found = record.get(name)
            if found is None:
                continue
            if inner is not None:
                with_decimals(found, inner)
            elif isinstance(found, int):
                record[name] = Decimal(found)
    return value
