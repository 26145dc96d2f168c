"""Entropy City's ranks, stats, bikes and points, against the rulings' own numbers."""

from dataclasses import replace
from pathlib import Path

import pytest

from cards.faces.parts import StatGrid
from cards.faces.unit_card import member_card
from roster.packs.compiling import compile_pack
from roster.rules.game.stats import worth_at
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.gang.members import ResolvedMember, resolve_member
from roster.rules.legality.validation import is_legal, judge, validate_gang
from roster.rules.points import price_gang
from tests.games.packs import FIXTURES, compiled, reading

FOLDER: Path = FIXTURES / "entropy-city"
GAME = compiled(FOLDER)
STATS = ("strength", "dodge", "protection", "wounds", "max-stress")
SPEEDS = ("max-1", "min-1", "max-2", "min-2", "max-3", "min-3")
RANKS = {
    "leader": (22, (3, 3, 2, 3, 12), 3, 2),
    "lieutenant": (17, (3, 3, 1, 2, 11), 2, 2),
    "enforcer": (16, (3, 2, 1, 2, 11), 2, 2),
    "recruit": (11, (2, 2, 1, 1, 10), 1, 2),
    "initiate": (10, (1, 1, 0, 1, 8), 1, 1),
}
BIKES = {
    "sportsbike": (1, (10, 3, 12, 7, 16, 11)),
    "cruiser": (1, (7, 5, 12, 9, 18, 13)),
    "trailbike": (3, (8, 3, 13, 7, 16, 11)),
    "quadbike": (0, (8, 4, 12, 8, 16, 12)),
    "scooter": (-2, (6, 4, 10, 8, 14, 12)),
    "police-bike": (0, (8, 4, 12, 8, 16, 12)),
    "on-foot": (-2, (None,) * 6),
}
STEPS = {"strength": 1, "dodge": 1, "protection": 1, "wounds": 6, "max-stress": 1}
RANGES = {"strength": (1, 5), "dodge": (1, 5), "protection": (0, 3), "wounds": (1, 3), "max-stress": (8, 15)}


def rider(rank: str = "recruit", bike: str = "police-bike", traits: tuple[Chosen, ...] = ()) -> ResolvedMember:
    member = Member(id="m1", name="M", rank=rank, bike=bike, traits=traits)
    return resolve_member(GAME, Gang(game=GAME.slug, members=(member,)), member)


def speeds(member: ResolvedMember) -> tuple[int | None, ...]:
    return tuple(member.stats[key] for key in SPEEDS)


def codes(*members: Member, faction: str = "rfpd", options: tuple[str, ...] = ()) -> set[tuple[str, str]]:
    gang = Gang(game=GAME.slug, name="G", faction=faction, size="standard", members=members, options=options)
    return {(finding.constraint or finding.code, finding.severity) for finding in validate_gang(GAME, gang)}


def test_factions_sizes_and_jeremiah() -> None:
    assert {faction.key: faction.status for faction in GAME.factions} == {
        **dict.fromkeys(("hades", "komodo", "mutiny", "rfpd"), "playable"),
        **dict.fromkeys(("the-split", "silver-brigade"), "preview"),
    }
    assert {size.key: size.points for size in GAME.sizes} == {"quick": 70, "standard": 100, "long": 150}
    assert GAME.default_size == "standard"
    jeremiah = GAME.profile["jeremiah"]
    assert (jeremiah.faction, jeremiah.rank) == ("hades", "leader")
    assert [one.key for one in jeremiah.traits] == ["charismatic-energy"]


@pytest.mark.parametrize("key", RANKS)
def test_ranks(key: str) -> None:
    points, stats, traits, weapons = RANKS[key]
    rank = GAME.rank[key]
    assert worth_at(rank.points) == points
    assert tuple(dict(rank.stats)[stat] for stat in STATS) == stats
    assert dict(rank.slots) == {"traits": traits, "weapons": weapons}


