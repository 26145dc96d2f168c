"""A size of card that is asked for: every member's card has it, whatever its design says; others keep their own."""

from collections import Counter
from dataclasses import replace
from io import BytesIO

import pikepdf
import pytest

from cards.pdf.context import PrintContext
from cards.pdf.kit import print_kit
from cards.pdf.printed import PrintedKit
from cards.sheets.options import PrintOptions
from cards.sheets.papers import card_size, card_size_keys
from roster.rules.game.blocks import HeaderBlock, LinesBlock
from roster.rules.game.designs import Design
from roster.rules.game.nouns import Weapon
from roster.rules.gang.gang import Chosen
from tests.cards.pages import texts
from tests.cards.pdf.reading import faces_on
from tests.cards.pdf.small_game import GAME, GANG, PAIR
from tests.games.packs import FIXTURES, compiled, sample

RECORD = Design(
    key="record",
    name="Record",
    subject="member",
    width=130,
    height=200,
    front=(HeaderBlock(), LinesBlock(count=4, title="Notes")),
    besides=True,
)


CLUB = Design(key="arm", name="Arm", subject="weapon", width=60, height=90, front=(HeaderBlock(),))
ARMED = replace(
    PAIR, members=tuple(replace(one, weapons=(Chosen(key="club"),)) for one in PAIR.members), decks=GANG.decks
)


def front_sizes(kit: PrintedKit) -> Counter[tuple[float, float]]:
    """Return how many cards of each size are on the fronts, in millimetres."""
    found: Counter[tuple[float, float]] = Counter()
    with pikepdf.open(BytesIO(kit.pdf)) as pdf:
        for page in (pdf.pages[page.number - 1] for page in kit.report.pages if not page.back):
            for left, top, right, bottom in faces_on(page):
                short, long = sorted((right - left, bottom - top))
                found[round(short, 1), round(long, 1)] += 1
    return found


@pytest.mark.parametrize("key", card_size_keys())
def test_cards_have_the_size_asked_for_and_further_sheets_their_own(key: str) -> None:
    game, size = replace(GAME, designs=(*GAME.designs, RECORD)), card_size(key)
    kit = print_kit(
        PrintContext(game=game, gang=replace(PAIR, decks=())), PrintOptions(what=("cards",), card=key, sheets="both")
    )
    assert front_sizes(kit).keys() == {(size.width, size.height), (130, 200)}
    assert kit.report.too_large == ()


def test_cards_of_weapons_and_decks_keep_their_own_size_and_blank_cards_take_the_one_asked_for() -> None:
    game = replace(GAME, weapons=(Weapon(key="club", name="Club", group="arms"),), designs=(*GAME.designs, CLUB))
    options = PrintOptions(what=("cards", "blanks"), card="a5", blanks=("blank",))
    sizes = front_sizes(print_kit(PrintContext(game=game, gang=ARMED), options))
    assert sizes == {(148, 210): 3, (60, 90): 2, (63, 88): 2}


def test_a_value_that_just_fits_beside_its_icon_stays_on_one_line() -> None:
    """A defence of D6+1 is as wide as its box on cards of A5."""
    game = compiled(FIXTURES / "fallen-frontiers")
    gang = sample("fallen-frontiers", "ares-alpha")
    printed = print_kit(PrintContext(game=game, gang=replace(gang, decks=())), PrintOptions(what=("cards",), card="a5"))
    assert "D6+1" in texts(printed.pdf)[0].split()
