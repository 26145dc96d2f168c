"""Uploaded files: no more of one is kept, in memory or on disk, than anything here reads."""

from django.core.files.uploadhandler import FileUploadHandler

MOST_BYTES = 8 * 1024 * 1024
"""The largest file that is taken. One byte more is let through, so that who reads the file can say it is too large."""


class CappedUpload(FileUploadHandler):
    """Lets the beginning of a file through to the next handlers, and drops the rest as it comes."""

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes | None:
        return raw_data[: MOST_BYTES + 1 - start] if start <= MOST_BYTES else None

    def file_complete(self, file_size: int) -> None:
        """The next handler's file is the one."""
