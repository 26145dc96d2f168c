"""Which changes can show on any card, so that every card is made and compared."""

from dataclasses import replace

import pytest

from roster.rules.comparison.editions import FieldChange, ThingDiff, compare_games
from roster.rules.gang.gang import Chosen
from tests.rules.kites import crew, kites, pilot
from web.desk.effects import DraftComparison, on_every_card


@pytest.mark.parametrize(
    ("noun", "what", "everywhere"),
    [
        ("stat", "short name", True),
        ("stat", "printed for 0", True),
        ("stat", "points for a step", False),
        ("stat", "text", False),
        ("game", "tagline", False),
        ("game", "colour", True),
        ("design", "front", True),
        ("weapon", "text", False),
    ],
)
def test_what_any_card_may_show(noun: str, what: str, everywhere: bool) -> None:
    thing = ThingDiff(noun=noun, key="a", name="A", state="changed", changes=(FieldChange(what=what, after="b"),))
    assert on_every_card(thing) is everywhere


def test_a_stat_with_another_name_or_a_new_one_shows_on_any_card() -> None:
    assert on_every_card(ThingDiff(noun="stat", key="a", name="A", state="changed", was="B"))
    assert on_every_card(ThingDiff(noun="stat", key="a", name="A", state="new"))


def test_members_that_are_built_alike_are_compared_once_and_all_are_counted() -> None:
    old = kites(edition=3)
    hooks = tuple(replace(one, text="Another.") if one.key == "hook" else one for one in old.weapons)
    new = replace(old, weapons=hooks, edition=4)
    before = DraftComparison(published=old, keys=(), old=old, new=new, diff=compare_games(old, new))
    armed = [replace(pilot(number), name=f"Pilot {number}", weapons=(Chosen(key="hook"),)) for number in (1, 2)]
    gang = crew(*armed, pilot(3), edition=3)
    counts = before.effect_on(gang).counts
    assert (counts.members, counts.cards, len(before.alike)) == (2, 2, 2)
    assert before.effect_on(crew(*armed, edition=3)).counts.cards == 2


def test_a_member_that_others_join_is_compared_by_itself_as_its_card_names_them() -> None:
    old = kites(edition=3)
    ranks = tuple(replace(one, name="Deckhand") if one.key == "hand" else one for one in old.ranks)
    new = replace(old, ranks=ranks, edition=4)
    draft = DraftComparison(published=old, keys=(), old=old, new=new, diff=compare_games(old, new))
    host, guest = replace(pilot(1), name="Flyer"), replace(pilot(2), name="", rank="hand", joins="m1")
    counts = draft.effect_on(crew(host, replace(host, id="m3"), guest, edition=3)).counts
    assert (counts.members, counts.cards) == (2, 2)
