"""Papers and sizes of cards, each in a TOML file."""

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from cards.geometry.points import Box, sized

DATA = Path(__file__).parent / "data"
PAPERS, CARDS = DATA / "papers", DATA / "cards"


class InvalidLayout(ValueError):
    """A key without a data file; the message names those there are."""


def keys_in(folder: Path) -> tuple[str, ...]:
    """Return the keys of a folder's files, in order: each file's name is its key."""
    return tuple(sorted(file.stem for file in folder.glob("*.toml")))


def data_of(folder: Path, key: str, what: str) -> dict[str, Any]:
    """Return the content of the file of a key, and the key. Raises InvalidLayout, naming those there are."""
    if key not in keys_in(folder):
        raise InvalidLayout(f"there is no {what} {key!r}; choose one of {', '.join(keys_in(folder))}")
    return {"key": key, **tomllib.loads((folder / f"{key}.toml").read_text(encoding="utf-8"))}


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
    """Return the paper of that key, upright. Raises InvalidLayout where there is none."""
    found = data_of(PAPERS, key, "paper")
    return Paper(**{**found, "gaps": Gaps(**found["gaps"])})


@dataclass(frozen=True, kw_only=True, slots=True)
class CardSize:
    """One size, upright, in millimetres; `corner` is the corners' radius."""

    key: str
    name: str
    width: float
    height: float
    corner: float

    def like(self, width: float, height: float) -> tuple[float, float]:
        """Return width and height of this size, turned like a card of that width and height."""
        return (self.height, self.width) if width > height else (self.width, self.height)


def card_size_keys() -> tuple[str, ...]:
    """Return the key of every size, sorted."""
    return keys_in(CARDS)


@cache
def card_size(key: str) -> CardSize:
    """Return the size of that key. Raises InvalidLayout where there is none."""
    return CardSize(**data_of(CARDS, key, "card size"))
