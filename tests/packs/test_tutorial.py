"""The tutorial's game, taken from the document as it stands: read, linted, compiled, played, loaded and printed."""

import re
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from cards.pdf.availability import missing_libraries
from cards.pdf.context import PrintContext
from roster.packs.compiling import compile_pack
from roster.packs.gang_file import read_gang
from roster.packs.reading.pack import read_pack
from roster.queries.games import newest_game
from roster.rules.game.game import Game
from roster.rules.legality.validation import is_legal, validate_gang
from roster.rules.points import price_gang
from tools.schemas import pack_schemas

pytestmark = pytest.mark.any_database

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"^`([\w/.-]+)`\n\n```(?:yaml|json)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks() -> dict[str, str]:
    """Return the document's files by name; a file that comes up again goes on."""
    files: dict[str, str] = {}
    for name, text in BLOCK.findall(DOCUMENT.read_text(encoding="utf-8")):
        files[name] = files.get(name, "") + text
    return files


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the pack as a reader who follows the document has it."""
    made = tmp_path / "lighthouse-row"
    for name, text in blocks().items():
        path = made / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return made


@pytest.fixture
def game(folder: Path) -> Game:
    reading = read_pack(folder)
    assert [str(problem) for problem in reading.problems] == []
    return compile_pack(reading.pack)


def test_every_block_of_the_document_is_taken_and_most_nouns_come_up() -> None:
    assert DOCUMENT.read_text().count("```") == 2 * len(BLOCK.findall(DOCUMENT.read_text()))
    written = {name.removesuffix(".yaml") for name in blocks() if name.endswith(".yaml")}
    assert set(pack_schemas()) - written == {"advances", "attempts", "decks", "deck_cards"}


def test_the_game_compiles(game: Game) -> None:
    assert (game.slug, game.word("member", 2), len(game.constraints)) == ("lighthouse-row", "keepers", 11)
    assert {rule.kind for rule in game.constraints} == {
        *("total", "count", "capacity", "excludes", "requires", "share", "unique")
    }


@pytest.mark.parametrize(("name", "legal"), [("early-lamp", True), ("wreckers", False)])
def test_the_crews_give_what_the_document_says(folder: Path, game: Game, name: str, legal: bool) -> None:
    reading = read_gang((folder / "sample_gangs" / f"{name}.json").read_bytes())
    assert (reading.problems, reading.findings) == ((), ())
    findings = validate_gang(game, reading.gang)
    found = [{"code": one.code, "constraint": one.constraint, "place": one.place.path} for one in findings]
    expected = [{"constraint": "", **one} for one in reading.body["sample"]["findings"]]
    assert found == expected
    assert is_legal(findings) is legal
    assert price_gang(game, reading.gang).total == reading.body["sample"]["points"]


def test_the_problem_that_the_document_shows_is_reported(folder: Path) -> None:
    stats = folder / "stats.yaml"
    stats.write_text(stats.read_text().replace("minimum: 1", "minimun: 1", 1))
    shown = next(line.strip() for line in DOCUMENT.read_text().splitlines() if line.startswith("    stats.yaml:"))
    problems = [str(problem) for problem in read_pack(folder).problems]
    assert [line for line in problems if line.startswith(shown.removesuffix("…"))] == problems


@pytest.mark.django_db(transaction=True)
def test_the_game_loads_and_is_published(folder: Path) -> None:
    call_command("loadgames", str(folder), "--publish", stdout=StringIO())
    assert newest_game("lighthouse-row").edition == 1


@pytest.mark.print
@pytest.mark.skipif(bool(missing_libraries()), reason="printing needs Pango")
def test_the_crews_kit_prints(folder: Path, game: Game) -> None:
    from cards.pdf.kit import print_kit

    for name in ("early-lamp", "wreckers"):
        gang = read_gang((folder / "sample_gangs" / f"{name}.json").read_bytes()).gang
        assert gang is not None
        assert print_kit(PrintContext(game=game, gang=gang)).pdf.startswith(b"%PDF")
