"""Plain WeasyPrint: the author's one HTML document, printed plainly. The reference of every ratio."""

import os

from bench.printing.author import document
from bench.printing.engines.engine import Job
from cards.html.styles import FONTS

# The fonts must be named before Pango starts.
os.environ["FONTCONFIG_FILE"] = str(FONTS / "fonts.conf")

import weasyprint


class PlainWeasyPrint:
    """Nothing is kept from one job to the next: that is what `HTML(...).write_pdf()` does."""

    def prepare(self, job: Job) -> None:
        """Nothing to do."""

    def make(self, job: Job) -> bytes:
        """The document as PDF."""
        written: bytes = weasyprint.HTML(string=document(job.pages)).write_pdf()
        return written

    def close(self) -> None:
        """Nothing to close."""


def start() -> PlainWeasyPrint:
    """The engine, with WeasyPrint imported."""
    return PlainWeasyPrint()
