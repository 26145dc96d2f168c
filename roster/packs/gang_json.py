"""JSON from anybody, read as a mapping within bounds: size, depth, unique keys, finite numbers, whole characters."""

import json
import math
import re
from typing import Any, NoReturn

from roster.packs.problems import Unreadable, quoted
from roster.rules.gang.caps import BYTES

MOST_BYTES = BYTES.most
MOST_DEPTH = 12
MOST_DIGITS = 15
HALVES = re.compile("[\ud800-\udfff]")
BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[\[{]|[\]}]', re.DOTALL)


def decoded(body: str | bytes) -> str:
    """Decode a file. Raises Unreadable for one that is too large and for bytes that aren't UTF-8."""
    if len(body) > MOST_BYTES or (isinstance(body, str) and len(body.encode("utf-8", "surrogatepass")) > MOST_BYTES):
        raise Unreadable(message=f"The file is larger than {MOST_BYTES:,} bytes.", remedy=BYTES.remedy)
    if isinstance(body, str):
        return body.removeprefix("\ufeff")
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = body.count(b"\n", 0, error.start) + 1
        message = f"Byte {error.start + 1} is not UTF-8 text."
        raise Unreadable(line=line, message=message, remedy="Save the file as UTF-8.") from None


def check_depth(text: str) -> None:
    """Raise Unreadable for a text that is nested deeper than MOST_DEPTH."""
    depth = 0
    for found in BRACKETS.finditer(text):
        depth += {"{": 1, "[": 1, "}": -1, "]": -1}.get(found.group()[0], 0)
        if depth > MOST_DEPTH:
            line = text.count("\n", 0, found.start()) + 1
            message = f"Nested deeper than {MOST_DEPTH} levels."
            raise Unreadable(line=line, message=message, remedy="No file needs that depth; flatten it.")


def without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the object of pairs. Raises Unreadable if a key is repeated."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Unreadable(message=f"The key {quoted(key)} is used twice in one object.", remedy="Keep one of them.")
        found[key] = value
    return found


def refuse_constant(word: str) -> NoReturn:
    """Raise Unreadable for NaN and infinities."""
    raise Unreadable(message=f"{word} is not a number.", remedy="Write a whole number, or take it out.")


def whole_number(word: str) -> int:
    """Return a whole number of at most MOST_DIGITS digits."""
    if len(word) > MOST_DIGITS:
        raise Unreadable(message=f"The number {word[:12]}… has {len(word)} digits.", remedy="Write a smaller number.")
    return int(word)


def fraction(word: str) -> float:
    """Return a finite number with a decimal point."""
    return float(word) if math.isfinite(float(word)) else refuse_constant(word[:12])


def check_characters(text: str, found: dict[str, Any]) -> None:
    """Raise Unreadable for half characters (lone surrogates), in the text itself or as escapes in it."""
    if not HALVES.search(text) and "\\u" not in text:
        return
    half = HALVES.search(json.dumps(found, ensure_ascii=False))
    if half:
        message = f"A text has half of a character (U+{ord(half.group()):04X}) in it."
        raise Unreadable(message=message, remedy="Take it out, or write the whole character.")


def object_of(text: str) -> dict[str, Any]:
    """Return the JSON object in a `decoded` text.

    Raises Unreadable, with the line of the mistake where it is known.
    """
    check_depth(text)
    if not text.strip():
        raise Unreadable(message="The file is empty.", remedy="Begin with { and end with }.")
    try:
        found = json.loads(
            text,
            object_pairs_hook=without_repeats,
            parse_constant=refuse_constant,
            parse_int=whole_number,
            parse_float=fraction,
        )
    except json.JSONDecodeError as error:
        message = f"The file cannot be read from character {error.colno} of this line on."
        remedy = (
            "Something is missing or was changed there: check the commas, quotes and brackets just before it, "
            "or download the file again."
        )
        raise Unreadable(line=error.lineno, message=message, remedy=remedy) from None
    if not isinstance(found, dict):
        raise Unreadable(message="The file must hold one object.", remedy="Begin with { and end with }.")
    check_characters(text, found)
    return found
