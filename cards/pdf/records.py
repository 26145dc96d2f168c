"""What is kept of pieces and faces once they are set: plain values that cross processes and go into the store."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b

OddGlyphs = Mapping[int, Mapping[int, tuple[str, int | None]]]
"""By font and glyph: letters of a glyph that its font maps from none, and its width where that is its own."""


def art_name(drawn: bytes) -> str:
    """The name of a shared form."""
    return f"A{blake2b(drawn, digest_size=6).hexdigest()}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Use:
    """What a drawing needs of its document: glyphs as bits by font, odd glyphs, and the names of shared forms."""

    glyphs: Mapping[int, int] = field(default_factory=dict)
    odd: OddGlyphs = field(default_factory=dict)
    art: tuple[str, ...] = ()


def joined(uses: Iterable[Use]) -> Use:
    """All that some pieces need."""
    glyphs: dict[int, int] = {}
    odd: dict[int, dict[int, tuple[str, int | None]]] = {}
    names: dict[str, None] = {}
    for use in uses:
        for font, bits in use.glyphs.items():
            glyphs[font] = glyphs.get(font, 0) | bits
        for font, some in use.odd.items():
            odd.setdefault(font, {}).update(some)
        names |= dict.fromkeys(use.art)
    return Use(glyphs=glyphs, odd=odd, art=tuple(names))


@dataclass(frozen=True, kw_only=True, slots=True)
class PieceRecord:
    """One section as set: its height in millimetres, the operators that draw it, and the shared forms it names.

    `stream` runs down from the upper edge in CSS pixels; `art` are its shared forms, deflated. `form` is the one that
    draws all of it; "" is none. `band` is how deep a band in it is, in CSS pixels.
    """

    height: float
    stream: bytes
    use: Use
    art: Mapping[str, bytes]
    form: str = ""
    band: float = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class PictureBox:
    """A picture by its digest in a box of millimetres from a side's upper left corner: its tone and its frame's colour.

    `round`: it is cut to an ellipse.
    """

    digest: str
    left: float
    top: float
    width: float
    height: float
    round: bool
    tone: str
    frame: str


@dataclass(frozen=True, kw_only=True, slots=True)
class SideRecord:
    """One printed side: which it is, its size in millimetres, and its content stream, deflated.

    `coded`: room is kept at its foot for a code; words that are printed there stand `lift` millimetres higher than
    usual. It is drawn `scale` times as large as it was laid out. `ground` is the shared form that its head lies on,
    `deep` millimetres from the upper edge; "" is none. `pictures` are laid over it.
    """

    side: str
    number: int
    cards: int
    width: float
    height: float
    stream: bytes
    use: Use
    coded: bool = False
    lift: float = 0
    scale: float = 1
    ground: str = ""
    deep: float = 0
    pictures: tuple[PictureBox, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class FaceRecord:
    """A face's sides in order, what fitting did to it, and the shared forms that its sides name, deflated."""

    sides: tuple[SideRecord, ...]
    art: Mapping[str, bytes]
    shrunk: bool = False
    continued: bool = False
    crowded: bool = False

    @property
    def pairs(self) -> tuple[tuple[SideRecord, SideRecord | None], ...]:
        """Front and back of each card, in order; None is a blank back."""
        backs = {side.number: side for side in self.sides if side.side == "back"}
        return tuple((side, backs.get(side.number)) for side in self.sides if side.side == "front")
