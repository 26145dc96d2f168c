"""A bucket of an S3 server as the place for files."""

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
def one_kind_of_error() -> Iterator[None]:
    """Within this, whatever the server or the network does is an OSError, as with files."""
    try:
        yield
    except (BotoCoreError, ClientError) as trouble:
        raise OSError(str(trouble)) from trouble


class Bucket(S3Storage):
    """django-storages' bucket: files are read whole, and errors are those of files."""

    def __init__(self, **options: Any) -> None:
        style = "path" if options.get("endpoint_url") else "auto"
        super().__init__(client_config=Config(**WAITS, s3={"addressing_style": style}), **options)

    def _open(self, name: str, mode: str = "rb") -> "File[bytes]":
        with one_kind_of_error():
            return ContentFile(super()._open(name, mode).read(), name)

    def _save(self, name: str, content: "File[bytes]") -> str:
        with one_kind_of_error():
            saved: str = super()._save(name, content)
        return saved

    def exists(self, name: str) -> bool:
        """Whether a file is there."""
        with one_kind_of_error():
            return bool(super().exists(name))

    def delete(self, name: str) -> None:
        """Delete a file that may be gone already."""
        with one_kind_of_error():
            super().delete(name)

    def get_modified_time(self, name: str) -> datetime:
        """When a file was last saved."""
        with one_kind_of_error():
            saved: datetime = super().get_modified_time(name)
        return saved

    def listdir(self, name: str) -> tuple[list[str], list[str]]:
        """The folders and files in a folder."""
        with one_kind_of_error():
            folders, files = super().listdir(name)
        return folders, files
