"""newgame: a commented pack that is whole at once: no problems, published, legal, printed; and what it refuses."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest
from pydantic import TypeAdapter
from ruamel.yaml import YAML

from cards.pdf import availability
from roster.management.files import write_new_folder
from roster.packs.compiling import compile_pack
from roster.packs.reading.pack import read_pack
from roster.packs.starting import LONGEST_NAME, STARTER, starter_texts
from roster.queries.games import newest_game
from roster.rules.game.prints import Template
from roster.rules.game.stats import Changes, LinearWorth, TableWorth
from roster.rules.game.written import Tagged
from tests.architecture import sources
from tests.architecture.test_no_game_in_code import distinctive, search
from tools.schemas import pack_schemas

pytestmark = pytest.mark.any_database

SLUG = "mountain-pass"
NAMES = ("no", "2048", "- a: b #c", "\"\\quoted' {x}", "@slug@ @name@", "Ünïçödé 🐌", "W" * LONGEST_NAME)
WORD = re.compile(r"\w+")
STARTED = sorted(path.stem for path in STARTER.glob("*.yaml"))
ABOUT_KIND = re.compile(r"(?i)\ban? (\w+)(?:'s| with) `(\w+):")
SCHEMA_LINE = re.compile(r"# yaml-language-server: \$schema=(\S+)\n")


@pytest.fixture
def started(run, tmp_path: Path, db: None) -> Path:
    ran = run("newgame", SLUG, "-o", tmp_path)
    assert (ran.code, ran.err) == (0, "")
    return tmp_path / SLUG


def terms(schema: object) -> set[str]:
    """Return every field that a JSON Schema has, at any depth."""
    if isinstance(schema, dict):
        own = set(schema.get("properties", ()))
        return own.union(*map(terms, schema.values()))
    return set().union(*map(terms, schema)) if isinstance(schema, list) else set()


SHARED = set().union(*(terms(TypeAdapter(form).json_schema()) for form in (Tagged, Changes, LinearWorth, TableWorth)))
"""What several files have: one of them teaches it."""


def test_the_starter_has_no_problems(run, started):
    assert run("checkpack", started).out == f"{SLUG}: no problems, 1 sample gangs\n"
    assert sorted(path.name for path in started.parent.iterdir()) == [SLUG]


@pytest.mark.any_database
@pytest.mark.print
def test_the_starter_is_published_legal_and_printed(run, started, tmp_path):
    sample, out = started / "sample_gangs" / "first-party.json", tmp_path / "kit.pdf"
    assert run("loadgames", started, "--publish").code == 0
    assert (newest_game(SLUG).name, newest_game(SLUG).edition) == ("Mountain Pass", 1)
    checked = json.loads(run("checkgang", sample, "--format", "json").out)
    expected = json.loads(sample.read_text())["sample"]
    assert (checked["legal"], checked["points"], checked["findings"]) == (True, expected["points"], [])
    if missing := availability.missing_libraries():
        pytest.skip(reason=f"printing needs {', '.join(missing)}")
    printed = run("printkit", sample, "-o", out, "--report", "json")
    assert printed.code == 0
    counts = json.loads(printed.out)["counts"]
    again = 4  # templates that a leaf has room for twice
    assert (counts["cards"], counts["tokens"], counts["templates"]) == (3, 10, 8 + again)
    assert counts["reference"] >= 1
    words = "".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(out)).upper()
    for word in ("OTTOLINE", "THICK-SKINNED", "PORTER", "YARDSTICK", "KNOCK", "HEAVE", "MOUNTAIN PASS"):
        assert word in words, word


TAUGHT_ELSEWHERE = {
    "designs": ("constraints",),
    "tokens": ("constraints",),
    "templates": ("constraints", "tokens"),
    "game": ("constraints", "tokens"),
}
"""Files whose selectors or supplies another file teaches."""


def test_a_files_words_teach_every_field():
    texts, schemas = starter_texts(SLUG, "Mountain Pass"), pack_schemas()
    for noun in STARTED:
        text = texts[f"{noun}.yaml"]
        taught = SHARED.union(*(WORD.findall(texts[f"{other}.yaml"]) for other in TAUGHT_ELSEWHERE.get(noun, ())))
        assert (noun, terms(schemas[noun]) - set(WORD.findall(text)) - taught) == (noun, set())
        assert text.count("#") > 1


def test_an_example_in_words_names_a_field_of_the_kind_of_drawing_that_it_is_about():
    forms = TypeAdapter(Template).json_schema()["$defs"].values()
    fields = {form["properties"]["kind"]["const"]: form["properties"] for form in forms if "kind" in form["properties"]}
    examples = ABOUT_KIND.findall(starter_texts(SLUG, "Mountain Pass")["templates.yaml"])
    assert "ruler" in {kind for kind, _ in examples}
    assert [(kind, field) for kind, field in examples if field not in fields[kind]] == []


def test_what_files_share_is_taught_in_one_of_them():
    texts = starter_texts(SLUG, "Mountain Pass").values()
    assert {word for text in texts for word in WORD.findall(text)} >= SHARED


def test_every_file_leads_an_editor_to_its_schema(started):
    files = sorted(started.glob("*.yaml"))
    assert len(files) >= 13
    for path in files:
        led = SCHEMA_LINE.match(path.read_text())
        assert led, path.name
        assert (started / led[1]).resolve() == sources.ROOT / "fixtures" / "schema" / f"{path.stem}.json"
    assert starter_texts(SLUG, "x")["ranks.yaml"].startswith("# yaml-language-server: $schema=../schema/ranks.json\n")


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_kept_as_text(run, tmp_path, name, db):
    ran = run("newgame", "2048", "--name", name, "-o", tmp_path)
    assert (ran.code, ran.err) == (0, "")
    reading = read_pack(tmp_path / "2048")
    assert [str(problem) for problem in reading.problems] == []
    assert reading.pack is not None
    assert (reading.pack.game.slug, reading.pack.game.name) == ("2048", name)


SLUG_FORM = "cannot be a game's short name. Write lower-case letters"


@pytest.mark.parametrize(
    ("slug", "said"),
    [
        *((one, SLUG_FORM) for one in ("Mountain Pass", "", "paper_boats", "-a", "a--b", "../up", "a/b", "ä")),
        *((one, SLUG_FORM) for one in ("a" * 61, "a\0b")),
        ("new", "“new” is the name of a page. Choose another one."),
    ],
)
def test_what_is_no_slug_is_refused(run, tmp_path, slug, said, db):
    # "--" keeps a slug that begins with a hyphen from reading as an option.
    ran = run("newgame", "-o", tmp_path, "--", slug)
    assert (ran.code, ran.out) == (2, "")
    assert all(part in ran.err for part in ("SLUG: ", said))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["", "  ", "two\nlines", "\u202eevil", "nul\0", "W" * (LONGEST_NAME + 1)])
def test_what_is_no_name_is_refused(run, tmp_path, name, db):
    ran = run("newgame", SLUG, "--name", name, "-o", tmp_path)
    assert (ran.code, ran.out, "--name: " in ran.err) == (2, "", True)
    assert list(tmp_path.iterdir()) == []


def test_blanks_about_a_name_are_taken_off(run, tmp_path, db):
    assert run("newgame", SLUG, "--name", "  Tin Pass ", "-o", tmp_path).code == 0
    assert "\nname: Tin Pass  # " in (tmp_path / SLUG / "game.yaml").read_text()


def test_nothing_is_written_over(run, started, tmp_path):
    (started / "ranks.yaml").write_text("mine")
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere")
    for slug in (SLUG, "dangling"):
        ran = run("newgame", slug, "-o", tmp_path)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == (
            f"{tmp_path / slug}: This path exists already. Take another slug or another DIR; "
            "existing files are never overwritten.\n"
        )
    assert (started / "ranks.yaml").read_text() == "mine"


@pytest.mark.parametrize("pack", [path.parent.name for path in sources.ROOT.glob("fixtures/*/game.yaml")])
def test_a_game_that_there_is_already_is_not_begun_again(run, tmp_path, pack, db):
    run("newgame", pack, "-o", tmp_path).ends(2, f"There is a game {pack!r} already. Take another slug")
    assert run("newgame", pack).code == 2
    assert list(tmp_path.iterdir()) == []


def test_a_game_of_the_database_is_not_begun_again(run, started, tmp_path):
    run("loadgames", started)
    (tmp_path / "other").mkdir()
    ran = run("newgame", SLUG, "-o", tmp_path / "other")
    assert (ran.code, ran.err.startswith(f"database: There is a game {SLUG!r} already.")) == (2, True)


def test_it_goes_into_fixtures_by_default(run, tmp_path, settings, db):
    settings.BASE_DIR = tmp_path
    (tmp_path / "fixtures").mkdir()
    assert run("newgame", SLUG).out.startswith(f"{SLUG}: written to {tmp_path / 'fixtures' / SLUG}\n")
    assert "$schema=../schema/game.json" in (tmp_path / "fixtures" / SLUG / "game.yaml").read_text()


@pytest.mark.parametrize("make", [Path.touch, Path.exists], ids=["a file", "nothing"])
def test_a_folder_that_cannot_be_written_to_is_reported(run, tmp_path, make, db):
    make(tmp_path / "place")
    run("newgame", SLUG, "-o", tmp_path / "place").ends(2, "cannot be written: ", "Name a folder that exists")


def test_nothing_is_left_of_what_could_not_be_written(tmp_path):
    with pytest.raises(OSError, match="File name too long"):
        write_new_folder(tmp_path / "new", {"a.yaml": "a", "b" * 300: "b"})
    assert list(tmp_path.iterdir()) == []
    write_new_folder(tmp_path / "new", {"in/a.yaml": "a"})
    with pytest.raises(FileExistsError):
        write_new_folder(tmp_path / "new", {"a.yaml": "b"})
    assert [path.name for path in tmp_path.rglob("*.yaml")] == ["a.yaml"]


def test_no_word_of_the_starter_stands_in_code(started):
    pattern = search(distinctive(started))
    found = [sources.named(path) for path in sources.code_files() if pattern.search(path.read_text())]
    assert found == [], "a game begun in fixtures/ must pass the tests there"


def test_the_starter_shows_most_of_what_a_game_can_have(started):
    game = compile_pack(read_pack(started).pack)
    kinds = {"total", "count", "capacity", "excludes", "requires", "share", "unique"}
    assert {rule.kind for rule in game.constraints} == kinds
    kinds = {template["drawing"]["kind"] for template in YAML(typ="safe").load(started / "templates.yaml")}
    assert kinds == {"turn", "ruler", "sector", "area", "grid"}


def test_the_command_works_without_a_database(tmp_path):
    command = [sys.executable, "manage.py", "newgame", SLUG, "-o", tmp_path]
    nowhere = {"DATABASE_URL": "sqlite://:memory:"}
    ended = subprocess.run(command, cwd=sources.ROOT, env=nowhere, capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert (tmp_path / SLUG / "game.yaml").exists()
