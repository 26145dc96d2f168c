"""Edits change what they name and nothing else."""

from dataclasses import replace

import pytest

from roster.rules.edits import held, members
from roster.rules.edits.edit import Edit, apply
from roster.rules.edits.gangs import SetGangPart, SetOption
from roster.rules.gang.gang import Chosen, Gang, GangDeck, LedgerEntry, Member
from roster.rules.points import price_gang
from tests.rules.kites import crew, kites, pilot

GAME = kites()
TWO = crew(pilot(1, "calm"), pilot(2))


def member(gang: Gang, member_id: str = "m1") -> Member:
    return next(one for one in gang.members if one.id == member_id)


def done(gang: Gang, *edits: Edit) -> Gang:
    for edit in edits:
        gang = apply(GAME, gang, edit)
    return gang


def ids(gang: Gang) -> list[str]:
    return [one.id for one in gang.members]


def test_members_are_added_at_the_end_whole_and_under_new_ids() -> None:
    gang = done(TWO, members.AddMember(rank="ace", bike="box", name="Sam"))
    assert gang.members[-1] == Member(id="m3", name="Sam", rank="ace", bike="box")
    assert gang.members[:2] == TWO.members
    gang = done(TWO, members.AddMember(profile="old-ada"))
    assert price_gang(GAME, gang).of_member("m3") == 30
    gang = replace(TWO, ledger=(LedgerEntry(advance="train", member="m9", key="lift"),))
    assert ids(done(gang, members.AddMember()))[-1] == "m10"


def test_a_copy_stands_behind_its_origin_and_counts_on() -> None:
    named = done(TWO, members.SetPart(member="m1", part="name", value="Sam"))
    gang = done(named, members.Duplicate(member="m1"), members.Duplicate(member="m1"))
    assert ids(gang) == ["m1", "m4", "m3", "m2"]
    assert [one.name for one in gang.members[:3]] == ["Sam", "Sam 3", "Sam 2"]
    assert member(gang, "m4").traits == member(gang).traits
    assert [members.next_name(one, ()) for one in ("Ann 2", "Ann", " ")] == ["Ann 3", "Ann 2", " "]


def test_a_removed_member_has_no_member_attached_to_it_and_those_of_one_id_are_told_apart() -> None:
    gang = done(TWO, members.SetPart(member="m2", part="joins", value="m1"), members.Remove(member="m1"))
    assert ids(gang) == ["m2"]
    assert gang.members[0].joins == ""
    twice = crew(pilot(1), pilot(1), pilot(2, joins="m1"))
    assert [one.joins for one in done(twice, members.Remove(member="m1")).members] == ["", "m1"]
    blurred = replace(TWO, members=(*TWO.members, TWO.members[0], replace(TWO.members[0], id="")))
    gang = done(blurred, members.TellApart())
    assert ids(gang) == ["m1", "m2", "m3", "m4"]
    assert gang.members[:2] == TWO.members


@pytest.mark.parametrize(("position", "order"), [(0, "m3 m1 m2"), (1, "m1 m3 m2"), (99, "m1 m2 m3"), (-5, "m3 m1 m2")])
def test_a_member_moves_to_a_place_and_no_further_than_the_ends(position: int, order: str) -> None:
    gang = done(TWO, members.AddMember(), members.MoveTo(member="m3", position=position))
    assert ids(gang) == order.split()


def test_the_parts_of_a_member_are_set_and_cleared() -> None:
    values = {
        "name": "Sam",
        "rank": "ace",
        "bike": "delta",
        "profile": "crew",
        "joins": "m2",
        "portrait": "0f" * 32,
        "notes": "Late.",
    }
    for part, value in values.items():
        gang = done(TWO, members.SetPart(member="m1", part=part, value=value))  # type: ignore[arg-type]
        assert getattr(member(gang), part) == value
        assert replace(member(gang), **{part: getattr(member(TWO), part)}) == member(TWO)
        cleared = done(gang, members.SetPart(member="m1", part=part))  # type: ignore[arg-type]
        assert getattr(member(cleared), part) == ""


