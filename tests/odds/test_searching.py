"""The search for strong lists in a small game: its candidates, its way, what it finds and what things pay for.

A kite pokes once a turn with each weapon, for lift and bite out of a life of 20, once it has flown its height.
"""

from dataclasses import replace
from functools import cache

import pytest

from roster.odds.strength.battles import Course
from roster.odds.strength.blows import Blow, Blows, TooMuchToSearch
from roster.odds.strength.candidates import (
    Candidate,
    Measuring,
    copies_strength,
    every_member,
    pool_of,
    telling_traits,
    trait_choices,
)
from roster.odds.strength.paying import payments
from roster.odds.strength.searching import Lineup, Search, lineup_strength
from roster.odds.strength.strongest import Effort, field_of, strongest_lists
from roster.rules.edits.surprise import Chance
from roster.rules.game.amounts import Amount
from roster.rules.game.attempts import Attempt, Effect, Situation
from roster.rules.game.battle import Attack, Battle
from roster.rules.game.mechanisms.compare import Compare, Margin
from roster.rules.game.nouns import Parameter
from roster.rules.game.stats import Changes, LinearWorth, Range, TableWorth
from roster.rules.gang.gang import Chosen, Member
from tests.rules.kites import crew, kites, pilot, rule, select

LIFT = Amount(own={"lift": 1})
POKE = Attempt(
    key="poke",
    name="Poke",
    weapons=select("weapon"),
    mechanism=Compare(score=LIFT, against=0, results=(Margin(name="Hit", from_=1),)),
    effects=(Effect(key="dents", name="Dents", amount=Amount(own={"lift": 1}, weapon={"bite": 1}), worth=1),),
    situations=(Situation(key="plain", name="Plain"),),
)
BATTLE = Battle(turns=2, distance=8, pace=Amount(own={"height": 1}), life=20, attacks=(Attack(attempt="poke"),))
RULES = (
    rule("excludes", select(bike="delta"), forbids=select("weapon", tag="loud"), within="member"),
    rule("excludes", select(rank="ace"), forbids=select("trait", trait="grounded"), within="member"),
    rule("total", select("gang"), field="points", most=50),
)
KITES = kites(*RULES)
GAME = replace(
    KITES,
    attempts=(POKE,),
    battle=BATTLE,
    bikes=(*KITES.bikes[:2], replace(KITES.bike["tower"], changes=Changes(set={"height": 1}))),
    weapons=tuple(KITES.weapon[key] for key in ("hook", "sling", "heel")),
    traits=(
        *(KITES.trait[key] for key in ("calm", "rash", "lucky", "feather", "grounded")),
        replace(KITES.trait["calm"], key="glum", points=-1),
    ),
)
ACE = pilot(1, weapons=("hook",))


@cache
def measuring() -> Measuring:
    """Return members measured against one ace."""
    blows = Blows(GAME, BATTLE, 1000)
    return Measuring(GAME, blows, field_of(blows, GAME, [crew(ACE)]))


def short(one: Member) -> str:
    held = (*one.weapons, *one.traits)
    raises = (f"{key}{steps:+}" for key, steps in one.raises)
    return " ".join(part for part in (one.profile, one.rank, one.bike, *(it.key for it in held), *raises) if part)


def listed(lineup: Lineup) -> list[str]:
    """Return a list's members in keys, with their points."""
    return [f"{short(one.member)} {one.points}" for one in lineup]


def test_two_aces_are_a_match_for_each_other_and_who_deals_more_is_aimed_at_first() -> None:
    """The second turn has a poke of 6 with the hook; the first begins at 0.8, and one of 4 with the heel follows."""
    ace = measuring().candidate(ACE)
    assert ace.points == 27
    assert (ace.course.deals, ace.course.suffers) == (pytest.approx((0.1, 0.3)), pytest.approx((0.1, 0.3)))
    assert ace.course.loses == (0, 0)
    assert measuring().candidate(replace(ACE, id="x", name="Sam", notes="Up.", portrait="p")) == ace
    assert [measuring().legal_alone(replace(ACE, bike=bike), "gulls") for bike in ("box", "tower")] == [True, False]
    course = Course(deals=(0.5, 0.25), suffers=(0.5, 1), loses=(0, 0))
    assert course.danger == pytest.approx(1.125)
    assert replace(course, suffers=(0, 0)).danger == pytest.approx(0.75e-9)


