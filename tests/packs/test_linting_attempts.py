"""Attempts that cannot be decided: one change to a good game gives one lint at exactly that place."""

from pathlib import Path
from shutil import copytree

import pytest

from roster.packs.linting.every import lint_pack
from roster.packs.reading.pack import read_pack
from tests.packs.lanterns import BODY, Change, both, pack_with, put

CAST, DIVE, LOOK, DEAL, TUG = (("attempts", number) for number in range(5))
BATTLE = {"turns": 4, "distance": 9, "pace": 3, "life": 100}
FACES = [{"name": "Low", "value": 2, "copies": 1}]
SPOILT: dict[str, tuple[Change, tuple[str | int, ...], str]] = {
    "a battle with an attempt that is not there": (
        put("game", "battle", to={**BATTLE, "attacks": [{"attempt": "bow"}]}),
        ("game", "battle", "attacks", 0, "attempt"),
        "no attempt “bow”",
    ),
    "a battle with a mark that is not there": (
        put("game", "battle", to={**BATTLE, "attacks": [{"attempt": BODY["attempts"][0]["key"], "marks": {"fog": 1}}]}),
        ("game", "battle", "attacks", 0, "marks", "fog"),
        "no mark “fog”",
    ),
    "a battle with a stat that is not there": (
        put("game", "battle", to={**BATTLE, "pace": {"own": {"wings": 1}}, "attacks": [{"attempt": "cast"}]}),
        ("game", "battle", "pace", "own", "wings"),
        "no stat “wings”",
    ),
    "endless re-rolls": (
        put(*DIVE, "mechanism", "again", to=[1, 2, 3, 4, 5, 6]),
        (*DIVE, "mechanism", "again"),
        "the roll never ends",
    ),
    "a deck of too many hands": (
        both(
            put(*DEAL, "mechanism", "faces", to=[{"name": "N", "value": one, "copies": 8} for one in range(1, 15)]),
            put(*DEAL, "mechanism", "limit", to=40),
        ),
        (*DEAL, "mechanism", "limit"),
        "too many to look at",
    ),
    "too many attempts": (
        put("attempts", to=[{**BODY["attempts"][3], "key": f"deal-{number}"} for number in range(31)]),
        ("attempts", 30),
        "30 attempts at most",
    ),
    "an empty deck": (put(*DEAL, "mechanism", "faces", to=FACES), (*DEAL, "mechanism", "faces"), "none is left"),
    "a die that fails always": (
        put(*DIVE, "mechanism", "fails", to=6),
        (*DIVE, "mechanism", "fails"),
        "nothing can hit",
    ),
    "a face that no die has": (
        put(*CAST, "mechanism", "critical", to=[11, 1]),
        (*CAST, "mechanism", "critical", 0),
        "has no face 11",
    ),
    "a trait that no game has": (
        put(*CAST, "mechanism", "modifiers", to=[{"number": "target", "traits": ["brave"], "by": 1}]),
        (*CAST, "mechanism", "modifiers", 0, "traits", 0),
        "no trait “brave”",
    ),
    "a skill that no bike brings": (
        put(*CAST, "mechanism", "modifiers", to=[{"number": "target", "skills": ["lean"], "by": 1}]),
        (*CAST, "mechanism", "modifiers", 0, "skills", 0),
        "no skill “lean”",
    ),
    "a mark that is not declared": (
        put(*CAST, "mechanism", "modifiers", to=[{"number": "target", "mark": "gloom", "from": 2, "by": 1}]),
        (*CAST, "mechanism", "modifiers", 0, "mark"),
        "no mark “gloom”",
    ),
    "a critical of one die": (put(*CAST, "mechanism", "critical", to=[9]), (*CAST, "mechanism", "critical"), "1 faces"),
    "a target past the limit": (put(*CAST, "mechanism", "target", to=22), (*CAST, "mechanism", "target"), "nobody can"),
    "only busts": (put(*CAST, "mechanism", "limit", to=1), (*CAST, "mechanism", "limit"), "every roll is a bust"),
    "too many dice": (put(*CAST, "mechanism", "spare", to=3), (*CAST, "mechanism", "dice"), "too many ways"),
    "too many spare dice": (put(*CAST, "mechanism", "spare", to=9), (*CAST, "mechanism", "spare"), "out of range"),
    "a chance above a hundred": (
        put(*LOOK, "mechanism", "steps", 0, "chance", to=140),
        (*LOOK, "mechanism", "steps", 0, "chance"),
        "A chance of 140",
    ),
    "no end": (
        put(*LOOK, "mechanism", "steps", 0, "failed", to=""),
        (*LOOK, "mechanism", "steps", 0, "failed"),
        "does not say how it ends",
    ),
    "results upside down": (
        put(*TUG, "mechanism", "results", 0, "from", to=9),
        (*TUG, "mechanism", "results", 1, "from"),
        "smaller margin",
    ),
    "a stat that is not there": (
        put(*DIVE, "mechanism", "dice", to={"own": {"armm": 1}}),
        (*DIVE, "mechanism", "dice", "own", "armm"),
        "There is no stat “armm”",
    ),
    "a weapon's stat of a member": (
        put(*DIVE, "mechanism", "dice", to={"own": {"length": 1}}),
        (*DIVE, "mechanism", "dice", "own", "length"),
        "is a stat of a weapon",
    ),
    "a mark that is not there": (
        put(*CAST, "mechanism", "added", to={"marks": {"rain": 1}}),
        (*CAST, "mechanism", "added", "marks", "rain"),
        "There is no mark “rain”",
    ),
    "a mark out of range": (
        put(*CAST, "situations", 0, "marks", to={"wind": 7}),
        (*CAST, "situations", 0, "marks", "wind"),
        "goes from 0 to 6",
    ),
    "an outcome that is not there": (
        put(*CAST, "effects", 0, "on", to=["hit"]),
        (*CAST, "effects", 0, "on", 0),
        "There is no outcome “hit”",
    ),
    "an effect to aim at": (
        put(*CAST, "aims", 0, to={"key": "dry", "name": "Dry", "effect": "wet"}),
        (*CAST, "aims", 0, "effect"),
        "There is no effect “wet”",
    ),
    "a reading that is not there": (put(*CAST, "readings", to=["ebb"]), (*CAST, "readings", 0), "There is no reading"),
    "bounds upside down": (
        put(*CAST, "mechanism", "added", to={"marks": {"wind": 1}, "least": 3, "most": 2}),
        (*CAST, "mechanism", "added", "least"),
        "above the most",
    ),
    "weapons by their member": (
        put(*CAST, "weapons", to={"noun": "weapon", "rank": "mate"}),
        (*CAST, "weapons"),
        "select weapons by themselves",
    ),
    "the same mark twice": (
        put(*CAST, "marks", to=[{"key": "wind", "name": "Wind", "maximum": 6}, {"key": "wind", "name": "Gale"}]),
        (*CAST, "marks", 1, "key"),
        "used twice",
    ),
}


