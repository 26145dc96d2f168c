"""Every table of odds of the games, cell by cell, against a second method that calls nothing of the program."""

import re
from collections.abc import Iterable
from fractions import Fraction

import pytest

from roster.chances.outcomes import Odds
from roster.odds.cells import Table
from roster.odds.solving import in_play, odds_of, setting_of, success
from roster.odds.tables import tables_of
from roster.odds.weapons import OddsQuery, whole_table
from roster.rules.game.game import Game
from roster.rules.gang.gang import Chosen, Gang, Member
from roster.rules.gang.members import resolve_member
from tests.games.by_hand import (
    WORTH,
    Attack,
    HandEnds,
    alone,
    attack,
    binomial,
    cards,
    die_hits,
    hit_chance,
    mean,
    percent,
    pushed,
    raised,
)
from tests.games.packs import FIXTURES, compiled

ENTROPY, FRONTIERS, VARIUM, ZONE, MECH = (
    compiled(FIXTURES / slug)
    for slug in ("entropy-city", "fallen-frontiers", "varium", "zone-of-control", "systemmech")
)
STRESSES = (0, 2, 4, 6, 8, 10, 12, 14)
Rows = dict[str, list[str]]


def tables(game: Game, key: str) -> dict[str, Table]:
    return {one.title: one for of in tables_of(game) if of.attempt.key == key for one in of.tables}


def rows(table: Table, names: Iterable[str] = ()) -> Rows:
    """Return the words of each row; rows for several weapons are taken apart."""
    found = {row.name: [cell.words for cell in row.cells] for row in table.rows}
    if not names:
        return found
    return {name: next(cells for row, cells in found.items() if name in re.split(", | and ", row)) for name in names}


def test_no_table_is_without_its_second_method() -> None:
    checked = {
        "entropy-city": {"any-test", "melee", "shot", "remount", "crash"},
        "fallen-frontiers": {"shooting", "assault", "morale"},
        "systemmech": {"grapple", "shot", "charm", "intimidate"},
        "varium": {"firearm", "blow", "bare-hands", "check"},
        "zone-of-control": {"search", "herbs", "strike", "hiding", "hiding-unsearched", "saving-throw"},
    }
    every = (ENTROPY, FRONTIERS, VARIUM, ZONE, MECH)
    assert {game.slug: {one.attempt.key for one in tables_of(game)} for game in every} == checked


def test_any_test_at_any_stress() -> None:
    found = tables(ENTROPY, "any-test")
    plain, careful, bust, stop = found.values()
    for target in range(10, 22):
        free = [alone(target, stress) for stress in STRESSES]
        careful_ones = [alone(target, stress, bust=-1) for stress in STRESSES]
        assert rows(plain)[str(target)] == [percent(one["pass"] + one["critical"]) for one in free]
        assert rows(careful)[str(target)] == [percent(one["pass"] + one["critical"]) for one in careful_ones]
        assert rows(bust)[str(target)] == [percent(one["bust"]) for one in careful_ones]
        ends = pushed(0, 0, lambda end, least=target: WORTH[end] if isinstance(end, str) else int(end >= least))
        assert set(rows(stop)[str(target)]) == {str(min(end for end in ends if isinstance(end, int)))}


@pytest.mark.parametrize(
    ("key", "names", "targets", "optional"),
    [("remount", ("1", "2", "3"), (16, 15, 14), 2), ("crash", ("Head on", "Side on"), (19, 16), 0)],
)
def test_tests_that_nobody_answers(key: str, names: tuple[str, ...], targets: tuple[int, ...], optional: int) -> None:
    (table,) = tables(ENTROPY, key).values()
    tests = {
        name: [alone(target, stress, optional, most_stress=10) for stress in STRESSES]
        for name, target in zip(names, targets, strict=True)
    }
    assert rows(table) == {
        name: [percent(one["pass"] + one["critical"]) for one in some] for name, some in tests.items()
    }


def melee(weapon: str, stress: int = 0, theirs: int = 0) -> Attack:
    """Return an attack at a rider of Dodge 2 and Protection 1 by one of Strength 2, both of Max Stress 10."""
    target = ENTROPY.weapon_stats[weapon]["tn"]
    assert target is not None
    return attack(target + 1, (stress, 2, 10), (theirs, 2, 10), ties=False)


def shot(weapon: str, speed: int, stress: int = 0, theirs: int = 0) -> Attack | None:
    target = ENTROPY.weapon_stats[weapon].get("tn-stopped" if not speed else f"tn-{speed}")
    return None if target is None else attack(target, (stress, 0, 10), (theirs, 2, 10), ties=True)


