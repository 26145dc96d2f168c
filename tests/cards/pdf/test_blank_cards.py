"""Blank cards of the real games take one card each, their words no smaller than the floor."""

import pytest

from cards.faces.blank_card import blank_cards
from cards.faces.styling import styled
from cards.html.styles import card_css
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.pdf.records import Chunk
from cards.sheets.options import PrintOptions
from cards.sheets.papers import card_size
from tests.cards.pdf.small_game import GAME, PAIR
from tests.games.packs import FOLDERS, compiled

PRINTED = [*((pack, size, "colour") for pack in FOLDERS for size in ("", "poker")), (FOLDERS[0], "", "ink-saver")]


@pytest.mark.parametrize(("folder", "size", "tone"), PRINTED, ids=lambda one: getattr(one, "name", one))
def test_a_blank_card_takes_one_card(folder, size, tone) -> None:
    from cards.pdf.setting.chunks import set_chunk

    game, card = compiled(folder), card_size(size) if size else None
    faces = tuple(
        styled(face, tone=tone, size=card.like(face.width, face.height) if card else None)
        for face in blank_cards(game)[: None if card else 9]
    )
    sizes = {(face.width, face.height) for face in faces}
    records = set_chunk(Chunk(css=card_css(game, sizes, tone=tone), faces=faces))
    cards = zip(faces, records, strict=True)
    assert {face.name: card.sides[-1].number for face, card in cards if card.sides[-1].number > 1} == {}
    assert not any(card.crowded for card in records)


def test_blank_cards_that_are_chosen_are_printed_once_and_otherwise_a_leaf_of_the_plain_one() -> None:
    def printed(*keys: str) -> dict[str, int]:
        return dict(
            print_kit(PrintContext(game=GAME, gang=PAIR), PrintOptions(what=("blanks",), blanks=keys)).report.counts
        )

    assert printed() == {"blanks": 9}
    assert printed("boss/cart") == {"blanks": 1}
