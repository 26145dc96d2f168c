"""What is marked at the table is what the card gives boxes for."""

import sys
from dataclasses import replace

import pytest

from cards.faces import play_view as faces
from cards.faces.gang_cards import cards_of, cards_of_member
from cards.faces.play_view import Counter, MemberPanel, play_view
from roster.rules.game.blocks import WeaponsBlock
from roster.rules.game.mechanisms.dice import Dice
from roster.rules.game.nouns import Base
from roster.rules.game.prints import Token, TokenSide
from roster.rules.game.targets import StateEffect, Target
from roster.rules.gang.gang import Gang, Member
from tests.cards.html.test_parts import ODDS, STAB
from tests.cards.made_up import GAME, PIKE, SAILOR, crew


def test_a_panel_has_the_tracks_speeds_and_uses_of_its_card() -> None:
    panel = play_view(GAME, crew(PIKE)).panels[0]
    assert panel.face.header.name == "Old Pike"
    assert [dial.grid.title for dial in panel.dials] == ["Sail"]
    assert all(counter.most > 0 for counter in panel.counters)
    every = [one.entry for section in panel.sections for one in (*section.weapons, *section.rules)]
    boxes = {entry.title: entry.boxes for entry in every if entry.boxes}
    assert boxes
    assert {one.title: one.most for one in panel.uses} == boxes


def test_every_key_of_a_sheet_is_its_own() -> None:
    sheet = play_view(GAME, crew(PIKE, replace(PIKE, id="second")))
    marked = [one.key for panel in sheet.panels for kind in (panel.counters, panel.dials, panel.uses) for one in kind]
    assert len(marked) > 4
    assert len(marked) == len(set(marked))


def test_states_are_the_tokens_that_say_so() -> None:
    outline = Base(shape="round", length=25, width=25)
    wet = Token(key="wet", name="Wet", outline=outline, front=TokenSide(icon="water-drop"), tags=("state",))
    game = replace(GAME, tokens=(wet, replace(wet, key="buoy", tags=())))
    assert [state.key for state in play_view(game, crew(PIKE)).states] == ["wet"]


def test_members_and_cards_the_game_does_not_know_break_nothing() -> None:
    stranger = Member(id="x", rank="nobody", bike="nothing")
    sheet = play_view(GAME, replace(crew(stranger), decks=()))
    assert [panel.key for panel in sheet.panels] == ["m1"]
    assert play_view(GAME, Gang(game=GAME.slug, name="", members=())).panels == ()


def test_what_a_further_sheet_repeats_is_marked_once() -> None:
    twice = replace(GAME, designs=(*GAME.designs, replace(SAILOR, key="record", besides=True)))
    alone, both = (play_view(game, crew(PIKE)).panels[0] for game in (GAME, twice))
    assert len(cards_of_member(twice, crew(PIKE), PIKE)) == 2
    assert both == alone


def test_long_tracks_have_large_steps() -> None:
    strides = [Counter(key="hp", title="HP", most=most).stride for most in (12, 20, 75)]
    assert strides == [0, 5, 10]


def test_a_weapon_shows_what_it_needs_and_no_stat_of_that_twice() -> None:
    aimed = Target(name="Bite", stat="bite", by_state=(StateEffect(state="wet", bars=True),))
    front = (replace(one, targets=(aimed,)) if isinstance(one, WeaponsBlock) else one for one in SAILOR.front)
    game = replace(GAME, designs=(replace(SAILOR, front=tuple(front)),))
    arms = [arm for section in play_view(game, crew(PIKE)).panels[0].sections for arm in section.weapons]
    needs = [game.weapon_stats[arm.key]["bite"] for arm in arms]
    assert arms
    assert [set(arm.table) for arm in arms] == [{"–" if need is None else str(need), "x"} for need in needs]
    assert not [arm for arm in arms if game.stat["bite"].short in dict(arm.values)]


def odds_of(panel: MemberPanel) -> list[object]:
    return [arm.odds for section in panel.sections for arm in section.weapons if arm.odds]


def test_odds_of_a_weapon_are_worked_out_once_for_all_who_carry_it_with_the_same_values() -> None:
    first, second = map(odds_of, play_view(ODDS, crew(PIKE, replace(PIKE, id="m2", name="Cox"))).panels)
    assert first
    assert all(one is other for one, other in zip(first, second, strict=True))
    harder = replace(ODDS, attempts=(replace(STAB, mechanism=Dice(sides=6, target=6)),))
    assert odds_of(play_view(harder, crew(PIKE)).panels[0])[0] != first[0]


def test_beyond_a_gang_s_work_members_have_no_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "MOST_OF_GANG", 1)
    panels = play_view(ODDS, crew(PIKE, replace(PIKE, id="m2"))).panels
    assert [bool(odds_of(panel)) for panel in panels] == [True, False]


def test_cards_of_four_times_as_many_nameless_members_take_four_times_the_work() -> None:
    def work(members: int) -> int:
        gang = crew(*(replace(PIKE, id=f"m{number}", name="") for number in range(members)))
        calls = 0

        def count(_frame: object, event: str, _arg: object) -> None:
            nonlocal calls
            calls += event == "call"

        sys.setprofile(count)
        try:
            cards_of(GAME, gang)
            play_view(GAME, gang)
        finally:
            sys.setprofile(None)
        return calls

    work(1)
    assert work(40) < 4.4 * work(10)
