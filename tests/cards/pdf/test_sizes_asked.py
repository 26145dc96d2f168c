"""A size of card that is asked for: every card has it, whatever its design says; further sheets keep their own."""

from dataclasses import replace
from io import BytesIO

import pikepdf
import pytest

from cards.sheets.options import PrintOptions
from cards.sheets.papers import card_size, card_size_keys
from roster.rules.game.designs import Design, HeaderBlock, LinesBlock
from tests.cards.pdf.reading import faces_on
from tests.cards.pdf.small_game import GAME, PAIR

RECORD = Design(
    key="record",
    name="Record",
    subject="member",
    width=130,
    height=200,
    front=(HeaderBlock(), LinesBlock(count=4, title="Notes")),
    besides=True,
)


@pytest.mark.parametrize("key", card_size_keys())
def test_cards_have_the_size_asked_for_and_further_sheets_their_own(key: str) -> None:
    from cards.pdf.kit import print_kit

    game, size = replace(GAME, designs=(*GAME.designs, RECORD)), card_size(key)
    kit = print_kit(game, PAIR, options=PrintOptions(what=("cards",), card=key, sheets="both"))
    found = set()
    with pikepdf.open(BytesIO(kit.pdf)) as pdf:
        fronts = [pdf.pages[page.number - 1] for page in kit.report.pages if not page.back]
        for page in fronts:
            for left, top, right, bottom in faces_on(page):
                found.add(tuple(round(length, 1) for length in sorted((right - left, bottom - top))))
    assert found == {(size.width, size.height), (130, 200)}
    assert kit.report.too_large == ()
