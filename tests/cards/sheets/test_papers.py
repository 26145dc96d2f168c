"""Papers and sizes of cards: every file is read and checked; a wrong one is reported with its place and remedy."""

from pathlib import Path

import pytest

from cards.sheets.papers import (
    CARDS,
    PAPERS,
    InvalidLayout,
    card_size,
    card_size_keys,
    paper_keys,
    paper_named,
    read_card_size,
    read_paper,
)
from tests.cards.sheets.wrong_files import complaint

GOOD = (PAPERS / "a4.toml").read_text(encoding="utf-8")


def test_the_papers_are_there_at_their_size() -> None:
    sizes = {key: (paper_named(key).width, paper_named(key).height) for key in paper_keys()}
    assert sizes == {"a3": (297, 420), "a4": (210, 297), "letter": (215.9, 279.4)}


def test_a_paper_held_the_other_way_keeps_its_margin_and_its_strip_at_the_foot() -> None:
    lying = paper_named("a4").quartered()
    assert (lying.width, lying.height, lying.landscape, lying.quartered()) == (297, 210, True, paper_named("a4"))
    assert lying.printable == lying.page.grown(-5)
    assert (lying.strip.bottom, lying.strip.height) == (205, 11)


@pytest.mark.parametrize("key", paper_keys())
def test_body_and_strip_share_what_a_printer_reaches(key: str) -> None:
    found = paper_named(key)
    assert found.printable == found.page.grown(-5)
    assert found.printable.holds(found.body)
    assert found.printable.holds(found.strip)
    assert not found.body.meets(found.strip)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("width = 210.0", "width = -1", "width is -1; write millimetres from 1 to 2000"),
        ("width = 210.0", "", "width is None"),
        ("width = 210.0", "width = true", "width is True"),
        ("width = 210.0", "width = 210.0\ndepth = 3", "depth is unknown; use name, width, height, margin, foot, gaps"),
        ("cards = 3.0", 'cards = "3"', "gaps.cards is '3'"),
        ("[gaps]", "gaps = 4\n[other]", "gaps is no table"),
        ('name = "A4"', "name = 4", "name is 4; write a word in quotes"),
        ('name = "A4"', "name = ", "correct the TOML"),
        ("margin = 5.0", "margin = 90.0", "leave no room"),
        ("width = 210.0", "width = 129.9", "leave no room"),
        ("foot = 11.0", "foot = 227.1", "leave no room"),
        ("width = 210.0", "width = 300.0", "width is more than height; write the paper upright"),
    ],
)
def test_a_wrong_layout_says_what_and_where(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert words in complaint(tmp_path, GOOD, (old, new), read_paper)


def test_a_paper_may_be_square_or_just_large_enough(tmp_path: Path) -> None:
    for old, new in (
        ("width = 210.0", "width = 297.0"),
        ("width = 210.0", "width = 130.0"),
        ("foot = 11.0", "foot = 227.0"),
    ):
        (tmp_path / "odd.toml").write_text(GOOD.replace(old, new))
        assert read_paper(tmp_path / "odd.toml").key == "odd"


def test_an_unknown_paper_names_those_there_are() -> None:
    with pytest.raises(InvalidLayout, match="choose one of a3, a4, letter"):
        paper_named("a5")


CARD = (CARDS / "poker.toml").read_text(encoding="utf-8")


def test_the_sizes_are_those_that_printing_houses_name() -> None:
    sizes = {key: (card_size(key).width, card_size(key).height) for key in card_size_keys()}
    assert sizes == {
        "a5": (148, 210),
        "poker": (63.5, 88.9),
        "tarot": (70, 120),
    }


def test_a_lying_card_stays_lying_in_another_size() -> None:
    assert card_size("poker").like(120, 70) == (88.9, 63.5)
    assert card_size("poker").like(70, 120) == card_size("poker").like(50, 50) == (63.5, 88.9)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("width = 63.5", "width = 3", "width is 3; write millimetres from 20 to 2000"),
        ("width = 63.5", "width = 90", "width is more than height; write the card upright"),
        ("corner = 3.5", "", "corner is None"),
        ("corner = 3.5", "corner = 30", "corner or safe leaves no room"),
        ("safe = 3.0", "safe = nan", "safe is nan"),
        ("safe = 3.0", "safe = 3.0\nback = 1", "back is unknown; use name, width, height, corner, safe"),
    ],
)
def test_a_wrong_size_says_what_and_where(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert words in complaint(tmp_path, CARD, (old, new), read_card_size)


def test_a_card_may_be_small_and_half_of_its_width_margins(tmp_path: Path) -> None:
    (tmp_path / "small.toml").write_text('name = "Small"\nwidth = 20\nheight = 20\ncorner = 5\nsafe = 1\n')
    small = read_card_size(tmp_path / "small.toml")
    assert (small.name, small.width, small.height, small.corner) == ("Small", 20, 20, 5)


def test_a_square_is_upright(tmp_path: Path) -> None:
    (tmp_path / "square.toml").write_text(CARD.replace("width = 63.5", "width = 88.9"))
    assert read_card_size(tmp_path / "square.toml").width == 88.9


def test_an_unknown_size_names_those_there_are() -> None:
    with pytest.raises(InvalidLayout, match="no card size 'bridge'; choose one of a5, poker, tarot"):
        card_size("bridge")
