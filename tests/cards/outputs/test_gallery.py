"""The gallery: the shortest and the longest card in every size and tone of a look, on one page."""

from dataclasses import replace
from io import BytesIO

import pypdfium2

from cards.outputs.gallery import extremes, gallery
from cards.sheets.papers import card_size
from tests.cards.made_up import GAME


def test_a_page_has_both_cards_in_every_size_and_tone() -> None:
    game = replace(GAME, ranks=(*GAME.ranks, replace(GAME.ranks[0], key="hand", name="Deckhand")), deck_cards=())
    kinds = dict(extremes(game))
    short, long = kinds["member"]
    letters = [sum(part.letters for part in (*face.front, *face.back)) for face in (short, long)]
    assert letters[0] < letters[1]
    with pypdfium2.PdfDocument(BytesIO(gallery(game, looks=("ticket",), sizes=("poker",)))) as document:
        assert len(document) == len(kinds)
        text = document[list(kinds).index("member")].get_textpage().get_text_range()
    assert "ticket" in text
    assert text.count(long.name) >= 3 * 2
    assert card_size("poker").name in text
