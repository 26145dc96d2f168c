"""The moulds of tokens: for each look of cards a ground, a rim, and a plate under the label."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import escape
from math import cos, pi, sin

from cards.faces.tokens import TokenSideFace
from cards.geometry.drawing import Tone
from cards.geometry.outlines import foot, inset, outline, width_at
from cards.geometry.path_data import number, path_data
from cards.html.drawing_labels import INK, TONES
from cards.html.looks import Mould, look_of
from roster.rules.colour import contrast, mixed
from roster.rules.game.nouns import Base

PAPER = "#ffffff"
INKS: tuple[Tone, ...] = ("paint", "ink")
CARD = 0.07
"""The part of a stamp's colour in the paper that it is on."""
SHADE, SHADOW, TYRE, BLOCK = 0.38, 0.27, 0.82, 0.4
"""The parts of black in a cell's surroundings, in a blind's shadow and in tyres, and that of white in their blocks."""
SLAT, STRIPE = 0.055, 0.045
"""The height of half a slat of a blind, and of stripes that warn, in parts of the smaller side."""
TORN = (0.0, 0.9, 0.3, 1.0, 0.45, 0.8, 0.1, 0.7, 0.35, 1.0, 0.2, 0.6, 0.0)
"""The height of a torn edge from left to right, in parts of the most."""
ROUND = ("round", "oval")
PLAIN = 9
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
    """Return the colours of a side: a stamp is its colour on pale paper, others are the reverse."""
    colour, tone, mould = face.side.colour, ink_on(face.side.colour), look_of(face.look).mould
    if face.lined or min(face.outline.length, face.outline.width) < PLAIN:
        return TokenInks(ground=colour, figure=TONES[tone], words=tone)
    if mould == "stamp":
        return TokenInks(ground=mixed(PAPER, colour, CARD), figure=colour, plate=colour, label=tone)
    if mould == "blinds":
        return TokenInks(ground=colour, figure=TONES[tone], plate=INK, label="paint", words=tone)
    return TokenInks(ground=colour, figure=TONES[tone], words=tone)


@dataclass(frozen=True, kw_only=True, slots=True)
class Blank:
    """A side without its icon and words: its `base`, the larger one that colour `bleeds` to, and its rim's depth.

    Its plate begins at a level, is as wide as the inner base down to the foot of its words, and ends a little below.
    """

    base: Base
    bleeds: Base
    rim: float
    level: float
    feet: float
    end: float
    inks: TokenInks
    plated: bool
    lined: bool

    @property
    def inner(self) -> Base:
        return inset(self.base, self.rim)

    @property
    def smaller(self) -> float:
        return min(self.base.length, self.base.width)

    def shaded(self, share: float) -> str:
        """Return the ground with a share of black; as it is where ink is saved."""
        return self.inks.ground if self.lined else mixed(self.inks.ground, "#000000", share)


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


Spots = list[tuple[float, float]]


def _polygon(spots: Spots, colour: str, line: str = "", weight: float = 0) -> str:
    data = "L".join(f"{number(x)} {number(y)}" for x, y in spots)
    edge = f' stroke="{escape(line)}" stroke-width="{number(weight)}"' if line else ""
    return f'<path d="M{data}Z" fill="{escape(colour)}"{edge}/>'


def _both(right: Spots) -> Spots:
    """Return the corners of a symmetrical shape, of which those at the right are given from the top down."""
    return [*right, *((-x, y) for x, y in reversed(right))]


def _plate(blank: Blank, corner: Spots) -> str:
    """Draw a plate across the inner base whose upper corners are cut off at spots about the right one."""
    half = [width_at(blank.inner, level) / 2 for level in (blank.level, blank.feet, blank.end)]
    top = [(half[0] + x, blank.level + y) for x, y in corner]
    right = [*top, (half[1], blank.feet), (half[2] - abs(corner[0][0]) * 0.6, blank.end)]
    line = (blank.inks.figure, blank.rim * 0.1) if blank.lined else ("", 0.0)
    return _polygon(_both(right), blank.inks.plate, *line)


def _foot(blank: Blank, base: Base, level: float, colour: str) -> str:
    line = f' stroke="{INK}" stroke-width="{number(blank.rim * 0.1)}"' if blank.lined else ""
    return f'<path d="{path_data(foot(base, level))}" fill="{colour}"{line}/>'


def _tyre(blank: Blank) -> Iterator[str]:
    """Draw a tread around the side, and a foot under stripes that warn."""
    ground, figure, rim = blank.inks.ground, blank.inks.figure, blank.rim
    dark, high = blank.shaded(TYRE), blank.smaller * STRIPE
    bright = ground if figure == INK and not blank.lined else figure
    yield filled(blank.bleeds, dark)
    middle = inset(blank.base, rim * 0.55)
    yield stroked(middle, mixed(ground, bright, BLOCK), rim * 0.56, (rim * 0.75, rim * 0.5))
    yield stroked(middle, dark, rim * 0.12)
    yield filled(blank.inner, ground)
    if blank.plated:
        top = blank.level - high
        yield _foot(blank, blank.inner, top, dark)
        half = width_at(blank.inner, max(abs(top), abs(blank.level))) / 2 - high
        count = int(half / high)
        for at in range(-count, count, 2):
            yield _polygon([((at + x) * high, top + y * high) for x, y in ((0.6, 0), (1.6, 0), (1, 1), (0, 1))], bright)
        yield _foot(blank, blank.inner, blank.level, blank.inks.plate)
    yield stroked(blank.inner, figure, rim * 0.16)


