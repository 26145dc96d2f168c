"""A gang's cards as a book of pages for a press: front, back, front, back, each with its bleed.

Lives here: `press_book`. Never here: what makes a standard's PDF of it (see cards.pdf.variants).
"""

from dataclasses import dataclass

from cards.faces.dress import palette
from cards.faces.stamp import Stamp, stamp_lines
from cards.outputs.card_back import card_back
from cards.outputs.commission import Commission
from cards.outputs.gathering import Gathered, gathered, resized
from cards.outputs.laid_cards import lay_cards
from cards.pdf.printed import PrintingFailed
from cards.pdf.variants.collating import collated
from cards.sheets.card_sizes import card_size


@dataclass(frozen=True, kw_only=True, slots=True)
class BookOrder(Commission):
    """A book, and how far the art reaches over the cut, in millimetres.

    `card` is a size by its key; without one the first card's design settles the size of all.
    """

    card: str = ""
    bleed: float = 3.0


def press_book(order: BookOrder) -> bytes:
    """The pages as a plain PDF; every card as often as the gang has it. Raises PrintingFailed."""
    cards = _sized(order)
    if not cards:
        raise PrintingFailed("There are no cards to print: add members to the gang.")
    stamp = Stamp(lines=stamp_lines(order.game, order.gang, order.revision))
    laid = lay_cards(order, cards, stamp=stamp, bleed=order.bleed)
    pages = [page for card in laid for page in (card.front, card.back) * card.card.copies]
    colours = palette(order.game, order.game.faction.get(order.gang.faction))
    face = cards[0].face
    shared = card_back(colours, order.game.name, face.width, face.height, order.bleed)
    return collated(laid[0].pdf, pages, shared)


def _sized(order: BookOrder) -> list[Gathered]:
    """Every card in one size: a book for a press has pages of one size."""
    cards = gathered(order.game, order.gang, revision=order.revision)
    if order.card:
        size = card_size(order.card)
        return [resized(card, size.width, size.height) for card in cards]
    first = cards[0].face if cards else None
    if first is None:
        return []
    short, long = sorted((first.width, first.height))
    return [resized(card, short, long) for card in cards]
