"""Data files with something wrong in them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cards.sheets.papers import InvalidLayout


def complaint(folder: Path, good: str, change: tuple[str, str], read: Callable[[Path], object]) -> str:
    """Return what is said of a good file after a change of its words; it begins with the file's name."""
    old, new = change
    file = folder / "odd.toml"
    assert old in good
    file.write_text(good.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(InvalidLayout) as wrong:
        read(file)
    assert str(wrong.value).startswith("odd.toml: ")
    return str(wrong.value)
