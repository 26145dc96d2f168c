"""Page operators as they are written: fills, lines, words and shared paths, with what they need of their document."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from hashlib import blake2b
from itertools import groupby

from cards.typesetting.words import UNSEEN, Word
from roster.rules.colour import channels

ART_FROM = 220
"""Bytes from which a path is kept apart, once for all that draw it."""
KAPPA = 0.5522847498
RISE = re.compile(rb"\{(-?[\d.]+)\}")


def _by_telling(some: Sequence[Word]) -> Iterator[tuple[bool, Sequence[Word]]]:
    """Words whose letters stand beside them, and others; words from the left are one or the other all together."""
    whole = any(one.told for one in some if not one.level % 2)
    for told, group in groupby(some, key=lambda one: bool(one.told) or (whole and not one.level % 2)):
        yield told, [*group]


def _beside(text: str) -> bytes:
    """The operator that says what is written up to the next end of marked content."""
    return b"/Span <</ActualText <%b>>> BDC" % ("\ufeff" + text.translate(UNSEEN)).encode("utf-16-be").hex().encode()


def art_name(drawn: bytes) -> str:
    """The name of a form that several drawings share."""
    return f"A{blake2b(drawn, digest_size=6).hexdigest()}"


SCREENED = 0x18
"""Greys up to this are printed as full black: a press would screen them, which frays the edges of small words."""


@lru_cache(maxsize=1024)
def paint(colour: str, *, stroke: bool = False) -> bytes:
    """Return the operator that sets a colour; for greys that for greys, so that a printer mixes them of black alone."""
    parts = channels(colour)
    if max(parts) <= SCREENED and len(set(parts)) == 1:
        parts = (0, 0, 0)
    shares = [f"{round(part / 255, 4):g}" for part in parts]
    if len(set(parts)) == 1:
        return f"{shares[0]} {'G' if stroke else 'g'}".encode()
    return f"{' '.join(shares)} {'RG' if stroke else 'rg'}".encode()


class Canvas:
    """Collects operators. Places are CSS pixels that run down from the upper left corner."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []
        self.glyphs: dict[int, int] = {}
        self.odd: dict[int, dict[int, tuple[str, int | None]]] = {}
        self.art: dict[str, bytes] = {}
        self._fill = self._stroke = self._pen = b""

    @contextmanager
    def saved(self) -> Iterator[None]:
        """A state of its own for what is drawn within."""
        at = len(self.lines)
        self.lines.append(b"q")
        state = self._fill, self._stroke, self._pen
        yield
        self._fill, self._stroke, self._pen = state
        if len(self.lines) == at + 1:
            self.lines.pop()
        else:
            self.lines.append(b"Q")

    def add(self, line: bytes) -> None:
        """One operator as it is."""
        self.lines.append(line)

    def fill(self, colour: str) -> None:
        """The colour of fills and words from now on."""
        operator = paint(colour)
        if operator != self._fill:
            self._fill = operator
            self.lines.append(operator)

    def pen(self, colour: str, width: float, dashes: Sequence[float] = (), cap: int = 0, join: int = 0) -> None:
        """The colour and shape of lines from now on."""
        operator = paint(colour, stroke=True)
        if operator != self._stroke:
            self._stroke = operator
            self.lines.append(operator)
        dashed = " ".join(f"{one:.4g}" for one in dashes)
        pen = f"{width:.4g} w [{dashed}] 0 d {cap} J {join} j".encode()
        if pen != self._pen:
            self._pen = pen
            self.lines.append(pen)

    def path(self, drawn: bytes, painted: bytes) -> None:
        """A path and the operator that paints it; a long one is drawn by a form that all share."""
        drawn = drawn + b"\n" + painted
        if len(drawn) < ART_FROM:
            self.lines.append(drawn)
            return
        name = art_name(drawn)
        self.art[name] = drawn
        self.lines.append(b"/%s Do" % name.encode())

    def box(self, left: float, top: float, width: float, height: float, colour: str) -> None:
        """A filled rectangle."""
        if width > 0 and height > 0:
            self.fill(colour)
            self.lines.append(b"%.2f %.2f %.2f %.2f re f" % (left, top, width, height))

    def clip(self, drawn: bytes) -> None:
        """Nothing is drawn outside of a path in the state that is open."""
        self.lines.append(drawn + b"\nW n")

    def words(self, some: Sequence[Word], left: float, base: float, size: float, colour: str) -> None:
        """Words one after another on a base line, in one font."""
        self.fill(colour)
        font = some[0].font
        ended = 0
        for told, these in _by_telling(some) if any(one.told for one in some) else ((False, some),):
            ended += len(these)
            last = these[-1].tight if ended == len(some) else these[-1].operand
            operand = b"".join([*(one.operand for one in these[:-1]), last])
            if b"{" in operand:
                operand = RISE.sub(lambda found: b">] TJ\n%.2f Ts\n[<" % (float(found[1]) * size), operand)
            shown = b"BT\n1 0 0 -1 %.2f %.2f Tm\n/F%d %.2f Tf\n[<%b>] TJ\nET" % (left, base, font, size, operand)
            self.lines += [_beside("".join(one.told or one.text for one in these)), shown, b"EMC"] if told else [shown]
            left += sum(one.width for one in these) * size
        bits = self.glyphs.get(font, 0)
        for one in some:
            bits |= one.glyphs
            if one.odd:
                self.odd.setdefault(font, {}).update((glyph, (text, None)) for glyph, text in one.odd)
        self.glyphs[font] = bits


def rectangle(left: float, top: float, width: float, height: float) -> bytes:
    """A rectangle as a path."""
    return b"%.2f %.2f %.2f %.2f re" % (left, top, width, height)


def rounded(left: float, top: float, width: float, height: float, rx: float, ry: float) -> bytes:
    """A rectangle with rounded corners as a path."""
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    if rx <= 0 or ry <= 0:
        return rectangle(left, top, width, height)
    right, bottom, kx, ky = left + width, top + height, rx * (1 - KAPPA), ry * (1 - KAPPA)
    corners = (
        b"%.2f %.2f m" % (left + rx, top),
        b"%.2f %.2f l" % (right - rx, top),
        b"%.2f %.2f %.2f %.2f %.2f %.2f c" % (right - kx, top, right, top + ky, right, top + ry),
        b"%.2f %.2f l" % (right, bottom - ry),
        b"%.2f %.2f %.2f %.2f %.2f %.2f c" % (right, bottom - ky, right - kx, bottom, right - rx, bottom),
        b"%.2f %.2f l" % (left + rx, bottom),
        b"%.2f %.2f %.2f %.2f %.2f %.2f c" % (left + kx, bottom, left, bottom - ky, left, bottom - ry),
        b"%.2f %.2f l" % (left, top + ry),
        b"%.2f %.2f %.2f %.2f %.2f %.2f c" % (left, top + ky, left + kx, top, left + rx, top),
        b"h",
    )
    return b"\n".join(corners)
