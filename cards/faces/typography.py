"""Typographic finish of texts before they are printed: quotes, minus signs, dashes, and no lone word on a last line."""

import re
from dataclasses import fields, is_dataclass, replace
from functools import cache, lru_cache
from operator import is_
from typing import Any, TypeVar

from cards.faces.parts import NO_BREAK, GridLine, StatBox, TextEntry, Tick
from cards.geometry.signs import printed_signs

UNPRINTED_FIELDS = frozenset(
    ("key", "kind", "of", "form", "icon", "look", "display_font", "text_font", "tone", "palette", "portrait", "headed")
)
"""The fields that no reader sees."""
WORDLESS_TYPES = (int, float, bool)
"""The types of fields that hold no words."""
SHARED_TYPES = (TextEntry, GridLine, StatBox, Tick)
"""The types of values that many cards have in common."""
LONG = 40
"""The length in letters from which a text has no short last line."""
LAST_WORDS = re.compile(r" (?=\S{1,8}$)")
"""The space before a short last word, which would be a last line of its own."""
UNBREAKABLE = re.compile(
    r"(?<=\S) (?=[×+−=](?!\w))|(?<=\s[×+−=]) (?=\w)|(?<=\S) (?=· )|(?<!\b[a-z]{2})(?<=[^\W\d]) (?=\(?[+−]?\d)"
    r"|(?<=\d) (?=(?:[mc]?m|in(?! ?[^\W\d]))\b)"
)
"""The spaces where no line may end: by a sign of a sum, before a dot or a unit, between a word and a number.

An "in" before a word is no unit. A small word, such as "to" or "of", may end a line.
"""
AMOUNT = re.compile(r"(?<=^\d) in$|(?<=^\d\d) in$")
"""The unit of a length that stands alone: the sign is as wide as its box."""
Face = TypeVar("Face")


@lru_cache(maxsize=8192)
def in_type(text: str) -> str:
    """Return a text as it is printed."""
    text = UNBREAKABLE.sub(NO_BREAK, printed_signs(AMOUNT.sub('"', text)))
    return text if len(text) < LONG or "\n" in text else LAST_WORDS.sub(NO_BREAK, text)


def typeset(face: Face) -> Face:
    """Return a face with every text as it is printed."""
    made: Face = _typeset_value(face)
    return made


def _typeset_value(value: Any) -> Any:
    kind = type(value)
    if kind is str:
        made = in_type(value)
        return value if made == value else made
    if kind is tuple:
        several = tuple(map(_typeset_value, value))
        return value if all(map(is_, several, value)) else several
    if kind in SHARED_TYPES:
        return _cached_typeset_fields(value) or value
    return _typeset_fields(value) or value


def _typeset_fields(value: Any) -> Any:
    """Return the value with its texts as they are printed; None where nothing changes."""
    new = {}
    kind: type = type(value)
    for name in _printed_fields(kind):
        old = getattr(value, name)
        if old and (made := _typeset_value(old)) is not old:
            new[name] = made
    return replace(value, **new) if new else None


_cached_typeset_fields = lru_cache(maxsize=8192)(_typeset_fields)


@cache
def _printed_fields(kind: type) -> tuple[str, ...]:
    """Return the fields of a type that readers see."""
    if not is_dataclass(kind):
        return ()
    return tuple(
        field.name for field in fields(kind) if field.name not in UNPRINTED_FIELDS and field.type not in WORDLESS_TYPES
    )
