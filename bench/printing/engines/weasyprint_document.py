"""Plain WeasyPrint, which prints the author's document as it is: the reference of every ratio."""

import os

from bench.printing.author import document
from bench.printing.engines.engine import Job
from cards.html.styles import FONTS

# The fonts must be named before Pango starts.
os.environ["FONTCONFIG_FILE"] = str(FONTS / "fonts.conf")

import weasyprint


class PlainWeasyPrint:
    """The engine; like `HTML(...).write_pdf()`, it keeps nothing between jobs."""

    def prepare(self, job: Job) -> None:
        """Do nothing."""

    def make(self, job: Job) -> bytes:
        """Return the document as PDF."""
        written: bytes = weasyprint.HTML(string=document(job.pages)).write_pdf()
        return written

    def close(self) -> None:
        """Do nothing."""


def start() -> PlainWeasyPrint:
    """Return the engine with WeasyPrint imported."""
    return PlainWeasyPrint()
