"""What makes an order illegal: each kind of finding, and what is open and closed on the sheet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roster.rules.findings import worst
from roster.rules.game.game import Game
from roster.rules.orders import ORDER_CODES, Order, OrderChoice, check_order, filled_in
from tests.rules.castaways import LEGAL, beach, order

GAME = beach()
KEYS = st.sampled_from(
    ["before", "move", "act", "talk", "wade", "dash", "lurk", "dig", "sing", "snare-laid", "", "<b>", "\0"]
)


def found(*orders: Order, **choices: str) -> list[tuple[str, str]]:
    checked = orders[0] if orders else order(**{**LEGAL, **choices})
    return [(finding.code, finding.place.path) for finding in check_order(GAME, checked)]


def test_a_whole_order_has_no_findings() -> None:
    assert found() == []
    assert found(food="fish", before="snare-laid up-a-palm", talk="shout sing") == []


@pytest.mark.parametrize(
    ("choices", "expected"),
    [
        ({"act": ""}, [("order.missing", "choices/act")]),
        ({"talk": ""}, [("order.missing", "choices/talk")]),
        ({"act": "dig doze"}, [("order.too-many", "choices/act")]),
        ({"act": "dig dig"}, [("order.repeated", "choices/act/dig")]),
        ({"move": "dash"}, [("order.ruled-out", "choices/act/dig")]),
        ({"move": "dash", "act": ""}, []),
        ({"move": "dash", "act": "", "food": "fish"}, [("order.ruled-out", "choices/food/fish")]),
        ({"move": "lurk"}, [("order.needs", "choices/move/lurk")]),
        ({"move": "lurk", "before": "up-a-palm"}, []),
        ({"swim": "far"}, [("key.unknown", "choices/swim")]),
        ({"tides": "ebb"}, [("key.unknown", "choices/tides")]),
        ({"food": "roast"}, [("key.unknown", "choices/food")]),
    ],
)
def test_each_kind_of_finding(choices: dict[str, str], expected: list[tuple[str, str]]) -> None:
    assert found(**choices) == expected


def test_findings_say_why_and_what_is_possible_and_what_is_not_said_is_advice() -> None:
    found = check_order(GAME, order(**{**LEGAL, "move": "dash"}))
    assert found[0].message == "Dash rules out Dig."
    found = check_order(GAME, order(talk="sing", move="lurk"))
    assert [one.message for one in found] == [
        "Lurk needs Snare laid or Up a palm, which isn't ticked.",
        "Act isn't answered. Possible now: Dig, Doze.",
    ]
    (advice,) = check_order(GAME, order(words=" ", **LEGAL))
    assert (advice.code, advice.severity, advice.limit) == ("order.untold", "advice", "")


def test_the_sheet_shows_what_is_closed_and_why() -> None:
    boxes = {box.entry.key: box for one in filled_in(GAME, order(move="dash", act="doze")) for box in one.boxes}
    assert (boxes["dig"].barred_by, boxes["dig"].open) == (("Dash",), False)
    assert (boxes["lurk"].lacks, boxes["lurk"].open) == (("Snare laid", "Up a palm"), False)
    assert (boxes["dash"].bars, boxes["dash"].open) == (("Doze",), True)
    assert (boxes["wade"].ticked, boxes["dash"].ticked, boxes["dash"].words) == (False, True, "to the wreck")


@given(st.lists(st.tuples(KEYS, KEYS, st.text(max_size=5)), max_size=12))
def test_checking_never_fails_and_order_of_ticks_never_matters(ticks: list[tuple[str, str, str]]) -> None:
    choices = tuple(OrderChoice(section=section, entry=entry, words=words) for section, entry, words in ticks)
    there = check_order(GAME, Order(game="beach", choices=choices))
    back = check_order(GAME, Order(game="beach", choices=choices[::-1]))
    assert worst(there) == worst(back)
    assert {one.code for one in there} <= set(ORDER_CODES)
    assert {one.code for one in there} - {"order.untold"} == {one.code for one in back} - {"order.untold"}


def test_every_code_of_the_list_is_found_in_some_order() -> None:
    bare = Game(slug="beach", name="Bare", edition=1, tagline="", summary="", credits=GAME.credits, version="1")
    wrong = order(words="", swim="far", before="up-a-palm up-a-palm", move="wade dash lurk", act="dig", food="roast")
    unmet = order(move="lurk")
    elsewhere = (Order(game="chess"), Order(game="beach", edition=4))
    findings = [finding for one in (wrong, unmet, *elsewhere) for finding in check_order(GAME, one)]
    findings += check_order(bare, Order(game="beach"))
    assert {finding.code for finding in findings} == set(ORDER_CODES)
    assert [one.severity for one in findings if one.code in ("game.other", "edition.other")] == ["error", "advice"]
    assert all(meaning[0].isupper() and meaning.endswith(".") for meaning in ORDER_CODES.values())
