"""The moulds of tokens: for each look of cards a ground, a rim, and a plate under the label."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from html import escape
from math import cos, pi, sin

from cards.faces.deck_card import READABLE
from cards.faces.tokens import TokenSideFace
from cards.geometry.drawing import Lettering, Tone
from cards.geometry.outlines import foot, inset, outline, width_at
from cards.geometry.path_data import number, path_data
from cards.html.drawing_labels import INK, TONES
from cards.html.looks import Mould, look_of
from roster.rules.colour import contrast, darkened, mixed
from roster.rules.game.nouns import Base

PAPER = "#ffffff"
INKS: tuple[Tone, ...] = ("paint", "ink")
CAPITALS, LEADING = 0.74, 0.95
"""The height of capitals, and the distance from one line to the next, in type sizes."""
ABOVE, END = 0.38, 0.42
"""The share of a foot's free room above its words; and the height of a plate below them, in type sizes."""
CARD = 0.07
"""The part of a stamp's colour in the paper that it is on."""
SHADE, SHADOW, TYRE, BLOCK = 0.38, 0.27, 0.82, 0.2
"""The parts of black in a cell's surroundings, in a blind's shadow and in tyres, and that of white in their blocks."""
SLAT, STRIPE = 0.055, 0.045
"""The height of half a slat of a blind, and of stripes that warn, in parts of the smaller side."""
TORN = (0.0, 0.9, 0.3, 1.0, 0.45, 0.8, 0.1, 0.7, 0.35, 1.0, 0.2, 0.6, 0.0)
"""The height of a torn edge from left to right, in parts of the most."""
ROUND = ("round", "oval")
EDGE, CLEAR = 1.5, 1.2
"""The millimetres inside the cut in which no line runs along it, as it would show how far a cut is off; and those that
stay free beside the words of a rule.
"""
PLAIN = 13
"""The smaller side in millimetres below which a token is its colour and its icon, without a rim or a line to cut."""


def ink_on(colour: str) -> Tone:
    """Return paint or ink, whichever has more contrast on the colour."""
    return max(INKS, key=lambda tone: contrast(TONES[tone], colour))


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenInks:
    """The colours of a side: of its ground, of what is drawn on that, of the plate under its label, and of the words on
    both.
    """

    ground: str
    figure: str
    plate: str = PAPER
    label: Tone = "ink"
    words: Tone = "ink"


def inks_of(face: TokenSideFace) -> TokenInks:
    """Return the colours of a side: a stamp is its colour, dark enough for pale paper, on that; others the reverse."""
    colour, tone, mould = face.side.colour, ink_on(face.side.colour), look_of(face.style.look).mould
    coloured = TokenInks(ground=colour, figure=TONES[tone], words=tone)
    if face.style.lined or min(face.outline.length, face.outline.width) < PLAIN:
        return coloured
    if mould == "stamp":
        paper = mixed(PAPER, colour, CARD)
        return TokenInks(ground=paper, figure=darkened(colour, paper, READABLE), plate=colour, label=tone)
    return replace(coloured, plate=INK, label="paint") if mould == "blinds" else coloured


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenGeometry:
    """The measures of one token side, in millimetres about its middle; `lines` of its label, of type `size`.

    Its rim is so deep; a plate begins at a level, is as wide as the inner base down to the foot of its words, and ends
    a little below.
    """

    face: TokenSideFace
    lettering: Lettering
    rim: float
    level: float
    lines: tuple[str, ...] = ()
    size: float = 0

    @property
    def base(self) -> Base:
        return self.face.outline

    @property
    def inner(self) -> Base:
        return inset(self.base, self.rim)

    @property
    def smaller(self) -> float:
        return min(self.base.length, self.base.width)

    @property
    def inks(self) -> TokenInks:
        return inks_of(self.face)

    @property
    def lined(self) -> bool:
        return self.face.style.lined

    @property
    def middles(self) -> tuple[float, ...]:
        """The middle of each line's capitals."""
        first = first_line(self.inner, self.level, self.size, len(self.lines)) + self.size * CAPITALS / 2
        return tuple(first + self.size * LEADING * row for row in range(len(self.lines)))

    @property
    def feet(self) -> float:
        """The foot of the words."""
        return self.middles[-1] + self.size * CAPITALS / 2 if self.lines else self.level

    @property
    def end(self) -> float:
        """The foot of the plate."""
        return min(self.feet + self.size * END, self.inner.width / 2 - self.rim * 0.2)

    @property
    def is_plain(self) -> bool:
        return self.smaller < PLAIN

    @property
    def room(self) -> Base:
        """The shape inside which the words of a rule stand."""
        return inset(self.base, CLEAR)

    @property
    def picture(self) -> tuple[float, float]:
        """The middle of the room above the foot, and the side of the largest square in it."""
        if self.is_plain:
            return 0.0, self.smaller * 0.86
        top = -self.inner.width / 2
        high = self.level - top
        share = 0.8 if self.base.length == self.base.width else 0.9
        return (top + self.level) / 2 + high * 0.02, min(high, self.inner.length) * share

    @property
    def top(self) -> float:
        """The top of the room for a mark: a hexagon's is below that of a circle."""
        hexagon = look_of(self.face.style.look).mould == "cell" and self.base.shape in ROUND
        return -self.inner.width / 2 * (sin(pi / 3) if hexagon else 1)

    @property
    def beside(self) -> float:
        """The width of the room above the foot, halfway up."""
        return width_at(self.inner, (self.level - self.inner.width / 2) / 2) * 0.75

    def shaded(self, share: float) -> str:
        """Return the ground with a share of black; as it is where ink is saved."""
        return self.inks.ground if self.lined else mixed(self.inks.ground, "#000000", share)


