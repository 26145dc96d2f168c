"""Storing and deleting the files of prints."""

from collections.abc import Iterable
from datetime import date

import structlog
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils import timezone

from cards.queries.files import FOLDER, FilesAway, files_before, storage_errors

log = structlog.get_logger(__name__)


def store_file(name: str, body: bytes) -> str:
    """Store a file among those of today; return its name in the storage. Raises FilesAway."""
    with storage_errors():
        kept: str = default_storage.save(f"{FOLDER}/{timezone.now():%Y-%m-%d}/{name}", ContentFile(body))
    return kept


def delete_files(names: Iterable[str]) -> None:
    """Delete files. Those that cannot be deleted now are deleted with their day."""
    try:
        with storage_errors():
            for name in filter(None, names):
                default_storage.delete(name)
    except FilesAway as away:
        log.warning("files of prints were not deleted", trouble=str(away.__cause__))


def delete_files_before(day: date) -> None:
    """Delete all files from before a day, including those of workers that were killed before they wrote a row."""
    try:
        delete_files(list(files_before(day)))
    except FilesAway as away:
        log.warning("old files of prints cannot be listed", trouble=str(away.__cause__))
