"""Papers: every layout file is read and checked; a wrong one is told with its place and remedy."""

from pathlib import Path

import pytest

from cards.sheets.papers import LAYOUTS, LayoutWrong, paper, paper_keys, read_layout

GOOD = (LAYOUTS / "a4.toml").read_text(encoding="utf-8")


def test_both_papers_are_there_at_their_size() -> None:
    assert paper_keys() == ("a4", "letter")
    assert (paper("a4").width, paper("a4").height) == (210, 297)
    assert (paper("letter").width, paper("letter").height) == (215.9, 279.4)


@pytest.mark.parametrize("key", paper_keys())
def test_body_and_strip_share_what_a_printer_reaches(key: str) -> None:
    found = paper(key)
    assert found.printable == found.page.grown(-5)
    assert found.printable.holds(found.body)
    assert found.printable.holds(found.strip)
    assert not found.body.meets(found.strip)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("width = 210.0", "width = -1", "width is -1; write millimetres from 1 to 2000"),
        ("width = 210.0", "", "width is None"),
        ("width = 210.0", "width = true", "width is True"),
        ("width = 210.0", "width = 210.0\ndepth = 3", "depth is unknown; use width, height, margin, foot"),
        ("cards = 3.0", 'cards = "3"', "gaps.cards is '3'"),
        ("[gaps]", "gaps = 4\n[other]", "gaps is no table"),
        ('name = "A4"', "name = 4", "name is 4; write a word in quotes"),
        ('name = "A4"', "name = ", "correct the TOML"),
        ("margin = 5.0", "margin = 90.0", "leave no room"),
    ],
)
def test_a_wrong_layout_says_what_and_where(tmp_path: Path, old: str, new: str, told: str) -> None:
    file = tmp_path / "odd.toml"
    assert old in GOOD
    file.write_text(GOOD.replace(old, new), encoding="utf-8")
    with pytest.raises(LayoutWrong) as wrong:
        read_layout(file)
    assert "odd.toml" in str(wrong.value)
    assert told in str(wrong.value)


def test_an_unknown_paper_names_those_there_are() -> None:
    with pytest.raises(LayoutWrong, match="choose one of a4, letter"):
        paper("a5")
