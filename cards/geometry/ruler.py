"""Ruler templates: a straight strip with a mark at every unit, and zones that end at limits."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil, floor

from cards.geometry.drawing import Drawing, Label, Layer, Shape, Tone
from cards.geometry.lettering import CLASSES, LINE, Inscription, fit_block, fitted_size, label_lines, width
from cards.geometry.outlines import circle, rectangle
from cards.geometry.paths import Path, polyline
from cards.geometry.points import Box, at
from cards.geometry.strip_style import PLAIN, Pattern, StripStyle
from roster.rules.game.prints import Ruler, Zone

BAND, CLEAR = 0.64, 0.3
"""The part of the width above the numbers, and the least millimetres between words and lines."""
ALONE, NAME = 0.36, 0.24
"""In parts of the width: the type size of the name on a line, and over another."""
BESIDE = 2.6
"""The least type of a rules line beside the name, else it is under it."""
BOLD, FIRM, HAIR = 0.9, 0.6, 0.4
"""The millimetres across a mark of a limit, and across light marks on a dark ground."""
LOWEST, LINE_OF_WORDS = 6.2, 5.4
"""The most millimetres of numbers and of the words above zones, of which there is room for little else."""
ZONE, PAD, PART = 5.0, 0.9, 0.82
"""The largest type of a zone's name, the millimetres beside it, and the most part of a row that it takes."""
LEAST_TYPE = 8 / 72 * 25.4
"""The usual least type of words in zones, in millimetres, 8 points: names are smaller where they have no room else."""
LEGIBLE = 2.0
"""The least type of numbers that are repeated, and of zero on its bar, in millimetres; smaller ones are left out."""
ROW, WORDS = LEAST_TYPE / PART, 3.5
"""The least depth of a row of zones and of the words above them; a strip with less room for these is wider."""
FOOT, TIGHT = 3.3, 0.3
"""The depth of numbers repeated along the lower edge, and the millimetres around those along the upper one."""
STEP, THIN = 2.4, 0.7
"""The millimetres from one mark of a pattern to the next, and across each."""
DOTS, DOT, SLANT = 12, 0.3, 0.5
"""The dots of a rail in each unit, and their radius in millimetres; how far a title leans, in parts of its height."""


def pieces(ruler: Ruler, longest: float) -> tuple[Ruler, ...]:
    """Split the ruler into strips of whole units that are no longer than `longest` millimetres."""
    units = max(floor(longest / ruler.unit + 1e-9), 1)
    count = max(ceil((ruler.end - ruler.start) / units), 1)
    each = max(ceil((ruler.end - ruler.start) / count), 1)
    starts = range(ruler.start, ruler.end, each)
    return tuple(replace(ruler, start=start, end=min(start + each, ruler.end)) for start in starts)


