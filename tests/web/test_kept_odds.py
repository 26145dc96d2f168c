"""An edition's finished odds, kept when it is published: what a process that has just started works out itself."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Lock

import pytest
from django.core.cache import caches
from django.core.files.storage import default_storage
from django.test import Client

from cards.pdf.printed import PrintingUnavailable
from cards.press import printing
from cards.press.working import tidy_in_turn
from roster.odds import compiling, figures, solving, tables, weapons
from roster.odds.book import OddsBook, book_of, forget
from roster.odds.solving import attempts_with
from roster.odds.tables import tables_of
from roster.operations import odds as operations
from roster.operations.odds import drop_books, finish_odds, keep_odds
from roster.queries import games
from roster.queries import odds as queries
from roster.queries.games import newest_game
from roster.queries.odds import ASKED_AGAIN, FOLDER, BookSought, kept_book
from roster.rules.game.game import Game
from tests.sixth_game.pack import FOLDER as SIXTH
from tests.web.conftest import load_game

pytestmark = pytest.mark.any_database


@pytest.fixture
def game(db: None) -> Iterator[Game]:
    """The sixth game, published; nothing is kept of its odds."""
    yield load_game(SIXTH)
    for name in books():
        default_storage.delete(name)
    started_again()


def books() -> list[str]:
    """The files of kept odds."""
    try:
        return [f"{FOLDER}/{name}" for name in default_storage.listdir(FOLDER)[1]]
    except FileNotFoundError:
        return []


def started_again() -> None:
    """Forget what a process has in memory."""
    games.compiled_once.cache_clear()
    tables_of.cache_clear()
    forget()


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Every attempt whose odds are worked out."""
    done: list[object] = []
    plain = solving.odds_of

    def noted(*asked: object, **more: object) -> object:
        done.append(asked)
        return plain(*asked, **more)  # type: ignore[arg-type]

    for module in (compiling, figures, tables, weapons):
        monkeypatch.setattr(module, "odds_of", noted)
    return done


def pages(game: Game, client: Client) -> list[str]:
    """The odds of a game and the whole table of each weapon, as pages say them."""
    every = [client.get(f"/games/{game.slug}/odds/").text]
    for weapon in game.weapons:
        if attempts_with(game, weapon):
            page = client.get(f"/games/{game.slug}/weapons/{weapon.key}/odds/").text
            every += re.findall(r"<table class=\"ledger odds boxed.*?</table>", page, re.DOTALL)
    return every


def test_a_process_that_has_just_started_reads_the_tables_that_were_kept(
    game: Game, client: Client, worked_out: list[object]
) -> None:
    before = pages(game, client)
    assert worked_out
    keep_odds(game)
    started_again()
    worked_out.clear()
    assert client.get(f"/games/{game.slug}/odds/").text == before[0]
    assert worked_out == []
    assert pages(game, client) == before


@pytest.mark.parametrize("damaged", [b"", b"no book", None])
def test_damaged_or_missing_odds_are_worked_out_again(
    game: Game, client: Client, worked_out: list[object], damaged: bytes | None
) -> None:
    before = pages(game, client)
    keep_odds(game)
    (name,) = books()
    if damaged is None:
        default_storage.delete(name)
    else:
        Path(default_storage.path(name)).write_bytes(damaged)
    started_again()
    worked_out.clear()
    assert pages(game, client) == before
    assert worked_out
    finish_odds()
    assert books() == [name]
    started_again()
    worked_out.clear()
    assert client.get(f"/games/{game.slug}/odds/").text == before[0]
    assert worked_out == []


def test_a_storage_that_does_not_answer_costs_the_work_and_nothing_else(game: Game, client: Client) -> None:
    before = pages(game, client)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(default_storage, "location", "/dev/null")
        keep_odds(game)
        started_again()
        assert pages(game, client) == before


