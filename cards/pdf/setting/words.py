"""Plain words set line under line by HarfBuzz, and pieces composed of such words and of kept sections."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol

from cards.geometry.path_data import number
from cards.html.sections import Section
from cards.html.word_styles import LineStyle
from cards.pdf.records import PieceRecord, Use, joined
from cards.pdf.setting.lines import PIXELS, Fonts, Span, Words, above_and_below, shaped, underline, written
from cards.pdf.units import MILLIMETRES
from roster.rules.colour import channels


class NotPlain(ValueError):
    """Words that HarfBuzz alone cannot set: WeasyPrint sets all that they stand in."""


@dataclass(kw_only=True, slots=True)
class WordSetter:
    """Sets words below those that were set before. Lengths are CSS pixels.

    `down` is how far it has come, `right` how far its longest line reaches.
    """

    fonts: Fonts
    ink: str
    down: float = 0
    right: float = 0
    _lines: list[bytes] = field(default_factory=list)
    _uses: list[Use] = field(default_factory=list)
    _colour: str = ""

    def take(
        self,
        text: str,
        style: LineStyle,
        left: float,
        room: float,
        *,
        indent: float = 0,
        reach: tuple[float, float] = (0, 0),
    ) -> float:
        """Set words in as many lines as they need; the base line of the first. Raises NotPlain.

        The first line is indented, and reaches at least so far above its base line and below it.
        """
        words, spans = self._broken(text, style, room, indent)
        up, low = above_and_below(words, style)
        base = self.down + max(up, reach[0])
        for at, span in enumerate(spans):
            here = self.down + up if at else base
            begin = left if at else left + indent
            self._write(words, span, style, (begin, here), self.ink)
            self.right = max(self.right, begin + words.reach(span) * style.size * PIXELS)
            self.down = here + (low if at else max(low, reach[1]))
        self._uses.append(words.use(spans))
        return base

    def centre(self, text: str, style: LineStyle, middle: float, room: float, *, top: float, ink: str) -> None:
        """Set a line around a middle, without coming further down. Raises NotPlain."""
        words, spans = self._broken(text, style, room, 0)
        if len(spans) > 1:
            raise NotPlain
        up, _ = above_and_below(words, style)
        self._write(words, spans[0], style, (middle - words.width * style.size * PIXELS / 2, top + up), ink)
        self._uses.append(words.use(spans))

    def record(self, *, height: float = 0, band: float = 0) -> PieceRecord:
        """All the words that were set."""
        stream = b"\n".join(self._lines)
        return PieceRecord(height=height, stream=stream, use=joined(self._uses), art={}, band=band)

    def _broken(self, text: str, style: LineStyle, room: float, indent: float) -> tuple[Words, list[Span]]:
        words, size = shaped(text, style, self.fonts), style.size * PIXELS
        spans = words.lines(room / size, indent / size) if words else None
        if words is None or spans is None:
            raise NotPlain
        return words, spans

    def _write(self, words: Words, span: Span, style: LineStyle, place: tuple[float, float], ink: str) -> None:
        if ink != self._colour:
            self._lines.append(coloured(ink))
            self._colour = ink
        if style.underlined:
            self._lines.append(underline(words, span, style, place))
        self._lines.append(written(words, span, style, place))


def coloured(colour: str) -> bytes:
    """The operator that sets a colour; for greys that for greys, so that a printer mixes them of black alone."""
    parts = channels(colour)
    shares = [number(round(part / 255, 4)) for part in parts]
    return (f"{shares[0]} g" if len(set(parts)) == 1 else f"{' '.join(shares)} rg").encode()


def pixels(millimetres: float) -> float:
    """A length in CSS pixels."""
    return millimetres / MILLIMETRES


Placed = tuple[Section, tuple[float, float]]
"""A section and where its upper left corner lies, in millimetres."""


class Pieces(Protocol):
    """Gives the piece of a section that was set."""

    def __getitem__(self, section: Section) -> PieceRecord: ...


@dataclass(frozen=True, kw_only=True, slots=True)
class Composed:
    """Words over kept sections. Those `beside` the words and the words stand in the middle of one row, under `above`.

    Lengths are millimetres; `right` is how far the words reach.
    """

    words: PieceRecord
    under: tuple[Placed, ...] = ()
    beside: tuple[Section, ...] = ()
    above: float = 0
    right: float = 0

    def sections(self) -> Iterator[Section]:
        """What must be set before this can be drawn."""
        yield from (section for section, _ in self.under)
        yield from self.beside

    def height(self, pieces: Pieces) -> float:
        """How high it is, once its sections are set."""
        return self.above + max(self.words.height, *(pieces[one].height for one in self.beside), 0.0)

    def places(self, pieces: Pieces) -> Iterator[tuple[PieceRecord, tuple[float, float]]]:
        """What it draws, each with where its upper left corner lies."""
        yield from ((pieces[section], place) for section, place in self.under)
        middle = self.above + (self.height(pieces) - self.above) / 2
        row = (*(pieces[one] for one in self.beside), self.words)
        yield from ((one, (0.0, middle - one.height / 2 if self.beside else self.above)) for one in row)
