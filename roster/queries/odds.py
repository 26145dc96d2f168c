"""The odds of editions that were finished when they were published, in the storage of the setting BLOBS."""

from functools import cache
from hashlib import blake2b
from pathlib import Path

import structlog
from django.core.cache import caches
from django.core.files.storage import default_storage

from roster.odds.book import OddsBook
from roster.odds.compiling import read_book
from roster.rules.game.game import Game

FOLDER = "odds"
ROOT = Path(__file__).resolve().parents[2]
MAKERS = ("roster/odds/*.py", "roster/rules/game/*.py", "roster/rules/words.py")
"""What a book says depends on these; a book of an earlier version is not read."""

AWAY, REST = "odds/away", 60
"""Where a process notes that the storage does not answer, and for how many seconds it then asks for no more books."""

log = structlog.get_logger(__name__)


@cache
def makers_hash() -> str:
    """A hash of all that makes books."""
    made = blake2b(digest_size=8)
    for pattern in MAKERS:
        for file in sorted(ROOT.glob(pattern)):
            made.update(file.name.encode() + blake2b(file.read_bytes()).digest())
    return made.hexdigest()


def book_name(game: Game, sha256: str) -> str:
    """The file of an edition's book: by what the edition says, and by what works it out."""
    return f"{FOLDER}/{game.slug}-{game.edition}-{sha256[:32]}-{makers_hash()}"


def kept_book(game: Game, sha256: str) -> OddsBook | None:
    """An edition's book as it is kept; None where there is none, or it cannot be read. Then all is worked out again.

    A storage that does not answer costs one wait, not one for each edition.
    """
    name = book_name(game, sha256)
    if caches["pages"].get(AWAY):
        return None
    try:
        with default_storage.open(name) as file:
            return read_book(game, file.read())
    except FileNotFoundError:
        return None
    except OSError as trouble:
        caches["pages"].set(AWAY, True, REST)
        log.warning("finished odds cannot be fetched", file=name, trouble=str(trouble))
        return None
    except ValueError as trouble:
        log.warning("finished odds are damaged", file=name, trouble=str(trouble))
        return None
