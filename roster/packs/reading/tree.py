"""One YAML text as plain data, with the line of everything in it.

Lives here: composing events into mappings, lists and scalars within bounds.
Never here: what the data should say.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from roster.packs.problems import UNKEEPABLE, Path, quoted
from roster.packs.reading.bounds import MOST_DEPTH, MOST_NODES
from roster.packs.reading.scalars import Scalar, resolve
from roster.packs.reading.syntax import Unreadable, confusion

NODES = (ScalarEvent, SequenceStartEvent, MappingStartEvent, AliasEvent, DocumentStartEvent)


@dataclass(frozen=True, kw_only=True, slots=True)
class Slip:
    """Something wrong at a line that reading could go on after."""

    path: Path
    line: int
    message: str
    remedy: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Tree:
    """A text's data; `lines` by path, counted from 1; empty text gives None."""

    data: Any = None
    lines: Mapping[Path, int] = field(default_factory=dict)
    slips: tuple[Slip, ...] = ()


def events_of(text: str) -> Iterator[Event]:
    """The parser's events.

    Raises Unreadable where the text is not YAML.
    """
    try:
        yield from YAML(typ="safe", pure=True).parse(text)
    except YAMLError as error:
        raise confusion(error, last=text.rstrip().count("\n") + 1) from None


class Composer:
    """Events into data, one text a composer."""

    def __init__(self, text: str) -> None:
        self.events = (
            event for event in events_of(text) if isinstance(event, (*NODES, MappingEndEvent, SequenceEndEvent))
        )
        self.lines: dict[Path, int] = {}
        self.slips: list[Slip] = []
        self.nodes = 0

    def tree(self) -> Tree:
        """The whole text.

        Raises Unreadable where it cannot be read.
        """
        if next(self.events, None) is None:
            return Tree()
        data = self.node(next(self.events), ())
        after = next(self.events, None)
        if after is not None:
            raise refusal(after, "A second document starts here.", "Keep one document a file: take the line --- out.")
        return Tree(data=data, lines=self.lines, slips=tuple(self.slips))

    def node(self, event: Event, path: Path) -> Any:
        """The data that starts with an event."""
        self.nodes += 1
        self.check(event, path)
        self.lines.setdefault(path, line_of(event))
        if isinstance(event, MappingStartEvent):
            return self.mapping(path)
        if isinstance(event, SequenceStartEvent):
            return self.sequence(path)
        return self.scalar(cast("ScalarEvent", event), path)

    def check(self, event: Event, path: Path) -> None:
        """Refuse what could grow without end or mean something else elsewhere."""
        if isinstance(event, AliasEvent) or getattr(event, "anchor", None):
            raise refusal(event, "Anchors and aliases (& and *) are not read.", "Write the value out in every place.")
        if getattr(event, "tag", None) is not None:
            raise refusal(event, "Tags (!) are not read.", "Take the tag out; put text in quotes instead.")
        if len(path) > MOST_DEPTH:
            raise refusal(event, f"Nested deeper than {MOST_DEPTH} levels.", "No pack needs that depth; flatten it.")
        if self.nodes > MOST_NODES:
            raise refusal(event, f"More than {MOST_NODES:,} values in one file.", "Split the game or take values out.")

    def sequence(self, path: Path) -> list[Any]:
        """A list."""
        found: list[Any] = []
        while not isinstance(event := next(self.events), SequenceEndEvent):
            found.append(self.node(event, (*path, len(found))))
        return found

    def mapping(self, path: Path) -> dict[str, Any]:
        """A mapping; of a key that stands twice the first is kept."""
        found: dict[str, Any] = {}
        while not isinstance(event := next(self.events), MappingEndEvent):
            key, line = self.key(event, path), line_of(event)
            inner = (*path, key)
            if key in found:
                message = f"The key {quoted(key)} already stands in line {self.lines[inner]}."
                self.slip(inner, line, message, "Keep one.")
                self.node(next(self.events), inner)
                continue
            self.lines.setdefault(inner, line)
            found[key] = self.node(next(self.events), inner)
        return found

    def key(self, event: Event, path: Path) -> str:
        """A mapping's key, always text as it is written."""
        self.nodes += 1
        self.check(event, path)
        if not isinstance(event, ScalarEvent):
            raise refusal(event, "A list or mapping stands as a key.", "Use a word as the key.")
        return self.told(event.value, path, line_of(event))

    def scalar(self, event: ScalarEvent, path: Path) -> Scalar:
        """A single value."""
        value = self.told(event.value, path, line_of(event))
        return resolve(value) if event.style is None else value

    def told(self, text: str, path: Path, line: int) -> str:
        """Text without the two things that no database or page can keep: NUL and halves of characters."""
        bad = UNKEEPABLE.search(text)
        if bad is None:
            return text
        self.slip(path, line, f"The text holds U+{ord(bad.group()):04X}, which nothing can print.", "Take it out.")
        return UNKEEPABLE.sub("�", text)

    def slip(self, path: Path, line: int, message: str, remedy: str) -> None:
        """Note something wrong and go on."""
        self.slips.append(Slip(path=path, line=line, message=message, remedy=remedy))


def line_of(event: Event) -> int:
    """An event's line, counted from 1."""
    return int(event.start_mark.line) + 1


def refusal(event: Event, message: str, remedy: str) -> Unreadable:
    """The end of reading, at an event."""
    return Unreadable(line=line_of(event), message=message, remedy=remedy)


def read_tree(text: str) -> Tree:
    """A YAML text's data with its lines.

    Raises Unreadable where it cannot be read within the bounds.
    """
    return Composer(text).tree()
