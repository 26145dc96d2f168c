"""A small gang as PDF/X-4 and as PDF/UA-1, made once a run."""

from collections.abc import Callable
from io import BytesIO

import pikepdf
import pytest

from cards.exports.formats.press_pdf import press_book
from cards.exports.formats.tagged_pdf import reading_edition
from cards.pdf.context import PrintContext
from cards.pdf.variants.pdfx import OutputIntent, as_pdfx4, profile_of
from tests.cards.pdf.small_game import GAME, PAIR


def made_up_profile(kind: bytes = b"prtr", space: bytes = b"CMYK", mark: bytes = b"acsp") -> bytes:
    """Return the head of an ICC profile, enough for whoever reads no colours out of it."""
    body = bytearray(132)
    body[12:16], body[16:20], body[36:40] = kind, space, mark
    return bytes(body)


WISH = OutputIntent(profile=profile_of(made_up_profile()), condition="FOGRA39")


@pytest.fixture(scope="session")
def plain() -> bytes:
    """Print the cards with 3 mm of bleed as a plain PDF."""
    return press_book(PrintContext(game=GAME, gang=PAIR, revision=4))


@pytest.fixture(scope="session")
def for_press(plain: bytes) -> bytes:
    return as_pdfx4(plain, WISH, bleed=3)


@pytest.fixture(scope="session")
def readable() -> bytes:
    return reading_edition(PrintContext(game=GAME, gang=PAIR, revision=4))


def spoilt(pdf: bytes, by: Callable[[pikepdf.Pdf], None]) -> bytes:
    """Return a PDF after somebody changed it."""
    with pikepdf.open(BytesIO(pdf)) as document:
        by(document)
        written = BytesIO()
        document.save(written)
        return written.getvalue()


def without(key: str, of: str = "") -> Callable[[pikepdf.Pdf], None]:
    """Return how a key is taken out of every object of a PDF, or of all of one kind."""

    def change(pdf: pikepdf.Pdf) -> None:
        for thing in pdf.objects:
            if isinstance(thing, pikepdf.Dictionary) and key in thing and of in ("", str(thing.get("/Subtype"))):
                del thing[key]

    return change