BLADES = ("punch", "kick", "knucks", "chain", "dagger", "hammer", "lead-pipe", "sword", "lance")
GUNS = ("pistol", "shotgun", "smg", "sniper-rifle")


def names_of(game: Game, keys: Iterable[str]) -> dict[str, str]:
    return {key: game.weapon[key].name for key in keys}


def test_melee_attacks_and_shots_hit_as_often() -> None:
    names = names_of(ENTROPY, BLADES)
    found = rows(tables(ENTROPY, "melee")["Chance of success"], names.values())
    for key, name in names.items():
        assert found[name] == [percent(hit_chance(melee(key, stress, stress))) for stress in (0, 4, 7)], key
    names = names_of(ENTROPY, GUNS)
    found = rows(tables(ENTROPY, "shot")["Chance of success"], names.values())
    for key, name in names.items():
        every = (shot(key, 0), shot(key, 1), shot(key, 2, 3), shot(key, 0, 7, 7))
        assert found[name] == [percent(hit_chance(one)) if one else "–" for one in every], key


def hits(ends: Attack, *, total: int = 0, margin: int = 0, only: tuple[str, ...] = ("pass", "critical")) -> Fraction:
    """Return the chance of a hit from a total and a margin over the dodge on."""
    return sum(
        (
            chance
            for (how, reached, _, dodge), chance in ends.items()
            if how in only and reached >= total and reached - dodge >= margin
        ),
        Fraction(0),
    )


def test_what_attacks_bring() -> None:
    names = names_of(ENTROPY, BLADES)
    table = tables(ENTROPY, "melee")["What one attempt brings on average"]
    heads = ("Stress dealt", "Wounds dealt", "Headshot", "Bleeding", "Stun or sabotage", "Stun", "Bike pushed")
    assert table.heads == heads
    found = rows(table, names.values())
    for key, name in names.items():
        ends, stats = melee(key), ENTROPY.weapon_stats[key]
        hit = hits(ends)
        brought = {
            "Stress dealt": hit * (stats["stress"] or 0),
            "Wounds dealt": hit * (stats["wounds-dealt"] or 0),
            "Headshot": hits(ends, total=18) * (key == "sword"),
            "Bleeding": hit * (key in ("dagger", "sword")),
            "Stun or sabotage": hit * (key == "lead-pipe"),
            "Stun": hits(ends, only=("critical",)) * (key in ("knucks", "hammer")),
            "Bike pushed": hit * (key == "kick"),
        }
        assert found[name] == [mean(brought[head]) for head in heads], key
    assert "target crashes 0.08 and own crash 0.06" in table.text
    assert mean(theirs(melee("punch"))) == "0.08"
    assert mean(hits(melee("punch"), only=("bust",))) == "0.06"
    names = names_of(ENTROPY, GUNS)
    table = tables(ENTROPY, "shot")["What one attempt brings on average"]
    found = rows(table, names.values())
    for key, name in names.items():
        ends = shot(key, 0)
        wounds, by_key = ENTROPY.weapon_stats[key]["wounds-dealt"], {"pistol": 3, "shotgun": 1}
        head = hits(ends, total=17 if key == "smg" else 0, margin=by_key.get(key, -99))
        assert found[name] == [mean(hits(ends) * (wounds or 0)), mean(head)], key
    assert "target crashes 0.05 and own crash 0.12" in table.text
    ends = shot("pistol", 0)
    assert (mean(theirs(ends)), mean(hits(ends, only=("bust",)))) == ("0.05", "0.12")


def theirs(ends: Attack) -> Fraction:
    """Return the chance that the dodge is a bust."""
    return sum((chance for (_, _, dodge, _), chance in ends.items() if dodge == "bust"), Fraction(0))


def whole(weapon: str, attempt: str, situation: int, **marks: int) -> Rows:
    """Return the chances of a weapon wherever its two marks stand."""
    of = ENTROPY.attempt[attempt]
    asked = OddsQuery(weapon=ENTROPY.weapon[weapon], attempt=of, situation=of.situations[situation], marks=marks)
    return rows(whole_table(ENTROPY, asked, {}))


def test_whole_tables_hold_at_max_stress_of_either_side() -> None:
    assert whole("lead-pipe", "melee", 0) == {
        str(own): [percent(hit_chance(melee("lead-pipe", own, other))) for other in STRESSES] for own in range(16)
    }
    for burden in (0, 9, 10):
        every = [[shot("shotgun", speed, own, burden) for own in STRESSES] for speed in range(4)]
        assert whole("shotgun", "shot", 1, **{"target-stress": burden}) == {
            name: [percent(hit_chance(one)) for one in some if one]
            for name, some in zip(("Stopped", "1", "2", "3"), every, strict=True)
        }


