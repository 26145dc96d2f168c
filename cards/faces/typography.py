"""What a typesetter does to texts before they are printed: quotes, minus signs, dashes, and no word alone on a line."""

import re
from dataclasses import fields, is_dataclass, replace
from functools import cache, lru_cache
from operator import is_
from typing import Any, TypeVar

from cards.faces.parts import NO_BREAK, Entry, GridLine, StatBox, Tick
from cards.geometry.signs import printed_signs

APART = frozenset(
    ("key", "kind", "of", "form", "icon", "look", "display_font", "text_font", "tone", "palette", "portrait", "headed")
)
"""Fields that are not read by people."""
UNSAID = (int, float, bool)
"""Kinds of fields that hold no words."""
REPEATED = (Entry, GridLine, StatBox, Tick)
"""Kinds of values that many cards have in common."""
LONG = 40
"""The letters from which on a text has no short last line."""
LAST = re.compile(r"(?<=\S) (?=\S.{0,7}$)")
"""The spaces between the last words of a text, which together are a last line of some length."""
BOUND = re.compile(
    r"(?<=\d) (?=×)|(?<=×) (?=\d)|(?<=\S) (?=· )|(?<=[^\W\d]) (?=\(?[+−]?\d)"
    r"|(?<=\d) (?=(?:[mc]?m|in(?! ?[^\W\d]))\b)"
)
"""Spaces that no line may end at: by a times sign, before a dot between words or a unit, between a word and a number.

An "in" before a word is no unit.
"""
Face = TypeVar("Face")


@lru_cache(maxsize=8192)
def in_type(text: str) -> str:
    """A text as it is printed."""
    text = BOUND.sub(NO_BREAK, printed_signs(text))
    return text if len(text) < LONG or "\n" in text else LAST.sub(NO_BREAK, text)


def typeset(face: Face) -> Face:
    """A face with every text as it is printed."""
    made: Face = _made(face)
    return made


def _made(value: Any) -> Any:
    kind = type(value)
    if kind is str:
        made = in_type(value)
        return value if made == value else made
    if kind is tuple:
        several = tuple(map(_made, value))
        return value if all(map(is_, several, value)) else several
    if kind in REPEATED:
        return _known(value) or value
    return _changed(value) or value


def _changed(value: Any) -> Any:
    """The value with its texts as they are printed; None where nothing changes."""
    new = {}
    kind: type = type(value)
    for name in _read(kind):
        old = getattr(value, name)
        if old and (made := _made(old)) is not old:
            new[name] = made
    return replace(value, **new) if new else None


_known = lru_cache(maxsize=8192)(_changed)


@cache
def _read(kind: type) -> tuple[str, ...]:
    """The fields of a kind of value that people read."""
    if not is_dataclass(kind):
        return ()
    return tuple(field.name for field in fields(kind) if field.name not in APART and field.type not in UNSAID)
