"""How one value stands in YAML: short lists in brackets, long text folded, anything doubtful in quotes."""

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
"""Letters of a folded line."""
SHORT = 80
"""Letters of a mapping or list that still stands in brackets on one line."""
PLAIN = re.compile(r"[^\W\d_](?:[ ]?[\w.,;!?()\"/+%×–−’'-])*")
RESERVED = re.compile(r"true|false|null|yes|no|on|off|y|n", re.IGNORECASE)


def tame(text: str) -> bool:
    """Whether text has only visible letters and single spaces between them."""
    return text.isprintable() and text == text.strip() and "  " not in text and text != ""


def breaks(text: str) -> list[int]:
    """Where a folded text breaks: the spaces after which the next word would pass the line."""
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
    """Long text over several lines that read as one."""
    made: Any = FoldedScalarString(text)
    made.fold_pos = breaks(text)
    return made


def text_of(text: str) -> str:
    """Text in the first style that surely reads as the same text."""
    if PLAIN.fullmatch(text) and not RESERVED.fullmatch(text) and len(text) <= LINE:
        return text
    made: str = DoubleQuotedScalarString(text)
    if tame(text):
        made = folded(text) if len(text) > LINE else SingleQuotedScalarString(text)
    elif "\n" in text and all(tame(line) for line in text.split("\n")):
        made = LiteralScalarString(text)
    return made


def key_of(key: str | int) -> str | int:
    """A mapping's key; never over several lines."""
    if isinstance(key, int):
        return key
    made: str = text_of(key)
    if isinstance(made, FoldedScalarString | LiteralScalarString):
        made = DoubleQuotedScalarString(key)
    return made


def number_of(number: float) -> float | int:
    """A number as short as can be; minus nothing keeps its sign."""
    whole = number.is_integer() and abs(number) < 1e9 and str(number) != "-0.0"
    return int(number) if whole else number


def shortened(data: Any) -> Any:
    """The same data with every number as short as it is written."""
    if isinstance(data, dict):
        return {key: shortened(one) for key, one in data.items()}
    if isinstance(data, list):
        return [shortened(one) for one in data]
    return number_of(data) if isinstance(data, float) else data


def short(data: Any) -> bool:
    """Whether a mapping or list fits on one line in brackets, so that what is read back is written the same."""
    written = json.dumps(shortened(data), ensure_ascii=False)
    return len(written) <= SHORT and "\\n" not in json.dumps(data)


def styled(data: Any, top: bool = True) -> Any:
    """Plain data with a style on everything in it; what stands at the `top` is never put in brackets."""
    if isinstance(data, dict | list):
        made: Any = CommentedMap() if isinstance(data, dict) else CommentedSeq()
        if isinstance(data, dict):
            made.update((key_of(key), styled(one, top=False)) for key, one in data.items())
        else:
            made.extend(styled(one, top=False) for one in data)
        if not data or (short(data) and not top):
            made.fa.set_flow_style()
        return made
    if isinstance(data, float):
        return number_of(data)
    return text_of(data) if isinstance(data, str) else data