def test_a_target_at_max_stress_is_hit_and_crashes_as_often_as_the_rulebook_has_it() -> None:
    """A lead pipe at no stress, the target at 9, 10, 12 and 15: from 10 on a dodge needs 21, and else it is a bust."""
    every = [melee("lead-pipe", 0, stress) for stress in (9, 10, 12, 15)]
    assert [percent(hit_chance(one)) for one in every] == ["48", "76", "80", "88"]
    assert [percent(theirs(one)) for one in every] == ["37", "77", "81", "89"]
    attempt, pipe = ENTROPY.attempt["melee"], ENTROPY.weapon["lead-pipe"]
    for stress, hit, crash in ((10, "76", "77"), (12, "80", "81"), (15, "88", "89"), (9, "48", "37")):
        odds = odds_of(attempt, setting_of(ENTROPY, attempt, weapon=pipe, marks={"target-stress": stress}))
        assert (percent(success(attempt, odds)), percent(odds.chance(["answer-bust"]))) == (hit, crash)


def test_a_21_that_is_beaten_at_max_stress_is_a_bust() -> None:
    """All that fails is a bust, but a critical that a critical beats: it ignores stress."""
    attempt, pipe = ENTROPY.attempt["melee"], ENTROPY.weapon["lead-pipe"]
    for stress in (9, 10):
        odds = odds_of(attempt, setting_of(ENTROPY, attempt, weapon=pipe, marks={"stress": stress}))
        ends = melee("lead-pipe", stress)
        for outcome in ("critical", "pass", "fail", "bust"):
            assert odds.chance([outcome]) == hits(ends, only=(outcome,), margin=-99), (stress, outcome)
    assert odds.chance(["fail"]) == Fraction(2, 100) ** 2


Held = tuple[tuple[str, int | None], ...]


def rider(*traits: tuple[str, int | None], bike: str = "") -> dict[str, int | None]:
    """Return a recruit in play: Strength 2, Dodge 2, Protection 1, Max Stress 10, and what it has."""
    chosen = tuple(Chosen(key=key, x=x) for key, x in traits)
    member = Member(id="m", rank="recruit", bike=bike, traits=chosen)
    return dict(in_play(resolve_member(ENTROPY, Gang(game=ENTROPY.slug, members=(member,)), member)))


def of_riders(key: str, weapon: str, own: dict[str, int | None], target: dict[str, int | None], **marks: int) -> Odds:
    attempt = ENTROPY.attempt[key]
    setting = setting_of(ENTROPY, attempt, weapon=ENTROPY.weapon[weapon], own=own, target=target, marks=marks)
    odds = odds_of(attempt, setting)
    assert odds is not None
    return odds


@pytest.mark.parametrize(
    ("traits", "stress", "expected"),
    [
        ((), 4, (14, (4, 2, 10))),
        ((("psychotic", 5),), 4, (14, (4, 2, 10))),
        ((("psychotic", 4),), 4, (12, (4, 2, 10))),
        ((("thrives-under-pressure", None),), 5, (14, (5, 2, 10))),
        ((("thrives-under-pressure", None),), 6, (13, (6, 2, 10))),
        ((("psychotic", 3), ("thrives-under-pressure", None)), 10, (21, (10, 2, 10))),
        ((("clutz", None),), 8, (14, (8 + 2, 2, 12))),  # Dodge 2 on top of 8 stress, which is not at its most
        ((("do-you-even-lift-bro", None),), 3, (14, (3 + 2, 0, 12))),
    ],
)
def test_an_attacker_s_traits_count_in_melee(
    traits: Held, stress: int, expected: tuple[int, tuple[int, int, int]]
) -> None:
    odds = of_riders("melee", "lead-pipe", rider(*traits), rider(), stress=stress)
    ends = attack(*expected, (0, 2, 10), ties=False)
    for outcome in ("critical", "pass", "fail", "bust"):
        assert odds.chance([outcome]) == hits(ends, only=(outcome,), margin=-99), outcome


def test_who_is_filled_with_rage_pushes_until_the_dodge_is_beaten_or_bust() -> None:
    odds = of_riders("melee", "lead-pipe", rider(("rage-filled", None)), rider(), stress=2)
    ends = attack(14, (2, 2, 10), (0, 2, 10), ties=False, always=True)
    assert odds.chance(["pass", "critical"]) == hit_chance(ends)
    assert odds.chance(["bust"]) == hits(ends, only=("bust",), margin=-99)


