"""Values that cross processes: what is to be set, and the records of it, which are kept in the store."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from cards.faces.card import CardFace
from cards.faces.shared_layout import LayoutNeeds
from cards.faces.sheet_face import SheetFace
from cards.geometry.points import Box

Fit = Literal["cover", "whole", "shape"]
OddGlyphs = Mapping[int, Mapping[int, str]]
"""By font and glyph: letters of a glyph that its font maps from none."""


@dataclass(frozen=True, kw_only=True, slots=True)
class DrawingResources:
    """The resources that a drawing uses: glyphs as bits by font, odd glyphs, and the names of shared forms."""

    glyphs: Mapping[int, int] = field(default_factory=dict)
    odd: OddGlyphs = field(default_factory=dict)
    art: tuple[str, ...] = ()


def joined(uses: Iterable[DrawingResources]) -> DrawingResources:
    """Return the resources of several drawings together."""
    glyphs: dict[int, int] = {}
    odd: dict[int, dict[int, str]] = {}
    names: dict[str, None] = {}
    for use in uses:
        for font, bits in use.glyphs.items():
            glyphs[font] = glyphs.get(font, 0) | bits
        for font, some in use.odd.items():
            odd.setdefault(font, {}).update(some)
        names |= dict.fromkeys(use.art)
    return DrawingResources(glyphs=glyphs, odd=odd, art=tuple(names))


@dataclass(frozen=True, kw_only=True, slots=True)
class PieceRecord:
    """One section as drawn: its operators, and the shared forms that they name.

    `stream` runs down from the upper edge in CSS pixels; `art` are its shared forms, deflated. `form` is the one that
    draws all of it; "" is none.
    """

    stream: bytes
    use: DrawingResources
    art: Mapping[str, bytes]
    form: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class PictureBox:
    """A picture by its digest in a box of millimetres from a side's upper left corner: its tone and its frame's colour.

    `round`: it is cut to an ellipse. One without a frame goes on over the side's edges, and is cut at its bleed.

    `fit` says what is shown: as much of it as covers the box; all of it, its edges blended into `colour`; or its shape
    alone in that colour. It lies `under` the words, below the `roof` and above the `floor`, millimetres from the upper
    edge, where these are not 0.
    """

    digest: str
    left: float
    top: float
    width: float
    height: float
    tone: str
    round: bool = False
    frame: str = ""
    fit: Fit = "cover"
    colour: str = ""
    under: bool = False
    roof: float = 0
    floor: float = 0


def placed(digest: str, at: Box, scale: float, tone: str, fit: Fit = "cover", colour: str = "") -> PictureBox:
    """Return a picture in a box that is enlarged by a scale."""
    left, top, width, height = (round(one * scale, 3) for one in (at.left, at.top, at.width, at.height))
    return PictureBox(digest=digest, left=left, top=top, width=width, height=height, tone=tone, fit=fit, colour=colour)


@dataclass(frozen=True, kw_only=True, slots=True)
class MarkupPiece:
    """A thing that is set in one piece: a token's side, or words that no bundled font can shape by itself.

    Its markup, the size in millimetres of what it draws, and the pictures that lie on it.
    """

    html: str
    width: float
    height: float
    pictures: tuple[PictureBox, ...] = ()


FaceOrPiece = CardFace | SheetFace | MarkupPiece
"""Everything that is laid out."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Chunk:
    """The work of a render process: faces of one game's stylesheet; `coded` keeps room for a code on each card."""

    css: str
    faces: tuple[FaceOrPiece, ...]
    coded: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class PlacedForm:
    """A shared form that lies under a side, and goes on over its edges: `top` millimetres below its upper edge."""

    form: str
    top: float = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class SideRecord:
    """One printed side: which it is, its size in millimetres, and its content stream, deflated.

    `coded`: room is kept at its foot for a code; `imprinted`: for small print. It is drawn `scale` times as large as it
    was laid out; words that are printed at its foot stand `lift` millimetres higher than usual before it is enlarged.
    `grounds` lie under its head, an empty foot and its lower edge; the stream does not draw them. Its foot stands
    `rise` millimetres above that edge. `pictures` are laid over all of it, some under it.
    """

    side: str
    number: int
    cards: int
    width: float
    height: float
    stream: bytes
    use: DrawingResources
    coded: bool = False
    imprinted: bool = True
    lift: float = 0
    scale: float = 1
    grounds: tuple[PlacedForm, ...] = ()
    rise: float = 0
    pictures: tuple[PictureBox, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class FaceRecord:
    """A face's sides in order, what fitting did to it, and the shared forms that its sides name, deflated.

    `need` is what it wants of its gang's grid; `key` is the face's, once it is known whose record this is.
    """

    sides: tuple[SideRecord, ...]
    art: Mapping[str, bytes]
    key: bytes = b""
    need: LayoutNeeds = LayoutNeeds()
    lean: bool = False
    shrunk: bool = False
    continued: bool = False
    crowded: bool = False

    @property
    def pairs(self) -> tuple[tuple[SideRecord, SideRecord | None], ...]:
        """Front and back of each card, in order; None is a blank back."""
        backs = {side.number: side for side in self.sides if side.side == "back"}
        return tuple((side, backs.get(side.number)) for side in self.sides if side.side == "front")
