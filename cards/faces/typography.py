"""What a typesetter does to texts before they are printed: quotes, minus signs, dashes, and no word alone on a line."""

import re
from dataclasses import fields, is_dataclass, replace
from functools import cache, lru_cache
from operator import is_
from typing import Any, TypeVar

APART = frozenset(
    ("key", "kind", "of", "form", "icon", "look", "display_font", "text_font", "tone", "palette", "portrait", "headed")
)
"""Fields that are not read by people."""
LONG = 40
"""The letters from which on a text keeps its last two words together."""
LAST = re.compile(r"(?<=\S) (?=\S{1,9}$)")
NO_BREAK = "\u00a0"
RULES = (
    (re.compile(r"(?<=[^\W\d])'|(?<=[.,!?…])'"), "\u2019"),
    (re.compile(r"(?<!\w)'(?=\w)"), "\u2018"),
    (re.compile(r"(?<![\w.,!?…)])\"(?=\w)"), "“"),
    (re.compile(r"(?<=[^\W\d]|[.,!?…])\""), "”"),
    (re.compile(r"(?<![\w.)\]−-])-(?=\d)"), "−"),
    (re.compile(r"(?<![\d-])(\d+)-(\d+)(?![\d-])"), "\\1–\\2"),
)
"""Signs as typewriters have them, and as printers do. Inches (\") and feet (') after a figure stay as they are."""
Face = TypeVar("Face")


@lru_cache(maxsize=8192)
def in_type(text: str) -> str:
    """A text as it is printed."""
    for typed, printed in RULES:
        text = typed.sub(printed, text)
    return LAST.sub(NO_BREAK, text) if len(text) >= LONG and "\n" not in text else text


def typeset(face: Face) -> Face:
    """A face with every text as it is printed."""
    made: Face = _made(face)
    return made


def _made(value: Any) -> Any:
    if isinstance(value, str):
        made = in_type(value)
        return value if made == value else made
    if isinstance(value, tuple):
        several = tuple(map(_made, value))
        return value if all(map(is_, several, value)) else several
    if is_dataclass(value) and not isinstance(value, type):
        old = ((name, getattr(value, name)) for name in _read(type(value)))
        new = {name: made for name, one in old if one and (made := _made(one)) is not one}
        return replace(value, **new) if new else value
    return value


@cache
def _read(kind: type) -> tuple[str, ...]:
    """The fields of a kind of value that people read."""
    return tuple(field.name for field in fields(kind) if field.name not in APART)
