"""YAML from anybody, read within bounds as plain data with the line of each value."""

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, cast

import yaml
from yaml.error import MarkedYAMLError, YAMLError
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from roster.packs.problems import UNKEEPABLE, Path, Unreadable, quoted

MOST_ENTRIES = 100
MOST_BYTES = 1_000_000
MOST_NODES = 50_000
MOST_DEPTH = 16
MOST_DIGITS = 9
MOST_PROBLEMS = 500

WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
}
INTEGER = re.compile(rf"[-+]?[0-9]{{1,{MOST_DIGITS}}}", re.ASCII)
FRACTION = re.compile(r"[-+]?(\.[0-9]{1,20}|[0-9]{1,20}(\.[0-9]{0,20})?)([eE][-+]?[0-9]{1,3})?", re.ASCII)

Scalar = str | int | float | bool | None


def resolve(word: str) -> Scalar:
    """Return the value of a word without quotes; a whole number of more than MOST_DIGITS digits is no integer."""
    if word in WORDS:
        return WORDS[word]
    if INTEGER.fullmatch(word):
        return int(word)
    if FRACTION.fullmatch(word) and math.isfinite(float(word)):
        return float(word)
    return word


UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
PARSER_ERRORS = (
    ("'\\t'", "There is a tab where YAML needs spaces.", "Indent with spaces only."),
    ("mapping values are not allowed", "A colon is in text without quotes, or a line is indented wrongly.",
     "Put text that holds “: ” in quotes, and line keys up with their neighbours."),
    ("quoted scalar", "A quotation mark is not closed.", "Close it, or use the other kind of quotes around it."),
    ("could not find expected ':'", "A line has no “key: value”.", "Write a colon and a space after the key."),
    ("flow", "A bracket is not closed, or a comma is missing.", "Close every [ and {, and put commas between entries."),
    ("block", "A line is not indented like its neighbours.", "Line keys and dashes up with those they belong to."),
    ("cannot start any token", "A line starts with a character that YAML reserves.", "Put the text in quotes."),
)  # fmt: skip
UNKNOWN_ERROR = ("This is not YAML.", "Compare the line with its neighbours; most often quotes or spaces are missing.")


def decoded(body: bytes) -> str:
    """Decode a file. Raises Unreadable for bytes that aren't UTF-8 and for control characters."""
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
            message=f"There is an invisible control character (U+{ord(found.group()):04X}) here.",
            remedy="Take it out.",
        )
    return text


def parser_error(error: YAMLError, last: int) -> Unreadable:
    """Reword the parser's error, at the line of the mistake or at the `last` line of the text."""
    if not isinstance(error, MarkedYAMLError):
        return Unreadable(line=0, message=UNKNOWN_ERROR[0], remedy=UNKNOWN_ERROR[1])
    text = f"{error.problem} {error.context}"
    message, remedy = next(((found, help_) for part, found, help_ in PARSER_ERRORS if part in text), UNKNOWN_ERROR)
    opened = any(part in text for part in ("quoted scalar", "flow", "simple key"))
    mark = (error.context_mark if opened else None) or error.problem_mark or error.context_mark
    return Unreadable(line=min(mark.line + 1, last) if mark else 0, message=message, remedy=remedy)


NODES = (ScalarEvent, SequenceStartEvent, MappingStartEvent, AliasEvent, DocumentStartEvent)


@dataclass(frozen=True, kw_only=True, slots=True)
class Slip:
    """A mistake at a line that doesn't stop the reading."""

    path: Path
    line: int
    message: str
    remedy: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Tree:
    """The data of a text, None for an empty one; `lines` by path, counted from 1."""

    data: Any = None
    lines: Mapping[Path, int] = field(default_factory=dict)
    slips: tuple[Slip, ...] = ()


def events_of(text: str) -> Iterator[Event]:
    """Yield the parser's events. Raises Unreadable for a text that is not YAML.

    Where libyaml stops, the parser in Python goes on: it names mistakes more exactly, and reads halves of characters.
    """
    given = 0
    try:
        for given, event in enumerate(yaml.parse(text, Loader=yaml.CSafeLoader), start=1):  # noqa: B007  (counted)
            yield event
        return
    except YAMLError:
        pass
    try:
        yield from islice(yaml.parse(text, Loader=yaml.SafeLoader), given, None)
    except YAMLError as error:
        raise parser_error(error, last=text.rstrip().count("\n") + 1) from None


