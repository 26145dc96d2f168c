"""Turning templates: a lane of road bent along a true circle."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import cos, floor, pi, radians, sin

from cards.geometry.drawing import Drawing, Label, Layer, Lettering, Shape, Tone
from cards.geometry.lettering import LEAST, SMALLEST, USUAL, Inscription, fitted_size, plain_number, width
from cards.geometry.outlines import rectangle
from cards.geometry.paths import Arc, Line, Path, polyline
from cards.geometry.points import Point, around, at
from roster.rules.game.prints import INCH, Turn

TIGHT = 2.5
"""The inner radius, in depths of a bar, below which the bar is bent like the road."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Lane:
    """`angle` degrees of a right-hand lane of some width about a circle."""

    radius: float
    angle: float
    width: float

    @property
    def centre(self) -> Point:
        return at(self.radius, 0)

    @property
    def length(self) -> float:
        """The length along the centre line, in millimetres."""
        return self.radius * radians(self.angle)

    @property
    def inches(self) -> range:
        """Every inch along the centre line, including one at the very end."""
        return range(1, floor(self.length / INCH + 1e-6) + 1)

    @property
    def inner(self) -> float:
        """The inner edge's distance from the centre line: half a lane, or less where the turn is too tight."""
        return min(self.width / 2, self.radius)

    def heading(self, along: float) -> float:
        """Return the driver's heading in degrees from straight up, after a distance along the centre line."""
        return along / self.radius * 180 / pi

    def place(self, along: float, out: float = 0) -> Point:
        """Return the point at a distance along the centre line, `out` millimetres outside it (inside if negative)."""
        return around(self.centre, self.radius + out, 180 + self.heading(along))

    def ahead(self, along: float, out: float, further: float) -> Point:
        """Return the point `further` millimetres straight ahead of a base that stands at a place on the lane."""
        place, heading = self.place(along, out), radians(self.heading(along))
        return place.shifted(further * sin(heading), -further * cos(heading))

    def bar(self, along: float, low: float, high: float, begin: float, end: float) -> Path:
        """Return a straight bar across the lane, from `begin` to `end` straight ahead of a distance along.

        Where the inner edge is very tight, it is the bent piece of road there.
        """
        if self.radius - self.inner < TIGHT * (abs(begin) + abs(end)):
            return self.patch(along + begin, along + end, low, high)
        corners = ((low, begin), (high, begin), (high, end), (low, end))
        return polyline(*(self.ahead(along, out, further) for out, further in corners), closed=True)

    def across(self, along: float, begin: float, end: float) -> Path:
        """Return a line across the lane."""
        return polyline(self.place(along, begin), self.place(along, end))

    def arc(self, out: float) -> Path:
        """Return a line along the lane at a distance outside its centre line."""
        return Path(segments=(self._arc(out, 0, self.length),))

    def patch(self, begin: float, end: float, low: float, high: float) -> Path:
        """Return the piece of road between two distances along and two distances out."""
        outer, inner = self._arc(high, begin, end), self._arc(low, end, begin)
        sides = (Line(start=outer.end, end=inner.start), Line(start=inner.end, end=outer.start))
        inside = () if self.radius + low < 1e-9 else (inner,)
        return Path(segments=(outer, sides[0], *inside, sides[1]), closed=True)

    def _arc(self, out: float, begin: float, end: float) -> Arc:
        start, stop = self.heading(begin), self.heading(end)
        return Arc(centre=self.centre, radius=self.radius + out, begin=180 + start, sweep=stop - start)


def lane_of(turn: Turn) -> Lane:
    """Return the lane of a turn."""
    return Lane(radius=turn.radius, angle=turn.angle, width=turn.lane)


FULL_LANE, FULL_LENGTH = 42.0, 60.0
"""The width and length of a lane, in millimetres, below which its marks are smaller."""
TONES: tuple[Tone, Tone] = ("paint", "ink")
"""The words of a table's first row, and of others."""
ARROW, CHEQUERS, CHEVRONS_APART, MOST_CHEVRONS = 8.0, 12, 3.1, 3
"""The millimetres to the arrow, the squares of a row, and the millimetres between chevrons and the most in an inch."""


