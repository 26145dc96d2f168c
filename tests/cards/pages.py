"""Cards printed by the real engine, and the pages of any PDF as PDFium reads them: their words and their pictures."""

from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image

from cards.faces.card import CardFace
from cards.faces.gang_cards import cards_of
from cards.faces.sheet_face import SheetFace
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_sides
from cards.pdf.records import MarkupPiece
from cards.sheets.papers import card_size
from roster.packs.gang_file import read_gang
from roster.rules.game.game import Game
from roster.rules.gang.gang import Gang
from tests.games.packs import FIXTURES, compiled, sample

Letter = tuple[str, tuple[float, float, float, float]]
"""A sign, and its left, bottom, right and top in points from the lower left corner of its page."""


def printed(game: Game, faces: Sequence[CardFace | SheetFace | MarkupPiece], **how: Any) -> bytes:
    """Print each side on a page of its own."""
    return print_sides(PrintContext(game=game), faces, **how)[0]


def printed_sides(game: Game, faces: Sequence[CardFace], **how: Any) -> Iterator[tuple[str, str]]:
    """Yield which side of a card each page is, and its words."""
    pdf, sides = print_sides(PrintContext(game=game), faces, **how)
    return zip((one.side for one in chain(*sides)), texts(pdf), strict=True)


def texts(pdf: bytes) -> list[str]:
    """Return the words of each page, one space between them."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


def letters(page: pypdfium2.PdfPage) -> list[Letter]:
    """Return everything set on a page, spaces included."""
    text = page.get_textpage()
    return [(text.get_text_range(at, 1), text.get_charbox(at)) for at in range(text.count_chars())]


def pictures(pdf: bytes, scale: float = 1, mode: str = "L") -> list[Image.Image]:
    """Return each page drawn at so many pixels a point, grey unless another mode is asked for."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [page.render(scale=scale).to_pil().convert(mode) for page in document]


def legal_samples(folder: Path) -> Iterator[tuple[str, Gang]]:
    """Yield the name and the gang of each legal sample of a pack."""
    for file in sorted((folder / "sample_gangs").glob("*.json")):
        gang = read_gang(file.read_text(encoding="utf-8")).gang
        if gang and "illegal" not in file.name:
            yield file.stem, gang


def sample_cards(pack: str, gang: str, *kinds: str) -> tuple[Game, list[CardFace]]:
    """Return the game of a sample gang and its cards; of members unless other kinds are named."""
    game = compiled(FIXTURES / pack)
    return game, [card.face for card in cards_of(game, sample(pack, gang)) if card.kind in (kinds or ("member",))]


def poker_size(face: CardFace) -> tuple[float, float]:
    """Return poker size for a card, lying if it lies."""
    return card_size("poker").like(face.width, face.height)
