"""What an upgrade to another edition changes for a gang."""

from dataclasses import replace

import pytest

from roster.rules.comparison.editions import MemberDiff, compare
from roster.rules.game.game import Game
from roster.rules.game.prints import Section
from roster.rules.game.stats import Changes
from roster.rules.gang.gang import Chosen, Member
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


def changed(noun: str, key: str, **fields: object) -> Game:
    """The next edition of the same game, one thing of which has other values."""
    things = tuple(replace(one, **fields) if one.key == key else one for one in getattr(OLD, noun))
    return replace(OLD, edition=4, **{noun: things})


def said(game: Game, *held: str) -> list[str]:
    """What changes for a pilot who holds these, in words."""
    gang = crew(replace(pilot(1, "calm"), weapons=tuple(Chosen(key=key) for key in held)), edition=3)
    return [one.words for one in compare(OLD, game, gang).things]


def test_a_weapons_number_is_said_with_those_that_follow_from_it() -> None:
    assert said(changed("weapons", "hook", stats={"bite": 4}), "hook") == [
        "Hook, Bite: was 3, is 4.",
        "Hook, Sting: was 6, is 8.",
    ]


@pytest.mark.parametrize(
    ("noun", "key", "fields", "words"),
    [
        ("keywords", "thrown", {"text": "Another text."}, "The text of Thrown has changed."),
        ("traits", "calm", {"text": "Stays very calm."}, "The text of Calm has changed."),
        ("traits", "calm", {"uses": 2, "per": "game"}, "Calm, uses: was none, is 2."),
        ("traits", "calm", {"points": 3}, "Calm, points: was 2, is 3."),
        ("weapons", "knife", {"name": "Dirk"}, "Dirk, name: was Knife, is Dirk."),
        ("weapons", "knife", {"keywords": ()}, "Knife, keywords: was Thrown, is none."),
        ("weapons", "heel", {"uses": 3}, "Heel, uses: was none, is 3."),
        ("ranks", "ace", {"text": "New."}, "The text of Ace has changed."),
        ("factions", "gulls", {"colour": "#111111"}, "The colour of Gulls has changed."),
        ("sizes", "small", {"points": 60}, "Small, points: was 50, is 60."),
        ("stats", "lift", {"step": 4}, "Lift, points for a step: was 3, is 4."),
        (
            "traits",
            "calm",
            {"changes": Changes(shift={"lift": 1})},
            "The changes to stats of Calm have changed.",
        ),
    ],
)
def test_every_change_to_a_thing_that_the_gang_uses_is_said(
    noun: str, key: str, fields: dict[str, object], words: str
) -> None:
    game = changed(noun, key, **fields)
    assert words in said(game, "knife")
    assert not compare(OLD, game, crew(pilot(1, "calm"))).empty or noun in ("keywords", "weapons")


def test_things_that_the_gang_does_not_use_are_left_out() -> None:
    assert said(changed("weapons", "sling", text="Another."), "hook") == []


def test_a_weapon_that_everybody_gets_and_one_that_goes_are_said() -> None:
    with_sling = changed("weapons", "sling", innate=True)
    assert said(with_sling) == ["Sling is new."]
    assert said(changed("weapons", "heel", innate=False)) == ["Heel is gone."]


def test_other_parts_of_the_game_that_change_are_named() -> None:
    diff = compare(OLD, replace(OLD, edition=4, sections=(Section(key="turn", name="A turn"),)), crew(pilot(1)))
    assert diff.game == ("reference sheets",)
    assert not diff.empty
