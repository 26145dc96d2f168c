"""Files of prints, in the storage of BLOBS; rows name them."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date

from django.core.files.storage import default_storage

FOLDER = "prints"


class FilesAway(RuntimeError):
    """The storage does not answer or is full."""

    def __str__(self) -> str:
        return "Finished prints cannot be kept or fetched just now. Try again in a few minutes."


@contextmanager
def storage_errors() -> Iterator[None]:
    """Turn errors of the storage into FilesAway, but for FileNotFoundError."""
    try:
        yield
    except FileNotFoundError:
        raise
    except OSError as trouble:
        raise FilesAway from trouble


def file_at(name: str) -> bytes:
    """Return the bytes of a file. Raises FileNotFoundError and FilesAway."""
    with storage_errors(), default_storage.open(name) as file:
        found: bytes = file.read()
    return found


def files_before(day: date) -> Iterator[str]:
    """Yield each folder of a day before `day` after its files, whether rows name them or not. Raises FilesAway."""
    with storage_errors():
        for folder in names_in(FOLDER, folders=True):
            if folder < day.isoformat():
                yield from (f"{FOLDER}/{folder}/{name}" for name in names_in(f"{FOLDER}/{folder}", folders=False))
                yield f"{FOLDER}/{folder}"


def names_in(folder: str, *, folders: bool) -> list[str]:
    """Return the names of the folders or files in a folder; none if it does not exist."""
    try:
        names: list[str] = default_storage.listdir(folder)[0 if folders else 1]
    except FileNotFoundError:
        return []
    return names
