"""What a thing says of itself, field by field: a change of an edition names fields and values by these words."""

from dataclasses import replace
from typing import Any

import pytest

from roster.rules.comparison.describing import key_words, label_of, lines_of, notable_lines, source_words, value_words
from roster.rules.game.amounts import Amount
from roster.rules.game.mechanisms.push import Push
from roster.rules.game.nouns import Base, Parameter, ProfileItem, ValuePrice, WeaponKeyword
from roster.rules.game.prints import Entry, Section
from roster.rules.game.rule import SizeLimit
from roster.rules.game.selectors import Surcharge
from roster.rules.game.stats import Changes, LinearWorth, SumFormula
from tests.rules.kites import kites, rule, select
from tests.sixth_game.pack import game

GAME, SIXTH = kites(), game()
SECTION = Section(key="turn", name="A turn", entries=(Entry(key="wind", name="Wind", text="Roll for it."),))
CHANGES = Changes(shift={"lift": 1}, set={"nerve": 2}, advantages=("lift",), forgoes_advantages=True)


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("shown", None, ""),
        ("shown", True, "yes"),
        ("shown", False, "no"),
        ("points", -3, "−3"),
        ("points", LinearWorth(base=2, per_x=1), "2 + x"),
        ("width", -2, "−2"),
        ("width", 2.5, "2.5"),
        ("base", Base(shape="oval", length=75, width=42), "75 × 42 mm oval"),
        ("of", select("weapon", group="sharp", tag=("loud",)), "weapons, group Sharp, tag loud"),
        ("of", select(rank="ace", bike=("box", "delta")), "pilots, bike Box Kite or Delta Kite, rank Ace"),
        ("maximum", SizeLimit(size="points"), "the coins of the game size"),
        ("parameter", Parameter(label="throws", minimum=1), "x: throws, 1 or more"),
        (
            "parameter",
            Parameter(label="throws", minimum=1, repeats=True),
            "x: throws, 1 or more, may be taken several times",
        ),
        ("keywords", WeaponKeyword(keyword="thrown", note="far"), "Thrown (far)"),
        ("traits", ProfileItem(key="lucky", x=2), "Lucky (2)"),
        ("weapons", ProfileItem(key="hook", quantity=3), "3 × Hook"),
        ("weapons", ProfileItem(key="no-such"), "no such"),
        ("changes", CHANGES, "Nerve becomes 2, Lift +1 (an advantage), goes without advantages"),
        (
            "formula",
            SumFormula(sum={"lift": 1, "nerve": -2}, constant=3, of_base=True),
            "Lift − 2 × Nerve + 3, before any change",
        ),
        ("formula", GAME.stat["grade"].formula, "by Poise: 1 (0–11), 2 (11–50)"),
        ("price", ValuePrice(times=2, power=2), "2 × its value before, squared"),
        ("added", Amount(own={"lift": 1}, marks={"wind": 2}), "Lift + 2 × wind"),
        ("effects", ("One.", "Two."), "One. Two."),
        ("groups", ("sharp", "odd"), "Sharp, Odd"),
        ("stats", {"lift": 2, "odd-one": 1}, "Lift 2, odd one 1"),
        ("slots", {"traits": 3}, "slots for traits 3"),
        ("labels", {0: "Still"}, "printed for 0 Still"),
        ("of", "ace", "Ace"),
        ("of", "sky", "Sky"),
        ("of", "sharp", "Sharp"),
        ("of", "no-such", "no-such"),
        ("joins", "ace", "Ace"),
        ("kind", "flat-one", "flat one"),
        ("note", "flat-one", "flat-one"),
        ("mechanism", Push(target=9, spare=1), "push (target 9; spare 1)"),
    ],
)
def test_a_value_of_any_type_is_said_in_words(field: str, value: Any, words: str) -> None:
    assert value_words(GAME, field, value) == words


def test_keys_of_reference_sheets_and_readings_are_said_by_name() -> None:
    assert value_words(SIXTH, "needs", "dawdle") == value_words(SIXTH, "rules_out", "dawdle") == "Dawdle"
    assert value_words(SIXTH, "readings", "past-the-post") == "When a racer is past the post"
    assert [value_words(SIXTH, name, "no-such") for name in ("needs", "readings")] == ["no-such", "no-such"]
    assert [key_words(SIXTH, "values", key) for key in ("needs-stat", "no-such")] == ["Roll", "no such"]
    assert [key_words(GAME, name, "lift") for name in ("stats", "own", "columns")] == ["Lift", "Lift", "lift"]


