"""A gang as a tagged PDF (PDF/UA-1): to be read aloud, enlarged or searched, not to be cut."""

from collections.abc import Mapping

from cards.pdf.variants.documents import layout_html
from cards.pdf.variants.pdfua_faults import pdfua_faults

IDENTIFIER = b"pressgang"


def print_reading(payload: tuple[str, Mapping[str, bytes]]) -> tuple[bytes, tuple[str, ...]]:
    """Write a document, with its pictures by address, as PDF/UA-1, and return it with its faults.

    The same words and pictures give the same bytes.
    """
    html, pictures = payload
    document = layout_html(html, pictures=pictures)
    written: bytes = document.write_pdf(pdf_variant="pdf/ua-1", pdf_identifier=IDENTIFIER, full_fonts=False)
    return written, pdfua_faults(written)
