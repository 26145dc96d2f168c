"""designs.yaml: how cards look, as blocks on a front and a back.

Lives here: the written form. Never here: text measures, HTML, PDF.
"""

from typing import Annotated, Literal

from pydantic import Field

from roster.packs.schema.written import Key, Line, Millimetres, Noun, Written

Title = Annotated[str, Field(default="", max_length=40)]


class HeaderBlock(Written):
    """Name, faction, emblem, rank, points, bike and base."""

    kind: Literal["header"]


class StatsBlock(Written):
    """Named stats in boxes."""

    kind: Literal["stats"]
    stats: tuple[Key, ...] = Field(min_length=1)
    title: Title


class GridRow(Written):
    """A label and a stat a column."""

    label: Line
    stats: tuple[Key, ...]


class GridBlock(Written):
    """A table of stats."""

    kind: Literal["grid"]
    heads: tuple[Line, ...]
    rows: tuple[GridRow, ...]
    title: Title
    mark: bool = False
    note: Line = ""


class TrackBlock(Written):
    """Boxes to tick, as many as the stat says."""

    kind: Literal["track"]
    stat: Key
    title: Title
    numbered: bool = True
    last: Line = Field(default="", description="Told at the final box.")
    box: Literal["square", "round", "heart"] = "square"


class WeaponsBlock(Written):
    """Weapons of some groups, with weapon stats as columns."""

    kind: Literal["weapons"]
    groups: tuple[Key, ...]
    stats: tuple[Key, ...] = ()
    title: Title
    innate: bool = True


class TraitsBlock(Written):
    """Every trait in full."""

    kind: Literal["traits"]
    title: Title


class SkillsBlock(Written):
    """What the bike brings."""

    kind: Literal["skills"]
    title: Title


class KeywordsBlock(Written):
    """The keywords this card's weapons name."""

    kind: Literal["keywords"]
    title: Title


class TextBlock(Written):
    """Words of one source."""

    kind: Literal["text"]
    of: Literal["profile", "rank", "faction", "notes", "requirement", "effects", "weapon"]
    title: Title


class LinesBlock(Written):
    """Empty lines to write on."""

    kind: Literal["lines"]
    count: int = Field(ge=1, le=30)
    title: Title


Block = Annotated[
    HeaderBlock
    | StatsBlock
    | GridBlock
    | TrackBlock
    | WeaponsBlock
    | TraitsBlock
    | SkillsBlock
    | KeywordsBlock
    | TextBlock
    | LinesBlock,
    Field(discriminator="kind"),
]


class Design(Noun):
    """One card design."""

    subject: Literal["member", "card", "weapon"] = "member"
    width: Millimetres
    height: Millimetres
    front: tuple[Block, ...] = Field(min_length=1)
    back: tuple[Block, ...] = ()
    display_font: Key = "barlow-condensed"
    text_font: Key = "barlow"
    look: Key = "plate"
    of: tuple[Key, ...] = Field(default=(), description="Ranks, decks or weapon groups this design is for; empty: all.")
    besides: bool = Field(
        default=False, description="A further sheet, printed besides the card of another design, such as a full record."
    )