def test_a_stat_is_stepped_and_set_and_leaves_no_trace() -> None:
    up = done(
        TWO, members.StepStat(member="m1", stat="lift", steps=1), members.StepStat(member="m1", stat="lift", steps=1)
    )
    assert member(up).raises == (("lift", 2),)
    assert done(up, members.StepStat(member="m1", stat="lift", steps=-2)) == TWO
    twice = replace(TWO.members[0], raises=(("lift", 1), ("nerve", 1), ("lift", 1)))
    gang = done(crew(twice), members.StepStat(member="m1", stat="lift", steps=1))
    assert gang.members[0].raises == (("lift", 3), ("nerve", 1))
    gang = done(
        TWO, members.SetPart(member="m1", part="rank", value="ace"), members.SetStat(member="m1", stat="lift", value=5)
    )
    assert member(gang).raises == (("lift", 2),)
    assert done(gang, members.SetStat(member="m1", stat="no-such", value=5)) == gang


def test_traits_and_weapons_come_and_go() -> None:
    gang = done(
        TWO,
        held.AddHeld(member="m1", noun="trait", key="lucky", x=2),
        held.AddHeld(member="m1", noun="trait", key="calm"),
    )
    assert member(gang).traits == (Chosen(key="calm"), Chosen(key="lucky", x=2), Chosen(key="calm"))
    gang = done(
        gang,
        held.SetHeldX(member="m1", noun="trait", index=1, x=3),
        held.RemoveHeld(member="m1", noun="trait", index=0),
    )
    assert member(gang).traits == (Chosen(key="lucky", x=3), Chosen(key="calm"))
    assert done(gang, held.RemoveHeld(member="m1", noun="trait", index=9)) is gang
    take = held.AddHeld(member="m2", noun="weapon", key="knife")
    gang = done(TWO, take, take)
    assert member(gang, "m2").weapons == (Chosen(key="knife", quantity=2),)
    gang = done(gang, held.SetQuantity(member="m2", noun="weapon", index=0, quantity=5))
    assert member(gang, "m2").weapons[0].quantity == 5
    assert member(done(gang, held.SetQuantity(member="m2", noun="weapon", index=0, quantity=0)), "m2").weapons == ()
    (one,) = member(done(gang, held.SetQuantity(member="m2", noun="weapon", index=0, quantity=1)), "m2").weapons
    assert one.quantity == 1


def test_the_gang_itself_is_changed() -> None:
    for part, value in (("name", "Gulls"), ("faction", "crows"), ("size", "free"), ("notes", "x")):
        assert getattr(done(TWO, SetGangPart(part=part, value=value)), part) == value  # type: ignore[arg-type]
    stormy = done(TWO, SetOption(key="storms", on=True), SetOption(key="storms", on=True))
    assert stormy.options == ("storms",)
    assert done(stormy, SetOption(key="storms", on=False)) == TWO


def test_decks_cards_and_the_ledger_come_and_go() -> None:
    gang = done(TWO, held.StepCard(deck="sky", card="gust", steps=2), held.StepCard(deck="sky", card="lull", steps=1))
    assert gang.decks == (GangDeck(key="sky", cards=(Chosen(key="gust", quantity=2), Chosen(key="lull"))),)
    gang = done(
        gang, held.StepCard(deck="sky", card="lull", steps=-1), held.AddDeck(deck="sky"), held.AddDeck(deck="sea")
    )
    assert [(one.key, len(one.cards)) for one in gang.decks] == [("sky", 1), ("sea", 0)]
    assert done(gang, held.RemoveDeck(deck="sky")).decks == gang.decks[1:]
    assert done(gang, held.RemoveDeck(deck="sky"), held.RemoveDeck(deck="sea")) == TWO
    assert all(done(TWO, held.StepCard(deck="sky", card="gust", steps=steps)) is TWO for steps in (-1, 0))
    gang = done(TWO, held.Earn(earned=8, scenario="The long drop"), held.Gain(advance="train", member="m1", key="lift"))
    assert gang.ledger == (
        LedgerEntry(earned=8, scenario="The long drop"),
        LedgerEntry(advance="train", member="m1", key="lift"),
    )
    assert done(gang, held.RemoveEntry(index=1), held.RemoveEntry(index=0)) == TWO
