"""The work of judging grows with the gang and no faster, and nothing is worked out twice."""

import sys
from dataclasses import replace
from types import FrameType
from typing import Any

import pytest

from roster.rules.game.rule import SizeLimit
from roster.rules.gang.gang import LedgerEntry, Member
from roster.rules.legality.validation import Judged, judge
from tests.rules import kites, tin_ledger
from tests.rules.wild import BIKES, RANKS, TRAITS, WEAPONS, wild_game

WILD = wild_game()


def lines_run(gang: Judged) -> int:
    """Count the lines of code that run for its findings and its points."""
    lines = 0

    def count(_frame: FrameType, event: str, _about: Any) -> Any:
        nonlocal lines
        lines += event == "line"
        return count

    sys.settrace(count)
    try:
        assert gang.findings
        assert gang.receipt.total
    finally:
        sys.settrace(None)
    return lines


def different(number: int) -> Member:
    """Return one of 864 pilots that all differ."""
    raises = (("lift", number // 4 % 3), ("nerve", number // 12 % 9 - 3))
    ranks_and_bikes = {"rank": RANKS[number % 2], "bike": BIKES[number // 2 % 2]}
    return kites.pilot(number, TRAITS[number // 108 % 8], weapons=WEAPONS[:2], raises=raises, **ranks_and_bikes)


def gang_of(members: int) -> Judged:
    return judge(WILD, kites.crew(*map(different, range(members))))


def test_work_grows_with_the_members_and_no_faster() -> None:
    gang_of(2).findings  # noqa: B018  (what the game keeps is there)
    assert len({(one.rank, one.bike, one.raises, one.traits) for one in gang_of(400).gang.members}) == 400
    assert lines_run(gang_of(400)) <= 4 * lines_run(gang_of(100))
    judged(2).findings  # noqa: B018  (what the game keeps is there)
    assert lines_run(judged(200)) <= 2 * lines_run(judged(100))


def test_members_are_looked_up_again_only_where_they_or_what_they_are_changes() -> None:
    now = gang_of(3)
    first, *rest = now.gang.members
    after = now.changed(replace(now.gang, members=(replace(first, traits=()), *rest)))
    assert [old is new for old, new in zip(now.members, after.members, strict=True)] == [False, True, True]
    now = gang_of(2)
    for changed in (replace(now.gang, faction=""), replace(now.gang, ledger=(LedgerEntry(earned=1),))):
        assert not any(old is new for old, new in zip(now.members, now.changed(changed).members, strict=True))
    now = gang_of(1)
    assert now.changed(now.gang) is now
    assert now.findings is now.findings


ALIKE = kites.select("trait", tag="mind")
ALL_BREAK = kites.rule("excludes", ALIKE, forbids=ALIKE, within="gang", severity="advice")
KITES = kites.kites(ALL_BREAK, kites.rule("requires", ALIKE, needs=ALIKE, within="gang"))


def judged(members: int) -> Judged:
    """Return a gang in which everything rules everything out, and everything needs anything."""
    return judge(KITES, kites.crew(*(kites.pilot(number, "calm", "rash") for number in range(members))))


def test_a_rule_has_twenty_findings_and_one_for_the_rest() -> None:
    first, more = judged(10).broken[0], judged(11).broken[0]
    assert [len(first), len(more)] == [20, 21]
    assert {one.severity for one in more} == {"advice"}
    assert "is broken more often: the first 20 are listed" in more[-1].message
    assert more[-1].place.path == ""


def test_members_that_break_a_rule_one_by_one_are_as_many_after_a_change_as_at_once() -> None:
    alone = kites.rule("excludes", kites.select("trait", trait="calm"), forbids=ALIKE, within="member")
    game = kites.kites(alone)
    gang = kites.crew(*(kites.pilot(number, "calm", "rash") for number in range(20)), kites.pilot(20, "rash"))
    before = judge(game, gang)
    assert len(before.broken[0]) == 20
    *others, last = gang.members
    changed = replace(gang, members=(replace(last, traits=others[0].traits), *others))
    assert before.changed(changed).broken == judge(game, changed).broken
    assert len(before.changed(changed).broken[0]) == 21
    assert [bool(one.place.member) for one in before.changed(changed).changed(gang).broken[0]] == [True] * 20


def test_a_rule_is_checked_again_only_for_what_it_is_about() -> None:
    game = kites.kites(kites.rule("count", kites.select(rank="ace"), most=1))
    now = judge(game, kites.crew(kites.pilot(0), kites.pilot(1)))
    first, second = now.gang.members
    calmer = kites.pilot(0, "calm")
    assert now.changed(replace(now.gang, members=(calmer, second))).broken[0] is now.broken[0]
    other = replace(first, rank="hand")
    assert now.changed(replace(now.gang, members=(other, second))).broken[0] == ()
    rash = judge(kites.kites(kites.rule("count", kites.select("trait", trait="calm"), most=0)), kites.crew(calmer))
    assert rash.changed(kites.crew(first)).findings == ()
    calm, rash = (kites.select("trait", trait=one) for one in ("calm", "rash"))
    now = judge(kites.kites(kites.rule("excludes", calm, forbids=rash)), kites.crew(kites.pilot(0, "calm", "rash")))
    (pilot,) = now.gang.members
    raised = now.changed(replace(now.gang, members=(replace(pilot, raises=(("lift", 1),)),)))
    assert len(now.broken[0]) == 1
    assert raised.broken[0] is now.broken[0]
    assert raised.changed(replace(now.gang, members=(replace(pilot, traits=pilot.traits[:1]),))).broken[0] == ()


def test_members_who_are_renamed_or_get_another_id_are_judged_and_named_again() -> None:
    game = kites.kites(kites.rule("count", kites.select(rank="ace"), most=1))
    now = judge(game, kites.crew(replace(kites.pilot(0), name="Ash"), replace(kites.pilot(1), name="Bo")))
    first, second = now.gang.members
    (renamed,) = now.changed(replace(now.gang, members=(replace(first, name="Cy"), second))).broken[0]
    assert renamed.message.startswith("This crew has 2 aces (Bo and Cy)")
    (told_apart,) = now.changed(replace(now.gang, members=(replace(first, id="p7"), second))).broken[0]
    assert told_apart.members == ("m1", "p7")
    sober = kites.rule("count", kites.select("trait", trait="calm"), most=0, within="member")
    one, two = kites.pilot(1, "calm"), kites.pilot(2, "calm")
    now = judge(kites.kites(sober), kites.crew(one, one)).changed(kites.crew(one, two))
    assert [found.place.member for found in now.broken[0]] == ["m1", "m2"]


ASH, BO, CY = (kites.pilot(number, name=name) for number, name in enumerate(("Ash", "Bo", "Cy")))
NAMELESS, OTHER = kites.pilot(3, "calm", name=""), kites.pilot(4, name="")


@pytest.mark.parametrize(
    ("before", "after", "kept", "labels"),
    [
        ((ASH, BO, CY), (BO, CY), (1, 2), "Bo, Cy"),
        ((ASH, BO), (CY, ASH), (-1, 0), "Cy, Ash"),
        ((ASH, BO), (replace(ASH), replace(BO), CY), (0, 1, -1), "Ash, Bo, Cy"),
        ((ASH,), (ASH, ASH), (0, -1), "Ash, Ash"),
        ((OTHER, NAMELESS), (NAMELESS,), (-1,), "Ace"),
        ((NAMELESS, OTHER), (NAMELESS,), (-1,), "Ace"),
    ],
)
def test_members_that_only_move_are_not_looked_up_again(before, after, kept, labels) -> None:
    sober = kites.rule("count", kites.select("trait", trait="calm"), most=0, within="member")
    old = judge(kites.kites(sober), kites.crew(*before))
    new = old.changed(kites.crew(*after))
    were, are = ([one.member for one in judged.members] for judged in (old, new))
    assert [next((at for at, one in enumerate(were) if one is member), -1) for member in are] == [*kept]
    assert ", ".join(one.label for one in are if one) == labels
    assert [one.message.partition(" has ")[0] for one in new.broken[0]] == ["Ace"] * (NAMELESS in after)


def test_a_changed_faction_or_size_is_seen_with_all_else_that_changed() -> None:
    most = SizeLimit(size="points")
    for one in (
        kites.rule("count", kites.select(), most=most),
        kites.rule("total", kites.select(), most=most, field="figures"),
    ):
        game = kites.kites(one)
        now = judge(replace(game, sizes=(replace(game.sizes[0], points=1), game.sizes[1])), kites.crew(ASH, BO))
        assert len(now.findings) == 1
        assert now.changed(replace(now.gang, size="free")).findings == ()
    moved = now.changed(replace(now.gang, faction="crows", members=(CY,))).members[0].member
    assert (moved.label, moved.faction) == ("Cy", now.game.faction["crows"])


def test_what_the_ledger_brought_can_come_to_break_a_rule_of_its_member() -> None:
    need = kites.rule("requires", kites.select("trait", trait="rash"), needs=kites.select("trait", trait="calm"))
    game = tin_ledger.game(replace(need, within="member"))
    entries = tin_ledger.earned(50), tin_ledger.gained("habit", "rash")
    now = judge(game, tin_ledger.flown(*entries, traits=("calm",)))
    after = now.changed(tin_ledger.flown(*entries))
    assert now.broken == ((),)
    assert [one.place.path for one in after.broken[0]] == ["ledger/1"]
