"""The balance table of one noun: how often each thing is taken, and whether that is more than its points suggest."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from roster.rules.game.game import Game
from roster.rules.game.nouns import Bike, Faction, Profile, Rank, Trait, Weapon
from roster.rules.game.stats import Worth, worth_at
from roster.rules.gang.names import counts_points, worth_words
from roster.rules.gang.takings import Tally
from roster.rules.words import listed

FEW = 5
"""A number of gangs below this is never shown, so that nobody's gang can be made out."""
CLEAR = 0.1
"""A thing is taken more or less than its points suggest from this difference of shares on."""
Column = Literal["name", "points", "gangs", "each", "against"]
COLUMNS: tuple[Column, ...] = ("name", "points", "gangs", "each", "against")
Counted = Faction | Profile | Rank | Bike | Trait | Weapon


@dataclass(frozen=True, kw_only=True, slots=True)
class BalanceLine:
    """One thing. `gangs`, `share` and `each` (pieces in a gang that has it) are None where FEW gangs have it.

    `worth` are its points in words; `points` as a number, None if it has no fixed price.
    `against` is how far its share lies above what things of its points are usually taken.
    """

    key: str
    name: str
    worth: str
    points: int | None
    gangs: int | None
    share: float | None
    each: float | None
    against: float | None = None

    @property
    def percent(self) -> int | None:
        """The share in percent."""
        return None if self.share is None else round(100 * self.share)

    @property
    def verdict(self) -> Literal["more", "less", "as its points", ""]:
        """Whether it is clearly taken more or less than its points suggest."""
        if self.against is None:
            return ""
        return "as its points" if abs(self.against) < CLEAR else "more" if self.against > 0 else "less"


def points_of(thing: Counted) -> Worth | None:
    """What a thing is worth; None where that is not written."""
    return None if isinstance(thing, Faction) else thing.points


