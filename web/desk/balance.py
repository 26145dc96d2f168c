"""Balance: how often each thing is taken in stored gangs, against its points, as a table and a scatter plot."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import LinearRegression, linear_regression
from typing import Literal

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from roster.operations.balance import balance_of
from roster.queries.desk import DeskGame
from roster.queries.games import game_at
from roster.rules.game.game import Game
from roster.rules.game.nouns import Bike, Faction, Profile, Rank, Trait, Weapon
from roster.rules.game.stats import worth_at
from roster.rules.gang.names import worth_words
from roster.rules.gang.tallies import Tally, add_tallies, known_things
from roster.rules.words import listed, sentence
from web.desk.access import of_game
from web.desk.frame import desk_page, noun_words
from web.http.lookups import number_in

FEW = 5
"""Fewer gangs than this are never shown, so that nobody's gang can be recognised."""
CLEAR = 0.1
"""The difference of shares from which a thing is taken more or less than its points suggest."""
Column = Literal["name", "points", "gangs", "each", "against"]
COLUMNS: tuple[Column, ...] = ("name", "points", "gangs", "each", "against")
TalliedThing = Faction | Profile | Rank | Bike | Trait | Weapon
WIDTH, HEIGHT, LEFT, BELOW, ABOVE, RIGHT = 640, 360, 52, 44, 16, 24
"""The size of the plot in its own units, and the margins of its axes."""
FEWEST = 4
"""The fewest things that have a trend line."""
MOST_NAMED = 8


@dataclass(frozen=True, kw_only=True, slots=True)
class BalanceLine:
    """One thing. `gangs`, `share` and `each` (pieces in a gang that has it) are None if fewer than FEW gangs have it.

    `worth` is its points in words; `points` as a number, None if it has no fixed price.
    `against` is its share less the usual share of things of its points.
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
    def summary(self) -> str:
        """Its place on the plot in words."""
        return f"{self.percent} % of gangs, worth {self.worth}"

    @property
    def verdict(self) -> str:
        """The verdict: taken clearly more or less than its points suggest; empty without a comparison."""
        if self.against is None:
            return ""
        return "as its points" if abs(self.against) < CLEAR else "more" if self.against > 0 else "less"


def verdict_words(lines: Sequence[BalanceLine]) -> Iterator[str]:
    """Yield a sentence naming the things clearly above the line, and one naming those below it."""
    for verdict, words in (("more", "More than their points suggest"), ("less", "Less than their points suggest")):
        if names := [one.name for one in lines if one.verdict == verdict][:MOST_NAMED]:
            yield f"{words}: {listed(names)}."


@dataclass(frozen=True, kw_only=True, slots=True)
class Dot:
    """One thing on the plot; `label` is empty if another label is too near."""

    x: float
    y: float
    line: BalanceLine
    label: str
    end: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class Plot:
    """Values against points: dots, the trend as (x1, y1, x2, y2), and the ticks of both axes as (place, text)."""

    dots: tuple[Dot, ...]
    trend: tuple[float, float, float, float] | None
    across: tuple[tuple[float, str], ...]
    up: tuple[tuple[float, str], ...]


def steps(lowest: int, highest: int) -> tuple[int, ...]:
    """Return at most seven whole numbers for an axis."""
    width = next(one for one in (1, 2, 5, 10, 20, 25, 50, 100, 250, 500, 10**9) if (highest - lowest) / one <= 6)
    first = -(-lowest // width) * width
    return tuple(range(first, highest + 1, width))


def plot_of(sheet: "BalanceSheet") -> Plot | None:
    """Return the plot of a table; None if there is nothing to compare."""
    priced = [(line.points, line) for line in sheet.lines if line.share is not None]
    things = [(points, line.share or 0.0, line) for points, line in priced if points is not None]
    if sheet.trend is None or not things:
        return None
    trend, top = sheet.trend, max(0.1, *(share for _, share, _ in things))
    points = [one for one, _, _ in things]
    lowest, highest = min(0, *points), max(1, *points)

    def at(value: float) -> float:
        return round(LEFT + (value - lowest) / (highest - lowest) * (WIDTH - LEFT - RIGHT), 1)

    def height(value: float) -> float:
        share = min(max(value / top, 0), 1)
        return round(HEIGHT - BELOW - share * (HEIGHT - BELOW - ABOVE), 1)

    ends = (lowest, highest)
    (x1, x2), (y1, y2) = map(at, ends), (height(trend.intercept + trend.slope * end) for end in ends)
    return Plot(
        dots=tuple(labelled([(at(one), height(value), line) for one, value, line in things])),
        trend=(x1, y1, x2, y2),
        across=tuple((at(one), str(one)) for one in steps(lowest, highest)),
        up=tuple((height(one / 100), f"{one} %") for one in steps(0, round(100 * top))),
    )


def labelled(places: Sequence[tuple[float, float, BalanceLine]]) -> Iterator[Dot]:
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


def line_of(thing: TalliedThing, noun: str, tally: Tally, *, counted: bool) -> BalanceLine:
    """Return one thing's line, without its comparison."""
    taken = tally.of(noun, thing.key)
    worth = thing.points if counted and not isinstance(thing, Faction) else None
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