@pytest.mark.parametrize(
    ("name", "label"),
    {"points": "coins", "pilot": "pilot", "gangs": "crews", "member": "pilot", "ink": "text on the colour"}.items(),
)
def test_a_field_is_called_by_the_game_s_word(name: str, label: str) -> None:
    assert label_of(GAME, name) == label
    assert (label_of(SIXTH, "ranks"), label_of(SIXTH, "some_field")) == ("leagues", "some field")


def written(lines: Any) -> list[str]:
    """Return lines that say something as words, prose with a star, what is hidden with a dash."""
    return [
        f"{one.what}{'*' * one.prose}{'-' * one.hidden}: {one.value}{f' [{one.same}]' if one.same else ''}"
        for one in lines
        if one.value
    ]


def test_a_thing_says_each_field_once() -> None:
    book = "where the numbers come from: the rulebook"
    assert written(lines_of(GAME, rule("count", select(rank="ace"), most=1))) == [
        *("rule*: A crew has at most 1 ace.", "reason*: Because.", "kind: a must", book)
    ]
    assert written(lines_of(GAME, rule("count", select(), most=1, severity="advice")))[2] == "kind: advice"
    more = Surcharge(key="s", name="S", of=select(rank="ace"), points=3, first=2)
    assert written(lines_of(GAME, more)) == ["rule*: Aces cost 3 coins more, from number 2 on.", book]
    hook = ["group: Sharp", "coins: 3", "Bite: 3 [stat bite]", "Sting: 6 [stat sting]"]
    assert written(lines_of(GAME, GAME.weapon["hook"])) == [book, *hook, "everyone has it: no", "slots it takes: 1"]
    assert written(notable_lines(GAME, GAME.weapon["hook"])) == hook
    assert written(notable_lines(GAME, GAME.factions[0])) == ["short name: gul"]
    assert "colour-: #000000" in written(lines_of(GAME, GAME.factions[0]))
    assert written(notable_lines(GAME, GAME.card["gust"])) == [
        *("deck: Sky", "type: wind", "coins: 1", "Wait: 3 [stat wait]")
    ]
    more = (GAME.card["lull"], GAME.option["storms"], GAME.profile["crew"], GAME.profile["old-ada"], SECTION)
    assert [written(notable_lines(GAME, one))[-1] for one in more] == [
        *("Wait: 1 [stat wait]", "used where a player chooses it: yes", "miniatures: 4", "players may add: weapons"),
        "Wind*: Roll for it.",
    ]
    assert len(written(notable_lines(GAME, SECTION))) == 1
    ace = replace(GAME.rank["ace"], source={"points": "house", "lift": "else"})
    assert written(lines_of(GAME, ace)) == [
        "where the numbers come from: coins: this project's own proposal, lift: else",
        *("marked as: officer", "coins: 20", "Lift: 3 [stat lift]", "slots for traits: 3", "slots for weapons: 2"),
    ]
    alike = [written(lines_of(GAME, replace(GAME.rank["ace"], key=key))) for key in ("hook", "gust")]
    assert ["Lift: 3 [stat lift]" in one for one in alike] == [True, True]
    assert [source_words(GAME, one) for one in ("house", "else")] == ["this project's own proposal", "else"]


def test_an_attempt_says_how_it_is_decided_and_each_of_its_parts() -> None:
    bounded = replace(SIXTH.attempt["sprint"], limits="No wind.", passes=("bust",))
    assert "what it leaves out*: No wind." in written(lines_of(SIXTH, bounded))
    assert "outcomes that are successes: bust" in written(lines_of(SIXTH, bounded))
    assert written(lines_of(SIXTH, SIXTH.attempt["sprint"])) == [
        "text*: One more leaf at a time, until the shell tips.",
        "how it is decided*: push (sides 6; limit 15; target 9 + tiredness, at least 9 and at most 14; added Temper; "
        "optional Muscle; critical 6, 6; strain at Spirit (target 15); answer added the target’s Temper (optional the "
        "target’s Muscle; ties attempt))",
        "Tiredness: maximum 8; labels printed for 0 Fresh; stat Spirit [tiredness]",
        "Rival's tiredness: maximum 8 [rival-tiredness]",
        "Lead: amount Glide; worth 20 [lead]",
        "Tipped over: on bust; amount 1; worth −100 [tipped]",
        "At the start: stats of who tries Glide 8, Muscle 2, Spirit 4, Temper 2; target Muscle 2, Temper 2; weight 2 "
        "[start]",
        "On the last leaf: marks tiredness 3; stats of who tries Glide 8, Muscle 2, Spirit 4, Temper 2; target Muscle "
        "3, Temper 2 [late]",
        "Not to tip over: worth answer bust 1, bust −1, critical 1, pass 1 [careful]",
        "where the numbers come from: the rulebook",
    ]
