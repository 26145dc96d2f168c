"""The moulds of tokens: for each look of cards a ground, a rim, and a plate under the label."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from html import escape
from itertools import pairwise
from math import cos, radians, sin

from cards.faces.deck_card import READABLE
from cards.faces.tokens import TokenSideFace
from cards.geometry.drawing import Lettering, Tone
from cards.geometry.outlines import foot, inset, outline, width_at
from cards.geometry.path_data import number, path_data
from cards.geometry.paths import Path, polyline
from cards.geometry.points import at
from cards.html.drawing_labels import INK, TONES
from cards.html.looks import Mould, look_of
from roster.rules.colour import contrast, darkened, mixed
from roster.rules.game.nouns import Base

PAPER = "#ffffff"
INKS: tuple[Tone, ...] = ("paint", "ink")
CAPITALS, LEADING = 0.74, 0.95
"""The height of capitals, and the distance from one line to the next, in type sizes."""
ABOVE = 0.38
"""The share of a round foot's free room above its words."""
CARD = 0.07
"""The part of a stamp's colour in the paper that it is on."""
SHADE, SHADOW, TYRE, BLOCK, BEHIND = 0.38, 0.27, 0.82, 0.2, 0.14
"""The parts of black in a cell's surroundings, in a blind's shadow and in tyres, that of white in their blocks; and the
part of black in all of these behind the words of a rule.
"""
CELL = radians(56)
"""The angle at which a cell's upper corners lie in a circle: at little less than a regular hexagon's, for its label."""
SLAT, STRIPE, GAP = 0.055, 0.045, 0.26
"""The height of half a slat of a blind, and of stripes that warn, in parts of the smaller side; and the distance of a
dial's label from the lines around it, in rims.
"""
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


Spots = list[tuple[float, float]]


def chord(right: Spots, level: float) -> float:
    """Return the width at a level of a symmetrical shape, whose corners at the right are given from the top down."""
    for (x, y), (far, down) in pairwise(right):
        if y <= level <= down:
            return 2 * (x + (far - x) * (level - y) / (down - y))
    return 0.0


@dataclass(frozen=True, kw_only=True, slots=True)
class TokenGeometry:
    """The measures of one token side, in millimetres about its middle; `lines` of its label, of type `size`.

    Its rim is so deep, and the plate under its label begins at a level. All but its ground is `faint` behind words.
    """

    face: TokenSideFace
    lettering: Lettering
    rim: float
    level: float
    lines: tuple[str, ...] = ()
    size: float = 0
    faint: bool = False

    @property
    def mould(self) -> Mould:
        return look_of(self.face.style.look).mould

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
        inks = inks_of(self.face)
        behind = mixed(inks.ground, self.face.side.colour if self.mould == "stamp" else "#000000", BEHIND)
        return replace(inks, figure=behind, plate=behind) if self.faint else inks

    @property
    def lined(self) -> bool:
        return self.face.style.lined

    @property
    def cell(self) -> Spots:
        """The corners of a cell at the right, from the top down: a hexagon's, or a rectangle's that is cut off."""
        across, down, cut = self.inner.length / 2, self.inner.width / 2, self.smaller * 0.14
        if self.base.shape in ROUND:
            return [(across * cos(turn), down * sin(turn)) for turn in (-CELL, 0, CELL)]
        return [(across - cut, -down), (across, cut - down), (across, down - cut), (across - cut, down)]

    @property
    def lettered(self) -> Base:
        """The shape in which a label stands: the shadow of blinds goes on to the cut."""
        if self.mould == "blinds":
            return inset(self.base, self.rim / 2)
        return inset(self.inner, self.rim * GAP) if self.mould == "dial" else self.inner

    @property
    def bottom(self) -> float:
        """The foot of the room for a label."""
        return self.cell[-1][1] if self.mould == "cell" else self.lettered.width / 2

    @property
    def top(self) -> float:
        """The top of the room for a picture or a mark: a hexagon's is below that of a circle."""
        return self.cell[0][1] if self.mould == "cell" else -self.inner.width / 2

    @property
    def floor(self) -> float:
        """The foot of the room for a picture: stripes and a lozenge stand above a label."""
        above = {"tyre": self.smaller * STRIPE, "dial": self.rim * GAP * 2}.get(self.mould, 0) if self.lines else 0
        return min(self.level, self.bottom) - above

    def wide_at(self, level: float) -> float:
        """Return the width of the room for labels and pictures at a level."""
        return chord(self.cell, level) if self.mould == "cell" else width_at(self.lettered, level)

    def first(self, size: float) -> float:
        """Return the middle of the first line's capitals: lines are a little above the middle of the foot."""
        high = size * (CAPITALS + LEADING * (len(self.lines) - 1))
        above = ABOVE if self.base.shape in ROUND else 0.5
        return self.level + (self.bottom - self.level - high) * above + size * CAPITALS / 2

    @property
    def middles(self) -> tuple[float, ...]:
        """The middle of each line's capitals."""
        return tuple(self.first(self.size) + self.size * LEADING * row for row in range(len(self.lines)))

    @property
    def is_plain(self) -> bool:
        return self.smaller < PLAIN

    @property
    def room(self) -> Base:
        """The shape inside which the words of a rule stand."""
        return inset(self.base, CLEAR)

    @property
    def beside(self) -> float:
        """The width of the room above the foot, halfway up."""
        return width_at(self.inner, (self.level - self.inner.width / 2) / 2) * 0.75

    def shaded(self, share: float) -> str:
        """Return the ground with a share of black; as it is where ink is saved."""
        dark = min(share, BEHIND) if self.faint else share
        return self.inks.ground if self.lined else mixed(self.inks.ground, "#000000", dark)