def _cell(blank: Blank) -> Iterator[str]:
    """Draw a hexagon, or a rectangle without corners, among the ticks of a dial."""
    ground, figure, rim = blank.inks.ground, blank.inks.figure, blank.rim
    across, down, cut = blank.inner.length / 2, blank.inner.width / 2, blank.smaller * 0.14
    yield filled(blank.bleeds, blank.shaded(SHADE))
    yield stroked(inset(blank.base, rim * 0.62), figure, rim * 0.5, (rim * 0.14, rim * 0.9))
    if blank.base.shape in ROUND:
        cell = [(across * cos(turn * pi / 3), down * sin(turn * pi / 3)) for turn in range(6)]
    else:
        cell = _both([(across - cut, -down), (across, cut - down), (across, down - cut), (across - cut, down)])
    yield _polygon(cell, ground, figure, rim * 0.2)
    if blank.plated:
        yield _plate(blank, [(-cut * 0.5, 0), (0, cut * 0.5)])


def _dial(blank: Blank) -> Iterator[str]:
    """Draw a watch's minutes between engraved lines, and a label with hollow corners between lozenges."""
    figure, rim = blank.inks.figure, blank.rim
    yield filled(blank.bleeds, blank.inks.ground)
    yield stroked(inset(blank.base, rim * 0.3), figure, rim * 0.1)
    yield stroked(inset(blank.base, rim * 0.62), figure, rim * 0.42, (rim * 0.13, rim * 0.62))
    yield stroked(blank.inner, figure, rim * 0.2)
    if blank.plated:
        hollow = blank.smaller * 0.05
        turns = [step * pi / 8 for step in range(5)]
        yield _plate(blank, [(-hollow * cos(turn), hollow * sin(turn)) for turn in turns])
        half, middle = blank.smaller * 0.032, (blank.end + blank.inner.width / 2) / 2
        if middle - blank.end > half:
            for x in (-2.4 * half, 0, 2.4 * half):
                yield _polygon([(x + half, middle), (x, middle + half), (x - half, middle), (x, middle - half)], figure)


def _band(base: Base, top: float, bottom: float, colour: str) -> str:
    levels = (top, (top + bottom) / 2, bottom)
    return _polygon(_both([(width_at(base, level) / 2, level) for level in levels]), colour)


def _blinds(blank: Blank) -> Iterator[str]:
    """Draw the shadow of a blind's slats, and a label that is dark to the cut."""
    high, across = blank.smaller * SLAT, blank.bleeds
    yield filled(across, blank.inks.ground)
    begin = blank.level if blank.plated else blank.base.width / 2
    count = int((begin + blank.base.width / 2) / (2 * high))
    for at in range(count if not blank.lined else 0):
        top = begin - 2 * high * (at + 1)
        yield _band(across, top, top + high * (1.25 - 0.9 * at / count), blank.shaded(SHADOW))
    if blank.plated:
        yield _foot(blank, across, blank.level, blank.inks.plate)
        line = blank.rim * 0.14
        yield _band(across, blank.level - line, blank.level, blank.inks.figure)


def _stamp(blank: Blank) -> Iterator[str]:
    """Draw a stamp's rough ring on paper, and a label with a torn edge."""
    figure, rim = blank.inks.figure, blank.rim
    yield filled(blank.bleeds, blank.inks.ground)
    rough = (rim * 5.2, rim * 0.12, rim * 2.3, rim * 0.2, rim * 7.9, rim * 0.1, rim * 3.1, rim * 0.16)
    yield stroked(inset(blank.base, rim * 0.6), figure, rim * 0.42, rough)
    yield stroked(inset(blank.base, rim * 0.98), figure, rim * 0.12, rough[::-1])
    if blank.plated:
        yield _foot(blank, blank.inner, blank.level, blank.inks.plate)
        half, high = width_at(blank.inner, blank.level) / 2, blank.smaller * 0.03
        places = [(2 * at / (len(TORN) - 1) - 1, part) for at, part in enumerate(TORN)]
        torn = [(x * half * 0.98, blank.level - part * high) for x, part in places]
        yield _polygon([*torn, (half * 0.98, blank.level + 0.05), (-half * 0.98, blank.level + 0.05)], blank.inks.plate)


MOULDS: dict[Mould, Callable[[Blank], Iterator[str]]] = {
    "tyre": _tyre,
    "cell": _cell,
    "dial": _dial,
    "blinds": _blinds,
    "stamp": _stamp,
}


def moulded(blank: Blank, look: str) -> str:
    """Draw a side's ground, rim and plate as its game's look has them."""
    return "".join(MOULDS[look_of(look).mould](blank))
