"""One print job: what is asked for, and what has been made ready so far.

Lives here: `Job`, `Fragment`, `Ready`. Never here: planning, layout, imposition.
"""

from dataclasses import dataclass, field

from cards.faces.fitted import FittedCard
from cards.pdf.measure import Measure
from cards.sheets.layouts import Layout
from cards.sheets.sheet import Kind, Leaf
from roster.rules.game import Game
from roster.rules.gang import Gang


@dataclass(frozen=True, kw_only=True, slots=True)
class Fragment:
    """One face as HTML, and the page it is laid out on, in millimetres."""

    html: str
    width: float
    height: float


@dataclass(frozen=True, kw_only=True, slots=True)
class Job:
    """A gang to print."""

    game: Game
    gang: Gang
    layout: Layout
    measure: Measure
    revision: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Ready:
    """One part of a kit: its leaves, their fragments by key, how many things it counts, and what there is to tell."""

    kind: Kind
    leaves: tuple[Leaf, ...] = ()
    fragments: dict[str, Fragment] = field(default_factory=dict)
    count: int = 0
    fitted: tuple[FittedCard, ...] = ()
    too_large: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
