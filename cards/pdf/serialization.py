"""Serialization of values for a pipe, both ends of which are ours, and for the store of faces.

Faces and records are many small frozen dataclasses. Python asks each of those for its fields again; here each class is
inspected once.
"""

import pickle
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from io import BytesIO
from operator import attrgetter
from typing import Any

from cards.faces.shared_layout import LayoutNeeds
from cards.pdf.records import DrawingResources, FaceRecord, PictureBox, SideRecord

Made = tuple[Callable[..., Any], tuple[Any, ...]]


def dumps(value: object) -> bytes:
    """Return a value as bytes."""
    written = BytesIO()
    _Pickler(written, protocol=pickle.HIGHEST_PROTOCOL).dump(value)
    return written.getvalue()


def loads(message: bytes) -> Any:
    """Return the value that `dumps` made into bytes."""
    return pickle.loads(message)  # noqa: S301  (written by our own process)


def loads_record(kept: bytes) -> FaceRecord:
    """Return the record that `dumps` made into bytes. Raises ValueError for bytes that are none."""
    try:
        found = _RecordUnpickler(BytesIO(kept)).load()
    except Exception as damaged:  # (a damaged pickle may raise anything)
        raise ValueError("This is no record.") from damaged
    if not isinstance(found, FaceRecord):
        raise ValueError("This is no record.")
    return found


class _RecordUnpickler(pickle.Unpickler):
    """An unpickler that makes nothing but the dataclasses of records."""

    def find_class(self, module: str, name: str) -> Any:
        if found := RECORDS.get((module, name)):
            return found
        raise pickle.UnpicklingError(f"{module}.{name} is no part of a record")


class _Pickler(pickle.Pickler):
    """A pickler that writes a dataclass with slots as its class and the values of its fields, in their order."""

    def reducer_override(self, value: object) -> Made:
        kind: Any = type(value)
        read = _reader(kind)
        return NotImplemented if read is None else (_made, (kind, read(value)))


@cache
def _reader(kind: type) -> Callable[[Any], Any] | None:
    """Return a reader of all fields of a class at once; None where it is no dataclass with slots."""
    if not is_dataclass(kind) or "__slots__" not in kind.__dict__ or not fields(kind):
        return None
    return attrgetter(*(one.name for one in fields(kind)))


@cache
def _writers(kind: type) -> tuple[Callable[[Any, Any], None], ...]:
    """Return functions that write the slots of a class, frozen or not."""
    return tuple(getattr(kind, one.name).__set__ for one in fields(kind))


def _made(kind: type, values: Any) -> object:
    """Put together a dataclass that `_Pickler` took apart."""
    new: object = object.__new__(kind)
    writers = _writers(kind)
    if len(writers) == 1:
        writers[0](new, values)
        return new
    for write, value in zip(writers, values, strict=True):
        write(new, value)
    return new


RECORDS = {
    (one.__module__, one.__qualname__): one
    for one in (FaceRecord, SideRecord, PictureBox, DrawingResources, LayoutNeeds, _made)
}
"""What the bytes of a record may name."""