def turn_drawing(turn: Turn, words: Inscription, *, chevrons: int = 1) -> Drawing:
    """Draw the turn at its true size, entering at the origin and heading up the page.

    `chevrons` is their number in each inch: they tell turns of one game apart without their colours.
    """
    lane = lane_of(turn)
    scale = min(1.0, turn.lane / FULL_LANE, lane.length / FULL_LENGTH)
    outline = lane.patch(0, lane.length, -lane.inner, lane.width / 2)
    numbers = tuple(_numbers(lane, scale))
    said = _words(lane, turn, words, scale)
    shapes = (
        *_road(lane, outline, scale),
        *_arrows(lane, scale, min(chevrons, MOST_CHEVRONS)),
        *_ticks(lane, scale),
        *_ends(lane, scale),
        *_underlines(numbers),
        *said.shapes,
        Shape(path=outline, layer="cut"),
    )
    labels = (*numbers, *said.labels, *(_base_labels(lane, turn, scale) if turn.base_point else ()))
    drawing = Drawing(outline=outline, shapes=shapes, labels=labels)
    return drawing.mirrored() if turn.hand == "left" else drawing


def _road(lane: Lane, outline: Path, scale: float) -> Iterator[Shape]:
    """Draw asphalt with its two painted edge lines and a fine centre line, hidden under the words before the arrow."""
    yield Shape(path=outline, layer="ground")
    for out in (2.2 * scale - lane.inner, lane.width / 2 - 2.2 * scale, 0):
        yield Shape(path=lane.arc(out), layer="casing")
    yield Shape(path=lane.arc(0), layer="engrave")
    half = min(1.0, lane.inner)
    yield Shape(path=lane.patch(0, min(ARROW * scale, lane.length), -half, half), layer="ground")


def _ticks(lane: Lane, scale: float) -> Iterator[Shape]:
    """Draw a line from centre to outer edge at every inch, with heavy ends, and a mark inside; short ones at halves."""
    low, high = -lane.inner, lane.width / 2
    inches = [inch * INCH for inch in lane.inches if inch * INCH < lane.length - 1e-6]
    for along in inches:
        yield Shape(path=lane.across(along, 0, high), layer="engrave")
    for along in (*inches, *((inch - 0.5) * INCH for inch in lane.inches)):
        long = (4.5 if along in inches else 2.5) * scale
        middle = ((0, long / 2),) if along in inches else ()
        for begin, end in ((low, low + long * 0.7), *middle, (high - long, high)):
            yield Shape(path=lane.across(along, begin, end), layer="edge")


def _ends(lane: Lane, scale: float) -> Iterator[Shape]:
    """Draw a solid bar where a base starts, a chequered one where it ends, each with a notch on the centre line."""
    low, high, deep = -lane.inner, lane.width / 2, 1.6 * scale
    yield Shape(path=lane.bar(0, low, high, 0, 2 * deep), layer="accent")
    notch = polyline(lane.place(0, -1.5 * deep), lane.place(2 * deep), lane.place(0, 1.5 * deep), closed=True)
    yield Shape(path=notch, layer="paint")
    yield Shape(path=lane.bar(lane.length, low, high, -2 * deep, 0), layer="paint")
    step = (high - low) / CHEQUERS
    for row in (0, 1):
        for left in (low + step * k for k in range(row, CHEQUERS, 2)):
            square = lane.bar(lane.length, left, left + step, -deep * (row + 1), -deep * row)
            yield Shape(path=square, layer="solid")


def _base_labels(lane: Lane, turn: Turn, scale: float) -> Iterator[Label]:
    """Say which point of a base goes on the bar, on one line between it and the arrow."""
    text = f"{turn.base_point} of base on the bar".upper()
    size = fitted_size(text, max(2.8 * scale, SMALLEST), 2 * (lane.inner - 3.4 * scale))
    yield Label(text=text, place=lane.ahead(0, 0, 3.6 * scale + 0.6 * size), size=size)


