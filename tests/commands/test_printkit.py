"""printkit: a PDF from a file alone, exit codes, illegal gangs printed all the same, the file whole or not at all."""

import json
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from django.core.management import CommandError

from cards.management.commands.printkit import NOT_PRINTED
from cards.management.whole_file import write_whole
from cards.pdf import availability
from roster.operations.drafts import load_draft
from roster.operations.editions import publish
from tests.tables.made_up import made_up_pack, renamed

needs_pango = pytest.mark.skipif(bool(availability.missing_libraries()), reason="the native libraries are missing")
pytestmark = [pytest.mark.django_db, pytest.mark.print]
HOSTS = [{"id": f"m{number}", "rank": "host", "bike": "tray"} for number in (1, 2)]


@pytest.fixture(autouse=True)
def _published(db):
    load_draft(pack=made_up_pack())
    publish(slug="kettle-war")


@needs_pango
def test_a_gang_file_becomes_a_kit(run, gang_file, tmp_path, untouched):
    out = tmp_path / "kit.pdf"
    with untouched():
        ran = run("printkit", gang_file(), "-o", out)
    assert (ran.code, ran.err) == (0, "")
    with pikepdf.open(BytesIO(out.read_bytes())) as pdf:
        assert f"{len(pdf.pages)} pages" in ran.out
        assert str(pdf.docinfo["/Title"]) == "Kettle War – The Late Ones"
    assert "holds 2 cards, 1 tokens, 1 templates" in ran.out
    assert [path.name for path in tmp_path.iterdir() if path.suffix != ".json"] == ["kit.pdf"]


@needs_pango
def test_the_report_as_json(run, gang_file, tmp_path):
    ran = run("printkit", gang_file(), "-o", tmp_path / "k.pdf", "--report", "json", "--what", "templates,tokens")
    told = json.loads(ran.out)
    assert told["counts"] == {"tokens": 1, "templates": 1}
    assert [page["kind"] for page in told["pages"]] == ["tokens", "templates"]
    assert (told["paper"], told["two_sided"]) == ("a4", False)


@needs_pango
def test_paper_and_edition_can_be_chosen(run, gang_file, tmp_path):
    load_draft(pack=renamed("Kettle Peace"))
    publish(slug="kettle-war")
    out = tmp_path / "k.pdf"
    for edition, name in ((1, "Kettle War"), (2, "Kettle Peace")):
        ran = run(
            "printkit", gang_file(), "-o", out, "--what", "tokens", "--paper", "letter", "--edition", str(edition)
        )
        assert ran.code == 0
        with pikepdf.open(BytesIO(out.read_bytes())) as pdf:
            assert str(pdf.docinfo["/Title"]).startswith(name)
            assert float(pdf.pages[0].obj.MediaBox[2]) == pytest.approx(612)


@needs_pango
def test_an_illegal_gang_is_printed_with_a_note(run, gang_file, tmp_path):
    out = tmp_path / "k.pdf"
    ran = run("printkit", gang_file(members=HOSTS), "-o", out, "--what", "cards")
    assert ran.code == 0
    assert "not legal; it is printed all the same" in ran.err
    assert "count.above" in ran.err
    assert out.read_bytes().startswith(b"%PDF")


def test_an_unreadable_file_tells_every_problem_and_prints_nothing(run, tmp_path, untouched):
    bad, out = tmp_path / "bad.json", tmp_path / "k.pdf"
    bad.write_text('{"format": "other/1", "members": 5}')
    with untouched():
        ran = run("printkit", bad, "-o", out)
    assert ran.code == 2
    assert len(ran.err.splitlines()) >= 2
    assert all("bad.json" in line or "gang" in line for line in ran.err.splitlines())
    assert not out.exists()


@pytest.mark.parametrize("changes", [{"game": "no-such-game"}, {"edition": 99}])
def test_a_game_or_edition_that_is_not_here(run, gang_file, tmp_path, changes):
    ran = run("printkit", gang_file(**changes), "-o", tmp_path / "k.pdf")
    assert ran.code == 2
    assert ("no published game" in ran.err) or ("no edition 99" in ran.err)


def test_an_unknown_part_is_refused(run, gang_file, tmp_path):
    with pytest.raises(CommandError, match="--what: There is no part “stickers”; take any of cards"):
        run("printkit", gang_file(), "-o", tmp_path / "k.pdf", "--what", "cards,stickers")


@needs_pango
def test_a_folder_that_is_not_there(run, gang_file, tmp_path):
    ran = run("printkit", gang_file(), "-o", tmp_path / "nowhere" / "k.pdf", "--what", "tokens")
    assert ran.code == NOT_PRINTED
    assert "Name a file in a folder that exists" in ran.err


@needs_pango
def test_too_long_is_told(run, gang_file, tmp_path):
    ran = run("printkit", gang_file(), "-o", tmp_path / "k.pdf", "--seconds", "0.05")
    assert (ran.code, "longer than 0.05 seconds" in ran.err) == (NOT_PRINTED, True)


def test_without_pango_the_remedy_is_told(run, gang_file, tmp_path, monkeypatch):
    monkeypatch.setattr(availability, "NEEDED", ("no-such-library",))
    ran = run("printkit", gang_file(), "-o", tmp_path / "k.pdf")
    assert ran.code == NOT_PRINTED
    assert "no-such-library" in ran.err
    assert availability.install_line() in ran.err


def test_a_file_is_replaced_whole(tmp_path: Path):
    path = tmp_path / "k.pdf"
    path.write_bytes(b"old")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert [one.name for one in tmp_path.iterdir()] == ["k.pdf"]
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(OSError, match=r"directory|exists"):
        write_whole(folder, b"new")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["folder", "k.pdf"]
