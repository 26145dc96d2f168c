"""Books of odds where several workers keep them: one file for an edition, and none that no edition names."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier

import pytest
import structlog
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.management import call_command

from config import queue
from roster import models
from roster.odds.book import OddsBook, forget
from roster.odds.compiling import compile_odds
from roster.operations import odds as operations
from roster.operations.odds import drop_books, finish_odds, keep_odds, save_over
from roster.queries import odds as queries
from roster.queries.games import newest_game
from roster.queries.odds import FOLDER, book_name, kept_book
from roster.rules.game.game import Game
from tests.scale.test_files import kept_there, s3_server
from tests.sixth_game.pack import FOLDER as SIXTH
from tests.web.conftest import FIXTURES, load_game, publish_again

__all__ = ["kept_there", "s3_server"]
pytestmark = pytest.mark.django_db


@pytest.fixture
def game(db: None) -> Iterator[Game]:
    """A published game."""
    yield load_game(SIXTH)
    forget()


@pytest.fixture
def swept(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Makes a worker's sweep that tidies up, with no broker."""
    monkeypatch.setattr(queue, "send", lambda *_, **__: None)
    monkeypatch.setattr(queue, "swept", {"last": float("-inf")})
    return queue.sweep


def books() -> list[str]:
    """The files of kept odds, in order."""
    try:
        return sorted(f"{FOLDER}/{name}" for name in default_storage.listdir(FOLDER)[1])
    except FileNotFoundError:
        return []


def names() -> list[str]:
    """What the books of all editions are called, in order."""
    return sorted(book_name(*one) for one in models.Edition.objects.values_list("game__slug", "number", "sha256"))


def test_two_that_save_at_once_leave_one_file(kept_there: None, monkeypatch: pytest.MonkeyPatch) -> None:
    default_storage.save("odds/one", ContentFile(b"damaged"))
    both, plain = Barrier(2, timeout=30), default_storage.delete

    def delete(name: str) -> None:
        plain(name)
        if name == "odds/one":
            both.wait()

    monkeypatch.setattr(default_storage, "delete", delete)
    with ThreadPoolExecutor(2) as threads:
        for done in [threads.submit(save_over, "odds/one", b"whole") for _ in range(2)]:
            done.result()
    assert books() == ["odds/one"]
    with default_storage.open("odds/one") as file:
        assert file.read() == b"whole"


def test_a_keeper_that_comes_between_leaves_one_book(
    kept_there: None, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, came = default_storage.delete, []

    def delete(name: str) -> None:
        plain(name)
        if not came:
            came.append(name)
            keep_odds(game)

    monkeypatch.setattr(default_storage, "delete", delete)
    keep_odds(game)
    assert books() == names() == came[:1]
    assert kept_book(game, models.Edition.objects.get().sha256) is not None


def test_a_sweep_deletes_a_few_of_the_books_that_no_edition_names(
    kept_there: None, game: Game, swept: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_odds(game)
    publish_again(game.slug)
    with monkeypatch.context() as patch:
        patch.setattr(queries, "makers_hash", lambda: "0" * 16)
        earlier = names()
    for name in (*earlier, f"{names()[0]}_a1b2c3d", f"{FOLDER}/gone-1-{'0' * 49}"):
        default_storage.save(name, ContentFile(b"old"))
    default_storage.save("elsewhere/one", ContentFile(b"%PDF"))
    assert len(books()) == 5
    assert drop_books(3, timedelta(0)) == 3
    assert len(books()) == 2
    swept()
    assert drop_books(age=timedelta(0)) == 1
    assert books() == names(), "the newest edition's book is made, the first one's stays"
    assert drop_books(age=timedelta(0)) == 0
    assert default_storage.exists("elsewhere/one")


def test_old_and_new_code_that_run_together_leave_each_others_books_alone(
    kept_there: None, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def noted(of: Game, watch: object) -> OddsBook:
        made.append(queries.makers_hash())
        return compile_odds(of)

    monkeypatch.setattr(operations, "compile_odds", noted)
    for _ in range(3):
        for code in ("a" * 16, "b" * 16):
            forget()  # each of them is another process
            monkeypatch.setattr(queries, "makers_hash", lambda code=code: code)
            drop_books()
            finish_odds()
    assert made == ["a" * 16, "b" * 16]
    assert len(books()) == 2


def test_while_the_storage_is_away_nothing_is_deleted_and_the_sweep_goes_on(
    game: Game, swept: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    listed: list[str] = []

    def away(name: str) -> None:
        listed.append(name)
        raise OSError("away")

    monkeypatch.setattr(default_storage, "listdir", away)
    assert (drop_books(), drop_books()) == (0, 0)
    assert listed == [FOLDER]
    swept()


def test_a_game_whose_odds_cannot_be_finished_stops_neither_the_others_nor_the_sweep(
    kept_there: None, game: Game, swept: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    call_command("loadgames", FIXTURES / "varium", publish=True)
    other = newest_game("varium")
    first, second = sorted((game, other), key=lambda one: one.slug)
    plain, done = operations.compile_odds, []

    def compiled(of: Game, watch: Callable[[], None]) -> OddsBook:
        if of.slug == first.slug:
            raise ZeroDivisionError("odds")
        return plain(of, watch)

    monkeypatch.setattr(operations, "compile_odds", compiled)
    monkeypatch.setattr(queue, "tidy_mails", lambda: done.append(books()))
    with structlog.testing.capture_logs() as logged:
        swept()
    assert done == [[]], "mails are tidied first"
    assert books() == [name for name in names() if name.startswith(f"{FOLDER}/{second.slug}-")]
    assert [one["game"] for one in logged if one["log_level"] == "error"] == [first.slug]