class Composer:
    """A composer of one text's events into data."""

    def __init__(self, text: str) -> None:
        self.events = (
            event for event in events_of(text) if isinstance(event, (*NODES, MappingEndEvent, SequenceEndEvent))
        )
        self.lines: dict[Path, int] = {}
        self.slips: list[Slip] = []
        self.nodes = 0

    def tree(self) -> Tree:
        """Return the data of the text. Raises Unreadable."""
        if next(self.events, None) is None:
            return Tree()
        data = self.node(next(self.events), ())
        after = next(self.events, None)
        if after is not None:
            raise refusal(
                after, "A second document starts here.", "Keep one document in a file: take the line --- out."
            )
        return Tree(data=data, lines=self.lines, slips=tuple(self.slips))

    def node(self, event: Event, path: Path) -> Any:
        """Return the data that begins with an event."""
        self.check(event, path)
        self.lines.setdefault(path, line_of(event))
        if isinstance(event, MappingStartEvent):
            return self.mapping(path)
        if isinstance(event, SequenceStartEvent):
            return self.sequence(path)
        return self.scalar(cast("ScalarEvent", event), path)

    def check(self, event: Event, path: Path) -> None:
        """Count a value; refuse anchors, aliases and tags, and more or deeper values than the bounds allow."""
        self.nodes += 1
        if isinstance(event, AliasEvent) or getattr(event, "anchor", None):
            raise refusal(
                event, "Anchors and aliases (& and *) are not allowed.", "Write the value out in every place."
            )
        if getattr(event, "tag", None) is not None:
            raise refusal(event, "Tags (!) are not allowed.", "Take the tag out; put text in quotes instead.")
        if len(path) > MOST_DEPTH:
            raise refusal(event, f"Nested deeper than {MOST_DEPTH} levels.", "No pack needs that depth; flatten it.")
        if self.nodes > MOST_NODES:
            raise refusal(event, f"More than {MOST_NODES:,} values in one file.", "Split the game or take values out.")

    def sequence(self, path: Path) -> list[Any]:
        """Return a list."""
        found: list[Any] = []
        while not isinstance(event := next(self.events), SequenceEndEvent):
            found.append(self.node(event, (*path, len(found))))
        return found

    def mapping(self, path: Path) -> dict[str, Any]:
        """Return a mapping; of a repeated key the first is kept."""
        found: dict[str, Any] = {}
        while not isinstance(event := next(self.events), MappingEndEvent):
            key, line = self.key(event, path), line_of(event)
            inner = (*path, key)
            if key in found:
                message = f"The key {quoted(key)} is already in line {self.lines[inner]}."
                self.slip(inner, line, message, "Keep one.")
                self.node(next(self.events), inner)
                continue
            self.lines.setdefault(inner, line)
            found[key] = self.node(next(self.events), inner)
        return found

    def key(self, event: Event, path: Path) -> str:
        """Return a mapping's key, always as text."""
        self.check(event, path)
        if not isinstance(event, ScalarEvent):
            raise refusal(event, "A list or a mapping is used as a key.", "Use a word as the key.")
        return self.keepable(event.value, path, line_of(event))

    def scalar(self, event: ScalarEvent, path: Path) -> Scalar:
        """Return a single value."""
        value = self.keepable(event.value, path, line_of(event))
        return value if event.style else resolve(value)

    def keepable(self, text: str, path: Path, line: int) -> str:
        """Replace NUL and half characters in a text, as databases can't store them and pages can't show them."""
        bad = UNKEEPABLE.search(text)
        if bad is None:
            return text
        self.slip(path, line, f"The text holds U+{ord(bad.group()):04X}, which cannot be printed.", "Take it out.")
        return UNKEEPABLE.sub("�", text)

    def slip(self, path: Path, line: int, message: str, remedy: str) -> None:
        """Report a mistake and go on."""
        self.slips.append(Slip(path=path, line=line, message=message, remedy=remedy))


def line_of(event: Event) -> int:
    """Return an event's line, counted from 1."""
    return event.start_mark.line + 1 if event.start_mark else 0


def refusal(event: Event, message: str, remedy: str) -> Unreadable:
    """Return the error that ends the reading at an event."""
    return Unreadable(line=line_of(event), message=message, remedy=remedy)


def read_tree(text: str) -> Tree:
    """Read a YAML text as data with lines. Raises Unreadable where it can't be read within the bounds."""
    return Composer(text).tree()