@dataclass(frozen=True, kw_only=True, slots=True)
class Strip:
    """A ruler in a style, with its start at the origin, along x."""

    ruler: Ruler
    style: StripStyle
    joined: bool

    @property
    def units(self) -> int:
        return self.ruler.end - self.ruler.start

    @property
    def length(self) -> float:
        return self.units * self.ruler.unit

    @property
    def depth(self) -> float:
        """The depth of what lies across an end."""
        return min(2.4, self.ruler.unit / 8)

    @property
    def marks(self) -> float:
        """The length of a unit's mark."""
        return self.ruler.width * self.style.unit * (1 if self.style.numbers == "beside" or not self.rows else 0.75)

    @property
    def usual_low(self) -> float:
        """Where the words and zones of a strip of its own width end: above numbers, or marks, along the lower edge."""
        wide, style = self.ruler.width, self.style
        if style.numbers == "beside":
            return wide - FOOT if self.rows else wide * (1 - style.part * 1.3) if style.lower_marks else wide
        return max(wide * BAND, wide - LOWEST) if self.rows else wide * BAND

    @property
    def low(self) -> float:
        """Where the words and zones end, with room for all rows of its ruler."""
        return max(self.usual_low, self.marks + WORDS + ROW * len(self.rows)) if self.rows else self.usual_low

    @property
    def width(self) -> float:
        return self.ruler.width + self.low - self.usual_low

    @property
    def words(self) -> float:
        """Where the words end: above the zones that lie on it."""
        return self.low - self.row * len(self.shown)

    @property
    def rows(self) -> list[list[Zone]]:
        """The zones in rows: those of the same things next to each other, or in a further row where they overlap."""
        rows: list[list[Zone]] = []
        for zone in self.ruler.bands:
            row = next((row for row in rows if row[0].of == zone.of and row[-1].to <= zone.since), None)
            if row is None:
                rows.append([zone])
            else:
                row.append(zone)
        return rows

    @property
    def shown(self) -> list[list[Zone]]:
        """The rows that have zones on it, each with these."""
        here = ([one for one in row if one.since < self.ruler.end and one.to > self.ruler.start] for row in self.rows)
        return [row for row in here if row]

    @property
    def row(self) -> float:
        """The depth of a row of zones, equal on all strips."""
        many = len(self.rows)
        return (self.low - min(self.marks + LINE_OF_WORDS, self.low - ROW * many)) / many if many else 0.0

    @property
    def numbered(self) -> tuple[float, float]:
        """The upper and lower edges of the large numbers."""
        beside = self.style.numbers == "beside"
        return (self.ruler.width * self.style.part + CLEAR, self.marks) if beside else (self.low, self.width)

    @property
    def limits(self) -> tuple[int, ...]:
        """The numbers on it that are limits."""
        found = {*self.ruler.stops, *(zone.to for zone in self.ruler.bands)}
        return tuple(sorted(one for one in found if self.ruler.start < one <= self.ruler.end))

    @property
    def tone(self) -> Tone:
        return "paint" if self.style.dark_words else "ink"

    def x(self, number: float) -> float:
        """Return the place of a number, or of the nearest end."""
        return min(max(number - self.ruler.start, 0), self.units) * self.ruler.unit

    def joint(self, x: float, way: int) -> Shape:
        """Draw half of an arrowhead at the end of words and zones, of which the next strip has the other half."""
        low = min(self.words + self.depth, self.width)
        corners = (at(x, self.words), at(x + way * self.depth, self.words), at(x, low))
        layer: Layer = "solid" if self.rows else "paint" if self.style.dark_words else "accent"
        return Shape(path=polyline(*corners, closed=True), layer=layer)


def ruler_drawing(ruler: Ruler, words: Inscription, *, joined: bool = False, style: StripStyle = PLAIN) -> Drawing:
    """Draw the strip along x, with its start at the origin; where another is `joined` to its end, mark the seat."""
    strip = Strip(ruler=ruler, style=style, joined=joined)
    outline = _box(0, 0, strip.length, strip.width)
    title = _title(strip, words)
    zones = [*_zones(strip)]
    shapes = (
        Shape(path=outline, layer="paint"),
        *_ground(strip),
        *_pattern(strip),
        *(shape for zone in zones for shape in zone.shapes),
        *_blocks(strip),
        *_rails(strip),
        *_start(strip),
        *title.shapes,
        *_ticks(strip),
        *_limits(strip),
        *[strip.joint(strip.length, -1)] * joined,
        Shape(path=outline, layer="cut"),
    )
    named = (label for zone in zones for label in zone.labels)
    return Drawing(outline=outline, shapes=shapes, labels=(*_numbers(strip), *_again(strip), *title.labels, *named))


def _box(left: float, top: float, right: float, bottom: float) -> Path:
    return rectangle(right - left, bottom - top, at((left + right) / 2, (top + bottom) / 2))


def _across(x: float, top: float, bottom: float) -> Path:
    return polyline(at(x, top), at(x, bottom))


