"""The base of all controls: location, context, and how a control is shown and read."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, ClassVar

from roster.packs.problems import Path
from roster.packs.validation_messages.issues import value_at
from roster.queries.desk import DeskGame
from roster.queries.draft_names import DraftNames
from roster.rules.game.inflections import genitive, with_article
from roster.rules.game.selectors import FIELDS
from roster.rules.words import sentence
from web.presenting.choices import Choice


class Absent(Enum):
    """The value of a field that is left out."""

    MISSING = "missing"


MISSING = Absent.MISSING
DEEPEST = 24
SHORT = 60
LINK = "."
"""The separator between the steps of a control's name in the form."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PostedData:
    """Data that a form sent under one name: the texts of that very name, and the data below it."""

    texts: tuple[str, ...] = ()
    below: Mapping[str, "PostedData"] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The last text, with plain line ends; empty if there is none."""
        return self.texts[-1].replace("\r\n", "\n").replace("\r", "\n") if self.texts else ""

    def at(self, step: str) -> "PostedData":
        """Return the data below under a name."""
        return self.below.get(step, NOTHING)

    def numbered(self) -> Iterator["PostedData"]:
        """Yield the data below under numbers, in their order."""
        numbers = sorted(int(step) for step in self.below if step.isascii() and step.isdigit() and len(step) < 6)
        return (self.below[str(number)] for number in numbers if str(number) in self.below)


NOTHING = PostedData()


def typed(value: Any) -> str:
    """Return a value as one types it."""
    match value:
        case float() if value.is_integer() and abs(value) < 1e15:
            return str(int(value))
        case None | bool() | dict() | list():
            return ""
        case _ if value is MISSING:
            return ""
        case _:
            return str(value)


def is_blank(value: Any) -> bool:
    """Return True if a value is empty, however deep."""
    if isinstance(value, dict):
        return all(map(is_blank, value.values()))
    if isinstance(value, list):
        return all(map(is_blank, value))
    return value in ("", None, MISSING)


def posted_tree(sent: Mapping[str, list[str]]) -> PostedData:
    """Return all data that a form sent, by the steps of its names. Names that go too deep are left out."""
    tree: dict[str, Any] = {}
    for name, texts in sent.items():
        steps, here = name.split(LINK), tree
        if len(steps) > DEEPEST:
            continue
        for step in steps:
            here = here.setdefault(step, {"": ()})
        here[""] = tuple(texts)
    return _posted(tree)


def _posted(tree: Mapping[str, Any]) -> PostedData:
    below = {step: _posted(inner) for step, inner in tree.items() if step}
    return PostedData(texts=tree.get("", ()), below=below)


NOUNS = ("gang", "member", "bike", "weapon", "trait", "rank", "faction", "profile", "deck", "card", "size")
WORD = re.compile(rf"(\b[Aa] )?\{{({'|'.join((*NOUNS, *map(str.capitalize, NOUNS)))})(s?)\}}('s)?")
FIELD_WORDS = {
    "group": "kind of {weapon}",
    "type": "kind of {card}",
    "option": "optional rule",
    "tag": "tag",
    "keyword": "keyword",
    "name": "name",
}
"""Labels of a selector's fields, if the noun's own word does not say it."""


def worded(game: DeskGame, label: str) -> str:
    """Return a label with the game's words in place of {weapon}, {Weapon}, {weapons}, "a {weapon}" and "{weapon}'s"."""

    def own(found: re.Match[str]) -> str:
        """Return one of them in its form."""
        article, noun, several, owner = found.groups()
        word = game.word(noun.lower(), 2 if several else 1)
        word = with_article(word, game.inflections) if article else word
        word = genitive(word, game.inflections) if owner else word
        return sentence(word) if article == "A " or noun[0].isupper() else word

    return WORD.sub(own, label)


@dataclass(frozen=True, kw_only=True)
class FormContext:
    """The context of a form: the game, the names in its draft, the whole body, and another row for examples.

    `icon_searches` are the words that icons are searched for with, by the name of the control.
    """

    game: DeskGame
    names: DraftNames
    root: Mapping[str, Any]
    other: Mapping[str, Any] = field(default_factory=dict)
    icon_searches: Mapping[str, str] = field(default_factory=dict)

    def choices(self, names: str) -> tuple[tuple[str, str], ...]:
        """Return the keys that may be named, each with its name."""
        if names == "fields":
            selected = self.root.get("of")
            noun = selected.get("noun", "member") if isinstance(selected, dict) else "member"
            known = next((fields for one, fields in FIELDS.items() if one == noun), frozenset[str]())
            fields = [*sorted(known), *(["name"] if noun == "member" else [])]
            return tuple((one, self.field_word(one)) for one in fields)
        return self.names.choices(names, self.root)

    def field_word(self, field: str) -> str:
        """Return the label of a selector's field in the game's words."""
        return self.worded(FIELD_WORDS.get(field, f"{{{field}}}"))

    def worded(self, label: str) -> str:
        """Return a label with the game's own words in place of {weapon}, {weapons} and the like."""
        return worded(self.game, label)


