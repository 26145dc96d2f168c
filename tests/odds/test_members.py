"""What ranks, bikes and traits deal and suffer by the odds: in made-up games."""

from dataclasses import replace
from fractions import Fraction

import pytest

from roster.odds.members import Exchange, mean_worth, member_ratings, usual_rank, worth_in
from roster.odds.tables import effect_table, without_tables
from roster.rules.game.amounts import Amount
from roster.rules.game.attempts import Attempt, Effect, Situation
from roster.rules.game.battle import Attack, Battle
from roster.rules.game.game import Reading
from roster.rules.game.mechanisms.compare import Compare, Margin
from tests.rules.kites import kites, select
from tests.sixth_game.pack import game

GAME = game()


def test_a_rank_deals_what_its_stats_let_its_weapons_deal() -> None:
    """One die hits by 3 or by 4 of faces 1 to 5; a miss is rolled again, then one is added or it is rolled once more.

    So 121 and 107 of 125 hit, half of them are saved, and each that is left is worth half a point.
    """
    strong, weak = (
        replace(GAME.ranks[0], key=key, stats={**GAME.ranks[0].stats, "muscle": muscle})
        for key, muscle in (("strong", 4), ("weak", 1))
    )
    found = {one.thing.key: one.exchange.deals for one in member_ratings(replace(GAME, ranks=(strong, weak)), "ranks")}
    assert found["weak"] == (Fraction(121, 500) + Fraction(107, 500)) / 2 < found["strong"]


RAM = Attempt(
    key="ram",
    name="Ram",
    weapons=select("weapon"),
    mechanism=Compare(
        score=Amount(own={"lift": 1}),
        against=Amount(target={"nerve": 1}),
        results=(Margin(name="Hit", from_=-9), Margin(name="Down", from_=0)),
    ),
    effects=(
        Effect(key="dents", name="Dents", amount=Amount(own={"lift": 1}), worth=100),
        Effect(key="down", name="Down", on=("Down",), amount=1, out=True),
        Effect(key="cheers", name="Cheers", amount=1),
    ),
    situations=(
        Situation(key="often", name="Often", own={"lift": 3}, target={"nerve": 4}, weight=3),
        Situation(key="once", name="Once", own={"lift": 5}, target={"nerve": 2}),
        Situation(key="never", name="Never", weight=5),
    ),
)
WAVE = replace(RAM, key="wave", effects=(replace(RAM.effects[0], worth=0, amount=Amount(own={"height": 1})),))
BATTLE = Battle(turns=1, distance=0, pace=1, life=Amount(own={"nerve": 10}), attacks=(Attack(attempt="ram"),))
KITES = replace(kites(), attempts=(RAM, WAVE), battle=BATTLE, ranks=kites().ranks[::-1])


@pytest.mark.parametrize(
    ("noun", "key", "deals", "suffers", "counts"),
    [
        ("ranks", "ace", "3.05", "3.6", True),
        ("ranks", "hand", "2.05", "3.6", True),
        ("bikes", "box", "3.05", "3.6", False),
        ("bikes", "delta", "3.05", "3.625", True),
        ("traits", "feather", "4.35", "3.6", True),
        ("traits", "lucky", "3.05", "3.6", False),
        ("traits", "grounded", "3.05", "3.6", False),
    ],
)
def test_things_are_rated_on_the_rank_most_like_the_situations(noun, key, deals, suffers, counts) -> None:
    """A ram dents by its lift, and takes a life of ten nerves out, in hundredths, where lift reaches nerve.

    An ace with a lift of 3 dents by 3, once in four times by 3.2. One with a nerve of 4 is dented by 3, once by 5.4.
    """
    (rating,) = member_ratings(KITES, noun, key)
    assert rating.thing.key == key
    assert rating.exchange == Exchange(deals=Fraction(deals), suffers=Fraction(suffers))
    assert rating.counts is counts


def test_nothing_is_dealt_where_no_situation_has_weight_or_an_attempt_can_t_be_made() -> None:
    hook, (often, once, never) = KITES.weapon["hook"], RAM.situations
    assert [worth_in(KITES, RAM, one, hook) for one in (often, once, never)] == [3, Fraction("5.2"), None]
    for battle in (None, replace(BATTLE, life=Amount(own={"lift": 1}))):
        assert worth_in(replace(KITES, battle=battle), RAM, once, hook) == 5
    unarmed = member_ratings(replace(KITES, weapons=()), "ranks", "ace")
    assert [one.exchange for one in unarmed] == [Exchange(deals=Fraction(0), suffers=Fraction(0))]
    assert mean_worth(KITES, replace(RAM, situations=(replace(often, weight=0), never)), hook) == 0
    assert len(member_ratings(KITES, "traits")) == len(KITES.traits)
    assert [usual_rank(one) for one in (KITES, replace(KITES, ranks=()))] == ["ace", ""]


def test_an_attempt_too_hungry_for_tables_names_the_readings_that_its_game_has() -> None:
    tide = Reading(key="tide", name="The tide", reading="It rises.", other="It falls.")
    attempt = replace(RAM, readings=("tide", "gone"), limits="No wind.")
    stats = tuple(replace(one, default=None) if one.key == "lift" else one for one in KITES.stats)
    game = replace(KITES, readings=(tide,), stats=stats, ranks=KITES.ranks[::-1])  # of both only an ace has lift
    bare = without_tables(game, attempt)
    assert (bare.tables, bare.readings, bare.limits) == ((), ("The tide",), "No wind.")
    assert bare.uncounted == ("Calm", "Rash", "Lucky", "Oath", "Grounded", "Blind", "Proud")
    assert without_tables(KITES, replace(attempt, weapons=None)).uncounted == ()


@pytest.mark.parametrize(
    ("weapons", "text", "heads", "rows"),
    [
        ((), "", ("Bite", "Cheers", "Never"), []),
        (("hook",), "", ("Bite", "Cheers", "Never"), ["Hook: 3.0 1.0 –"]),
        (
            ("hook", "knife", "sling"),
            " Every weapon also brings cheers 1.0.",
            ("Bite",),
            ["Hook: 3.0", "Knife and Sling: 1.0"],
        ),
    ],
)
def test_what_every_weapon_brings_is_said_once_above_the_table(weapons, text, heads, rows) -> None:
    bite = Effect(key="bite", name="Bite", amount=Amount(weapon={"bite": 1}))
    other = Effect(key="never", name="Never"), Effect(key="hidden", name="Hidden", amount=9, shown=False)
    attempt = replace(RAM, effects=(bite, RAM.effects[2], *other))
    game = replace(KITES, attempts=(attempt,))
    table = effect_table(game, attempt, [game.weapon[key] for key in weapons], RAM.situations[0])
    assert (table.text, table.heads) == (f"The numbers are for the situation “Often”.{text}", heads)
    assert [f"{row.name}: {' '.join(one.words for one in row.cells)}" for row in table.rows] == rows