def _ground(strip: Strip) -> Iterator[Shape]:
    """Draw the ground of marks and words."""
    if strip.style.ground != "paint":
        low = {"marks": strip.marks, "words": strip.words, "all": strip.width}[strip.style.reach]
        yield Shape(path=_box(0, 0, strip.length, low), layer=strip.style.ground, colour=strip.style.ground_colour)


def _pattern(strip: Strip) -> Iterator[Shape]:
    """Draw the look's pattern where a row of zones has none: slanted stripes, or dots."""
    style, high = strip.style, strip.row
    layer: Layer = "paint" if style.ground in ("ground", "tint") else "ground"
    for number, row in enumerate(strip.shown):
        top, bottom = strip.words + number * high + PAD / 2, strip.words + (number + 1) * high - PAD / 2
        ends = sorted((strip.x(one.since), strip.x(one.to)) for one in row)
        for left, right in pairwise((0.0, *(end for both in ends for end in both), strip.length)):
            if (left, right) not in ends and right - left > strip.ruler.unit / 2:
                for path in _pattern_marks(style.pattern, _box(left + PAD, top, right - PAD, bottom).box):
                    yield Shape(path=path, layer=layer)


def _pattern_marks(pattern: Pattern, box: Box) -> Iterator[Path]:
    """Yield the marks of a pattern inside a box."""
    lean = box.height if pattern == "stripes" else 0.0
    across = [box.left + STEP * k for k in range(floor((box.width - lean - THIN) / STEP) + 1)]
    down = [box.top + STEP / 2 * (k + 0.5) for k in range(floor(box.height / STEP * 2))]
    if pattern == "stripes":
        for x in across:
            ends = ((x + lean, box.top), (x + lean + THIN, box.top), (x + THIN, box.bottom), (x, box.bottom))
            yield polyline(*(at(*end) for end in ends), closed=True)
    for y in down if pattern == "dots" else ():
        yield from (circle(THIN / 2, at(x + THIN / 2, y)) for x in across)


def _zones(strip: Strip) -> Iterator[Drawing]:
    """Draw each zone that lies on the strip, with its name before its limit or the strip's end.

    Where there is no room for the name, it is left out on strips on which the zone does not end.
    """
    high = strip.row
    for number, row in enumerate(strip.shown):
        for zone in row:
            left, right, top = strip.x(zone.since), strip.x(zone.to), strip.words + number * high
            path = _box(left, top + 0.15, right, top + high - 0.15)
            end = right - (strip.depth if strip.joined and right == strip.length else 0) - PAD
            begin = left + PAD + (strip.depth if left == 0 else 0)
            size = fitted_size(zone.name, min(ZONE, high * PART), max(end - begin, 0.5))
            tone: Tone = "ink" if zone.pale else "paint"
            named = Label(text=zone.name, place=at(end, top + high / 2), size=size, anchor="end", tone=tone)
            shapes = [Shape(path=path, layer="tint" if zone.pale else "accent", colour=zone.colour)]
            shapes += [Shape(path=path, layer="engrave")] * zone.pale
            shown = size >= LEAST_TYPE or strip.ruler.start < zone.to <= strip.ruler.end
            yield Drawing(outline=path, shapes=tuple(shapes), labels=(named,) * shown)


def _blocks(strip: Strip) -> Iterator[Shape]:
    """Draw every second unit of the numbers' row dark, or pale and between lines."""
    unit, numbers = strip.ruler.unit, strip.style.numbers
    for k in range(1, strip.units, 2) if numbers != "beside" else ():
        path = _box(k * unit, strip.low, (k + 1) * unit, strip.width)
        yield Shape(path=path, layer="accent" if numbers == "blocks" else "tint")
    for k in range(1, strip.units) if numbers == "cells" else ():
        yield Shape(path=_across(k * unit, strip.low, strip.width), layer="engrave")


