"""Printed things but cards: reference sections, tokens, templates; and the equipment to bring."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from math import radians
from typing import Annotated, Literal

from roster.rules.game.nouns import Base, Shape
from roster.rules.game.rule import StatLimit
from roster.rules.game.selectors import Selector
from roster.rules.game.written import (
    ICON,
    ByKind,
    Colour,
    InKeyOrder,
    Key,
    Line,
    Millimetres,
    Name,
    Noun,
    Prose,
    Tagged,
    WrittenValue,
    bounded,
    described,
)

Rounded = Literal["up", "down"]
Times = Literal["figures", "x"] | StatLimit
MOST = 200
"""The most that a gang ever needs of one thing."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SupplyPer(WrittenValue):
    """For every `each` things of the gang that `of` selects; `times` is how much each of them counts."""

    of: Selector
    each: int = field(default=1, metadata=described(ge=1, le=100))
    rounded: Rounded = field(default="up", metadata=described("What a part of `each` counts: one, or none."))
    times: Times | None = field(
        default=None,
        metadata=described("How much each counts: its member's figures, its trait's x, or a stat of its member."),
    )


MEMBERS = SupplyPer(of=Selector(noun="member"))


@dataclass(frozen=True, kw_only=True, slots=True)
class Supplied(Noun):
    """A thing with the number of copies that a gang needs."""

    copies: int = field(default=1, metadata=described("0 is only printed when somebody asks for it.", ge=0, le=100))
    per: Literal["gang", "member"] | SupplyPer = field(
        default="gang",
        metadata=described(
            "What the copies are counted by: once for the gang, for each member, or for things that it holds."
        ),
    )
    minimum: int = field(default=0, metadata=described("Never fewer.", ge=0, le=MOST))
    maximum: int | None = field(default=None, metadata=described("Never more.", ge=1, le=MOST))

    @property
    def counted(self) -> SupplyPer | None:
        """The things that the copies are counted by; None where the gang needs them once."""
        if isinstance(self.per, SupplyPer):
            return self.per
        return MEMBERS if self.per == "member" else None


Form = Literal["entries", "table", "steps", "choices", "pictures"]
Pick = Literal["one", "one-or-none", "some", "any"]


