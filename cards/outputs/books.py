"""A gang's cards as a book of pages: for a press, or tagged to be read."""

from dataclasses import dataclass

from cards.faces.design import palette
from cards.faces.gang_cards import GangCard, cards_of, resized
from cards.faces.stamp import Stamp, stamp_lines
from cards.html.reading import reading_document
from cards.outputs.commission import Commission, card_back, lay_cards
from cards.pdf.printed import PrintingFailed
from cards.sheets.papers import card_size


@dataclass(frozen=True, kw_only=True, slots=True)
class BookOrder(Commission):
    """A book, and how far the art reaches over the cut, in millimetres.

    `card` is a size by its key; without one the first card's design settles the size of all. Record sheets keep theirs.
    """

    card: str = ""
    bleed: float = 3.0


def press_book(order: BookOrder) -> bytes:
    """The pages as a plain PDF; every card as often as the gang has it. Raises PrintingFailed."""
    from cards.pdf.variants.collating import collated

    cards = _sized(order)
    if not cards:
        raise PrintingFailed("There are no cards to print: add members to the gang.")
    stamp = Stamp(lines=stamp_lines(order.game, order.gang, order.revision))
    laid = lay_cards(order, cards, stamp=stamp, bleed=order.bleed)
    colours = palette(order.game, order.game.faction.get(order.gang.faction))
    backs = {
        size: card_back(colours, order.game.name, *size, order.bleed)
        for size in {(card.card.face.width, card.card.face.height) for card in laid if card.back is None}
    }
    pages = [
        page
        for card in laid
        for back in (backs[card.card.face.width, card.card.face.height] if card.back is None else card.back,)
        for page in (card.front, back) * card.card.copies
    ]
    return collated(laid[0].pdf, pages)


def _sized(order: BookOrder) -> list[GangCard]:
    """Every card in one size, as a press wants them; record sheets in their own, after the cards."""
    cards = cards_of(order.game, order.gang, revision=order.revision)
    if not cards:
        return []
    first = cards[0].face
    if order.card:
        size = card_size(order.card)
        short, long = size.width, size.height
    else:
        short, long = sorted((first.width, first.height))
    sheets = [card for card in cards if card.kind == "sheet"]
    return [*(resized(card, short, long) for card in cards if card.kind != "sheet"), *sheets]


TASK = "cards.pdf.variants.reading_edition:print_reading"


def reading_edition(of: Commission) -> tuple[bytes, tuple[str, ...]]:
    """The cards as PDF/UA-1, and what is wrong with it. Raises PrintingFailed."""
    game, gang = of.game, of.gang
    faces = [card.face for card in cards_of(game, gang)]
    if not faces:
        raise PrintingFailed("There are no cards to read: add members to the gang.")
    lines = (*stamp_lines(game, gang, of.revision), game.credits.notice)
    made: tuple[bytes, tuple[str, ...]]
    (made,) = of.press.map(TASK, (reading_document(gang.name or game.name, lines, faces),))
    return made
