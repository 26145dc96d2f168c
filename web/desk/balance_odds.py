"""The worth of things in attempts, against their points."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor
from typing import Literal

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from roster.odds.balance import HUNDREDTHS, dominated, proposed_prices, ratings
from roster.odds.members import dominated_members, member_ratings
from roster.odds.wording import average, rounded
from roster.queries.desk import DeskGame
from roster.queries.games import edition_body
from roster.queries.publishing import compiled_body, next_edition
from roster.rules.game.game import Game
from roster.rules.gang.names import counts_points
from roster.rules.words import listed, sentence, signed
from web.desk.access import of_game
from web.desk.frame import desk_page, noun_words
from web.desk.plotting import Plot, Trend, Verdict, scatter_plot, steps, trend_through, verdict_of, verdict_words

RatedNoun = Literal["weapons", "bikes", "ranks", "traits"]
NOUNS: tuple[RatedNoun, ...] = ("weapons", "bikes", "ranks", "traits")
CLEAR = 0.1
"""The part of the spread of worths from which a thing is worth more or less than its points suggest."""


@dataclass(frozen=True, kw_only=True, slots=True)
class RatedLine:
    """One thing: `cells` by the sheet's heads, `worth` in points for one attempt, `beaten` by whom in every respect.

    `counts` is False if the odds cannot tell it from others.
    """

    name: str
    points: int
    worth: float
    cells: tuple[tuple[str, str], ...]
    beaten: tuple[str, ...] = ()
    counts: bool = True
    against: float | None = None
    clear: float = 0

    @property
    def summary(self) -> str:
        """Its place on the plot in words."""
        return f"worth {self.worth:.1f} an attempt, {self.points} in points"

    @property
    def verdict(self) -> Verdict:
        """The verdict: clearly worth more or less than its points suggest."""
        return verdict_of(self.against, self.clear)


@dataclass(frozen=True, kw_only=True, slots=True)
class RatedSheet:
    """One noun's table: its lines, dearest first. `priced`: points count in the game."""

    lines: tuple[RatedLine, ...]
    trend: Trend | None
    priced: bool

    @property
    def heads(self) -> tuple[str, ...]:
        """The headings of its lines' cells."""
        return tuple(head for head, _ in self.lines[0].cells) if self.lines else ()

    @property
    def summary(self) -> str:
        """The plot in words."""
        best = sorted((one for one in self.lines if one.counts), key=lambda one: -one.worth)[:3]
        parts = [f"Worth most: {listed([f'{one.name} ({one.worth:.1f})' for one in best])}."] if best else []
        return " ".join((*parts, *verdict_words(self.lines)))

    @property
    def uncounted(self) -> tuple[str, ...]:
        """The names of things that change no number that attempts use."""
        return tuple(one.name for one in self.lines if not one.counts)

    @property
    def shown(self) -> tuple[RatedLine, ...]:
        """The lines that the odds can tell apart."""
        return tuple(one for one in self.lines if one.counts)


def figure(number: Fraction) -> str:
    """Return a worth to a tenth of a point."""
    return rounded(number, 1).replace("-", signed(-1)[0])


def weapon_lines(game: Game) -> Iterator[RatedLine]:
    """Yield every weapon that can be rated."""
    every = ratings(game)
    prices = proposed_prices(every)
    worse = names_by((one.weapon.name, other.weapon.name) for one, other in dominated(every))
    for one in every:
        yield RatedLine(
            name=one.weapon.name,
            points=one.points,
            worth=float(one.worth),
            cells=(("Worth an attempt", figure(one.worth)), ("Price by its odds", str(prices[one.weapon.key]))),
            beaten=worse[one.weapon.name],
        )


def member_lines(game: Game, noun: str) -> Iterator[RatedLine]:
    """Yield every rank, bike or trait."""
    every = member_ratings(game, noun)
    worse = names_by((one.thing.name, other.thing.name) for one, other in dominated_members(every))
    for one in every:
        exchange = one.exchange
        cells = [("Deals", exchange.deals), ("Suffers", exchange.suffers), ("Worth an attempt", one.worth)]
        if one.besides:
            cells.insert(2, ("Takes and carries", sum(one.besides, Fraction(0))))
        yield RatedLine(
            name=one.thing.name,
            points=one.points,
            worth=float(one.worth),
            cells=tuple((head, figure(number)) for head, number in cells),
            beaten=worse[one.thing.name],
            counts=one.counts,
        )


