"""Papers and sizes of cards, and the reading of the TOML files that define them."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from cards.geometry.points import Box, sized

DATA = Path(__file__).parent / "data"
LARGEST = 2000.0
"""The largest length in a file, in millimetres."""


class InvalidLayout(ValueError):
    """A data file that cannot be used, or one that is not there; the message names the place and the remedy."""


def keys_in(folder: Path) -> tuple[str, ...]:
    """Return the keys of a folder's files, in order: each file's name is its key."""
    return tuple(sorted(file.stem for file in folder.glob("*.toml")))


def file_of(folder: Path, key: str, what: str) -> Path:
    """Return the file of a key. Raises InvalidLayout, naming those there are."""
    if key not in keys_in(folder):
        raise InvalidLayout(f"there is no {what} {key!r}; choose one of {', '.join(keys_in(folder))}")
    return folder / f"{key}.toml"


def read_toml(file: Path) -> dict[str, Any]:
    """Return the content of a file. Raises InvalidLayout."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise InvalidLayout(f"{file.name}: {problem}; correct the TOML") from problem


def only(place: str, written: Any, wanted: Iterable[str]) -> dict[str, Any]:
    """Return the table, if it has only wanted keys. Raises InvalidLayout."""
    known = tuple(wanted)
    if not isinstance(written, dict):
        raise InvalidLayout(f"{place} is no table; write [{place.split(': ')[-1]}] above its lengths")
    for unknown in (key for key in written if key not in known):
        raise InvalidLayout(f"{_inside(place)}{unknown} is unknown; use {', '.join(known)}")
    return written


def word(place: str, written: dict[str, Any], key: str, usual: str) -> str:
    """Return a word, by default the usual one. Raises InvalidLayout."""
    value = written.get(key, usual)
    if not isinstance(value, str):
        raise InvalidLayout(f"{_inside(place)}{key} is {value!r}; write a word in quotes")
    return value


def length(place: str, written: dict[str, Any], key: str, least: float = 0) -> float:
    """Return a length in millimetres, which must be there. Raises InvalidLayout."""
    value = written.get(key)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not least <= value <= LARGEST:
        raise InvalidLayout(f"{_inside(place)}{key} is {value!r}; write millimetres from {least:g} to {LARGEST:g}")
    return float(value)


def _inside(place: str) -> str:
    """Return the beginning of a message about a key: "a4.toml: " or "a4.toml: gaps."."""
    return f"{place}." if ": " in place else f"{place}: "


PAPERS = DATA / "papers"
LENGTHS = ("width", "height", "margin", "foot")


@dataclass(frozen=True, kw_only=True, slots=True)
class Gaps:
    """Millimetres to keep free.

    Between `cards`, but only `tight` where more of them fit that way; between `tokens`; between `templates`; around a
    block of cards for its crop `marks`; between a card and the line of its `fold`.
    """

    cards: float
    tight: float
    tokens: float
    templates: float
    marks: float
    fold: float


@dataclass(frozen=True, kw_only=True, slots=True)
class Paper:
    """One paper, upright or landscape. `margin`: printers do not reach it; `foot`: the strip for the check bar."""

    key: str
    name: str
    width: float
    height: float
    margin: float
    foot: float
    gaps: Gaps

    @property
    def landscape(self) -> bool:
        """True if its long edge is horizontal."""
        return self.width > self.height

    @property
    def page(self) -> Box:
        return sized(0, 0, self.width, self.height)

    @property
    def printable(self) -> Box:
        return self.page.grown(-self.margin)

    @property
    def body(self) -> Box:
        """The room for faces."""
        inside = self.printable
        return Box(left=inside.left, top=inside.top, right=inside.right, bottom=inside.bottom - self.foot)

    @property
    def strip(self) -> Box:
        """The strip at its foot for the check bar and the page's words."""
        inside = self.printable
        return Box(left=inside.left, top=inside.bottom - self.foot, right=inside.right, bottom=inside.bottom)

    def quartered(self) -> "Paper":
        """Return the same paper, landscape where it was upright and upright where it was landscape."""
        return replace(self, width=self.height, height=self.width)


def paper_keys() -> tuple[str, ...]:
    """Return the key of every paper, sorted."""
    return keys_in(PAPERS)


@cache
def paper_named(key: str) -> Paper:
    """Return the paper of that key, upright. Raises InvalidLayout where there is none, or its file is not correct."""
    return read_paper(file_of(PAPERS, key, "paper"))


def read_paper(file: Path) -> Paper:
    """Return the paper in a file. Raises InvalidLayout where the file is not correct."""
    written, place = read_toml(file), f"{file.name}: gaps"
    names = tuple(field.name for field in fields(Gaps))
    gaps = only(place, written.get("gaps", {}), names)
    only(file.name, written, ("name", *LENGTHS, "gaps"))
    made = Paper(
        key=file.stem,
        name=word(file.name, written, "name", file.stem),
        gaps=Gaps(**{name: length(place, gaps, name) for name in names}),
        **{name: length(file.name, written, name, least=1) for name in LENGTHS},
    )
    if made.height < made.width:
        raise InvalidLayout(f"{file.name}: width is more than height; write the paper upright")
    if made.body.width < 120 or made.body.height < 60:
        raise InvalidLayout(f"{file.name}: margin and foot leave no room; make the paper larger or the margin smaller")
    return made


CARDS = DATA / "cards"


@dataclass(frozen=True, kw_only=True, slots=True)
class CardSize:
    """One size, upright, in millimetres. `corner`: the corners' radius; `safe`: from the cut to the first words."""

    key: str
    name: str
    width: float
    height: float
    corner: float
    safe: float

    def like(self, width: float, height: float) -> tuple[float, float]:
        """Return width and height of this size, turned like a card of that width and height."""
        return (self.height, self.width) if width > height else (self.width, self.height)


def card_size_keys() -> tuple[str, ...]:
    """Return the key of every size, sorted."""
    return keys_in(CARDS)


@cache
def card_size(key: str) -> CardSize:
    """Return the size of that key. Raises InvalidLayout where there is none, or its file is not correct."""
    return read_card_size(file_of(CARDS, key, "card size"))


def read_card_size(file: Path) -> CardSize:
    """Return the size in a file. Raises InvalidLayout where the file is not correct."""
    written = only(file.name, read_toml(file), ("name", "width", "height", "corner", "safe"))
    made = CardSize(
        key=file.stem,
        name=word(file.name, written, "name", file.stem),
        width=length(file.name, written, "width", least=20),
        height=length(file.name, written, "height", least=20),
        corner=length(file.name, written, "corner"),
        safe=length(file.name, written, "safe"),
    )
    if made.height < made.width:
        raise InvalidLayout(f"{file.name}: width is more than height; write the card upright")
    if 2 * max(made.corner, made.safe) > made.width / 2:
        raise InvalidLayout(f"{file.name}: corner or safe leaves no room for words; make it smaller")
    return made