@pytest.mark.parametrize(
    ("needs", "weight", "dealt", "own"),
    [
        ((), 3, 0.075, (("lift", 3),)),
        (("nerve",), 3, 0.075, (("lift", 3), ("nerve", 1))),
        (("gone",), 3, 0.3, (("lift", 3),)),
        (("nerve", "gone"), 3, 0.3, (("lift", 3), ("nerve", 1))),
        ((), 0, 0.3, (("lift", 3),)),
    ],
)
def test_a_blow_is_the_mean_of_the_situations_that_come_up(needs, weight, dealt, own) -> None:
    """An ace's hook takes 6 of 20; behind a shield nothing is hit."""
    situations = (
        Situation(key="open", name="Open", target={"ward": 0}),
        Situation(key="shield", name="Shield", target={"ward": 9}, needs=needs, weight=weight),
    )
    mechanism = Compare(score=LIFT, against=Amount(target={"ward": 1}), results=(Margin(name="Hit", from_=1),))
    game = replace(GAME, attempts=(replace(POKE, situations=situations, mechanism=mechanism),))
    blows = Blows(game, BATTLE, 10)
    ace = Measuring(game, blows, measuring().field).fighter(ACE)
    assert (ace.own, ace.target) == (own, ())
    assert blows.blow(BATTLE.attacks[0], game.weapon["hook"], ace, ace).dealt == pytest.approx(dealt)


def test_what_attacks_cost_is_lost_turn_by_turn_whoever_is_there() -> None:
    """A poke costs 1 of 20; in the second of two gangs a hand, whose life is the same, is one of two."""
    strain = Effect(key="strain", name="Strain", amount=1, worth=-1)
    none = Effect(key="none", name="None", amount=Amount(own={"gone": 1}), worth=-9)
    game = replace(GAME, attempts=(replace(POKE, effects=(*POKE.effects, strain, none)),))
    blows = Blows(game, BATTLE, 100)
    field = field_of(blows, game, [crew(ACE), crew(ACE, pilot(2, rank="hand"))])
    course = Measuring(game, blows, field).candidate(ACE).course
    assert course.loses == pytest.approx((0.02, 0.05))
    assert sum(value for *_, value in field.opponents) == pytest.approx((1 + 1 / 2) / 2)
    assert sum(number for _, number, _ in field.opponents) == pytest.approx(1.5)
    cheap = replace(game, ranks=(game.ranks[0], replace(game.ranks[1], points=-3)))  # 1 with its kite
    assert [value for *_, value in field_of(blows, cheap, [crew(pilot(1, rank="hand"))]).opponents] == [1]


def test_a_situation_that_never_comes_up_takes_nothing() -> None:
    never = replace(POKE, situations=(replace(POKE.situations[0], weight=0),))
    blows = Blows(replace(GAME, attempts=(never,)), BATTLE, 10)
    ace = measuring().fighter(ACE)
    assert blows.blow(BATTLE.attacks[0], GAME.weapon["hook"], ace, ace) == Blow(dealt=0, lost=0)


@pytest.mark.parametrize(
    ("distance", "pace", "attack", "uses", "deals"),
    [
        (0, 0, Attack(attempt="poke"), None, (0.3, 0.3)),
        (8, 0, Attack(attempt="poke"), None, (0, 0)),
        (8, 10, Attack(attempt="poke", reach=6), None, (0.28, 0.3)),
        (8, 10, Attack(attempt="poke", reach=9), None, (0.3, 0.3)),
        (8, 4, Attack(attempt="poke"), None, (0, 0)),
        (0, 0, Attack(attempt="poke", uses=2), 2, (0.3, 0.2)),
        (0, 0, Attack(attempt="poke", uses=2), 3, (0.3, 0.25)),
        (0, 0, Attack(attempt="poke", each_turn=50, uses=2), 1, (0.15, 0.1)),
    ],
)
def test_a_weapon_deals_once_it_reaches_and_while_it_has_uses_and_then_another_does(
    distance: int, pace: int, attack: Attack, uses: int | None, deals: tuple[float, float]
) -> None:
    """A hook takes 0.3 of a life in a turn of pokes, a heel 0.2; only the hook's uses are counted."""
    game = replace(GAME, weapons=(replace(GAME.weapon["hook"], uses=uses), *GAME.weapons[1:]))
    blows = Blows(game, replace(BATTLE, distance=distance, pace=pace, attacks=(attack,)), 100)
    course = Measuring(game, blows, field_of(blows, game, [crew(ACE)])).candidate(ACE).course
    assert course.deals == pytest.approx(deals)


