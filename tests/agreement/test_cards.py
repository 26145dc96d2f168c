"""The cards of a gang: kit, page, play sheet and every other output have the same."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest

from cards.exports.formats import houses, press_pdf, tabletop, tagged_pdf
from cards.exports.formats.houses import house
from cards.faces.card import CardFace
from cards.faces.gang_cards import GangCard, cards_of
from cards.faces.play_view import play_view
from cards.pdf import kit
from cards.pdf.context import PrintContext
from cards.pdf.records import MarkupPiece
from cards.sheets.options import PrintOptions
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from tests.agreement.gangs import every_gang
from web.http.fragments import page_sides
from web.tags.cards import deck_sides, member_sides, weapon_sides

Says = tuple[str, object, object]


class Reached(Exception):
    """The cards that an output was about to lay out."""

    def __init__(self, cards: Sequence[CardFace]) -> None:
        self.faces = cards


def says(faces: Iterable[CardFace]) -> Counter[Says]:
    """Return what stands on each card, whatever its size."""
    return Counter((face.key, face.front, face.back) for face in faces)


OUTPUTS: dict[str, Callable[[PrintContext], object]] = {
    "press book": lambda of: press_pdf.press_book(of),
    "house": lambda of: houses.house_set(of, house("makeplayingcards-poker")),
    "table": lambda of: tabletop.table_set(of),
    "reader": tagged_pdf.reading_edition,
    "kit": lambda of: kit.print_kit(of, PrintOptions(what=("cards",), sheets="both")),
}


def laid_out(
    make: Callable[[PrintContext], object], of: PrintContext, monkeypatch: pytest.MonkeyPatch
) -> list[CardFace]:
    """Return the faces that an output lays out, each once."""

    def cards(_order: PrintContext, wanted: Sequence[GangCard], **_how: Any) -> Any:
        raise Reached([card.face for card in wanted])

    def faces(_context: PrintContext, _settings: Any, wanted: Sequence[CardFace | MarkupPiece], *_gangs: Any) -> Any:
        raise Reached([one for one in wanted if isinstance(one, CardFace)])

    def read(_title: str, _lines: Sequence[str], wanted: Sequence[CardFace]) -> Any:
        raise Reached(wanted)

    for module in (houses, press_pdf, tabletop):
        monkeypatch.setattr(module, "lay_cards", cards)
    monkeypatch.setattr(kit, "lay_out", faces)
    monkeypatch.setattr(tagged_pdf, "reading_document", read)
    with pytest.raises(Reached) as reached:
        make(of)
    return list(reached.value.faces)


@every_gang
def test_every_output_has_every_card_of_the_gang(game: Game, gang: Gang, monkeypatch: pytest.MonkeyPatch) -> None:
    cards, context = cards_of(game, gang), PrintContext(game=game, gang=gang)
    for output, make in OUTPUTS.items() if cards else ():
        wanted = [card.face for card in cards if output != "house" or card.kind != "sheet"]  # which are no cards there
        assert (output, says(laid_out(make, context, monkeypatch))) == (output, says(wanted))


@every_gang
def test_the_page_and_the_play_sheet_have_every_card_of_the_gang(game: Game, gang: Gang) -> None:
    cards = cards_of(game, gang)
    sheet = play_view(game, gang)
    assert [panel.face for panel in sheet.panels] == [card.face for card in cards if card.kind == "member"]
    sides = [page_sides(card.face) for card in cards if card.kind in ("member", "sheet")]
    shown = [member_sides(game, gang, replace(member, portrait=""), 0) for member in gang.members]
    assert [*chain.from_iterable(shown)] == [*chain.from_iterable(sides)]
    on_page = [(name, held) for name, held, _sides in weapon_sides(game, gang)]
    assert on_page == [(card.face.name, card.held) for card in cards if card.kind == "weapon"]
    piles = [(deck.key, card.key, held) for deck, pile in deck_sides(game, gang) for card, held, _sides in pile]
    assert piles == [(card.deck, card.face.key, card.held) for card in cards if card.kind == "deck"]
    assert [held.face.key for held in sheet.hand] == [card.face.key for card in cards if card.kind == "deck"]
