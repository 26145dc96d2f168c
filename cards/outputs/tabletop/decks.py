"""The decks of a gang: its cards by size, on sheets of fronts and of backs.

Lives here: `Decks`, `decks_of`. Never here: the save file's form (see `save_file`), pixels (see `sheets`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, groupby
from typing import Any

from cards.faces.design import palette
from cards.faces.gang_cards import GangCard, cards_of
from cards.faces.stamp import Stamp
from cards.outputs.card_back import card_back
from cards.outputs.laid_cards import CardPages, lay_cards
from cards.outputs.tabletop.grids import grid_for
from cards.outputs.tabletop.order import TableOrder
from cards.outputs.tabletop.save_file import DeckSheet, TableCard, deck
from cards.outputs.tabletop.sheets import SheetAsked

TASK = "cards.outputs.tabletop.sheets:draw_sheet"
APART = 4.0
"""How far decks lie from each other on the table."""
WORDS = {"member": "members", "sheet": "record sheets", "weapon": "weapons", "deck": "deck"}
Pictured = tuple[list[dict[str, Any]], dict[str, bytes]]
"""Objects for the table, and their pictures by file name."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Sheet:
    """One sheet: what the save file says of it, and the cards on it in order."""

    told: DeckSheet
    cards: tuple[CardPages, ...]


def decks_of(order: TableOrder) -> Pictured:
    """A deck for each kind and size of card, and the pictures of all their sheets."""
    laid = lay_cards(order, _wanted(order), stamp=Stamp(lines=order.lines))
    numbers, objects, files = count(1), list[dict[str, Any]](), dict[str, bytes]()
    for kind, some in groupby(laid, key=_pile):
        sheets = tuple(_sheets(order, tuple(some), numbers))
        files |= _pictures(order, sheets)
        cards = [card for sheet in sheets for card in _on_table(sheet)]
        name = f"{order.gang.name or order.game.name}, {WORDS[kind[0]]}"
        objects.append(deck(name, order.said, cards, kind[2], (APART * len(objects), 0.0)))
    return objects, files


def _wanted(order: TableOrder) -> list[GangCard]:
    """The cards, those of one pile together."""
    cards = cards_of(order.game, order.gang, revision=order.revision)
    return sorted(cards, key=lambda card: (list(WORDS).index(card.kind), card.face.width, card.face.height))


def _pile(card: CardPages) -> tuple[str, float, float]:
    return card.card.kind, card.card.face.width, card.card.face.height


def _sheets(order: TableOrder, cards: tuple[CardPages, ...], numbers: Iterator[int]) -> Iterator[Sheet]:
    """As many sheets as the cards need."""
    face = cards[0].card.face
    places = grid_for(face.width, face.height, len(cards)).places
    for start in range(0, len(cards), places):
        some = cards[start : start + places]
        number, grid = next(numbers), grid_for(face.width, face.height, len(some))
        faces, backs = (order.address(f"sheet-{number}-{side}.png") for side in ("faces", "backs"))
        yield Sheet(told=DeckSheet(number=number, grid=grid, faces=faces, backs=backs), cards=some)


def _pictures(order: TableOrder, sheets: Sequence[Sheet]) -> dict[str, bytes]:
    """Both pictures of each sheet."""
    asked = {
        f"sheet-{sheet.told.number}-{side}.png": SheetAsked(grid=sheet.told.grid, cells=cells)
        for sheet in sheets
        for side, cells in (
            ("faces", tuple((card.pdf, card.front) for card in sheet.cards)),
            ("backs", _backs(order, sheet.cards)),
        )
    }
    return dict(zip(asked, order.press.map(TASK, asked.values()), strict=True))


def _backs(order: TableOrder, cards: tuple[CardPages, ...]) -> tuple[tuple[bytes, int], ...]:
    """The backs; where nothing stands on one, the gang's colours."""
    face = cards[0].card.face
    colours = palette(order.game, order.game.faction.get(order.gang.faction))
    shared = card_back(colours, order.game.name, face.width, face.height, 0)
    return tuple((shared, 0) if card.back is None else (card.pdf, card.back) for card in cards)


def _on_table(sheet: Sheet) -> Iterator[TableCard]:
    """Each card as often as the gang has it."""
    for place, card in enumerate(sheet.cards):
        header = card.card.face.header
        text = " · ".join(part for part in (header.kicker, header.line) if part)
        one = TableCard(name=card.name, text=text, sheet=sheet.told, place=place)
        yield from [one] * card.card.copies
