"""The cards of a gang, each laid out once, a page for each side: every set of files is made from them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from unicodedata import normalize

from cards.faces.gang_cards import GangCard, cards_of
from cards.faces.stamp import Stamp
from cards.pdf.backs import SharedBack, back_of, back_piece
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_sides
from cards.pdf.records import SideRecord

LONGEST_NAME = 40


def file_stem(name: str, default: str = "card") -> str:
    """Return a name for a file, in lower case ASCII letters, digits and hyphens; `default` where nothing is left."""
    letters = normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:LONGEST_NAME].strip("-") or default


def every_card(context: PrintContext) -> tuple[GangCard, ...]:
    """Return every card of the gang, once."""
    return cards_of(context.game, context.gang, revision=context.revision)


def manifest_data(context: PrintContext) -> dict[str, dict[str, str | int]]:
    """Return the game and gang of the cards, for a manifest."""
    game, gang = context.game, context.gang
    return {
        "game": {"key": game.slug, "name": game.name, "edition": game.edition},
        "gang": {"name": gang.name, "revision": context.revision},
    }


def back_page(context: PrintContext, back: SharedBack, size: tuple[float, float], *, bleed: float = 0) -> bytes:
    """Return a PDF of one page: a back of a size in millimetres, whose colour reaches `bleed` millimetres further.

    Raises PrintingFailed.
    """
    return print_sides(context, [back_piece(context, back, size, bleed=bleed)])[0]


@dataclass(frozen=True, kw_only=True, slots=True)
class CardPages:
    """One printed card, the pages of `pdf` with its sides, and the resources of those.

    A card that is too full is printed as several.
    """

    card: GangCard
    number: int
    cards: int
    pdf: bytes
    front: int
    back: int | None
    sides: tuple[SideRecord, ...] = ()

    @property
    def name(self) -> str:
        """Its name, numbered where it is one of several: "Knuckles", "Knuckles 2/2"."""
        return f"{self.card.face.name} {self.number}/{self.cards}" if self.cards > 1 else self.card.face.name

    @property
    def landscape(self) -> bool:
        """True if it is wider than high."""
        return self.card.face.width > self.card.face.height

    @property
    def pages(self) -> tuple[int, ...]:
        """The page of its front, and of its back where it is not empty."""
        return (self.front,) if self.back is None else (self.front, self.back)


def lay_cards(context: PrintContext, cards: Sequence[GangCard], *, bleed: float = 0) -> tuple[CardPages, ...]:
    """Return every card with its pages, in order; art reaches `bleed` millimetres further. Raises PrintingFailed."""
    pdf, sides = print_sides(
        context,
        [card.face for card in cards],
        gangs=[card.kind for card in cards],
        bleed=bleed,
        stamp=Stamp(lines=context.stamp_lines),
    )
    first, laid = 0, list[CardPages]()
    for card, some in zip(cards, sides, strict=True):
        laid += _cards(card, some, pdf, first)
        first += len(some)
    return tuple(laid)


def _cards(card: GangCard, sides: tuple[SideRecord, ...], pdf: bytes, first: int) -> Iterator[CardPages]:
    """Yield the printed cards that one card takes."""
    places = {(side.number, side.side): first + at for at, side in enumerate(sides)}
    for side in (side for side in sides if side.side == "front"):
        yield CardPages(
            card=card,
            number=side.number,
            cards=side.cards,
            pdf=pdf,
            front=places[side.number, "front"],
            back=places.get((side.number, "back")),
            sides=tuple(one for one in sides if one.number == side.number),
        )


def back_pages(context: PrintContext, cards: Sequence[CardPages], *, bleed: float = 0) -> list[tuple[bytes, int]]:
    """Return a PDF and a page for the back of each card: its own, or the one that cards without share.

    Raises PrintingFailed.
    """
    shared = [(back_of(context, one.card), (one.card.face.width, one.card.face.height)) for one in cards]
    wanted = dict.fromkeys(back for one, back in zip(cards, shared, strict=True) if one.back is None)
    made = {back: back_page(context, *back, bleed=bleed) for back in wanted}
    return [
        (made[back], 0) if one.back is None else (one.pdf, one.back) for one, back in zip(cards, shared, strict=True)
    ]
