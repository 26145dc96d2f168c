"""A scatter plot of things by their points: dots, a trend line, labels that do not overlap."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, Protocol, TypeVar

from roster.rules.words import listed

WIDTH, HEIGHT, LEFT, BELOW, ABOVE, RIGHT = 640, 360, 52, 44, 16, 24
"""The size of the plot in its own units, and the margins of its axes."""
FEWEST = 4
"""The fewest things that have a trend line."""
MOST_NAMED = 8
Verdict = Literal["more", "less", "as its points", ""]


class Plottable(Protocol):
    """A thing to plot; `against` is its distance above the trend line, `verdict` what that says."""

    @property
    def name(self) -> str: ...

    @property
    def against(self) -> float | None: ...

    @property
    def verdict(self) -> Verdict: ...


L = TypeVar("L", bound=Plottable)


def verdict_of(against: float | None, clear: float) -> Verdict:
    """Return the verdict on a distance from the line: clearly above, clearly below, or neither; empty for None."""
    if against is None:
        return ""
    return "as its points" if abs(against) < clear else "more" if against > 0 else "less"


def verdict_words(lines: Sequence[Plottable]) -> Iterator[str]:
    """Yield a sentence naming the things clearly above the line, and one naming those below it."""
    for verdict, words in (("more", "More than their points suggest"), ("less", "Less than their points suggest")):
        if names := [one.name for one in lines if one.verdict == verdict][:MOST_NAMED]:
            yield f"{words}: {listed(names)}."


@dataclass(frozen=True, kw_only=True, slots=True)
class Trend:
    """A straight line through values by points: the value at 0 points, and what a point adds."""

    start: float
    slope: float

    def at(self, points: int) -> float:
        """Return the value that things of these points usually have."""
        return self.start + self.slope * points


def trend_through(known: Sequence[tuple[int, float]]) -> Trend | None:
    """Return the line of least squares; None for fewer than FEWEST things, or if all have the same points."""
    if len(known) < FEWEST:
        return None
    middle = sum(points for points, _ in known) / len(known)
    mean = sum(value for _, value in known) / len(known)
    spread = sum((points - middle) ** 2 for points, _ in known)
    if not spread:
        return None
    slope = sum((points - middle) * (value - mean) for points, value in known) / spread
    return Trend(start=mean - slope * middle, slope=slope)


@dataclass(frozen=True, kw_only=True, slots=True)
class Dot(Generic[L]):
    """One thing on the plot; `label` is empty if another label is too near."""

    x: float
    y: float
    line: L
    label: str
    end: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class Plot(Generic[L]):
    """Values against points: dots, the trend as (x1, y1, x2, y2), and the ticks of both axes as (place, text)."""

    dots: tuple[Dot[L], ...]
    trend: tuple[float, float, float, float] | None
    across: tuple[tuple[float, str], ...]
    up: tuple[tuple[float, str], ...]


def steps(lowest: int, highest: int) -> tuple[int, ...]:
    """Return at most seven whole numbers for an axis."""
    width = next(one for one in (1, 2, 5, 10, 20, 25, 50, 100, 250, 500, 10**9) if (highest - lowest) / one <= 6)
    first = -(-lowest // width) * width
    return tuple(range(first, highest + 1, width))


def scatter_plot(
    things: Sequence[tuple[int, float, L]],
    trend: Trend,
    ticks: Iterable[tuple[float, str]],
    *,
    top: float,
    bottom: float = 0,
) -> Plot[L]:
    """Plot (points, value, thing), with values from `bottom` to `top`."""
    points = [one for one, _, _ in things]
    lowest, highest = min(0, *points), max(1, *points)

    def at(value: float) -> float:
        return round(LEFT + (value - lowest) / (highest - lowest) * (WIDTH - LEFT - RIGHT), 1)

    def height(value: float) -> float:
        share = min(max((value - bottom) / (top - bottom), 0), 1)
        return round(HEIGHT - BELOW - share * (HEIGHT - BELOW - ABOVE), 1)

    ends = (lowest, highest)
    (x1, x2), (y1, y2) = map(at, ends), (height(trend.at(end)) for end in ends)
    return Plot(
        dots=tuple(labelled([(at(one), height(value), line) for one, value, line in things])),
        trend=(x1, y1, x2, y2),
        across=tuple((at(one), str(one)) for one in steps(lowest, highest)),
        up=tuple((height(value), text) for value, text in ticks),
    )


def labelled(places: Sequence[tuple[float, float, L]]) -> Iterable[Dot[L]]:
    """Yield the dots, those furthest from the trend labelled first, and no label over another or over a dot."""
    taken = [(x - 6, y - 6, x + 6, y + 6) for x, y, _ in places]
    for x, y, line in sorted(places, key=lambda place: -abs(place[2].against or 0)):
        length, end = 7.2 * len(line.name) + 10, x > WIDTH * 0.7
        box = (x - length, y - 8, x - 7, y + 8) if end else (x + 7, y - 8, x + length, y + 8)
        free = box[0] >= LEFT and box[2] <= WIDTH and not any(overlap(box, other) for other in taken)
        if free:
            taken.append(box)
        yield Dot(x=x, y=y, line=line, label=line.name if free else "", end=end)


Box = tuple[float, float, float, float]


def overlap(one: Box, other: Box) -> bool:
    """Return True if two boxes (left, top, right, bottom) overlap."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
