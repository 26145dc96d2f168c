"""Page operators: fills, lines, words and shared paths, with the resources that they need of their document."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from hashlib import blake2b
from itertools import groupby
from operator import attrgetter

from cards.typesetting.words import INVISIBLE, ShapedWord
from roster.rules.colour import channels

FORM_FROM = 220
"""The bytes from which a path is kept as a form, once for all that draw it."""
KAPPA = 0.5522847498
RISE = re.compile(rb"\{(-?[\d.]+)\}")
ACTUAL_TEXT = attrgetter("actual_text")


def _by_actual_text(some: Sequence[ShapedWord]) -> Iterator[tuple[bool, Sequence[ShapedWord]]]:
    """Group words by whether their letters are written beside them; those from the left are all one or the other."""
    if not any(map(ACTUAL_TEXT, some)):
        yield False, some
        return
    whole = any(one.actual_text for one in some if not one.level % 2)
    for replaced, group in groupby(some, key=lambda one: bool(one.actual_text) or (whole and not one.level % 2)):
        yield replaced, [*group]


def _actual_text(text: str) -> bytes:
    """Return the operator that gives the letters up to the next end of marked content."""
    return b"/Span <</ActualText <%b>>> BDC" % ("\ufeff" + text.translate(INVISIBLE)).encode("utf-16-be").hex().encode()


def form_name(drawn: bytes) -> str:
    """Return the name of a form that several drawings share."""
    return f"A{blake2b(drawn, digest_size=6).hexdigest()}"


SCREENED = 0x18
"""Greys up to this are printed as full black: a press would screen them, which frays the edges of small words."""


@lru_cache(maxsize=1024)
def colour_operator(colour: str, *, stroke: bool = False) -> bytes:
    """Return the operator that sets a colour; greys use that for greys, so that printers mix them from black alone."""
    parts = channels(colour)
    if max(parts) <= SCREENED and len(set(parts)) == 1:
        parts = (0, 0, 0)
    shares = [f"{round(part / 255, 4):g}" for part in parts]
    if len(set(parts)) == 1:
        return f"{shares[0]} {'G' if stroke else 'g'}".encode()
    return f"{' '.join(shares)} {'RG' if stroke else 'rg'}".encode()


class Canvas:
    """A collector of operators. Places are CSS pixels that run down from the upper left corner."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []
        self.glyphs: dict[int, int] = {}
        self.odd: dict[int, dict[int, str]] = {}
        self.art: dict[str, bytes] = {}
        self._state: dict[str, bytes] = {}

    @contextmanager
    def saved(self) -> Iterator[None]:
        """Restore the state of the canvas after what is drawn within."""
        self.lines.append(b"q")
        state = self._state.copy()
        yield
        self._state = state
        self.lines.append(b"Q")

    def add(self, line: bytes) -> None:
        """Add one operator as it is."""
        self.lines.append(line)

    def fill(self, colour: str) -> None:
        """Set the colour of fills and words."""
        self._set("fill", colour_operator(colour))

    def _set(self, kind: str, operator: bytes) -> None:
        if self._state.get(kind) != operator:
            self._state[kind] = operator
            self.lines.append(operator)

    def pen(self, colour: str, width: float, dashes: Sequence[float] = (), cap: int = 0, join: int = 0) -> None:
        """Set the colour and shape of lines."""
        self._set("stroke", colour_operator(colour, stroke=True))
        dashed = " ".join(f"{one:.4g}" for one in dashes)
        self._set("pen", f"{width:.4g} w [{dashed}] 0 d {cap} J {join} j".encode())

    def path(self, drawn: bytes, painted: bytes) -> None:
        """Add a path and the operator that paints it; a long one is drawn by a form that all share."""
        drawn = drawn + b"\n" + painted
        if len(drawn) < FORM_FROM:
            self.lines.append(drawn)
            return
        name = form_name(drawn)
        self.art[name] = drawn
        self.lines.append(b"/%s Do" % name.encode())

    def box(self, left: float, top: float, width: float, height: float, colour: str) -> None:
        """Fill a rectangle."""
        if width > 0 and height > 0:
            self.fill(colour)
            self.lines.append(b"%.2f %.2f %.2f %.2f re f" % (left, top, width, height))

    def words(self, some: Sequence[ShapedWord], left: float, base: float, size: float, colour: str) -> None:
        """Draw words one after another on a base line, in one font."""
        self.fill(colour)
        font = some[0].font
        ended = 0
        for replaced, these in _by_actual_text(some):
            ended += len(these)
            last = these[-1].tight if ended == len(some) else these[-1].operand
            operand = b"".join([*[one.operand for one in these[:-1]], last])
            if b"{" in operand:
                operand = RISE.sub(lambda found: b">] TJ\n%.2f Ts\n[<" % (float(found[1]) * size), operand)
            shown = b"BT\n1 0 0 -1 %.2f %.2f Tm\n/F%d %.2f Tf\n[<%b>] TJ\nET" % (left, base, font, size, operand)
            self.lines += (
                [_actual_text("".join(one.actual_text or one.text for one in these)), shown, b"EMC"]
                if replaced
                else [shown]
            )
            left += sum([one.width for one in these]) * size
        bits = self.glyphs.get(font, 0)
        for one in some:
            bits |= one.glyphs
            if one.odd:
                self.odd.setdefault(font, {}).update(one.odd)
        self.glyphs[font] = bits


def rectangle(left: float, top: float, width: float, height: float) -> bytes:
    """Return a rectangle as a path."""
    return b"%.2f %.2f %.2f %.2f re" % (left, top, width, height)


def rounded(left: float, top: float, width: float, height: float, rx: float, ry: float) -> bytes:
    """Return a rectangle with rounded corners as a path."""
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
