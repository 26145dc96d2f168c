"""What every part of a kit has: what it wants laid out, and its plan once that is there."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from cards.pdf.artwork import Artwork
from cards.pdf.context import PrintContext
from cards.pdf.keys import FaceOrCutout
from cards.pdf.records import FaceRecord
from cards.sheets.layouts import layout_for
from cards.sheets.lots import Lot
from cards.sheets.options import PrintOptions
from cards.sheets.plans import Pages
from cards.sheets.sheet import Kind, Leaf


@dataclass(frozen=True, kw_only=True, slots=True)
class PlannedPart:
    """One part of a kit: its lots to cut out, its pages and other leaves, what lies on them by key, how many it counts.

    `fitted` are the names of cards with what fitting made of them; `spare` those of cards that may be left out, by key.
    """

    kind: Kind
    lots: tuple[Lot, ...] = ()
    pages: tuple[Pages, ...] = ()
    leaves: tuple[Leaf, ...] = ()
    artwork: dict[str, Artwork] = field(default_factory=dict)
    count: int = 0
    fitted: tuple[tuple[str, FaceRecord], ...] = ()
    too_large: tuple[str, ...] = ()
    spare: dict[str, str] = field(default_factory=dict)
    notes: tuple[str, ...] = ()

    def __add__(self, other: "PlannedPart") -> "PlannedPart":
        """Return both as one part, of the first one's kind."""
        return replace(
            self,
            lots=self.lots + other.lots,
            pages=self.pages + other.pages,
            leaves=self.leaves + other.leaves,
            artwork=self.artwork | other.artwork,
            count=self.count + other.count,
            fitted=self.fitted + other.fitted,
            too_large=self.too_large + other.too_large,
            spare=self.spare | other.spare,
            notes=self.notes + other.notes,
        )


class KitPart(ABC):
    """A part of a kit. Raises LayoutWrong for unknown keys in options."""

    def __init__(self, context: PrintContext, options: PrintOptions) -> None:
        self.context, self.options, self.layout = context, options, layout_for(options)

    def wanted(self) -> Sequence[FaceOrCutout]:
        """Return what is laid out for it."""
        return ()

    @abstractmethod
    def finish(self, records: Sequence[FaceRecord]) -> PlannedPart:
        """Return its plan, given a record of each thing that it wanted."""