def test_while_the_storage_is_known_to_be_away_no_book_is_made(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Game] = []
    opened: list[str] = []

    def noted(of: Game, watch: object) -> OddsBook:
        made.append(of)
        return compiling.compile_odds(of)

    def away(name: str, mode: str = "rb") -> None:
        opened.append(name)
        raise OSError("away")

    monkeypatch.setattr(operations, "compile_odds", noted)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(default_storage, "open", away)
        for _ in range(3):
            finish_odds()
            drop_books()
        assert (len(made), len(opened)) == (0, 1)
        caches["pages"].clear()  # its rest is over
        finish_odds()
        assert (len(made), len(opened)) == (0, 2)
    caches["pages"].clear()
    finish_odds()
    assert (len(made), len(books())) == (1, 1)


def test_a_book_that_could_not_be_saved_is_made_once_in_a_process(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Game] = []
    saved: list[str] = []

    def noted(of: Game, watch: object) -> OddsBook:
        made.append(of)
        return compiling.compile_odds(of)

    def no_room(name: str, content: object) -> None:
        saved.append(name)
        raise OSError("no room")

    monkeypatch.setattr(operations, "compile_odds", noted)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(default_storage, "save", no_room)
        finish_odds()
        finish_odds()
        assert (len(made), len(saved)) == (1, 1), "it is known to be away"
        caches["pages"].clear()
        finish_odds()
    caches["pages"].clear()
    finish_odds()
    assert (len(made), len(saved), len(books())) == (1, 2, 1)


def test_a_storage_that_does_not_answer_is_not_asked_for_each_edition(game: Game) -> None:
    asked: list[str] = []

    def away(name: str, mode: str = "rb") -> None:
        asked.append(name + mode)
        raise OSError("away")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(default_storage, "open", away)
        assert kept_book(game, "one") is kept_book(game, "two") is None
    assert len(asked) == 1


def test_an_edition_that_is_typeset_has_its_odds_kept_first_even_where_nothing_can_be_printed(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printing, "missing_libraries", lambda: ("Pango",))
    with pytest.raises(PrintingUnavailable):
        printing.typeset(game, lambda *_: None)
    assert len(books()) == 1


def test_odds_that_are_kept_are_not_worked_out_again(game: Game, worked_out: list[object]) -> None:
    keep_odds(game)
    started_again()
    worked_out.clear()
    tidy_in_turn()
    assert worked_out == []
    assert len(books()) == 1


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The moment in seconds, for asking again."""
    now = [1000.0]
    monkeypatch.setattr(queries, "monotonic", lambda: now[0])
    return now


def test_a_process_that_read_the_edition_first_gets_the_book_that_another_keeps_later(
    game: Game, client: Client, clock: list[float], worked_out: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    started_again()
    page = f"/games/{game.slug}/odds/"
    before = client.get(page).text
    assert book_of(newest_game(game.slug)) is None
    keep_odds(game)
    tables_of.cache_clear()
    forget()  # as in a process that did not keep it
    asked: list[str] = []
    plain = default_storage.open

    def noted(name: str, mode: str = "rb") -> object:
        asked.append(name)
        return plain(name, mode)

    monkeypatch.setattr(default_storage, "open", noted)
    clock[0] += ASKED_AGAIN - 1
    newest_game(game.slug)
    assert (book_of(game), asked) == (None, [])
    clock[0] += 1
    worked_out.clear()
    caches["pages"].clear()  # the page as it was made before
    assert client.get(page).text == before
    assert (asked, worked_out) == (books(), [])
    assert book_of(newest_game(game.slug)) is not None
    clock[0] += 10 * ASKED_AGAIN
    newest_game(game.slug)
    assert len(asked) == 1, "it has the book"


def test_a_book_that_is_not_there_is_asked_for_once_a_minute_however_many_ask(
    game: Game, clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    every, lock = Barrier(4, timeout=30), Lock()

    class Together:
        """A lock that opens once all of them stand before it: each has seen that it is time to ask."""

        def __enter__(self) -> None:
            every.wait()
            lock.acquire()

        def __exit__(self, *_: object) -> None:
            lock.release()

    monkeypatch.setattr(queries, "kept_book", lambda _, sha256: asked.append(sha256))
    sought = BookSought(game, "one")
    monkeypatch.setattr(sought, "_lock", Together())
    for minute in range(1, 4):
        with ThreadPoolExecutor(4) as threads:
            for done in [threads.submit(sought.seek) for _ in range(4)]:
                done.result()
        sought.seek()
        assert len(asked) == minute
        clock[0] += ASKED_AGAIN
