"""A document keeps unknown fields through every change."""

import json
from typing import Any

from hypothesis import given

from roster.packs.gang_file import body_of, kept_body, laid_over, stored_gang
from roster.rules.edits.held import AddHeld, RemoveEntry, RemoveHeld
from roster.rules.edits.members import MoveTo, Remove
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from tests.rules.kites import kites
from tests.rules.wild import wild_gangs

GAME: Game = kites()
BODY: dict[str, Any] = {
    "format": "pressgang-gang/1",
    "game": "tin-kites",
    "colour": "red",
    "sample": {"about": "x"},
    "members": [
        {
            "id": "m1",
            "mood": "low",
            "traits": [{"key": "calm"}, {"key": "rash", "since": 3}, {"key": "rash", "since": 4}],
            "weapons": [{"key": "hook", "shiny": True}],
        },
        {"id": "m2", "mood": "high"},
    ],
    "decks": [{"key": "sky", "foil": True, "cards": [{"key": "gust", "worn": 1}]}],
    "ledger": [{"earned": 3, "weather": "fair"}, {"advance": "train", "member": "m1", "key": "lift", "by": "Ada"}],
}
GANG = stored_gang(json.dumps(BODY))


def test_a_gang_that_did_not_change_keeps_every_field() -> None:
    kept = kept_body(GANG, BODY)
    assert (kept["colour"], kept["sample"]) == ("red", {"about": "x"})
    assert [one["mood"] for one in kept["members"]] == ["low", "high"]
    assert [one.get("since") for one in kept["members"][0]["traits"]] == [None, 3, 4]
    assert kept["members"][0]["weapons"][0]["shiny"] is True
    assert (kept["decks"][0]["foil"], kept["decks"][0]["cards"][0]["worn"]) == (True, 1)
    assert (kept["ledger"][0]["weather"], kept["ledger"][1]["by"]) == ("fair", "Ada")


def test_fields_follow_what_they_belong_to_and_go_with_it() -> None:
    moved = MoveTo(member="m2", position=0).applied(GAME, GANG)
    gang = AddHeld(member="m1", noun="trait", key="lucky").applied(GAME, moved)
    gang = RemoveHeld(member="m1", noun="trait", index=0).applied(GAME, gang)
    kept = kept_body(gang, BODY)
    assert [one["mood"] for one in kept["members"]] == ["high", "low"]
    assert [one.get("since") for one in kept["members"][1]["traits"]] == [3, 4, None]
    gang = RemoveEntry(index=0).applied(GAME, GANG)
    assert [one["by"] for one in kept_body(gang, BODY)["ledger"]] == ["Ada"]
    gang = RemoveEntry(index=0).applied(GAME, gang)
    kept = kept_body(Remove(member="m1").applied(GAME, gang), BODY)
    assert "ledger" not in kept
    assert [one["mood"] for one in kept["members"]] == ["high"]


@given(wild_gangs())
def test_a_gang_is_written_as_it_always_is_where_nothing_is_unknown(gang: Gang) -> None:
    assert kept_body(gang, body_of(gang)) == body_of(gang)


def test_fields_of_before_are_laid_under_things_in_the_same_places() -> None:
    before = {
        "name": "Old",
        "members": [{"id": "a", "mood": 5}, {"id": "b"}],
        "raises": {"lift": 1, "nerve": 3},
        "z": [1],
    }
    after = {"name": "New", "members": [{"id": "a", "rank": "ace"}, {"id": "c"}], "raises": {"lift": 2}}
    assert laid_over(after, before) == {
        "name": "New",
        "members": [{"id": "a", "mood": 5, "rank": "ace"}, {"id": "c"}],
        "raises": {"lift": 2},
        "z": [1],
    }
    assert (laid_over([1], None), laid_over({"a": 1}, [1]), laid_over(2, {"a": 1})) == ([1], {"a": 1}, 2)
