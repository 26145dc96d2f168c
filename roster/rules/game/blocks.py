"""Blocks of card designs as data: what stands on a side of a card."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from roster.rules.game.selectors import Selector
from roster.rules.game.targets import Target
from roster.rules.game.written import Colour, Fault, InKeyOrder, Key, Line, Numbers, WrittenValue, bounded, described

Subject = Literal["member", "card", "weapon"]
Source = Literal["profile", "rank", "faction", "notes", "requirement", "effects", "weapon"]
EVERY: tuple[Subject, ...] = ("member", "card", "weapon")
SIGNATURE = described("The dearest of the member's own is printed largest; weapons come before traits.")
TITLE = described(max_length=40)
NAMES: Mapping[Subject, str] = {"member": "member", "card": "deck card", "weapon": "weapon"}
TEXTS: Mapping[Subject, tuple[Source, ...]] = {
    "member": ("profile", "rank", "faction", "notes"),
    "card": ("requirement", "effects"),
    "weapon": ("weapon",),
}
"""The texts that each kind of card has."""


@dataclass(frozen=True, kw_only=True, slots=True)
class BaseBlock(WrittenValue):
    """The base of all kinds of block. `ON` names the subjects whose cards have what it shows."""

    ON: ClassVar[tuple[Subject, ...]] = EVERY

    kind: str

    def faults(self, subject: Subject) -> Iterator[Fault]:
        """Yield the faults it has on a card of this subject."""
        if subject not in self.ON:
            message = f"A {NAMES[subject]} has no {self.kind}."
            yield Fault(("kind",), message, "Take the block out, or write `subject: member`.")


@dataclass(frozen=True, kw_only=True, slots=True)
class HeadKind(WrittenValue):
    """The colour of heads of the deck cards with a tag, and an icon before their type."""

    tag: Key = field(metadata=described(names="tags of card"))
    colour: Colour
    icon: str = field(default="", metadata=described(names="icons"))


@dataclass(frozen=True, kw_only=True, slots=True)
class HeaderBlock(BaseBlock):
    """Name, faction, emblem, rank, points, bike and base."""

    kind: Literal["header"] = "header"
    signature: bool = field(
        default=False, metadata=described("The icon of what is printed largest is in the emblem's place.")
    )
    kinds: tuple[HeadKind, ...] = field(
        default=(), metadata=described("Colours and icons of deck cards by their tags, of which the first counts.")
    )

    def faults(self, subject: Subject) -> Iterator[Fault]:
        """Also report kinds of what isn't a deck card."""
        yield from BaseBlock.faults(self, subject)
        if self.kinds and subject != "card":
            yield Fault(("kinds",), "Only deck cards are of kinds.", "Leave `kinds` out, or write `subject: card`.")


