"""printkit: a PDF from a file alone, exit codes, illegal gangs printed anyway, the file whole or not at all."""

import json
from io import BytesIO, StringIO
from pathlib import Path

import pikepdf
import pytest
from django.core.management import CommandError

from cards.management.gang_command import NOT_MADE, ProgressBar, write_whole
from cards.pdf import availability
from roster.operations.drafts import load_draft
from roster.operations.games import publish
from roster.operations.gangs import create_gang, save_gang
from tests.loaded import publish_pack
from tests.tables.made_up import gang, made_up_pack, renamed
from tests.web.conftest import FIXTURES

needs_pango = pytest.mark.skipif(bool(availability.missing_libraries()), reason="the native libraries are missing")
pytestmark = [pytest.mark.django_db, pytest.mark.any_database, pytest.mark.print]
HOSTS = [{"id": f"m{number}", "rank": "host", "bike": "tray"} for number in (1, 2)]


@pytest.fixture(autouse=True)
def _published(db):
    publish_pack(made_up_pack())


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
def test_a_pack_on_disk_prints_the_same_kit_without_a_database(
    run, gang_file, pack_folder, tmp_path, django_assert_num_queries
):
    from_database, from_files = tmp_path / "one.pdf", tmp_path / "other.pdf"
    parts = ("--what", "cards,tokens")
    assert run("printkit", gang_file(), "-o", from_database, *parts).code == 0
    with django_assert_num_queries(0):
        ran = run("printkit", gang_file(), "-o", from_files, "--packs", pack_folder.parent, *parts)
    assert (ran.code, ran.err) == (0, "")
    assert from_files.read_bytes() == from_database.read_bytes()


def test_a_pack_that_is_missing_or_wrong_is_said_and_nothing_is_printed(run, gang_file, pack_folder, tmp_path):
    gone = run("printkit", gang_file(), "-o", tmp_path / "k.pdf", "--packs", tmp_path / "nowhere")
    assert gone.code == 2
    assert "There is no folder kettle-war with a game.yaml" in gone.err
    (pack_folder / "ranks.yaml").write_text("- key: [\n")
    wrong = run("printkit", gang_file(), "-o", tmp_path / "k.pdf", "--packs", tmp_path)
    assert wrong.code == 2
    assert wrong.err.startswith("kettle-war/ranks.yaml")
    assert not (tmp_path / "k.pdf").exists()


@needs_pango
def test_the_report_as_json(run, gang_file, tmp_path):
    ran = run(
        "printkit", gang_file(), "-o", tmp_path / "k.pdf", "--report", "json", "--what", "templates,tokens", "--apart"
    )
    report = json.loads(ran.out)
    assert report["counts"] == {"tokens": 1, "templates": 1}
    assert [page["kind"] for page in report["pages"]] == ["tokens", "tokens", "templates"]
    assert (report["paper"], report["two_sided"]) == ("a4", True)


@needs_pango
def test_a_preset_chooses_the_parts_and_other_flags_still_count(run, gang_file, tmp_path):
    ran = run(
        "printkit", gang_file(), "-o", tmp_path / "k.pdf", "--report", "json", "--preset", "tournament", "--paper", "a3"
    )
    report = json.loads(ran.out)
    assert (list(report["counts"]), report["paper"]) == (["summary"], "a3")


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
    assert "not legal; it is printed anyway" in ran.err
    assert "count.above" in ran.err
    assert out.read_bytes().startswith(b"%PDF")


def test_an_unreadable_file_tells_every_problem_and_prints_nothing(run, tmp_path, untouched):
    bad, out = tmp_path / "bad.json", tmp_path / "k.pdf"
    bad.write_text('{"format": "other/1", "members": 5}')
    with untouched():
        ran = run("printkit", bad, "-o", out)
    assert ran.code == 2
    assert [line.split(": ")[:2] for line in ran.err.split("\n") if line] == [
        ["bad.json", place] for place in ("format", "game", "members")
    ]
    assert not out.exists()


@pytest.mark.parametrize(
    ("changes", "missing"),
    [({"game": "no-such-game"}, "no published game 'no-such-game'"), ({"edition": 99}, "has no edition 99")],
)
def test_a_game_or_edition_that_is_not_here(run, gang_file, tmp_path, changes, missing):
    ran = run("printkit", gang_file(**changes), "-o", tmp_path / "k.pdf")
    assert ran.code == 2
    assert missing in ran.err


def test_an_unknown_part_is_refused(run, gang_file, tmp_path):
    with pytest.raises(CommandError, match="--what: There is no part “stickers”; take any of cards"):
        run("printkit", gang_file(), "-o", tmp_path / "k.pdf", "--what", "cards,stickers")


@needs_pango
def test_cards_larger_than_the_paper_are_no_reason_to_choose_other_parts(run, tmp_path):
    gang = FIXTURES / "entropy-city" / "sample_gangs" / "komodo-night-shift.json"
    large = ("--what", "cards", "--card", "a5", "--sides", "fold", "--paper", "a4")
    ran = run("printkit", gang, "--packs", FIXTURES, "-o", tmp_path / "k.pdf", *large)
    assert "Take larger paper or smaller cards, or don't fold them." in ran.err


