"""Attempts that cannot be decided: one change to a good game gives one lint at exactly that place."""

from pathlib import Path
from shutil import copytree

import pytest

from roster.packs.reading.pack import read_pack
from tests.packs.lanterns import BODY, Change, Spoilt, assert_reported, both, put, spoilt

FACES = [{"name": "N", "value": one, "copies": 8} for one in range(1, 15)]
SPOILT = """
game.battle = {turns: 4, distance: 9, pace: 3, life: 100, attacks: [{attempt: bow}]} | .attacks.0.attempt
    | no attempt “bow”
game.battle = {turns: 4, distance: 9, pace: 3, life: 100, attacks: [{attempt: cast, marks: {fog: 1}}]}
    | .attacks.0.marks.fog | no mark “fog”
game.battle = {turns: 4, distance: 9, pace: {own: {wings: 1}}, life: 100, attacks: [{attempt: cast}]}
    | .pace.own.wings | no stat “wings”
attempts.1.mechanism.again = [1, 2, 3, 4, 5, 6] | . | the roll never ends
attempts.3.mechanism.faces = [{name: Low, value: 2, copies: 1}] | . | none is left
attempts.1.mechanism.fails = 6 | . | nothing can hit
attempts.0.mechanism.critical = [11, 1] | .0 | has no face 11
attempts.0.mechanism.modifiers = [{number: target, traits: [brave], by: 1}] | .0.traits.0 | no trait “brave”
attempts.0.mechanism.modifiers = [{number: target, skills: [lean], by: 1}] | .0.skills.0 | no skill “lean”
attempts.0.mechanism.modifiers = [{number: target, mark: gloom, from: 2, by: 1}] | .0.mark | no mark “gloom”
attempts.0.mechanism.critical = [9] | . | 1 faces
attempts.0.mechanism.target = 22 | . | nobody can
attempts.0.mechanism.limit = 1 | . | every roll is a bust
attempts.0.mechanism.spare = 3 | attempts.0.mechanism.dice | too many ways
attempts.0.mechanism.spare = 9 | . | out of range
attempts.2.mechanism.steps.0.chance = 140 | . | A chance of 140
attempts.2.mechanism.steps.0.failed = '' | . | does not say how it ends
attempts.4.mechanism.results.0.from = 9 | attempts.4.mechanism.results.1.from | smaller margin
attempts.1.mechanism.dice = {own: {armm: 1}} | .own.armm | There is no stat “armm”
attempts.1.mechanism.dice = {own: {length: 1}} | .own.length | is a stat of a weapon
attempts.0.mechanism.added = {marks: {rain: 1}} | .marks.rain | There is no mark “rain”
attempts.0.situations.0.marks = {wind: 7} | .wind | goes from 0 to 6
attempts.0.effects.0.on = [hit] | .0 | There is no outcome “hit”
attempts.0.aims.0 = {key: dry, name: Dry, effect: wet} | .effect | There is no effect “wet”
attempts.0.readings = [ebb] | .0 | There is no reading
attempts.0.mechanism.added = {marks: {wind: 1}, least: 3, most: 2} | .least | above the most
attempts.0.weapons = {noun: weapon, rank: mate} | . | select weapons by themselves
attempts.0.marks = [{key: wind, name: Wind, maximum: 6}, {key: wind, name: Gale}] | .1.key | used twice
"""
TOO_MANY = {
    "hands": (
        both(put("attempts", 3, "mechanism", "faces", to=FACES), put("attempts", 3, "mechanism", "limit", to=40)),
        ("attempts", 3, "mechanism", "limit"),
        "too many to look at",
    ),
    "attempts": (
        put("attempts", to=[{**BODY["attempts"][3], "key": f"deal-{number}"} for number in range(31)]),
        ("attempts", 30),
        "30 attempts at most",
    ),
}


@pytest.mark.parametrize("case", spoilt(SPOILT))
def test_what_cannot_be_decided_is_named_where_it_stands(case: Spoilt) -> None:
    assert_reported(case)


@pytest.mark.parametrize(("change", "path", "message"), TOO_MANY.values(), ids=TOO_MANY)
def test_too_many_are_reported(change: Change, path: tuple[str | int, ...], message: str) -> None:
    assert_reported(Spoilt(change=change, at=path, message=message))


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