@pytest.mark.parametrize(
    ("weapon", "traits", "bike", "expected"),
    [
        ("lead-pipe", (("squid", None),), "", (13, (0, 2, 10))),
        ("lead-pipe", (("clutz", None),), "", (14, (0, 0, 10))),
        ("lead-pipe", (), "trailbike", (15, (0, 3, 10))),
        ("lead-pipe", (("l-plates", None),), "trailbike", (14, (0, 2, 10))),
        ("kick", (), "cruiser", (16, (0, 2, 10))),
        ("punch", (), "cruiser", (15, (0, 2, 10))),
        ("pistol", (), "trailbike", (18, (0, 3, 10))),
        ("pistol", (("squid", None),), "", (13, (0, 2, 10))),
    ],
)
def test_a_target_s_traits_and_bike_count(
    weapon: str, traits: Held, bike: str, expected: tuple[int, tuple[int, int, int]]
) -> None:
    needed, other = expected
    gun = weapon == "pistol"
    marks = {"speed": 1} if gun else {}
    odds = of_riders("shot" if gun else "melee", weapon, rider(), rider(*traits, bike=bike), **marks)
    ends = attack(needed, (0, 0 if gun else 2, 10), other, ties=gun)
    assert odds.chance(["pass", "critical"]) == hit_chance(ends)
    assert odds.chance(["answer-bust"]) == theirs(ends)


def test_what_no_odds_count_is_named() -> None:
    (names,) = [one.uncounted for one in tables_of(ENTROPY) if one.attempt.key == "melee"]
    assert {"Stealth", "Strategist", "Momentum", "Intimidating Noise", "Hard Headed"} <= set(names)
    assert {"Psychotic", "Rage Filled", "Clutz", "Squid", "L Plates", "Hard to Hit", "Dead Weight"}.isdisjoint(names)


def test_pools_of_dice_hit_and_are_saved() -> None:
    """Shooting by situation: what a die must show less what helps it, and what the save must show."""
    names = [one.name for one in FRONTIERS.weapons if one.group == "gun"]
    found = tables(FRONTIERS, "shooting")
    chances, brought = rows(found["Chance of success"], names), rows(found["What one attempt brings on average"], names)
    for weapon in (one for one in FRONTIERS.weapons if one.group == "gun"):
        stats = FRONTIERS.weapon_stats[weapon.key]
        dice, strength = stats["gun-attacks"] or 0, stats["gun-strength"] or 0
        every = []
        for needed, defence in ((4, 6), (3, 6), (5, 6), (4, 7)):
            through = die_hits(needed) * (1 - die_hits(strength - (defence - 6), ones_fail=False))
            every.append(binomial(dice, through, 5))
        assert chances[weapon.name] == [percent(1 - one[0]) for one in every]
        assert brought[weapon.name] == [mean(sum((n * chance for n, chance in every[0].items()), Fraction(0)))]


def test_blows_and_morale() -> None:
    """Ten dice at 3+ less fatigue and pinning, saved on a 5 or 6; then one die at 3+ with 0 to 3 points."""
    success_table, average_table = tables(FRONTIERS, "assault").values()
    for fatigue in range(3):
        every = [binomial(10, die_hits(3 + fatigue + pinned) * Fraction(2, 3), 5) for pinned in (0, 1)]
        assert rows(success_table)[str(fatigue)] == [percent(1 - one[0]) for one in every]
        assert rows(average_table)[str(fatigue)] == [
            mean(sum(n * chance for n, chance in one.items())) for one in every
        ]
    (table,) = tables(FRONTIERS, "morale").values()
    for name, points in (("0", 0), ("1", 1), ("2–3", 2), ("2–3", 3)):
        chance = raised(3, points)
        assert rows(table)[name] == [percent(chance), mean(chance), mean(chance)]


def damage(hand: HandEnds, base: int) -> float:
    return sum(chance * max(base + counted, 0) for (how, counted, _), chance in hand.items() if how == "hit")


def hand_hits(hand: HandEnds, least: int = 0) -> float:
    """Return the chance of a hit, or of one whose sum is enough for a critical."""
    return sum(chance for (how, _, total), chance in hand.items() if how == "hit" and total >= least)


CRITICALS = {"pierce": 3, "burst": 8, "knock-down": 1, "stagger": 1}


