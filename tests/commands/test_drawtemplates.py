"""manage.py drawtemplates and designgallery: every format in a folder or an archive; every problem in plain words."""

import hashlib
import sys
import zipfile
from pathlib import Path

import pytest

from cards.drawn import dxf
from cards.management.gang_command import NOT_MADE
from roster.management.exits import UNREADABLE
from roster.queries.games import newest_game
from tests.loaded import publish_pack
from tests.tables.made_up import made_up_pack

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]


@pytest.fixture
def slug(db: None) -> str:
    pack = made_up_pack()
    publish_pack(pack)
    return pack.game.slug


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_a_folder_holds_every_piece_in_every_format(run, slug: str, tmp_path: Path) -> None:
    ran = run("drawtemplates", slug, "-o", tmp_path / "out", "--dpi", 60)
    assert (ran.code, ran.err) == (0, "")
    game = newest_game(slug)
    keys = [f"templates/{one.key}" for one in game.templates]
    keys += [f"tokens/{one.key}-{side}" for one in game.tokens for side in ("front", "back")[: 2 if one.back else 1]]
    assert len(keys) > 1
    assert names(tmp_path / "out") == {f"{key}.{form}" for key in keys for form in ("svg", "pdf", "dxf", "png")}


def test_an_archive_has_the_same_bytes_each_time(run, slug: str, tmp_path: Path) -> None:
    digests = set()
    for name in ("one.zip", "two.zip"):
        assert run("drawtemplates", slug, "-o", tmp_path / name, "--dpi", 60, "--kerf", "0.15").code == 0
        digests.add(hashlib.sha256((tmp_path / name).read_bytes()).hexdigest())
    assert len(digests) == 1
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        assert archive.testzip() is None


def test_one_piece_in_one_format(run, slug: str, tmp_path: Path) -> None:
    key, out = newest_game(slug).templates[0].key, tmp_path / "out"
    ran = run("drawtemplates", slug, "-o", out, "--formats", "dxf", "--only", key, "--joined", "--style", "cut")
    assert ran.out.startswith(f"{tmp_path / 'out'}: 1 pieces as dxf, 1 files")
    assert names(tmp_path / "out") == {f"templates/{key}.dxf"}


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("--kerf", "3"), NOT_MADE, "A kerf of 3 mm is not from 0 to 1 mm."),
        (("--dpi", "9000"), NOT_MADE, "9000 dpi is not from 36 to 1200 dpi."),
        (("--only", "nothing-such"), UNREADABLE, "There is no piece nothing-such. The pieces of"),
        (("--edition", "99"), UNREADABLE, "has no edition 99"),
        (("-o", "missing/out.zip", "--formats", "svg"), NOT_MADE, "cannot be written"),
    ],
)
def test_problems_are_reported(run, slug: str, tmp_path: Path, monkeypatch, arguments, code: int, said: str) -> None:
    monkeypatch.chdir(tmp_path)
    run("drawtemplates", slug, "-o", tmp_path, *arguments).ends(code, said)
    assert not list(tmp_path.rglob("*.svg"))


def test_without_its_library_dxf_is_left_out_and_said(run, slug: str, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "ezdxf", None)
    dxf.dxf_available.cache_clear()
    try:
        run("drawtemplates", slug, "-o", tmp_path, "--dpi", 60).ends(0, "extra “dxf”")
        assert not any(name.endswith(".dxf") for name in names(tmp_path))
        assert run("drawtemplates", slug, "-o", tmp_path, "--formats", "dxf").code == NOT_MADE
    finally:
        dxf.dxf_available.cache_clear()


@pytest.mark.parametrize("asked", [("nothing-of-this-name",), ("nothing-of-this-name", "--packs", ".")])
def test_a_game_that_is_not_here_is_refused(run, db: None, tmp_path: Path, asked: tuple[str, ...]) -> None:
    run("designgallery", *asked, "-o", tmp_path / "out.pdf").ends(2, "nothing-of-this-name")
    assert not list(tmp_path.iterdir())
