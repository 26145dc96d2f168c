"""Cards laid out a page a side, in their own size or in another one.

Lives here: `CardPages`, `lay_cards`. Never here: laying out itself (see cards.pdf), pictures.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cards.faces.gang_cards import GangCard
from cards.faces.stamp import Stamp
from cards.outputs.commission import Commission
from cards.pdf.records import SideRecord
from cards.pdf.sides import print_sides


@dataclass(frozen=True, kw_only=True, slots=True)
class CardPages:
    """One printed card: of which card, which of so many, and the pages of `pdf` with its sides."""

    card: GangCard
    number: int
    cards: int
    pdf: bytes
    front: int
    back: int | None

    @property
    def name(self) -> str:
        """What people call it: "Knuckles", "Knuckles 2/2"."""
        return f"{self.card.face.name} {self.number}/{self.cards}" if self.cards > 1 else self.card.face.name

    @property
    def lying(self) -> bool:
        """Whether it is wider than high."""
        return self.card.face.width > self.card.face.height

    @property
    def pages(self) -> tuple[int, ...]:
        """The pages with its sides: the front, and the back where something stands on it."""
        return (self.front,) if self.back is None else (self.front, self.back)


def lay_cards(of: Commission, cards: Sequence[GangCard], *, stamp: Stamp, bleed: float = 0) -> tuple[CardPages, ...]:
    """Every card with its pages, in order, stamped; the art reaches `bleed` millimetres further.

    Raises PrintingFailed.
    """
    faces = [card.face for card in cards]
    pdf, sides = print_sides(
        of.game, faces, press=of.press, store=of.store, bleed=bleed, stamp=stamp, progress=of.progress
    )
    first, made = 0, list[CardPages]()
    for card, some in zip(cards, sides, strict=True):
        made += _cards(card, some, pdf, first)
        first += len(some)
    return tuple(made)


def _cards(card: GangCard, sides: tuple[SideRecord, ...], pdf: bytes, first: int) -> Iterator[CardPages]:
    """A card may take several printed ones."""
    places = {(side.number, side.side): first + at for at, side in enumerate(sides)}
    for side in (side for side in sides if side.side == "front"):
        yield CardPages(
            card=card,
            number=side.number,
            cards=side.cards,
            pdf=pdf,
            front=places[side.number, "front"],
            back=places.get((side.number, "back")),
        )
