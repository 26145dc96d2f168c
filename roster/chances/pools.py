"""Exact solution of dice pools: dice that hit by showing enough, with re-rolls, raises and saves."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import comb

from roster.chances.outcomes import Odds, TooManyCases, branches_of

MOST_KEPT = 4096
MOST_WAYS = 1_000
Counts = tuple[int, ...]
"""Dice by how much they miss: first those that miss by 1, by 2, and so on, last those that nothing can raise."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Die:
    """One die: its sides, the least face that hits, faces that always fail, faces rolled again until another shows."""

    sides: int = 6
    needed: int = 4
    fails: int = 0
    again: tuple[int, ...] = ()

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces that can stand."""
        return tuple(face for face in range(1, self.sides + 1) if face not in self.again)

    def hits(self, face: int) -> bool:
        """Return whether a face hits."""
        return face > self.fails and face >= self.needed


@dataclass(frozen=True, kw_only=True, slots=True)
class DicePool:
    """Dice rolled together. `rerolls` failed dice are rolled once more, those that miss by most first.

    Each of `points` then adds 1 to a die or rolls one again. `save` is rolled against each hit. Hits that get through
    beyond `most` are lost.
    """

    dice: int
    die: Die
    rerolls: int = 0
    points: int = 0
    save: Die | None = None
    most: int | None = None


def classes(die: Die, points: int) -> tuple[int, tuple[int, ...]]:
    """Return how many faces hit, and how many miss by 1, 2, ... `points`, and by more or always."""
    hits = sum(map(die.hits, die.faces))
    short = [die.needed - face for face in die.faces if face > die.fails]
    near = [short.count(number) for number in range(1, points + 1)]
    return hits, (*near, len(die.faces) - hits - sum(near))


def rolls(number: int, ways: Counts) -> Iterator[tuple[Counts, int]]:
    """Yield each distribution of dice over the classes with its number of cases; `ways` are the faces of each class."""
    if len(ways) == 1:
        yield (number,), ways[0] ** number
        return
    for first in range(number + 1):
        for rest, cases in rolls(number - first, ways[1:]):
            yield (first, *rest), comb(number, first) * ways[0] ** first * cases


@lru_cache(maxsize=MOST_KEPT)
def raised(counts: Counts, points: int, hits: int, missing: Counts) -> tuple[int, ...]:
    """Return the cases in which points make 0, 1, 2, ... of the failed dice hit, if they are spent in the best way.

    The cases of each result add up to faces ** points.
    """
    faces = hits + sum(missing)
    failed = sum(counts)
    best = (faces**points, *[0] * failed)
    if not points or not failed:
        return best
    for place, there in enumerate(counts):
        if not there:
            continue
        fewer = (*counts[:place], there - 1, *counts[place + 1 :])
        if place < points:
            rest = raised(fewer, points - place - 1, hits, missing)
            best = better(best, (0, *(one * faces ** (place + 1) for one in rest)))
        best = better(best, rolled_again(fewer, points - 1, hits, missing))
    return best


def rolled_again(fewer: Counts, points: int, hits: int, missing: Counts) -> tuple[int, ...]:
    """Return the cases after one failed die is rolled again; `fewer` are the other failed dice."""
    length = sum(fewer) + 2
    total = [0] * length
    for number, one in enumerate(raised(fewer, points, hits, missing)):
        total[number + 1] += hits * one
    for place, ways in enumerate(missing):
        more = (*fewer[:place], fewer[place] + 1, *fewer[place + 1 :])
        for number, one in enumerate(raised(more, points, hits, missing)) if ways else ():
            total[number] += ways * one
    return tuple(total)


def better(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cases with more hits on average."""
    return max(one, other, key=lambda cases: sum(number * ways for number, ways in enumerate(cases)))


def second_rolls(counts: Counts, rerolls: int, hits: int, missing: Counts) -> Iterator[tuple[Counts, int, int]]:
    """Yield failed dice after re-rolls, new hits and cases; unused re-rolls are counted as rolled."""
    left, again = list(counts), 0
    for place in reversed(range(len(left))):
        taken = min(left[place], rerolls - again)
        left[place] -= taken
        again += taken
    idle = (hits + sum(missing)) ** (rerolls - again)
    for (new, *failed), cases in rolls(again, (hits, *missing)):
        yield tuple(there + more for there, more in zip(left, failed, strict=True)), new, cases * idle


def ways_to_fall(pool: DicePool) -> int:
    """Return the number of distinguishable rolls and re-rolls of the pool's dice."""
    return comb(pool.dice + pool.points + 1, pool.points + 1) * (min(pool.rerolls, pool.dice) + 1)


def hit_cases(pool: DicePool) -> tuple[tuple[int, ...], int]:
    """Return the cases in which 0, 1, 2, ... dice hit, and the number of all cases. Raises TooManyCases."""
    rerolls = min(pool.rerolls, pool.dice)
    if ways_to_fall(pool) > MOST_WAYS:
        raise TooManyCases(f"{pool.dice} dice with {rerolls} re-rolls and {pool.points} points are too many.")
    hits, missing = classes(pool.die, pool.points)
    total = [0] * (pool.dice + 1)
    for (first, *failed), cases in rolls(pool.dice, (hits, *missing)):
        for left, new, more in second_rolls(tuple(failed), rerolls, hits, missing):
            for number, one in enumerate(raised(left, pool.points, hits, missing)):
                if one:
                    total[first + new + number] += cases * more * one
    faces = hits + sum(missing)
    return tuple(total), faces ** (pool.dice + rerolls + pool.points)


def saved_cases(cases: tuple[int, ...], save: Die) -> tuple[int, ...]:
    """Return the cases in which 0, 1, 2, ... hits get through; each case becomes faces ** dice cases."""
    dice, faces = len(cases) - 1, len(save.faces)
    stopped = sum(map(save.hits, save.faces))
    through = [0] * len(cases)
    for hits, ways in enumerate(cases):
        idle = faces ** (dice - hits)
        for number in range(hits + 1):
            kept = comb(hits, number) * (faces - stopped) ** number * stopped ** (hits - number)
            through[number] += ways * kept * idle
    return tuple(through)


@lru_cache(maxsize=MOST_KEPT)
def pool_odds(pool: DicePool) -> Odds:
    """Return the exact odds of a pool: the number of hits that get through.

    Raises TooManyCases.
    """
    cases, whole = hit_cases(pool)
    if pool.save is not None:
        cases, whole = saved_cases(cases, pool.save), whole * len(pool.save.faces) ** pool.dice
    ways: Counter[tuple[str, int, int]] = Counter()
    for number, one in enumerate(cases):
        count = number if pool.most is None else min(number, pool.most)
        ways["some" if count else "none", count, count] += one
    return Odds(whole=whole, branches=branches_of(ways))