def _arrows(lane: Lane, scale: float, chevrons: int) -> Iterator[Shape]:
    """Draw a road arrow in the first inch and chevrons about the middle of each later one."""
    begin, neck, tip, half = ARROW * scale, 15.0 * scale, 22.0 * scale, 3.8 * scale
    yield Shape(path=lane.patch(begin, neck, -1.3 * scale, 1.3 * scale), layer="solid")
    head = polyline(lane.place(neck, -half), lane.place(tip), lane.place(neck, half), closed=True)
    yield Shape(path=head, layer="solid")
    deep, half, thick = 2.0 * scale, 3.4 * scale, 1.8 * scale
    for inch in lane.inches[1:]:
        for number in range(chevrons):
            front = (inch - 0.5) * INCH + (number - (chevrons - 1) / 2) * CHEVRONS_APART * scale
            corners = ((-deep, -half), (deep, 0), (-deep, half))
            back = ((further - thick, out) for further, out in reversed(corners))
            places = (lane.place(front + further, out) for further, out in (*corners, *back))
            yield Shape(path=polyline(*places, closed=True), layer="solid")


def _numbers(lane: Lane, scale: float) -> Iterator[Label]:
    """Label each inch just before its line, the head of its number towards the end."""
    size, out = 8.0 * scale, lane.width / 2 - 8.0 * scale
    for inch in lane.inches:
        before = inch * INCH - (4.6 if inch * INCH < lane.length - 1e-6 else 7.4) * scale
        place, heading = lane.place(before, out), lane.heading(before)
        yield Label(text=str(inch), place=place, size=size, angle=heading, lettering="display")


def _underlines(numbers: tuple[Label, ...]) -> Iterator[Shape]:
    """Draw a line under every number that is another one upside down."""
    for one in (number for number in numbers if number.text in ("6", "9")):
        line = polyline(at(-0.26 * one.size, 0.5 * one.size), at(0.26 * one.size, 0.5 * one.size))
        yield Shape(path=line.turned(one.angle).shifted(one.place.x, one.place.y), layer="edge")


ROWS, ABOVE, NAMED = " / ", 6.9, 4.8
"""What parts a rules line into the rows of a table; how far outside the centre line a name stands over that, and its
largest type, in millimetres of a full lane.
"""


def _words(lane: Lane, turn: Turn, words: Inscription, scale: float) -> Drawing:
    """Draw the name inside the centre line, and below it the rules line or the measures; over a table, outside it."""
    measure = f"{plain_number(turn.inches)} in, {turn.hand}, {plain_number(turn.angle)}°"
    unit, name = lane.inner / FULL_LANE * 2, words.name.upper()
    head, *rows = words.line(measure).split(ROWS)
    if rows:
        table = _table(lane, (head, *rows), unit)
        table = (table if turn.hand == "right" else table.mirrored()).turned(lane.heading(lane.length / 2) - 90)
        middle = lane.place(lane.length / 2, TABLE_FOOT * unit - lane.inner)
        table = table.shifted(middle.x, middle.y)
        return replace(table, labels=(*_over_inches(lane, turn, name, unit), *table.labels))
    written = (
        *_along(lane, turn, name, -9.6 * unit, 8.5 * scale, "display"),
        *_along(lane, turn, head, -15.7 * unit, 4.2 * scale, "plain"),
    )
    return Drawing(outline=lane.arc(0), labels=written)


def _over_inches(lane: Lane, turn: Turn, name: str, unit: float) -> Iterator[Label]:
    """Label the outer half with a word in each of the middle inches; with all in the middle where these are too few."""
    words, out = name.split(), ABOVE * unit
    first = (len(lane.inches) - len(words)) // 2
    if first < 0:
        yield from _along(lane, turn, name, out, NAMED * unit, "display")
        return
    room = (INCH - 2 * unit) * (lane.radius + out) / lane.radius
    size = min(NAMED * unit, *(room / max(width(word, USUAL, "display"), LEAST) for word in words))
    for number, word in enumerate(words if turn.hand == "right" else reversed(words)):
        along = (first + number + 0.5) * INCH
        place, angle = lane.place(along, out), lane.heading(along) - 90
        yield Label(text=word, place=place, size=size, angle=angle, lettering="display")


