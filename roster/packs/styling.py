"""YAML styles: short lists in brackets, long text folded, text that could be misread in quotes."""

import json
import re
from typing import Any

from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.scalarstring import (
    DoubleQuotedScalarString,
    FoldedScalarString,
    LiteralScalarString,
    SingleQuotedScalarString,
)

LINE = 96
"""The maximum number of letters in a folded line."""
SHORT = 80
"""The maximum number of letters in a mapping or list that is written in brackets on one line."""
PLAIN = re.compile(r"[^\W\d_](?:[ ]?[\w.,;!?()\"/+%×–−’'-])*")
RESERVED = re.compile(r"true|false|null|yes|no|on|off|y|n", re.IGNORECASE)


def is_plain(text: str) -> bool:
    """Return whether text is only visible letters with single spaces between them."""
    return text.isprintable() and text == text.strip() and "  " not in text and text != ""


def line_breaks(text: str) -> list[int]:
    """Return the indexes of the spaces at which to break a long text."""
    places: list[int] = []
    start, last = 0, -1
    for place, letter in enumerate(text):
        if letter == " ":
            last = place
        if place - start >= LINE and last > start:
            places.append(last)
            start, last = last + 1, -1
    return places


def folded(text: str) -> Any:
    """Return long text on several lines that are read back as one."""
    made: Any = FoldedScalarString(text)
    made.fold_pos = line_breaks(text)
    return made


def text_of(text: str) -> str:
    """Return text in the simplest style that is read back as the same text."""
    if PLAIN.fullmatch(text) and not RESERVED.fullmatch(text) and len(text) <= LINE:
        return text
    made: str = DoubleQuotedScalarString(text)
    if is_plain(text):
        made = folded(text) if len(text) > LINE else SingleQuotedScalarString(text)
    elif "\n" in text and all(is_plain(line) for line in text.split("\n")):
        made = LiteralScalarString(text)
    return made


def key_of(key: str | int) -> str | int:
    """Return a mapping's key, always on one line."""
    if isinstance(key, int):
        return key
    made: str = text_of(key)
    if isinstance(made, FoldedScalarString | LiteralScalarString):
        made = DoubleQuotedScalarString(key)
    return made


def number_of(number: float) -> float | int:
    """Return a number in its shortest form; -0.0 keeps its sign."""
    is_whole = number.is_integer() and abs(number) < 1e9 and str(number) != "-0.0"
    return int(number) if is_whole else number


def shortened(data: Any) -> Any:
    """Return the same data with every number in its shortest form."""
    if isinstance(data, dict):
        return {key: shortened(one) for key, one in data.items()}
    if isinstance(data, list):
        return [shortened(one) for one in data]
    return number_of(data) if isinstance(data, float) else data


def fits_in_brackets(data: Any) -> bool:
    """Return whether a mapping or list fits on one line in brackets."""
    written = json.dumps(shortened(data), ensure_ascii=False)
    return len(written) <= SHORT and "\\n" not in json.dumps(data)


def styled(data: Any, top: bool = True) -> Any:
    """Return plain data with the style of everything in it; the outermost value, `top`, is never put in brackets."""
    if isinstance(data, dict | list):
        made: Any = CommentedMap() if isinstance(data, dict) else CommentedSeq()
        if isinstance(data, dict):
            made.update((key_of(key), styled(one, top=False)) for key, one in data.items())
        else:
            made.extend(styled(one, top=False) for one in data)
        if not data or (fits_in_brackets(data) and not top):
            made.fa.set_flow_style()
        return made
    if isinstance(data, float):
        return number_of(data)
    return text_of(data) if isinstance(data, str) else data