def first_line(inner: Base, level: float, size: float, count: int) -> float:
    """Return the upper edge of the first line's capitals: lines are a little above the middle of the foot."""
    high = size * (CAPITALS + LEADING * (count - 1))
    return level + (inner.width / 2 - level - high) * ABOVE


def filled(base: Base, colour: str) -> str:
    """Fill a base."""
    return f'<path d="{path_data(outline(base))}" fill="{escape(colour)}"/>'


def stroked(base: Base, colour: str, weight: float, dashes: tuple[float, ...] = ()) -> str:
    """Draw a base's outline, in dashes of about these lengths that fit around a whole number of times."""
    line, extra = outline(base), ""
    if dashes:
        stretch = line.length / (max(round(line.length / sum(dashes)), 1) * sum(dashes))
        extra = f' stroke-dasharray="{" ".join(number(dash * stretch) for dash in dashes)}"'
    colours = f'fill="none" stroke="{escape(colour)}" stroke-width="{number(weight)}"'
    return f'<path d="{path_data(line)}" {colours}{extra}/>'


def _spokes(token: TokenGeometry, bleeds: Base, colour: str, deep: float, dashes: tuple[float, ...]) -> str:
    """Draw dashes across the cut, from so many rims inside it out to the end of the bleed."""
    over = 0.0 if token.lined else (bleeds.length - token.base.length) / 2
    inside = token.rim * deep
    return stroked(inset(token.base, (inside - over) / 2), colour, inside + over, dashes)


Spots = list[tuple[float, float]]


def _polygon(spots: Spots, colour: str, line: str = "", weight: float = 0) -> str:
    data = "L".join(f"{number(x)} {number(y)}" for x, y in spots)
    edge = f' stroke="{escape(line)}" stroke-width="{number(weight)}"' if line else ""
    return f'<path d="M{data}Z" fill="{escape(colour)}"{edge}/>'


def _both(right: Spots) -> Spots:
    """Return the corners of a symmetrical shape, of which those at the right are given from the top down."""
    return [*right, *((-x, y) for x, y in reversed(right))]


def _plate(token: TokenGeometry, corner: Spots) -> str:
    """Draw a plate across the inner base whose upper corners are cut off at spots about the right one."""
    half = [width_at(token.inner, level) / 2 for level in (token.level, token.feet, token.end)]
    top = [(half[0] + x, token.level + y) for x, y in corner]
    right = [*top, (half[1], token.feet), (half[2] - abs(corner[0][0]) * 0.6, token.end)]
    line = (token.inks.figure, token.rim * 0.1) if token.lined else ("", 0.0)
    return _polygon(_both(right), token.inks.plate, *line)


def _foot(token: TokenGeometry, base: Base, level: float, colour: str) -> str:
    line = f' stroke="{INK}" stroke-width="{number(token.rim * 0.1)}"' if token.lined else ""
    return f'<path d="{path_data(foot(base, level))}" fill="{colour}"{line}/>'


def _tyre(token: TokenGeometry, bleeds: Base) -> Iterator[str]:
    """Draw a tread around the side, and a foot under stripes that warn."""
    ground, figure, rim = token.inks.ground, token.inks.figure, token.rim
    dark, high = token.shaded(TYRE), token.smaller * STRIPE
    bright = ground if figure == INK and not token.lined else figure
    yield filled(bleeds, dark)
    yield _spokes(token, bleeds, mixed(ground, bright, BLOCK), 0.66, (rim * 0.75, rim * 0.5))
    yield filled(token.inner, ground)
    if token.lines:
        top = token.level - high
        yield _foot(token, token.inner, top, dark)
        half = width_at(token.inner, max(abs(top), abs(token.level))) / 2 - high
        count = int(half / high)
        for at in range(-count, count, 2):
            yield _polygon([((at + x) * high, top + y * high) for x, y in ((0.6, 0), (1.6, 0), (1, 1), (0, 1))], bright)
        yield _foot(token, token.inner, token.level, token.inks.plate)
    yield stroked(token.inner, figure, rim * 0.16)


