"""Best play of an attempt where its player has a choice, and the cost of habits."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from roster.chances.outcomes import Habit, Odds
from roster.odds.solving import expected_effect, odds_of
from roster.rules.game.amounts import AttemptSetting
from roster.rules.game.attempts import Attempt
from roster.rules.game.mechanisms.mechanism import Aim, NoNumber

HABITS_EACH_WAY = 2
"""The distance from the best point to stop within which habits are compared."""


def worth_of(attempt: Attempt, aim: Aim, odds: Odds, setting: AttemptSetting) -> Fraction:
    """Return the worth of odds for an aim: each outcome's worth times its chance, or the effect's mean."""
    effect = next((one for one in attempt.effects if one.key == aim.effect), None)
    if effect is not None:
        return expected_effect(attempt, effect, odds, setting).mean
    worth = aim.worth or dict.fromkeys(attempt.successes, 1)
    return sum((chance * worth.get(outcome, 0) for outcome, chance in odds.chances.items()), Fraction(0))


@dataclass(frozen=True, kw_only=True, slots=True)
class HabitLoss:
    """A habit with its odds, and its loss against the best play in worth for the aim."""

    habit: Habit
    odds: Odds
    loss: Fraction


@dataclass(frozen=True, kw_only=True, slots=True)
class Play:
    """The best play for an aim: its odds and their worth.

    `stops` is the total (or sum of cards) from which to stop; None where that depends on the other side, or there is
    nothing to choose. `answer_stops` is the other side's. Both rest on the attempt's `readings`, and leave out what its
    `limits` say.
    """

    aim: Aim
    odds: Odds
    worth: Fraction
    stops: int | None = None
    answer_stops: int | None = None
    habits: tuple[HabitLoss, ...] = ()


def habits_of(stop: int | None, answer_stop: int | None) -> Iterator[Habit]:
    """Yield the habits near the best play."""
    for point in () if stop is None else around(stop):
        yield Habit(sits_at=point)
    for point in () if answer_stop is None else around(answer_stop):
        yield Habit(answer_sits_at=point)


def around(point: int) -> range:
    """Return the totals near a point."""
    return range(max(point - HABITS_EACH_WAY, 1), point + HABITS_EACH_WAY + 1)


def best_play(attempt: Attempt, setting: AttemptSetting, aim: str = "") -> Play | None:
    """Return the best play of an attempt for one of its aims, with the cost of habits; None where it cannot be made."""
    wanted, odds = attempt.aim_of(aim), odds_of(attempt, setting, aim=aim)
    if odds is None:
        return None
    worth = worth_of(attempt, wanted, odds, setting)
    stop, answer_stop = attempt.mechanism.stops(attempt, setting, wanted)
    habits = [habit_loss(attempt, setting, wanted, one, worth) for one in habits_of(stop, answer_stop)]
    return Play(aim=wanted, odds=odds, worth=worth, stops=stop, answer_stops=answer_stop, habits=tuple(habits))


def habit_loss(attempt: Attempt, setting: AttemptSetting, aim: Aim, habit: Habit, best: Fraction) -> HabitLoss:
    """Return the loss of a habit. Raises NoNumber where the attempt cannot be made."""
    odds = odds_of(attempt, setting, aim=aim.key, habit=habit)
    if odds is None:
        raise NoNumber
    worth = worth_of(attempt, aim, odds, setting)
    return HabitLoss(habit=habit, odds=odds, loss=worth - best if habit.sits_at is None else best - worth)


def spending(attempt: Attempt, setting: AttemptSetting) -> tuple[tuple[str, int | None], ...]:
    """Return the fewest points for each result, None where it is out of reach; nothing where none are spent."""
    try:
        return tuple(attempt.mechanism.spending(setting))
    except NoNumber:
        return ()
