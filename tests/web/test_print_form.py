"""What the form of a print says beside its choices."""

from dataclasses import replace

from cards.sheets.options import OPTIONS, PrintOptions
from roster.rules.game.blocks import HeaderBlock
from roster.rules.game.designs import Design
from roster.rules.game.game import Game
from tests.cards.pdf.small_game import GAME, PAIR
from web.printing.form import print_form

ARM = Design(key="arm", name="Arm", subject="weapon", width=60, height=90, front=(HeaderBlock(),))


def others(game: Game) -> str:
    return next(one.note for one in print_form(game, PAIR, PrintOptions(), earlier=()) if one.name == "card")


def test_the_choice_of_a_size_says_which_cards_keep_their_own() -> None:
    assert others(GAME) == "cards of decks keep their own"
    assert others(replace(GAME, designs=(*GAME.designs, ARM))) == "weapon cards and cards of decks keep their own"
    assert others(replace(GAME, designs=GAME.designs[:1])) == ""


def test_every_option_with_a_label_is_on_the_page_once_the_game_has_something_for_it() -> None:
    offered = replace(GAME.designs[0], key="other", offered=True)
    besides = replace(GAME.designs[0], key="record", besides=True)
    game = replace(GAME, designs=(*GAME.designs, offered, besides))
    without = {"templates", "tracks"}
    assert not any(one.counted for one in game.templates)
    shown = [one.name for one in print_form(game, PAIR, PrintOptions(), earlier=(3, 1))]
    assert shown == [name for name, option in OPTIONS.items() if option.label and name not in without]


def test_an_option_is_named_as_changed_with_the_others_of_its_group_and_without_one_on_its_own() -> None:
    asked = PrintOptions(paper="a5", sides="fold")
    changed = {one.name for one in print_form(GAME, PAIR, asked, earlier=()) if one.changed}
    alone = {name for name in ("paper", "sides") if not OPTIONS[name].group}
    assert alone
    assert alone <= changed
    assert not any(one.changed for one in print_form(GAME, PAIR, PrintOptions(), earlier=()))
