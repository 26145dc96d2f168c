"""The order file read and written: forms of an answer, problems with their place, unknown fields, and the way back."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roster.packs.order_file import order_body, read_order, write_order
from roster.rules.orders import Order, OrderChoice
from tools.schemas import order_schema

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
CHOICES = st.lists(st.builds(OrderChoice, section=TEXTS, entry=TEXTS, words=TEXTS), max_size=5)


def document(**fields: Any) -> str:
    return json.dumps({"format": "pressgang-orders/1", "game": "beach", **fields})


def test_an_answer_is_a_key_an_object_or_a_list_of_both() -> None:
    choices = {"move": "wade", "act": {"key": "dig", "words": "here"}, "talk": ["sing", {"key": "shout"}]}
    read = read_order(document(choices=choices, gang="G", member="M", turn="4", notes="N", edition=2))
    assert read.problems == read.findings == ()
    assert read.order == Order(
        game="beach",
        edition=2,
        gang="G",
        member="M",
        turn="4",
        choices=(
            OrderChoice(section="move", entry="wade"),
            OrderChoice(section="act", entry="dig", words="here"),
            OrderChoice(section="talk", entry="sing"),
            OrderChoice(section="talk", entry="shout"),
        ),
        notes="N",
    )


BAD = {
    "empty": ("", "empty"),
    "not JSON": ("{", "cannot be read from character"),
    "a list": ("[1]", "one object"),
    "another format": (json.dumps({"format": "pressgang-gang/1", "game": "x"}), "format"),
    "no game": (json.dumps({"format": "pressgang-orders/1"}), "game"),
    "a number for an answer": (document(choices={"move": 3}), "choices.move"),
    "an answer without a key": (document(choices={"move": {"words": "x"}}), "choices.move"),
    "a list of numbers": (document(choices={"move": [1]}), "choices.move"),
    "choices as a list": (document(choices=["wade"]), "choices"),
    "an edition below 0": (document(edition=-1), "edition"),
    "a word far too long": (document(notes="x" * 10_001), "notes"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_refused_says_where(name: str) -> None:
    text, expected = BAD[name]
    read = read_order(text)
    assert read.order is None
    assert any(expected in str(problem) for problem in read.problems)
    assert all(problem.remedy for problem in read.problems)


def test_unknown_fields_are_reported_and_kept() -> None:
    read = read_order(document(mood="bad", choices={"move": {"key": "wade", "speed": 3}}))
    assert [(one.code, one.severity, one.place.path) for one in read.findings] == [
        ("field.unknown", "advice", ""),
        ("field.unknown", "advice", "choices/move"),
    ]
    assert read.body["mood"] == "bad"


@given(st.builds(Order, game=TEXTS, edition=st.integers(0, 999), gang=TEXTS, member=TEXTS, choices=CHOICES.map(tuple)))
def test_what_is_written_reads_the_same(order: Order) -> None:
    again = read_order(write_order(order)).order
    assert sorted(again.choices, key=repr) == sorted(order.choices, key=repr)
    assert write_order(again) == write_order(order)


def test_the_schema_asks_for_format_and_game_and_lets_other_fields_be() -> None:
    schema = order_schema()
    assert schema["required"] == ["format", "game"]
    assert schema["additionalProperties"] is True
    assert set(order_body(Order(game="x"))) == set(schema["properties"]) - {"sample"}
