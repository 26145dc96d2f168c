"""Faces fitted and printed with the real engine, and read back."""

from collections.abc import Iterator, Sequence

import pypdfium2
import pypdfium2.raw as pdfium

from cards.faces.card import CardFace
from cards.faces.parts import TextEntry
from cards.faces.sheet_face import SheetFace
from cards.faces.sides import FittedCard
from cards.html.styles import card_css
from cards.pdf.context import PrintContext
from cards.pdf.kit import print_sides
from cards.pdf.setting.chunks import fit_card, setter_for
from roster.rules.game.game import Game

POINT = 25.4 / 72
INSET = 0.8

__all__ = ["FacePages", "PrintedCard", "fitted", "fitted_together", "squeezed", "strays", "type_sizes", "words"]


def fitted_together(game: Game, faces: Sequence[CardFace]) -> tuple[FittedCard, ...]:
    """Return each face fitted by what the engine measures."""
    css = card_css(game, dict.fromkeys((face.width, face.height) for face in faces))
    return tuple(fit_card(face, setter_for(css))[0] for face in faces)


def fitted(game: Game, face: CardFace) -> FittedCard:
    return fitted_together(game, (face,))[0]


class FacePages:
    """A face as PDF, a page a side: the text of each page, and where its letters stand."""

    def __init__(self, game: Game, face: CardFace | SheetFace) -> None:
        pdf, _ = print_sides(PrintContext(game=game), (face,))
        self.document = pypdfium2.PdfDocument(pdf)
        self.pages = len(self.document)

    def text(self) -> str:
        """Return every letter of every page, without spaces, in one case."""
        return "".join(squeezed(page.get_textpage().get_text_range()) for page in self.document)

    def strays(self) -> list[str]:
        """Return letters that stand nearer than INSET millimetres to the edge of their card, or beyond it."""
        return [letter for page in self.document for letter in strays(page)]


class PrintedCard(FacePages):
    """A card as PDF, and how it was fitted."""

    def __init__(self, game: Game, card: FittedCard) -> None:
        self.card = card
        super().__init__(game, card.face)


def strays(page: pypdfium2.PdfPage) -> Iterator[str]:
    width, height = page.get_size()
    words = page.get_textpage()
    for at in range(words.count_chars()):
        left, bottom, right, top = words.get_charbox(at)
        gap = min(left, bottom, width - right, height - top) * POINT
        letter = words.get_text_range(at, 1)
        if letter.strip() and gap < INSET:
            yield letter


def type_sizes(page: pypdfium2.PdfPage) -> dict[float, str]:
    """Return the sizes of a page's letters in points, smallest first, each with what is set in it."""
    words, matrix, found = page.get_textpage(), pdfium.FS_MATRIX(), dict[float, str]()
    for at in range(words.count_chars()):
        letter = chr(pdfium.FPDFText_GetUnicode(words, at))
        if letter.strip():
            pdfium.FPDFText_GetMatrix(words, at, matrix)
            size = round(pdfium.FPDFText_GetFontSize(words, at) * (matrix.c**2 + matrix.d**2) ** 0.5, 1)
            found[size] = found.get(size, "") + letter
    return dict(sorted(found.items()))


def squeezed(text: str) -> str:
    """Return text without spaces and in one case: capitals and line breaks are the design's."""
    return "".join(text.split()).casefold()


def words(card: FittedCard | SheetFace) -> set[str]:
    """Return every word of the entries of a card or a sheet."""
    parts = card.front if isinstance(card, SheetFace) else (part for side in card.sides for part in side.parts)
    entries = (item for part in parts for item in part.items if isinstance(item, TextEntry))
    said = (word for entry in entries for text in (entry.title, entry.text, *entry.marks) for word in text.split())
    return {squeezed(word) for word in said}
