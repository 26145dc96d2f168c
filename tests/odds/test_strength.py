"""How strong members and lists are in a battle: small cases worked out by hand, and the search's promises."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from roster.chances.outcomes import Branch, Odds
from roster.odds.strength.battles import Course, holds, strength_of
from roster.odds.strength.blows import Blow, Blows, blow_of, worth_in
from roster.odds.strength.candidates import Measuring
from roster.odds.strength.paying import Payment, Thing, given
from roster.odds.strength.strongest import QUICK, FoundList, StrongestLists, field_of, strongest_lists
from roster.odds.strength.wording import report_lines, verdict_words
from roster.packs.gang_file import stored_gang
from roster.rules.game.attempts import Effect
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.gang.members import resolve_member
from roster.rules.legality.validation import judge
from tests.games.by_hand import attack, hit_chance
from tests.games.packs import FIXTURES, compiled
from tests.sixth_game.pack import game as sixth_game

GAME = compiled(FIXTURES / "entropy-city")
MELEE = GAME.attempt["melee"]
BATTLE = GAME.battle or pytest.fail("the game has no battle")


def samples() -> tuple[Gang, ...]:
    files = sorted((FIXTURES / GAME.slug / "sample_gangs").glob("*.json"))
    return tuple(stored_gang(file.read_text()) for file in files)


@cache
def measuring() -> Measuring:
    """Return members measured against the legal samples."""
    blows = Blows(GAME, BATTLE, 10_000)
    return Measuring(GAME, blows, field_of(blows, GAME, [one for one in samples() if judge(GAME, one).legal]))


def effect(key: str) -> tuple[Effect, int]:
    """Return an effect of a melee attack, whose amount is 1."""
    return next((one, 1) for one in MELEE.effects if one.key == key)


def test_a_blow_takes_no_more_than_a_life_in_any_branch_and_all_of_it_where_it_takes_out() -> None:
    """Of ten attacks, by hand: three take the head off, three take a wound, two bust; one answer in ten crashes."""
    branches = (Branch("pass", 18, 2, 3), Branch("pass", 15, 0, 3), Branch("fail", 10, -5, 2), Branch("bust", 22, 0, 2))
    odds = Odds(
        whole=10, branches=branches, answers=(Branch("answer-bust", 0, 0, 1), Branch("answer-stand", 17, 17, 9))
    )
    effects = [effect(key) for key in ("wounds", "headshot", "target-crash", "crash")]
    two, one = blow_of(MELEE, odds, effects, 1440, 1440), blow_of(MELEE, odds, effects, 720, 720)
    hit, crash = 0.3 + 0.3 / 2, 0.1 * 1000 / 1440
    assert [two.dealt, two.lost] == pytest.approx([hit + crash - hit * crash, 0.2 * 1000 / 1440])
    assert [one.dealt, one.lost] == pytest.approx([0.6 + 0.1 - 0.06, 0.2])
    ruin = Effect(key="ruin", name="Ruin", on=("bust", "answer-bust"), worth=-720)
    both = Odds(whole=1, branches=(Branch("bust", 22, 0, 1),), answers=(Branch("answer-bust", 0, 0, 1),))
    assert blow_of(MELEE, both, [(ruin, 1)], 720, 720) == Blow(dealt=0, lost=1)
    scratches = [(replace(ruin, worth=worth), 1) for worth in (1, -1, 2, -2)]
    scratched = blow_of(MELEE, replace(both, answers=()), scratches, 6, 12)
    assert [scratched.dealt, scratched.lost] == pytest.approx([3 / 12, 3 / 6])


@pytest.mark.parametrize(
    ("fields", "base", "taken"),
    [
        ({"worth": 3}, 2, 6),
        ({"worth": 3, "each": 1}, 2, 36),
        ({"worth": 3}, -2, 0),
        ({"worth": -3}, 2, -6),
        ({"out": True}, 1, 720),
        ({"out": True}, 0, 0),
        ({"worth": 3, "from_total": 10}, 1, 3),
        ({"worth": 3, "from_total": 11}, 1, 0),
        ({"worth": 3, "from_margin": 4}, 1, 3),
        ({"worth": 3, "from_margin": 5}, 1, 0),
    ],
)
def test_an_effect_takes_what_it_is_worth_from_its_bounds_on(fields: dict[str, Any], base: int, taken: int) -> None:
    assert worth_in(Branch("pass", 10, 4, 1), Effect(key="e", name="E", **fields), base, 720) == taken


def test_a_dagger_takes_as_much_as_throws_counted_one_by_one_say() -> None:
    """A recruit against a recruit: a hit or a crash is a whole life of one wound, in three situations by weight."""
    blows = Blows(GAME, BATTLE, 1000)
    member = Member(id="m", rank="recruit", bike="police-bike", weapons=(Chosen(key="dagger"),))
    fighter = blows.fighter(resolve_member(GAME, Gang(game=GAME.slug, members=(member,)), member))
    found = blows.blow(BATTLE.attacks[0], GAME.weapon["dagger"], fighter, fighter)
    dealt = lost = Fraction(0)
    for stress, weight in ((0, 2), (4, 2), (7, 1)):
        ends = attack(15, (stress, 2, 10), (stress, 2, 10), ties=False)
        hit = hit_chance(ends)
        crash = sum((chance for (*_, dodge, _), chance in ends.items() if dodge == "bust"), Fraction(0))
        dealt += weight * (hit + crash - hit * crash) / 5
        lost += weight * sum((chance for (how, *_), chance in ends.items() if how == "bust"), Fraction(0)) / 5
    assert [found.dealt, found.lost] == pytest.approx([float(dealt), float(lost)])


def lasting(deals: float, suffers: float, loses: float = 0) -> Course:
    return Course(deals=(deals,), suffers=(suffers,), loses=(loses,))


def test_a_list_is_a_match_for_as_many_gangs_as_leave_as_much_of_it_as_it_leaves_of_them() -> None:
    """One rider that takes out one gang while that takes it out is worth one; half as good an attack is worth less.

    Of two riders with half an attack each, one falls after 1/f of a turn to f gangs, the other is left with 2 - f of
    its life: even where f³ = f + 1.
    """
    assert strength_of([(lasting(1, 1), 1)]) == pytest.approx(1, abs=1e-3)
    assert strength_of([(lasting(1, 0, 1), 1)]) == pytest.approx(1, abs=1e-3)
    assert strength_of([(lasting(0.5, 1), 0.5)] * 2) == pytest.approx(1.32472, abs=1e-3)
    assert strength_of([]) == pytest.approx(0, abs=1e-3)
    assert strength_of([(lasting(9, 0), 1)]) == pytest.approx(8, abs=1e-3), "more are not counted"
    assert holds([(lasting(0.5, 0.5), 1)], 1), "half of either is left"
    first = Course(deals=(0, 0.4), suffers=(1.9, 0), loses=(0, 0))
    second = Course(deals=(0.1, 0.1), suffers=(0.2, 0.2), loses=(0, 0))
    assert not holds([(first, 0.5), (second, 0.5)], 0.7)


def test_who_falls_or_hurts_itself_deals_and_keeps_less() -> None:
    """By hand, f gangs: 1) a rider stands half a turn / f: f = 0.5 / f. 2) 0.75 - f / 2 is left of it: f² + f / 2 = 1.

    3) The more dangerous of two falls after 1 / f: f³ = 0.4 f + 1.2. 4) In the second of two turns there are f - 0.5,
    and f² + f / 6 = 1.
    """
    assert strength_of([(lasting(1, 2, 0.5), 1)]) == pytest.approx(0.7071, abs=1e-3)
    assert strength_of([(lasting(0.5, 0.5, 0.25), 1)]) == pytest.approx(0.7808, abs=1e-3)
    assert strength_of([(lasting(0.2, 1), 0.5), (lasting(0.6, 1), 0.5)]) == pytest.approx(1.1876, abs=1e-3)
    twice = Course(deals=(0.5, 0.25), suffers=(0.5, 0.25), loses=(0.0, 0.25))
    assert strength_of([(twice, 1)]) == pytest.approx(0.9201, abs=1e-3)


def test_who_has_further_to_go_attacks_later_and_ammunition_runs_out() -> None:
    """The gangs are 32 inches apart, and a bike rides 20 in a turn, a rider on foot walks 8.

    A submachine gun reaches 15: it begins after 0.85 turns, and its 12 shots, 3.45 a turn, run out in the fifth. A
    pistol reaches 8: on foot it begins after 3 turns.
    """
    measured = measuring()
    gun, foot = (
        measured.candidate(Member(id="m", rank="recruit", bike=bike, weapons=(Chosen(key=weapon),))).course.deals
        for bike, weapon in (("police-bike", "smg"), ("on-foot", "pistol"))
    )
    assert gun[0] == pytest.approx(0.15 * gun[1])
    assert gun[1] == gun[2] == gun[3]
    assert gun[1] > gun[4] > gun[5] > 0
    assert foot[0] == foot[1] == foot[2] == 0
    assert foot[3] == foot[5] > 0


def test_a_member_is_given_one_thing_or_none_and_a_new_rank_brings_nothing_along() -> None:
    held = Chosen(key="a")
    plain = Member(id="m", rank="ace", bike="box", traits=(held,), weapons=(held,), raises=(("lift", 2),))
    assert given(plain, "ranks", "hand") == replace(plain, rank="hand", traits=(), raises=())
    assert given(plain, "bikes", "") == replace(plain, bike="")
    assert given(plain, "weapons", "b") == replace(plain, weapons=(Chosen(key="b"),))
    assert given(plain, "traits", "b", 2) == replace(plain, traits=(Chosen(key="b", x=2),))
    assert given(plain, "stats", "nerve") == replace(plain, raises=(("nerve", 1),))
    for noun, field in (("weapons", "weapons"), ("traits", "traits"), ("stats", "raises")):
        assert given(plain, noun, "") == replace(plain, **{field: ()})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("points", "worth", "words"),
    [
        (5, 10.5, "asks less than half its worth"),
        (5, 10, ""),
        (0, 2, "asks less than half its worth"),
        (10, 4.9, "asks more than twice its worth"),
        (10, 5, ""),
        (1.5, 0.5, ""),
        (2.1, 1, "asks more than twice its worth"),
        (-4, -10, "gives back less than half its worth"),
        (-25, -10, "gives back more than twice its worth"),
        (-6, -10, ""),
    ],
)
def test_half_and_twice_are_of_the_worth(points: float, worth: float, words: str) -> None:
    assert verdict_words(Payment(thing=CLUB, points=points, worths=(None, worth - 1, worth + 1))) == words


CLUB = Thing("weapons", "club", "Club")


@pytest.mark.parametrize(
    ("points", "worths", "beaten"),
    [
        (4, (5, 3, None), False),
        (3, (5, 3, 9), True),
        (4, (6.5, 4.5, None), True),
        (4, (5.5, 3.5, None), False),
        (4, (6, 4, None), False),
        (3, (9, 2, None), False),
        (5, (9, 9, None), False),
        (3, (None, None, 9), False),
    ],
)
def test_a_thing_is_beaten_by_one_that_is_nowhere_worse_and_cheaper_or_better(points, worths, beaten) -> None:
    club = Payment(thing=CLUB, points=4, worths=(5, 3, None))
    assert club.beaten_by(Payment(thing=replace(CLUB, key="bat"), points=points, worths=worths)) is beaten
    assert not club.beaten_by(Payment(thing=replace(CLUB, noun="traits"), points=points, worths=worths))


def test_a_search_is_told_line_by_line() -> None:
    game = sixth_game()
    plain = Member(id="a", rank="plodder", bike="turbo-shell")
    armed = replace(plain, id="c", weapons=(Chosen(key="tin-bell"),), traits=(Chosen(key="stubborn-foot", x=2),))
    other = Member(id="d", profile="old-escargotta", raises=(("muscle", 2),))
    gang = Gang(game=game.slug, name="Slow Ones", members=(plain, replace(plain, id="b"), armed, other))
    shell = Thing("bikes", "teapot", "Teapot", None, "no-shell", "No Shell")
    paid = Payment(thing=shell, points=2, worths=(3,)), Payment(thing=CLUB, points=5, worths=(1,))
    bat = replace(CLUB, key="bat", name="Bat")
    lists = [FoundList(gang=gang, points=points, strength=strength) for points, strength in ((30, 1.204), (1, 0.9))]
    found = StrongestLists(
        found=(lists[0],), samples=(lists[1],), payments=(*paid, replace(paid[1], thing=bat, points=4))
    )
    assert [*report_lines(game, found)] == TOLD


TOLD = [
    "0.90  Slow Ones (sample), 1 lettuce",
    "1.20  stable, 30 lettuces",
    "        2 × Plodder, Turbo Shell",
    "        Plodder, Turbo Shell, Tin Bell, Stubborn Foot (2)",
    "        Old Escargotta, Muscle 2 more",
    "  2.0 asked   3.0 worth  Teapot beside No Shell",
    "  5.0 asked   1.0 worth  Club: asks more than twice its worth",
    "  4.0 asked   1.0 worth  Bat: asks more than twice its worth",
    "Club is never the better choice beside Bat",
]


def test_no_list_that_a_short_search_finds_is_a_quarter_stronger_than_the_usual_sample() -> None:
    """The whole search, `manage.py strongest`, is stricter; its figures are in docs/house-points.md."""
    found = strongest_lists(GAME, samples(), effort=QUICK)
    assert max(one.strength for one in found.found) <= 1.25
    assert sum(one.strength for one in found.samples) / len(found.samples) == pytest.approx(1, abs=0.1)


def test_seven_initiates_on_foot_with_sniper_rifles_are_no_gang() -> None:
    """They were legal for 98 points, and four times as strong as a sample."""
    rifle = (Chosen(key="sniper-rifle"),)
    members = tuple(Member(id=f"m{one}", rank="initiate", bike="on-foot", weapons=rifle) for one in range(7))
    findings = judge(GAME, Gang(game=GAME.slug, faction="rfpd", size="standard", members=members)).findings
    errors = {one.constraint for one in findings if one.severity == "error"}
    assert errors == {"few-on-foot", "one-long-gun", "points-limit"}
