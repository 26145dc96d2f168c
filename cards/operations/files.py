"""Keeping and deleting the files that prints made."""

from collections.abc import Iterable
from datetime import date

import structlog
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils import timezone

from cards.queries.files import FOLDER, FilesAway, files_before, storage_answers

log = structlog.get_logger(__name__)


def keep_file(name: str, body: bytes) -> str:
    """Keep a file among those of today. Returns its name in the storage. Raises FilesAway."""
    with storage_answers():
        kept: str = default_storage.save(f"{FOLDER}/{timezone.now():%Y-%m-%d}/{name}", ContentFile(body))
    return kept


def drop_files(names: Iterable[str]) -> None:
    """Delete files. Those that cannot be deleted now go with their day."""
    try:
        with storage_answers():
            for name in filter(None, names):
                default_storage.delete(name)
    except FilesAway as away:
        log.warning("files of prints were not deleted", trouble=str(away.__cause__))


def drop_files_before(day: date) -> None:
    """Delete every file that was made before a day, also those of workers that were killed before they wrote a row."""
    try:
        drop_files(list(files_before(day)))
    except FilesAway as away:
        log.warning("old files of prints cannot be listed", trouble=str(away.__cause__))