def names_by(pairs: Iterable[tuple[str, str]]) -> Mapping[str, tuple[str, ...]]:
    """Return the second names of pairs by the first."""
    found: defaultdict[str, tuple[str, ...]] = defaultdict(tuple)
    for name, other in pairs:
        found[name] = (*found[name], other)
    return found


def rated_sheet(game: Game, noun: RatedNoun) -> RatedSheet:
    """Return the sheet of one noun. If points do not count, nothing is compared with them."""
    lines = tuple(weapon_lines(game) if noun == "weapons" else member_lines(game, noun))
    priced = counts_points(game)
    trend = trend_through([(one.points, one.worth) for one in lines if one.counts]) if priced else None
    worths = [one.worth for one in lines if one.counts]
    clear = CLEAR * (max(worths) - min(worths)) if worths else 0
    made = (
        replace(
            one,
            against=one.worth - trend.at(one.points) if trend and one.counts else None,
            beaten=one.beaten if priced else (),
            clear=clear,
        )
        for one in lines
    )
    return RatedSheet(lines=tuple(sorted(made, key=lambda one: -one.points)), trend=trend, priced=priced)


@lru_cache(maxsize=32)
def kept_sheet(body: str, number: int, noun: RatedNoun) -> RatedSheet:
    """Return the sheet of an edition or draft by its canonical JSON. It is kept in memory."""
    return rated_sheet(compiled_body(body, number), noun)


def rated_plot(sheet: RatedSheet) -> Plot[RatedLine] | None:
    """Return the plot of a sheet; None if there is nothing to compare."""
    things = [(one.points, one.worth, one) for one in sheet.shown]
    if sheet.trend is None or not things:
        return None
    worths = [worth for _, worth, _ in things]
    bottom, top = min(0, floor(min(worths))), max(1, ceil(max(worths)))
    ticks = [(float(one), signed(one)) for one in steps(bottom, top)]
    return scatter_plot(things, sheet.trend, ticks, top=top, bottom=bottom)


DRAFT, EDITION = "draft", "edition"


def besides_words(game: Game) -> Iterator[str]:
    """Yield what a game says that each stat and slot is worth: "Wounds 1.2 each", "a slot for traits 0.30"."""
    for attempt in game.attempts:
        for key, worth in attempt.lasting.items():
            yield f"{game.stat[key].name} {average(Fraction(worth, HUNDREDTHS))} each"
        for key, worth in attempt.carrying.items():
            yield f"a slot for {key.replace('-', ' ')} {average(Fraction(worth, HUNDREDTHS))}"


@require_safe
@of_game
def odds(request: HttpRequest, game: DeskGame) -> HttpResponse:
    """Show one noun's sheet and plot, of the draft; of the newest edition on request, or if the draft has problems."""
    following = next_edition(game.slug)
    wants_edition = bool(game.edition) and (request.GET.get("of") == EDITION or following.body == "")
    body = edition_body(game.slug, game.edition) if wants_edition else following.body
    if not body:
        return desk_page(request, "balance_odds.html", game, unfinished=True)
    number = game.edition if wants_edition else following.number
    played = compiled_body(body, number)
    nouns: list[RatedNoun] = [noun for noun in NOUNS if getattr(played, noun)]
    noun = next((one for one in nouns if one == request.GET.get("noun")), nouns[0] if nouns else None)
    sheet = kept_sheet(body, number, noun) if noun else None
    return desk_page(
        request,
        "balance_odds.html",
        game,
        sheet=sheet,
        plot=rated_plot(sheet) if sheet else None,
        nouns=tuple((one, sentence(noun_words(game, one)[1])) for one in nouns),
        wanted={"noun": noun, "of": EDITION if wants_edition else DRAFT},
        asked=request.GET.get("of") != EDITION,
        situations=[(one, one.situations) for one in played.attempts if one.weapons and one.situations],
        points=played.word("points", 2),
        besides=listed(list(besides_words(played))),
    )
