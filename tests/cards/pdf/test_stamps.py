"""What is printed over cards read back: codes that a telephone reads, the edition, the gang and its revision."""

from dataclasses import replace

import pypdfium2
import pytest
import zxingcpp

from cards.exports.card_pages import every_card, lay_cards
from cards.faces.stamp import Codes, card_letters
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.sheets.options import PrintOptions
from tests.cards.pages import texts
from tests.cards.pdf.small_game import GAME, PAIR

START = "HTTPS://PRESSGANG.EXAMPLE/C/"
CODES = Codes(start=START, keys=frozenset(member.id for member in PAIR.members))


def pages(**options: object) -> pypdfium2.PdfDocument:
    asked = PrintOptions(what=("cards",), apart=True, **options)
    return pypdfium2.PdfDocument(print_kit(PrintContext(game=GAME, gang=PAIR, revision=4, codes=CODES), asked).pdf)


@pytest.mark.parametrize(("card", "dpi"), [("poker", 200), ("tarot", 300)])
def test_every_code_can_be_read_and_says_what_it_should(card: str, dpi: int) -> None:
    seen = [
        found.text
        for page in pages(card=card)
        for found in zxingcpp.read_barcodes(page.render(scale=dpi / 72).to_pil().convert("L"))
    ]
    wanted = [f"{START}{card_letters(member.id)}" for member in PAIR.members]
    assert sorted(seen) == sorted(wanted)
    assert len(set(wanted)) == len(PAIR.members)


def test_no_code_is_printed_where_none_is_wanted() -> None:
    for page in pages(code=False):
        assert zxingcpp.read_barcodes(page.render(scale=3).to_pil().convert("L")) == []


@pytest.mark.parametrize("sides", ["duplex-long", "fronts"])
def test_each_card_tells_game_edition_gang_and_revision_once(sides: str) -> None:
    """Its back does, or its front where only fronts are printed; and so does the frame of each page."""
    told = (len(PAIR.members) + 1,) if sides == "fronts" else (1, len(PAIR.members) + 1)
    for page, many in zip(pages(sides=sides), told, strict=False):
        text = " ".join(page.get_textpage().get_text_range().split())
        assert text.count("Made Up · edition 7") == many
        assert text.count("Nine Lives · revision 4") == many


def test_a_gang_named_from_right_to_left_is_named_on_its_cards() -> None:
    gang = replace(PAIR, name="שלום")
    kit = print_kit(PrintContext(game=GAME, gang=gang, revision=4), PrintOptions(what=("cards",), apart=True))
    text = texts(kit.pdf)[1]
    assert text.count("שלום") + text.count("םולש") >= len(gang.members)
    context = PrintContext(game=GAME, gang=gang, revision=4)
    (card, *_) = lay_cards(context, every_card(context))
    assert {"שלום", "םולש"} & set(texts(card.pdf)[card.front + 1].split()), "for others than a printer, too"
