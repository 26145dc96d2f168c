"""Ruler templates: a straight strip with a mark at every unit."""

from collections.abc import Iterator
from dataclasses import replace
from math import floor

from cards.geometry.drawing import Drawing, Label, Shape
from cards.geometry.grid import label_lines
from cards.geometry.lettering import LINE, SMALLEST, Inscription, fit_block, fitted_size, width
from cards.geometry.outlines import rectangle
from cards.geometry.paths import Path, polyline
from cards.geometry.points import Point, at
from roster.rules.game.prints import Ruler

PARTS = 4
"""The number of marks in each unit."""
BAND, CLEAR = 0.64, 0.3
"""The part of the width above the numbers, and the least millimetres between words and lines."""
TICK, ALONE, NAME = 0.22, 0.36, 0.24
"""In parts of the width: the length of a unit's mark, and the type size of the name on a line, and over another."""
BESIDE = 2.6
"""The least type of a rules line beside the name; a smaller one is under it."""
BOLD = 0.9
"""The millimetres across a mark of a limit."""
FLAG, PAD = 0.2, 0.9
"""The type size of the name of a limit at most, in parts of the width, and the millimetres around it on its flag."""


def pieces(ruler: Ruler, longest: float) -> tuple[Ruler, ...]:
    """Split the ruler into strips of whole units that are no longer than `longest` millimetres."""
    units = max(floor(longest / ruler.unit + 1e-9), 1)
    count = -(-(ruler.end - ruler.start) // units)
    each = -(-(ruler.end - ruler.start) // max(count, 1))
    starts = range(ruler.start, ruler.end, max(each, 1))
    return tuple(replace(ruler, start=start, end=min(start + each, ruler.end)) for start in starts)


def ruler_drawing(ruler: Ruler, words: Inscription, *, joined: bool = False) -> Drawing:
    """Draw the strip along x, with its start at the origin; where another is `joined` to its end, mark the seat."""
    units = ruler.end - ruler.start
    long = units * ruler.unit
    outline = rectangle(long, ruler.width, at(long / 2, ruler.width / 2))
    flags = _flags(ruler, joined=joined)
    shapes = [Shape(path=outline, layer="paint"), *_bands(ruler, units, long), *_ticks(ruler, units), *_stops(ruler)]
    shapes += [shape for flag in flags for shape in flag.shapes]
    shapes += [Shape(path=_joint(ruler, long, -1), layer="accent")] * joined
    shapes.append(Shape(path=outline, layer="cut"))
    named = [label for flag in flags for label in flag.labels]
    begin, end = _span(flags, long, _beside(ruler, words) + width(words.line(), _small(ruler)) + _left(ruler) / 2)
    written = (one.shifted(begin, 0) for one in _words(ruler, words, end - begin))
    return Drawing(outline=outline, shapes=tuple(shapes), labels=(*_numbers(ruler, units), *written, *named))


def _bands(ruler: Ruler, units: int, long: float) -> list[Shape]:
    """Draw every second unit of the lower part dark, and a bar at the zero end, or a mark where a strip is laid on."""
    high, middle = ruler.width * (1 - BAND), ruler.width * (1 + BAND) / 2
    bands = [
        Shape(path=rectangle(ruler.unit, high, at((k + 0.5) * ruler.unit, middle)), layer="accent")
        for k in range(1, units, 2)
    ]
    bands.append(Shape(path=polyline(at(0, ruler.width * BAND), at(long, ruler.width * BAND)), layer="edge"))
    deep = _deep(ruler)
    start = rectangle(deep, ruler.width, at(deep / 2, ruler.width / 2))
    bands.append(Shape(path=_joint(ruler, 0, 1) if ruler.start else start, layer="accent"))
    return bands


def _deep(ruler: Ruler) -> float:
    return min(2.4, ruler.unit / 8)


def _joint(ruler: Ruler, x: float, way: int) -> Path:
    """Return half of an arrowhead on the line above the numbers, of which the next strip has the other half."""
    deep, low = _deep(ruler), ruler.width * BAND
    return polyline(at(x, low - deep), at(x + way * deep, low), at(x, low), closed=True)


def _stops(ruler: Ruler) -> list[Shape]:
    """Draw bold marks above and below the words at each number that is a limit."""
    here = [number - ruler.start for number in ruler.stops if ruler.start < number <= ruler.end]
    spots = [number * ruler.unit - BOLD / 2 for number in here]
    parts = ((0, ruler.width * TICK), (ruler.width * BAND, ruler.width))
    paths = [rectangle(BOLD, low - top, at(x, (top + low) / 2)) for x in spots for top, low in parts]
    return [Shape(path=path, layer="solid") for path in paths]


def _span(flags: list[Drawing], long: float, needed: float) -> tuple[float, float]:
    """Return the first span between flags that is as long as needed, or else the longest."""
    begins = (0.0, *(flag.box.right for flag in flags))
    spans = [*zip(begins, (*(flag.box.left for flag in flags), long), strict=True)]
    longest = max(spans, key=lambda span: span[1] - span[0])
    return next((span for span in spans if span[1] - span[0] >= needed), longest)


def _flags(ruler: Ruler, *, joined: bool) -> list[Drawing]:
    """Draw a flag at each limit that has a name, over the numbers, left of its bold mark and clear of a seat."""
    flags, top, past = list[Drawing](), ruler.width * TICK + CLEAR, _deep(ruler)
    high = ruler.width * BAND - CLEAR - top
    names = (*ruler.stop_names, *[""] * len(ruler.stops))
    here = [one for one in zip(ruler.stops, names, strict=False) if ruler.start < one[0] <= ruler.end]
    for number, said in sorted(here):
        right = (number - ruler.start) * ruler.unit
        if said:
            end = right - (_deep(ruler) + CLEAR if joined and number == ruler.end else BOLD)
            room = end - past - CLEAR - 2 * PAD
            size, lines = fit_block(said, ruler.width * FLAG, max(room, SMALLEST), high, "strong")
            wide = max(width(line, size) for line in lines) + 2 * PAD
            middle = at(end - wide / 2, top + high / 2)
            path = rectangle(wide, high, middle)
            written = label_lines(lines, size, middle.shifted(0, -len(lines) * size * LINE / 2), "strong")
            labels = tuple(replace(one, tone="paint") for one in written)
            flags.append(Drawing(outline=path, shapes=(Shape(path=path, layer="accent"),), labels=labels))
        past = right
    return flags


def _left(ruler: Ruler) -> float:
    return min(4.4, ruler.unit / 5)


def _large(ruler: Ruler) -> float:
    return min(5.2, ruler.width * ALONE)


def _small(ruler: Ruler) -> float:
    return min(3.2, max(_large(ruler) * 0.62, SMALLEST))


def _beside(ruler: Ruler, words: Inscription) -> float:
    """Return where a rules line begins beside the name."""
    large = _large(ruler)
    return _left(ruler) + width(words.name.upper(), large, "display") + large * 0.3


def _ticks(ruler: Ruler, units: int) -> list[Shape]:
    """Draw marks on the upper edge, long at units, shorter at halves and quarters."""
    shapes = []
    for step in range(1, units * PARTS):
        whole, half = step % PARTS == 0, step % PARTS == PARTS // 2
        x = step * ruler.unit / PARTS
        long = ruler.width * (TICK if whole else 0.14 if half else 0.08)
        shapes.append(Shape(path=polyline(at(x, 0), at(x, long)), layer="edge" if whole or half else "engrave"))
    return shapes


def _numbers(ruler: Ruler, units: int) -> list[Label]:
    """Label each mark with its number, just before it, clear of bold marks; and the start just after it."""
    size = min(9.0, ruler.width * (1 - BAND) * 0.9, ruler.unit * 0.5)
    apart, down = size * 0.2, ruler.width * (1 + BAND) / 2
    start = Label(
        text=str(ruler.start),
        place=at(_deep(ruler) * (not ruler.start) + apart, down),
        size=size * 0.62,
        anchor="start",
        lettering="display",
    )
    return [
        start,
        *(
            Label(
                text=str(ruler.start + k),
                place=at(k * ruler.unit - apart - BOLD * (ruler.start + k in ruler.stops), down),
                size=fitted_size(str(ruler.start + k), size, ruler.unit * 0.7, "display"),
                anchor="end",
                lettering="display",
                tone="ink" if k % 2 else "paint",
            )
            for k in range(1, units + 1)
        ),
    ]


def _words(ruler: Ruler, words: Inscription, long: float) -> list[Label]:
    """Label the name, and beside it or else under it the rules line, between the marks and the numbers."""
    left, name, note = _left(ruler), words.name.upper(), words.line()
    room, large = max(long - 1.5 * left, SMALLEST), _large(ruler)
    beside, small = _beside(ruler, words), _small(ruler)
    free, middle = left + room - beside, ruler.width * (TICK + BAND) / 2
    size, lines = fit_block(note, small, max(free, SMALLEST), ruler.width * (BAND - TICK) - 2 * CLEAR)
    if free > 0 and size >= min(small, BESIDE):
        named = Label(text=name, place=at(left, middle), size=large, anchor="start", lettering="display")
        return [named, *_lines(lines, size, at(beside, middle - len(lines) * size * LINE / 2))]
    fit = fitted_size(name, min(5.2, ruler.width * NAME), room, "display")
    top = ruler.width * TICK + fit * 0.4 + CLEAR
    labels = [Label(text=name, place=at(left, top), size=fit, anchor="start", lettering="display")]
    top += fit * 0.5
    small, lines = fit_block(note, min(2.8, max(fit * 0.6, SMALLEST)), room, ruler.width * BAND - CLEAR - top)
    return [*labels, *_lines(lines, small, at(left, top))]


def _lines(lines: tuple[str, ...], size: float, top: Point) -> Iterator[Label]:
    """Yield lines below each other, from the left of their upper edge."""
    return (replace(one, anchor="start") for one in label_lines(lines, size, top, "plain"))
