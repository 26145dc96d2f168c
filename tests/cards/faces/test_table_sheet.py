"""What is marked at the table is what the card gives boxes for."""

from dataclasses import replace

from cards.faces.gang_cards import cards_of_member
from cards.faces.table_sheet import table_sheet
from roster.rules.game.nouns import Base
from roster.rules.game.prints import Token, TokenSide
from roster.rules.gang.gang import Gang, Member
from tests.cards.made_up import GAME, PIKE, SAILOR, crew


def test_a_seat_has_the_tracks_speeds_and_uses_of_its_card() -> None:
    seat = table_sheet(GAME, crew(PIKE)).seats[0]
    assert seat.face.header.name == "Old Pike"
    assert [dial.grid.title for dial in seat.dials] == ["Sail"]
    assert all(counter.most > 0 for counter in seat.counters)
    boxes = {entry.title: entry.boxes for part in seat.rules for entry in part.items if entry.boxes}
    assert boxes
    assert {one.title: one.most for one in seat.uses} == boxes


def test_every_key_of_a_sheet_is_its_own() -> None:
    sheet = table_sheet(GAME, crew(PIKE, replace(PIKE, id="second")))
    marked = [one.key for seat in sheet.seats for kind in (seat.counters, seat.dials, seat.uses) for one in kind]
    assert len(marked) > 4
    assert len(marked) == len(set(marked))


def test_states_are_the_tokens_that_say_so() -> None:
    outline = Base(shape="round", length=25, width=25)
    wet = Token(key="wet", name="Wet", outline=outline, front=TokenSide(icon="water-drop"), tags=("state",))
    game = replace(GAME, tokens=(wet, replace(wet, key="buoy", tags=())))
    assert [state.key for state in table_sheet(game, crew(PIKE)).states] == ["wet"]


def test_members_and_cards_the_game_does_not_know_break_nothing() -> None:
    stranger = Member(id="x", rank="nobody", bike="nothing")
    sheet = table_sheet(GAME, replace(crew(stranger), decks=()))
    assert [seat.key for seat in sheet.seats] == ["m1"]
    assert table_sheet(GAME, Gang(game=GAME.slug, name="", members=())).seats == ()


def test_what_a_further_sheet_repeats_is_marked_once() -> None:
    twice = replace(GAME, designs=(*GAME.designs, replace(SAILOR, key="record", besides=True)))
    alone, both = (table_sheet(game, crew(PIKE)).seats[0] for game in (GAME, twice))
    assert len(cards_of_member(twice, crew(PIKE), PIKE)) == 2
    assert both == alone
