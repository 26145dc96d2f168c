"""designgallery: a game that is not here, and a folder without its pack, are refused; nothing is written."""

from pathlib import Path

import pytest

pytestmark = pytest.mark.any_database


@pytest.mark.parametrize("asked", [("nothing-of-this-name",), ("nothing-of-this-name", "--packs", ".")])
def test_a_game_that_is_not_here_is_refused(run, db: None, tmp_path: Path, asked: tuple[str, ...]) -> None:
    ran = run("designgallery", *asked, "-o", tmp_path / "out.pdf")
    assert ran.code == 2
    assert "nothing-of-this-name" in ran.err
    assert not list(tmp_path.iterdir())
