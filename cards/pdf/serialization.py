"""Serialization of values for a pipe, both ends of which are ours, and for the store of faces."""

import pickle
from io import BytesIO
from typing import Any

from cards.faces.shared_layout import LayoutNeeds
from cards.pdf.records import DrawingResources, FaceRecord, PictureBox, SideRecord

RECORDS = {
    (one.__module__, one.__qualname__): one
    for one in (FaceRecord, SideRecord, PictureBox, DrawingResources, LayoutNeeds)
}
"""What the bytes of a record may name."""


def dumps(value: object) -> bytes:
    """Return a value as bytes."""
    return pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL)


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
