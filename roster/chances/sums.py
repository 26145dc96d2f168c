"""Percentile rolls made one after another, and sums compared without a roll."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from roster.chances.outcomes import Branch, Odds, branches_of

HUNDRED = 100


@dataclass(frozen=True, kw_only=True, slots=True)
class PercentStep:
    """A roll: its chance in percent, the rolls that the best is taken of, and the outcomes ("": the next step)."""

    chance: int
    rolls: int = 1
    passed: str = ""
    failed: str = ""


def percent_odds(steps: Sequence[PercentStep]) -> Odds:
    """Return the exact odds of rolls made one after another; the last step ends either way."""
    rolls = sum(step.rolls for step in steps)
    whole = HUNDRED**rolls
    ways: Counter[tuple[str, int, int]] = Counter()
    reached = whole
    for step in steps:
        chance = min(max(step.chance, 0), HUNDRED)
        failing = reached * (HUNDRED - chance) ** step.rolls // HUNDRED**step.rolls
        for outcome, number in ((step.passed, reached - failing), (step.failed, failing)):
            if outcome:
                ways[outcome, 0, 0] += number
        reached = (0 if step.passed else reached - failing) + (0 if step.failed else failing)
    return Odds(whole=whole, branches=branches_of(ways))


def comparison_odds(score: int, against: int, results: Sequence[tuple[str, int]], missed: str) -> Odds:
    """Return the odds of a comparison: the last of the results (name, margin needed) that its margin reaches."""
    margin = score - against
    reached = next((name for name, needed in reversed(results) if margin >= needed), missed)
    return Odds(whole=1, branches=(Branch(reached, margin, margin, 1),))


def least_spent(score: int, wanted: int, *, each: int, adds: int, most: int, ceiling: int | None) -> int | None:
    """Return the fewest points that raise a score to what is wanted; None where `most` or the ceiling forbids it."""
    if ceiling is not None and wanted > ceiling:
        return None
    points = max(-((score - wanted) // adds), 0) * each
    return points if points <= most else None
