"""A gang put together by chance is legal at its size in every game, and the same for the same seed."""

import os
from collections import Counter

import pytest

from roster.rules.edits.consequences import Consequences
from roster.rules.edits.members import AddMember
from roster.rules.edits.surprise import (
    GANGS,
    Chance,
    assembled,
    cured,
    equipment,
    harmless,
    named,
    new_members,
    surprise,
    wants_members,
    with_harmless,
)
from roster.rules.findings import GANG, Finding
from roster.rules.game.game import Game
from roster.rules.game.rule import SizeLimit, SlotLimit
from roster.rules.legality.validation import judge
from tests.games.packs import FOLDERS, compiled
from tests.rules.kites import crew, kites, pilot, rule, select

SEEDS = tuple(str(number) for number in range(max(1, int(os.environ.get("EXAMPLES", "25")) // 25)))
GAMES = tuple(folder.name for folder in FOLDERS)


def playable(game: Game) -> tuple[str, ...]:
    """Return the factions that can be played; no faction where the game has none."""
    return tuple(one.key for one in game.factions if one.status == "playable") or ("",)


@pytest.mark.parametrize("name", GAMES)
def test_it_is_legal_for_every_faction_at_every_size(name: str) -> None:
    game = compiled(next(folder for folder in FOLDERS if folder.name == name))
    first, *others = playable(game)
    pairs = [(first, size) for size in game.sizes] + [(one, game.size[game.default_size]) for one in others]
    if len(SEEDS) > 1:
        pairs = [(one, size) for one in playable(game) for size in game.sizes]
    for faction, size in pairs:
        for seed in SEEDS:
            now = judge(game, surprise(game, faction=faction, size=size.key, seed=seed))
            assert [one.message for one in now.findings if one.severity == "error"] == []
            assert (now.gang.faction, now.gang.size, bool(now.gang.members)) == (faction, size.key, True)
            assert size.points is None or now.receipt.total > 0.7 * size.points


def test_the_same_seed_gives_the_same_gang_of_the_faction_that_was_asked_for() -> None:
    limit = rule("total", select("gang"), field="points", most=SizeLimit(size="points"))
    slots = rule("capacity", select("member"), holds=select("weapon"), most=SlotLimit(slot="weapons"))
    game = kites(limit, slots)
    gangs = [surprise(game, faction="gulls", size="small", seed=seed) for seed in ("a", "a", "b")]
    assert gangs[0] == gangs[1] != gangs[2]
    assert all(judge(game, gang).legal for gang in gangs)
    assert (gangs[0].name, [one.name for one in gangs[0].members][:3]) == ("Second Helping", ["Yara", "Vesper", "Sol"])
    gang = surprise(kites(), faction="moths", size="small", seed="a")
    assert (gang.faction, gang.size) == ("moths", "small")
    game = kites(rule("count", select("member"), least=1, most=0))
    assert not judge(game, surprise(game, faction="gulls", size="small", seed="a")).legal
    names = GANGS.split(",")
    assert named(crew(), Chance(seed="a"), names[1:]).name == names[0]


@pytest.mark.parametrize(
    ("member", "first"),
    [
        (pilot(), "weapon"),
        (pilot(1, "calm"), "weapon"),
        (pilot(weapons=("hook",)), "trait"),
        (pilot(1, "calm", weapons=("hook",)), "weapon"),
    ],
)
def test_the_kind_of_which_a_member_has_fewer_is_tried_first_weapons_where_it_has_as_many(member, first) -> None:
    tried = list(equipment(judge(kites(), crew(member)), Chance(seed="a")))
    assert (tried[0].noun, Counter(one.noun for one in tried)) == (first, {"weapon": 4, "trait": 6})


def test_without_a_limit_of_points_there_are_four_or_as_many_as_advice_asks() -> None:
    games = (kites(), kites(rule("count", select("member"), least=7, severity="advice")))
    assert [len(surprise(one, faction="gulls", size="free", seed="a").members) for one in games] == [4, 7]


def test_members_come_up_to_seven_tenths_of_the_points_and_no_more_than_fourteen() -> None:
    """Of 50 points that is 36; an ace on a kite comes to 24, a hand to 12."""
    gangs = crew(pilot(1)), crew(pilot(1), pilot(2, rank="hand"))
    assert [wants_members(judge(kites(), one)) for one in gangs] == [True, False]
    armed = kites(rule("count", select("weapon"), least=9, severity="advice"))
    assert not wants_members(judge(armed, gangs[1]))
    crowd = kites(rule("count", select("member"), least=50, severity="advice"))
    assert len(assembled(crowd, "gulls", "free", Chance(seed="a")).gang.members) == 14


def test_each_step_tries_what_fits_and_takes_what_does_no_harm() -> None:
    chance, few = Chance(seed="a"), kites(rule("count", select(rank="ace"), most=1))
    assert {one.profile for one in new_members(few, crew(faction="crows"), chance)} == {"", "crew"}  # type: ignore[attr-defined]
    laden = crew(pilot(1, "calm", "rash", weapons=("hook",)), pilot(2, "calm"), pilot(3))
    assert list(dict.fromkeys(one.member for one in equipment(judge(few, laden), chance))) == ["m3", "m2"]
    full, aces = judge(few, crew(pilot(1))), iter([AddMember(rank="ace")] * 100)
    assert (with_harmless(full, aces), len([*aces])) == (full, 52)
    assert [one.rank for one in cured(judge(few, crew(pilot(1), pilot(2)))).gang.members] == ["hand", "ace"]
    one, two, three = (Finding(code="c", severity="advice", place=GANG, message=text) for text in "abc")
    given = ((one, two), (three,)), ((one,), (three,))
    assert [harmless(Consequences(before=0, after=0, added=new, removed=old)) for new, old in given] == [False, True]


def test_a_member_that_settles_advice_is_taken_before_others_and_advice_is_followed_at_the_end() -> None:
    game = kites(rule("count", select(rank="ace"), least=1, severity="advice"))
    hand, ace = (AddMember(rank=rank, bike="box") for rank in ("hand", "ace"))
    now = with_harmless(judge(game, crew()), [hand, ace, ace])
    assert [one.rank for one in now.gang.members] == ["ace"]
    first = with_harmless(now, [hand, ace])
    assert [one.rank for one in first.gang.members] == ["ace", "hand"]
    hands = judge(game, crew(pilot(1, rank="hand"), pilot(2, rank="hand")))
    assert hands.findings
    assert cured(hands).findings == ()


def test_gangs_of_the_flagship_follow_the_advice_of_their_faction_but_few() -> None:
    game = compiled(next(folder for folder in FOLDERS if folder.name == "entropy-city"))
    gangs = [surprise(game, faction=one, size="quick", seed=seed) for one in playable(game) for seed in ("0", "1", "2")]
    advised = [bool(judge(game, gang).findings) for gang in gangs]
    assert sum(advised) * 5 < len(advised)
