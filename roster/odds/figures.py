"""A weapon's chances wherever two marks stand: looked up in the edition's book, or else worked out one by one."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain

from roster.odds.book import book_of, ranging_marks
from roster.odds.captions import CHANCE, directions, sentences
from roster.odds.cells import Row, Table, in_runs, likely_cell, said
from roster.odds.outcomes import Odds
from roster.odds.solving import odds_of, success
from roster.odds.tables import MOST_WORK
from roster.odds.wording import figure, percent_of
from roster.odds.work import work_of
from roster.rules.game.amounts import Setting
from roster.rules.game.attempts import Attempt, Mark
from roster.rules.game.game import Game
from roster.rules.game.mechanisms import Compare
from roster.rules.game.nouns import Weapon
from roster.rules.words import inside, listed

MOST_CELLS = 600
"""The most cells of a weapon's chances that a book keeps."""
MOST_DOWN, MOST_ACROSS = 16, 8


def figure_of(attempt: Attempt, odds: Odds | None) -> str:
    """The chance of a success as a figure, or the result where nothing is rolled; "" where it cannot be tried."""
    if odds is None:
        return ""
    return listed(list(odds.chances)) if isinstance(attempt.mechanism, Compare) else figure(success(attempt, odds))


def two_marks(attempt: Attempt) -> tuple[Mark, ...]:
    """The marks that a book goes along: the first two that can change."""
    return ranging_marks(attempt)[:2]


def place_of(attempt: Attempt, weapon: Weapon, setting: Setting) -> str:
    """Where a book keeps a weapon's chances: by all that they depend on but the weapon's own numbers and two marks."""
    along = {mark.key for mark in two_marks(attempt)}
    numbers = {("own", key): setting.own.get(key) for key in stats_of(attempt, "own")}
    numbers |= {("target", key): setting.target.get(key) for key in stats_of(attempt, "target")}
    numbers |= {("mark", mark.key): setting.marks.get(mark.key) for mark in attempt.marks if mark.key not in along}
    words = (f"{side} {key} {value}" for (side, key), value in sorted(numbers.items()))
    return "; ".join((attempt.key, weapon.key, *words))


def stats_of(attempt: Attempt, side: str) -> Iterator[str]:
    """The stats of one side that an attempt is worked out from."""
    for _, amount in attempt.amounts():
        yield from getattr(amount, side)


class WeaponFigures:
    """A weapon's chances in a setting, wherever its marks stand."""

    def __init__(self, game: Game, attempt: Attempt, weapon: Weapon, setting: Setting) -> None:
        self.attempt, self._setting, self._marks = attempt, setting, two_marks(attempt)
        book = book_of(game)
        self._known = book.figures.get(place_of(attempt, weapon, setting)) if book else None

    def at(self, marks: Mapping[str, int]) -> str:
        """The figure, or the result, with some marks elsewhere than in the setting; "" where it cannot be tried."""
        setting = self._with(marks)
        if self._known and marks.keys() <= {mark.key for mark in self._marks}:
            places = [setting.marks[mark.key] - mark.minimum for mark in self._marks]
            down, across = (*places, 0, 0)[:2]
            if 0 <= down < len(self._known) and 0 <= across < len(self._known[down]):
                return self._known[down][across]
        return figure_of(self.attempt, odds_of(self.attempt, setting))

    def words(self) -> str:
        """The chance in the setting itself, in words: "61 %"; "" where it cannot be tried."""
        found = self.at({})
        return found if isinstance(self.attempt.mechanism, Compare) else percent_of(found)

    def work(self, every: Iterable[Mapping[str, int]]) -> int:
        """The work of its figures with marks elsewhere; those in a book are none."""
        return 0 if self._known else work_of(self.attempt, [self._with(marks) for marks in every])

    def settings(self) -> tuple[tuple[Setting, ...], ...]:
        """Every place where the two marks can stand, for a book; nothing where there are too many to keep."""
        ranges = [range(mark.minimum, mark.maximum + 1) for mark in self._marks]
        down, across = (*ranges, range(1), range(1))[:2]
        if len(down) * len(across) > MOST_CELLS:
            return ()
        keys = [mark.key for mark in self._marks]
        return tuple(tuple(self._with(dict(zip(keys, (high, wide), strict=False))) for wide in across) for high in down)

    def _with(self, marks: Mapping[str, int]) -> Setting:
        return replace(self._setting, marks={**self._setting.marks, **marks})

    def table(self) -> Table | None:
        """Them as a table of few enough columns and lines to read; None without rolls or two marks, or of much work."""
        if len(self._marks) < 2 or isinstance(self.attempt.mechanism, Compare):
            return None
        down, across = self._marks
        wides, highs = across.thinned(MOST_ACROSS), down.thinned(MOST_DOWN)
        places = {high: [{down.key: high, across.key: wide} for wide in wides] for high in highs}
        if self.work(chain.from_iterable(places.values())) > MOST_WORK:
            return None
        rows = said(
            Row(name=down.worded(high), cells=tuple(likely_cell(self.at(one)) for one in along))
            for high, along in places.items()
        )
        return Table(
            title=f"{down.name} and {inside(across.name)}",
            text=sentences(f"Each number is {CHANCE} of a success", directions(down, across)),
            corner=down.name,
            heads=tuple(across.worded(wide) for wide in wides),
            rows=in_runs(rows),
        )
