"""What an upgrade to another edition changes for a gang.

Lives here: points, stats, findings and keys between two editions of the kites. Never here: the upgrade itself.
"""

from dataclasses import replace

from roster.rules.diff import MemberDiff, compare
from roster.rules.game import Game
from roster.rules.gang import Chosen, Member
from roster.rules.worth import Worth
from tests.rules.kites import crew, deck, kites, pilot, rule, select

OLD = kites(rule("count", select(), most=1), edition=3)


def newer(**changes: object) -> Game:
    """Edition 4, which has no such rule."""
    return replace(kites(edition=4), **changes)  # type: ignore[arg-type]


def test_the_same_rules_change_nothing() -> None:
    gang = crew(pilot(1, "calm"), edition=3)
    diff = compare(OLD, replace(OLD, edition=4), gang)
    assert diff.empty
    assert (diff.edition_before, diff.edition_after, diff.before, diff.after) == (3, 4, 26, 26)
    assert diff.members == (MemberDiff(id="m1", name="Pilot 1", before=26, after=26),)


def test_points_and_stats_of_each_member_before_and_after() -> None:
    dearer = tuple(
        replace(rank, points=Worth(base=25), stats=(("lift", 4),)) for rank in OLD.ranks if rank.key == "ace"
    )
    diff = compare(OLD, newer(ranks=(*dearer, OLD.rank["hand"])), crew(pilot(1), pilot(2, rank="hand")))
    assert (diff.before, diff.after) == (36, 41)
    first, second = diff.members
    assert (first.before, first.after, first.changed) == (24, 29, True)
    assert first.stats == (("Lift", "3", "4"), ("Poise", "12", "13"))
    assert not second.changed
    assert not diff.empty


def test_findings_that_appear_and_disappear() -> None:
    gang = crew(pilot(1), pilot(2), edition=3)
    stricter = newer(constraints=(rule("count", select("trait"), least=1),))
    diff = compare(OLD, stricter, gang)
    assert [one.code for one in diff.appeared] == ["count.below"]
    assert [one.code for one in diff.disappeared] == ["count.above"]


def test_a_finding_that_only_changes_its_words_stays() -> None:
    tighter = newer(constraints=(rule("count", select(), most=0),))
    diff = compare(OLD, tighter, crew(pilot(1), pilot(2)))
    assert (diff.appeared, diff.disappeared) == ((), ())


def test_keys_that_vanish_are_named_as_they_were() -> None:
    bare = newer(
        traits=tuple(trait for trait in OLD.traits if trait.key != "calm"),
        profiles=(),
        options=(),
        cards=(),
    )
    ada = Member(id="a", profile="old-ada")
    gang = crew(
        pilot(1, "calm", "wings"), pilot(2, "calm"), ada, decks=(deck("sky", Chosen(key="gust")),), options=("storms",)
    )
    diff = compare(OLD, bare, gang)
    assert [(one.noun, one.name, [place.path for place in one.places]) for one in diff.vanished] == [
        ("option", "Storms", ["options/0"]),
        ("trait", "Calm", ["members/m1/traits/0", "members/m2/traits/0"]),
        ("profile", "Old Ada", ["members/a/profile"]),
        ("card", "Gust", ["decks/sky/cards/0"]),
    ]
    assert {one.place.path for one in diff.appeared} == {
        "options/0",
        "members/m1/traits/0",
        "members/m2/traits/0",
        "members/a/profile",
        "decks/sky/cards/0",
    }


def test_members_that_share_an_id_are_listed_once() -> None:
    diff = compare(OLD, newer(), crew(pilot(1), pilot(1), pilot("", name="Nobody")))
    assert [member.id for member in diff.members] == ["m1", "m"]
