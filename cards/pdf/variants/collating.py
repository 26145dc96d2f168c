"""Collation of fronts and backs: pages of one PDF in order, with pages of others between them."""

from collections.abc import Sequence
from io import BytesIO

import pikepdf


def collate_pages(pdf: bytes, order: Sequence[int | bytes]) -> bytes:
    """Return pages in this order: a number is a page of `pdf`, bytes are a PDF of one page."""
    with pikepdf.open(BytesIO(pdf)) as document:
        pages: dict[int | bytes, pikepdf.Page] = dict(enumerate(document.pages))
        for other in dict.fromkeys(one for one in order if isinstance(one, bytes)):
            with pikepdf.open(BytesIO(other)) as source:
                document.pages.append(source.pages[0])
            pages[other] = document.pages[-1]
        del document.pages[:]
        for place in order:
            document.pages.append(pages[place])
        if "/Outlines" in document.Root:
            del document.Root.Outlines
        written = BytesIO()
        document.save(written, deterministic_id=True)
        return written.getvalue()