def filled(base: Base, colour: str) -> str:
    """Fill a base."""
    return f'<path d="{path_data(outline(base))}" fill="{escape(colour)}"/>'


def stroked(base: Base, colour: str, weight: float, dashes: tuple[float, ...] = ()) -> str:
    """Draw a base's outline, in dashes of about these lengths that fit around a whole number of times."""
    return _stroke(outline(base), colour, weight, dashes)


def _stroke(line: Path, colour: str, weight: float, dashes: tuple[float, ...]) -> str:
    extra, ends = "", 0 if line.closed else sum(dashes[:1])
    if dashes:
        stretch = line.length / (max(round((line.length - ends) / sum(dashes)), 1) * sum(dashes) + ends)
        extra = f' stroke-dasharray="{" ".join(number(dash * stretch) for dash in dashes)}"'
    colours = f'fill="none" stroke="{escape(colour)}" stroke-width="{number(weight)}"'
    return f'<path d="{path_data(line)}" {colours}{extra}/>'


def _spokes(token: TokenGeometry, bleeds: Base, colour: str, deep: float, dashes: tuple[float, ...]) -> str:
    """Draw dashes across the cut, from so many rims inside it out to the end of the bleed, along each side."""
    over = 0.0 if token.lined else (bleeds.length - token.base.length) / 2
    inside = token.rim * deep
    line, weight = inset(token.base, (inside - over) / 2), inside + over
    if token.base.shape in ROUND:
        return stroked(line, colour, weight, dashes)
    x, y = line.length / 2, line.width / 2
    long, high = x - weight / 2, y - weight / 2
    level, upright = (polyline(at(-long, y), at(long, y)), polyline(at(x, -high), at(x, high)))
    return "".join(
        _stroke(side.shifted(*by), colour, weight, dashes)
        for side, *by in ((level, 0, 0), (level, 0, -2 * y), (upright, 0, 0), (upright, -2 * x, 0))
    )


def _polygon(spots: Spots, colour: str, line: str = "", weight: float = 0) -> str:
    data = "L".join(f"{number(x)} {number(y)}" for x, y in spots)
    edge = f' stroke="{escape(line)}" stroke-width="{number(weight)}"' if line else ""
    return f'<path d="M{data}Z" fill="{escape(colour)}"{edge}/>'


def _both(right: Spots) -> Spots:
    """Return the corners of a symmetrical shape, of which those at the right are given from the top down."""
    return [*right, *((-x, y) for x, y in reversed(right))]


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
        for one in range(-count, count, 2):
            yield _polygon(
                [((one + x) * high, top + y * high) for x, y in ((0.6, 0), (1.6, 0), (1, 1), (0, 1))], bright
            )
        yield _foot(token, token.inner, token.level, token.inks.plate)
    yield stroked(token.inner, figure, rim * 0.16)


