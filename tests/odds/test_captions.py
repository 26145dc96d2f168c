"""What stands beside odds: whole sentences that a player reads at once."""

import re
from dataclasses import replace

import pytest

from cards.faces.odds import odds_sheets
from roster.odds.captions import both_sides, count_caption, subject_caption
from roster.odds.tables import tables_of, without_tables
from roster.rules.game.amounts import Amount
from roster.rules.game.attempts import Attempt, Mark
from roster.rules.game.game import Game
from roster.rules.game.mechanisms.compare import Compare, Margin
from roster.rules.game.mechanisms.mechanism import CHANCE, Measure
from roster.rules.game.mechanisms.push import Push, Strain
from tests.games.packs import FOLDERS, compiled
from tests.sixth_game.pack import game

GAMES = [game(), *map(compiled, FOLDERS)]
SENTENCE = re.compile(r"[A-Z0-9“].*[.!?]”?")


def whole(text: str) -> bool:
    """Return whether a text is nothing but sentences that begin with a capital, a figure or a quotation mark."""
    parts = re.split(r"(?<=[.!?])\s+", text)
    return all(SENTENCE.fullmatch(part) for part in parts)


@pytest.mark.parametrize("one", GAMES, ids=lambda one: one.slug)
def test_every_note_beside_odds_is_whole_sentences(one: Game) -> None:
    passages = [part for sheet in odds_sheets(one) for part in sheet.front]
    notes = [part.text for part in passages if part.text] + [
        text for of in tables_of(one) for text in (of.how, *of.advice, of.limits) if text
    ]
    assert len(notes) > len(one.attempts)
    assert [text for text in notes if not whole(text)] == []
    assert [text for text in notes if "+ −" in text] == []


def test_how_an_attempt_is_decided_is_said_as_one_would_to_a_player() -> None:
    said = {one.attempt.key: one.how for one in tables_of(game())}
    assert said["sprint"] == (
        "Roll 2 dice of 6 sides and first add Temper. You may add Muscle too. Then roll one die more as often as you "
        "like; a total above 15 is a bust. The total to reach is 9 + tiredness, at least 9 and at most 14. If what you "
        "add first is Spirit or more, this total is 15, and a failure counts as a bust. The other side rolls first, "
        "and its total has to be reached too."
    )
    entropy = tables_of(compiled(next(one for one in FOLDERS if one.name == "entropy-city")))
    assert "If what a side adds first is its Max Stress or more, it needs 21, and a failure counts as a bust." in next(
        one.how for one in entropy if one.attempt.key == "melee"
    )
    sprint = game().attempt["sprint"]
    assert isinstance(sprint.mechanism, Push)
    answer = replace(sprint.mechanism.answer, strain=Strain(at=5, target=12))
    words = replace(sprint.mechanism, answer=answer).words(game(), sprint.mark_words)
    assert words.endswith("If what it adds first is 5 or more, it is bust below 12.")
    assert said["ringing"] == (
        "Roll dice of 6 sides; their number is Muscle. To hit, a die has to reach 3 + Drag. A 1 always fails. A 6 is "
        "rolled again until another face shows. Failed dice may be rolled once more (up to 1). Points to spend: 1; "
        "each adds 1 to a die, or rolls it once more. At most 2 hits count. A hit is saved by a die of 6 sides that "
        "reaches 4."
    )
    assert said["leaf-game"].endswith("has to beat that of the cards face down; their number is 2.")
    assert said["shoving"] == "Nothing is rolled. The score is 2 × Muscle. It counts against 2 × the target’s Muscle."


def test_what_is_there_or_not_counts_a_number_in_brackets() -> None:
    marks = (Mark(key="mud", name="Mud", labels={0: "Dry", 1: "In the mud"}), Mark(key="wind", name="Wind", maximum=4))
    words = {one.key: one.words for one in marks}
    assert Amount(constant=4, marks={"mud": -2, "wind": 1}).words(game(), words) == "4 − 2 (in the mud) + wind"
    assert Amount(constant=-6, marks={"wind": 2}).words(game(), words) == "2 × wind − 6"
    assert Amount(marks={"wind": 1}).words(game(), words) == "the wind"
    for key, brackets in (("mud", True), ("wind", False)):
        compare = Compare(score=Amount(constant=4, marks={key: 1}), against=0, results=(Margin(name="Hit", from_=0),))
        attempt = Attempt(key="a", name="A", marks=marks, mechanism=compare)
        assert without_tables(game(), attempt).brackets is brackets


def test_columns_titles_and_figures_are_said_with_what_they_are_for() -> None:
    here, there = (Measure(name=name, figure="chance", title=name, counted=CHANCE) for name in ("Here", "There"))
    stop = Measure(name="Stop at", figure="stop", title="Stop at", counted="a total")
    assert count_caption((here, there)) == "Each number is a chance in percent"
    assert count_caption((here, there, stop), others=2) == (
        "“Here” and “There” are each a chance in percent; “Stop at” is a total; "
        "the other columns say what one attempt brings on average"
    )
    assert count_caption((here,), others=1) == (
        "“Here” is a chance in percent; the other column says what one attempt brings on average"
    )
    assert count_caption((here, stop)) == "“Here” is a chance in percent; “Stop at” is a total"
    assert count_caption((), others=1) == ""
    (situation,) = [one for one in game().attempt["sprint"].situations if one.key == "start"]
    said = subject_caption(game(), (situation,), ("Wind 2",))
    assert said.startswith("The numbers are for wind 2, ")
    assert said.endswith("Spirit 4 and Temper Even against Muscle 2 and Temper Even")
    both = subject_caption(game(), (situation, replace(situation, own={})))
    assert both == "The numbers are against Muscle 2 and Temper Even"
    assert both_sides(game().attempt["sprint"]) == "Both sides play as well as they can"
    assert both_sides(game().attempt["ringing"]) == ""


def test_titles_of_tables_name_what_is_played_for_where_that_differs() -> None:
    entropy = tables_of(compiled(next(one for one in FOLDERS if one.name == "entropy-city")))
    found = {one.attempt.key: [table.title for table in one.tables] for one in entropy}
    assert found["any-test"] == [
        "Chance of success if you play to pass",
        "Chance of success if you play to pass without a bust",
        "Chance of a bust if you play to pass without a bust",
        "Where to stop if you play to pass without a bust",
    ]
    assert found["melee"] == ["Chance of success", "What one attempt brings on average"]
