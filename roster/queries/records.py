"""Frozen records of rows."""

from dataclasses import fields
from typing import Any, TypeVar

T = TypeVar("T")


def record_from(kind: type[T], row: Any, /, **given: Any) -> T:
    """Return a record with what is given, and else with the row's columns of the same names."""
    names = (one.name for one in fields(kind) if one.name not in given)  # type: ignore[arg-type]  # a dataclass
    return kind(**{name: getattr(row, name) for name in names}, **given)
