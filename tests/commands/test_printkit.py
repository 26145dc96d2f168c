"""printkit and printroster: a PDF from a file alone, exit codes, illegal gangs printed anyway, a whole file or none."""

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
from tests.packs.elsewhere import made_up
from tests.tables.made_up import gang, renamed
from tests.web.conftest import FIXTURES

pytestmark = [pytest.mark.usefixtures("published"), pytest.mark.any_database, pytest.mark.print]

needs_pango = pytest.mark.skipif(bool(availability.missing_libraries()), reason="the native libraries are missing")
HOSTS = [{"id": f"m{number}", "rank": "host", "bike": "tray"} for number in (1, 2)]


@pytest.fixture
def report(run, gang_file, tmp_path):
    def printed(*flags, of=None):
        ran = run("printkit", of or gang_file(), "-o", tmp_path / "k.pdf", "--report", "json", *flags)
        assert (ran.code, ran.err) == (0, "")
        return json.loads(ran.out)

    return printed


@needs_pango
def test_a_gang_file_becomes_a_kit(run, gang_file, tmp_path, untouched):
    out = tmp_path / "kit.pdf"
    with untouched():
        ran = run("printkit", gang_file(), "-o", out)
    assert (ran.code, ran.err) == (0, "")
    with pikepdf.open(BytesIO(out.read_bytes())) as pdf:
        assert f"{len(pdf.pages)} pages" in ran.out
        assert str(pdf.docinfo["/Title"]) == "Kettle War – The Late Ones"
    assert "holds 2 cards, 1 tokens, 2 templates" in ran.out
    assert [path.name for path in tmp_path.iterdir() if path.suffix != ".json"] == ["kit.pdf"]


@needs_pango
def test_a_pack_on_disk_prints_the_same_kit(run, gang_file, pack_folder, tmp_path, django_assert_num_queries):
    from_database, from_files = tmp_path / "one.pdf", tmp_path / "other.pdf"
    parts = ("--what", "cards,tokens")
    assert run("printkit", gang_file(), "-o", from_database, *parts).code == 0
    with django_assert_num_queries(0):
        ran = run("printkit", gang_file(), "-o", from_files, "--packs", pack_folder.parent, *parts)
    assert (ran.code, ran.err) == (0, "")
    assert from_files.read_bytes() == from_database.read_bytes()


def test_a_pack_that_is_missing_or_wrong_is_said_and_nothing_is_printed(run, gang_file, pack_folder, tmp_path):
    out = tmp_path / "k.pdf"
    gone = run("printkit", gang_file(), "-o", out, "--packs", tmp_path / "nowhere")
    assert (gone.code, "There is no folder kettle-war with a game.yaml" in gone.err) == (2, True)
    (pack_folder / "ranks.yaml").write_text("- key: [\n")
    wrong = run("printkit", gang_file(), "-o", out, "--packs", tmp_path)
    assert (wrong.code, wrong.err.startswith("kettle-war/ranks.yaml"), out.exists()) == (2, True, False)


@needs_pango
def test_the_report_as_json_of_chosen_parts_or_of_a_preset_with_other_flags(report):
    made = report("--what", "templates,tokens", "--apart")
    assert made["counts"] == {"tokens": 1, "templates": 2}, "a leaf with room has the template again"
    assert [page["kind"] for page in made["pages"]] == ["tokens", "tokens", "templates"]
    assert (made["paper"], made["two_sided"]) == ("a4", True)
    preset = report("--preset", "tournament", "--paper", "a3")
    assert (list(preset["counts"]), preset["paper"]) == (["summary"], "a3")


@needs_pango
def test_paper_and_edition_can_be_chosen(run, gang_file, tmp_path):
    load_draft(pack=renamed("Kettle Peace"))
    publish(slug="kettle-war")
    out, chosen = tmp_path / "k.pdf", ("--what", "tokens", "--paper", "letter")
    for edition, name in ((1, "Kettle War"), (2, "Kettle Peace")):
        assert run("printkit", gang_file(), "-o", out, *chosen, "--edition", edition).code == 0
        with pikepdf.open(BytesIO(out.read_bytes())) as pdf:
            assert str(pdf.docinfo["/Title"]).startswith(name)
            assert float(pdf.pages[0].obj.MediaBox[2]) == pytest.approx(612)


@needs_pango
def test_an_illegal_gang_is_printed_with_a_note(run, gang_file, tmp_path):
    out = tmp_path / "k.pdf"
    ran = run("printkit", gang_file(members=HOSTS), "-o", out, "--what", "cards")
    ran.ends(0, "not legal; it is printed anyway", "count.above")
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
    run("printkit", gang_file(**changes), "-o", tmp_path / "k.pdf").ends(2, missing)


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--what", "cards,stickers"), ["--what: There is no part “stickers”; take any of cards"]),
        (("--member", "Nobody"), ["there is no “Nobody” in this gang; there is"]),
        (("--since", "1"), ["--since needs a saved gang"]),
        (
            ("--tone", "loud", "--bleed", "7", "--token", "late"),
            ["--tone: There is no tone “loud”", "--bleed: There is no bleed “7”", "--token: “late” must be"],
        ),
    ],
)
def test_every_wrong_flag_is_reported_at_once(run, gang_file, tmp_path, flags, said):
    with pytest.raises(CommandError) as report:
        run("printkit", gang_file(), "-o", tmp_path / "k.pdf", *flags)
    assert [line for line in said if line not in str(report.value)] == []