def _rails(strip: Strip) -> Iterator[Shape]:
    """Draw the lines that part words, zones and numbers."""
    style, levels = strip.style, {strip.words, strip.low} if strip.style.rail == "pair" else {strip.low}
    for level in sorted(levels) if style.numbers != "beside" or style.rail == "pair" else ():
        line = polyline(at(0, level), at(strip.length, level))
        yield Shape(path=line, layer="edge" if style.rail == "line" else "engrave")
    if style.rail == "dots":
        apart = strip.ruler.unit / DOTS
        for step in range(1, strip.units * DOTS):
            yield Shape(path=circle(min(DOT, apart / 4), at(step * apart, strip.low)), layer="solid")


def _start(strip: Strip) -> Iterator[Shape]:
    """Draw what lies across the zero end, dark below its number, or the mark where a strip is laid on."""
    deep, wide, zero = strip.depth, strip.width, strip.style.zero
    if strip.ruler.start:
        yield strip.joint(0, 1)
        return
    layer: Layer = "paint" if zero == "flag" else "solid" if strip.style.dark else "accent"
    yield Shape(path=_box(0, 0, deep, wide), layer=layer)
    if zero == "flag":
        rows = max(2 * round(wide / deep), 2)
        for k in range(rows):
            left = deep / 2 * (k % 2)
            yield Shape(path=_box(left, wide / rows * k, left + deep / 2, wide / rows * (k + 1)), layer="solid")
        yield Shape(path=_across(deep, 0, wide), layer="engrave")
        yield Shape(path=_box(0, strip.numbered[0], deep, strip.numbered[1]), layer="solid")
    for level in (0.45, 0.75) if zero == "rivets" else ():
        yield Shape(path=circle(deep / 4, at(deep / 2, wide * level)), layer="paint")


def _limits(strip: Strip) -> Iterator[Shape]:
    """Draw a bold mark at each number that is a limit: at the measuring edge, and in the row of numbers."""
    spans = [(0.0, strip.marks), *([(strip.low, strip.width)] * (strip.style.numbers != "beside"))]
    for right in map(strip.x, strip.limits):
        for top, bottom in spans:
            light = strip.style.dark and not top
            yield Shape(path=_box(right - BOLD, top, right, bottom), layer="paint" if light else "solid")