@needs_pango
def test_a_folder_that_is_not_there(run, gang_file, tmp_path):
    ran = run("printkit", gang_file(), "-o", tmp_path / "nowhere" / "k.pdf", "--what", "tokens")
    assert ran.code == NOT_MADE
    assert "Name a place that can be written to" in ran.err


@needs_pango
def test_too_long_is_reported(run, gang_file, tmp_path):
    ran = run("printkit", gang_file(), "-o", tmp_path / "k.pdf", "--seconds", "0.05")
    assert (ran.code, "longer than 0.05 seconds" in ran.err) == (NOT_MADE, True)


def test_without_pango_the_remedy_is_reported(run, gang_file, tmp_path, monkeypatch):
    monkeypatch.setattr(availability, "NEEDED", ("no-such-library",))
    ran = run("printkit", gang_file(), "-o", tmp_path / "k.pdf")
    assert ran.code == NOT_MADE
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


@needs_pango
def test_every_option_has_a_flag(run, gang_file, tmp_path):
    out = tmp_path / "k.pdf"
    flags = [
        *(
            "--what",
            "cards,tokens",
            "--member",
            "m1",
            "--token",
            "late=3",
            "--paper",
            "letter",
            "--turned",
            "landscape",
        ),
        *("--sides", "fronts", "--tone", "ink-saver", "--bleed", "3", "--marks", "lines", "--tokens-cut", "square"),
        *("--x", "0.5", "--y", "-0.5", "--angle", "1", "--large", "--no-code", "--workers", "1", "--store", "none"),
    ]
    ran = run("printkit", gang_file(), "-o", out, "--report", "json", *flags)
    assert (ran.code, ran.err) == (0, "")
    report = json.loads(ran.out)
    assert (report["paper"], report["two_sided"]) == ("letter", False)
    assert report["counts"]["cards"] == 1
    with pikepdf.open(BytesIO(out.read_bytes())) as pdf:
        assert [round(float(length)) for length in pdf.pages[0].mediabox[2:]] == [792, 612]


def test_every_wrong_flag_is_reported_at_once(run, gang_file, tmp_path):
    with pytest.raises(CommandError) as report:
        run("printkit", gang_file(), "-o", tmp_path / "k.pdf", "--tone", "loud", "--bleed", "7", "--token", "late")
    for line in ("--tone: There is no tone “loud”", "--bleed: There is no bleed “7”", "--token: “late” must be"):
        assert line in str(report.value)


def test_a_member_that_is_not_there_is_reported_with_those_that_are(run, gang_file, tmp_path):
    with pytest.raises(CommandError, match="there is no “Nobody” in this gang; there is"):
        run("printkit", gang_file(), "-o", tmp_path / "k.pdf", "--member", "Nobody")


def test_since_needs_a_saved_gang(run, gang_file, tmp_path):
    with pytest.raises(CommandError, match="--since needs a saved gang"):
        run("printkit", gang_file(), "-o", tmp_path / "k.pdf", "--since", "1")


@needs_pango
def test_a_saved_gang_prints_only_what_changed(run, tmp_path):
    saved = create_gang(body=gang())
    body = gang()
    body["members"] = [{**body["members"][0], "name": "Another Name"}, *body["members"][1:]]
    save_gang(uid=saved.uid, body=body, expected_revision=1)
    out = tmp_path / "k.pdf"
    ran = run("printkit", saved.uid, "-o", out, "--what", "cards", "--since", "1", "--report", "json")
    assert json.loads(ran.out)["counts"] == {"cards": 1}
    again = run("printkit", saved.uid, "-o", out, "--what", "cards", "--since", "2")
    assert again.code == NOT_MADE
    assert "nothing to print" in again.err
    missing = run("printkit", saved.uid, "-o", out, "--since", "9")
    assert "There is no revision 9 of this gang" in missing.err


@needs_pango
def test_faces_are_kept_in_the_store_that_is_named(run, gang_file, tmp_path):
    store, out = tmp_path / "faces.sqlite3", tmp_path / "k.pdf"
    first = run("printkit", gang_file(), "-o", out, "--what", "cards", "--store", store)
    made = out.read_bytes()
    assert store.exists()
    second = run("printkit", gang_file(), "-o", out, "--what", "cards", "--store", store, "--seconds", "0.001")
    assert (first.code, second.code) == (0, 0), "nothing is left to lay out"
    assert out.read_bytes() == made


class Terminal(StringIO):
    """A stream that somebody watches."""

    def isatty(self) -> bool:
        return True


def test_a_bar_is_drawn_for_who_watches_and_wiped_away():
    watched, unwatched = Terminal(), StringIO()
    for stream in (watched, unwatched):
        bar = ProgressBar(stream)
        for ready in (0, 5, 10):
            bar(ready, 10)
        bar.end()
    assert "5 of 10 faces" in watched.getvalue()
    assert "█" * 32 in watched.getvalue()
    assert watched.getvalue().endswith("\r")
    assert unwatched.getvalue() == ""
