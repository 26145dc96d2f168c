"""What the form of a print says beside its choices."""

from dataclasses import replace

from cards.sheets.options import PrintOptions
from roster.rules.game.designs import Design, HeaderBlock
from roster.rules.game.game import Game
from tests.cards.pdf.small_game import GAME, PAIR
from web.printing.form import print_form

ARM = Design(key="arm", name="Arm", subject="weapon", width=60, height=90, front=(HeaderBlock(),))


def others(game: Game) -> str:
    return print_form(game, PAIR, PrintOptions(), earlier=()).others


def test_the_choice_of_a_size_says_which_cards_keep_their_own() -> None:
    assert others(GAME) == "cards of decks keep their own"
    assert others(replace(GAME, designs=(*GAME.designs, ARM))) == "weapon cards and cards of decks keep their own"
    assert others(replace(GAME, designs=GAME.designs[:1])) == ""
