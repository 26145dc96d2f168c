"""A thing that is set in one piece: a token's side, or words that no bundled font can shape by itself."""

from dataclasses import dataclass

from cards.pdf.records import PictureBox


@dataclass(frozen=True, kw_only=True, slots=True)
class MarkupPiece:
    """Markup, the size in millimetres of what it draws, and the pictures that lie on it."""

    html: str
    width: float
    height: float
    pictures: tuple[PictureBox, ...] = ()
