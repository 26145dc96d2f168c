"""An upload handler that keeps no more of a file than the site ever reads."""

from django.core.files.uploadhandler import FileUploadHandler

MOST_BYTES = 8 * 1024 * 1024
"""The largest file that is accepted. One byte more is kept, so that readers can tell that a file is too large."""


class CappedUpload(FileUploadHandler):
    """A handler that passes the beginning of a file to the next handlers and drops the rest."""

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes | None:
        return raw_data[: MOST_BYTES + 1 - start] if start <= MOST_BYTES else None

    def file_complete(self, file_size: int) -> None:
        """Return nothing: the next handler makes the file."""
