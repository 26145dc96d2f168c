"""Files that prints made, in the storage of the setting BLOBS; rows name them."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date

from django.core.files.storage import default_storage

FOLDER = "prints"


class FilesAway(RuntimeError):
    """The storage does not answer, or has no room."""

    def __str__(self) -> str:
        return "Finished prints cannot be kept or fetched just now. Try again in a few minutes."


@contextmanager
def storage_answers() -> Iterator[None]:
    """Within this, an error of the storage is FilesAway. That a file is not there stays FileNotFoundError."""
    try:
        yield
    except FileNotFoundError:
        raise
    except OSError as trouble:
        raise FilesAway from trouble


def file_at(name: str) -> bytes:
    """The bytes of a file. Raises FileNotFoundError, FilesAway."""
    with storage_answers(), default_storage.open(name) as file:
        found: bytes = file.read()
    return found


def files_before(day: date) -> Iterator[str]:
    """The files that were made before a day, whether rows name them or not, then their folder. Raises FilesAway."""
    with storage_answers():
        for folder in listed(FOLDER, folders=True):
            if folder < day.isoformat():
                yield from (f"{FOLDER}/{folder}/{name}" for name in listed(f"{FOLDER}/{folder}", folders=False))
                yield f"{FOLDER}/{folder}"


def listed(folder: str, *, folders: bool) -> list[str]:
    """The names in a folder, which may not be there yet."""
    try:
        names: list[str] = default_storage.listdir(folder)[0 if folders else 1]
    except FileNotFoundError:
        return []
    return names