@pytest.mark.parametrize(("change", "path", "message"), SPOILT.values(), ids=SPOILT)
def test_what_cannot_be_decided_is_named_where_it_stands(
    change: Change, path: tuple[str | int, ...], message: str
) -> None:
    lints = lint_pack(pack_with(change))
    assert [lint.at for lint in lints] == [path], lints
    assert message in lints[0].message


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ("again: [6]", "again: [1, 2, 3, 4, 5, 6]"),
        ("chance: 25", "chance: 125"),
        ("limit: {constant: 9}", "limit: {constant: 0}"),
        ("rolls: 2", "rolls: 99"),
        ("limit: 15", "limit: 1"),
        ("{name: Dock, value: 3, copies: 6}", "{name: Dock, value: 3, copies: -6}"),
    ],
)
def test_a_problem_names_file_and_line(tmp_path: Path, good: str, bad: str) -> None:
    folder = copytree(Path(__file__).parents[1] / "sixth_game" / "slow-glory", tmp_path / "pack")
    file = folder / "attempts.yaml"
    file.write_text(file.read_text().replace(good, bad, 1))
    line = next(number for number, text in enumerate(file.read_text().splitlines(), start=1) if bad in text)
    problems = [str(one) for one in read_pack(folder).problems]
    assert [one for one in problems if one.startswith(f"attempts.yaml:{line}: ")], problems
