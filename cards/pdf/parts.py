"""The parts of a kit: each names the faces to lay out, and makes a plan of their records."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from cards.pdf.artwork import Artwork
from cards.pdf.context import PrintContext
from cards.pdf.records import FaceOrPiece, FaceRecord
from cards.sheets.batches import Batch
from cards.sheets.layouts import layout_for
from cards.sheets.options import PrintOptions
from cards.sheets.plans import Pages
from cards.sheets.sheet import Kind, Leaf


@dataclass(frozen=True, kw_only=True, slots=True)
class PlannedPart:
    """One part of a kit: its batches to cut out, its pages and other leaves, their artwork by key, and its count.

    `fitted` are the names of cards with their records.
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

    def __add__(self, other: "PlannedPart") -> "PlannedPart":
        """Return both as one part, of the first one's kind."""
        return replace(
            self,
            batches=self.batches + other.batches,
            pages=self.pages + other.pages,
            leaves=self.leaves + other.leaves,
            artwork=self.artwork | other.artwork,
            count=self.count + other.count,
            fitted=self.fitted + other.fitted,
            too_large=self.too_large + other.too_large,
            notes=self.notes + other.notes,
        )


class KitPart(ABC):
    """A part of a kit. Raises InvalidLayout for unknown keys in options."""

    def __init__(self, context: PrintContext, options: PrintOptions) -> None:
        self.context, self.options, self.layout = context, options, layout_for(options)

    def wanted(self) -> Sequence[FaceOrPiece]:
        """Return the faces to lay out for it."""
        return ()

    @abstractmethod
    def finish(self, records: Sequence[FaceRecord]) -> PlannedPart:
        """Return its plan, given the record of each face that it wanted."""