@dataclass(frozen=True, kw_only=True, slots=True)
class StatsBlock(BaseBlock):
    """Named stats in boxes."""

    kind: Literal["stats"] = "stats"
    stats: tuple[Key, ...] = field(metadata=described(names="stats", min_length=1))
    title: str = field(default="", metadata=TITLE)
    small: bool = field(
        default=False,
        metadata=described("In a table of small type, for stats that are seldom looked up; blank cards have boxes."),
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class GridRow(WrittenValue):
    """A label, and one stat for each column."""

    label: Line
    stats: tuple[Key, ...] = field(metadata=described(names="stats"))


TOKENS = described("Tokens that show the same; with them, cards may be printed without it.", names="tokens")


@dataclass(frozen=True, kw_only=True, slots=True)
class GridBlock(BaseBlock):
    """A table of stats."""

    kind: Literal["grid"] = "grid"
    heads: tuple[Line, ...]
    rows: tuple[GridRow, ...]
    title: str = field(default="", metadata=TITLE)
    mark: bool = False
    note: Line = ""
    tokens: tuple[Key, ...] = field(default=(), metadata=TOKENS)

    def faults(self, subject: Subject) -> Iterator[Fault]:
        """Also report a row with more or fewer stats than heads."""
        yield from BaseBlock.faults(self, subject)
        for number, row in enumerate(self.rows):
            if len(row.stats) != len(self.heads):
                message = f"The row has {len(row.stats)} stats under {len(self.heads)} heads."
                yield Fault(("rows", number, "stats"), message, "Write one stat for each head.")


@dataclass(frozen=True, kw_only=True, slots=True)
class Threshold(WrittenValue):
    """A number of marks from which the play view marks a state, or that the member is out of play, by itself."""

    at: Annotated[int, bounded(ge=1)] | Literal["end"] = field(
        default="end", metadata=described("How many marks, or the end of the track.")
    )
    state: str = field(default="", metadata=described("A token that shows a state.", names="states"))
    out: bool = field(default=False, metadata=described("The member is out of play."))


Counting = Literal["up", "down"]
Along = Literal["body", "edge"]
MARGIN, STEP = 3.0, 2.0
"""Millimetres: a card's free margin at left and right, and the least pitch of cells along its edge."""
CELL_GAP, BESIDE_CELLS = 1.0, 25.0
"""Millimetres: the gap between cells for a cube, and the least height of a card's head and foot together."""


def cells_across(width: float, cell: float) -> int:
    """Return the number of cells of a size in one row of a card."""
    return int((width - 2 * MARGIN + CELL_GAP) / (cell + CELL_GAP))


@dataclass(frozen=True, kw_only=True, slots=True)
class TrackBlock(BaseBlock):
    """Boxes to tick, as many as the stat says."""

    kind: Literal["track"] = "track"
    stat: Key = field(metadata=described(names="stats"))
    title: str = field(default="", metadata=TITLE)
    numbered: bool = True
    last: Line = field(default="", metadata=described("Printed at the last box."))
    box: Literal["square", "round", "heart", "dial"] = field(
        default="square", metadata=described("dial: half a wheel of numbers, for a pointer or a paper clip.")
    )
    along: Along = field(
        default="body",
        metadata=described("Where its numbers are: in the body, or at the card's lower edge, for a paper clip."),
    )
    cell: Annotated[float, bounded(ge=5, le=30)] | None = field(
        default=None, metadata=described("Millimetres inside each box: 8 takes a cube, 12 or 16 a die.")
    )
    counts: Counting = field(
        default="up",
        metadata=described("What its numbers and the play view say: up, how many are marked; down, how many are left."),
    )
    thresholds: tuple[Threshold, ...] = field(default=(), metadata=described("What is marked of itself."))
    tokens: tuple[Key, ...] = field(default=(), metadata=TOKENS)
    joined: bool = field(default=False, metadata=described("On cards it goes on in the row of the track before it."))

    def faults(self, subject: Subject) -> Iterator[Fault]:
        """Also report a threshold at which nothing happens, and cells for a cube where only a clip has room."""
        yield from BaseBlock.faults(self, subject)
        if self.along == "edge" and self.cell:
            yield Fault(("cell",), "Cells along the edge are for a clip.", "Leave out `cell`, or write `along: body`.")
        if self.box == "dial" and (self.along == "edge" or self.cell):
            yield Fault(("box",), "A dial has its own size and place.", "Leave out `cell` and `along`.")
        for number, one in enumerate(self.thresholds):
            if not one.state and not one.out:
                remedy = "Name a `state`, or write `out: true`."
                yield Fault(("thresholds", number), "Nothing is marked at this threshold.", remedy)

    def most(self, width: float, height: float) -> int | None:
        """Return the most marks that a card of that size has room for; None where their size isn't given."""
        if self.along == "edge":
            return int((width - 2 * MARGIN) / STEP)
        if self.cell is None:
            return None
        return cells_across(width, self.cell) * max(0, int((height - BESIDE_CELLS) / (self.cell + CELL_GAP)))


@dataclass(frozen=True, kw_only=True, slots=True)
class ListBlock(BaseBlock):
    """The base of blocks of entries and of lines, under a title of their own."""

    title: str = field(default="", metadata=TITLE)
    icon: str = field(default="", metadata=described("Before the title: an icon of the bundled set.", names="icons"))


@dataclass(frozen=True, kw_only=True, slots=True)
class MovableBlock(ListBlock):
    """The base of blocks of entries, which may stand on the front only where all cards of a gang have room."""

    back_if_full: bool = field(
        default=False,
        metadata=described("On a front: on the back of all cards of a gang if one of them has no room for it."),
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class AddedStat(WrittenValue):
    """A stat of the member that is added to one of its weapons of some groups."""

    stat: Key = field(metadata=described(names="stats of weapon"))
    plus: Key = field(metadata=described(names="stats of member"))
    groups: tuple[Key, ...] = field(metadata=described(names="weapon_groups"))


@dataclass(frozen=True, kw_only=True, slots=True)
class WeaponsBlock(MovableBlock):
    """Weapons of some groups, with weapon stats as columns."""

    ON: ClassVar[tuple[Subject, ...]] = ("member",)

    kind: Literal["weapons"] = "weapons"
    groups: tuple[Key, ...] = field(metadata=described(names="weapon_groups"))
    stats: tuple[Key, ...] = field(default=(), metadata=described(names="stats of weapon"))
    adds: tuple[AddedStat, ...] = field(default=(), metadata=described("What the numbers printed have in them."))
    counted: Annotated[Mapping[Key, Line], InKeyOrder()] = field(
        default_factory=dict,
        hash=False,
        metadata=described("What the boxes of a group's weapons are: shots, uses.", names="weapon_groups"),
    )
    innate: bool = True
    small: bool = field(
        default=False,
        metadata=described("Names and numbers in rows of small type, two side by side, without a title."),
    )
    explained: bool = field(
        default=False, metadata=described("What their keywords mean, in place of the weapons' own texts.")
    )
    signature: bool = field(default=False, metadata=SIGNATURE)
    targets: tuple[Target, ...] = field(default=(), metadata=described("What these weapons need, for the play view."))

    def faults(self, subject: Subject) -> Iterator[Fault]:
        """Also report the faults of its targets, and what is added to a stat that isn't shown."""
        yield from BaseBlock.faults(self, subject)
        for number, added in enumerate(self.adds):
            if added.stat not in self.stats:
                message = f"“{added.stat}” is not among the stats that are shown, so nothing is added to it."
                yield Fault(("adds", number, "stat"), message, "Add it to `stats`, or take this out.")
        for number, target in enumerate(self.targets):
            found = target.faults()
            yield from (Fault(("targets", number, *one.at), one.message, one.remedy) for one in found)


@dataclass(frozen=True, kw_only=True, slots=True)
class TraitsBlock(MovableBlock):
    """Every trait in full."""

    ON: ClassVar[tuple[Subject, ...]] = ("member",)

    kind: Literal["traits"] = "traits"
    signature: bool = field(default=False, metadata=SIGNATURE)


@dataclass(frozen=True, kw_only=True, slots=True)
class SkillsBlock(MovableBlock):
    """The skills that the bike brings."""

    ON: ClassVar[tuple[Subject, ...]] = ("member",)

    kind: Literal["skills"] = "skills"


@dataclass(frozen=True, kw_only=True, slots=True)
class KeywordsBlock(MovableBlock):
    """The keywords that this card's weapons name."""

    ON: ClassVar[tuple[Subject, ...]] = ("member", "weapon")

    kind: Literal["keywords"] = "keywords"


@dataclass(frozen=True, kw_only=True, slots=True)
class ChancesBlock(ListBlock):
    """The chances of an attempt with each of this card's weapons, in situations that it declares."""

    ON: ClassVar[tuple[Subject, ...]] = ("member", "weapon")

    kind: Literal["chances"] = "chances"
    attempt: Key = field(metadata=described(names="attempts"))
    situations: tuple[Key, ...] = field(default=(), metadata=described("Keys of its situations; none: its first."))


@dataclass(frozen=True, kw_only=True, slots=True)
class ReferenceBlock(MovableBlock):
    """The text of sections of the reference sheets, as far as there is room: it never takes another card."""

    ON: ClassVar[tuple[Subject, ...]] = ("member",)

    kind: Literal["reference"] = "reference"
    sections: tuple[Key, ...] = field(metadata=described("The most useful first.", names="reference", min_length=1))
    entries: tuple[Key, ...] = field(default=(), metadata=described("Only these entries.", names="entries"))
    named: bool = field(
        default=False,
        metadata=described("Only entries that the card's own weapons, keywords, traits or skills name, all or none."),
    )
    brief: bool = field(
        default=False, metadata=described("Only the names, after the value of the first column, in columns.")
    )
    signature: bool = field(
        default=False, metadata=described("Among what is the member's own: not every member has this.")
    )
    when: Selector | None = field(default=None, metadata=described("Only for the members that it selects."))
    least: Numbers = field(
        default_factory=dict,
        hash=False,
        metadata=described("Only for members with as much of each of these.", names="stats of member"),
    )

    def faults(self, subject: Subject) -> Iterator[Fault]:
        """Also report a selector of anything but members."""
        yield from BaseBlock.faults(self, subject)
        if self.when is not None and self.when.noun != "member":
            yield Fault(("when", "noun"), "This has to select members.", "Leave out `noun`.")


@dataclass(frozen=True, kw_only=True, slots=True)
class TextBlock(MovableBlock):
    """A text of the subject, such as its profile's or its notes."""

    kind: Literal["text"] = "text"
    of: Source
    when: Selector | None = field(default=None, metadata=described("Only for the members that it selects."))

    def faults(self, subject: Subject) -> Iterator[Fault]:
        """Report a text that such a card doesn't have."""
        if self.of not in TEXTS[subject]:
            message = f"A {NAMES[subject]} has no text “{self.of}”."
            yield Fault(("of",), message, f"Possible here: {', '.join(TEXTS[subject])}.")


@dataclass(frozen=True, kw_only=True, slots=True)
class LinesBlock(ListBlock):
    """Empty lines to write on."""

    kind: Literal["lines"] = "lines"
    count: int = field(metadata=described(ge=1, le=30))


Block = (
    HeaderBlock
    | StatsBlock
    | GridBlock
    | TrackBlock
    | WeaponsBlock
    | TraitsBlock
    | SkillsBlock
    | KeywordsBlock
    | ChancesBlock
    | ReferenceBlock
    | TextBlock
    | LinesBlock
)
