"""The cost of odds: a weapon's whole table in every game, all situations, and the tables of its page.

Run as `python -m bench.odds`: milliseconds of processor time, the median of five. A table has a cell for each value of
the attempt's first two marks that can change. `first` has nothing kept from before, `again` what the process worked
out. `said` is what `roster.odds.work` says beforehand.
"""

import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from roster.chances import decks, hands, plans, pools, pushing  # noqa: E402
from roster.odds.solving import attempts_with, expected_effects, odds_of, setting_of  # noqa: E402
from roster.odds.tables import MOST_WORK, ranging_marks, table_work, tables_of  # noqa: E402
from roster.packs.compiling import compile_pack  # noqa: E402
from roster.packs.reading.pack import read_pack  # noqa: E402
from roster.rules.game.game import Game  # noqa: E402

ROUNDS = 5
KEPT = [
    one
    for module in (decks, hands, plans, pools, pushing)
    for one in vars(module).values()
    if callable(getattr(one, "cache_clear", None))
]


def taken(work: Callable[[], int], *, kept: bool = False) -> tuple[float, int]:
    """Return the median milliseconds of some work, and its amount; `kept`: with the caches of the first round."""
    times, done = [], 0
    for _ in range(ROUNDS):
        for one in [] if kept else KEPT:
            one.cache_clear()
        start = time.process_time()
        done = work()
        times.append((time.process_time() - start) * 1000)
    return statistics.median(times), done


def table(game: Game, key: str, weapon: str) -> int:
    """Work out a weapon's table over the first two marks; return its number of cells."""
    attempt = game.attempt[key]
    marks = ranging_marks(attempt)[:2]
    cells = list(product(*(range(mark.minimum, mark.maximum + 1) for mark in marks)))
    for cell in cells:
        at = {mark.key: value for mark, value in zip(marks, cell, strict=True)}
        odds_of(attempt, setting_of(game, attempt, weapon=game.weapon[weapon], marks=at))
    return len(cells)


def sheet(game: Game) -> int:
    """Work out each weapon in each situation of its attempts, with its sums; return their number."""
    done = 0
    for weapon in game.weapons:
        for attempt in attempts_with(game, weapon):
            for situation in attempt.situations:
                setting = setting_of(game, attempt, situation=situation, weapon=weapon)
                odds = odds_of(attempt, setting)
                done += 0 if odds is None else len(expected_effects(attempt, odds, setting, weapon)) > 0
    return done


def pages(game: Game) -> int:
    """Work out the tables of a game's page of odds; return the number of attempts that have any."""
    tables_of.cache_clear()
    return len(tables_of(game))


def tables_lines(slug: str, game: Game) -> Iterator[str]:
    """Yield a line for the last weapon of each attempt with two marks."""
    for attempt in game.attempts:
        weapons = [one for one in game.weapons if attempt.made_with(one)]
        if weapons and len(ranging_marks(attempt)) > 1:
            work = partial(table, game, attempt.key, weapons[-1].key)
            (first, cells), (again, _) = taken(work), taken(work, kept=True)
            name = f"{slug}: {attempt.name}, {weapons[-1].name}"
            yield f"{name:<52} {cells:>4} first {first:7.1f}  again {again:6.1f}"


def game_lines(slug: str, game: Game) -> Iterator[str]:
    """Yield all lines of a game."""
    yield from tables_lines(slug, game)
    first, done = taken(partial(sheet, game))
    yield f"{slug + ': every weapon, every situation':<52} {done:>4} first {first:7.1f}"
    said = sum(table_work(game, one, MOST_WORK) or 0 for one in game.attempts) / 100
    first, done = taken(partial(pages, game))
    yield f"{slug + ': its page of odds':<52} {done:>4} first {first:7.1f}  said  {said:6.1f}"


def main() -> None:
    """Print the lines of all games."""
    for file in sorted((ROOT / "fixtures").glob("*/game.yaml")):
        pack = read_pack(file.parent).pack
        if pack is None:
            sys.exit(f"{file.parent.name} has problems: run checkpack.")
        for line in game_lines(file.parent.name, compile_pack(pack)):
            print(line)


if __name__ == "__main__":
    main()
