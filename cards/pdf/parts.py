"""The parts of a kit: each names the faces to lay out, and plans the artwork that their records are on sheets."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cards.geometry.drawing import Drawing
from cards.html.drawing_labels import INK
from cards.pdf.context import PrintContext
from cards.pdf.records import FaceOrPiece, FaceRecord, SideRecord
from cards.sheets.batches import Batch
from cards.sheets.layouts import layout_for
from cards.sheets.options import PrintOptions
from cards.sheets.plans import Pages
from cards.sheets.sheet import Kind, Leaf


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintedDrawing:
    """A drawing that is printed as it is; its art reaches `bleed` millimetres over its box."""

    drawing: Drawing
    accent: str = INK
    bleed: float = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class PrintedSide:
    """One side of a face: `name` is unique. Its art reaches `bleed` millimetres over its cut.

    A stamp's `words` are on a strip along its foot, and its `code` beside them; "" is none.
    """

    name: bytes
    side: SideRecord
    bleed: float = 0
    words: "Artwork | None" = None
    code: str = ""


Artwork = PrintedSide | PrintedDrawing


@dataclass(frozen=True, kw_only=True, slots=True)
class PlannedPart:
    """A part of a kit, or its cards or pages of one size.

    It has batches to cut out, pages and other leaves, their artwork by key, and the number of its things. `fitted` are
    the names of cards with their records.
    """

    kind: Kind
    batches: tuple[Batch, ...] = ()
    pages: tuple[Pages, ...] = ()
    leaves: tuple[Leaf, ...] = ()
    artwork: dict[str, Artwork] = field(default_factory=dict)
    count: int = 0
    fitted: tuple[tuple[str, FaceRecord], ...] = ()
    too_large: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class KitPart(ABC):
    """A part of a kit. Raises InvalidLayout for unknown keys in options."""

    def __init__(self, context: PrintContext, options: PrintOptions) -> None:
        self.context, self.options, self.layout = context, options, layout_for(options)

    def wanted(self) -> Sequence[FaceOrPiece]:
        """Return the faces to lay out for it."""
        return ()

    @abstractmethod
    def finish(self, records: Sequence[FaceRecord]) -> Iterator[PlannedPart]:
        """Yield its plans, given the record of each face that it wanted."""
