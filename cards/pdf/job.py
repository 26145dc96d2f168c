"""One print: its options, what its parts need to be laid out, and what they have finished."""

from collections.abc import Callable, Generator
from dataclasses import dataclass, field

from cards.faces.card import CardFace
from cards.faces.stamp import Stamp
from cards.geometry.drawing import Drawing
from cards.html.drawing_labels import INK
from cards.pdf.keys import Laid
from cards.pdf.records import FaceRecord, SideRecord
from cards.sheets.layouts import Layout
from cards.sheets.lots import Lot
from cards.sheets.options import PrintOptions
from cards.sheets.plans import Pages
from cards.sheets.sheet import Kind, Leaf
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang


@dataclass(frozen=True, kw_only=True, slots=True)
class Known:
    """A face's record with its key."""

    key: bytes
    record: FaceRecord


@dataclass(frozen=True, kw_only=True, slots=True)
class Inked:
    """A drawing that is printed as it is; its art reaches `bleed` millimetres over its box."""

    drawing: Drawing
    accent: str = INK
    bleed: float = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Printed:
    """One side of a face: `name` is unique. Its art reaches `bleed` millimetres over its cut.

    `words` are those of its stamp where they cannot be written directly: a strip as high as `stamping.STRIP`.
    """

    name: bytes
    side: SideRecord
    bleed: float = 0
    stamp: Stamp | None = None
    words: "Printed | None" = None


Placeable = Printed | Inked
Stamping = Callable[[CardFace], Stamp]


@dataclass(frozen=True, kw_only=True, slots=True)
class Job:
    """A gang to print with some options; `stamping` is what is printed over cards."""

    game: Game
    gang: Gang
    layout: Layout
    options: PrintOptions
    stamping: Stamping
    revision: int = 0
    unchanged: frozenset[str] = frozenset()


@dataclass(frozen=True, kw_only=True, slots=True)
class Ready:
    """One part of a kit: its lots to cut out, its pages and other leaves, what lies on them by key, how many it counts.

    `fitted` are the names of cards with what fitting made of them; `spare` those of cards that may be left out, by key.
    """

    kind: Kind
    lots: tuple[Lot, ...] = ()
    pages: tuple[Pages, ...] = ()
    leaves: tuple[Leaf, ...] = ()
    faces: dict[str, Placeable] = field(default_factory=dict)
    count: int = 0
    fitted: tuple[tuple[str, FaceRecord], ...] = ()
    too_large: tuple[str, ...] = ()
    spare: dict[str, str] = field(default_factory=dict)
    notes: tuple[str, ...] = ()


Making = Generator[tuple[Laid, ...], tuple[Known, ...], Ready]
"""A part in the making: it yields once what it wants laid out, and is given a record of each."""
Maker = Callable[[Job], Making]
"""What makes a part of a kit."""
