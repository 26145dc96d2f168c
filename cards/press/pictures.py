"""Taking a picture that somebody uploads: no more of it is read than may come in, and a child decodes it.

Lives here: `picture_taken`. Never here: what is refused (see cards.pictures), forms.
"""

from typing import Protocol

from cards.pdf.printed import PrintingFailed
from cards.pictures.picture import MEBIBYTE, MOST_BYTES, Picture, PictureRefused, Use
from cards.press.children import pool

REMADE = "cards.pictures.remaking:remade"


class Upload(Protocol):
    """What Django hands over of an uploaded file, and any open file."""

    def read(self, size: int, /) -> bytes:
        """At most so many bytes."""


def picture_taken(upload: Upload, use: Use) -> Picture:
    """The picture made anew. Raises PictureRefused, with what helps."""
    data = upload.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise PictureRefused(f"This file is larger than {MOST_BYTES // MEBIBYTE} MB. Make the picture smaller.")
    if not data:
        raise PictureRefused("This file is empty. Choose the picture again.")
    try:
        (made,) = pool().map(REMADE, [(data, use)])
    except PrintingFailed as failed:
        raise PictureRefused("This picture could not be read in time. Save it again as JPEG or PNG.") from failed
    if isinstance(made, str):
        raise PictureRefused(made)
    taken: Picture = made
    return taken
