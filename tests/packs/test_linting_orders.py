"""Order sheets that cannot be filled in: one change to a good sheet gives one lint at exactly that place."""

import copy
from typing import Any

import pytest

from roster.packs.linting.every import lint_pack
from tests.rules.castaways import BEACH, beach_pack

ENTRY = ("reference", 1, "entries", 2)
SPOILT: dict[str, tuple[tuple[str | int, ...], Any, tuple[str | int, ...], str]] = {
    "rules out nobody": ((*ENTRY, "rules_out"), ["dgi"], (*ENTRY, "rules_out", 0), "There is no entry"),
    "needs nobody": ((*ENTRY, "needs"), ["ebb"], (*ENTRY, "needs", 0), "There is no entry"),
    "needs itself": ((*ENTRY, "needs"), ["lurk"], ENTRY, "names itself"),
    "rules out what it needs": (
        (*ENTRY, "rules_out"),
        ["snare-laid", "up-a-palm"],
        (*ENTRY, "needs"),
        "all that it needs",
    ),
    "a pick of no choices": (("reference", 5, "pick"), "any", ("reference", 5, "pick"), "picked from"),
    "asks where nobody ticks": (
        ("reference", 5, "entries", 0, "asks"),
        "When?",
        ("reference", 5, "entries", 0),
        "Only entries in sections of choices have",
    ),
}


def spoilt(path: tuple[str | int, ...], value: Any) -> list[dict[str, Any]]:
    """Return the beach's sections with one value changed."""
    sheet: Any = copy.deepcopy(BEACH)
    spot = sheet
    for step in path[:-1]:
        spot = spot[step]
    spot[path[-1]] = value
    sections: list[dict[str, Any]] = sheet["reference"]
    return sections


def test_the_good_sheet_has_no_lint() -> None:
    assert lint_pack(beach_pack()) == ()


@pytest.mark.parametrize("name", SPOILT)
def test_a_spoilt_sheet_is_reported(name: str) -> None:
    path, value, place, words = SPOILT[name]
    (lint,) = lint_pack(beach_pack(reference=spoilt(path, value)))
    assert lint.at == place
    assert words in lint.message
    assert lint.remedy


def test_two_choices_of_one_key_cannot_be_told_apart() -> None:
    sections = spoilt(("reference", 3, "entries", 0, "key"), "dig")
    sheet = lint_pack(beach_pack(reference=sections))
    assert [lint.at for lint in sheet if "several sections" in lint.message] == [
        ("reference", 2, "entries", 0, "key"),
        ("reference", 3, "entries", 0, "key"),
    ]