def _ticks(strip: Strip) -> Iterator[Shape]:
    """Draw marks on the upper edge, long at units, shorter at halves and parts; some strips have short ones below."""
    style, unit = strip.style, strip.ruler.unit
    parts = style.parts if unit / style.parts > 1.5 else 4
    for step in range(1, strip.units * parts):
        whole, half = step % parts == 0, step % (parts // 2) == 0
        x, firm = step * unit / parts, whole or half
        long = strip.marks if whole else strip.ruler.width * (style.half if half else style.part)
        if step % 2 and parts > 4:
            long *= 0.7
        if style.dark:
            across = FIRM if firm else HAIR
            yield Shape(path=_box(x - across / 2, 0, x + across / 2, long), layer="paint")
        else:
            yield Shape(path=_across(x, 0, long), layer="edge" if firm else "engrave")
        if style.lower_marks and firm:
            short = (strip.width - strip.low) * (0.8 if whole else 0.5)
            yield Shape(path=_across(x, strip.width - short, strip.width), layer="engrave")


def _numbers(strip: Strip) -> Iterator[Label]:
    """Label each mark with its number, just before it, clear of other marks; and zero on its bar."""
    ruler, style, beside = strip.ruler, strip.style, strip.style.numbers == "beside"
    top, low = strip.numbered
    size = min(9.0, (low - top) * (1.2 if beside else 0.9), ruler.unit * 0.5)
    apart, down = size * 0.2, (top + low) / 2
    room = ruler.unit * 0.5 - apart - BOLD if beside else ruler.unit * 0.7
    if not ruler.start:
        zero = fitted_size("0", size, strip.depth - 2 * TIGHT, "display")
        if zero >= LEGIBLE:
            place = at(strip.depth / 2, down)
            yield Label(text="0", place=place, size=zero, lettering="display", tone="paint")
    for number in range(ruler.start + 1, ruler.end + 1):
        k = number - ruler.start
        dark = style.dark if beside else style.numbers == "blocks" and not k % 2
        before = apart + BOLD * (number in strip.limits)
        yield Label(
            text=str(number),
            place=at(k * ruler.unit - before, down),
            size=fitted_size(str(number), size, room, "display"),
            anchor="end",
            lettering="display",
            tone="paint" if dark else "ink",
        )


def _again(strip: Strip) -> Iterator[Label]:
    """Repeat the numbers of zones' strips along the other edge, before the same marks, where they can be read."""
    style, unit, below = strip.style, strip.ruler.unit, strip.style.numbers == "beside"
    high = CLASSES["display"].capitals
    top, bottom = (strip.low, strip.width) if below else (0.0, max(strip.marks, LEAST_TYPE * high + 2 * TIGHT))
    for number in range(strip.ruler.start + 1, strip.ruler.end + 1) if strip.rows else ():
        before = 2 * TIGHT + BOLD * (number in strip.limits)
        most = min(9.0 if below else 3.6, (bottom - top - 2 * TIGHT) / high)
        size = fitted_size(str(number), most, max(unit * (0.5 if below else 0.25) - before - TIGHT, 0.1), "display")
        if size >= LEGIBLE:
            yield Label(
                text=str(number),
                place=at((number - strip.ruler.start) * unit - before, (top + bottom) / 2),
                size=size,
                anchor="end",
                lettering="display",
                tone="paint" if style.dark and not below else "ink",
            )


def _title(strip: Strip, words: Inscription) -> Drawing:
    """Label the name, and beside it or else under it the rules line, between the marks and zones or numbers."""
    left, name, note = min(4.4, strip.ruler.unit / 5), words.name.upper(), words.line()
    wide, low, style = strip.ruler.width, strip.words, strip.style
    top = strip.marks + PAD * (style.title == "label")
    room = max(strip.length - 1.5 * left, LEAST_TYPE)
    large = min(5.2, wide * ALONE, (strip.low - strip.row * len(strip.rows) - top) * 0.92 if strip.rows else 5.2)
    small = min(3.2, max(large * 0.62, BESIDE))
    beside = left + width(name, large, "display") + large * (1 if style.title else 0.3)
    free, middle = left + room - beside, (top + low) / 2
    size, lines = fit_block(note, small, max(free, LEAST_TYPE), low - top - 2 * CLEAR)
    corner = at(beside, middle - len(lines) * size * LINE / 2)
    if free <= 0 or (size < min(small, BESIDE) and not strip.rows):
        large = fitted_size(name, min(5.2, wide * NAME), room, "display")
        middle = top + large * 0.4 + CLEAR
        corner = at(left, middle + large * 0.5)
        size, lines = fit_block(note, min(2.8, max(large * 0.6, BESIDE)), room, low - CLEAR - corner.y)
    high, right = large * 0.56, left + width(name, large, "display") + PAD / 2
    lean = 2 * high * SLANT * (style.title == "slant")
    corners = ((left - PAD, -high), (right + lean, -high), (right, high), (left - PAD, high))
    path = polyline(*(at(x, middle + y) for x, y in corners), closed=True)
    tone: Tone = "paint" if style.title else strip.tone
    named = Label(text=name, place=at(left, middle), size=large, anchor="start", lettering="display", tone=tone)
    noted = label_lines(lines, size, corner, "plain", "start", strip.tone)
    shapes = (Shape(path=path, layer="accent" if lean else "solid"),) if style.title else ()
    return Drawing(outline=path, shapes=shapes, labels=(named, *noted))