def _cell(token: TokenGeometry, bleeds: Base) -> Iterator[str]:
    """Draw a hexagon, or a rectangle without corners, among the ticks of a dial."""
    ground, figure, rim = token.inks.ground, token.inks.figure, token.rim
    across, down, cut = token.inner.length / 2, token.inner.width / 2, token.smaller * 0.14
    yield filled(bleeds, token.shaded(SHADE))
    yield _spokes(token, bleeds, figure, 0.7, (rim * 0.14, rim * 0.9))
    if token.base.shape in ROUND:
        cell = [(across * cos(turn * pi / 3), down * sin(turn * pi / 3)) for turn in range(6)]
    else:
        cell = _both([(across - cut, -down), (across, cut - down), (across, down - cut), (across - cut, down)])
    yield _polygon(cell, ground, figure, rim * 0.2)
    if token.lines:
        yield _plate(token, [(-cut * 0.5, 0), (0, cut * 0.5)])


def _dial(token: TokenGeometry, bleeds: Base) -> Iterator[str]:
    """Draw a watch's minutes around an engraved line, and a label with hollow corners between lozenges."""
    figure, rim = token.inks.figure, token.rim
    yield filled(bleeds, token.inks.ground)
    yield _spokes(token, bleeds, figure, 0.75, (rim * 0.13, rim * 0.62))
    yield stroked(token.inner, figure, rim * 0.2)
    if token.lines:
        hollow = token.smaller * 0.05
        turns = [step * pi / 8 for step in range(5)]
        yield _plate(token, [(-hollow * cos(turn), hollow * sin(turn)) for turn in turns])
        half, middle = token.smaller * 0.032, (token.end + token.inner.width / 2) / 2
        if middle - token.end > half:
            for x in (-2.4 * half, 0, 2.4 * half):
                yield _polygon([(x + half, middle), (x, middle + half), (x - half, middle), (x, middle - half)], figure)


def _band(base: Base, top: float, bottom: float, colour: str) -> str:
    levels = (top, (top + bottom) / 2, bottom)
    return _polygon(_both([(width_at(base, level) / 2, level) for level in levels]), colour)


def _blinds(token: TokenGeometry, bleeds: Base) -> Iterator[str]:
    """Draw the shadow of a blind's slats, and a label that is dark to the cut."""
    high = token.smaller * SLAT
    yield filled(bleeds, token.inks.ground)
    begin = token.level if token.lines else token.base.width / 2
    count = int((begin + token.base.width / 2) / (2 * high))
    for at in range(count if not token.lined else 0):
        top = begin - 2 * high * (at + 1)
        yield _band(bleeds, top, top + high * (1.25 - 0.9 * at / count), token.shaded(SHADOW))
    if token.lines:
        yield _foot(token, bleeds, token.level, token.inks.plate)
        line = token.rim * 0.14
        yield _band(bleeds, token.level - line, token.level, token.inks.figure)


def _stamp(token: TokenGeometry, bleeds: Base) -> Iterator[str]:
    """Draw a stamp's rough border on paper, and a label with a torn edge."""
    figure, rim = token.inks.figure, token.rim
    yield filled(bleeds, token.inks.ground)
    rough = (rim * 5.2, rim * 0.12, rim * 2.3, rim * 0.2, rim * 7.9, rim * 0.1, rim * 3.1, rim * 0.16)
    yield _spokes(token, bleeds, figure, 0.25 if token.lined else 0.7, rough)
    yield stroked(inset(token.base, rim * 0.98), figure, rim * 0.12, rough[::-1])
    if token.lines:
        yield _foot(token, token.inner, token.level, token.inks.plate)
        half, high = width_at(token.inner, token.level) / 2, token.smaller * 0.03
        places = [(2 * at / (len(TORN) - 1) - 1, part) for at, part in enumerate(TORN)]
        torn = [(x * half * 0.98, token.level - part * high) for x, part in places]
        yield _polygon([*torn, (half * 0.98, token.level + 0.05), (-half * 0.98, token.level + 0.05)], token.inks.plate)


MOULDS: dict[Mould, Callable[[TokenGeometry, Base], Iterator[str]]] = {
    "tyre": _tyre,
    "cell": _cell,
    "dial": _dial,
    "blinds": _blinds,
    "stamp": _stamp,
}


def moulded(token: TokenGeometry, bleeds: Base) -> str:
    """Draw a side's ground, which `bleeds` as far, rim and plate as its game's look has them."""
    return "".join(MOULDS[look_of(token.face.style.look).mould](token, bleeds))
