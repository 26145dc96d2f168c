"""manage.py cardpdf and cardimages: PDF/X-4, PDF/UA-1, sets in an archive or a folder; every problem in plain words."""

import json
import zipfile
from pathlib import Path

import pytest

from cards.exports.formats.tabletop import TABLE
from cards.management.gang_command import NOT_MADE
from cards.pdf.availability import missing_libraries
from roster.management.exits import UNREADABLE
from tests.cards.variants.conftest import made_up_profile
from tests.cards.variants.pdfua_faults import pdfua_faults
from tests.cards.variants.pdfx_faults import pdfx_faults

pytestmark = [
    pytest.mark.usefixtures("published"),
    pytest.mark.any_database,
    pytest.mark.print,
    pytest.mark.skipif(bool(missing_libraries()), reason="printing needs Pango"),
]


@pytest.mark.parametrize(("kind", "faults"), [("pdf/x-4", pdfx_faults), ("pdf/ua-1", pdfua_faults)])
def test_a_press_and_a_reader_get_their_pdf(run, gang_file, tmp_path: Path, kind: str, faults) -> None:
    (tmp_path / "press.icc").write_bytes(made_up_profile())
    profile = ("--profile", tmp_path / "press.icc") if kind == "pdf/x-4" else ()
    ran = run("cardpdf", gang_file(), "--as", kind, *profile, "-o", tmp_path / "out.pdf", "--workers", 1)
    assert (ran.code, ran.err) == (0, "")
    assert faults((tmp_path / "out.pdf").read_bytes()) == ()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Ask the printing house for its .icc file"),
        (("--profile", "missing.icc"), "missing.icc cannot be read"),
        (("--profile", "gang.json"), "is no ICC file"),
        (("--bleed", "40"), "A bleed of 40 mm is not from 0 to 10 mm."),
    ],
)
def test_problems_are_reported(run, gang_file, tmp_path: Path, monkeypatch, arguments, said: str) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run("cardpdf", gang_file(), "--as", "pdf/x-4", "-o", tmp_path / "x.pdf", "--workers", 1, *arguments)
    assert (ran.code, said in ran.err, (tmp_path / "x.pdf").exists()) == (NOT_MADE, True, False)


@pytest.mark.django_db
def test_a_set_for_a_house_in_an_archive(run, published, gang_file, tmp_path: Path) -> None:
    ran = run("cardimages", gang_file(), "--for", "makeplayingcards-poker", "-o", tmp_path / "out.zip", "--workers", 1)
    assert ran.code == 0, ran.err
    with zipfile.ZipFile(tmp_path / "out.zip") as archive:
        manifest = json.loads(archive.read("manifest.json"))
        pictures = {side["file"] for card in manifest["cards"] for side in (card["front"], card["back"])}
        assert set(archive.namelist()) == {*pictures, "manifest.json"}
    assert (manifest["problems"], manifest["house"]["pixels"]) == ([], [822, 1122])
    assert f"{len(pictures) + 1} files for makeplayingcards-poker" in ran.out


@pytest.mark.django_db
def test_a_table_in_a_folder(run, published: None, gang_file, tmp_path: Path) -> None:
    ran = run("cardimages", gang_file(), "--for", TABLE, "-o", tmp_path / "table", "--workers", 1)
    assert ran.code == 0, ran.err
    manifest = json.loads((tmp_path / "table" / "manifest.json").read_text())
    save = json.loads((tmp_path / "table" / manifest["save"]).read_text())
    assert save["ObjectStates"]
    assert all((tmp_path / "table" / one["file"]).is_file() for one in manifest["files"])


@pytest.mark.django_db
@pytest.mark.parametrize("place", ["missing/out.zip", "a-file/folder"])
def test_a_place_that_cannot_be_written_is_named(run, published, gang_file, tmp_path: Path, place: str) -> None:
    (tmp_path / "a-file").write_text("")
    ran = run("cardimages", gang_file(), "--for", TABLE, "-o", tmp_path / place, "--workers", 1)
    assert (ran.code, "cannot be written" in ran.err) == (NOT_MADE, True)


@pytest.mark.django_db
def test_a_gang_without_cards_and_a_file_that_is_none_are_reported(run, published, gang_file, tmp_path: Path) -> None:
    sent = ("-o", tmp_path / "x.zip", "--workers", 1)
    ran = run("cardimages", gang_file(members=[], decks=[]), "--for", "thegamecrafter-tarot", *sent)
    assert (ran.code, "add members to the gang" in ran.err) == (NOT_MADE, True)
    run("cardimages", tmp_path / "none.json", "--for", TABLE, *sent).ends(UNREADABLE, "none.json")
