"""Work for a child: any document laid out by WeasyPrint."""

from typing import ClassVar

from cards.pdf.workers.limits import MEBIBYTE


class Cycle:
    """Something large that only a search for cycles gives up, as layouts are."""

    alive: ClassVar[int] = 0

    def __init__(self, size: int) -> None:
        self.itself, self.large = self, b"x" * size
        Cycle.alive += 1

    def __del__(self) -> None:
        Cycle.alive -= 1


def cycle_made(megabytes: int) -> int:
    """Make a cycle of that size, and return how many of them are there."""
    return Cycle(megabytes * MEBIBYTE).alive


def laid_out(html: str) -> int:
    """Draw the document to the end, and return how many pages it takes."""
    from cards.pdf.variants import documents

    document = documents.layout_html(html)
    document.write_pdf()
    return len(document.pages)
