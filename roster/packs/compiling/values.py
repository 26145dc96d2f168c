"""The parts that several nouns share: pairs and flat values."""

from collections.abc import Mapping
from typing import Any, TypeVar

from roster.packs.schema.fields import fields_of
from roster.packs.schema.written import Noun, Written

T = TypeVar("T")


def pairs(mapping: Mapping[Any, T]) -> tuple[tuple[Any, T], ...]:
    """A mapping as sorted pairs."""
    return tuple(sorted(mapping.items()))


def flat(written: Written, *without: str) -> dict[str, Any]:
    """A written thing's own fields, but those named, its `kind`, and where its numbers come from."""
    skipped = {"kind", *without, *(("source",) if isinstance(written, Noun) else ())}
    return {name: getattr(written, name) for name in fields_of(type(written)) if name not in skipped}
