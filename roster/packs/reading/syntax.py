"""What the YAML parser could not follow, in words an author can act on.

Lives here: the parser's complaints and ours about the text itself.
Never here: what the data should say.
"""

import re
from dataclasses import dataclass

from ruamel.yaml.error import MarkedYAMLError, YAMLError

UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
CONFUSED = (
    ("'\\t'", "A tab stands where YAML wants spaces.", "Indent with spaces only."),
    ("mapping values are not allowed", "A colon stands in text without quotes, or a line is indented wrongly.",
     "Put text that holds “: ” in quotes, and line keys up with their neighbours."),
    ("quoted scalar", "A quotation mark is not closed.", "Close it, or use the other sort of quotes around it."),
    ("could not find expected ':'", "A line has no “key: value”.", "Write a colon and a space behind the key."),
    ("flow", "A bracket is not closed, or a comma is missing.", "Close every [ and {, and part entries with commas."),
    ("block", "A line is indented unlike its neighbours.", "Line keys and dashes up with those they belong to."),
    ("cannot start any token", "A line starts with a letter YAML keeps for itself.", "Put the text in quotes."),
)  # fmt: skip
OTHERWISE = ("This is not YAML.", "Compare the line with its neighbours; most often quotes or spaces are missing.")


@dataclass(kw_only=True, eq=False)
class Unreadable(Exception):
    """A text that cannot be read as data, from `line` (counted from 1) on."""

    line: int
    message: str
    remedy: str


def decoded(body: bytes) -> str:
    """A file's bytes as text.

    Raises Unreadable for bytes that are not UTF-8 and for invisible control characters.
    """
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable(
            line=body.count(b"\n", 0, error.start) + 1,
            message=f"Byte {error.start + 1} is not UTF-8 text.",
            remedy="Save the file as UTF-8.",
        ) from None
    found = UNPRINTABLE.search(text)
    if found:
        raise Unreadable(
            line=text.count("\n", 0, found.start()) + 1,
            message=f"An invisible control character (U+{ord(found.group()):04X}) stands here.",
            remedy="Take it out.",
        )
    return text


def confusion(error: YAMLError, last: int) -> Unreadable:
    """The parser's error in our words, at the line where it gave up, at the `last` that says anything."""
    if not isinstance(error, MarkedYAMLError):
        return Unreadable(line=0, message=OTHERWISE[0], remedy=OTHERWISE[1])
    told = f"{error.problem} {error.context}"
    message, remedy = next(((words, help_) for part, words, help_ in CONFUSED if part in told), OTHERWISE)
    opened = any(part in told for part in ("quoted scalar", "flow", "simple key"))
    mark = (error.context_mark if opened else None) or error.problem_mark or error.context_mark
    return Unreadable(line=min(mark.line + 1, last) if mark else 0, message=message, remedy=remedy)
