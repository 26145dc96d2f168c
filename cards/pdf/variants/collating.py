"""Fronts and backs in turns: pages of one PDF in order, with the same page wherever one is missing.

Lives here: `collated`. Never here: what is on the pages.
"""

from collections.abc import Sequence
from io import BytesIO

import pikepdf


def collated(pdf: bytes, order: Sequence[int | None], blank: bytes) -> bytes:
    """The pages of `pdf` in this order; the one page of `blank` where the order names none."""
    with pikepdf.open(BytesIO(pdf)) as document, pikepdf.open(BytesIO(blank)) as other:
        pages = list(document.pages)
        document.pages.append(other.pages[0])
        between = document.pages[-1]
        del document.pages[:]
        for place in order:
            document.pages.append(between if place is None else pages[place])
        if "/Outlines" in document.Root:
            del document.Root.Outlines
        written = BytesIO()
        document.save(written, deterministic_id=True)
        return written.getvalue()