def test_a_weapon_attacks_as_often_and_as_far_as_its_stats_say_and_no_more_than_may_be_worked_out() -> None:
    bite = Amount(weapon={"bite": 50})
    attacks = (
        Attack(attempt="poke", each_turn=bite, reach=Amount(weapon={"bite": 2})),
        Attack(attempt="poke", weapons=select("weapon", weapon="hook")),
        Attack(attempt="poke", each_turn=0),
    )
    blows = Blows(GAME, replace(BATTLE, attacks=attacks), 10)
    assert [(one.times, one.reach) for one in blows.attacks(GAME.weapon["hook"])] == [(1.5, 6), (1, 0)]
    assert [(one.times, one.reach) for one in blows.attacks(GAME.weapon["sling"])] == [(0.5, 2)]
    blows = Blows(GAME, BATTLE, 1)
    ace = measuring().fighter(ACE)
    found = [blows.blow(BATTLE.attacks[0], GAME.weapon["hook"], ace, ace) for _ in range(2)]
    assert [(one.dealt, one.lost) for one in found] == [(pytest.approx(0.3), 0)] * 2
    with pytest.raises(TooMuchToSearch):
        blows.blow(BATTLE.attacks[0], GAME.weapon["heel"], ace, ace)


@pytest.mark.parametrize(
    ("amount", "life", "pace"), [(Amount(own={"gone": 1}), 1, 0), (-3, 1, 0), (7, 7, 7), (0, 1, 0)]
)
def test_a_life_is_at_least_1_and_nobody_moves_back(amount: Amount | int, life: int, pace: int) -> None:
    blows = Blows(GAME, replace(BATTLE, life=amount, pace=amount), 1000)
    fighter = Measuring(GAME, blows, measuring().field).fighter(ACE)
    assert (fighter.life, fighter.pace) == (life, pace)


@pytest.mark.parametrize(
    ("points", "limit", "strength"),
    [(11, 10, 0.7071), (10, 10, 0.7071), (5, 10, 1.3248), (4, 11, 1.3248), (0, 2, 1.3248), (-3, 3, 1.9422)],
)
def test_as_many_copies_are_measured_as_the_limit_pays_and_one_at_least(points, limit, strength) -> None:
    one = Candidate(member=ACE, points=points, course=Course(deals=(0.5,), suffers=(1,), loses=(0,)))
    assert copies_strength(one, limit) == pytest.approx(strength, abs=1e-3)


def test_of_traits_those_that_tell_are_tried_with_the_least_and_the_greatest_x_of_each_price() -> None:
    table = (Range(from_=3, to=5, value=4), Range(from_=6, to=8, value=2))
    parameter = Parameter(label="stress", minimum=3, maximum=8)
    trait = replace(KITES.trait["lucky"], parameter=parameter, points=TableWorth(table=table))
    assert [one.x for one in trait_choices(trait)] == [3, 5, 6, 8]
    assert telling_traits(measuring()) == tuple(Chosen(key=key) for key in ("feather", "grounded", "rash"))
    for points, found in ((0, []), (LinearWorth(base=1, per_x=-1), [Chosen(key="lucky", x=3)])):
        dear = replace(GAME, traits=tuple(replace(one, points=points) for one in GAME.traits[2:5]))
        blows = Blows(dear, BATTLE, 1000)
        tell = telling_traits(Measuring(dear, blows, field_of(blows, dear, [crew(ACE)])))
        assert tell[2:] == tuple(found)


