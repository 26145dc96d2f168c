"""Frozen records of rows, and the lack of one."""

from dataclasses import fields
from typing import Any, TypeVar

T = TypeVar("T")


class RecordUnknown(LookupError):
    """Nothing is stored under a name that came from outside. The message says so to whoever asked; pages answer 404."""


def record_from(kind: type[T], row: Any, /, **given: Any) -> T:
    """Return a record with what is given, and else with the row's columns of the same names."""
    names = (one.name for one in fields(kind) if one.name not in given)  # type: ignore[arg-type]  # a dataclass
    return kind(**{name: getattr(row, name) for name in names}, **given)
