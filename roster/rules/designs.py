"""How a game's cards look, as data: size, palette, fonts, and which blocks stand on which side.

Lives here: the values. Never here: measures of text, HTML, PDF.
"""

from dataclasses import dataclass
from typing import Literal, TypeVar

Subject = Literal["member", "card", "weapon"]


@dataclass(frozen=True, kw_only=True, slots=True)
class HeaderBlock:
    """Name, faction, emblem, rank, points, bike and base."""

    kind: Literal["header"] = "header"


@dataclass(frozen=True, kw_only=True, slots=True)
class StatsBlock:
    """The named stats in a row of boxes."""

    stats: tuple[str, ...]
    title: str = ""
    kind: Literal["stats"] = "stats"


@dataclass(frozen=True, kw_only=True, slots=True)
class GridRow:
    """One row of a grid block: its label, and a stat key a column."""

    label: str
    stats: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class GridBlock:
    """A table of stats (the speeds): `heads` over the columns; `mark` gives every row a place to mark the current one.

    A row whose stats are all absent is left out.
    """

    heads: tuple[str, ...]
    rows: tuple[GridRow, ...]
    title: str = ""
    mark: bool = False
    note: str = ""
    kind: Literal["grid"] = "grid"


@dataclass(frozen=True, kw_only=True, slots=True)
class TrackBlock:
    """Boxes to tick, as many as the stat says; `numbered` from 1; `last` is the line told at the final box."""

    stat: str
    title: str
    numbered: bool = True
    last: str = ""
    box: Literal["square", "round", "heart"] = "square"
    kind: Literal["track"] = "track"


@dataclass(frozen=True, kw_only=True, slots=True)
class WeaponsBlock:
    """The member's weapons of some groups, with the named weapon stats as columns; `innate` adds the innate ones."""

    groups: tuple[str, ...]
    stats: tuple[str, ...]
    title: str = ""
    innate: bool = True
    kind: Literal["weapons"] = "weapons"


@dataclass(frozen=True, kw_only=True, slots=True)
class TraitsBlock:
    """Every trait with its full text, x filled in, and a box a use."""

    title: str = ""
    kind: Literal["traits"] = "traits"


@dataclass(frozen=True, kw_only=True, slots=True)
class SkillsBlock:
    """What the bike brings, each rule with its text."""

    title: str = ""
    kind: Literal["skills"] = "skills"


@dataclass(frozen=True, kw_only=True, slots=True)
class KeywordsBlock:
    """The keywords that the card's weapons name, or the weapon itself, each told once."""

    title: str = ""
    kind: Literal["keywords"] = "keywords"


@dataclass(frozen=True, kw_only=True, slots=True)
class TextBlock:
    """Words of the member's own: the profile's text, the rank's, or its notes; a deck card's parts; a weapon's text."""

    of: Literal["profile", "rank", "faction", "notes", "requirement", "effects", "weapon"]
    title: str = ""
    kind: Literal["text"] = "text"


@dataclass(frozen=True, kw_only=True, slots=True)
class LinesBlock:
    """Empty lines to write on."""

    count: int
    title: str = ""
    kind: Literal["lines"] = "lines"


Block = (
    HeaderBlock
    | StatsBlock
    | GridBlock
    | TrackBlock
    | WeaponsBlock
    | TraitsBlock
    | SkillsBlock
    | KeywordsBlock
    | TextBlock
    | LinesBlock
)


B = TypeVar("B", bound=Block)


@dataclass(frozen=True, kw_only=True, slots=True)
class Design:
    """One card design for members, deck cards or weapons. Lengths in millimetres; fonts are keys of bundled ones.

    `of` names the ranks, decks or weapon groups that this design is for; empty: all.
    `besides`: printed besides the one that is otherwise chosen, as a further sheet.
    """

    key: str
    name: str
    subject: Subject
    width: float
    height: float
    front: tuple[Block, ...]
    back: tuple[Block, ...] = ()
    display_font: str = "barlow-condensed"
    text_font: str = "barlow"
    look: str = "plate"
    of: tuple[str, ...] = ()
    besides: bool = False

    def each(self, kind: type[B]) -> tuple[B, ...]:
        """Its blocks of one kind, the front's first."""
        return tuple(block for block in (*self.front, *self.back) if isinstance(block, kind))

    def has(self, kind: type[Block]) -> bool:
        """Whether it has a block of a kind."""
        return bool(self.each(kind))