def test_there_are_no_other_ranks_bikes_steps_or_ranges() -> None:
    assert [rank.key for rank in GAME.ranks] == list(RANKS)
    assert [bike.key for bike in GAME.bikes] == [*BIKES, "car"]
    assert [bike.key for bike in GAME.bikes if not bike.playable] == ["car"]
    raisable = {stat.key: stat.step for stat in GAME.stats if stat.step is not None}
    assert raisable == STEPS
    assert {key: (GAME.stat[key].minimum, GAME.stat[key].maximum) for key in STATS} == RANGES
    assert GAME.stat["max-stress"].default == 10


@pytest.mark.parametrize("key", BIKES)
def test_speeds_after_a_bike(key: str) -> None:
    points, after = BIKES[key]
    assert worth_at(GAME.bike[key].points) == points
    assert speeds(rider(bike=key)) == after


def test_a_dodge_of_5_is_the_riders_own_and_a_trailbike_makes_it_6() -> None:
    def built(bike: str, steps: int) -> set[tuple[str, str]]:
        return codes(Member(id="m1", name="M", rank="recruit", bike=bike, raises=(("dodge", steps),)))

    assert {one for one in built("trailbike", 3) if one[1] == "error"} == set()
    assert ("stat.above", "error") in built("trailbike", 4)
    assert ("stat.above", "error") in built("police-bike", 4)


@pytest.mark.parametrize("bike", ["police-bike", "scooter", "on-foot"])
def test_l_plates_are_worth_nothing_on_a_bike_that_gives_nothing(bike: str) -> None:
    def total(*traits: Chosen) -> int:
        member = Member(id="m", rank="initiate", bike=bike, traits=traits)
        return price_gang(GAME, Gang(game=GAME.slug, members=(member,))).total

    assert total(Chosen(key="l-plates")) == total()
    rider = Member(id="m", rank="initiate", bike=bike, traits=(Chosen(key="l-plates"),))
    advised = {"bike-traits-on-foot" if bike == "on-foot" else "l-plates-give-something-up"}
    assert {(one, "advice") for one in advised} <= codes(rider)
    assert not {("l-plates-on-initiates", "advice")} & codes(Member(id="m", rank="initiate", bike=bike))


def test_l_plates_are_worth_something_on_a_bike_that_gives_something() -> None:
    member = Member(id="m", rank="initiate", bike="cruiser")
    plated = Member(id="m", rank="initiate", bike="cruiser", traits=(Chosen(key="l-plates"),))
    worth = [price_gang(GAME, Gang(game=GAME.slug, members=(one,))).total for one in (member, plated)]
    assert worth[1] == worth[0] - 1
    assert ("l-plates-give-something-up", "advice") not in codes(plated)
    plates = (Chosen(key="l-plates"),)
    assert rider("initiate", "trailbike").stats["dodge"] == 2
    assert rider("initiate", "trailbike", plates).stats["dodge"] == 1
    assert speeds(rider("initiate", "trailbike", plates)) == (8, 4, 12, 8, 16, 12)
    assert speeds(rider("initiate", "cruiser", plates)) == (7, 5, 12, 9, 16, 13)
    assert speeds(rider("initiate", "scooter", plates)) == (6, 4, 10, 8, 14, 12)


@pytest.mark.parametrize("rank", ["leader", "recruit", "initiate"])
def test_protection_that_a_squid_pays_for_draws_advice(rank: str) -> None:
    squid = (Chosen(key="squid"),)
    plain = Member(id="m", rank=rank, bike="police-bike", traits=squid)
    raised = Member(id="m", rank=rank, bike="police-bike", traits=squid, raises=(("protection", 1),))
    assert ("stat.overruled", "advice") not in codes(plain)
    assert ("stat.overruled", "advice") in codes(raised)
    assert rider(rank, traits=squid).stats["protection"] == 0