def line_of(thing: Counted, noun: str, tally: Tally, *, counted: bool) -> BalanceLine:
    """One thing's line, without its comparison."""
    taken = tally.of(noun, thing.key)
    worth = points_of(thing) if counted else None
    enough = taken.gangs >= FEW
    return BalanceLine(
        key=thing.key,
        name=thing.name,
        worth="" if worth is None else worth_words(worth),
        points=None if worth is None else worth_at(worth),
        gangs=taken.gangs if enough else None,
        share=taken.gangs / tally.gangs if enough else None,
        each=taken.pieces / taken.gangs if enough else None,
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class Trend:
    """The straight line through shares by points: the share at 0 points, and what a point adds."""

    start: float
    slope: float

    def at(self, points: int) -> float:
        """The share that things of these points are usually taken in."""
        return self.start + self.slope * points


def trend_of(lines: Iterable[BalanceLine]) -> Trend | None:
    """The line of least squares; None with fewer than four things to compare, or if all are worth the same."""
    known = [(line.points, line.share) for line in lines if line.points is not None and line.share is not None]
    if len(known) < 4:
        return None
    middle = sum(points for points, _ in known) / len(known)
    mean = sum(share for _, share in known) / len(known)
    spread = sum((points - middle) ** 2 for points, _ in known)
    if not spread:
        return None
    slope = sum((points - middle) * (share - mean) for points, share in known) / spread
    return Trend(start=mean - slope * middle, slope=slope)


def compared(line: BalanceLine, trend: Trend | None) -> BalanceLine:
    """The line with its comparison, where there is one."""
    if trend is None or line.points is None or line.share is None:
        return line
    return replace(line, against=line.share - trend.at(line.points))


@dataclass(frozen=True, kw_only=True, slots=True)
class BalanceSheet:
    """One noun's table: from how many gangs, and its lines. `trend` is what they are compared with."""

    gangs: int
    priced: bool
    lines: tuple[BalanceLine, ...]
    trend: Trend | None

    @property
    def said(self) -> str:
        """The plot in words."""
        shown = [line for line in self.lines if line.share is not None and line.points is not None]
        often = sorted(shown, key=lambda line: -(line.share or 0))[:3]
        more = [line.name for line in shown if line.verdict == "more"][:8]
        less = [line.name for line in shown if line.verdict == "less"][:8]
        parts = [f"Taken most: {listed([f'{line.name} ({line.percent} %)' for line in often])}."] if often else []
        parts += [f"More than their points suggest: {listed(more)}."] if more else []
        parts += [f"Less than their points suggest: {listed(less)}."] if less else []
        return " ".join(parts) or "There are too few gangs to compare."


def order_key(line: BalanceLine, column: Column) -> tuple[float, str]:
    """Where a line stands when the table is sorted by a column: the largest first, what is not shown last."""
    value = None if column == "name" else getattr(line, column)
    return (0.0 if column == "name" else float("inf") if value is None else -value), line.name.casefold()


def balance_sheet(game: Game, noun: str, things: Iterable[Counted], tally: Tally, column: Column) -> BalanceSheet:
    """The table of one noun, sorted by a column. Things that everybody has are left out: nobody chose them."""
    counted = counts_points(game)
    chosen = [thing for thing in things if not (isinstance(thing, Weapon) and thing.innate)]
    if tally.gangs < FEW:
        tally = Tally()
    lines = [line_of(thing, noun, tally, counted=counted) for thing in chosen]
    trend = trend_of(lines)
    sorted_lines = sorted((compared(line, trend) for line in lines), key=lambda line: order_key(line, column))
    priced = any(line.points is not None for line in lines)
    return BalanceSheet(gangs=tally.gangs, priced=priced, lines=tuple(sorted_lines), trend=trend)


WIDTH, HEIGHT, LEFT, BELOW, ABOVE, RIGHT = 640, 360, 52, 44, 16, 24
"""The plot in its own units, and the margins of its axes."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Dot:
    """One thing on the plot; `label` is empty where another's label is too near."""

    x: float
    y: float
    line: BalanceLine
    label: str
    end: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class Plot:
    """Shares against points: dots, the trend as (x1, y1, x2, y2), and the ticks of both axes as (place, text)."""

    dots: tuple[Dot, ...]
    trend: tuple[float, float, float, float] | None
    across: tuple[tuple[float, str], ...]
    up: tuple[tuple[float, str], ...]


def steps(lowest: int, highest: int) -> tuple[int, ...]:
    """At most seven whole numbers for an axis."""
    width = next(one for one in (1, 2, 5, 10, 20, 25, 50, 100, 250, 500, 10**9) if (highest - lowest) / one <= 6)
    first = -(-lowest // width) * width
    return tuple(range(first, highest + 1, width))


def plot_of(sheet: BalanceSheet) -> Plot | None:
    """The plot of a table; None where there is nothing to compare."""
    shown = [line for line in sheet.lines if line.share is not None and line.points is not None]
    if sheet.trend is None or not shown:
        return None
    points = [line.points for line in shown if line.points is not None]
    lowest, highest = min(0, *points), max(1, *points)
    top = max(0.1, *(line.share or 0 for line in shown))

    def at(value: float) -> float:
        return round(LEFT + (value - lowest) / (highest - lowest) * (WIDTH - LEFT - RIGHT), 1)

    def height(share: float) -> float:
        return round(HEIGHT - BELOW - min(max(share / top, 0), 1) * (HEIGHT - BELOW - ABOVE), 1)

    ends = (lowest, highest)
    (x1, x2), (y1, y2) = map(at, ends), (height(sheet.trend.at(end)) for end in ends)
    return Plot(
        dots=tuple(labelled([(at(line.points or 0), height(line.share or 0), line) for line in shown])),
        trend=(x1, y1, x2, y2),
        across=tuple((at(one), str(one)) for one in steps(lowest, highest)),
        up=tuple((height(one / 100), f"{one} %") for one in steps(0, round(100 * top))),
    )


def labelled(places: list[tuple[float, float, BalanceLine]]) -> Iterable[Dot]:
    """The dots, those furthest from the trend labelled first, and no label over another or over a dot."""
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
    """Whether two boxes (left, top, right, bottom) overlap."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def chosen_tally(sizes: Mapping[int, Mapping[str, Tally]], edition: int, size: str) -> Iterable[Tally]:
    """The counts of one edition, or of all (0), and of one size, or of all ("")."""
    for number, found in sizes.items():
        if edition in (0, number):
            yield from (tally for key, tally in found.items() if size in ("", key))