def _cell(token: TokenGeometry, bleeds: Base) -> Iterator[str]:
    """Draw a hexagon, or a rectangle without corners, among the ticks of a dial."""
    figure, rim, right = token.inks.figure, token.rim, token.cell
    yield filled(bleeds, token.shaded(SHADE))
    yield _spokes(token, bleeds, figure, 0.7, (rim * 0.14, rim * 0.9))
    yield _polygon(_both(right), token.inks.ground)
    if token.lines:
        below = [(x, y) for x, y in right if y > token.level]
        line = (figure, rim * 0.1) if token.lined else ("", 0.0)
        yield _polygon(_both([(chord(right, token.level) / 2, token.level), *below]), token.inks.plate, *line)
    yield _polygon(_both(right), "none", figure, rim * 0.2)


def _dial(token: TokenGeometry, bleeds: Base) -> Iterator[str]:
    """Draw a watch's minutes around an engraved line, and a label in that below a hairline with a lozenge."""
    figure, rim = token.inks.figure, token.rim
    yield filled(bleeds, token.inks.ground)
    yield _spokes(token, bleeds, figure, 0.75, (rim * 0.13, rim * 0.62))
    yield stroked(token.inner, figure, rim * 0.2)
    if token.lines:
        yield _foot(token, token.lettered, token.level, token.inks.plate)
        hair, half = token.level - rim * GAP, token.smaller * 0.024
        lozenge = [(half, hair), (0, hair + half), (-half, hair), (0, hair - half)]
        yield _band(token.lettered, hair - rim * 0.05, hair + rim * 0.05, figure)
        yield _polygon(lozenge, figure, token.inks.ground, rim * 0.2)


def _band(base: Base, top: float, bottom: float, colour: str) -> str:
    levels = (top, (top + bottom) / 2, bottom)
    return _polygon(_both([(width_at(base, level) / 2, level) for level in levels]), colour)


def _blinds(token: TokenGeometry, bleeds: Base) -> Iterator[str]:
    """Draw the shadow of a blind's slats, and a label that is dark to the cut."""
    high = token.smaller * SLAT
    yield filled(bleeds, token.inks.ground)
    begin = token.level if token.lines else token.base.width / 2
    count = int((begin + token.base.width / 2) / (2 * high))
    for slat in range(count if not token.lined else 0):
        top = begin - 2 * high * (slat + 1)
        yield _band(bleeds, top, top + high * (1.25 - 0.9 * slat / count), token.shaded(SHADOW))
    if token.lines:
        line, shown = token.rim * 0.14, token.base if token.lined else bleeds
        yield _foot(token, shown, token.level, token.inks.plate)
        yield _band(shown, token.level - line, token.level, token.inks.figure)


def _stamp(token: TokenGeometry, bleeds: Base) -> Iterator[str]:
    """Draw a stamp's rough border on paper, and a label with a torn edge."""
    ground, figure, rim = token.inks.ground, token.inks.figure, token.rim
    cracks = (0.12, 5.2, 0.2, 2.3, 0.1, 7.9, 0.16, 3.1)
    first = 2 * (sum(map(ord, token.face.side.label + token.face.side.icon)) % (len(cracks) // 2))
    deep = 0.25 if token.lined else 0.7
    yield filled(token.base if token.lined else bleeds, figure)
    yield filled(inset(token.base, rim * deep), ground)
    yield _spokes(token, bleeds, ground, deep, tuple(rim * part for part in (*cracks[first:], *cracks[:first])))
    if token.lines:
        yield _foot(token, token.inner, token.level, token.inks.plate)
        half, high = width_at(token.inner, token.level) / 2, token.smaller * 0.03
        places = [(2 * place / (len(TORN) - 1) - 1, part) for place, part in enumerate(TORN)]
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
    """Draw a side's ground, which `bleeds` as far, rim and plate as its game's look has them; a plain one's alone."""
    if token.is_plain or (token.faint and token.lined):
        return filled(bleeds, token.inks.ground)
    return "".join(MOULDS[look_of(token.face.style.look).mould](token, bleeds))
