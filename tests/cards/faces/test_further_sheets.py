"""Designs printed besides a member's card, and the line that a licence asks every card to carry."""

from dataclasses import replace
from typing import get_args

from cards.faces.deck_card import deck_card
from cards.faces.fitting import fit_for_screen
from cards.faces.gang_cards import cards_of_member
from cards.faces.unit_card import further_sheets, member_card
from cards.html.pieces import side_html
from cards.pdf.card_parts import cards_to_print
from cards.sheets.frame import Heading, frame_drawing
from cards.sheets.options import Members, PrintOptions
from cards.sheets.papers import paper_named
from cards.sheets.sheet import Sheet
from roster.rules.game.blocks import HeaderBlock
from tests.cards.made_up import GAME, PIKE, SAILOR, crew

RECORD = replace(SAILOR, key="record", width=148, height=210, front=(HeaderBlock(),), back=(), besides=True)


def test_a_design_besides_never_takes_the_place_of_the_card() -> None:
    game = replace(GAME, designs=(RECORD, SAILOR))
    assert member_card(game, crew(), PIKE).width == SAILOR.width
    assert [sheet.width for sheet in further_sheets(game, crew(), PIKE)] == [148]


def test_it_is_for_the_ranks_it_names() -> None:
    assert further_sheets(GAME, crew(), PIKE) == ()
    others = replace(GAME, designs=(SAILOR, replace(RECORD, of=("cook",))))
    assert further_sheets(others, crew(), PIKE) == ()
    named = replace(GAME, designs=(SAILOR, replace(RECORD, of=("skipper",))))
    assert len(further_sheets(named, crew(), PIKE)) == 1


def test_a_member_is_printed_as_a_card_a_sheet_or_both() -> None:
    game = replace(GAME, designs=(SAILOR, RECORD))
    both = cards_of_member(game, crew(), PIKE)
    kinds = {which: [card.kind for card in cards_to_print(both, which)] for which in get_args(Members)}
    assert kinds == {"both": ["member", "sheet"], "cards": ["member"], "sheets": ["sheet"]}
    assert kinds[PrintOptions().sheets] == ["member"]
    assert cards_to_print(both[:1], "sheets") == both[:1]


def test_a_notice_stands_on_every_card_and_page() -> None:
    notice = "by A. Gull, CC BY 4.0 <b>"
    game = replace(GAME, credits=replace(GAME.credits, notice=notice))
    for face in (member_card(game, crew(), PIKE), deck_card(game, game.deck_cards[0])):
        assert face.notice == notice
        assert all("by A. Gull, CC BY 4.0 &lt;b&gt;" in str(side_html(side)) for side in fit_for_screen(face).sides)
    heading = Heading(game="G", edition=1, gang="L", notice=notice)
    drawing = frame_drawing(Sheet(kind="cards", title="Cards", paper=paper_named("a4")), heading, 1, 1)
    assert any(notice in label.text for label in drawing.labels)
    assert member_card(GAME, crew(), PIKE).notice == ""
