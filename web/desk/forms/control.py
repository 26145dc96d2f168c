"""What every control shares: where it stands, what it may name, how it is shown and read."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, ClassVar

from cards.faces.design import PLAIN_LOOK
from cards.html.styles import LOOKS
from roster.packs.explaining.complaints import value_at
from roster.packs.problems import Path
from roster.queries.desk import DeskGame
from roster.queries.draft_names import DraftNames, as_choices
from web.presenting.choices import Choice


class Absent(Enum):
    """The value of a field that is left out."""

    MISSING = "missing"


MISSING = Absent.MISSING
DEEPEST = 24
SHORT = 60
LINK = "."
"""What joins the steps of a control's name in the form."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Posted:
    """What a form sent under one name: the texts of that very name, and what is below it."""

    texts: tuple[str, ...] = ()
    below: Mapping[str, "Posted"] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The last text, with plain line ends; empty if there is none."""
        return self.texts[-1].replace("\r\n", "\n").replace("\r", "\n") if self.texts else ""

    def at(self, step: str) -> "Posted":
        """What is below under a name."""
        return self.below.get(step, NOTHING)

    def numbered(self) -> Iterator["Posted"]:
        """What is below under numbers, in their order."""
        numbers = sorted(int(step) for step in self.below if step.isascii() and step.isdigit() and len(step) < 6)
        return (self.below[str(number)] for number in numbers if str(number) in self.below)


NOTHING = Posted()


def is_blank(value: Any) -> bool:
    """Whether a value says nothing, however deep."""
    if isinstance(value, dict):
        return all(map(is_blank, value.values()))
    if isinstance(value, list):
        return all(map(is_blank, value))
    return value in ("", None, MISSING)


def posted_tree(sent: Mapping[str, list[str]]) -> Posted:
    """Everything that a form sent, by the steps of its names. Names that go too deep are left out."""
    tree: dict[str, Any] = {}
    for name, texts in sent.items():
        steps, here = name.split(LINK), tree
        if len(steps) > DEEPEST:
            continue
        for step in steps:
            here = here.setdefault(step, {"": ()})
        here[""] = tuple(texts)
    return _posted(tree)


def _posted(tree: Mapping[str, Any]) -> Posted:
    below = {step: _posted(inner) for step, inner in tree.items() if step}
    return Posted(texts=tree.get("", ()), below=below)


def worded(game: DeskGame, label: str) -> str:
    """A label with the game's own words in place of {weapon}, {weapons} and the like."""
    if "{" not in label:
        return label
    for noun in ("gang", "member", "bike", "weapon", "trait", "rank", "faction", "profile", "deck", "card", "size"):
        label = label.replace(f"{{{noun}}}", game.word(noun)).replace(f"{{{noun}s}}", game.word(noun, 2))
    return label


@dataclass(frozen=True, kw_only=True)
class Scene:
    """What a form is about: the game, the names in its draft, the whole body, and another row for examples.

    `searched` are the words that icons are looked for with, by the name of the control.
    """

    game: DeskGame
    names: DraftNames
    root: Mapping[str, Any]
    other: Mapping[str, Any] = field(default_factory=dict)
    searched: Mapping[str, str] = field(default_factory=dict)

    def choices(self, names: str) -> tuple[tuple[str, str], ...]:
        """The keys that may be named, each with its name."""
        if names == "looks":
            return as_choices((PLAIN_LOOK, *(file.stem for file in LOOKS.glob("*.css"))))
        return self.names.choices(names, self.root)

    def worded(self, label: str) -> str:
        """A label with the game's own words in place of {weapon}, {weapons} and the like."""
        return worded(self.game, label)


def anchor(path: Path) -> str:
    """The id of the control at a path of a row's body."""
    return "-".join(("f", *map(str, path)))


@dataclass(frozen=True, kw_only=True)
class ControlSpot:
    """Where a control stands: its name in the form, its path in the body.

    It is not `live` inside a choice that is not chosen: nothing of the body stands there. An `inner` one shares its
    path with the control around it, which shows what is wrong there.
    """

    scene: Scene
    name: str = "f"
    path: Path = ()
    live: bool = True
    inner: bool = False

    def step(self, step: str | int, name: str = "") -> "ControlSpot":
        """One step further."""
        return replace(self, name=f"{self.name}{LINK}{name or step}", path=(*self.path, step), inner=False)

    def beside(self, name: str, *, live: bool = True) -> "ControlSpot":
        """The same place in the body under a further name in the form."""
        return replace(self, name=f"{self.name}{LINK}{name}", live=self.live and live, inner=True)

    @property
    def anchor(self) -> str:
        """The id of the control: by its path, or by its name where its path is not its own."""
        return anchor(self.path) if self.live and not self.inner else f"n-{self.name}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Shown:
    """One control with what stands in it, as a template shows it."""

    control: "Control"
    spot: ControlSpot
    label: str = ""
    value: Any = ""
    choices: tuple[Choice, ...] = ()
    groups: tuple[tuple[str, tuple[Choice, ...]], ...] = ()
    parts: tuple["Shown", ...] = ()
    folded: tuple["Shown", ...] = ()
    example: str = ""
    more: Any = None

    @property
    def template(self) -> str:
        """The template of its kind."""
        return f"desk/controls/{self.control.template}.html"

    @property
    def help(self) -> str:
        """What the field is for."""
        return self.spot.scene.worded(self.control.help)

    @property
    def unlabelled(self) -> "Shown":
        """The same without its label, where something before it says what it is."""
        return replace(self, label="")

    @property
    def said(self) -> str:
        """What stands in it, in one line: for where it is folded."""
        words: list[str] = []
        for one in self.each():
            words += [choice.name for choice in one.choices if choice.chosen and choice.value]
            words += [one.value] if isinstance(one.value, str) and not one.choices else []
        return ", ".join(word for word in words if word.strip())

    def each(self) -> Iterator["Shown"]:
        """This one and everything in it."""
        yield self
        for part in (*self.parts, *self.folded):
            yield from part.each()


@dataclass(frozen=True, kw_only=True)
class Control(ABC):
    """One control. `default` is the plain value that a body leaves out."""

    template: ClassVar[str]
    small: ClassVar[bool] = False
    """Whether it fits beside others on a line."""

    label: str = ""
    help: str = ""
    required: bool = False
    default: Any = MISSING

    @abstractmethod
    def shown(self, value: Any, spot: ControlSpot) -> Shown:
        """The control with a value of a body in it: MISSING, a right one, or whatever somebody typed."""

    @abstractmethod
    def read(self, posted: Posted) -> Any:
        """The value that was posted; MISSING if there is none."""

    def fits(self, value: Any) -> int:
        """How well a value fits; 0: not at all."""
        return 0

    def fresh(self) -> Any:
        """What a new one in a list starts with."""
        return ""

    def titled(self, spot: ControlSpot) -> str:
        """Its label in the game's words."""
        return spot.scene.worded(self.label)

    def example(self, spot: ControlSpot) -> str:
        """What stands in the same place of another row, if that is short."""
        there = value_at(spot.scene.other, spot.path) if spot.live and spot.path else None
        text = "" if isinstance(there, bool | dict | list) or there is None else str(there).removesuffix(".0")
        if there == value_at(spot.scene.root, spot.path):
            return ""
        return text if len(text) <= SHORT else f"{text[:SHORT].rsplit(' ', 1)[0]} …"