CLEAR_OF_END = 0.6
"""The distance of words from the bar at the end, in that from the words at the start."""
TABLE_FOOT, TABLE_HIGH, TABLE_WIDE, CHEVRON = 3.25, 11.9, 34.0, 3.5
"""A table's distance from the inner edge, its height and greatest width, and that of chevrons from the centre line, in
millimetres of a full lane.
"""
HEADS, HEAD, FIGURE = 2.1, 2.9, 5.0
"""The width of the heads of rows, in columns; the largest type of heads and of figures, in mm of a full lane."""


def _table(lane: Lane, rows: tuple[str, ...], unit: float) -> Drawing:
    """Draw a ruled table on a white panel, its foot in the middle at the origin; its first row is dark.

    One word heads the first row, so as many columns follow as other words. It keeps off the centre line.
    """
    columns, high = max(len(rows[0].split()) - 1, 1), TABLE_HIGH * unit
    corner = lane.radius - lane.inner + TABLE_FOOT * unit + high
    half = max((lane.radius - CHEVRON * unit) ** 2 - corner**2, unit**2) ** 0.5
    wide, each = min(2 * half, TABLE_WIDE * unit, lane.length / 2), high / len(rows)
    column = wide / (columns + HEADS)
    lefts = [-wide / 2, *(wide / 2 - column * (columns - number) for number in range(columns))]
    panel = rectangle(wide, high, at(0, -high / 2))
    lines = [polyline(at(left, -high), at(left, 0)) for left in lefts[1:]]
    lines += [polyline(at(-wide / 2, -each * row), at(wide / 2, -each * row)) for row in range(1, len(rows))]
    drawn: tuple[tuple[Path, Layer], ...] = (
        (panel, "paint"),
        (rectangle(wide, each, at(0, each / 2 - high)), "accent"),
        *((line, "engrave") for line in lines),
        (panel, "edge"),
    )
    labels = list[Label]()
    for number, row in enumerate(rows):
        head, *cells = row.rsplit(maxsplit=columns)
        down, tone = each * (number + 0.5) - high, TONES[bool(number)]
        size = fitted_size(head, min(HEAD * unit, each * 0.7), lefts[1] - lefts[0] - 1.2 * unit)
        labels.append(Label(text=head, place=at(lefts[0] + 0.7 * unit, down), size=size, anchor="start", tone=tone))
        for cell, left in zip(cells, lefts[1:], strict=False):
            size = min(FIGURE * unit, each * 1.16)
            labels.append(Label(text=cell, place=at(left + column / 2, down), size=size, tone=tone))
    shapes = tuple(Shape(path=path, layer=layer) for path, layer in drawn)
    return Drawing(outline=panel, shapes=shapes, labels=tuple(labels))


def _along(lane: Lane, turn: Turn, text: str, out: float, size: float, lettering: Lettering) -> Iterator[Label]:
    """Label the lane, `out` millimetres outside its centre line, as large as fits between its ends.

    Each word follows the bend, so that a line keeps its distance from the edges; it is taken to be as wide as usual, so
    that words stand together.
    """
    radius = lane.radius + out
    low = min(9.0, lane.length * 0.1) * lane.radius / radius
    high = lane.length - low * CLEAR_OF_END
    gap, wide = width(" ", 1, lettering), [width(word, USUAL, lettering) for word in text.split()]
    long = sum(wide) + gap * (len(wide) - 1)
    size = min(size, max(abs(high - low) * radius / lane.radius, LEAST) / max(long, LEAST))
    begin = -long / 2
    for word, own in zip(text.split(), wide, strict=True):
        further = (begin + own / 2) * size * lane.radius / radius
        along = (low + high) / 2 + (further if turn.hand == "right" else -further)
        angle = lane.heading(along) - 90
        yield Label(text=word, place=lane.place(along, out), size=size, angle=angle, lettering=lettering)
        begin += own + gap