@pytest.mark.parametrize(("faction", "profiles"), [("gulls", ["old-ada", "crew"]), ("crows", ["crew"])])
def test_a_list_may_begin_with_any_legal_member(faction: str, profiles: list[str]) -> None:
    every = every_member(measuring(), faction, (Chosen(key="grounded"),))
    aces = ["ace box", "ace box hook", "ace box sling", "ace delta", "ace delta hook"]
    hands = ["hand box", "hand box hook", "hand box sling", "hand delta", "hand delta hook"]
    assert [short(one) for one in every] == [
        *profiles,
        *aces,
        *(f"{one}{held}" for one in hands for held in ("", " grounded")),
    ]


def pool() -> Lineup:
    """Return the candidates that make the strongest lists of copies."""
    return pool_of(measuring(), every_member(measuring(), "gulls", telling_traits(measuring())), 50, 6)


def test_the_cheapest_of_those_that_fight_alike_are_begun_with() -> None:
    assert listed(pool()) == [
        *("hand delta rash 5", "hand delta feather 7", "hand delta hook feather 10", "hand delta hook rash 8"),
        *("ace delta hook feather 22", "crew 16"),
    ]
    twice = [pilot(1, "rash", rank="hand", bike="delta"), pilot(1, "calm", rank="hand", bike="delta")]
    assert listed(pool_of(measuring(), [*twice, ACE], 50, 1)) == ["hand delta rash 5"]
    alike = [pilot(1, "calm", "rash", rank="hand"), pilot(1, rank="hand")]
    assert listed(pool_of(measuring(), alike, 50, 1)) == ["hand box calm rash 12"]


def test_members_without_points_are_equal_parts_of_a_list() -> None:
    one = Candidate(member=ACE, points=0, course=Course(deals=(0.5,), suffers=(1,), loses=(0,)))
    assert lineup_strength((one, one)) == pytest.approx(1.3248, abs=1e-3)


def search(**fields: object) -> Search:
    """Return a search among the gulls' lists."""
    usual = {"measuring": measuring(), "pool": pool(), "traits": telling_traits(measuring()), "faction": "gulls"}
    more = {"size": "small", "limit": 50, "work": 500, "chance": Chance(seed="a")}
    return Search(**{**usual, **more, **fields})  # type: ignore[arg-type]


def test_a_list_is_filled_and_then_changed_until_no_change_makes_it_stronger() -> None:
    one = search()
    start = one.start()
    assert listed(start) == [
        "hand delta feather 7",
        "hand delta rash 5",
        "crew 16",
        "hand delta hook rash 8",
        "hand delta hook feather 10",
    ]
    strength, found = one.climb(start)
    assert (strength, one.work) == (pytest.approx(6.2562, abs=1e-4), 417)
    assert listed(found) == [
        "hand delta feather 7",
        "hand delta hook feather 10",
        "hand delta hook rash feather 8",
        "hand delta hook feather 10",
        "hand delta hook rash feather nerve+1 9",
        "hand delta rash feather nerve+1 6",
    ]
    gang = one.gang_of(found)
    assert (gang.faction, gang.size, gang.edition) == ("gulls", "small", 3)
    assert [one.id for one in gang.members] == ["m1", "m2", "m3", "m4", "m5", "m6"]
    assert short(gang.members[0]) == "hand delta rash feather nerve+1"


@pytest.mark.parametrize(
    ("work", "left", "strength", "found"),
    [
        (20, 0, 3.2609, ["crew 16", "hand delta rash feather 5", "hand delta feather nerve+2 9"]),
        (0, 0, 2.6821, ["hand delta feather 7", "hand delta rash 5", "crew 16"]),
    ],
)
def test_a_search_ends_with_its_work(work: int, left: int, strength: float, found: list[str]) -> None:
    one = search(work=work, limit=30)
    best, lineup = one.climb(one.start())
    assert (one.work, best, listed(lineup)) == (left, pytest.approx(strength, abs=1e-4), found)


