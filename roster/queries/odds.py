"""The odds of editions that were finished when they were published, in the storage of the setting BLOBS."""

from collections.abc import Iterator
from datetime import timedelta
from functools import cache
from hashlib import blake2b
from pathlib import Path
from threading import Lock
from time import monotonic

import structlog
from django.core.cache import caches
from django.core.files.storage import default_storage
from django.utils import timezone

from roster import models
from roster.odds.book import OddsBook, book_of, tell
from roster.odds.compiling import read_book
from roster.rules.game.game import Game

FOLDER = "odds"
ROOT = Path(__file__).resolve().parents[2]
MAKERS = ("roster/odds/*.py", "roster/rules/game/*.py", "roster/rules/words.py")
"""What a book says depends on these; a book of an earlier version is not read."""

AWAY, REST = "odds/away", 60
"""Where a process notes that the storage does not answer, and for how many seconds it then asks for no more books."""
ASKED_AGAIN = 60.0
"""Seconds after which a process asks again for a book that was not there."""

log = structlog.get_logger(__name__)


@cache
def makers_hash() -> str:
    """A hash of all that makes books."""
    made = blake2b(digest_size=8)
    for pattern in MAKERS:
        for file in sorted(ROOT.glob(pattern)):
            made.update(file.name.encode() + blake2b(file.read_bytes()).digest())
    return made.hexdigest()


def book_name(slug: str, number: int, sha256: str) -> str:
    """The file of an edition's book: by what the edition says, and by what works it out."""
    return f"{FOLDER}/{slug}-{number}-{sha256[:32]}-{makers_hash()}"


def unnamed_books(age: timedelta) -> Iterator[str]:
    """The files among the books that no edition names with today's code, in order, of at least this age.

    Raises OSError.
    """
    try:
        kept = default_storage.listdir(FOLDER)[1]
    except FileNotFoundError:
        return
    editions = models.Edition.objects.values_list("game__slug", "number", "sha256")
    last = timezone.now() - age
    for name in sorted({f"{FOLDER}/{name}" for name in kept} - {book_name(*edition) for edition in editions}):
        if default_storage.get_modified_time(name) <= last:
            yield name


def storage_is_away() -> bool:
    """Whether the storage did not answer this process a moment ago."""
    return bool(caches["pages"].get(AWAY))


def note_away() -> None:
    """Let this process leave the storage alone for a while."""
    caches["pages"].set(AWAY, True, REST)


def kept_book(game: Game, sha256: str) -> OddsBook | None:
    """An edition's book as it is kept; None where there is none, or it cannot be read. Then all is worked out again.

    A storage that does not answer costs one wait, not one for each edition.
    """
    name = book_name(game.slug, game.edition, sha256)
    if storage_is_away():
        return None
    try:
        with default_storage.open(name) as file:
            return read_book(game, file.read())
    except FileNotFoundError:
        return None
    except OSError as trouble:
        note_away()
        log.warning("finished odds cannot be fetched", file=name, trouble=str(trouble))
        return None
    except ValueError as trouble:
        log.warning("finished odds are damaged", file=name, trouble=str(trouble))
        return None


class BookSought:
    """An edition's book, asked for until it is there: whoever keeps it may be another process, and later."""

    def __init__(self, game: Game, sha256: str) -> None:
        self._game, self._sha256, self._lock = game, sha256, Lock()
        self._next = float("-inf") if game.attempts else float("inf")

    def seek(self) -> None:
        """Tell this process the book if it has none; asks at most once a minute."""
        if monotonic() < self._next:
            return
        with self._lock:
            if monotonic() < self._next:
                return
            self._next = monotonic() + ASKED_AGAIN
        if book_of(self._game) is None:
            book = kept_book(self._game, self._sha256)
            if book is None:
                return
            tell(self._game, book)
        self._next = float("inf")
