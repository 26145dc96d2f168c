"""An S3 bucket as file storage."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError
from django.core.files.base import ContentFile, File
from storages.backends.s3 import S3Storage

WAITS = {"connect_timeout": 2, "read_timeout": 30, "retries": {"max_attempts": 2}}


@contextmanager
def errors_of_files() -> Iterator[None]:
    """Turn errors of the server and the network into OSError, as files raise."""
    try:
        yield
    except (BotoCoreError, ClientError) as trouble:
        raise OSError(str(trouble)) from trouble


class Bucket(S3Storage):
    """django-storages' S3 storage; reads files whole and raises OSError."""

    def __init__(self, **options: Any) -> None:
        style = "path" if options.get("endpoint_url") else "auto"
        super().__init__(client_config=Config(**WAITS, s3={"addressing_style": style}), **options)

    def _open(self, name: str, mode: str = "rb") -> "File[bytes]":
        with errors_of_files():
            return ContentFile(super()._open(name, mode).read(), name)

    def _save(self, name: str, content: "File[bytes]") -> str:
        with errors_of_files():
            saved: str = super()._save(name, content)
        return saved

    def exists(self, name: str) -> bool:
        """Return whether there is a file of this name."""
        with errors_of_files():
            return bool(super().exists(name))

    def delete(self, name: str) -> None:
        """Delete a file, if it is still there."""
        with errors_of_files():
            super().delete(name)

    def get_modified_time(self, name: str) -> datetime:
        """Return when a file was last saved."""
        with errors_of_files():
            saved: datetime = super().get_modified_time(name)
        return saved

    def listdir(self, name: str) -> tuple[list[str], list[str]]:
        """Return the names of the folders and of the files in a folder."""
        with errors_of_files():
            folders, files = super().listdir(name)
        return folders, files
