"""Values as bytes that cross a pipe, both ends of which are ours.

Faces and records are many small frozen dataclasses. Python's own way for those asks each for its fields again; here
each kind is looked at once.
"""

import pickle
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from io import BytesIO
from operator import attrgetter
from typing import Any

Made = tuple[Callable[..., Any], tuple[Any, ...]]


def packed(value: object) -> bytes:
    """A value as bytes."""
    written = BytesIO()
    _Packer(written, protocol=pickle.HIGHEST_PROTOCOL).dump(value)
    return written.getvalue()


def unpacked(message: bytes) -> Any:
    """The value of `packed` bytes."""
    return pickle.loads(message)  # noqa: S301  (written by our own process)


class _Packer(pickle.Pickler):
    """Writes a dataclass with slots as its kind and the values of its fields, in their order."""

    def reducer_override(self, value: object) -> Made:
        kind: Any = type(value)
        read = _reader(kind)
        return NotImplemented if read is None else (_made, (kind, read(value)))


@cache
def _reader(kind: type) -> Callable[[Any], Any] | None:
    """Reads all fields of a kind at once; None where it is no dataclass with slots."""
    if not is_dataclass(kind) or "__slots__" not in kind.__dict__ or not fields(kind):
        return None
    return attrgetter(*(one.name for one in fields(kind)))


@cache
def _writers(kind: type) -> tuple[Callable[[Any, Any], None], ...]:
    """Write the slots of a kind, frozen or not."""
    return tuple(getattr(kind, one.name).__set__ for one in fields(kind))


def _made(kind: type, values: Any) -> object:
    """What `_Packer` took apart."""
    new: object = object.__new__(kind)
    writers = _writers(kind)
    if len(writers) == 1:
        writers[0](new, values)
        return new
    for write, value in zip(writers, values, strict=True):
        write(new, value)
    return new
