"""A gang as a tagged PDF (PDF/UA-1): to be read aloud, enlarged or searched, not to be cut."""

from cards.pdf.setting.engine import engine
from cards.pdf.variants.pdfua_faults import pdfua_faults

IDENTIFIER = b"pressgang"


def print_reading(html: str) -> tuple[bytes, tuple[str, ...]]:
    """The document as PDF/UA-1, the same bytes for the same words, and what is wrong with it."""
    document = engine().lay_out(html)
    written: bytes = document.write_pdf(pdf_variant="pdf/ua-1", pdf_identifier=IDENTIFIER, full_fonts=False)
    return written, pdfua_faults(written)