def test_better_candidates_come_sooner_and_each_twice_at_most() -> None:
    measured = measuring()
    every = pool_of(measured, every_member(measured, "gulls", telling_traits(measured)), 50, 20)
    started = listed(search(pool=every, limit=60).start())
    assert started == [f"hand {one}" for one in ("delta feather 7", "delta rash 5", "box sling feather 17")] + [
        *("crew 16", "hand delta rash 5")
    ]
    free = replace(every[0], points=0)
    unlimited = Measuring(replace(GAME, constraints=()), measured.blows, measured.field)
    assert [len(search(measuring=unlimited, pool=(free,) * many).start()) for many in (9, 12)] == [18, 20]


def test_no_change_is_made_that_gains_nothing_and_any_for_a_list_that_is_not_legal() -> None:
    plain = measuring().candidate(pilot(1, rank="hand", bike="delta"))
    one = search(limit=8, pool=(plain,), traits=())
    assert (listed(one.climb((plain,))[1]), one.work) == (["hand delta 7"], 499)
    wrong = measuring().candidate(pilot(1, "grounded"))
    strength, found = search(limit=24, pool=(plain,), traits=()).climb((wrong,))
    assert (listed(found), strength < 1) == (["ace box 24"], True)


def test_a_list_grows_to_twenty_members_and_no_further() -> None:
    crowd = (measuring().candidate(Member(id="m", profile="crew")),) * 20
    assert len([*search(pool=pool()[:1]).changes(crowd)]) == 40


def test_what_things_pay_for_is_measured_in_the_places_of_members_without_profiles() -> None:
    measured = measuring()
    crewed = measured.candidate(Member(id="m", profile="crew"))
    found = payments(measured, [("gulls", (measured.candidate(ACE), crewed, pool()[0]))], 50)
    assert [(one.thing.noun, one.thing.name, one.thing.beside, one.points) for one in found] == [
        ("ranks", "Ace", "Hand", 12),
        ("bikes", "Box Kite", "Delta Kite", 5),
        ("weapons", "Hook", "", 3),
        ("weapons", "Sling", "", 5),
        ("traits", "Feather", "", 0),
        ("traits", "Grounded", "", 0),
        ("traits", "Rash", "", -2),
        ("stats", "Lift", "", 3),
        ("stats", "Nerve", "", 1),
    ]
    worths = [[None if it is None else round(it, 2) for it in one.worths] for one in found]
    assert worths == [
        [-5.18, 7.67],
        [-2.35, 2.46],
        [4.39, 6.35],
        [-0.16, None],
        [8.15, 3.92],
        [None, -6.05],
        [0.84, -1.0],
        [1.1, 3.38],
        [-0.38, 0.5],
    ]


SAMPLES = crew(ACE), crew(pilot(1), pilot(2)), crew(pilot(1), pilot(2), pilot(3))
SHORT = Effort(rounds=2, starts=3, work=60)


def test_the_strongest_lists_are_named_with_samples_that_are_legal() -> None:
    found = strongest_lists(GAME, SAMPLES, seed="s", effort=SHORT)
    assert [(one.points, round(one.strength, 3)) for one in found.samples] == [(27, 0.793), (48, 1.207)]
    assert [(one.points, round(one.strength, 3)) for one in found.found] == [(49, 4.323), (50, 4.216), (50, 3.821)]
    assert [short(one) for one in found.found[0].gang.members] == [
        "hand box sling feather",
        "hand delta rash feather nerve+1",
        "hand delta hook feather rash",
        "hand delta hook feather rash",
        "hand delta hook feather",
    ]
    assert found.beaten == {"Grounded": ("Feather", "Rash")}
    assert {len(one.worths) for one in found.payments} == {1 + 2 + 5}


def test_there_is_nothing_to_search_without_a_battle_a_limit_or_a_legal_sample_nor_beyond_its_work() -> None:
    assert strongest_lists(replace(GAME, battle=None), SAMPLES, effort=SHORT) is None
    assert strongest_lists(GAME, SAMPLES[2:], effort=SHORT) is None
    sizes = tuple(replace(one, points=None) for one in GAME.sizes)
    assert strongest_lists(replace(GAME, sizes=sizes), SAMPLES, effort=SHORT) is None
    with pytest.raises(TooMuchToSearch):
        strongest_lists(GAME, SAMPLES, effort=replace(SHORT, blows=5))