def test_shots_and_blows_by_cards() -> None:
    """An operative of proficiency 10; against armour 3 and 2 cards, 6 and 4 in good cover, 1 for an easy target."""
    settings = {"firearm": ((2, 3), (4, 6)), "blow": ((2, 3), (1, 3))}
    columns = {
        "firearm": ("Damage", "Armour ignored", "Burst", "Knocked down"),
        "blow": ("Damage", "Armour ignored", "Knocked down", "Staggered"),
    }
    told = {"Armour ignored": "pierce", "Burst": "burst", "Knocked down": "knock-down", "Staggered": "stagger"}
    for key, sides in settings.items():
        weapons = [one for one in VARIUM.weapons if one.group == {"firearm": "firearm", "blow": "melee"}[key]]
        found, names = tables(VARIUM, key), [one.name for one in weapons]
        brought = found["What one attempt brings on average"]
        assert brought.heads == columns[key]
        for weapon in weapons:
            stats = {name: value or 0 for name, value in VARIUM.weapon_stats[weapon.key].items()}
            limit, base, bet = stats["accuracy"], stats["damage"], stats.get("risk", 0)
            every = [cards(limit, 10, against, base - armour, bet) for against, armour in sides]
            assert rows(found["Chance of success"], names)[weapon.name] == [percent(hand_hits(one)) for one in every]
            critical = hand_hits(every[0], stats["critical"])
            held = {told[head]: told[head] in {one.keyword for one in weapon.keywords} for head in columns[key][1:]}
            extra = [mean(critical * CRITICALS[word] * there) for word, there in held.items()]
            assert rows(brought, names)[weapon.name] == [mean(damage(every[0], base - 3)), *extra], weapon.key


def test_bare_hands() -> None:
    (table,) = tables(VARIUM, "bare-hands").values()
    for name, against in (("On its guard", 2), ("Easy target", 1)):
        hand = cards(13, 3, against, 0)
        hit, bust, _, brought = rows(table)[name]
        assert (hit, brought) == (percent(hand_hits(hand)), mean(damage(hand, 0)))
        assert bust == percent(hand["bust", 0, 0])
    assert [row[2] for row in rows(table).values()] == ["8", "7"]


def test_a_check_in_a_hundred() -> None:
    (table,) = tables(VARIUM, "check").values()
    for stat in range(0, 21, 2):
        chances = (Fraction(min(101 + stat - hard, 100), 100) for hard in (20, 40, 50, 60, 80, 100))
        assert rows(table)[str(stat)] == [percent(one) for one in chances]


def test_searches_strikes_and_hiding_by_the_printed_percentages() -> None:
    words = {key: rows(next(iter(tables(ZONE, key).values()))) for key in ZONE.attempt}
    assert words["search"] == {
        "Every stat at 5": ["40", "27", "33"],  # 60 × 45 and 60 × 55 in a hundred
        "Search 8, Vitality 3": ["20", "52", "28"],
    }
    assert words["herbs"] == {"Every stat at 5": ["50", "20", "14", "17"]}  # half of it herbs; 13.5 and 16.5
    assert words["hiding"] == {"Even": ["50"]}
    assert words["hiding-unsearched"] == {"Even": ["75"]}
    assert words["saving-throw"] == {"Usual": ["50"]}
    assert list(words["strike"].values()) == [["50", "65", "35"]]
    names = [one.name for one in ZONE.weapons if ZONE.attempt["strike"].made_with(one)]
    brought = rows(tables(ZONE, "strike")["What one attempt brings on average"], names)
    for weapon in (one for one in ZONE.weapons if one.name in names):
        bonus = {"melee": 1, "unarmed": 1}.get(weapon.group, 0)
        own = ZONE.weapon_stats[weapon.key].get("damage") or 0
        assert brought[weapon.name] == [mean(Fraction(bonus if weapon.group == "unarmed" else own + bonus, 2))]


def test_comparisons_end_as_subtraction_has_it() -> None:
    """All twos: Finesse 4, Stamina 6, Accuracy 4; a margin of 0 does nothing in a grapple and hits in a shot."""
    grapple, shots, charm, intimidate = (
        rows(next(iter(tables(MECH, key).values()))) for key in ("grapple", "shot", "charm", "intimidate")
    )
    assert list(grapple.values()) == [["No effect", "Disarm or disengage", "Shunt or strike"]]  # 0, 14 − 10, 10 − 7
    assert list(shots.values()) == [["Hit", "Miss"]]  # 4 at 4 inches, 4 at 8
    assert charm == {"All twos on both sides": ["No effect"]}  # 4 against 4
    assert intimidate == {"0": ["No effect"], "1–10": ["Intimidated"]}  # 4 + friends against 4
    damages = rows(tables(MECH, "shot")["What one attempt brings on average"])
    assert damages == {"Short bow": ["2.0"], "Crossbow and Revolver": ["3.0"], "Rifle": ["4.0"]}
