"""What an upgrade to another edition changes for a gang."""

from dataclasses import replace

from roster.rules.comparison.upgrades import MemberDiff, compare
from roster.rules.game.game import Game
from roster.rules.gang.gang import Chosen, Member
from tests.rules.kites import crew, deck, kites, pilot, rule, select

OLD = kites(rule("count", select(), most=1), edition=3)
ARMED = pilot(1, weapons=("hook",))


def newer(**changes: object) -> Game:
    """Return edition 4, which has no such rule."""
    return replace(kites(edition=4), **changes)  # type: ignore[arg-type]


def test_the_same_rules_change_nothing() -> None:
    gang = crew(pilot(1, "calm"), edition=3)
    diff = compare(OLD, replace(OLD, edition=4), gang)
    assert diff.empty
    assert (diff.edition_before, diff.edition_after, diff.before, diff.after) == (3, 4, 26, 26)
    assert diff.members == (MemberDiff(id="m1", name="Pilot 1", before=26, after=26),)


def test_points_and_stats_of_each_member_before_and_after() -> None:
    dearer = tuple(replace(rank, points=25, stats={"lift": 4}) for rank in OLD.ranks if rank.key == "ace")
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
    assert not diff.same_for_gang
    assert [one.code for one in (*diff.gang_appeared, *diff.gang_disappeared)] == ["count.below", "count.above"]
    reworded = compare(OLD, newer(constraints=(rule("count", select(), most=0),)), gang)
    assert (reworded.appeared, reworded.disappeared) == ((), ())
    alike = compare(OLD, newer(), crew(pilot(1), pilot(1), pilot("", name="Nobody")))
    assert [member.id for member in alike.members] == ["m1", "m"]


def test_keys_that_vanish_are_named_as_they_were() -> None:
    bare = newer(
        traits=tuple(trait for trait in OLD.traits if trait.key != "calm"), profiles=(), options=(), deck_cards=()
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
    assert diff.gang_appeared == ()
    assert [member.gone for member in diff.members] == [("Calm",), ("Calm",), ("Old Ada",)]
    assert {one.place.path for one in diff.appeared} == {
        *("options/0", "members/m1/traits/0", "members/m2/traits/0", "members/a/profile", "decks/sky/cards/0"),
    }


def changed(noun: str, key: str, **fields: object) -> Game:
    """Return the next edition of the same game, one thing of which has other values."""
    things = tuple(replace(one, **fields) if one.key == key else one for one in getattr(OLD, noun))
    return replace(OLD, edition=4, **{noun: things})


def test_a_member_lists_what_it_holds_that_changes_and_the_gang_what_all_share() -> None:
    game = replace(
        changed("weapons", "hook", points=4),
        sizes=tuple(replace(one, points=60) if one.key == "small" else one for one in OLD.sizes),
    )
    diff = compare(OLD, game, crew(ARMED, pilot(2)))
    assert [[one.words for one in member.things] for member in diff.members] == [["Hook: coins 3 → 4"], []]
    assert [member.name for member in diff.moved] == ["Pilot 1"]
    assert [one.words for one in diff.shared] == ["Small: coins 50 → 60"]
    assert (diff.for_several, diff.others) == ((), 0)


def test_what_several_members_hold_is_said_once_with_their_names() -> None:
    diff = compare(
        OLD, changed("weapons", "hook", text="Another."), crew(ARMED, pilot(2, weapons=("hook",)), pilot(3), edition=3)
    )
    assert [(thing.name, names) for thing, names in diff.for_several] == [("Hook", ("Pilot 1", "Pilot 2"))]
    assert (len(diff.moved), diff.apart) == (2, ())


def test_what_a_member_loses_is_named_at_the_member() -> None:
    bare = newer(weapons=tuple(one for one in OLD.weapons if one.key != "hook"))
    diff = compare(OLD, bare, crew(ARMED, pilot(2), edition=3))
    assert [member.gone for member in diff.members] == [("Hook",), ()]
    assert [one.code for one in diff.members[0].appeared] == ["key.unknown"]
    assert (diff.legal_before, diff.legal_after) == (False, False)
    assert diff.things == ()


def test_things_that_the_gang_does_not_use_are_counted_only() -> None:
    game = changed("weapons", "sling", text="Another.")
    for member in (ARMED, pilot(1)):
        diff = compare(OLD, game, crew(member, edition=3))
        assert (diff.things, diff.others, diff.same_for_gang, diff.empty) == ((), 1, True, False)