def anchor(path: Path) -> str:
    """Return the id of the control at a path of a row's body."""
    return "-".join(("f", *map(str, path)))


@dataclass(frozen=True, kw_only=True)
class ControlLocation:
    """The location of a control: its name in the form, its path in the body.

    It is not `live` inside a choice that is not chosen, where the body has nothing. An `inner` one shares its path with
    the control around it, which shows its faults.
    """

    context: FormContext
    name: str = "f"
    path: Path = ()
    live: bool = True
    inner: bool = False

    def step(self, step: str | int, name: str = "") -> "ControlLocation":
        """Return the location one step further down."""
        return replace(self, name=f"{self.name}{LINK}{name or step}", path=(*self.path, step), inner=False)

    def beside(self, name: str, *, live: bool = True) -> "ControlLocation":
        """Return the same place in the body under a further name in the form."""
        return replace(self, name=f"{self.name}{LINK}{name}", live=self.live and live, inner=True)

    @property
    def anchor(self) -> str:
        """The id of the control: by its path, or by its name if its path is not its own."""
        return anchor(self.path) if self.live and not self.inner else f"n-{self.name}"


@dataclass(frozen=True, kw_only=True, slots=True)
class BoundControl:
    """A control with its value, as a template shows it."""

    control: "Control"
    location: ControlLocation
    label: str = ""
    value: Any = ""
    choices: tuple[Choice, ...] = ()
    parts: tuple["BoundControl", ...] = ()
    folded: tuple["BoundControl", ...] = ()
    example: str = ""
    more: Any = None

    @property
    def template(self) -> str:
        """The template of its kind."""
        return f"desk/controls/{self.control.template}.html"

    @property
    def help(self) -> str:
        """The help text of the field."""
        return self.location.context.worded(self.control.help)

    @property
    def unlabelled(self) -> "BoundControl":
        """The same without its label, if something before it says what it is."""
        return replace(self, label="")

    @property
    def summary(self) -> str:
        """Its value in one line, to show when it is folded."""
        words: list[str] = []
        for one in self.each():
            words += [choice.name for choice in one.choices if choice.chosen and choice.value]
            words += [one.value] if isinstance(one.value, str) and not one.choices else []
        return ", ".join(word for word in words if word.strip())

    def each(self) -> Iterator["BoundControl"]:
        """Yield this one and everything in it."""
        yield self
        for part in (*self.parts, *self.folded):
            yield from part.each()


@dataclass(frozen=True, kw_only=True)
class Control(ABC):
    """One control. `default` is the plain value that a body leaves out."""

    template: ClassVar[str]
    small: ClassVar[bool] = False
    """True if it fits beside others on a line."""
    takes: ClassVar[type | None] = None
    """The type of the values that it holds, for controls that are arms of a OneOf."""

    label: str = ""
    help: str = ""
    required: bool = False
    default: Any = MISSING

    @abstractmethod
    def shown(self, value: Any, location: ControlLocation) -> BoundControl:
        """Bind the control to a value of a body: MISSING, a valid one, or whatever somebody typed."""

    def read(self, posted: PostedData) -> Any:
        """Read the posted value; MISSING if there is none."""
        return posted.text if posted.texts else MISSING

    def fits(self, value: Any) -> int:
        """Return how well a value fits; 0: not at all."""
        return 2 if self.takes and isinstance(value, self.takes) else 0

    def bound(self, location: ControlLocation, **shown: Any) -> BoundControl:
        """Return the control at a location, with its label."""
        return BoundControl(control=self, location=location, label=self.titled(location), **shown)

    def text(self, value: Any) -> str:
        """Return a value as one types it, or the default for none."""
        return typed(self.default if value is MISSING else value)

    def titled(self, location: ControlLocation) -> str:
        """Return its label in the game's words."""
        return location.context.worded(self.label)

    def example(self, location: ControlLocation) -> str:
        """Return the value at the same path of another row, shortened."""
        there = value_at(location.context.other, location.path) if location.live and location.path else None
        text = "" if isinstance(there, bool | dict | list) or there is None else str(there).removesuffix(".0")
        if there == value_at(location.context.root, location.path):
            return ""
        return text if len(text) <= SHORT else f"{text[:SHORT].rsplit(' ', 1)[0]} …"
