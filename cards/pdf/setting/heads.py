"""The head of a card set line by line in its declared styles, over pieces that are kept."""

from collections.abc import Iterator
from dataclasses import dataclass

from cards.faces.card import Header
from cards.faces.parts import StatBox
from cards.geometry.path_data import number
from cards.html.heads import LineStyle, kicker, portrait_of, style_of
from cards.html.naming import name_size
from cards.html.sections import Section, Wearing, icon_section, plate_section, price_section
from cards.pdf.records import PieceRecord, Use, joined
from cards.pdf.setting.lines import PIXELS, Fonts, Span, Words, above_and_below, shaped, underline, written
from cards.pdf.units import MILLIMETRES
from roster.rules.colour import channels

MOST_LINES = 4
"""Words that take more lines than this are left to WeasyPrint."""
Placed = tuple[Section, tuple[float, float]]
"""A section and where its upper left corner lies, in millimetres."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Head:
    """A head's words, with the depth of its band, and the pieces under them."""

    words: PieceRecord
    pieces: tuple[Placed, ...]


class NotPlain(ValueError):
    """Words that HarfBuzz alone cannot set; a head that has any is set by WeasyPrint."""


def set_head(worn: Wearing, header: Header, price: StatBox | None) -> Head | None:
    """The head, if all its words are plain."""
    if header.fields or not header.name:
        return None
    setting = _Setting(worn, header)
    try:
        setting.take_words()
        setting.take_points()
    except NotPlain:
        return None
    if price:
        setting.pieces.append((price_section(worn, header, price), (0, 0)))
    return Head(words=setting.record(), pieces=tuple(setting.pieces))


class _Setting:
    """A head as it is set from the top; lengths are CSS pixels."""

    def __init__(self, worn: Wearing, header: Header) -> None:
        face = worn.face
        self._worn, self._header = worn, header
        self._style = style_of(face, header)
        self._fonts = Fonts(display=face.display_font, text=face.text_font)
        self._lines: list[bytes] = []
        self._uses: list[Use] = []
        self._colour = ""
        self.pieces: list[Placed] = []
        style, emblem = self._style, bool(face.palette.emblem or portrait_of(face, header))
        left, right = style.edges(emblem=emblem, points=self._has_points)
        self._left = (style.bar + left) / MILLIMETRES
        self._room = (worn.width - right) / MILLIMETRES - self._left
        self._top = (style.border + style.room[0]) / MILLIMETRES
        self._down = self._top
        self._ink = face.palette.ink if style.ink == "own" else style.ink

    @property
    def _has_points(self) -> bool:
        return bool(self._header.points) and not self._header.small

    def take_words(self) -> None:
        """Kicker, name and line. Raises NotPlain."""
        header, style = self._header, self._style
        self._take_kicker(kicker(header, self._worn.width), style.kicker)
        above, below = style.gaps
        self._down += above / MILLIMETRES
        self._take(header.name, style.names[name_size(header.name)])
        self._down += below / MILLIMETRES
        if header.line and not header.small:
            self._take(header.line, style.line)

    def _take_kicker(self, text: str, style: LineStyle) -> None:
        """The words above the name, after the icon of a rank where there is one."""
        rank, name = self._style.rank, self._header.icon
        if name and rank.size:
            face = self._worn.face
            icon = icon_section(name, "#111111" if face.look == "ledger" else face.palette.ink, rank.size)
            if not rank.right:
                return self._take_after(icon, text, style)
            self.pieces.append((icon, (self._worn.width - rank.right - rank.size, self._style.border + rank.top)))
        if text:
            self._take(text, style)
        return None

    def _take_after(self, icon: Section, text: str, style: LineStyle) -> None:
        """Words after an icon on their first line."""
        if not text:
            raise NotPlain
        rank = self._style.rank
        base = self._take(text, style, least=rank.size - rank.drop, deepest=rank.drop, indent=rank.size + rank.after)
        self.pieces.append((icon, (self._left * MILLIMETRES, base * MILLIMETRES + rank.drop - rank.size)))

    def _take(self, text: str, style: LineStyle, *, least: float = 0, deepest: float = 0, indent: float = 0) -> float:
        """Set words below those above; the base line of the first line.

        The first is indented by some millimetres, and reaches `least` above its base line and `deepest` below it.
        """
        words, spans = self._broken(text, style, self._room, indent / MILLIMETRES)
        up, down = above_and_below(words, style)
        high, low = max(up, least / MILLIMETRES), max(down, deepest / MILLIMETRES)
        base = self._down + high
        for at, span in enumerate(spans):
            first = indent / MILLIMETRES if not at else 0.0
            here = base if not at else self._down + up
            self._write(words, span, style, (self._left + first, here), self._ink)
            self._down = here + (low if not at else down)
        self._uses.append(words.use(spans))
        return base

    def _broken(self, text: str, style: LineStyle, room: float, indent: float = 0) -> tuple[Words, list[Span]]:
        words = shaped(text, style, self._fonts)
        size = style.size * PIXELS
        spans = words.lines(room / size, indent / size) if words else None
        if words is None or spans is None or len(spans) > MOST_LINES:
            raise NotPlain
        return words, spans

    def _write(self, words: Words, span: Span, style: LineStyle, place: tuple[float, float], colour: str) -> None:
        if colour != self._colour:
            self._lines.append(_coloured(colour))
            self._colour = colour
        if style.underlined:
            self._lines.append(underline(words, span, style, place))
        self._lines.append(written(words, span, style, place))

    def take_points(self) -> None:
        """The number of the points in the middle of its plate. Raises NotPlain."""
        if not self._has_points:
            return
        plate, points = self._style.points, self._header.points
        style = self._style.many if len(points) > 3 else self._style.number
        room = (plate.width - 2 * plate.frame) / MILLIMETRES
        words, spans = self._broken(points, style, room)
        if len(spans) > 1:
            raise NotPlain
        up, _ = above_and_below(words, style)
        down = (self._style.border + plate.top + plate.frame + plate.above) / MILLIMETRES + up
        middle = (self._worn.width - plate.right - plate.width / 2) / MILLIMETRES
        place = middle - words.width * style.size * PIXELS / 2, down
        self.pieces.append((plate_section(self._worn, self._header), (0, 0)))
        self._write(words, spans[0], style, place, plate.ink)
        self._uses.append(words.use(spans))

    def record(self) -> PieceRecord:
        """All the words that were taken."""
        top, below = self._style.room[0] / MILLIMETRES, self._style.room[2] / MILLIMETRES
        deep = self._down - self._top + top + below
        band = max(self._style.least / MILLIMETRES, deep)
        return PieceRecord(height=0, stream=b"\n".join(self._lines), use=joined(self._uses), art={}, band=band)


def _coloured(colour: str) -> bytes:
    """The operator that sets a colour; for greys that for greys, so that a printer mixes them of black alone."""
    parts = channels(colour)
    shares: Iterator[str] = (number(round(part / 255, 4)) for part in parts)
    return (f"{next(shares)} g" if len(set(parts)) == 1 else f"{' '.join(shares)} rg").encode()
