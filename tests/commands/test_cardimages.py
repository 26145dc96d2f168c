"""manage.py cardimages: a set in an archive or a folder, and every problem in plain words."""

import json
import zipfile
from pathlib import Path

import pytest

from cards.exports.formats.tabletop import TABLE
from cards.management.gang_command import NOT_MADE
from cards.pdf.availability import missing_libraries
from roster.management.exits import UNREADABLE
from tests.loaded import publish_pack
from tests.tables.made_up import made_up_pack

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.any_database,
    pytest.mark.print,
    pytest.mark.skipif(bool(missing_libraries()), reason="printing needs Pango"),
]


@pytest.fixture
def published(db: None) -> None:
    """Publish the made-up game."""
    publish_pack(made_up_pack())


def test_a_set_for_a_house_in_an_archive(run, published: None, gang_file, tmp_path: Path) -> None:
    ran = run("cardimages", gang_file(), "--for", "makeplayingcards-poker", "-o", tmp_path / "out.zip", "--workers", 1)
    assert ran.code == 0, ran.err
    with zipfile.ZipFile(tmp_path / "out.zip") as archive:
        manifest = json.loads(archive.read("manifest.json"))
        pictures = {side["file"] for card in manifest["cards"] for side in (card["front"], card["back"])}
        assert set(archive.namelist()) == {*pictures, "manifest.json"}
    assert (manifest["problems"], manifest["house"]["pixels"]) == ([], [822, 1122])
    assert f"{len(pictures) + 1} files for makeplayingcards-poker" in ran.out


def test_a_table_in_a_folder(run, published: None, gang_file, tmp_path: Path) -> None:
    ran = run("cardimages", gang_file(), "--for", TABLE, "-o", tmp_path / "table", "--workers", 1)
    assert ran.code == 0, ran.err
    manifest = json.loads((tmp_path / "table" / "manifest.json").read_text())
    save = json.loads((tmp_path / "table" / manifest["save"]).read_text())
    assert save["ObjectStates"]
    assert all((tmp_path / "table" / one["file"]).is_file() for one in manifest["files"])


@pytest.mark.parametrize("place", ["missing/out.zip", "a-file/folder"])
def test_a_place_that_cannot_be_written_is_named(run, published: None, gang_file, tmp_path: Path, place: str) -> None:
    (tmp_path / "a-file").write_text("")
    ran = run("cardimages", gang_file(), "--for", TABLE, "-o", tmp_path / place, "--workers", 1)
    assert ran.code == NOT_MADE
    assert "cannot be written" in ran.err


def test_a_gang_without_cards_is_reported(run, published: None, gang_file, tmp_path: Path) -> None:
    empty = gang_file(members=[], decks=[])
    ran = run("cardimages", empty, "--for", "thegamecrafter-tarot", "-o", tmp_path / "x.zip", "--workers", 1)
    assert ran.code == NOT_MADE
    assert "add members to the gang" in ran.err


def test_a_file_that_is_none_is_refused(run, published: None, tmp_path: Path) -> None:
    ran = run("cardimages", tmp_path / "none.json", "--for", TABLE, "-o", tmp_path / "x.zip")
    assert ran.code == UNREADABLE
    assert "none.json" in ran.err
