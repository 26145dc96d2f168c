"""An S3 bucket as file storage."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError
from django.core.files.base import ContentFile, File
from storages.backends.s3 import S3Storage

WAITS = {"connect_timeout": 2, "read_timeout": 30, "retries": {"max_attempts": 2}}
METHODS = ("_open", "_save", "exists", "delete", "get_modified_time", "listdir")
"""The methods of storages that this site calls."""


class Bucket(S3Storage):
    """django-storages' S3 storage; reads files whole and raises OSError."""

    def __init__(self, **options: Any) -> None:
        style = "path" if options.get("endpoint_url") else "auto"
        super().__init__(client_config=Config(**WAITS, s3={"addressing_style": style}), **options)

    def _open(self, name: str, mode: str = "rb") -> "File[bytes]":
        return ContentFile(super()._open(name, mode).read(), name)


def with_errors_of_files(method: Callable[..., Any]) -> Callable[..., Any]:
    """Return a method that turns errors of the server and the network into OSError, as files raise."""

    @wraps(method)
    def call(*words: Any, **options: Any) -> Any:
        try:
            return method(*words, **options)
        except (BotoCoreError, ClientError) as trouble:
            raise OSError(str(trouble)) from trouble

    return call


for name in METHODS:
    setattr(Bucket, name, with_errors_of_files(getattr(Bucket, name)))