@dataclass(frozen=True, kw_only=True, slots=True)
class EntryColumn(WrittenValue):
    """A heading over one value of each entry."""

    key: Key
    name: Name
    cells: bool = field(
        default=False, metadata=described("On order sheets, an answer is written in as many cells as the number here.")
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class Entry(Tagged):
    """One action, state, row or step."""

    text: Prose = ""
    values: Annotated[Mapping[Key, Line], InKeyOrder()] = field(
        default_factory=dict, hash=False, metadata=described(names="columns")
    )
    rules_out: tuple[Key, ...] = field(
        default=(),
        metadata=described("Entries of any section of choices that choosing this one forbids.", names="choices"),
    )
    needs: tuple[Key, ...] = field(
        default=(),
        metadata=described(
            "Entries of any section of choices of which one must be chosen with this one.", names="choices"
        ),
    )
    asks: Line = field(default="", metadata=described("What the player must add in words: 'Where to?'"))


@dataclass(frozen=True, kw_only=True, slots=True)
class Section(Noun):
    """One section; `sheet` 0 keeps it off the printed sheets."""

    form: Form = field(
        default="entries",
        metadata=described(
            "choices: entries are ticked on an order sheet. pictures: their icons are drawn large, side by side."
        ),
    )
    text: Prose = ""
    columns: tuple[EntryColumn, ...] = ()
    entries: tuple[Entry, ...] = ()
    sheet: int = field(default=0, metadata=described(ge=0, le=9))
    before_play: bool = field(
        default=False,
        metadata=described("Read before or between games: only printed where there is room, or all is asked for."),
    )
    icon: str = field(default="", metadata=ICON)
    colour: Colour | Literal[""] = field(
        default="",
        metadata=described("The ground of its title on sheets, to tell parts of a turn apart; dark enough for white."),
    )
    pick: Pick = field(default="one", metadata=described("How many entries of a section of choices an order ticks."))


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenSide(WrittenValue):
    """One side: a big mark or an icon, with a label."""

    label: str = field(default="", metadata=described(max_length=24))
    mark: str = field(default="", metadata=described(max_length=4))
    icon: str = field(default="", metadata=ICON)
    colour: Colour = "#222222"


STATE = "state"
"""The tag of a token that shows the state of the miniature beside it."""
OWNED = "member"
"""The tag of a token that stands for one member: a kit prints one for each, with its name and its icon."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Token(Supplied):
    """One token, cut to its outline in millimetres; without `back` its back is blank."""

    outline: Base
    front: TokenSide
    back: TokenSide | None = None
    text: Prose = ""
    tags: tuple[Key, ...] = ()


Hand = Literal["left", "right"]
Measure = Literal["centre-line", "radius"]
BasePoint = Literal["front", "middle", "back"]
INCH = 25.4


@dataclass(frozen=True, kw_only=True, slots=True)
class Turn(WrittenValue):
    """A bent lane; `inches` along the centre line or as the radius."""

    kind: Literal["turn"] = "turn"
    inches: float = field(metadata=described(gt=0, le=30))
    angle: float = field(metadata=described(gt=0, le=180))
    lane: Millimetres
    hand: Hand
    measured_as: Measure = "centre-line"
    base_point: BasePoint | None = field(
        default=None, metadata=described("The point of a base that goes on the start bar and stops at a mark.")
    )

    @property
    def radius(self) -> float:
        """The radius of its centre line in millimetres."""
        return self.inches * INCH if self.measured_as == "radius" else self.inches * INCH / radians(self.angle)


@dataclass(frozen=True, kw_only=True, slots=True)
class Zone(WrittenValue):
    """A band with a name along a ruler, from the number `since` up to the limit `to`, in its own colour or the ruler's.

    One `of` something is only drawn for a gang that has it.
    """

    name: str = field(metadata=described(max_length=48))
    since: int = field(default=0, metadata=described(ge=0))
    to: int = field(metadata=described(ge=1))
    colour: Colour | Literal[""] = ""
    pale: bool = field(default=False, metadata=described("Dark words on a tint of the colour."))
    of: Selector | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Ruler(WrittenValue):
    """A strip with a mark at every `unit` millimetres, and zones that end at bold ones.

    `stops` and `stop_names` are how earlier editions wrote limits, and are read as zones from one stop to the next.
    """

    kind: Literal["ruler"] = "ruler"
    start: int = field(default=0, metadata=described(ge=0))
    end: int = field(metadata=described(ge=1))
    width: Millimetres
    unit: Millimetres = INCH
    zones: tuple[Zone, ...] = ()
    stops: tuple[int, ...] = field(default=(), metadata=described("Write zones instead."))
    stop_names: tuple[str, ...] = field(default=(), metadata=described("Write zones instead."))

    @property
    def bands(self) -> tuple[Zone, ...]:
        """Its zones, and those from stop to stop that have names."""
        limits = sorted(zip(self.stops, (*self.stop_names, *[""] * len(self.stops)), strict=False))
        begins = (self.start, *(stop for stop, _ in limits))
        named = (Zone(name=name, since=since, to=to) for since, (to, name) in zip(begins, limits, strict=False) if name)
        return (*self.zones, *named)

    def with_zones(self, wanted: Callable[[Zone], bool]) -> "Ruler":
        """Return it with the zones that are wanted; where the last zone ended it, the last of these does."""
        kept = tuple(zone for zone in self.zones if wanted(zone))
        last, kept_last = (max((zone.to for zone in zones), default=0) for zones in (self.zones, kept))
        return replace(self, zones=kept, end=(last == self.end and kept_last) or self.end)


@dataclass(frozen=True, kw_only=True, slots=True)
class Sector(WrittenValue):
    """A pie slice about straight ahead, with `rays` at degrees from there.

    A `waist` starts it at that half-width, or marks it on a flat edge. `ahead` and `aside` name the area between the
    rays nearest to straight ahead, and that beyond them.
    """

    kind: Literal["sector"] = "sector"
    angle: float = field(metadata=described(gt=0, le=360))
    radius: Millimetres
    rays: tuple[float, ...] = ()
    waist: float = field(default=0.0, metadata=described(ge=0))
    ahead: str = field(default="", metadata=described(max_length=16))
    aside: str = field(default="", metadata=described(max_length=16))


@dataclass(frozen=True, kw_only=True, slots=True)
class Area(WrittenValue):
    """A flat outline."""

    kind: Literal["area"] = "area"
    shape: Shape
    length: Millimetres
    width: Millimetres
    front: bool = False
    stands: bool = field(default=False, metadata=described("Two tabs below its width, folded apart, hold it upright."))


TAB = 9.0
"""The millimetres of the depth of tabs to stand on."""
ARM = 18.0
"""The millimetres across each arm of the angle that a grid measured from a miniature is cut as."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Grid(WrittenValue):
    """A grid of cells; `marked` ones, "column,row" counted from 1 at the top left, are shaded.

    On the cell `origin` is a miniature, from which the grid is measured: then it is cut as an angle to lay at two sides
    of the cells, with the distance of each column and row.
    """

    kind: Literal["grid"] = "grid"
    columns: int = field(metadata=described(ge=1, le=60))
    rows: int = field(metadata=described(ge=1, le=60))
    cell: Millimetres
    marked: tuple[Annotated[str, bounded(pattern=r"^\d+,\d+$")], ...] = ()
    origin: str = field(default="", metadata=described(pattern=r"^(\d+,\d+)?$"))

    @property
    def size(self) -> tuple[float, float]:
        """Its width and height as it is cut, in millimetres."""
        arm = ARM * bool(self.origin)
        return self.columns * self.cell + arm, self.rows * self.cell + arm


Drawing = Turn | Ruler | Sector | Area | Grid


@dataclass(frozen=True, kw_only=True, slots=True)
class Template(Supplied):
    """One template."""

    drawing: Annotated[Drawing, ByKind()]
    note: Line = ""
    colour: Colour | Literal[""] = field(
        default="", metadata=described("Its own colour, which must be clear on white; without it the game's colour.")
    )
    behind: Key | Literal[""] = field(
        default="",
        metadata=described("The template of equal size that is printed on its back, on paper with two sides."),
    )
    tags: tuple[Key, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Equipment(Supplied):
    """Something to bring that is not printed: dice, playing cards, a tape measure."""

    text: Prose = ""
    icon: str = field(default="", metadata=ICON)
