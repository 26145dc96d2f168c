"""How a game's cards look, as data: size, fonts, and the blocks on each side."""

from abc import ABC
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal, TypeVar

from roster.rules.game.written import At, ByKind, Fault, Key, Line, Millimetres, Noun, Written, described

Subject = Literal["member", "card", "weapon"]
Source = Literal["profile", "rank", "faction", "notes", "requirement", "effects", "weapon"]
EVERY: tuple[Subject, ...] = ("member", "card", "weapon")
TITLE = described(max_length=40)
NAMES: Mapping[Subject, str] = {"member": "member", "card": "deck card", "weapon": "weapon"}
TEXTS: Mapping[Subject, tuple[Source, ...]] = {
    "member": ("profile", "rank", "faction", "notes"),
    "card": ("requirement", "effects"),
    "weapon": ("weapon",),
}
"""The texts that each kind of card has."""


@dataclass(frozen=True, kw_only=True, slots=True)
class BaseBlock(Written, ABC):
    """What all kinds of block share. `ON` names the subjects whose cards have what it shows."""

    ON: ClassVar[tuple[Subject, ...]] = EVERY

    kind: str

    def stat_keys(self, subject: Subject) -> Iterator[tuple[At, str, Subject]]:
        """Stats that it names: where in it, the key, and what must carry it."""
        return iter(())

    def references(self) -> Iterator[tuple[At, str, str, str]]:
        """Things that it names: where in it, the file or list of the pack, what one of it is called, and the key."""
        return iter(())

    def faults(self, subject: Subject) -> Iterator[Fault]:
        """What is wrong with it on a card of this subject."""
        if subject not in self.ON:
            message = f"A {NAMES[subject]} has no {self.kind}."
            yield Fault(("kind",), message, "Take the block out, or write `subject: member`.")


@dataclass(frozen=True, kw_only=True, slots=True)
class HeaderBlock(BaseBlock):
    """Name, faction, emblem, rank, points, bike and base."""

    kind: Literal["header"] = "header"


@dataclass(frozen=True, kw_only=True, slots=True)
class StatsBlock(BaseBlock):
    """Named stats in boxes."""

    kind: Literal["stats"] = "stats"
    stats: tuple[Key, ...] = field(metadata=described(names="stats", min_length=1))
    title: str = field(default="", metadata=TITLE)

    def stat_keys(self, subject: Subject) -> Iterator[tuple[At, str, Subject]]:
        return ((("stats", number), key, subject) for number, key in enumerate(self.stats))


@dataclass(frozen=True, kw_only=True, slots=True)
class GridRow(Written):
    """A label, and one stat for each column."""

    label: Line
    stats: tuple[Key, ...] = field(metadata=described(names="stats"))


@dataclass(frozen=True, kw_only=True, slots=True)
class GridBlock(BaseBlock):
    """A table of stats."""

    kind: Literal["grid"] = "grid"
    heads: tuple[Line, ...]
    rows: tuple[GridRow, ...]
    title: str = field(default="", metadata=TITLE)
    mark: bool = False
    note: Line = ""

    def stat_keys(self, subject: Subject) -> Iterator[tuple[At, str, Subject]]:
        for line, row in enumerate(self.rows):
            yield from ((("rows", line, "stats", number), key, subject) for number, key in enumerate(row.stats))

    def faults(self, subject: Subject) -> Iterator[Fault]:
        """Also a row with more or fewer stats than heads."""
        yield from BaseBlock.faults(self, subject)
        for number, row in enumerate(self.rows):
            if len(row.stats) != len(self.heads):
                message = f"The row has {len(row.stats)} stats under {len(self.heads)} heads."
                yield Fault(("rows", number, "stats"), message, "Write one stat for each head.")


@dataclass(frozen=True, kw_only=True, slots=True)
class TrackBlock(BaseBlock):
    """Boxes to tick, as many as the stat says."""

    kind: Literal["track"] = "track"
    stat: Key = field(metadata=described(names="stats"))
    title: str = field(default="", metadata=TITLE)
    numbered: bool = True
    last: Line = field(default="", metadata=described("Printed at the last box."))
    box: Literal["square", "round", "heart"] = "square"

    def stat_keys(self, subject: Subject) -> Iterator[tuple[At, str, Subject]]:
        yield ("stat",), self.stat, subject


