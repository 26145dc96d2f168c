"""Fronts and backs in turns: pages of one PDF in order, with a common page where one is missing.

Lives here: `collated`. Never here: what is on the pages.
"""

from collections.abc import Sequence
from io import BytesIO

import pikepdf


def collated(pdf: bytes, order: Sequence[int | None], common: bytes) -> bytes:
    """The pages of `pdf` in this order; the one page of `common` where the order names none."""
    with pikepdf.open(BytesIO(pdf)) as document, pikepdf.open(BytesIO(common)) as shared:
        pages = list(document.pages)
        document.pages.append(shared.pages[0])
        blank = document.pages[-1]
        del document.pages[:]
        for place in order:
            document.pages.append(blank if place is None else pages[place])
        if "/Outlines" in document.Root:
            del document.Root.Outlines
        written = BytesIO()
        document.save(written, deterministic_id=True)
        return written.getvalue()