def test_bases_and_speeds_of_those_on_foot() -> None:
    bases = {bike.key: (bike.base.shape, bike.base.length, bike.base.width) for bike in GAME.bikes if bike.base}
    oval = ("oval", 75.0, 42.0)
    assert {key: base for key, base in bases.items() if base == oval} == dict.fromkeys(
        ("sportsbike", "cruiser", "trailbike", "scooter", "police-bike"), oval
    )
    assert bases["quadbike"] == ("round", 70.0, 70.0)
    member = Member(id="m1", rank="recruit", bike="on-foot")
    face = member_card(GAME, Gang(game=GAME.slug, members=(member,)), member)
    assert [part for part in (*face.front, *face.back) if isinstance(part, StatGrid)] == []


@pytest.mark.parametrize(("stat", "points"), STEPS.items())
def test_raising_a_stat(stat: str, points: int) -> None:
    def total(*raises: tuple[str, int]) -> int:
        member = Member(id="m", rank="recruit", bike="police-bike", raises=raises)
        return price_gang(GAME, Gang(game=GAME.slug, members=(member,))).total

    assert total((stat, 2)) - total() == 2 * points


def test_of_two_leaders_one_that_loses_its_name_is_named_no_more() -> None:
    two = tuple(Member(id=name, profile="jeremiah", name=name) for name in ("Jeremiah", "Zed"))
    now = judge(GAME, Gang(game="entropy-city", members=two))
    assert "This gang has 2 leaders (Jeremiah and Zed); at most 1 is allowed." in [one.message for one in now.findings]
    after = now.changed(replace(now.gang, members=(replace(two[0], name=""), two[1])))
    assert "This gang has 2 leaders; at most 1 is allowed." in [one.message for one in after.findings]


def test_several_leaders_only_where_an_edition_offers_them() -> None:
    leaders = tuple(Member(id=f"m{n}", name="L", rank="leader", bike="police-bike") for n in range(2))
    assert ("one-leader", "error") in codes(*leaders)
    assert ("option.not-offered", "error") in codes(*leaders, options=("several-leaders",))
    pack = reading(FOLDER).pack
    options = tuple(replace(option, offered=True) for option in pack.game.options)
    offered = compile_pack(pack.model_copy(update={"game": replace(pack.game, options=options)}))
    gang = Gang(
        game=GAME.slug, name="G", faction="rfpd", size="standard", members=leaders, options=("several-leaders",)
    )
    assert is_legal(validate_gang(offered, gang))
    assert price_gang(offered, gang).total == 22 + 14
    assert price_gang(GAME, gang).total == 22 + 22


@pytest.mark.parametrize(
    ("pair", "constraint"),
    [
        (("clutz", "uncanny-grace"), "clutz-or-grace"),
        (("do-you-even-lift-bro", "true-power"), "meathead-or-power"),
    ],
)
def test_traits_that_exclude_each_other(pair: tuple[str, str], constraint: str) -> None:
    for first, second in (pair, pair[::-1]):
        traits = (Chosen(key=first), Chosen(key=second))
        assert (constraint, "error") in codes(Member(id="m", rank="leader", bike="cruiser", traits=traits))


def test_one_gun_for_two_melee_weapons() -> None:
    def armed(*weapons: str) -> bool:
        carried = tuple(Chosen(key=key) for key in weapons)
        found = codes(Member(id="m", rank="leader", bike="police-bike", weapons=carried))
        return ("guns-are-rare", "advice") in found

    assert armed("pistol")
    assert armed("pistol", "chain")
    assert not armed("pistol", "chain", "sword")
    assert armed("pistol", "smg", "chain", "sword", "hammer")
    assert not armed("spike-strip")


@pytest.mark.parametrize(
    ("faction", "bike"),
    [("hades", "cruiser"), ("komodo", "sportsbike"), ("mutiny", "trailbike"), ("rfpd", "police-bike")],
)
def test_half_a_gang_rides_its_factions_bike(faction: str, bike: str) -> None:
    def broken_by(*bikes: str) -> set[str]:
        members = (Member(id=f"m{n}", rank="recruit", bike=one) for n, one in enumerate(bikes))
        return {key for key, severity in codes(*members, faction=faction) if key.startswith(faction)}

    assert broken_by(bike, bike, "quadbike", "quadbike") == set()
    assert broken_by(bike, "quadbike", "quadbike") != set()