@dataclass(frozen=True, kw_only=True, slots=True)
class WeaponsBlock(BaseBlock):
    """Weapons of some groups, with weapon stats as columns."""

    ON: ClassVar[tuple[Subject, ...]] = ("member",)

    kind: Literal["weapons"] = "weapons"
    groups: tuple[Key, ...] = field(metadata=described(names="weapon_groups"))
    stats: tuple[Key, ...] = field(default=(), metadata=described(names="stats of weapon"))
    title: str = field(default="", metadata=TITLE)
    innate: bool = True

    def stat_keys(self, subject: Subject) -> Iterator[tuple[At, str, Subject]]:
        return ((("stats", number), key, "weapon") for number, key in enumerate(self.stats))

    def references(self) -> Iterator[tuple[At, str, str, str]]:
        groups = enumerate(self.groups)
        return ((("groups", number), "weapon_groups", "weapon group", key) for number, key in groups)


@dataclass(frozen=True, kw_only=True, slots=True)
class TraitsBlock(BaseBlock):
    """Every trait in full."""

    ON: ClassVar[tuple[Subject, ...]] = ("member",)

    kind: Literal["traits"] = "traits"
    title: str = field(default="", metadata=TITLE)


@dataclass(frozen=True, kw_only=True, slots=True)
class SkillsBlock(BaseBlock):
    """What the bike brings."""

    ON: ClassVar[tuple[Subject, ...]] = ("member",)

    kind: Literal["skills"] = "skills"
    title: str = field(default="", metadata=TITLE)


@dataclass(frozen=True, kw_only=True, slots=True)
class KeywordsBlock(BaseBlock):
    """The keywords this card's weapons name."""

    ON: ClassVar[tuple[Subject, ...]] = ("member", "weapon")

    kind: Literal["keywords"] = "keywords"
    title: str = field(default="", metadata=TITLE)


@dataclass(frozen=True, kw_only=True, slots=True)
class TextBlock(BaseBlock):
    """A text of the subject, such as its profile's or its notes."""

    kind: Literal["text"] = "text"
    of: Source
    title: str = field(default="", metadata=TITLE)

    def faults(self, subject: Subject) -> Iterator[Fault]:
        """A text that such a card does not have."""
        if self.of not in TEXTS[subject]:
            message = f"A {NAMES[subject]} has no text “{self.of}”."
            yield Fault(("of",), message, f"Possible here: {', '.join(TEXTS[subject])}.")


@dataclass(frozen=True, kw_only=True, slots=True)
class LinesBlock(BaseBlock):
    """Empty lines to write on."""

    kind: Literal["lines"] = "lines"
    count: int = field(metadata=described(ge=1, le=30))
    title: str = field(default="", metadata=TITLE)


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
Blocks = tuple[Annotated[Block, ByKind()], ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Design(Noun):
    """One card design."""

    subject: Subject = "member"
    width: Millimetres
    height: Millimetres
    front: Blocks = field(metadata=described(min_length=1))
    back: Blocks = ()
    display_font: Key = field(default="barlow-condensed", metadata=described(names="fonts"))
    text_font: Key = field(default="barlow", metadata=described(names="fonts"))
    look: Key = field(default="plate", metadata=described(names="looks"))
    of: tuple[Key, ...] = field(
        default=(),
        metadata=described("Ranks, decks or weapon groups this design is for; empty: all.", names="designed"),
    )
    besides: bool = field(
        default=False,
        metadata=described("A further sheet, printed as well as the card of another design, such as a full record."),
    )

    def placed(self) -> Iterator[tuple[At, Block]]:
        """Every block with its place in the design."""
        for side, blocks in (("front", self.front), ("back", self.back)):
            yield from (((side, number), block) for number, block in enumerate(blocks))

    def each(self, kind: type[B]) -> tuple[B, ...]:
        """Its blocks of one kind, the front's first."""
        return tuple(block for block in (*self.front, *self.back) if isinstance(block, kind))

    def has(self, kind: type[Block]) -> bool:
        """Whether it has a block of a kind."""
        return bool(self.each(kind))