@needs_pango
def test_cards_larger_than_the_paper_are_no_reason_to_choose_other_parts(run, tmp_path):
    gang = FIXTURES / "entropy-city" / "sample_gangs" / "komodo-night-shift.json"
    large = ("--what", "cards", "--card", "a5", "--sides", "fold", "--paper", "a4")
    ran = run("printkit", gang, "--packs", FIXTURES, "-o", tmp_path / "k.pdf", *large)
    assert "Take larger paper or smaller cards, or don't fold them." in ran.err
    ran = run("printkit", gang, "--packs", FIXTURES, "-o", tmp_path / "k.pdf", *large, "--what", "cards,tokens")
    assert "cards" not in ran.out.split("holds ")[1].splitlines()[0]
    assert (
        "Not printed, as they are larger than the paper: take larger paper or smaller cards, or don't fold: " in ran.out
    )


@needs_pango
@pytest.mark.parametrize(
    ("out", "flags", "said"),
    [
        ("nowhere/k.pdf", ("--what", "tokens"), "Name a place that can be written to"),
        ("k.pdf", ("--seconds", "0.05"), "longer than 0.05 seconds"),
    ],
)
def test_a_kit_that_cannot_be_made_is_reported(run, gang_file, tmp_path, out, flags, said):
    run("printkit", gang_file(), "-o", tmp_path / out, *flags).ends(NOT_MADE, said)


def test_without_pango_the_remedy_is_reported(run, gang_file, tmp_path, monkeypatch):
    monkeypatch.setattr(availability, "NEEDED", ("no-such-library",))
    ran = run("printkit", gang_file(), "-o", tmp_path / "k.pdf")
    ran.ends(NOT_MADE, "no-such-library", availability.install_line())


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
def test_every_option_has_a_flag(report, tmp_path):
    parts = (
        "--what",
        "cards,tokens",
        "--member",
        "m1",
        "--token",
        "late=3",
        "--sides",
        "fronts",
        "--tone",
        "ink-saver",
    )
    sheet = ("--paper", "letter", "--turned", "landscape", "--bleed", "3", "--marks", "lines", "--tokens-cut", "square")
    printer = ("--x", "0.5", "--y", "-0.5", "--angle", "1", "--large", "--no-code", "--workers", "1", "--store", "none")
    made = report(*parts, *sheet, *printer)
    assert (made["paper"], made["two_sided"], made["counts"]["cards"]) == ("letter", False, 1)
    with pikepdf.open(BytesIO((tmp_path / "k.pdf").read_bytes())) as pdf:
        assert [round(float(length)) for length in pdf.pages[0].mediabox[2:]] == [792, 612]


@needs_pango
def test_a_saved_gang_prints_only_what_changed(run, report, tmp_path):
    saved, body, out = create_gang(body=gang()), gang(), tmp_path / "k.pdf"
    body["members"] = [{**body["members"][0], "name": "Another Name"}, *body["members"][1:]]
    save_gang(uid=saved.uid, body=body, expected_revision=1)
    assert report("--what", "cards", "--since", "1", of=saved.uid)["counts"] == {"cards": 1}
    run("printkit", saved.uid, "-o", out, "--what", "cards", "--since", "2").ends(NOT_MADE, "nothing to print")
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
    drawn = watched.getvalue()
    assert ("5 of 10 faces" in drawn, "█" * 32 in drawn, drawn[-1], unwatched.getvalue()) == (True, True, "\r", "")


@pytest.mark.django_db
@needs_pango
def test_a_list_becomes_cards_without_a_database(run, tmp_path, django_assert_num_queries):
    given, out = tmp_path / "low-tide.rosz", tmp_path / "cards.pdf"
    given.write_bytes(made_up.zipped({"low-tide.ros": made_up.ROS}))
    with django_assert_num_queries(0):
        ran = run("printroster", given, "-o", out, "--what", "cards,tokens,summary")
    assert (ran.code, "Left out: Weather: Calm; the sum of Crates." in ran.err) == (0, True)
    assert "holds 3 cards, 12 tokens" in ran.out
    with pikepdf.open(BytesIO(out.read_bytes())) as pdf:
        assert str(pdf.docinfo["/Title"]) == "Harbour War – Low Tide"


@pytest.mark.django_db
def test_what_cannot_be_read_is_said_in_a_sentence(run, tmp_path):
    pdf, out = tmp_path / "a.pdf", tmp_path / "out.pdf"
    pdf.write_bytes(b"%PDF-1.4")
    ran = run("printroster", pdf, "-o", out)
    assert (ran.code, "This is a PDF" in ran.err, out.exists()) == (2, True, False)
    run("printroster", tmp_path / "gone.ros", "-o", out).ends(2, "cannot be read: No such file or directory")