def trend_of(lines: Iterable[BalanceLine]) -> LinearRegression | None:
    """Return the line through shares by points; None for fewer than FEWEST things, or if all have the same points."""
    known = [(line.points, line.share) for line in lines if line.points is not None and line.share is not None]
    points, shares = [one for one, _ in known], [share for _, share in known]
    return linear_regression(points, shares) if len(points) >= FEWEST and len(set(points)) > 1 else None


def with_comparison(line: BalanceLine, trend: LinearRegression | None) -> BalanceLine:
    """Return the line with its comparison, if there is one."""
    if trend is None or line.points is None or line.share is None:
        return line
    return replace(line, against=line.share - (trend.intercept + trend.slope * line.points))


@dataclass(frozen=True, kw_only=True, slots=True)
class BalanceSheet:
    """One noun's table: the number of gangs behind it, and its lines. `trend` is what they are compared with."""

    gangs: int
    priced: bool
    lines: tuple[BalanceLine, ...]
    trend: LinearRegression | None

    @property
    def summary(self) -> str:
        """The plot in words."""
        shown = [line for line in self.lines if line.share is not None and line.points is not None]
        often = sorted(shown, key=lambda line: -(line.share or 0))[:3]
        parts = [f"Taken most: {listed([f'{line.name} ({line.percent} %)' for line in often])}."] if often else []
        return " ".join((*parts, *verdict_words(shown))) or "There are too few gangs to compare."


def order_key(line: BalanceLine, column: Column) -> tuple[float, str]:
    """Return the key that sorts a line by a column: the largest first, lines without a value last."""
    value = None if column == "name" else getattr(line, column)
    return (0.0 if column == "name" else float("inf") if value is None else -value), line.name.casefold()


def balance_sheet(game: Game, noun: str, things: Iterable[TalliedThing], tally: Tally, column: Column) -> BalanceSheet:
    """Return the table of one noun, sorted by a column. Things that everybody has are left out: nobody chose them."""
    counted = game.counts_points
    choice_in = [thing for thing in things if not (isinstance(thing, Weapon) and thing.innate)]
    if tally.gangs < FEW:
        tally = Tally()
    lines = [line_of(thing, noun, tally, counted=counted) for thing in choice_in]
    trend = trend_of(lines)
    sorted_lines = sorted((with_comparison(line, trend) for line in lines), key=lambda line: order_key(line, column))
    priced = any(line.points is not None for line in lines)
    return BalanceSheet(gangs=tally.gangs, priced=priced, lines=tuple(sorted_lines), trend=trend)


def chosen_tally(sizes: Mapping[int, Mapping[str, Tally]], edition: int, size: str) -> Iterable[Tally]:
    """Yield the counts of one edition, or of all (0), and of one size, or of all ("")."""
    for number, found in sizes.items():
        if edition in (0, number):
            yield from (tally for key, tally in found.items() if size in ("", key))


@require_safe
@of_game
def balance(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Show one noun's table and plot, for the edition and size in the address."""
    if not game.edition:
        return redirect("desk:overview", game.slug)
    counts = balance_of(game.slug)
    asked = number_in(request.GET, "edition")
    edition = asked if asked in counts else 0
    played = game_at(game.slug, edition)
    nouns = [noun for noun in known_things(played) if getattr(played, noun)]
    noun = choice_in(request, "noun", nouns, "weapons" if "weapons" in nouns else nouns[0] if nouns else "")
    size = choice_in(request, "size", [one.key for one in played.sizes], "")
    column: Column = next((one for one in COLUMNS if one == request.GET.get("by")), "gangs")
    things: tuple[TalliedThing, ...] = getattr(played, noun) if noun else ()
    sheet = balance_sheet(played, noun, things, add_tallies(chosen_tally(counts, edition, size)), column)
    return desk_page(
        request,
        "balance.html",
        game,
        sheet=sheet,
        plot=plot_of(sheet),
        nouns=tuple((one, sentence(noun_words(game, one)[1])) for one in nouns),
        sizes=played.sizes,
        editions=tuple(sorted(counts, reverse=True)),
        wanted={"noun": noun, "edition": edition, "size": size, "by": column},
        few=FEW,
        points=played.word("points", 2),
    )


def choice_in(request: HttpRequest, name: str, known: list[str], usual: str) -> str:
    """Return a choice in the address; the usual one if it is unknown."""
    value = request.GET.get(name, "")
    return value if value in known else usual
