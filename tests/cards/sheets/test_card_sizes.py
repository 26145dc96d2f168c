"""Sizes of cards: every file is read and checked; a wrong one is reported with its place and remedy."""

from pathlib import Path

import pytest

from cards.sheets.papers import CARDS, InvalidLayout, card_size, card_size_keys, read_card_size
from tests.cards.sheets.wrong_files import complaint

GOOD = (CARDS / "poker.toml").read_text(encoding="utf-8")


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
    assert words in complaint(tmp_path, GOOD, (old, new), read_card_size)


def test_a_card_may_be_small_and_half_of_its_width_margins(tmp_path: Path) -> None:
    (tmp_path / "small.toml").write_text('name = "Small"\nwidth = 20\nheight = 20\ncorner = 5\nsafe = 1\n')
    small = read_card_size(tmp_path / "small.toml")
    assert (small.name, small.width, small.height, small.corner) == ("Small", 20, 20, 5)


def test_a_square_is_upright(tmp_path: Path) -> None:
    (tmp_path / "square.toml").write_text(GOOD.replace("width = 63.5", "width = 88.9"))
    assert read_card_size(tmp_path / "square.toml").width == 88.9


def test_an_unknown_size_names_those_there_are() -> None:
    with pytest.raises(InvalidLayout, match="no card size 'bridge'; choose one of a5, poker, tarot"):
        card_size("bridge")
