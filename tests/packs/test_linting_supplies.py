"""Counts of tokens and equipment that cannot work, each reported at its place."""

import pytest

from roster.packs.linting.every import lint_pack
from tests.packs.lanterns import Change, pack_with, put

DICE = ("game", "equipment", 0)
TRAIT = {"noun": "trait", "trait": "seasick"}
SPOILT = {
    "a rank that is not there": (
        put(*DICE, "per", to={"of": {"rank": "duke"}}),
        (*DICE, "per", "of", "rank"),
        "There is no rank “duke”",
    ),
    "a stat that is not there": (
        put(*DICE, "per", to={"of": {}, "times": {"stat": "legs"}}),
        (*DICE, "per", "times", "stat"),
        "There is no stat “legs”",
    ),
    "an x of members": (
        put(*DICE, "per", to={"of": {}, "times": "x"}),
        (*DICE, "per", "times"),
        "Only traits have an x",
    ),
    "figures of a gang": (
        put(*DICE, "per", to={"of": {"noun": "gang"}, "times": "figures"}),
        (*DICE, "per", "times"),
        "belongs to no member",
    ),
    "bounds that cross": (
        put("game", "equipment", 1, to={"key": "string", "name": "String", "minimum": 3, "maximum": 2}),
        ("game", "equipment", 1, "minimum"),
        "above the maximum 2",
    ),
    "one key twice": (put("game", "equipment", 1, "key", to="dice"), ("game", "equipment", 1, "key"), "“dice”"),
    "no such icon": (
        put("game", "equipment", 1, "icon", to="no-such-thing"),
        ("game", "equipment", 1, "icon"),
        "No bundled icon",
    ),
}
SOUND = {
    "x of traits": put(*DICE, "per", to={"of": TRAIT, "times": "x"}),
    "a stat of members": put(*DICE, "per", to={"of": {}, "times": {"stat": "arm"}, "each": 3, "rounded": "down"}),
    "figures of a weapon's member": put(*DICE, "per", to={"of": {"noun": "weapon"}, "times": "figures"}),
    "one word": put(*DICE, "per", to="member"),
}


@pytest.mark.parametrize(("change", "path", "message"), SPOILT.values(), ids=SPOILT)
def test_a_count_that_makes_no_sense_is_reported(change: Change, path: tuple[str | int, ...], message: str) -> None:
    lints = lint_pack(pack_with(change))
    assert [(lint.at, message in lint.message) for lint in lints] == [(path, True)]


@pytest.mark.parametrize("change", SOUND.values(), ids=SOUND)
def test_a_count_that_somebody_may_mean_is_left_alone(change: Change) -> None:
    assert lint_pack(pack_with(change)) == ()
