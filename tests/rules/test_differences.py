"""What differs between two gangs is listed once, in words, member by member."""

from dataclasses import replace

from hypothesis import given

from roster.rules.comparison.gangs import GangDifference, by_name, differences
from roster.rules.gang.gang import Chosen, Gang, GangDeck, Member
from tests.rules.wild import wild_game, wild_gangs

GAME = wild_game()
KIT = Member(id="m1", name="Kit", rank="ace", bike="box", weapons=(Chosen(key="hook"),))
SAM = Member(id="m2", name="Sam", rank="hand", bike="box", raises=(("lift", 1),))
GANG = Gang(game=GAME.slug, name="Gulls", faction="gulls", members=(KIT, SAM))


def listed(before: Gang, after: Gang) -> list[tuple[str, str, str, str]]:
    return [(one.who, one.what, one.before, one.after) for one in differences(GAME, before, after)]


@given(gang=wild_gangs())
def test_any_gang_is_the_same_as_itself(gang: Gang) -> None:
    assert differences(GAME, gang, gang) == ()


@given(before=wild_gangs(), after=wild_gangs())
def test_the_other_way_round_everything_is_the_other_way_round(before: Gang, after: Gang) -> None:
    there = {(one.before, one.after) for one in differences(GAME, before, after) if one.what != "order"}
    back = {(one.after, one.before) for one in differences(GAME, after, before) if one.what != "order"}
    assert there == back


def test_a_member_that_came_or_left_and_each_field_are_named_in_the_games_words() -> None:
    kim = replace(KIT, id="m3", name="Kim")
    word = GAME.word("member")
    assert listed(GANG, replace(GANG, members=(KIT, kim))) == [("Kim", word, "", "Kim"), ("Sam", word, "Sam", "")]
    nameless = [replace(KIT, id=one, name="") for one in ("m4", "m5")]
    alone, both = (replace(GANG, members=tuple(some)) for some in (nameless[:1], nameless))
    assert listed(alone, both) == [("Ace 2", word, "", "Ace 2")]
    pictured = replace(GANG, members=(replace(KIT, portrait="ab" * 32), SAM))
    assert listed(GANG, pictured) == [("Kit", "portrait", "", "picture abababab")]
    other = replace(KIT, name="Kat", rank="hand", weapons=(Chosen(key="hook", quantity=2), Chosen(key="knife")))
    rank, weapon = GAME.word("rank"), GAME.word("weapon")
    assert listed(GANG, replace(GANG, members=(other, SAM))) == [
        ("Kat", "name", "Kit", "Kat"),
        ("Kat", rank, "Ace", "Hand"),
        ("Kat", weapon, "Hook", "2 × Hook"),
        ("Kat", weapon, "", "Knife"),
    ]


def test_steps_options_decks_and_order_are_reported() -> None:
    raised = replace(SAM, raises=(("lift", 3),))
    after = replace(GANG, members=(raised, KIT), options=("storms",), decks=(GangDeck(key="sky"),))
    with_cards = replace(after, decks=(GangDeck(key="sky", cards=(Chosen(key="gust"),)),))
    found = listed(GANG, with_cards)
    assert ("Sam", "Lift", "+1", "+3") in found
    assert ("", "order", "as it was", "another") in found
    assert ("Sky", "card", "", GAME.card["gust"].name) in found
    assert any(what == "option" for _, what, *_ in found)
    lowered = replace(GANG, members=(KIT, replace(SAM, raises=(("nerve", -1),))))
    assert {one[1:] for one in listed(GANG, lowered)} == {("Lift", "+1", "+0"), ("Nerve", "+0", "−1")}


def test_members_of_two_gangs_answer_by_name_and_long_notes_do_not_look_the_same() -> None:
    other = replace(GANG, members=(replace(SAM, id="x"), replace(KIT, id="y", bike="delta")))
    (found,) = differences(GAME, GANG, other, by=by_name)
    bikes = GAME.bike
    assert found == GangDifference(
        who="Kit", what=GAME.word("bike"), before=bikes["box"].name, after=bikes["delta"].name
    )
    start = "x" * 300
    (found,) = differences(GAME, replace(GANG, notes=f"{start}a"), replace(GANG, notes=f"{start}b"))
    assert found.before != found.after
