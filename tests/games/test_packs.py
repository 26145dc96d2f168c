"""Every pack reads without problems, and every sample gang gives exactly what its file says."""

from itertools import pairwise
from pathlib import Path

import pytest

from roster.packs.gang_file import read_gang
from roster.rules.findings import Finding
from roster.rules.game.blocks import (
    KeywordsBlock,
    ReferenceBlock,
    SkillsBlock,
    TextBlock,
    TrackBlock,
    TraitsBlock,
    WeaponsBlock,
)
from roster.rules.legality.validation import is_legal, validate_gang
from roster.rules.points import price_gang
from tests.games.packs import FIXTURES, FOLDERS, SAMPLES, compiled, reading


def named(path: Path) -> str:
    return path.relative_to(FIXTURES).as_posix()


def as_written(finding: Finding) -> dict[str, str]:
    """Return a finding as a sample lists it: its code, its place, and its constraint where there is one."""
    finding_as_written = {"code": finding.code, "constraint": finding.constraint, "place": finding.place.path}
    return {key: value for key, value in finding_as_written.items() if value or key == "place"}


def test_there_are_packs_and_samples() -> None:
    assert "entropy-city" in [folder.name for folder in FOLDERS]
    assert {folder.name for folder in FOLDERS} == {sample.parent.parent.name for sample in SAMPLES}


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_a_pack_has_no_problems(folder: Path) -> None:
    assert [str(problem) for problem in reading(folder).problems] == []
    assert compiled(folder).slug == folder.name


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_no_text_without_a_title_stands_under_the_title_of_a_list_before_it(folder: Path) -> None:
    for design in compiled(folder).designs:
        for side in (design.front, design.back):
            for before, block in pairwise(side):
                listed = isinstance(before, WeaponsBlock | TraitsBlock | SkillsBlock | KeywordsBlock | ReferenceBlock)
                assert not (isinstance(block, TextBlock) and not block.title and listed and before.title), design.key


@pytest.mark.parametrize("sample", SAMPLES, ids=named)
def test_a_sample_gang_gives_what_it_says(sample: Path) -> None:
    game = compiled(sample.parent.parent)
    found = read_gang(sample.read_text())
    assert found.problems == ()
    findings = validate_gang(game, found.gang)
    expected = found.body["sample"]
    assert [as_written(finding) for finding in findings] == expected["findings"]
    assert price_gang(game, found.gang).total == expected["points"]
    assert is_legal(findings) != sample.name.startswith("illegal-")
    assert expected.get("test_case", False) != is_legal(findings), "players see the legal ones only"


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_each_playable_faction_has_a_legal_sample_gang_and_the_books_one_at_the_default_size(folder: Path) -> None:
    """A faction of the pack's own may have its sample at another size."""
    game = compiled(folder)
    limit = game.size[game.default_size].points
    legal, full = set(), set()
    for sample in folder.glob("sample_gangs/*.json"):
        gang = read_gang(sample.read_text()).gang
        total = price_gang(game, gang).total
        within = limit is None or limit - 1 <= total <= limit
        if not validate_gang(game, gang):
            legal.add(gang.faction)
            full |= {gang.faction} if gang.size == game.default_size and within else set()
    playable = [faction for faction in game.factions if faction.status == "playable"]
    assert legal >= {faction.key for faction in playable}
    assert full >= {faction.key for faction in playable if faction.source != "house"}
    assert full


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_illegal_samples_show_many_kinds_of_finding(folder: Path) -> None:
    game = compiled(folder)
    codes = set()
    for sample in folder.glob("sample_gangs/illegal-*.json"):
        gang = read_gang(sample.read_text()).gang
        codes |= {finding.code for finding in validate_gang(game, gang)}
    assert len(codes) >= 20


def test_rings_down_which_a_counter_slides_are_numbered() -> None:
    blocks = [one for folder in FOLDERS for design in compiled(folder).designs for one in design.front]
    counted = [one for one in blocks if isinstance(one, TrackBlock) and one.counts == "down" and one.box != "heart"]
    assert len(counted) > 5
    assert all(one.numbered for one in counted)
