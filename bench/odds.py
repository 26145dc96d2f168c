"""What the odds cost: a weapon's whole table in every game, and every attempt of a game in every situation.

Run as `python bench/odds.py`: milliseconds of processor time with nothing kept from before, the median of five. A table
has a cell for each value of the attempt's first two marks.
"""

import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from roster.odds import decks, hands, plans, pools, pushing  # noqa: E402
from roster.odds.solving import attempts_with, expected, odds_of, setting_of  # noqa: E402
from roster.packs.compiling import compile_pack  # noqa: E402
from roster.packs.reading import read_pack  # noqa: E402
from roster.rules.game.game import Game  # noqa: E402

ROUNDS = 5
KEPT = [
    one
    for module in (decks, hands, plans, pools, pushing)
    for one in vars(module).values()
    if callable(getattr(one, "cache_clear", None))
]


def taken(work: Callable[[], int], *, kept: bool = False) -> tuple[float, int]:
    """The median milliseconds of some work, and how much it was; `kept`: with what the first round worked out."""
    times, done = [], 0
    for _ in range(ROUNDS):
        for one in [] if kept else KEPT:
            one.cache_clear()
        start = time.process_time()
        done = work()
        times.append((time.process_time() - start) * 1000)
    return statistics.median(times), done


def table(game: Game, key: str, weapon: str) -> int:
    """A weapon's table over the first two marks; how many cells it has."""
    attempt = game.attempt[key]
    values = [[(mark.key, at) for at in range(mark.minimum, mark.maximum + 1)] for mark in attempt.marks[:2]]
    cells = [dict(pair) for pair in product(*values)]
    for marks in cells:
        odds_of(attempt, setting_of(game, attempt, weapon=game.weapon[weapon], marks=marks))
    return len(cells)


def sheet(game: Game) -> int:
    """Every weapon in every situation of its attempts, with what it comes to; how many there are."""
    done = 0
    for weapon in game.weapons:
        for attempt in attempts_with(game, weapon):
            for situation in attempt.situations:
                setting = setting_of(game, attempt, situation=situation, weapon=weapon)
                odds = odds_of(attempt, setting)
                done += 0 if odds is None else len(expected(attempt, odds, setting, weapon)) > 0
    return done


def main() -> None:
    """Print a line for each table and each game."""
    for file in sorted((ROOT / "fixtures").glob("*/game.yaml")):
        pack = read_pack(file.parent).pack
        if pack is None:
            sys.exit(f"{file.parent.name} has problems: run checkpack.")
        game = compile_pack(pack)
        for attempt in game.attempts:
            weapons = [one for one in game.weapons if attempt.made_with(one)]
            if weapons and len(attempt.marks) > 1:
                weapon = weapons[-1]
                milliseconds, cells = taken(partial(table, game, attempt.key, weapon.key))
                again, _ = taken(partial(table, game, attempt.key, weapon.key), kept=True)
                name = f"{file.parent.name}: {attempt.name}, {weapon.name}"
                print(f"{name:<52} {cells:>4} cells {milliseconds:8.1f} ms  again {again:6.1f} ms")
        milliseconds, done = taken(partial(sheet, game))
        print(f"{file.parent.name + ': every weapon, every situation':<52} {done:>4} {milliseconds:14.1f} ms")


if __name__ == "__main__":
    main()
